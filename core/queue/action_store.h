// What an operator does to a dispatch, each with an expected revision, an audit row and a report that says what
// changed. Outcomes are checked in the order of queue.md rule 7. The same function serves preview: the engine
// then rolls its transaction back.
#pragma once

#include "core/queue/audit_store.h"
#include "core/queue/queue_rows.h"

namespace sb::queue {

// Form and content, outside the transaction.
[[nodiscard]] base::Result<void> checkReconcile(const ReconcileRequest& request);
[[nodiscard]] base::Result<void> checkRequeue(const RequeueRequest& request);
[[nodiscard]] base::Result<void> checkRelease(const ReleaseRequest& request);
[[nodiscard]] base::Result<void> checkTeardown(const TeardownRequest& request);

// Cancel of a queued dispatch ends it; on a running one it sets cancel_requested and proves nothing (rule 6).
// Refusal: not_cancellable.
[[nodiscard]] Settled<CancelAnswer> cancel(db::Transaction& tx, const Access& access, const DispatchId& id);

// All four give a report; errors are not_found and the store's.
[[nodiscard]] base::Result<ActionReport> teardown(db::Transaction& tx, const Access& access, const TeardownRequest& request);
[[nodiscard]] base::Result<ActionReport> reconcile(db::Transaction& tx, const Access& access, const ReconcileRequest& request);
[[nodiscard]] base::Result<ActionReport> requeue(db::Transaction& tx, const Access& access, const RequeueRequest& request);
[[nodiscard]] base::Result<ActionReport> release(db::Transaction& tx, const Access& access, const ReleaseRequest& request);

} // namespace sb::queue
