#include "ui/uncertain/action_plan.h"

#include "ui/kit/format.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::uncertain {

using namespace kit;
using queue::ActionOutcome;
using queue::DispatchDetail;

namespace {

struct ActionPlans {
    Q_DECLARE_TR_FUNCTIONS(ActionPlans)
};

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

QString computedOn(queue::Revision revision) {
    return ActionPlans::tr("What will change, computed by the engine on revision %1").arg(revision.value);
}

ActionPlan planFor(const PageContext& context, const DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    ActionPlan plan;
    plan.task = shown(d.sourceTask);
    plan.lane = d.lane;
    plan.words.subtitle = ActionPlans::tr("%1 in lane %2", "task, lane").arg(plan.task, shown(d.lane));
    plan.words.target = {{ActionPlans::tr("Dispatch"), fixed(elidedId(idText(d.id)))},
                   {ActionPlans::tr("Job"), fixed(elidedId(idText(d.job)))},
                   {ActionPlans::tr("Owner"), visibleRuns(fromStore(d.owner))},
                   {ActionPlans::tr("Generation"), plain(numberText(d.generation.value))},
                   {ActionPlans::tr("Revision"), strong(numberText(d.revision.value))}};
    plan.dispatch = d.id;
    plan.expected = d.revision;
    plan.words.frozenAt = context.now();
    plan.words.statementTitle = ActionPlans::tr("Your statement");
    plan.words.id = idText(d.id);
    plan.words.codeName = ActionPlans::tr("Last four characters of the dispatch");
    plan.words.codeAsk = ActionPlans::tr("Type the last four characters of the dispatch to confirm on a");
    plan.words.ledger.id = ActionPlans::tr("Dispatch");
    plan.words.computed = computedOn(d.revision);
    plan.words.stays = {ActionPlans::tr("Step records and late completions"), ActionPlans::tr("Request hash and request key"),
                  ActionPlans::tr("First submission %1; the age keeps counting from there").arg(timeFormat().text(d.firstEnqueuedAt))};
    return plan;
}

std::vector<NoteLine> statementLines(const DispatchDetail& detail, const DecisionDraft& draft) {
    std::vector<NoteLine> lines;
    for (const Finding& finding : draft.findings) {
        if (!finding.answer)
            continue;
        std::string provider;
        for (const queue::Step& step : detail.steps)
            if (step.name == finding.step && step.generation == finding.generation)
                provider = step.provider;
        RunText below = plain(ActionPlans::tr("Key") + u' ') + fixed(elidedId(visiblePlain(finding.providerKey), 9, 6));
        if (finding.observedAt)
            below = below + plain(ActionPlans::tr(", looked up %1 by you").arg(timeFormat().text(*finding.observedAt)));
        if (!finding.where.isEmpty())
            below = below + plain(QStringLiteral(", ") + visiblePlain(finding.where));
        lines.push_back({{plain(ActionPlans::tr("%1 at %2: %3", "step, provider, answer").arg(shown(finding.step), shown(provider), answerWord(*finding.answer).toLower())),
                          stateOf(*finding.answer)},
                         below,
                         {}});
    }
    return lines;
}

QString providersOf(const DispatchDetail& detail) {
    const std::string& provider = detail.dispatch.provider;
    return provider.empty() ? ActionPlans::tr("a provider") : shown(provider);
}

RunText runsAgainWarning(const DispatchDetail& detail) {
    if (detail.dispatch.stepsStarted == 0)
        return strong(ActionPlans::tr("This runs the work again.") + u' ') + plain(ActionPlans::tr("Signalbox cannot take it back once a worker has claimed it."));
    return strong(ActionPlans::tr("This runs paid work again.") + u' ')
         + plain(ActionPlans::tr("If the first call did reach %1, it is paid twice. Signalbox cannot take it back once a worker has claimed it.").arg(providersOf(detail)));
}

std::function<CameTrue(const DispatchDetail&)> byDecision(queue::Decision decision, bool enqueue, queue::Revision expected) {
    return [=](const DispatchDetail& now) {
        if (now.dispatch.decision == decision && now.dispatch.successor.has_value() == enqueue && now.dispatch.revision > expected)
            return CameTrue::Yes;
        return now.dispatch.revision == expected ? CameTrue::No : CameTrue::SomethingElse;
    };
}

void planReconcile(const PageContext& context, const DispatchDetail& detail, const DecisionDraft& draft, bool enqueue, ActionPlan& plan) {
    const queue::Decision decision = *decisionOf(draft.choice);
    queue::ReconcileRequest request;
    request.dispatch = plan.dispatch;
    request.expectedRevision = plan.expected;
    request.decision = decision;
    if (decision == queue::Decision::ConfirmCompleted)
        request.resultReference = draft.reference.trimmed().toStdString();
    request.enqueueNewDispatch = enqueue;
    request.statements = statementsOf(draft);
    request.note = draft.reason.trimmed().toStdString();
    plan.words.title = enqueue ? ActionPlans::tr("%1 and run the work again", "a decision").arg(decisionWord(decision)) : decisionWord(decision);
    plan.words.acting = enqueue ? ActionPlans::tr("Record and enqueue 1 dispatch") : ActionPlans::tr("Record 1 decision");
    plan.done = ActionPlans::tr("Recorded: %1.").arg(decisionWord(decision).toLower());
    if (enqueue)
        plan.words.warning = runsAgainWarning(detail);
    else
        plan.words.warning = strong(ActionPlans::tr("A decision cannot be taken back.") + u' ')
                     + plain(decision == queue::Decision::Abandon ? ActionPlans::tr("The job stays without a result and holds its task until it is released.")
                                                                  : ActionPlans::tr("Evidence that disagrees later marks the job as contradicted."));
    plan.ask = [desk = context.desks.queue, request](desk::Mode mode) { return desk->reconcile(request, mode); };
    plan.cameTrue = byDecision(decision, enqueue, plan.expected);
}

void planRunAgain(const PageContext& context, const DispatchDetail& detail, const DecisionDraft& draft, ActionPlan& plan) {
    queue::RequeueRequest request{plan.dispatch, plan.expected, statementsOf(draft), draft.reason.trimmed().toStdString()};
    plan.words.title = ActionPlans::tr("Run the work again");
    plan.words.acting = ActionPlans::tr("Enqueue 1 dispatch");
    plan.done = ActionPlans::tr("A new dispatch is enqueued.");
    plan.words.warning = runsAgainWarning(detail);
    plan.ask = [desk = context.desks.queue, request](desk::Mode mode) { return desk->requeue(request, mode); };
    plan.cameTrue = [expected = plan.expected](const DispatchDetail& now) {
        return now.dispatch.successor ? CameTrue::Yes : now.dispatch.revision == expected ? CameTrue::No : CameTrue::SomethingElse;
    };
}

void planRelease(const PageContext& context, const DecisionDraft& draft, ActionPlan& plan) {
    queue::ReleaseRequest request{plan.dispatch, plan.expected, draft.reason.trimmed().toStdString()};
    plan.words.title = ActionPlans::tr("Release the task");
    plan.words.acting = ActionPlans::tr("Release 1 task");
    plan.done = ActionPlans::tr("The task is released.");
    plan.words.warning = strong(ActionPlans::tr("Held work may start at once.") + u' ') + plain(ActionPlans::tr("Other submissions of this task are no longer held back."));
    plan.ask = [desk = context.desks.queue, request](desk::Mode mode) { return desk->release(request, mode); };
    plan.cameTrue = [expected = plan.expected](const DispatchDetail& now) {
        return now.dispatch.revision == expected ? CameTrue::No : now.dispatch.contradicted ? CameTrue::SomethingElse : CameTrue::Yes;
    };
}

// Teardown and cancel carry no expected revision; a read tells whether the record has them.
ActionPlan teardownFor(const PageContext& context, const DispatchDetail& detail, queue::TeardownRequest request) {
    ActionPlan plan = planFor(context, detail);
    request.dispatch = plan.dispatch;
    plan.ask = [desk = context.desks.queue, request](desk::Mode mode) { return desk->teardown(request, mode); };
    return plan;
}

// A cancel answers in its own shape; the dialog reads one.
queue::ActionReport asReport(const queue::CancelAnswer& answer, const queue::Dispatch& before, desk::Mode mode) {
    queue::ActionReport report;
    report.outcome = answer.replayed ? ActionOutcome::AlreadyAtTarget : ActionOutcome::Applied;
    report.dispatch = before.id;
    report.state = answer.state;
    report.revision = answer.revision;
    report.expectedRevision = before.revision;
    report.preview = mode == desk::Mode::Preview;
    if (answer.replayed)
        return report;
    const auto word = [](queue::DispatchState state) { return std::string(queue::wordOf(state)); };
    if (before.state != answer.state)
        report.changes.push_back({"state", word(before.state), word(answer.state)});
    if (answer.cancelRequested && !before.cancelRequested)
        report.changes.push_back({"cancel_requested", "false", "true"});
    if (before.revision != answer.revision)
        report.changes.push_back({"revision", std::to_string(before.revision.value), std::to_string(answer.revision.value)});
    return report;
}

} // namespace

