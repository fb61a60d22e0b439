// Heartbeats and expiry (queue.md rules 3 and 4).
#pragma once

#include "core/queue/queue_rows.h"
#include "core/queue/step_store.h"

namespace sb::queue {

[[nodiscard]] base::Result<void> checkHeartbeat(const HeartbeatRequest& request); // outside the transaction

// Extends to max(expires_at, now + 60 s) while the lease lives; a gap above 20 s is accepted and counted as late.
// Refusal: lease_lost (dead, finished or of another generation), never an extension.
[[nodiscard]] Settled<HeartbeatAnswer> heartbeat(db::Transaction& tx, const Scope& scope, const HeartbeatRequest& request);

// One lease that looked ended when the sweep read it.
struct SweepCandidate {
    DispatchId dispatch;
    Generation generation;
};
struct SweepReport {
    int settled = 0;
    int skipped = 0; // finished, renewed or settled by somebody else in between (scenario Q01), or revision_exhausted
};

// `horizon` may lie ahead of the clock; settling looks again at write time.
[[nodiscard]] base::Result<std::vector<SweepCandidate>> sweepCandidates(db::Transaction& tx, StoreTime horizon);
[[nodiscard]] base::Result<SweepReport> settleCandidates(db::Transaction& tx, const std::vector<SweepCandidate>& candidates);

// The end of the earliest live lease, for the sweep's next wake-up.
[[nodiscard]] base::Result<std::optional<StoreTime>> nextExpiry(db::Transaction& tx);

} // namespace sb::queue
