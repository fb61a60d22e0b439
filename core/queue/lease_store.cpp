#include "core/queue/lease_store.h"

#include "core/queue/identifiers.h"

#include <algorithm>

namespace sb::queue {

using base::Code;
using base::Result;

Result<void> checkHeartbeat(const HeartbeatRequest& r) {
    if (!r.progress)
        return {};
    if (r.progress->done > Revision::kMax || r.progress->total > Revision::kMax)
        return base::fail(Code::NumberOutOfRange, "A progress number does not fit.", {{"field", "progress"}});
    return r.progress->unit.empty() ? Result<void>{} : checkIdentifier("progress.unit", r.progress->unit);
}

namespace {

constexpr std::int64_t kHeartbeatsKept = 200;

Result<void> storeHeartbeat(db::Transaction& tx, const Dispatch& d, const HeartbeatRequest& r, Millis gap, bool late) {
    const auto now = tx.now();
    SB_CHECK(tx.exec("UPDATE leases SET expires_ms = $2, last_heartbeat_ms = $3, late = late + $4, touched = 1 WHERE dispatch_id = $1",
                     {d.id.text(), *d.leaseExpiresAt, now, late}));
    const auto done = r.progress ? std::optional(static_cast<std::int64_t>(r.progress->done)) : std::nullopt;
    const auto total = r.progress ? std::optional(static_cast<std::int64_t>(r.progress->total)) : std::nullopt;
    const auto unit = r.progress ? std::optional(r.progress->unit) : std::nullopt;
    if (r.progress)
        SB_CHECK(tx.exec("UPDATE leases SET progress_done = $2, progress_total = $3, progress_unit = $4, progress_ms = $5 "
                         "WHERE dispatch_id = $1",
                         {d.id.text(), done, total, unit, now}));
    SB_TRY(seq, tx.one("INSERT INTO heartbeats (dispatch_id, seq, at_ms, gap_ms, done, total, unit) VALUES ($1, "
                       "(SELECT coalesce(max(seq), 0) + 1 FROM heartbeats WHERE dispatch_id = $1), $2, $3, $4, $5, $6) RETURNING seq",
                       {d.id.text(), now, static_cast<std::int64_t>(gap.count()), done, total, unit},
                       [](const db::Row& row) { return row.i64(0); }));
    // Nobody reads more than the newest 200; a lease of days, or a client that beats all the time, grows no store.
    if (seq.value_or(0) % kHeartbeatsKept == 0)
        SB_CHECK(tx.exec("DELETE FROM heartbeats WHERE dispatch_id = $1 AND seq <= $2", {d.id.text(), *seq - kHeartbeatsKept}));
    return {};
}

} // namespace

Settled<HeartbeatAnswer> heartbeat(db::Transaction& tx, const Scope& scope, const HeartbeatRequest& r) {
    SB_TRY(held, findLease(tx, scope, r.lease));
    Dispatch& d = held.dispatch;
    if (!held.live || !held.generationMatches)
        return Result<HeartbeatAnswer>(base::fail(Code::LeaseLost, "The lease has ended.", {{"state", std::string(wordOf(d.state))}}));
    const auto now = tx.now();
    const auto gap = now - d.lastHeartbeatAt.value_or(now);
    const bool late = gap > base::limits::kHeartbeatGap;
    d.leaseExpiresAt = std::max(*d.leaseExpiresAt, now + base::limits::kLease);
    SB_CHECK(storeHeartbeat(tx, d, r, gap, late));
    // Heartbeats raise no revision (rule 7); the note only wakes what shows the lease.
    noteDispatch(tx, d);
    return Result<HeartbeatAnswer>(
        HeartbeatAnswer{*d.leaseExpiresAt, *d.leaseExpiresAt - now, d.cancelRequested, d.contradicted, late});
}

Result<std::vector<SweepCandidate>> sweepCandidates(db::Transaction& tx, StoreTime horizon) {
    return tx.all("SELECT dispatch_id, generation FROM leases WHERE live = 1 AND expires_ms <= $1 ORDER BY expires_ms", {horizon},
                  [](const db::Row& row) { return SweepCandidate{DispatchId(row.text(0)), Generation::fromStored(row.i64(1))}; });
}

Result<SweepReport> settleCandidates(db::Transaction& tx, const std::vector<SweepCandidate>& candidates) {
    SweepReport report;
    for (const auto& candidate : candidates) {
        SB_TRY(dispatch, loadDispatch(tx, Scope{}, candidate.dispatch));
        bool settled = false;
        if (dispatch.generation == candidate.generation) {
            const auto expired = settleIfExpired(tx, dispatch);
            // One row that cannot change any more must not keep the others from being settled; it wrote nothing.
            if (!expired && expired.error().code != Code::RevisionExhausted)
                return std::unexpected(expired.error());
            settled = expired.value_or(false);
        }
        ++(settled ? report.settled : report.skipped);
    }
    return report;
}

Result<std::optional<StoreTime>> nextExpiry(db::Transaction& tx) {
    SB_TRY(row, tx.one("SELECT min(expires_ms) FROM leases WHERE live = 1", {}, [](const db::Row& r) { return r.optTime(0); }));
    return row.value_or(std::nullopt);
}

} // namespace sb::queue