ActionPlan decisionPlan(const PageContext& context, const DispatchDetail& detail, const DecisionDraft& draft) {
    ActionPlan plan = planFor(context, detail);
    // What the draft rests on, not what is newest: the engine refuses with StaleRevision when they differ (rule 7).
    if (draft.seen.revision.value != 0) {
        plan.expected = draft.seen.revision;
        plan.words.target.back().value = strong(numberText(plan.expected.value));
        plan.words.computed = computedOn(plan.expected);
    }
    plan.words.statement = statementLines(detail, draft);
    plan.words.reason = draft.reason.trimmed();
    plan.dropsDraft = true;
    const Verdict verdict = judge(detail, draft);
    if (draft.choice == Choice::RunAgain)
        planRunAgain(context, detail, draft, plan);
    else if (draft.choice == Choice::Release)
        planRelease(context, draft, plan);
    else
        planReconcile(context, detail, draft, effectiveEnqueue(verdict, draft), plan);
    return plan;
}

ActionPlan teardownPlan(const PageContext& context, const DispatchDetail& detail) {
    queue::TeardownRequest request;
    request.act = queue::TeardownAct::Request;
    ActionPlan plan = teardownFor(context, detail, request);
    plan.words.title = ActionPlans::tr("Request teardown");
    plan.words.acting = ActionPlans::tr("Request 1 teardown");
    plan.done = ActionPlans::tr("The teardown is requested.");
    plan.words.warning = plain(ActionPlans::tr("An executor asks the provider to stop what may still run. Until it answers, a new dispatch needs a finding for every recorded step."));
    plan.cameTrue = [expected = plan.expected](const DispatchDetail& now) {
        return now.teardown.state != queue::TeardownState::None ? CameTrue::Yes : now.dispatch.revision == expected ? CameTrue::No : CameTrue::SomethingElse;
    };
    return plan;
}

