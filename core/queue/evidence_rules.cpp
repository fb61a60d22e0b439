#include "core/queue/evidence_rules.h"

#include <algorithm>

namespace sb::queue {
namespace {

std::string subject(std::string_view word, const std::string& step, Generation g) {
    return std::string(word) + ":" + step + ":" + std::to_string(g.value);
}

const Statement* newestStatement(const EvidenceQuestion& q, const std::string& step) {
    const Statement* found = nullptr;
    for (const auto& s : q.statements)
        if (s.stepName == step && s.generation == q.generation)
            found = &s;
    return found;
}

void checkStatement(const EvidenceQuestion& q, const std::string& step, bool owed, std::vector<std::string>& missing) {
    const auto* s = newestStatement(q, step);
    if (!s) {
        if (owed)
            missing.push_back(subject("statement", step, q.generation));
        return;
    }
    if (s->providerKey.empty())
        missing.push_back(subject("provider_key", step, q.generation));
    if (s->observedAt == StoreTime{})
        missing.push_back(subject("observed_at", step, q.generation));
    const bool doubtful = s->answer == StatementAnswer::Charged || s->answer == StatementAnswer::CannotTell;
    if (q.enqueue && doubtful)
        missing.push_back(subject("enqueue_forbidden", step, q.generation));
    if (q.decision == Decision::ConfirmNotExecuted && s->answer == StatementAnswer::Charged)
        missing.push_back(subject("stated_charged", step, q.generation));
}

} // namespace

std::vector<std::string> stepsInQuestion(const std::vector<Step>& steps, Generation generation) {
    std::vector<std::string> names;
    for (const auto& s : steps)
        if (s.generation == generation && (s.state == StepState::Started || s.state == StepState::Succeeded) &&
            std::ranges::find(names, s.name) == names.end())
            names.push_back(s.name);
    return names;
}

std::vector<std::string> missingEvidence(const EvidenceQuestion& q) {
    std::vector<std::string> missing;
    if (q.decision == Decision::ConfirmCompleted && q.resultReference.empty())
        missing.emplace_back("result_reference");
    for (const auto& s : q.statements)
        if (std::ranges::none_of(q.steps, [&](const Step& step) { return step.name == s.stepName && step.generation == s.generation; }))
            missing.push_back(subject("not_recorded", s.stepName, s.generation));
    // Running the work again owes a statement for every paid step, whatever the decision is called; so does saying
    // that nothing was executed although a step says that it was.
    const auto inQuestion = stepsInQuestion(q.steps, q.generation);
    const bool owed = q.enqueue || q.decision == Decision::ConfirmNotExecuted;
    for (const auto& step : inQuestion)
        checkStatement(q, step, owed, missing);
    // A teardown that was asked for and not answered: even a step that is only intended may have run there.
    if (q.enqueue && (q.teardown == TeardownState::Requested || q.teardown == TeardownState::Unconfirmed))
        for (const auto& s : q.steps)
            if (s.generation == q.generation && std::ranges::find(inQuestion, s.name) == inQuestion.end()) {
                const auto word = subject("statement", s.name, q.generation);
                if (!newestStatement(q, s.name) && std::ranges::find(missing, word) == missing.end())
                    missing.push_back(word);
            }
    return missing;
}

} // namespace sb::queue
