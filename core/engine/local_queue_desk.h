// QueueDesk in this process, bound to one Access.
#pragma once

#include "core/engine/desk_call.h"

namespace sb::engine {

class LocalQueueDesk final : public desk::QueueDesk {
public:
    LocalQueueDesk(EngineDoor door, queue::Access access)
        : m_door(std::move(door))
        , m_access(std::move(access)) {}

    desk::Answer<queue::Submitted> submit(queue::SubmitRequest request) override;
    desk::Answer<queue::ClaimAnswer> claim(queue::ClaimRequest request) override;
    desk::Answer<queue::HeartbeatAnswer> heartbeat(queue::HeartbeatRequest request) override;
    desk::Answer<queue::StepAnswer> step(queue::StepRequest request) override;
    desk::Answer<queue::FinishAnswer> finish(queue::FinishRequest request) override;
    desk::Answer<queue::CancelAnswer> cancel(queue::DispatchId dispatch, desk::Mode mode) override;
    desk::Answer<queue::ActionReport> teardown(queue::TeardownRequest request, desk::Mode mode) override;
    desk::Answer<queue::ActionReport> reconcile(queue::ReconcileRequest request, desk::Mode mode) override;
    desk::Answer<queue::ActionReport> requeue(queue::RequeueRequest request, desk::Mode mode) override;
    desk::Answer<queue::ActionReport> release(queue::ReleaseRequest request, desk::Mode mode) override;
    desk::Answer<queue::Dispatch> mark(queue::DispatchId dispatch, bool on) override;
    desk::Answer<queue::JobDetail> job(queue::JobId job) override;
    desk::Answer<queue::Page<queue::Job>> jobs(queue::JobFilter filter, queue::PageRequest page) override;
    desk::Answer<queue::Page<queue::HistoryEvent>> jobHistory(queue::JobId job, queue::PageRequest page) override;
    desk::Answer<queue::DispatchDetail> dispatch(queue::DispatchId dispatch) override;
    desk::Answer<queue::Page<queue::Dispatch>> dispatches(queue::DispatchFilter filter, queue::PageRequest page) override;
    desk::Answer<desk::Worklist> worklist() override;
    desk::Answer<queue::LeaseBoard> leases() override;
    desk::Answer<std::vector<queue::Lane>> lanes() override;
    desk::Answer<queue::Lane> setLanePaused(std::string lane, bool paused) override;

private:
    template <typename F>
    desk::Answer<queue::ActionReport> act(std::string_view verb, const char* name, const queue::DispatchId& target,
                                          base::Result<void> checked, desk::Mode mode, F fn);
    template <typename T, typename F> desk::Answer<T> read(std::string_view verb, F fn);

    const EngineDoor m_door;
    const queue::Access m_access;
};

} // namespace sb::engine
