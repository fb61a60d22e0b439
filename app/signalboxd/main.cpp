// signalboxd: the engine without a window.
#include "app/serving/drain_run.h"
#include "app/serving/file_limit.h"
#include "app/serving/private_file.h"
#include "app/serving/signal_watch.h"
#include "app/signalboxd/options.h"
#include "core/base/exact_json.h"

#include <QCoreApplication>
#include <QFutureWatcher>

#include <cstdio>
#include <memory>

namespace {

using namespace sb;

void say(const base::Error& error) {
    base::Json json;
    json.set("code", base::codeText(error.code)).set("detail", error.detail);
    for (const auto& fact : error.facts)
        json.set(fact.name, fact.value);
    std::fprintf(stderr, "signalboxd: %s\n", json.dump().c_str());
}

// One engine from start to drain. Lives in main().
class Daemon : public QObject {
public:
    explicit Daemon(app::DaemonOptions options)
        : m_options(std::move(options)) {
        connect(&m_signals, &app::SignalWatch::asked, this, &Daemon::stop);
        connect(&m_starting, &QFutureWatcherBase::finished, this, &Daemon::started);
        connect(&m_closing, &QFutureWatcherBase::finished, this,
                [this] { QCoreApplication::exit(m_exitCode); });
        m_starting.setFuture(app::serve(m_options.serve));
    }

private:
    void started() {
        auto result = m_starting.future().result();
        if (!result) {
            say(result.error());
            return QCoreApplication::exit(1);
        }
        m_serving = std::move(*result);
        connect(&m_ready, &QFutureWatcherBase::finished, this, &Daemon::announce);
        m_ready.setFuture(m_serving.engine->desksFor(m_serving.engine->localOperator()).host->host());
    }

    void announce() {
        const auto report = m_ready.future().result();
        base::Json line;
        line.set("url", m_serving.endpoint.url).set("instance", report ? report->instance : std::string());
        const auto text = line.dump() + "\n";
        if (!m_options.readyFile.empty())
            if (const auto written = app::writePrivateFile(m_options.readyFile, text); !written)
                say(written.error());
        std::fputs(text.c_str(), stdout);
        std::fflush(stdout);
    }

    void stop() {
        if (!m_serving.engine)
            return QCoreApplication::exit(1);
        if (m_drain)
            return m_drain->hurry(); // a second signal does not wait
        std::fputs("signalboxd: draining\n", stderr);
        m_drain = std::make_unique<app::DrainRun>(*m_serving.engine, QStringLiteral("signalboxd"));
        connect(m_drain.get(), &app::DrainRun::ended, this, [this](int exitStatus) {
            m_exitCode = exitStatus;
            close();
        });
        m_drain->begin(m_options.drainDeadline);
    }

    void close() { m_closing.setFuture(app::stopServing(m_serving)); }

    app::DaemonOptions m_options;
    app::SignalWatch m_signals;
    app::Serving m_serving;
    QFutureWatcher<base::Result<app::Serving>> m_starting;
    QFutureWatcher<base::Result<queue::HostReport>> m_ready;
    std::unique_ptr<app::DrainRun> m_drain;
    QFutureWatcher<void> m_closing;
    int m_exitCode = 0;
};

} // namespace

int main(int argc, char** argv) {
    app::raiseFileLimit();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalboxd"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    Daemon daemon(app::readDaemonOptions(QCoreApplication::arguments()));
    return QCoreApplication::exec();
}
