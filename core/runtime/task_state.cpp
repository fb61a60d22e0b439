#include "core/runtime/task_state.h"

#include "core/runtime/fatal.h"
#include "core/runtime/leaf.h"
#include "core/runtime/region_state.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

std::string_view taskPhaseText(TaskPhase phase) {
    switch (phase) {
    case TaskPhase::Created:
        return "created";
    case TaskPhase::Running:
        return "running";
    case TaskPhase::CancelRequested:
        return "cancel_requested";
    case TaskPhase::Cancelling:
        return "cancelling";
    case TaskPhase::Finalizing:
        return "finalizing";
    case TaskPhase::Completed:
        return "completed";
    }
    return "running";
}

TaskState::TaskState(Scheduler& owner, Ref<RegionState> home, std::string taskName, const Budget& granted)
    : scheduler(owner)
    , region(std::move(home))
    , id(owner.nextTaskId())
    , name(std::move(taskName))
    , budget(granted)
    , bornAt(owner.now())
    , deadlineTimer(*this)
    , traced(owner.traceLog().isOn())
    , watched(owner.traceLog().watcher() != nullptr) {
}

TaskState::~TaskState() {
    if (root)
        fatal("a task record was released while its frame lives", name);
}

void TaskState::DeadlineTimer::fire() {
    task.requestCancel(CancelReason{.kind = CancelKind::Deadline,
                                    .text = "the task's deadline has passed",
                                    .region = task.region->id,
                                    .task = task.id,
                                    .at = task.scheduler.now()});
}

void TaskState::requestCancel(const CancelReason& asked) {
    if (!isLive() || finished) {
        observed();
        return;
    }
    reason = cancelRequested ? strengthen(reason, asked) : asked;
    scheduler.trace(TraceKind::CancelRequested, region->id, id, static_cast<std::uint64_t>(asked.kind),
                    asked.task.value);
    if (cancelRequested)
        return;
    cancelRequested = true;
    if (phase == TaskPhase::Running)
        phase = TaskPhase::CancelRequested;
    if (lane != Lane::None) {
        scheduler.requeue(*this);
    } else if (leaf && isCancelDue()) {
        leaf->cancel();
    }
}

void TaskState::observed() const {
    if (traced)
        scheduler.traceLog().observe(id, {});
}

void TaskState::atCancelPoint() {
    scheduler.traceLog().watcher()->cancelPoint(*this);
}

void TaskState::noteCancelDelivered() {
    if (phase == TaskPhase::CancelRequested) {
        phase = TaskPhase::Cancelling;
        scheduler.trace(TraceKind::CancelDelivered, region->id, id, static_cast<std::uint64_t>(reason.kind));
    }
}

void TaskState::maskUp() {
    if (maskDepth == kMaxMaskDepth)
        fatal("cancel masks nest deeper than allowed", name);
    ++maskDepth;
}

void TaskState::maskDown() {
    --maskDepth;
}

void TaskState::completed() {
    if (escalation >= Escalation::Quarantined) {
        scheduler.leaveQuarantine(*this); // everybody has been told that it was cancelled
        return;
    }
    scheduler.disarm(deadlineTimer);
    phase = TaskPhase::Completed;
    const Outcome<void> end = summary();
    scheduler.trace(TraceKind::Completed, region->id, id, static_cast<std::uint64_t>(end.severity()), polls);
    if (Leaf* waiting = std::exchange(joiner, nullptr))
        waiting->complete();
    const Ref<RegionState> home = std::exchange(region, {});
    home->taskEnded(*this, end);
}

} // namespace sb::runtime
