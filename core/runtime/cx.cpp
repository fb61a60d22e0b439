#include "core/runtime/cx.h"

#include "core/runtime/region.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

RegionId Cx::regionId() const {
    return m_task->region->id;
}
Region Cx::region() const {
    return Region(m_task->region);
}
Time Cx::now() const {
    return m_task->scheduler.now();
}
base::RandomSource& Cx::random() const {
    return m_task->scheduler.random();
}
Port Cx::port() const {
    return m_task->scheduler.port();
}
const std::shared_ptr<Inbox>& Cx::inbox() const {
    return m_task->scheduler.inbox();
}

void Cx::spend(std::uint64_t cost) const {
    m_task->budget = runtime::spend(m_task->budget, 0, cost);
    if (m_task->budget.cost == 0)
        m_task->requestCancel(CancelReason{.kind = CancelKind::CostQuota,
                                           .text = "the cost quota is used up",
                                           .region = regionId(),
                                           .task = taskId(),
                                           .at = now()});
}

std::optional<CancelReason> Cx::cancelReason() const {
    return m_task->cancelRequested ? std::optional(m_task->reason) : std::nullopt;
}

Outcome<void> Cx::checkpoint() const {
    if (m_task->watched) [[unlikely]]
        m_task->atCancelPoint();
    if (!m_task->isCancelDue())
        return {};
    m_task->noteCancelDelivered();
    return Outcome<void>::cancelled(m_task->reason);
}

base::Result<Obligation> Cx::obligation(ObligationKind kind, const char* label) const {
    if (m_task->escalation >= Escalation::Quarantined)
        return base::fail(base::Code::Closing, "the region is closed");
    return Obligation::open(*m_task->region, taskId(), kind, label);
}

void Cx::use(const TraceObject& object, TraceAccess access, TraceLabel what) const {
    object.bind(m_task->scheduler.traceLog());
    object.touch(access, what.text);
}

void Cx::trace(TraceLabel label, std::uint64_t a, std::uint64_t b) const {
    m_task->scheduler.trace(TraceKind::User, regionId(), taskId(), a, b, label.text);
}

} // namespace sb::runtime
