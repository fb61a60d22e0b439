#include "app/serving/drain_run.h"

#include "core/base/exact_json.h"

#include <cstdio>
#include <utility>

namespace sb::app {

DrainRun::DrainRun(engine::LocalEngine& engine, QString program, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_program(std::move(program)) {
    connect(&m_draining, &QFutureWatcherBase::finished, this, &DrainRun::drained);
    connect(&m_left, &QFutureWatcherBase::finished, this, &DrainRun::listLeft);
}

void DrainRun::begin(base::Millis deadline) {
    m_draining.setFuture(m_engine.drain(deadline));
}

void DrainRun::drained() {
    const auto report = m_draining.future().result();
    if (m_isEnding)
        return;
    if (!report || !report->complete)
        return hurry();
    m_isEnding = true;
    Q_EMIT ended(0);
}

void DrainRun::hurry() {
    if (std::exchange(m_isEnding, true))
        return;
    m_left.setFuture(m_engine.drain(base::Millis{0}));
}

void DrainRun::listLeft() {
    const auto report = m_left.future().result();
    const auto say = [this](const base::Json& line) {
        std::fprintf(stderr, "%s: %s\n", qUtf8Printable(m_program), line.dump().c_str());
    };
    if (!report) {
        base::Json line;
        line.set("code", base::codeText(report.error().code)).set("detail", report.error().detail);
        say(line);
        return Q_EMIT ended(kDrainLeft);
    }
    for (const auto& d : report->left) {
        base::Json line;
        line.set("left", d.id.text())
            .set("state", queue::wordOf(d.state))
            .set("lane", d.lane)
            .set("source_task", d.sourceTask);
        say(line);
    }
    Q_EMIT ended(report->left.empty() ? 0 : kDrainLeft);
}

} // namespace sb::app
