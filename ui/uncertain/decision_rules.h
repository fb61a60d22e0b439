// What the engine will say to a draft (queue.md rule 7), computed here only to explain: which choices are refused and
// why, what is still missing. The engine alone decides; a test holds both against each other. Pure functions.
#pragma once

#include "ui/uncertain/decision_draft.h"

#include <QStringList>

namespace sb::ui::uncertain {

struct ChoiceView {
    Choice choice = Choice::None;
    QString word;    // "Confirm completed"
    QString note;    // what it means, or why it is refused
    bool isRefused = false;
};

struct Verdict {
    std::vector<ChoiceView> choices;     // empty: nothing can be decided about this dispatch now
    QString enqueueRefusal;              // empty: the tick is open
    bool canEnqueue = false;             // there is a tick at all
    std::vector<std::string> missing;    // the engine's stable words for the chosen decision
    QString nothingToDecide;             // with empty choices: why
};

// The choice and tick that count: a refused one is none.
[[nodiscard]] Choice effectiveChoice(const Verdict& verdict, const DecisionDraft& draft);
[[nodiscard]] bool effectiveEnqueue(const Verdict& verdict, const DecisionDraft& draft);

[[nodiscard]] Verdict judge(const queue::DispatchDetail& detail, const DecisionDraft& draft);

// Steps of this generation that a provider may have charged for: started or succeeded.
[[nodiscard]] std::vector<std::string> stepsInQuestion(const queue::DispatchDetail& detail);
// The steps a person is asked about for this draft; the worksheet offers an answer for them.
[[nodiscard]] std::vector<std::string> askedSteps(const queue::DispatchDetail& detail, const DecisionDraft& draft);
// The newest statement on a step, in the draft or already recorded.
[[nodiscard]] std::optional<queue::StatementAnswer> answerOf(const queue::DispatchDetail& detail, const DecisionDraft& draft, const std::string& step);

[[nodiscard]] std::vector<std::string> missingWords(const queue::DispatchDetail& detail, const DecisionDraft& draft, Choice choice, bool enqueue);

} // namespace sb::ui::uncertain
