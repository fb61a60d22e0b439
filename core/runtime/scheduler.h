// The core that runs tasks, one step at a time, on one thread. It has no loop and no clock of its own: a
// driver (QtDriver in the product, lab::LabDriver in tests) calls it, so production and lab run the same
// code. runtime.md shape 6 to 8; seed 002 section 11.
//
// Thread: everything on the thread of the driver, except inbox() and port().
#pragma once

#include "core/base/random.h"
#include "core/runtime/clock.h"
#include "core/runtime/inbox.h"
#include "core/runtime/indexed_heap.h"
#include "core/runtime/lanes.h"
#include "core/runtime/region_state.h"
#include "core/runtime/trace.h"

#include <functional>
#include <memory>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sb::runtime {

class Region;
struct RegionSnapshot;
struct QuarantinedTask;

struct SchedulerOptions {
    std::uint32_t streakLimit = 8;   // cancel_streak_limit: steps of a higher lane while a lower one waits
    std::uint32_t inlineOps = 32;    // leaves that may be ready at once in one step; 0: each leaf is a step
    std::uint64_t maskPolls = 1'024; // steps a mask holds a cancel request off
    Duration drainGrace = std::chrono::seconds{1}; // between two rounds of a bounded drain
    std::size_t traceCapacity = 4'096;             // events kept
    bool traceFingerprint = false;
    TraceWatcher* watcher = nullptr; // not owned; the lab's, sees more than the trace keeps
    Chooser* chooser = nullptr; // not owned; null: the lanes decide
    std::shared_ptr<base::RandomSource> random = base::systemRandom();
    RegionOptions root{.name = "root"};
};

// Steps that a forced task has to end before it is given up on, and those it gets in quarantine.
inline constexpr std::uint64_t kForcedPolls = 64;
inline constexpr std::uint64_t kQuarantinePolls = 1'024;

struct SchedulerStats {
    std::uint64_t steps = 0;
    std::uint64_t tasksSpawned = 0;
    std::uint64_t obligationsDropped = 0; // neither committed nor aborted by their holder
    ObligationLedger obligations{};       // by kind
    std::uint64_t masksBroken = 0;
    std::uint64_t overdueCloses = 0;
    std::uint64_t quarantined = 0; // tasks that a bounded drain gave up on
};

class Scheduler {
public:
    // `clock` outlives it. `wake` tells the driver that there is work while none is running; called from any
    // thread, possibly often, never after the destructor began.
    Scheduler(const Clock& clock, SchedulerOptions options, std::function<void()> wake = {});
    // The root region must have closed: anything else is a programming error and ends the process.
    ~Scheduler();
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // --- for drivers
    bool runOne();                          // false: nothing is runnable
    std::size_t runBatch(std::size_t most); // fires due timers, then steps; the number of steps
    void fireDue();
    [[nodiscard]] bool hasWork() const { return m_lanes.size() > 0 || !m_inbox->isEmpty(); }
    [[nodiscard]] Time nextDeadline() const { return m_timers.isEmpty() ? kNever : m_timers.topKey().at; }
    [[nodiscard]] bool isClosed() const { return m_root->phase() == RegionPhase::Closed; }
    [[nodiscard]] const std::shared_ptr<Inbox>& inbox() const { return m_inbox; } // any thread

    // --- for the owner of the engine
    [[nodiscard]] Region root() const;
    [[nodiscard]] Port port() const { return Port(m_inbox); } // any thread
    // Every live region, parents before children, with tasks and obligations; plain values.
    [[nodiscard]] std::vector<RegionSnapshot> snapshot() const;
    [[nodiscard]] const SchedulerStats& stats() const { return m_stats; }
    // The tasks in quarantine whose frames have not ended, in the order they came.
    [[nodiscard]] std::vector<QuarantinedTask> quarantine() const;
    [[nodiscard]] const Trace& traceLog() const { return *m_trace; }
    [[nodiscard]] Trace& traceLog() { return *m_trace; }
    // Called when a region has been closing for longer than RegionOptions::closeOverdueAfter. Without one, a
    // sentence goes to stderr: closing never hangs silently. A bounded drain that is forced is reported so
    // too.
    void onCloseOverdue(std::function<void(const RegionSnapshot&)> hook) { m_onOverdue = std::move(hook); }

