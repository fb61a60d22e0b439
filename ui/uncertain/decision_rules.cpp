#include "ui/uncertain/decision_rules.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;
using queue::DispatchState;
using queue::StatementAnswer;
using queue::TeardownState;

namespace {

struct DecisionRules {
    Q_DECLARE_TR_FUNCTIONS(DecisionRules)
};

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

std::optional<queue::Statement> newestStatement(const queue::DispatchDetail& detail, const DecisionDraft& draft, const std::string& step) {
    std::optional<queue::Statement> found;
    const auto take = [&](const std::vector<queue::Statement>& all) {
        for (const queue::Statement& s : all)
            if (s.stepName == step && s.generation == detail.dispatch.generation)
                found = s;
    };
    take(detail.statements);
    take(statementsOf(draft));
    return found;
}

// The first step of that answer, for the sentence of a refusal.
std::optional<std::string> stepWith(const queue::DispatchDetail& detail, const DecisionDraft& draft, StatementAnswer answer) {
    for (const std::string& step : stepsInQuestion(detail))
        if (answerOf(detail, draft, step) == answer)
            return step;
    return std::nullopt;
}

bool isTeardownOpen(const queue::DispatchDetail& detail) {
    return detail.dispatch.teardown == TeardownState::Requested || detail.dispatch.teardown == TeardownState::Unconfirmed;
}

std::string subject(const char* kind, const std::string& step, queue::Generation generation) {
    return std::string(kind) + ":" + step + ":" + std::to_string(generation.value);
}

void checkStep(const queue::DispatchDetail& detail, const DecisionDraft& draft, const std::string& step, bool isOwed, Choice choice, bool enqueue,
               std::vector<std::string>& missing) {
    const queue::Generation generation = detail.dispatch.generation;
    const auto statement = newestStatement(detail, draft, step);
    if (!statement) {
        if (isOwed)
            missing.push_back(subject("statement", step, generation));
        return;
    }
    if (statement->providerKey.empty())
        missing.push_back(subject("provider_key", step, generation));
    if (statement->observedAt == base::StoreTime{})
        missing.push_back(subject("observed_at", step, generation));
    const bool isDoubtful = statement->answer == StatementAnswer::Charged || statement->answer == StatementAnswer::CannotTell;
    if (enqueue && isDoubtful)
        missing.push_back(subject("enqueue_forbidden", step, generation));
    if (choice == Choice::ConfirmNotExecuted && statement->answer == StatementAnswer::Charged)
        missing.push_back(subject("stated_charged", step, generation));
}

QString enqueueRefusalOf(const queue::DispatchDetail& detail, const DecisionDraft& draft, Choice choice) {
    if (choice == Choice::None)
        return DecisionRules::tr("Choose a decision first.");
    if (choice != Choice::ConfirmFailed && choice != Choice::ConfirmNotExecuted && choice != Choice::RunAgain)
        return DecisionRules::tr("Only after failed or not executed.");
    if (const auto step = stepWith(detail, draft, StatementAnswer::Charged))
        return DecisionRules::tr("%1 happened; running the work again would pay twice.").arg(shown(*step));
    if (const auto step = stepWith(detail, draft, StatementAnswer::CannotTell))
        return DecisionRules::tr("Nobody can tell whether %1 happened.").arg(shown(*step));
    return {};
}

void addReconcile(const queue::DispatchDetail& detail, const DecisionDraft& draft, Verdict& verdict) {
    const auto add = [&](Choice choice, queue::Decision decision, const QString& note, const QString& refusal) {
        verdict.choices.push_back({choice, decisionWord(decision), refusal.isEmpty() ? note : refusal, !refusal.isEmpty()});
    };
    QString executed;
    if (const auto step = stepWith(detail, draft, StatementAnswer::Charged))
        executed = DecisionRules::tr("%1 is stated as happened.").arg(shown(*step));
    add(Choice::ConfirmCompleted, queue::Decision::ConfirmCompleted, DecisionRules::tr("The work happened. Needs a result reference."), {});
    add(Choice::ConfirmFailed, queue::Decision::ConfirmFailed, DecisionRules::tr("The work was tried and did not succeed."), {});
    add(Choice::ConfirmNotExecuted, queue::Decision::ConfirmNotExecuted, DecisionRules::tr("The work never ran. Needs a finding for each started step."), executed);
    add(Choice::Abandon, queue::Decision::Abandon, DecisionRules::tr("Stop asking. The job stays without a result and holds its task."), {});
    verdict.canEnqueue = true;
}

QString closedSentence(const queue::Dispatch& d) {
    if (d.successor)
        return DecisionRules::tr("A newer dispatch of this job exists; nothing is left to decide here.");
    switch (d.state) {
    case DispatchState::Queued: return DecisionRules::tr("It waits in its lane. It can be cancelled.");
    case DispatchState::Running: return DecisionRules::tr("A worker holds its lease. A cancel can be requested.");
    case DispatchState::Completed: return DecisionRules::tr("It is completed; nothing is left to decide.");
    case DispatchState::Cancelled: return DecisionRules::tr("It is cancelled; nothing is left to decide.");
    default: return DecisionRules::tr("Nothing is left to decide here.");
    }
}

} // namespace

