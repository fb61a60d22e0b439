// The record of one region: what it owns and where it stands between Open and Closed. Application code holds
// a Region (region.h). Scheduler's thread only. Seed 002 sections 4, 6.1, 6.2, 9.1.
#pragma once

#include "core/base/result.h"
#include "core/runtime/budget.h"
#include "core/runtime/indexed_heap.h"
#include "core/runtime/intrusive.h"
#include "core/runtime/obligation.h"
#include "core/runtime/task_state.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sb::runtime {

class Leaf;
class RegionHeap;
struct RestartNote;
struct WaitTag;
struct ChildTag;

// Closing: no spawns, the region's own tasks still run. Draining: they have ended or were told to.
// Finalizing: only finalizers and obligations are left.
enum class RegionPhase : std::uint8_t { Open, Closing, Draining, Finalizing, Closed };
[[nodiscard]] std::string_view regionPhaseText(RegionPhase phase);

enum class Policy : std::uint8_t {
    Collect,   // a failed task changes the region's outcome and nothing else
    FailFast,  // the first Err or Panicked task or child region cancels the region
    Supervise, // how its members end is their owner's matter (supervisor.h) and leaves the outcome alone
};

struct RegionLimits {
    std::size_t tasks = 100'000;        // live at once; above it spawn answers `overloaded`
    std::size_t obligations = 100'000;  // likewise
    std::size_t heapBytes = 64U << 20U; // of its RegionHeap; above it make() answers `overloaded`
};

struct RegionOptions {
    std::string name = "region";
    Budget budget{}; // combined with the parent's
    Policy policy = Policy::Collect;
    Budget finalizerBudget{.polls =
                               10'000}; // after it the finalizers' mask is lifted; the deadline is not used
    // Soft by default: a cancelled region waits as long as its members need. Otherwise a drain that is not
    // done within this time of the first cancel request, or by CancelReason::drainBy, is forced
    // (escalation.cpp).
    Duration drainWithin = Duration::max();
    Duration closeOverdueAfter = std::chrono::seconds{30}; // closing longer than this is reported once
    RegionLimits limits{};
    std::shared_ptr<const RestartNote> restarts{}; // of a supervised child that was started again
};

// What few regions need: kept out of the record.
struct RegionRare;

class RegionState final : public RefCounted, public ListHook<ChildTag> {
public:
    // Makes one task that runs one finalizer; made where the type of the coroutine is known.
    using Finalizer = std::move_only_function<Ref<TaskState>(RegionState&)>;

    RegionState(Scheduler& scheduler, RegionState* parent, RegionOptions options);
    ~RegionState() override;

    [[nodiscard]] base::Result<Ref<RegionState>> openChild(RegionOptions options);
    [[nodiscard]] base::Result<void> admitTask() const;
    [[nodiscard]] base::Result<void> admitObligation() const;
    void adopt(TaskState& task);                               // counts it and puts it on its lane
    void taskEnded(TaskState& task, const Outcome<void>& end); // by the task, once
    void obligationOpened(Obligation& obligation);
    void obligationResolved(ObligationKind kind, std::uint64_t how, bool dropped, TaskId holder,
                            std::uint32_t traceNumber);
    void defer(Finalizer finalizer) { m_finalizers.push_back(std::move(finalizer)); }

    // No more spawns; ends when what runs has ended. Idempotent.
    void beginClose();
    // beginClose, and everything in it and below it is asked to stop. Repeats strengthen.
    void cancel(const CancelReason& reason);
    // One round of a bounded drain, for this region alone; by Scheduler's timers. See escalation.cpp.
    void escalate(const CancelReason& reason);
    void memberQuarantined(TaskState& task); // by the task, once, instead of taskEnded
    void quarantinedEnded();                 // one of them has ended after all
    [[nodiscard]] RegionHeap& heap();
    // Follows the tree upwards as far as regions become complete.
    void advance();

    void addCloser(Leaf& leaf);
    void onClosed(std::move_only_function<void()> callback) { m_onClosed = std::move(callback); }
    [[nodiscard]] bool isWithin(const RegionState& ancestor) const;

    void observed() const; // for the trace: whoever runs has looked how it stands
    [[nodiscard]] RegionPhase phase() const { return m_phase; }
    [[nodiscard]] bool isOpen() const { return m_phase == RegionPhase::Open; }
    [[nodiscard]] const Outcome<void>& outcome() const { return m_outcome; } // final when Closed
    [[nodiscard]] const Budget& budget() const { return m_options.budget; }
    [[nodiscard]] const RegionOptions& options() const { return m_options; }
    [[nodiscard]] const std::optional<CancelReason>& cancelReason() const { return m_cancelReason; }
    [[nodiscard]] RegionState* parent() const { return m_parent.get(); }
    [[nodiscard]] Time openedAt() const { return m_openedAt; }
    [[nodiscard]] std::size_t liveTasks() const { return m_liveTasks; }
    [[nodiscard]] std::size_t liveChildren() const { return m_liveChildren; }
    [[nodiscard]] std::size_t pendingObligations() const {
        return std::size_t{m_pending[0]} + m_pending[1] + m_pending[2] + m_pending[3];
    }
    [[nodiscard]] std::size_t pendingObligations(ObligationKind kind) const {
        return m_pending[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] std::size_t pendingFinalizers() const { return m_finalizers.size(); }
    [[nodiscard]] const List<TaskState, RegionTasksTag>& tasks() const { return m_tasks; }
    [[nodiscard]] const List<RegionState, ChildTag>& children() const { return m_children; }
    template <typename Visit> void eachObligation(Visit visit) const {
        for (auto* o = m_obligations.front(); o; o = m_obligations.after(*o))
            visit(static_cast<const Obligation&>(*o));
    }

    Scheduler& scheduler;
    const RegionId id;

private:
    friend struct RegionRare;
    struct Timer final : TimerNode {
        Timer(RegionState& state, void (RegionState::*call)())
            : region(state)
            , then(call) {}
        void fire() override { (region.*then)(); }
        RegionState& region;
        void (RegionState::*then)();
    };

    [[nodiscard]] std::unexpected<base::Error> refused(base::Code code, std::string_view text) const;
    void enter(RegionPhase phase);
    bool advanceOnce(); // true: it is Closed now
    void startClosing();
    void closeDescendants();
    bool runNextFinalizer();
    void close();
    bool cancelOne(const CancelReason& reason); // false: it changes nothing
    void memberEnded(const Outcome<void>& end, TaskId task);
    void deadlinePassed();
    void closeOverdue();
    RegionRare& rare();
    void boundDrain(Time drainBy);
    void drainOverdue();
    void reclaim();

    Ref<RegionState> m_parent; // until it has closed
    RegionOptions m_options;
    const Time m_openedAt;
    List<TaskState, RegionTasksTag> m_tasks;
    List<RegionState, ChildTag> m_children;
    List<Obligation, ObligationTag> m_obligations;
    List<Leaf, WaitTag> m_closers;
    std::vector<Finalizer> m_finalizers;
    std::move_only_function<void()> m_onClosed;
    std::optional<CancelReason> m_cancelReason;
    Outcome<void> m_outcome;
    Timer m_deadlineTimer;
    Timer m_overdueTimer;
    std::unique_ptr<RegionRare> m_rare;
    std::size_t m_liveTasks = 0;
    std::size_t m_liveChildren = 0;
    std::array<std::uint32_t, kObligationKinds> m_pending{};
    static_assert(kObligationKinds == 4);
    RegionPhase m_phase = RegionPhase::Open;
};

} // namespace sb::runtime
