#include "core/queue/action_store.h"

#include "core/queue/action_report.h"
#include "core/queue/evidence_rules.h"
#include "core/queue/identifiers.h"
#include "core/queue/read_store.h"
#include "core/queue/step_store.h"
#include "core/queue/submit_store.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

Result<void> checkStatements(const std::vector<Statement>& statements) {
    for (const auto& s : statements) {
        SB_CHECK(checkIdentifier("statements.step", s.stepName));
        if (!s.providerKey.empty())
            SB_CHECK(checkIdentifier("statements.provider_key", s.providerKey));
    }
    return {};
}

} // namespace

Result<void> checkReconcile(const ReconcileRequest& r) {
    SB_CHECK(checkNote(r.note));
    SB_CHECK(checkStatements(r.statements));
    if (!r.resultReference.empty())
        SB_CHECK(checkIdentifier("result_reference", r.resultReference));
    if (!r.resultReference.empty() && r.decision != Decision::ConfirmCompleted)
        return base::fail(Code::BadParameter, "Only confirm_completed takes a result reference.", {{"field", "result_reference"}});
    if (r.enqueueNewDispatch && r.decision != Decision::ConfirmFailed && r.decision != Decision::ConfirmNotExecuted)
        return base::fail(Code::BadParameter, "Only confirm_failed and confirm_not_executed can enqueue a new dispatch.",
                          {{"field", "enqueue_new_dispatch"}});
    return {};
}

Result<void> checkRequeue(const RequeueRequest& r) {
    SB_CHECK(checkNote(r.note));
    return checkStatements(r.statements);
}

Result<void> checkRelease(const ReleaseRequest& r) { return checkNote(r.note); }

Settled<CancelAnswer> cancel(db::Transaction& tx, const Access& access, const DispatchId& id) {
    SB_TRY(frame, ActionFrame::open(tx, access, id, "cancel", std::nullopt, {}));
    Dispatch& d = frame.dispatch;
    const auto same = [&]() -> Settled<CancelAnswer> {
        SB_CHECK(frame.refuse(tx, ActionOutcome::AlreadyAtTarget));
        return Result<CancelAnswer>(CancelAnswer{d.state, d.cancelRequested, true, d.revision});
    };
    if (d.state == DispatchState::Cancelled || (d.state == DispatchState::Running && d.cancelRequested))
        return same();
    if (d.state == DispatchState::Queued) {
        SB_CHECK(moveState(tx, d, DispatchState::Cancelled, {EventKind::Cancelled, Origin::Operator}));
    } else if (d.state == DispatchState::Running) {
        d.cancelRequested = true;
        SB_CHECK(tx.exec("UPDATE dispatches SET cancel_requested = 1 WHERE id = $1", {d.id.text()}));
        SB_CHECK(bumpRevision(tx, d, {EventKind::CancelRequested, Origin::Operator}));
    } else {
        SB_CHECK(frame.refuse(tx, ActionOutcome::Refused, Code::NotCancellable));
        return Result<CancelAnswer>(base::fail(Code::NotCancellable, "Only a queued or running dispatch can be cancelled.",
                                               {{"state", std::string(wordOf(d.state))}}));
    }
    SB_CHECK(frame.applied(tx, std::nullopt));
    return Result<CancelAnswer>(CancelAnswer{d.state, d.cancelRequested, false, d.revision});
}

