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

// Puts a further dispatch of a job at the end of its lane (reconcile and requeue). The first enqueue time stays.
[[nodiscard]] base::Result<Dispatch> enqueueSuccessor(db::Transaction& tx, const Dispatch& predecessor, EventText event);

} // namespace sb::queue
