// The rows and columns of the evidence worksheet: every step of the job, newest word each, with what the provider says.
#pragma once

#include "ui/kit/typed_model.h"
#include "ui/uncertain/decision_draft.h"

namespace sb::ui::uncertain {

struct StepRow {
    queue::Step step;          // its newest record
    int number = 0;
    bool isAsked = false;      // an answer is offered
    bool isOpen = false;       // asked and not answered
    QString says;              // the words of the answer, or why there is no question
    bool operator==(const StepRow&) const = default;
};
using StepModel = kit::TypedModel<StepRow>;

[[nodiscard]] QString stepId(const queue::Step& step);
[[nodiscard]] std::vector<StepRow> stepRows(const queue::DispatchDetail& detail, const DecisionDraft& draft);
[[nodiscard]] StepModel* makeStepModel(QObject* parent);
inline constexpr int kSaysColumn = 6;

} // namespace sb::ui::uncertain
