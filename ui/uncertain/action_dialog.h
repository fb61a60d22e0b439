// The kit's decision dialog for every act on a dispatch: asks the desk for the preview and, once confirmed,
// for the act, and tells the page what came of it. GUI thread only.
#pragma once

#include "ui/kit/decision_dialog.h"
#include "ui/kit/future_watch.h"
#include "ui/uncertain/action_plan.h"

namespace sb::ui::uncertain {

class ActionDialog : public kit::DecisionDialog {
    Q_OBJECT
public:
    // `refusal` says why nothing may be recorded (read-only profile, lost link); the preview still runs.
    ActionDialog(const kit::PageContext& context, ActionPlan plan, const QString& refusal, QWidget* parent);

    void start(); // opens and asks for the preview
    [[nodiscard]] const ActionPlan& plan() const { return m_plan; }

Q_SIGNALS:
    void applied(const sb::queue::ActionReport& report); // also AlreadyAtTarget
    void stale(const sb::queue::ActionReport& report);   // the page takes over
    void refused(const sb::queue::ActionReport& report); // said in the dialog
    void unconfirmed();                                  // the answer was lost; the page checks by reading

private:
    void takePreview(base::Result<queue::ActionReport> report);
    void takeOutcome(base::Result<queue::ActionReport> report);
    void showReport(const queue::ActionReport& report); // an outcome that changed nothing
    void showRecorded(const queue::ActionReport& report);

    ActionPlan m_plan;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::uncertain
