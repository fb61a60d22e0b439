#include "ui/kit/queue_words.h"

#include "ui/kit/format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::kit {

namespace {

struct QueueWords {
    Q_DECLARE_TR_FUNCTIONS(QueueWords)
};

// The parts of a stable word: "statement:create-payout:3" has a name that may itself hold a colon.
struct Subject {
    QString kind;
    QString step;
};
Subject subjectOf(const std::string& word) {
    const QString text = fromStore(word);
    const qsizetype first = text.indexOf(u':');
    const qsizetype last = text.lastIndexOf(u':');
    if (first < 0 || last <= first)
        return {text, {}};
    return {text.left(first), visiblePlain(text.mid(first + 1, last - first - 1))};
}

QString yesNo(const std::string& value) { return value == "true" ? QueueWords::tr("Yes") : QueueWords::tr("No"); }

} // namespace

State stateOf(queue::DispatchState state) {
    using enum queue::DispatchState;
    switch (state) {
    case Queued: return State::Queued;
    case Running: return State::Running;
    case Completed: return State::Completed;
    case Failed: return State::Failed;
    case Cancelled: return State::Cancelled;
    case Uncertain: return State::Uncertain;
    case NotExecuted: return State::NotExecuted;
    case Abandoned: return State::Abandoned;
    }
    return State::Queued;
}

State stateOf(queue::StepState state) {
    switch (state) {
    case queue::StepState::Intended: return State::Queued;
    case queue::StepState::Started: return State::Uncertain;
    case queue::StepState::Succeeded: return State::Completed;
    case queue::StepState::Failed: return State::Failed;
    }
    return State::Queued;
}

QString stepWord(queue::StepState state) {
    switch (state) {
    case queue::StepState::Intended: return QueueWords::tr("Intended");
    case queue::StepState::Started: return QueueWords::tr("Started");
    case queue::StepState::Succeeded: return QueueWords::tr("Succeeded");
    case queue::StepState::Failed: return QueueWords::tr("Failed", "a step");
    }
    return {};
}

QString answerWord(queue::StatementAnswer answer) {
    switch (answer) {
    case queue::StatementAnswer::Charged: return QueueWords::tr("It happened");
    case queue::StatementAnswer::NotCharged: return QueueWords::tr("It did not happen");
    case queue::StatementAnswer::UnknownToProvider: return QueueWords::tr("The provider does not know it");
    case queue::StatementAnswer::CannotTell: return QueueWords::tr("Cannot tell");
    }
    return {};
}

State stateOf(queue::StatementAnswer answer) {
    switch (answer) {
    case queue::StatementAnswer::Charged: return State::Completed;
    case queue::StatementAnswer::NotCharged:
    case queue::StatementAnswer::UnknownToProvider: return State::NotExecuted;
    case queue::StatementAnswer::CannotTell: return State::Uncertain;
    }
    return State::Uncertain;
}

QString decisionWord(queue::Decision decision) {
    switch (decision) {
    case queue::Decision::ConfirmCompleted: return QueueWords::tr("Confirm completed");
    case queue::Decision::ConfirmFailed: return QueueWords::tr("Confirm failed");
    case queue::Decision::ConfirmNotExecuted: return QueueWords::tr("Confirm not executed");
    case queue::Decision::Abandon: return QueueWords::tr("Abandon");
    }
    return {};
}

State targetOf(queue::Decision decision) {
    switch (decision) {
    case queue::Decision::ConfirmCompleted: return State::Completed;
    case queue::Decision::ConfirmFailed: return State::Failed;
    case queue::Decision::ConfirmNotExecuted: return State::NotExecuted;
    case queue::Decision::Abandon: return State::Abandoned;
    }
    return State::Abandoned;
}

QString teardownWord(queue::TeardownState state) {
    switch (state) {
    case queue::TeardownState::None: return QueueWords::tr("None", "teardown");
    case queue::TeardownState::Requested: return QueueWords::tr("Requested");
    case queue::TeardownState::Confirmed: return QueueWords::tr("Confirmed");
    case queue::TeardownState::Unconfirmed: return QueueWords::tr("Unconfirmed");
    }
    return {};
}

QString finishWord(const std::string& claimed) {
    if (claimed == "completed")
        return QueueWords::tr("completed");
    if (claimed == "failed")
        return QueueWords::tr("failed");
    if (claimed == "cancelled")
        return QueueWords::tr("cancelled");
    if (claimed == "unknown")
        return QueueWords::tr("unknown");
    if (claimed == "started")
        return QueueWords::tr("started");
    if (claimed == "succeeded")
        return QueueWords::tr("succeeded");
    return visiblePlain(fromStore(claimed));
}

QString causeSentence(queue::UncertainCause cause) {
    switch (cause) {
    case queue::UncertainCause::LeaseExpired: return QueueWords::tr("The lease ended without an answer from the worker.");
    case queue::UncertainCause::ExecutorUnknown: return QueueWords::tr("The worker itself said that it does not know.");
    case queue::UncertainCause::None: break;
    }
    return {};
}

