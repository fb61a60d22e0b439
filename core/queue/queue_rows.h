// Shared by the stores of this folder: how a dispatch row is read, and the few writes that every change makes
// (state move, history event, counters, change note). Internal to core/queue.
#pragma once

#include "core/db/transaction.h"
#include "core/queue/access_types.h"
#include "core/queue/queue_types.h"

#include <string>
#include <string_view>

namespace sb::queue {

// Outer error: nothing happened and the transaction is undone. Inner error: the answer is a refusal, and what the
// transaction wrote besides (an expiry settled, evidence kept, an audit row) is committed.
template <typename T> using Settled = base::Result<base::Result<T>>;

// A dispatch with its lease, the hold that keeps it back, and the mark. Bind $1 as asked by the tail.
#define SB_DISPATCH_SELECT                                                                                   \
    "SELECT d.id, d.job_id, d.lane, d.source_task, d.owner_id, d.project_id, d.state, d.generation, "        \
    "d.revision, d.number, d.first_enqueued_ms, d.enqueued_ms, d.ended_ms, d.uncertain_ms, d.cause, "        \
    "d.cancel_requested, d.steps_started, d.steps_open, d.evidence_count, d.provider, d.teardown, "          \
    "d.predecessor_id, d.decision, d.successor_id, j.contradicted, l.worker, l.instance_id, l.claimed_ms, "  \
    "l.expires_ms, l.last_heartbeat_ms, l.late, l.progress_done, l.progress_total, l.progress_unit, "        \
    "l.progress_ms, CASE WHEN d.state = 'queued' THEN (SELECT h.dispatch_id FROM source_holds h WHERE "      \
    "h.owner_id = d.owner_id AND h.source_task = d.source_task ORDER BY h.dispatch_id LIMIT 1) END, "        \
    "m.who, m.token_id, m.since_ms, m.until_ms, d.seq "                                                      \
    "FROM dispatches d JOIN jobs j ON j.id = d.job_id LEFT JOIN leases l ON l.dispatch_id = d.id "           \
    "LEFT JOIN marks m ON m.dispatch_id = d.id "

inline constexpr int kDispatchSeqColumn = 40;

// `now` decides lease_ended and whether a mark still stands.
[[nodiscard]] Dispatch readDispatch(const db::Row& row, StoreTime now);

// One dispatch by id, or not_found when it is unknown or outside the scope (one code path).
[[nodiscard]] base::Result<Dispatch> loadDispatch(db::Transaction& tx, const Scope& scope, const DispatchId& id);

[[nodiscard]] bool covers(const Scope& scope, const Dispatch& d);
// What holds a dispatch may belong to another project or lane of the same owner: then it is not named (rule 11).
[[nodiscard]] base::Result<void> hideForeignHolder(db::Transaction& tx, const Scope& scope, Dispatch& d);
[[nodiscard]] base::Result<Revision> nextRevision(Revision revision); // revision_exhausted at 2^63-1

struct EventText {
    EventKind kind;
    Origin origin = Origin::Automatic;
    std::string_view detail = {};
};

// Adds 1 to the revision without a change of state, with its event. Updates `d`.
[[nodiscard]] base::Result<void> bumpRevision(db::Transaction& tx, Dispatch& d, EventText event);
// Moves `d` to `to`: row, job, holds, kept counters, event. Ends the lease when it leaves running. Updates `d`.
[[nodiscard]] base::Result<void> moveState(db::Transaction& tx, Dispatch& d, DispatchState to, EventText event);
[[nodiscard]] base::Result<void> appendEvent(db::Transaction& tx, const Dispatch& d, EventText event,
                                             std::string_view before, std::string_view after);
void noteDispatch(db::Transaction& tx, const Dispatch& d);

[[nodiscard]] inline bool isTerminal(DispatchState s) {
    return s != DispatchState::Queued && s != DispatchState::Running && s != DispatchState::Uncertain;
}

// If `d` runs and its lease has ended on the store's clock: settles it as uncertain (rule 4). Says whether it did.
[[nodiscard]] base::Result<bool> settleIfExpired(db::Transaction& tx, Dispatch& d);

} // namespace sb::queue
