#include "core/queue/queue_rows.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

template <typename E> E word(std::string_view text, E fallback) { return fromWord<E>(text).value_or(fallback); }

void readLease(const db::Row& row, Dispatch& d) {
    d.worker = row.text(25);
    d.instance = InstanceId(row.text(26));
    d.claimedAt = row.optTime(27);
    d.leaseExpiresAt = row.optTime(28);
    d.lastHeartbeatAt = row.optTime(29);
    d.lateHeartbeats = row.i64(30);
    if (!row.isNull(34))
        d.progress = Progress{static_cast<std::uint64_t>(row.i64(31)), static_cast<std::uint64_t>(row.i64(32)),
                              row.text(33), row.time(34)};
}

} // namespace

Dispatch readDispatch(const db::Row& row, StoreTime now) {
    Dispatch d;
    d.id = DispatchId(row.text(0));
    d.job = JobId(row.text(1));
    d.lane = row.text(2);
    d.sourceTask = row.text(3);
    d.owner = row.text(4);
    d.project = row.text(5);
    d.state = word(row.view(6), DispatchState::Uncertain);
    d.generation = Generation::fromStored(row.i64(7));
    d.revision = Revision::fromStored(row.i64(8));
    d.enqueueNumber = row.i64(9);
    d.firstEnqueuedAt = row.time(10);
    d.enqueuedAt = row.time(11);
    d.endedAt = row.optTime(12);
    d.uncertainSince = row.optTime(13);
    d.cause = word(row.view(14), UncertainCause::None);
    d.cancelRequested = row.boolean(15);
    d.stepsStarted = static_cast<int>(row.i64(16));
    d.stepsOpen = static_cast<int>(row.i64(17));
    d.evidenceCount = static_cast<int>(row.i64(18));
    d.provider = row.text(19);
    d.teardown = word(row.view(20), TeardownState::None);
    d.predecessor = DispatchId(row.text(21));
    if (!row.isNull(22))
        d.decision = fromWord<Decision>(row.view(22));
    if (!row.isNull(23))
        d.successor = DispatchId(row.text(23));
    d.contradicted = row.boolean(24);
    if (!row.isNull(27))
        readLease(row, d);
    d.heldBy = DispatchId(row.text(35));
    if (!row.isNull(36) && row.time(39) > now)
        d.mark = Mark{row.text(36), row.text(37), row.time(38), row.time(39)};
    d.leaseEnded = d.state == DispatchState::Running && d.leaseExpiresAt && now >= *d.leaseExpiresAt;
    return d;
}

bool covers(const Scope& scope, const Dispatch& d) {
    return scope.coversLane(d.lane) && (!scope.owner || *scope.owner == d.owner) &&
           (!scope.project || *scope.project == d.project);
}

Result<void> hideForeignHolder(db::Transaction& tx, const Scope& scope, Dispatch& d) {
    if (d.heldBy.isEmpty() || (!scope.project && scope.lanes.empty()))
        return {};
    SB_TRY(seen, tx.one("SELECT lane, project_id FROM dispatches WHERE id = $1", {d.heldBy.text()}, [&](const db::Row& row) {
        return scope.coversLane(row.view(0)) && (!scope.project || *scope.project == row.view(1));
    }));
    if (!seen.value_or(false))
        d.heldBy = {};
    return {};
}

Result<Dispatch> loadDispatch(db::Transaction& tx, const Scope& scope, const DispatchId& id) {
    const auto now = tx.now();
    SB_TRY(found, tx.one(SB_DISPATCH_SELECT "WHERE d.id = $1", {id.text()},
                         [&](const db::Row& row) { return readDispatch(row, now); }));
    if (!found || !covers(scope, *found))
        return base::fail(Code::NotFound, "There is no such dispatch.");
    SB_CHECK(hideForeignHolder(tx, scope, *found));
    return std::move(*found);
}

Result<Revision> nextRevision(Revision revision) {
    if (revision.isExhausted())
        return base::fail(Code::RevisionExhausted, "The revision cannot grow any further.");
    return Revision{revision.value + 1};
}

Result<void> appendEvent(db::Transaction& tx, const Dispatch& d, EventText event, std::string_view before,
                         std::string_view after) {
    SB_CHECK(tx.exec("INSERT INTO job_history (job_id, dispatch_id, kind, origin, before, after, revision, "
                     "generation, detail, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                     {d.job.text(), d.id.text(), wordOf(event.kind), wordOf(event.origin), before, after,
                      d.revision.stored(), d.generation.stored(), event.detail, tx.now()}));
    return {};
}