    // --- for tasks, regions and leaves
    [[nodiscard]] Time now() const { return m_clock.now(); }
    [[nodiscard]] Time steppedAt() const { return m_steppedAt; } // now, as of the current batch: cheap
    [[nodiscard]] TaskState* current() const { return m_current; }
    [[nodiscard]] base::RandomSource& random() const {
        m_randomUse.wrote("random");
        return *m_options.random;
    }
    [[nodiscard]] RegionState* findRegion(RegionId id) const;
    void enqueue(TaskState& task);
    void requeue(TaskState& task); // its lane may have changed
    void arm(TimerNode& timer, Time at);
    void disarm(TimerNode& timer);
    void trace(TraceKind kind, RegionId region, TaskId task, std::uint64_t a = 0, std::uint64_t b = 0,
               const char* label = "", std::uint32_t object = 0) {
        m_trace->record(kind, m_steppedAt, region, task, a, b, label, object);
    }
    [[nodiscard]] std::uint32_t nextTraceObject() { return m_trace->nextObject(); }
    [[nodiscard]] TaskId nextTaskId();
    [[nodiscard]] RegionId nextRegionId() { return RegionId{++m_lastRegion}; }
    void registerRegion(RegionState& region) { m_regions.emplace(region.id.value, &region); }
    void forgetRegion(RegionState& region) { m_regions.erase(region.id.value); }
    void countDroppedObligation() { ++m_stats.obligationsDropped; }
    void reportOverdue(const RegionState& region);
    ObligationCounts& ledger(ObligationKind kind) {
        return m_stats.obligations[static_cast<std::size_t>(kind)];
    }
    void countBrokenMask(const TaskState& task);
    void enterQuarantine(TaskState& task);
    void leaveQuarantine(TaskState& task);
    [[nodiscard]] Duration drainGrace() const { return m_options.drainGrace; }
    std::vector<std::pair<Ref<RegionState>, CancelReason>>& cancelWork() { return m_cancelWork; }

private:
    void checkThread() const;
    void wakeDriver() const;
    void takeInbox();
    void step(TaskState& task);
    void spendPoll(TaskState& task);
    void resume(TaskState& task);
    static bool isFrozen(TaskState& task);
    void keepQuarantine();

    const Clock& m_clock;
    SchedulerOptions m_options;
    std::function<void()> m_wake;
    std::shared_ptr<Inbox> m_inbox;
    std::vector<std::shared_ptr<InboxItem>> m_taken;
    Lanes m_lanes;
    IndexedHeap<TimerNode> m_timers;
    const Ref<Trace> m_trace;
    TraceObject m_randomUse; // who draws first gets another number
    SchedulerStats m_stats;
    std::function<void(const RegionSnapshot&)> m_onOverdue;
    std::unordered_map<std::uint64_t, RegionState*> m_regions;
    std::vector<std::pair<Ref<RegionState>, CancelReason>> m_cancelWork;
    List<TaskState, RegionTasksTag> m_quarantine;
    std::unordered_map<std::uint64_t, Time> m_quarantinedAt; // by task
    const std::thread::id m_thread = std::this_thread::get_id();
    Time m_steppedAt;
    TaskState* m_current = nullptr;
    std::uint64_t m_lastTask = 0;
    std::uint64_t m_lastRegion = 0;
    std::uint64_t m_timerSequence = 0;
    bool m_running = false;
    Ref<RegionState> m_root; // last: its constructor uses the rest
};

} // namespace sb::runtime
