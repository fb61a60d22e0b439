// Everything that is read: pages by immutable keys, details, the worklist, the board of leases, executors.
// Every query carries the scope; a thing outside it is `not_found` by the same code path (queue.md rule 11).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

#define SB_EVENT_SELECT                                                                                      \
    "SELECT seq, job_id, dispatch_id, kind, origin, before, after, revision, generation, detail, at_ms FROM job_history "
[[nodiscard]] HistoryEvent readEvent(const db::Row& row);

[[nodiscard]] base::Result<JobDetail> readJob(db::Transaction& tx, const Scope& scope, const JobId& id);
[[nodiscard]] base::Result<Page<Job>> readJobs(db::Transaction& tx, const Scope& scope, const JobFilter& filter, const PageRequest& page);
[[nodiscard]] base::Result<Page<HistoryEvent>> readHistory(db::Transaction& tx, const Scope& scope, const JobId& id, const PageRequest& page);
[[nodiscard]] base::Result<DispatchDetail> readDispatchDetail(db::Transaction& tx, const Scope& scope, const DispatchId& id);
[[nodiscard]] base::Result<Page<Dispatch>> readDispatches(db::Transaction& tx, const Scope& scope, const DispatchFilter& filter,
                                                          const PageRequest& page);
[[nodiscard]] base::Result<std::vector<Statement>> statementsOf(db::Transaction& tx, const DispatchId& id); // oldest first

[[nodiscard]] base::Result<Worklist> readWorklist(db::Transaction& tx, const Scope& scope);
[[nodiscard]] base::Result<LeaseBoard> readLeases(db::Transaction& tx, const Scope& scope);
// Executors that held a lease in the last hour or hold one now.
[[nodiscard]] base::Result<std::vector<Executor>> readExecutors(db::Transaction& tx, const Scope& scope);

} // namespace sb::queue
