// The record of one task, seen by the scheduler, the regions and the leaves. Application code holds a Cx
// (inside the task) or a TaskHandle (outside). Scheduler's thread only. Seed 002 section 7.1.
#pragma once

#include "core/runtime/budget.h"
#include "core/runtime/indexed_heap.h"
#include "core/runtime/intrusive.h"
#include "core/runtime/outcome.h"

#include <coroutine>
#include <string>

namespace sb::runtime {

class Leaf;
class Scheduler;
class RegionState;

// CancelRequested turns into Cancelling when a leaf or a checkpoint has told the task.
enum class TaskPhase : std::uint8_t { Created, Running, CancelRequested, Cancelling, Finalizing, Completed };
[[nodiscard]] std::string_view taskPhaseText(TaskPhase phase);

enum class Lane : std::uint8_t { None, Cancel, Timed, Ready };

// A bounded drain, seen from one task (escalation.cpp). Forced: masks and awaited leaves no longer hold the
// request off. Quarantined: given up on, its region may close; the frame lives and may still end. Frozen: it
// was quarantined and went on running without an end, so it is not stepped any more.
enum class Escalation : std::uint8_t { None, Forced, Quarantined, Frozen };

inline constexpr int kMaxMaskDepth =
    8; // deeper is a programming error (seed 002 section 7.3: masks are bounded)

struct RegionTasksTag;
struct LaneTag;

class TaskState : public RefCounted, public ListHook<RegionTasksTag>, public ListHook<LaneTag> {
public:
    TaskState(Scheduler& scheduler, Ref<RegionState> region, std::string name, const Budget& budget);
    ~TaskState() override;

    // Makes the root frame, suspended before its first step.
    virtual std::coroutine_handle<> makeRoot() = 0;
    // Frees the callable and its arguments: after completion, or instead of a start.
    virtual void dropBody() = 0;
    virtual void setCancelled(CancelReason reason) = 0;
    [[nodiscard]] virtual Outcome<void> summary() const = 0;

    // Records the request and, unless masked, resumes the task with it. Repeats strengthen.
    void requestCancel(const CancelReason& reason);
    // True when leaves must answer Cancelled.
    [[nodiscard]] bool isCancelDue() const { return cancelRequested && (maskDepth == 0 || maskBroken); }
    // Called by whatever tells the task (leaf, checkpoint): the phase moves on.
    void noteCancelDelivered();
    void maskUp();
    void maskDown();
    // One leaf that was ready at once; true: it must give way to others all the same (seed 002 section 11.3).
    [[nodiscard]] bool spendInline() {
        if (inlineLeft == 0)
            return true;
        --inlineLeft;
        return false;
    }
    [[nodiscard]] bool isLive() const { return phase != TaskPhase::Completed; }
    void observed() const; // for the trace: whoever runs has looked whether it has ended
    [[nodiscard]] bool isForced() const { return escalation != Escalation::None; }
    void force(const CancelReason& why); // between steps only, like quarantine()
    // Ends the task for everybody but its own frame. Only after force().
    void quarantine();
    void atCancelPoint(); // for the watcher: before it is looked whether to stop
    void completed(); // by the scheduler, once, after every frame of the task is gone

    struct DeadlineTimer final : TimerNode {
        explicit DeadlineTimer(TaskState& state)
            : task(state) {}
        void fire() override;
        TaskState& task;
    };

    Scheduler& scheduler;
    Ref<RegionState> region; // emptied at completion
    const TaskId id;
    const std::string name;
    Budget budget; // what is left
    const Time bornAt;
    Time waitingSince{};
    Leaf* leaf = nullptr;   // where the task is suspended
    Leaf* joiner = nullptr; // who waits for the end
    std::coroutine_handle<> resumePoint{};
    std::coroutine_handle<> root{};
    CancelReason reason{}; // valid when cancelRequested
    DeadlineTimer deadlineTimer;
    std::uint64_t polls = 0;
    std::uint64_t maskedPolls = 0; // steps inside a mask since the request; once forced: `polls` at that time
    std::uint32_t heapIndex = kNotInHeap; // in the timed lane
    std::uint32_t poolIndex = 0;          // in the set of a chooser
    std::uint32_t inlineLeft = 0;
    Lane lane = Lane::None;
    TaskPhase phase = TaskPhase::Created;
    std::uint8_t maskDepth = 0;
    bool maskBroken = false;
    bool cancelRequested = false;
    bool finished = false;    // the root has run to its end; completion follows when the stack is unwound
    const bool traced;        // the scheduler keeps a trace
    const bool watched;       // by the lab: it may cancel at any point
    bool isFinalizer = false; // the region's own task that runs the finalizer stack
    Escalation escalation = Escalation::None;
};

} // namespace sb::runtime
