#include "ui/uncertain/pending_check.h"

#include <QTimer>

#include <algorithm>

namespace sb::ui::uncertain {

namespace {
constexpr int kFirstPauseMs = 1000;
constexpr int kLongestPauseMs = 15'000;
} // namespace

PendingCheck::PendingCheck(const kit::PageContext& context, ActionPlan plan, QObject* parent)
    : QObject(parent), m_context(context), m_plan(std::move(plan)), m_pause(new QTimer(this)), m_pauseMs(kFirstPauseMs) {
    m_pause->setSingleShot(true);
    connect(m_pause, &QTimer::timeout, this, &PendingCheck::checkNow);
    m_pause->start(m_pauseMs);
}

void PendingCheck::checkNow() {
    m_pause->stop();
    m_answer.ask(m_context.desks.queue->dispatch(m_plan.dispatch), [this](base::Result<queue::DispatchDetail> detail) {
        if (detail) {
            Q_EMIT settled(m_plan.cameTrue(*detail), *detail);
            return;
        }
        m_pauseMs = std::min(m_pauseMs * 2, kLongestPauseMs);
        m_pause->start(m_pauseMs);
    });
}

} // namespace sb::ui::uncertain
