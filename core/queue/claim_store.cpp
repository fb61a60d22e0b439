#include "core/queue/claim_store.h"

#include "core/base/hash.h"
#include "core/queue/identifiers.h"
#include "core/queue/step_store.h"

#include <algorithm>

namespace sb::queue {

using base::Code;
using base::Result;

Result<void> checkClaim(const ClaimRequest& r) {
    SB_CHECK(checkIdentifier("worker", r.worker));
    if (!r.claimKey.empty())
        SB_CHECK(checkIdentifier("claim_key", r.claimKey));
    if (r.wait < Millis{0} || r.wait > base::limits::kLongPollMax)
        return base::fail(Code::BadParameter, "A claim waits 20 seconds at most.", {{"field", "wait_ms"}});
    return {};
}

namespace {

ClaimAnswer refuse(ClaimRefusal why, AdmissionNumbers numbers, Millis retry) {
    ClaimAnswer answer;
    answer.refusal = why;
    answer.numbers = std::move(numbers);
    answer.retryAfter = retry;
    return answer;
}

struct LiveLeases {
    int count = 0;
    std::optional<StoreTime> firstEnd;
};

// Counted from rows whose lease has not ended, never added or subtracted by a report (scenario Q09).
Result<LiveLeases> countLive(db::Transaction& tx) {
    SB_TRY(row, tx.one("SELECT count(*), min(expires_ms) FROM leases WHERE live = 1 AND expires_ms > $1", {tx.now()},
                       [](const db::Row& r) { return LiveLeases{static_cast<int>(r.i64(0)), r.optTime(1)}; }));
    return row.value_or(LiveLeases{});
}

// What `leases.touched` says: whoever holds a token may be at work from the second showing on.
enum class Touch : std::int64_t { Never = 0, Used = 1, ShownAgain = 2 };

Result<std::string> freshToken(db::Transaction& tx, const DispatchId& id) {
    const std::string secret = base::makeSecret(tx.random());
    SB_CHECK(tx.exec("UPDATE leases SET token_sha256 = $2, touched = $3 WHERE dispatch_id = $1",
                     {id.text(), base::sha256Hex(secret), static_cast<std::int64_t>(Touch::ShownAgain)}));
    return secret;
}

struct JobFacts {
    Generation generation;
    std::string requestSha256;
    std::string decisionSha256;
};

JobFacts readJobFacts(const db::Row& row) { return {Generation::fromStored(row.i64(0)), row.text(1), row.text(2)}; }

Result<Granted> describe(db::Transaction& tx, Dispatch d, JobFacts job, std::string token) {
    Granted g;
    g.requestSha256 = std::move(job.requestSha256);
    g.decisionSha256 = std::move(job.decisionSha256);
    if (d.generation.value > 1) { // else there is nothing earlier
        SB_TRY(steps, stepsOfJob(tx, d.job));
        std::erase_if(steps, [&](const Step& s) { return s.generation >= d.generation; });
        g.earlierSteps = std::move(steps);
    }
    g.leaseExpiresAt = *d.leaseExpiresAt;
    g.leaseFor = g.leaseExpiresAt - tx.now();
    g.claimToken = std::move(token);
    g.dispatch = std::move(d);
    return g;
}

// Neither a heartbeat nor a step nor a finish; it may have been shown more than once.
Result<std::optional<Dispatch>> unusedLease(db::Transaction& tx, const DispatchId& id) {
    const auto now = tx.now();
    return tx.one(SB_DISPATCH_SELECT "WHERE d.id = $1 AND d.state = 'running' AND l.live = 1 AND l.touched != 1 AND l.expires_ms > $2",
                  {id.text(), now}, [&](const db::Row& row) { return readDispatch(row, now); });
}

struct KeyUse {
    DispatchId dispatch;
    bool same = false;
};

// A repeated claim key of the same token and worker, while its lease lives.
Result<std::optional<ClaimAnswer>> repeatByKey(db::Transaction& tx, const Claimer& claimer, const ClaimRequest& r) {
    if (r.claimKey.empty())
        return std::nullopt;
    SB_TRY(use, tx.one("SELECT l.dispatch_id, l.worker, d.lane FROM leases l JOIN dispatches d ON d.id = l.dispatch_id "
                       "WHERE l.claim_key = $1 AND l.live = 1 AND l.expires_ms > $2 AND l.claimed_by = $3",
                       {r.claimKey, tx.now(), claimer.tokenId}, [&](const db::Row& row) {
                           return KeyUse{DispatchId(row.text(0)), row.view(1) == r.worker && row.view(2) == r.lane};
                       }));
    if (!use)
        return std::nullopt;
    std::optional<Granted> again;
    if (use->same) {
        SB_TRY(granted, regrant(tx, use->dispatch));
        again = std::move(granted);
    }
    if (!again)
        return base::fail(Code::ClaimKeyUsed, "This claim key belongs to a lease that is in use.");
    ClaimAnswer answer;
    answer.granted = std::move(again);
    return answer;
}

// A tenant's claim walks that tenant's part of the lane only; hence two texts, each with its own index.
#define SB_UNHELD                                                                                            \
    "AND NOT EXISTS (SELECT 1 FROM source_holds x WHERE x.owner_id = d.owner_id AND x.source_task = d.source_task) " \
    "ORDER BY d.number LIMIT 1"

Result<std::optional<Dispatch>> oldestClaimable(db::Transaction& tx, const Scope& scope, const std::string& lane) {
    const auto now = tx.now();
    const auto map = [&](const db::Row& row) { return readDispatch(row, now); };
    if (scope.owner)
        return tx.one(SB_DISPATCH_SELECT "WHERE d.state = 'queued' AND d.lane = $1 AND d.owner_id = $2 "
                                         "AND ($3 IS NULL OR d.project_id = $3) " SB_UNHELD,
                      {lane, scope.owner, scope.project}, map);
    return tx.one(SB_DISPATCH_SELECT "WHERE d.state = 'queued' AND d.lane = $1 AND ($2 IS NULL OR d.project_id = $2) " SB_UNHELD,
                  {lane, scope.project}, map);
}

// What holds the oldest queued dispatch; its id is empty when the claimer may not see it.
Result<std::optional<DispatchId>> holderOfFirst(db::Transaction& tx, const Scope& scope, const std::string& lane) {
    const auto now = tx.now();
    const auto map = [&](const db::Row& row) { return readDispatch(row, now); };
    auto held = scope.owner ? tx.one(SB_DISPATCH_SELECT "WHERE d.state = 'queued' AND d.lane = $1 AND d.owner_id = $2 "
                                                        "AND ($3 IS NULL OR d.project_id = $3) ORDER BY d.number LIMIT 1",
                                     {lane, scope.owner, scope.project}, map)
                            : tx.one(SB_DISPATCH_SELECT "WHERE d.state = 'queued' AND d.lane = $1 AND ($2 IS NULL OR d.project_id = $2) "
                                                        "ORDER BY d.number LIMIT 1",
                                     {lane, scope.project}, map);
    if (!held)
        return std::unexpected(std::move(held).error());
    if (!*held)
        return std::nullopt;
    SB_CHECK(hideForeignHolder(tx, scope, **held));
    return (*held)->heldBy;
}

Result<Granted> grant(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate, const ClaimRequest& r, Dispatch d) {
    const auto now = tx.now();
    SB_CHECK(nextRevision(d.revision)); // before anything is written: a caller may go on without the claim
    // Two statements: RETURNING costs SQLite a table of its own.
    SB_TRY(raised, tx.exec("UPDATE jobs SET generation = generation + 1 WHERE id = $1 AND generation < 9223372036854775807", {d.job.text()}));
    if (raised == 0)
        return base::fail(Code::RevisionExhausted, "The generation cannot grow any further.");
    SB_TRY(job, tx.one("SELECT generation, request_sha256, decision_sha256 FROM jobs WHERE id = $1", {d.job.text()}, readJobFacts));
    if (!job)
        return base::fail(Code::Internal, "The job of a dispatch is gone.");
    d.generation = job->generation;
    d.worker = r.worker;
    d.instance = gate.instance;
    d.claimedAt = d.lastHeartbeatAt = now;
    d.leaseExpiresAt = now + base::limits::kLease;
    const std::string secret = base::makeSecret(tx.random());
    SB_CHECK(tx.exec("INSERT INTO leases (dispatch_id, generation, token_sha256, worker, instance_id, claim_key, claimed_by, "
                     "claimed_ms, expires_ms, last_heartbeat_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)",
                     {d.id.text(), d.generation.stored(), base::sha256Hex(secret), r.worker, gate.instance.text(),
                      r.claimKey.empty() ? db::Arg(nullptr) : db::Arg(r.claimKey), claimer.tokenId, now, *d.leaseExpiresAt}));
    SB_CHECK(moveState(tx, d, DispatchState::Running, {EventKind::Claimed}));
    return describe(tx, std::move(d), std::move(*job), secret);
}

} // namespace

Result<std::optional<Granted>> regrant(db::Transaction& tx, const DispatchId& id) {
    SB_TRY(lease, unusedLease(tx, id));
    if (!lease)
        return std::nullopt;
    SB_TRY(token, freshToken(tx, id));
    SB_TRY(job, tx.one("SELECT generation, request_sha256, decision_sha256 FROM jobs WHERE id = $1", {lease->job.text()}, readJobFacts));
    SB_TRY(granted, describe(tx, std::move(*lease), std::move(job).value_or(JobFacts{}), std::move(token)));
    return granted;
}

Result<ClaimAnswer> claim(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate, const ClaimRequest& r) {
    SB_CHECK(tx.lock("leases"));
    SB_TRY(paused, tx.one("SELECT paused FROM lanes WHERE name = $1", {r.lane}, [](const db::Row& row) { return row.boolean(0); }));
    if (!paused || !claimer.scope.coversLane(r.lane))
        return base::fail(Code::UnknownLane, "There is no such lane.", {{"lane", r.lane}});
    SB_TRY(repeated, repeatByKey(tx, claimer, r));
    if (repeated)
        return std::move(*repeated);
    AdmissionNumbers numbers = gate.numbers;
    SB_TRY(live, countLive(tx));
    numbers.liveLeases = live.count;
    if (gate.refusal == ClaimRefusal::InstanceDraining)
        return refuse(gate.refusal, numbers, Millis{10'000});
    if (*paused)
        return refuse(ClaimRefusal::LanePaused, numbers, Millis{5'000});
    if (gate.refusal != ClaimRefusal::None)
        return refuse(gate.refusal, numbers, Millis{2'000});
    if (live.count >= base::limits::kLiveLeases) {
        const auto untilFree = live.firstEnd ? *live.firstEnd - tx.now() : Millis{1'000};
        return refuse(ClaimRefusal::LeaseLimit, numbers, std::clamp(untilFree, Millis{100}, Millis{5'000}));
    }
    SB_TRY(next, oldestClaimable(tx, claimer.scope, r.lane));
    if (next) {
        SB_TRY(granted, grant(tx, claimer, gate, r, std::move(*next)));
        ++numbers.liveLeases;
        ClaimAnswer answer;
        answer.granted = std::move(granted);
        answer.numbers = numbers;
        return answer;
    }
    SB_TRY(holder, holderOfFirst(tx, claimer.scope, r.lane));
    if (holder) {
        numbers.heldBy = *holder;
        return refuse(ClaimRefusal::Held, numbers, Millis{2'000});
    }
    return refuse(ClaimRefusal::LaneEmpty, numbers, Millis{1'000});
}

Result<bool> takeBack(db::Transaction& tx, const LeaseKey& lease) {
    SB_CHECK(tx.lock("leases"));
    const auto now = tx.now();
    SB_TRY(found, tx.one(SB_DISPATCH_SELECT "WHERE d.id = $1 AND d.state = 'running' AND d.generation = $2 AND l.live = 1 "
                                            "AND l.touched = 0 AND l.token_sha256 = $3",
                         {lease.dispatch.text(), lease.generation.stored(), base::sha256Hex(lease.claimToken)},
                         [&](const db::Row& row) { return readDispatch(row, now); }));
    if (!found)
        return false;
    Dispatch& d = *found;
    SB_TRY(expired, settleIfExpired(tx, d)); // the clock came first
    if (expired || d.contradicted || d.teardown != TeardownState::None)
        return false;
    SB_CHECK(moveState(tx, d, DispatchState::Queued, {EventKind::ClaimUndone}));
    SB_CHECK(tx.exec("DELETE FROM leases WHERE dispatch_id = $1", {d.id.text()})); // it was nobody's; the next claim makes its own
    if (d.cancelRequested)
        SB_CHECK(moveState(tx, d, DispatchState::Cancelled, {EventKind::Cancelled}));
    return true;
}

} // namespace sb::queue