EventWords eventWords(const queue::HistoryEvent& event) {
    using enum queue::EventKind;
    const QString detail = visiblePlain(fromStore(event.detail));
    switch (event.kind) {
    case Submitted: return {State::Queued, QueueWords::tr("Submitted"), {}};
    case Claimed: return {State::Running, QueueWords::tr("Claimed"), QueueWords::tr("Generation %1.").arg(event.generation.value)};
    case CancelRequested: return {State::Cancelled, QueueWords::tr("Cancel requested"), QueueWords::tr("It proves nothing about the provider.")};
    case Cancelled: return {State::Cancelled, QueueWords::tr("Cancelled"), {}};
    case StepRecorded: return {State::Active, QueueWords::tr("Step recorded"), detail};
    case Finished: {
        const auto state = queue::fromWord<queue::DispatchState>(event.after);
        return {state ? stateOf(*state) : State::Completed, QueueWords::tr("Finished by the worker"), detail};
    }
    case Expired: return {State::Uncertain, QueueWords::tr("Lease expired"), QueueWords::tr("Nobody knows what became of it.")};
    case EvidenceKept: return {State::Late, QueueWords::tr("Late completion arrived"), QueueWords::tr("Refused as obsolete, kept as evidence.")};
    case Contradicted: return {State::Failed, QueueWords::tr("Late evidence contradicts the decision"), {}};
    case Reconciled: {
        const auto decision = queue::fromWord<queue::Decision>(event.detail);
        return {decision ? targetOf(*decision) : State::Resolved, QueueWords::tr("Decision recorded"), decision ? decisionWord(*decision) : detail};
    }
    case Requeued: return {State::Queued, QueueWords::tr("New dispatch enqueued"), {}};
    case Released: return {State::Resolved, QueueWords::tr("Released"), QueueWords::tr("Other submissions of this task may run.")};
    case TeardownRequested: return {State::Blocked, QueueWords::tr("Teardown set to requested"), QueueWords::tr("A new dispatch needs a statement for every step.")};
    case TeardownConfirmed: return {State::Completed, QueueWords::tr("Teardown confirmed by the provider"), {}};
    case TeardownUnconfirmed: return {State::Degraded, QueueWords::tr("Teardown unconfirmed"), QueueWords::tr("The instance may still be billed.")};
    case TeardownStated: return {State::Idle, QueueWords::tr("An operator stated the teardown"), QueueWords::tr("A statement, not the provider's answer.")};
    case ClaimUndone: return {State::Queued, QueueWords::tr("Claim undone"), QueueWords::tr("The worker left before it was told of its lease.")};
    }
    return {State::Queued, detail, {}};
}

QString originWord(queue::Origin origin) {
    return origin == queue::Origin::Automatic ? QueueWords::tr("Automatic") : QueueWords::tr("Operator");
}

QString fieldWord(const std::string& field, const std::string& lane) {
    const QString laneName = visiblePlain(fromStore(lane));
    if (field == "state")
        return QueueWords::tr("Dispatch");
    if (field == "revision")
        return QueueWords::tr("Revision");
    if (field == "cancel_requested")
        return QueueWords::tr("Cancel requested");
    if (field == "teardown")
        return QueueWords::tr("Teardown");
    if (field == "contradicted")
        return QueueWords::tr("Contradicted");
    if (field == "new_dispatch")
        return QueueWords::tr("New dispatch");
    if (field == "generation_at_next_claim")
        return QueueWords::tr("Generation at next claim");
    if (field == "task_held")
        return QueueWords::tr("Other submissions");
    if (field == "lane_uncertain")
        return QueueWords::tr("Lane %1, uncertain").arg(laneName);
    if (field == "lane_queued")
        return QueueWords::tr("Lane %1, queued").arg(laneName);
    if (field == "history")
        return QueueWords::tr("Job history");
    return visiblePlain(fromStore(field));
}

FieldValue fieldValue(const std::string& field, const std::string& value) {
    if (field == "state")
        if (const auto state = queue::fromWord<queue::DispatchState>(value))
            return {plain(stateWord(stateOf(*state))), stateOf(*state)};
    if (field == "teardown")
        if (const auto state = queue::fromWord<queue::TeardownState>(value))
            return {plain(teardownWord(*state))};
    if (field == "cancel_requested" || field == "contradicted")
        return {plain(yesNo(value))};
    if (field == "task_held")
        return {plain(value == "true" ? QueueWords::tr("Held") : QueueWords::tr("Accepted"))};
    if (field == "new_dispatch") {
        const QStringList parts = fromStore(value).split(u':');
        if (parts.size() < 3)
            return {plain(QueueWords::tr("None", "new dispatch"))};
        return {plain(QueueWords::tr("Queued, number %1 in %2").arg(parts[1], visiblePlain(parts.mid(2).join(u':')))), State::Queued};
    }
    const QString text = visiblePlain(fromStore(value));
    bool isNumber = false;
    const qlonglong number = text.toLongLong(&isNumber);
    if (!isNumber)
        return {plain(text)};
    if (field == "history")
        return {plain(QueueWords::tr("%n entry(s)", nullptr, int(number)))};
    return {plain(numberText(std::int64_t(number)))};
}

QString missingSentence(const std::string& word) {
    const auto [kind, step] = subjectOf(word);
    if (kind == QStringLiteral("result_reference"))
        return QueueWords::tr("A result reference: where the result can be found.");
    if (kind == QStringLiteral("statement"))
        return QueueWords::tr("What the provider says of %1.").arg(step);
    if (kind == QStringLiteral("provider_key"))
        return QueueWords::tr("The provider key you looked up for %1.").arg(step);
    if (kind == QStringLiteral("observed_at"))
        return QueueWords::tr("When you looked up %1.").arg(step);
    if (kind == QStringLiteral("not_recorded"))
        return QueueWords::tr("%1 was never recorded; there is nothing to state about it.").arg(step);
    if (kind == QStringLiteral("enqueue_forbidden"))
        return QueueWords::tr("No new dispatch: %1 happened, or nobody can tell.").arg(step);
    if (kind == QStringLiteral("stated_charged"))
        return QueueWords::tr("%1 is stated as happened; the work was executed.").arg(step);
    return visiblePlain(fromStore(word));
}

QString paidStepsText(int started) {
    return started == 0 ? QueueWords::tr("None started") : QueueWords::tr("%n paid step(s)", nullptr, started);
}

} // namespace sb::ui::kit
