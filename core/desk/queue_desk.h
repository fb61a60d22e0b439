// The seam for lanes, jobs, dispatches and leases: values in, `QFuture<Result<T>>` out, no overloads.
// A desk is bound to the Access of who holds it. Any thread may call it; futures are finished on the engine's
// thread (LocalEngine) or the network's (RemoteEngine). A future is always finished, with `closing` at the latest.
#pragma once

#include "core/base/result.h"
#include "core/desk/worklist.h"
#include "core/queue/queue_types.h"

#include <QFuture>

namespace sb::desk {

template <typename T> using Answer = QFuture<base::Result<T>>;

// Preview runs the engine's own code in a transaction that is rolled back (console.md "freeze → preview → …").
enum class Mode { Apply, Preview };

class QueueDesk {
public:
    virtual ~QueueDesk() = default;

    // Executors and applications.
    virtual Answer<queue::Submitted> submit(queue::SubmitRequest request) = 0;
    virtual Answer<queue::ClaimAnswer> claim(queue::ClaimRequest request) = 0; // cancelling the future ends a long poll
    virtual Answer<queue::HeartbeatAnswer> heartbeat(queue::HeartbeatRequest request) = 0;
    virtual Answer<queue::StepAnswer> step(queue::StepRequest request) = 0;
    virtual Answer<queue::FinishAnswer> finish(queue::FinishRequest request) = 0;

    // Operators. Stale revisions and missing evidence are outcomes in the report, not errors.
    virtual Answer<queue::CancelAnswer> cancel(queue::DispatchId dispatch, Mode mode) = 0;
    virtual Answer<queue::ActionReport> teardown(queue::TeardownRequest request, Mode mode) = 0;
    virtual Answer<queue::ActionReport> reconcile(queue::ReconcileRequest request, Mode mode) = 0;
    virtual Answer<queue::ActionReport> requeue(queue::RequeueRequest request, Mode mode) = 0;
    virtual Answer<queue::ActionReport> release(queue::ReleaseRequest request, Mode mode) = 0;
    virtual Answer<queue::Dispatch> mark(queue::DispatchId dispatch, bool on) = 0; // "I am on it"

    // Reading.
    virtual Answer<queue::JobDetail> job(queue::JobId job) = 0;
    virtual Answer<queue::Page<queue::Job>> jobs(queue::JobFilter filter, queue::PageRequest page) = 0;
    virtual Answer<queue::Page<queue::HistoryEvent>> jobHistory(queue::JobId job, queue::PageRequest page) = 0;
    virtual Answer<queue::DispatchDetail> dispatch(queue::DispatchId dispatch) = 0;
    virtual Answer<queue::Page<queue::Dispatch>> dispatches(queue::DispatchFilter filter, queue::PageRequest page) = 0;
    virtual Answer<Worklist> worklist() = 0; // cases too
    virtual Answer<queue::LeaseBoard> leases() = 0;

    // Lanes.
    virtual Answer<std::vector<queue::Lane>> lanes() = 0;
    virtual Answer<queue::Lane> setLanePaused(std::string lane, bool paused) = 0;
};

} // namespace sb::desk
