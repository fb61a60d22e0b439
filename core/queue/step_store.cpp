#include "core/queue/step_store.h"

#include "core/base/hash.h"
#include "core/queue/identifiers.h"

namespace sb::queue {

using base::Code;
using base::Result;

Result<HeldLease> findLease(db::Transaction& tx, const Scope& scope, const LeaseKey& key) {
    SB_TRY(dispatch, loadDispatch(tx, scope, key.dispatch));
    SB_TRY(hash, tx.one("SELECT token_sha256 FROM leases WHERE dispatch_id = $1", {key.dispatch.text()},
                        [](const db::Row& row) { return row.text(0); }));
    if (!hash || !base::equalConstantTime(*hash, base::sha256Hex(key.claimToken)))
        return base::fail(Code::InvalidClaimToken, "The claim token is not the one of this dispatch.");
    HeldLease held;
    SB_TRY(expired, settleIfExpired(tx, dispatch));
    held.generationMatches = dispatch.generation == key.generation;
    held.live = !expired && dispatch.state == DispatchState::Running;
    held.dispatch = std::move(dispatch);
    return held;
}

Result<void> checkStep(const StepRequest& r) {
    SB_CHECK(checkIdentifier("name", r.name));
    SB_CHECK(checkIdentifier("provider", r.provider));
    return checkIdentifier("provider_key", r.providerKey);
}

namespace {

Step readStep(const db::Row& row) {
    return {row.i64(0), DispatchId(row.text(1)), Generation::fromStored(row.i64(2)), row.text(3), row.text(4), row.text(5),
            fromWord<StepState>(row.view(6)).value_or(StepState::Started), row.time(7)};
}

#define SB_STEP_SELECT "SELECT seq, dispatch_id, generation, name, provider, provider_key, state, at_ms FROM steps "

bool isEnd(StepState s) { return s == StepState::Succeeded || s == StepState::Failed; }

std::unexpected<base::Error> conflictingStep(std::string why, const StepRequest& r) {
    return base::fail(Code::ConflictingStep, std::move(why), {{"step", r.name}});
}

struct Known {
    std::optional<Step> same; // the very state was recorded
    bool otherKey = false;
    bool started = false;
    bool ended = false;
};

Known lookThrough(const std::vector<Step>& recorded, const StepRequest& r) {
    Known k;
    for (const auto& s : recorded) {
        k.otherKey = k.otherKey || s.provider != r.provider || s.providerKey != r.providerKey;
        k.started = k.started || s.state == StepState::Started;
        k.ended = k.ended || isEnd(s.state);
        if (s.state == r.state)
            k.same = s;
    }
    return k;
}

Result<StepAnswer> insertStep(db::Transaction& tx, Dispatch& d, const StepRequest& r, const Known& known) {
    SB_TRY(seq, tx.one("INSERT INTO steps (job_id, dispatch_id, generation, name, provider, provider_key, state, at_ms) "
                       "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING seq",
                       {d.job.text(), d.id.text(), d.generation.stored(), r.name, r.provider, r.providerKey,
                        wordOf(r.state), tx.now()},
                       [](const db::Row& row) { return row.i64(0); }));
    const bool starts = r.state == StepState::Started || (r.state == StepState::Succeeded && !known.started);
    if (starts)
        ++d.stepsStarted;
    if (r.state == StepState::Started)
        ++d.stepsOpen;
    if (isEnd(r.state) && known.started)
        --d.stepsOpen;
    d.provider = r.provider;
    SB_CHECK(tx.exec("UPDATE dispatches SET steps_started = $2, steps_open = $3, provider = $4 WHERE id = $1",
                     {d.id.text(), d.stepsStarted, d.stepsOpen, d.provider}));
    SB_CHECK(tx.exec("UPDATE leases SET touched = 1 WHERE dispatch_id = $1", {d.id.text()}));
    const std::string detail = r.name + ":" + std::string(wordOf(r.state));
    SB_CHECK(bumpRevision(tx, d, {EventKind::StepRecorded, Origin::Automatic, detail}));
    return StepAnswer{seq.value_or(0), false, d.revision};
}

} // namespace

Settled<StepAnswer> recordStep(db::Transaction& tx, const Scope& scope, const StepRequest& r) {
    SB_TRY(held, findLease(tx, scope, r.lease));
    Dispatch& d = held.dispatch;
    SB_TRY(recorded, tx.all(SB_STEP_SELECT "WHERE job_id = $1 AND generation = $2 AND name = $3",
                            {d.job.text(), d.generation.stored(), r.name}, readStep));
    const Known known = lookThrough(recorded, r);
    if (!held.live || !held.generationMatches) {
        // Recorded before the lease ended: the caller repeats what is already durable.
        if (held.generationMatches && !(known.same && !known.otherKey)) {
            SB_CHECK(keepEvidence(tx, d, {EvidenceKind::LateStep, r.lease.generation, std::string(wordOf(r.state)), {}, r.name,
                                          r.provider, r.providerKey, tx.now()}));
        }
        return Result<StepAnswer>(base::fail(Code::LeaseLost, "The lease has ended; do not start a paid action."));
    }
    if (known.otherKey)
        return Result<StepAnswer>(conflictingStep("This step was recorded with another provider key.", r));
    if (known.same)
        return Result<StepAnswer>(StepAnswer{known.same->seq, true, d.revision});
    if (known.ended)
        return Result<StepAnswer>(conflictingStep("This step has already ended.", r));
    if (r.state == StepState::Intended && known.started)
        return Result<StepAnswer>(conflictingStep("This step has already started.", r));
    SB_TRY(answer, insertStep(tx, d, r, known));
    return Result<StepAnswer>(answer);
}

Result<std::vector<Step>> stepsOfJob(db::Transaction& tx, const JobId& job) {
    return tx.all(SB_STEP_SELECT "WHERE job_id = $1 ORDER BY seq", {job.text()}, readStep);
}

namespace {

// Does what came late say something else than the person decided? (rule 5)
bool disagrees(const Dispatch& d, const Evidence& e) {
    // Requeue of a dispatch that reported `failed` is a decision too: the work runs again because it had failed.
    if (!d.decision && !d.successor)
        return false;
    const bool runsAgain = d.successor.has_value();
    const bool paid = e.kind == EvidenceKind::LateStep &&
                      (e.claimed == wordOf(StepState::Started) || e.claimed == wordOf(StepState::Succeeded));
    const bool says = e.kind != EvidenceKind::LateStep;
    const bool completed = says && e.claimed == wordOf(FinishOutcome::Completed);
    const bool failed = says && e.claimed == wordOf(FinishOutcome::Failed);
    switch (d.decision.value_or(Decision::ConfirmFailed)) {
    case Decision::ConfirmCompleted: return failed || (says && e.claimed == wordOf(FinishOutcome::Cancelled));
    // Paying again rests on what was stated of each step; a payment that turns up later was not stated.
    case Decision::ConfirmFailed: return completed || (runsAgain && paid);
    case Decision::ConfirmNotExecuted: return completed || failed || paid;
    // Abandoning states nothing, but a completion afterwards says that a result exists after all.
    case Decision::Abandon: return completed || paid;
    }
    return true;
}

Result<void> contradict(db::Transaction& tx, Dispatch& d) {
    SB_CHECK(tx.exec("UPDATE jobs SET contradicted = 1 WHERE id = $1", {d.job.text()}));
    d.contradicted = true;
    // A queued successor must not start before a person has looked.
    SB_TRY(queued, tx.one("SELECT 1 FROM dispatches WHERE job_id = $1 AND state = 'queued'", {d.job.text()},
                          [](const db::Row&) { return true; }));
    if (queued)
        SB_CHECK(tx.exec("INSERT INTO source_holds (owner_id, source_task, dispatch_id, reason) VALUES ($1, $2, $3, 'contradicted') "
                         "ON CONFLICT (owner_id, source_task, dispatch_id) DO NOTHING",
                         {d.owner, d.sourceTask, d.id.text()}));
    tx.note({"job", d.job.text(), d.lane, d.owner, d.project, d.revision.value});
    return {};
}

} // namespace

Result<bool> keepEvidence(db::Transaction& tx, Dispatch& d, const Evidence& e) {
    SB_TRY(added, tx.exec("INSERT INTO evidence (dispatch_id, generation, kind, claimed, result_sha256, step_name, provider, "
                          "provider_key, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
                          {d.id.text(), e.generation.stored(), wordOf(e.kind), e.claimed, e.resultSha256, e.stepName,
                           e.provider, e.providerKey, e.at}));
    if (added == 0)
        return false;
    ++d.evidenceCount;
    SB_CHECK(tx.exec("UPDATE dispatches SET evidence_count = evidence_count + 1 WHERE id = $1", {d.id.text()}));
    const std::string detail = std::string(wordOf(e.kind)) + ":" + e.claimed;
    const bool contradicts = disagrees(d, e);
    SB_CHECK(bumpRevision(tx, d, {contradicts ? EventKind::Contradicted : EventKind::EvidenceKept, Origin::Automatic, detail}));
    if (contradicts)
        SB_CHECK(contradict(tx, d));
    return true;
}

} // namespace sb::queue