void noteDispatch(db::Transaction& tx, const Dispatch& d) {
    tx.note({"dispatch", d.id.text(), d.lane, d.owner, d.project, d.revision.value});
}

Result<void> bumpRevision(db::Transaction& tx, Dispatch& d, EventText event) {
    SB_TRY(next, nextRevision(d.revision));
    d.revision = next;
    SB_CHECK(tx.exec("UPDATE dispatches SET revision = $2 WHERE id = $1", {d.id.text(), next.stored()}));
    SB_CHECK(tx.exec("UPDATE jobs SET newest_revision = $3, updated_ms = $4 WHERE id = $1 AND newest_dispatch = $2",
                     {d.job.text(), d.id.text(), next.stored(), tx.now()}));
    SB_CHECK(appendEvent(tx, d, event, wordOf(d.state), wordOf(d.state)));
    noteDispatch(tx, d);
    return {};
}

namespace {

// Rule 2: a running or uncertain dispatch holds its source task; an abandoned one goes on holding.
Result<void> moveHold(db::Transaction& tx, const Dispatch& d, DispatchState to) {
    switch (to) {
    case DispatchState::Running:
        SB_CHECK(tx.exec("INSERT INTO source_holds (owner_id, source_task, dispatch_id, reason) VALUES ($1, $2, $3, 'running')",
                         {d.owner, d.sourceTask, d.id.text()}));
        return {};
    case DispatchState::Uncertain:
    case DispatchState::Abandoned:
        SB_CHECK(tx.exec("UPDATE source_holds SET reason = $4 WHERE owner_id = $1 AND source_task = $2 AND dispatch_id = $3",
                         {d.owner, d.sourceTask, d.id.text(), wordOf(to)}));
        return {};
    default:
        SB_CHECK(tx.exec("DELETE FROM source_holds WHERE owner_id = $1 AND source_task = $2 AND dispatch_id = $3",
                         {d.owner, d.sourceTask, d.id.text()}));
        return {};
    }
}

} // namespace

Result<void> moveState(db::Transaction& tx, Dispatch& d, DispatchState to, EventText event) {
    const auto from = d.state;
    const auto now = tx.now();
    SB_TRY(next, nextRevision(d.revision));
    d.revision = next;
    d.state = to;
    if (to == DispatchState::Uncertain)
        d.uncertainSince = now;
    if (isTerminal(to))
        d.endedAt = now;
    if (from == DispatchState::Running) {
        SB_CHECK(tx.exec("UPDATE leases SET live = 0, ended_ms = $2 WHERE dispatch_id = $1", {d.id.text(), now}));
        d.leaseEnded = false;
    }
    SB_CHECK(tx.exec("UPDATE dispatches SET state = $2, revision = $3, generation = $4, ended_ms = $5, "
                     "uncertain_ms = $6, cause = $7 WHERE id = $1",
                     {d.id.text(), wordOf(to), next.stored(), d.generation.stored(), d.endedAt, d.uncertainSince,
                      wordOf(d.cause)}));
    SB_CHECK(tx.exec("UPDATE jobs SET state = $3, newest_revision = $4, updated_ms = $5 WHERE id = $1 AND newest_dispatch = $2",
                     {d.job.text(), d.id.text(), wordOf(to), next.stored(), now}));
    if (from != DispatchState::Queued || to == DispatchState::Running)
        SB_CHECK(moveHold(tx, d, to));
    SB_CHECK(tx.exec("INSERT INTO count_moves (lane, from_state, to_state, at_ms) VALUES ($1, $2, $3, $4)",
                     {d.lane, wordOf(from), wordOf(to), now}));
    SB_CHECK(appendEvent(tx, d, event, wordOf(from), wordOf(to)));
    noteDispatch(tx, d);
    return {};
}

Result<bool> settleIfExpired(db::Transaction& tx, Dispatch& d) {
    if (d.state != DispatchState::Running || !d.leaseExpiresAt || tx.now() < *d.leaseExpiresAt)
        return false;
    d.cause = UncertainCause::LeaseExpired;
    SB_CHECK(moveState(tx, d, DispatchState::Uncertain, {EventKind::Expired}));
    return true;
}

} // namespace sb::queue
