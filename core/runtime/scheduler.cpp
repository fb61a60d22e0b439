#include "core/runtime/scheduler.h"

#include "core/runtime/fatal.h"
#include "core/runtime/leaf.h"
#include "core/runtime/region.h"
#include "core/runtime/snapshot.h"

namespace sb::runtime {

Scheduler::Scheduler(const Clock& clock, SchedulerOptions options, std::function<void()> wake)
    : m_clock(clock)
    , m_options(std::move(options))
    , m_wake(std::move(wake))
    , m_inbox(std::make_shared<Inbox>(m_wake))
    , m_lanes(m_options.streakLimit, m_options.chooser)
    , m_trace(new Trace(m_options.traceCapacity, m_options.traceFingerprint, m_options.watcher))
    , m_steppedAt(clock.now())
    , m_root(new RegionState(*this, nullptr, m_options.root)) {
    m_randomUse.bind(*m_trace);
}

Scheduler::~Scheduler() {
    if (!isClosed())
        fatal("the scheduler was destroyed before its root region had closed");
    keepQuarantine();
    m_inbox->close();
}

Region Scheduler::root() const {
    return Region(m_root);
}

void Scheduler::checkThread() const {
    if (std::this_thread::get_id() != m_thread)
        fatal("the scheduler was used from another thread; post through its Port");
}

bool Scheduler::runOne() {
    const bool outer = std::exchange(m_running, true);
    if (m_current)
        fatal("a task ran the scheduler from inside a step (a nested event loop?)", m_current->name);
    if (!m_inbox->isEmpty())
        takeInbox();
    TaskState* task = m_lanes.pop();
    if (task)
        step(*task);
    m_running = outer;
    return task != nullptr;
}

std::size_t Scheduler::runBatch(std::size_t most) {
    const bool outer = std::exchange(m_running, true);
    fireDue();
    std::size_t steps = 0;
    while (steps < most && runOne())
        ++steps;
    m_running = outer;
    return steps;
}

void Scheduler::fireDue() {
    m_steppedAt = now();
    while (!m_timers.isEmpty() && m_timers.topKey().at <= m_steppedAt) {
        TimerNode* timer = m_timers.top();
        m_timers.remove(*timer);
        const Trace::Span span(*m_trace, TraceOrigin::Timer, m_steppedAt);
        trace(TraceKind::TimerFired, {}, {});
        timer->fire();
    }
}

void Scheduler::takeInbox() {
    m_inbox->take(m_taken);
    const Trace::Span span(*m_trace, TraceOrigin::Inbox, m_steppedAt);
    trace(TraceKind::Delivered, {}, {}, m_taken.size());
    for (const auto& item : m_taken)
        item->deliver(*this);
    m_taken.clear();
}

void Scheduler::step(TaskState& task) {
    const Ref<TaskState> alive(&task);
    ++m_stats.steps;
    ++task.polls;
    m_current = &task;
    const Trace::Span span(*m_trace, TraceOrigin::Step, m_steppedAt, task.region->id, task.id);
    trace(TraceKind::Stepped, task.region->id, task.id, static_cast<std::uint64_t>(task.lane));
    task.lane = Lane::None;
    task.inlineLeft = m_options.inlineOps;
    spendPoll(task);
    resume(task);
    m_current = nullptr;
    if (task.finished) {
        // Only now is every frame below the root gone, with whatever its arguments held.
        if (task.root)
            std::exchange(task.root, {}).destroy();
        task.dropBody();
        task.completed();
    } else if (!task.leaf) {
        fatal("a task waits outside the runtime; wrap the awaitable in an External", task.name);
    }
}

void Scheduler::spendPoll(TaskState& task) {
    task.budget = spend(task.budget, 1, 0);
    if (task.budget.polls == 0) {
        if (task.isFinalizer && !task.maskBroken) { // cut in the middle of what it does: never in silence
            task.maskBroken = true;
            countBrokenMask(task);
        }
        if (!task.cancelRequested)
            task.requestCancel(CancelReason{.kind = CancelKind::PollQuota,
                                            .text = "the poll quota is used up",
                                            .region = task.region->id,
                                            .task = task.id,
                                            .at = now()});
    }
    if (task.cancelRequested && task.maskDepth > 0 && !task.maskBroken &&
        ++task.maskedPolls > m_options.maskPolls) {
        task.maskBroken = true;
        countBrokenMask(task);
    }
}

void Scheduler::resume(TaskState& task) {
    if (task.root) {
        task.leaf = nullptr;
        std::exchange(task.resumePoint, {}).resume();
    } else if (task.isCancelDue()) {
        task.setCancelled(task.reason); // never started, so there is nothing to unwind
        task.finished = true;
    } else {
        if (task.phase == TaskPhase::Created)
            task.phase = task.cancelRequested ? TaskPhase::CancelRequested : TaskPhase::Running;
        task.root = task.makeRoot();
        task.root.resume();
    }
}

RegionState* Scheduler::findRegion(RegionId id) const {
    const auto found = m_regions.find(id.value);
    return found == m_regions.end() ? nullptr : found->second;
}

TaskId Scheduler::nextTaskId() {
    checkThread();
    ++m_stats.tasksSpawned;
    return TaskId{++m_lastTask};
}

void Scheduler::enqueue(TaskState& task) {
    if (task.polls != 0 && task.traced && task.region)
        trace(TraceKind::Woken, task.region->id, task.id, m_current ? m_current->id.value : 0);
    if (task.isForced() && isFrozen(task)) [[unlikely]]
        return;
    m_lanes.push(task);
    if (!m_running)
        wakeDriver();
}

void Scheduler::requeue(TaskState& task) {
    m_lanes.remove(task);
    m_lanes.push(task);
}

void Scheduler::arm(TimerNode& timer, Time at) {
    if (timer.isArmed())
        m_timers.remove(timer);
    m_timers.push(timer, {at, ++m_timerSequence});
    if (!m_running)
        wakeDriver(); // its own timer may have to be earlier
}

void Scheduler::wakeDriver() const {
    checkThread(); // inside a step the thread is known
    if (m_wake)
        m_wake();
}

void Scheduler::disarm(TimerNode& timer) {
    if (timer.isArmed())
        m_timers.remove(timer);
}

void Scheduler::reportOverdue(const RegionState& region) {
    ++m_stats.overdueCloses;
    const RegionSnapshot seen = snapshotOf(region);
    if (m_onOverdue)
        m_onOverdue(seen);
    else
        std::fprintf(stderr, "signalbox runtime: region %s is closing for long: %zu tasks, %zu obligations\n",
                     seen.name.c_str(), seen.tasks.size(), seen.obligations.size());
}

} // namespace sb::runtime
