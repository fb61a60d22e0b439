// What an executor records under a live lease before and after a paid action (queue.md "Step", seed 000 protocol 4).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

// A lease as the store knows it, found by the exact token. The token is checked first, also for ended leases.
struct HeldLease {
    Dispatch dispatch;
    bool generationMatches = false;
    bool live = false; // running, and the store's clock is before its end
};

// Errors: not_found (unknown or outside the scope), invalid_claim_token (stores nothing; the engine counts it).
// Settles an expiry that the clock has reached: then `live` is false and the transaction must be committed.
[[nodiscard]] base::Result<HeldLease> findLease(db::Transaction& tx, const Scope& scope, const LeaseKey& key);

[[nodiscard]] base::Result<void> checkStep(const StepRequest& request); // outside the transaction

// Refusals: lease_lost (a late step is kept as evidence once), conflicting_step. Idempotent by (generation, name, state).
[[nodiscard]] Settled<StepAnswer> recordStep(db::Transaction& tx, const Scope& scope, const StepRequest& request);

[[nodiscard]] base::Result<std::vector<Step>> stepsOfJob(db::Transaction& tx, const JobId& job); // oldest first

// Keeps a claim that came too late, once; says whether it was new. When it disagrees with a decision that a person
// already took, it raises the revision, marks the job contradicted and holds a queued successor (rule 5).
[[nodiscard]] base::Result<bool> keepEvidence(db::Transaction& tx, Dispatch& dispatch, const Evidence& evidence);

} // namespace sb::queue
