// Submit: idempotent by (owner_id, request_key) over all lanes, projects and times; a key is never freed
// (queue.md rule 1, seed 000 "External executor protocol" 1).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

// Form and content; outside the transaction. Errors: bad_identifier, bad_hash, forbidden_content.
[[nodiscard]] base::Result<void> checkSubmit(const SubmitRequest& request);

// Refusals: unknown_lane, not_found (owner or project outside the scope), idempotency_conflict (with the job's id
// only inside the scope), held_by_uncertain (with that dispatch's id when it is inside the scope),
// revision_exhausted (the lane's enqueue number).
[[nodiscard]] base::Result<Submitted> submit(db::Transaction& tx, const Scope& scope, const SubmitRequest& request);

// Keeps that this submission was refused with held_by_uncertain, for the lane's page; the first refusal of a key is in the
// audit as well. A transaction of its own: what refuses changes nothing else. Nothing when it is not held any more.
[[nodiscard]] base::Result<void> noteHeld(db::Transaction& tx, const Access& access, const SubmitRequest& request);
// Those of a lane whose holder is uncertain still, inside the scope, the last tried first.
[[nodiscard]] base::Result<std::vector<HeldSubmission>> heldSubmissions(db::Transaction& tx, const Scope& scope, const std::string& lane);

// Puts a further dispatch of a job at the end of its lane (reconcile and requeue). The first enqueue time stays.
[[nodiscard]] base::Result<Dispatch> enqueueSuccessor(db::Transaction& tx, const Dispatch& predecessor, EventText event);

} // namespace sb::queue
