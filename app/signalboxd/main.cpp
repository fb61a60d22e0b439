// signalboxd: the engine without a window.
#include "app/serving/file_limit.h"
#include "app/serving/private_file.h"
#include "app/signalboxd/options.h"
#include "app/signalboxd/signal_watch.h"
#include "core/base/exact_json.h"

#include <QCoreApplication>
#include <QFutureWatcher>

#include <cstdio>

namespace {

using namespace sb;

constexpr int kDrainLeft = 5;

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
    explicit Daemon(app::DaemonOptions options) : m_options(std::move(options)) {
        connect(&m_signals, &app::SignalWatch::asked, this, &Daemon::stop);
        connect(&m_starting, &QFutureWatcherBase::finished, this, &Daemon::started);
        connect(&m_draining, &QFutureWatcherBase::finished, this, &Daemon::drained);
        connect(&m_closing, &QFutureWatcherBase::finished, this, [this] { QCoreApplication::exit(m_exitCode); });
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
        if (m_drainAsked)
            return finish(kDrainLeft); // a second signal does not wait
        m_drainAsked = true;
        std::fputs("signalboxd: draining\n", stderr);
        m_draining.setFuture(m_serving.engine->drain(m_options.drainDeadline));
    }

    void drained() {
        if (m_finished)
            return;
        const auto report = m_draining.future().result();
        finish(report && report->complete ? 0 : kDrainLeft);
    }

    void finish(int code) {
        if (std::exchange(m_finished, true))
            return;
        m_exitCode = code;
        if (code == 0)
            return close();
        connect(&m_left, &QFutureWatcherBase::finished, this, [this] {
            listLeft();
            close();
        });
        m_left.setFuture(m_serving.engine->drain(base::Millis{0}));
    }

    void listLeft() {
        const auto report = m_left.future().result();
        if (!report)
            return say(report.error());
        for (const auto& d : report->left) {
            base::Json line;
            line.set("left", d.id.text()).set("state", queue::wordOf(d.state)).set("lane", d.lane).set("source_task", d.sourceTask);
            std::fprintf(stderr, "signalboxd: %s\n", line.dump().c_str());
        }
        if (report->left.empty())
            m_exitCode = 0;
    }

    void close() { m_closing.setFuture(app::stopServing(m_serving)); }

    app::DaemonOptions m_options;
    app::SignalWatch m_signals;
    app::Serving m_serving;
    QFutureWatcher<base::Result<app::Serving>> m_starting;
    QFutureWatcher<base::Result<queue::HostReport>> m_ready;
    QFutureWatcher<base::Result<engine::DrainReport>> m_draining;
    QFutureWatcher<base::Result<engine::DrainReport>> m_left;
    QFutureWatcher<void> m_closing;
    bool m_drainAsked = false;
    bool m_finished = false;
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