ActionPlan teardownStatementPlan(const PageContext& context, const DispatchDetail& detail, const QString& statement) {
    queue::TeardownRequest request;
    request.act = queue::TeardownAct::State;
    request.statement = statement.toStdString();
    ActionPlan plan = teardownFor(context, detail, request);
    plan.words.title = ActionPlans::tr("Record a statement about the teardown");
    plan.words.acting = ActionPlans::tr("Record 1 statement");
    plan.done = ActionPlans::tr("The statement is recorded.");
    plan.words.reason = statement;
    plan.words.warning = plain(ActionPlans::tr("It is shown as an operator's statement and never as a confirmation."));
    plan.cameTrue = [text = request.statement, expected = plan.expected](const DispatchDetail& now) {
        return now.teardown.operatorStatement == text ? CameTrue::Yes : now.dispatch.revision == expected ? CameTrue::No : CameTrue::SomethingElse;
    };
    return plan;
}

ActionPlan cancelPlan(const PageContext& context, const DispatchDetail& detail) {
    ActionPlan plan = planFor(context, detail);
    const queue::Dispatch before = detail.dispatch;
    const bool isRunning = before.state == queue::DispatchState::Running;
    plan.words.title = isRunning ? ActionPlans::tr("Request cancel") : ActionPlans::tr("Cancel");
    plan.words.acting = isRunning ? ActionPlans::tr("Request cancel of 1 dispatch") : ActionPlans::tr("Cancel 1 dispatch");
    plan.done = isRunning ? ActionPlans::tr("Cancel is requested.") : ActionPlans::tr("The dispatch is cancelled.");
    plan.words.warning = isRunning ? plain(ActionPlans::tr("The worker is told with its next heartbeat. It proves nothing about the provider.")) : RunText{};
    plan.ask = [desk = context.desks.queue, before](desk::Mode mode) {
        // `then` without a context object: it runs where the answer is made and touches only values.
        return desk->cancel(before.id, mode).then([before, mode](base::Result<queue::CancelAnswer> answer) -> base::Result<queue::ActionReport> {
            if (!answer)
                return base::fail(std::move(answer).error());
            return asReport(*answer, before, mode);
        });
    };
    plan.cameTrue = [](const DispatchDetail& now) {
        return now.dispatch.cancelRequested || now.dispatch.state == queue::DispatchState::Cancelled ? CameTrue::Yes : CameTrue::No;
    };
    return plan;
}

