// Bounded drains (seed 002 sections 7.5 and 9.1; runtime.md shape 5). A region that was cancelled with a
// bound and has not closed by then goes through rounds, SchedulerOptions::drainGrace apart, with everything
// below it:
//
//   first round   what lives is forced: masks are broken, leaves that wait for their answer all the same
//                 (OnCancel::Await) answer Cancelled with kind Escalated. What really happened to that work
//                 is then unknown, and an answer that comes later is destroyed on this thread.
//   every later   what was forced before and still waits, or has had kForcedPolls steps, goes to quarantine:
//                 its frame cannot be destroyed, so it is kept, counted and not waited for. Obligations that
//                 nobody of the region is left to resolve are revoked and recorded.
//
// Finalizers run as always and have their own two rounds. The frame of a quarantined task keeps the region's
// record alive; its Cx answers Cancelled everywhere, spawns and promises nothing. It may end later, after
// which nothing is left; one that goes on running is frozen after kQuarantinePolls steps.
#include "core/runtime/leaf.h"
#include "core/runtime/region_rare.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

// --- task

void TaskState::force(const CancelReason& why) {
    requestCancel(why);
    if (!isLive() || finished)
        return;
    escalation = Escalation::Forced;
    if (maskDepth > 0 && !maskBroken)
        scheduler.countBrokenMask(*this);
    maskBroken = true;
    maskedPolls = polls;
    if (lane == Lane::None && leaf)
        leaf->cancel();
}

void TaskState::quarantine() {
    escalation = Escalation::Quarantined;
    maskedPolls = polls;
    scheduler.disarm(deadlineTimer);
    setCancelled(reason);
    phase = TaskPhase::Completed;
    scheduler.trace(TraceKind::Completed, region->id, id, static_cast<std::uint64_t>(Severity::Cancelled),
                    polls, "quarantined");
    if (Leaf* waiting = std::exchange(joiner, nullptr))
        waiting->complete();
    region->memberQuarantined(*this);
}

// --- region

RegionRare& RegionState::rare() {
    if (!m_rare)
        m_rare = std::make_unique<RegionRare>(*this);
    return *m_rare;
}

void RegionState::boundDrain(Time drainBy) {
    if (drainBy == kNever || (m_rare && (m_rare->escalated || m_rare->drainBy <= drainBy)))
        return;
    rare().drainBy = drainBy;
    scheduler.arm(m_rare->drainTimer, drainBy);
}

void RegionState::drainOverdue() {
    std::vector<Ref<RegionState>> below{Ref(this)};
    for (std::size_t i = 0; i < below.size(); ++i)
        for (auto* child = below[i]->m_children.front(); child; child = below[i]->m_children.after(*child))
            below.emplace_back(child);
    if (!m_rare->escalated)
        scheduler.reportOverdue(*this);
    const CancelReason reason{.kind = CancelKind::Escalated,
                              .text = "the drain did not end within its bound",
                              .region = id,
                              .at = scheduler.now()};
    while (!below.empty()) { // who waits for a region below is told before its own turn
        below.back()->escalate(reason);
        below.pop_back();
    }
    if (m_phase != RegionPhase::Closed)
        scheduler.arm(m_rare->drainTimer, later(scheduler.now(), scheduler.drainGrace()));
}

void RegionState::escalate(const CancelReason& reason) {
    if (m_phase == RegionPhase::Closed)
        return;
    const Ref<RegionState> alive(this);
    const bool again = std::exchange(rare().escalated, true);
    scheduler.disarm(m_rare->drainTimer); // the rounds are those of the region that began them
    m_cancelReason = m_cancelReason ? strengthen(*m_cancelReason, reason) : reason;
    std::vector<Ref<TaskState>> members;
    for (auto* task = m_tasks.front(); task; task = m_tasks.after(*task))
        members.emplace_back(task);
    for (const auto& task : members) {
        if (!task->isForced())
            task->force(reason);
        else if (task->root && (task->lane == Lane::None || task->polls - task->maskedPolls >= kForcedPolls))
            task->quarantine();
    }
    if (again && m_liveTasks == 0)
        while (Obligation* pending = m_obligations.front())
            pending->revoke();
    advance();
}

void RegionState::memberQuarantined(TaskState& task) {
    scheduler.enterQuarantine(task); // takes over the region's reference and its place in the list
    --m_liveTasks;
    ++rare().quarantined;
    m_outcome = aggregate(std::move(m_outcome), Outcome<void>::cancelled(task.reason));
}

void RegionState::quarantinedEnded() {
    --m_rare->quarantined;
    reclaim();
}

RegionHeap& RegionState::heap() {
    if (!rare().heap) {
        m_rare->heap.emplace(id.value, m_options.limits.heapBytes);
        reclaim(); // of a closed region: it makes nothing
    }
    return *m_rare->heap;
}

void RegionState::reclaim() {
    if (m_phase == RegionPhase::Closed && m_rare && m_rare->heap && m_rare->quarantined == 0)
        m_rare->heap->reclaim();
}

// --- scheduler

void Scheduler::countBrokenMask(const TaskState& task) {
    ++m_stats.masksBroken;
    trace(TraceKind::MaskBroken, task.region->id, task.id, task.maskedPolls);
}

void Scheduler::enterQuarantine(TaskState& task) {
    ++m_stats.quarantined;
    static_cast<ListHook<RegionTasksTag>&>(task).unlink();
    m_quarantine.pushBack(task);
    m_quarantinedAt.emplace(task.id.value, now());
}

void Scheduler::leaveQuarantine(TaskState& task) {
    trace(TraceKind::User, task.region->id, task.id, task.polls, 0, "left quarantine");
    m_quarantinedAt.erase(task.id.value);
    task.setCancelled(task.reason); // what its frame returned comes too late
    static_cast<ListHook<RegionTasksTag>&>(task).unlink();
    const auto home = std::exchange(task.region, {});
    home->quarantinedEnded();
    task.release();
}

bool Scheduler::isFrozen(TaskState& task) {
    if (task.escalation < Escalation::Quarantined || task.polls - task.maskedPolls < kQuarantinePolls)
        return false;
    task.escalation = Escalation::Frozen;
    return true;
}

void Scheduler::keepQuarantine() {
    // Their frames can never be destroyed and never run again: they stay reachable and nothing touches them.
    static auto* const kept = new std::vector<TaskState*>;
    while (TaskState* task = m_quarantine.popFront())
        kept->push_back(task);
}

} // namespace sb::runtime