std::vector<std::string> stepsInQuestion(const queue::DispatchDetail& detail) {
    std::vector<std::string> names;
    for (const queue::Step& step : detail.steps)
        if (step.generation == detail.dispatch.generation && (step.state == queue::StepState::Started || step.state == queue::StepState::Succeeded)
            && std::ranges::find(names, step.name) == names.end())
            names.push_back(step.name);
    return names;
}

std::optional<StatementAnswer> answerOf(const queue::DispatchDetail& detail, const DecisionDraft& draft, const std::string& step) {
    const auto statement = newestStatement(detail, draft, step);
    return statement ? std::optional(statement->answer) : std::nullopt;
}

std::vector<std::string> askedSteps(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    const DispatchState state = detail.dispatch.state;
    const bool isDecidable = state == DispatchState::Uncertain
                          || ((state == DispatchState::Failed || state == DispatchState::NotExecuted) && !detail.dispatch.successor);
    std::vector<std::string> asked;
    if (!isDecidable)
        return asked;
    const bool isRunAgain = draft.choice == Choice::RunAgain || draft.enqueue;
    const bool isOwed = isRunAgain || draft.choice == Choice::ConfirmNotExecuted;
    for (const SeenStep& step : newestSteps(detail)) {
        const bool isOpen = step.state == queue::StepState::Started;
        const bool isPaid = isOpen || step.state == queue::StepState::Succeeded;
        const bool isStated = draft.find(step.name, step.generation) != nullptr;
        // With an open teardown even a step that is only intended may have run there.
        if (isOpen || isStated || (isPaid && isOwed) || (isRunAgain && isTeardownOpen(detail)))
            asked.push_back(step.name);
    }
    return asked;
}

std::vector<std::string> missingWords(const queue::DispatchDetail& detail, const DecisionDraft& draft, Choice choice, bool enqueue) {
    std::vector<std::string> missing;
    if (choice == Choice::ConfirmCompleted && draft.reference.trimmed().isEmpty())
        missing.emplace_back("result_reference");
    const bool isRunAgain = enqueue || choice == Choice::RunAgain;
    const bool isOwed = isRunAgain || choice == Choice::ConfirmNotExecuted;
    const auto inQuestion = stepsInQuestion(detail);
    for (const std::string& step : inQuestion)
        checkStep(detail, draft, step, isOwed, choice, isRunAgain, missing);
    if (isRunAgain && isTeardownOpen(detail))
        for (const SeenStep& step : newestSteps(detail)) {
            const std::string word = subject("statement", step.name, step.generation);
            if (std::ranges::find(inQuestion, step.name) == inQuestion.end() && !newestStatement(detail, draft, step.name)
                && std::ranges::find(missing, word) == missing.end())
                missing.push_back(word);
        }
    return missing;
}

Verdict judge(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    const queue::Dispatch& d = detail.dispatch;
    Verdict verdict;
    if (d.state == DispatchState::Uncertain)
        addReconcile(detail, draft, verdict);
    const bool isOver = d.state == DispatchState::Failed || d.state == DispatchState::NotExecuted;
    if (isOver && !d.successor) {
        ChoiceView again{Choice::RunAgain, DecisionRules::tr("Run the work again"), DecisionRules::tr("Enqueues a new dispatch at the end of the lane."), false};
        const QString refusal = enqueueRefusalOf(detail, draft, Choice::RunAgain);
        if (!refusal.isEmpty())
            again = {again.choice, again.word, refusal, true};
        verdict.choices.push_back(again);
    }
    const bool isSettled = d.state != DispatchState::Uncertain && d.state != DispatchState::Running;
    if ((d.state == DispatchState::Abandoned || d.contradicted) && isSettled)
        verdict.choices.push_back({Choice::Release, DecisionRules::tr("Release the task"),
                                   DecisionRules::tr("Other submissions of this task may run. No result changes."), false});
    if (verdict.choices.empty())
        verdict.nothingToDecide = closedSentence(d);
    const Choice choice = effectiveChoice(verdict, draft);
    if (verdict.canEnqueue)
        verdict.enqueueRefusal = enqueueRefusalOf(detail, draft, choice);
    if (choice != Choice::None && choice != Choice::Release)
        verdict.missing = missingWords(detail, draft, choice, effectiveEnqueue(verdict, draft));
    return verdict;
}

Choice effectiveChoice(const Verdict& verdict, const DecisionDraft& draft) {
    const auto found = std::ranges::find(verdict.choices, draft.choice, &ChoiceView::choice);
    return found == verdict.choices.end() || found->isRefused ? Choice::None : draft.choice;
}

bool effectiveEnqueue(const Verdict& verdict, const DecisionDraft& draft) {
    return verdict.canEnqueue && verdict.enqueueRefusal.isEmpty() && draft.enqueue;
}

} // namespace sb::ui::uncertain
