// An act whose answer was lost: reads the dispatch until the store tells whether it came true. It reads, it never sends
// again (scenario L15). Checks at once when the link is back, else with growing pauses. GUI thread.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/uncertain/action_plan.h"

#include <QObject>

class QTimer;

namespace sb::ui::uncertain {

class PendingCheck : public QObject {
    Q_OBJECT
public:
    PendingCheck(const kit::PageContext& context, ActionPlan plan, QObject* parent);
    [[nodiscard]] const ActionPlan& plan() const { return m_plan; }
    void checkNow();

Q_SIGNALS:
    void settled(sb::ui::uncertain::CameTrue outcome, const sb::queue::DispatchDetail& detail);

private:
    kit::PageContext m_context;
    ActionPlan m_plan;
    QTimer* m_pause;
    int m_pauseMs;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::uncertain
