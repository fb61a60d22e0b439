// One act on one dispatch, frozen: what it is called, what it rests on, how it is asked for, and how one sees from the
// store whether it came true. The dialog runs any plan: preview, confirm, ledger (console.md, "An action is: …").
#pragma once

#include "ui/kit/decision_dialog.h"
#include "ui/uncertain/decision_rules.h"

#include <functional>

namespace sb::ui::uncertain {

// What a read of the store says about an act whose answer was lost.
enum class CameTrue { Yes, No, SomethingElse };

struct ActionPlan {
    kit::DecisionWords words{};            // for the dialog
    QString done;                          // "Recorded: confirm not executed."
    queue::DispatchId dispatch;
    QString task;
    std::string lane;
    queue::Revision expected;
    bool dropsDraft = false;               // applied: the draft has done its work
    std::function<desk::Answer<queue::ActionReport>(desk::Mode)> ask;
    std::function<CameTrue(const queue::DispatchDetail&)> cameTrue;
};

[[nodiscard]] ActionPlan decisionPlan(const kit::PageContext& context, const queue::DispatchDetail& detail, const DecisionDraft& draft);
[[nodiscard]] ActionPlan teardownPlan(const kit::PageContext& context, const queue::DispatchDetail& detail);
[[nodiscard]] ActionPlan teardownStatementPlan(const kit::PageContext& context, const queue::DispatchDetail& detail, const QString& statement);
[[nodiscard]] ActionPlan cancelPlan(const kit::PageContext& context, const queue::DispatchDetail& detail);

// An outcome in plain words: "It was already so; nothing was changed and nothing runs twice."
[[nodiscard]] QString outcomeSentence(const queue::ActionReport& report);
[[nodiscard]] QString outcomeWord(queue::ActionOutcome outcome);
[[nodiscard]] kit::State outcomeState(queue::ActionOutcome outcome);

} // namespace sb::ui::uncertain