QString outcomeWord(ActionOutcome outcome) {
    switch (outcome) {
    case ActionOutcome::Applied: return ActionPlans::tr("Applied");
    case ActionOutcome::AlreadyAtTarget: return ActionPlans::tr("Already so");
    case ActionOutcome::StaleRevision: return ActionPlans::tr("Changed meanwhile");
    case ActionOutcome::NotUncertain: return ActionPlans::tr("No longer uncertain");
    case ActionOutcome::EvidenceMissing: return ActionPlans::tr("Evidence missing");
    case ActionOutcome::Refused: return ActionPlans::tr("Refused");
    }
    return {};
}

QString outcomeSentence(const queue::ActionReport& report) {
    switch (report.outcome) {
    case ActionOutcome::Applied: return ActionPlans::tr("Recorded at revision %1.").arg(report.revision.value);
    case ActionOutcome::AlreadyAtTarget:
        return ActionPlans::tr("It was already so: the same decision is recorded. Nothing was changed now, and nothing runs twice.");
    case ActionOutcome::StaleRevision:
        return ActionPlans::tr("Nothing was changed. The dispatch is at revision %1, you looked at %2.").arg(report.revision.value).arg(report.expectedRevision.value);
    case ActionOutcome::NotUncertain:
        return ActionPlans::tr("Nothing was changed. The dispatch is %1 now.").arg(stateWord(stateOf(report.state)).toLower());
    case ActionOutcome::EvidenceMissing: return ActionPlans::tr("Nothing was changed. The engine still needs:");
    case ActionOutcome::Refused: return ActionPlans::tr("Nothing was changed. %1").arg(problemSentence(report.refusedBy));
    }
    return {};
}

State outcomeState(ActionOutcome outcome) {
    switch (outcome) {
    case ActionOutcome::Applied: return State::Completed;
    case ActionOutcome::AlreadyAtTarget: return State::Resolved;
    case ActionOutcome::StaleRevision:
    case ActionOutcome::NotUncertain:
    case ActionOutcome::EvidenceMissing: return State::Uncertain;
    case ActionOutcome::Refused: return State::Failed;
    }
    return State::Uncertain;
}

} // namespace sb::ui::uncertain