namespace {

struct Decided {
    std::string reference;
    bool enqueued = false;
};

Result<Decided> decidedBefore(db::Transaction& tx, const DispatchId& id) {
    SB_TRY(row, tx.one("SELECT result_reference, decision_enqueued FROM dispatches WHERE id = $1", {id.text()},
                       [](const db::Row& r) { return Decided{r.text(0), r.boolean(1)}; }));
    return row.value_or(Decided{});
}

DispatchState targetOf(Decision d) {
    switch (d) {
    case Decision::ConfirmCompleted: return DispatchState::Completed;
    case Decision::ConfirmFailed: return DispatchState::Failed;
    case Decision::ConfirmNotExecuted: return DispatchState::NotExecuted;
    case Decision::Abandon: return DispatchState::Abandoned;
    }
    return DispatchState::Abandoned;
}

Result<void> storeStatements(db::Transaction& tx, const Dispatch& d, const std::vector<Statement>& statements) {
    for (const auto& s : statements)
        SB_CHECK(tx.exec("INSERT INTO statements (dispatch_id, step_name, generation, answer, provider_key, observed_ms, at_ms) "
                         "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                         {d.id.text(), s.stepName, s.generation.stored(), wordOf(s.answer), s.providerKey, s.observedAt, tx.now()}));
    return {};
}

// What the person says now, after what was stated on this dispatch before.
Result<EvidenceQuestion> question(db::Transaction& tx, const Dispatch& d, Decision decision, bool enqueue,
                                  const std::vector<Statement>& statements) {
    EvidenceQuestion q;
    q.decision = decision;
    q.enqueue = enqueue;
    q.teardown = d.teardown;
    q.generation = d.generation;
    SB_TRY(steps, stepsOfJob(tx, d.job));
    SB_TRY(earlier, statementsOf(tx, d.id));
    q.steps = std::move(steps);
    q.statements = std::move(earlier);
    q.statements.insert(q.statements.end(), statements.begin(), statements.end());
    return q;
}

} // namespace

Result<ActionReport> reconcile(db::Transaction& tx, const Access& access, const ReconcileRequest& r) {
    SB_TRY(frame, ActionFrame::open(tx, access, r.dispatch, "reconcile", r.expectedRevision, r.note));
    Dispatch& d = frame.dispatch;
    SB_CHECK(tx.lock("task:" + d.owner + "/" + d.sourceTask));
    SB_TRY(before, decidedBefore(tx, d.id));
    if (d.decision == r.decision && before.reference == r.resultReference && before.enqueued == r.enqueueNewDispatch)
        return frame.refuse(tx, ActionOutcome::AlreadyAtTarget);
    if (frame.isStale())
        return frame.refuse(tx, ActionOutcome::StaleRevision);
    if (d.state != DispatchState::Uncertain)
        return frame.refuse(tx, ActionOutcome::NotUncertain);
    SB_TRY(asked, question(tx, d, r.decision, r.enqueueNewDispatch, r.statements));
    asked.resultReference = r.resultReference;
    auto missing = missingEvidence(asked);
    if (!missing.empty())
        return frame.refuse(tx, ActionOutcome::EvidenceMissing, Code::EvidenceMissing, std::move(missing));
    SB_CHECK(storeStatements(tx, d, r.statements));
    SB_CHECK(tx.exec("UPDATE dispatches SET decision = $2, result_reference = $3, decision_enqueued = $4 WHERE id = $1",
                     {d.id.text(), wordOf(r.decision), r.resultReference, r.enqueueNewDispatch}));
    d.decision = r.decision;
    SB_CHECK(moveState(tx, d, targetOf(r.decision), {EventKind::Reconciled, Origin::Operator, wordOf(r.decision)}));
    std::optional<Dispatch> successor;
    if (r.enqueueNewDispatch) {
        SB_TRY(made, enqueueSuccessor(tx, d, {EventKind::Requeued, Origin::Operator, d.id.text()}));
        successor = std::move(made);
    }
    return frame.applied(tx, std::move(successor));
}

Result<ActionReport> requeue(db::Transaction& tx, const Access& access, const RequeueRequest& r) {
    SB_TRY(frame, ActionFrame::open(tx, access, r.dispatch, "requeue", r.expectedRevision, r.note));
    Dispatch& d = frame.dispatch;
    SB_CHECK(tx.lock("task:" + d.owner + "/" + d.sourceTask));
    if (d.successor)
        return frame.refuse(tx, ActionOutcome::AlreadyAtTarget);
    if (frame.isStale())
        return frame.refuse(tx, ActionOutcome::StaleRevision);
    if (d.state != DispatchState::Failed && d.state != DispatchState::NotExecuted)
        return frame.refuse(tx, ActionOutcome::Refused, Code::NotRequeueable);
    const auto decision = d.state == DispatchState::Failed ? Decision::ConfirmFailed : Decision::ConfirmNotExecuted;
    SB_TRY(asked, question(tx, d, decision, true, r.statements));
    auto missing = missingEvidence(asked);
    if (!missing.empty())
        return frame.refuse(tx, ActionOutcome::EvidenceMissing, Code::EvidenceMissing, std::move(missing));
    SB_CHECK(storeStatements(tx, d, r.statements));
    SB_CHECK(bumpRevision(tx, d, {EventKind::Requeued, Origin::Operator}));
    SB_TRY(successor, enqueueSuccessor(tx, d, {EventKind::Requeued, Origin::Operator, d.id.text()}));
    return frame.applied(tx, std::move(successor));
}

Result<ActionReport> release(db::Transaction& tx, const Access& access, const ReleaseRequest& r) {
    SB_TRY(frame, ActionFrame::open(tx, access, r.dispatch, "release", r.expectedRevision, r.note));
    Dispatch& d = frame.dispatch;
    SB_CHECK(tx.lock("task:" + d.owner + "/" + d.sourceTask));
    SB_TRY(holds, tx.one("SELECT count(*) FROM source_holds h JOIN dispatches x ON x.id = h.dispatch_id WHERE h.owner_id = $1 "
                         "AND h.source_task = $2 AND x.job_id = $3 AND h.reason IN ('abandoned', 'contradicted')",
                         {d.owner, d.sourceTask, d.job.text()}, [](const db::Row& row) { return row.i64(0); }));
    SB_TRY(released, tx.one("SELECT 1 FROM job_history WHERE job_id = $1 AND dispatch_id = $2 AND kind = 'released'",
                            {d.job.text(), d.id.text()}, [](const db::Row&) { return true; }));
    const bool something = holds.value_or(0) > 0 || d.contradicted;
    if (!something && released)
        return frame.refuse(tx, ActionOutcome::AlreadyAtTarget);
    if (frame.isStale())
        return frame.refuse(tx, ActionOutcome::StaleRevision);
    if (!something || d.state == DispatchState::Running || d.state == DispatchState::Uncertain)
        return frame.refuse(tx, ActionOutcome::Refused, Code::NothingHeld);
    // The decided dispatch or the successor that waits behind it: a person lets go of the job's hold by either.
    SB_CHECK(tx.exec("DELETE FROM source_holds WHERE owner_id = $1 AND source_task = $2 AND reason IN ('abandoned', 'contradicted') "
                     "AND dispatch_id IN (SELECT id FROM dispatches WHERE job_id = $3)",
                     {d.owner, d.sourceTask, d.job.text()}));
    SB_CHECK(tx.exec("UPDATE jobs SET contradicted = 0 WHERE id = $1", {d.job.text()}));
    d.contradicted = false;
    SB_CHECK(bumpRevision(tx, d, {EventKind::Released, Origin::Operator}));
    return frame.applied(tx, std::nullopt);
}

} // namespace sb::queue
