#include "core/runtime/region_state.h"

#include "core/runtime/fatal.h"
#include "core/runtime/leaf.h"
#include "core/runtime/region_rare.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

std::string_view regionPhaseText(RegionPhase phase) {
    switch (phase) {
    case RegionPhase::Open:
        return "open";
    case RegionPhase::Closing:
        return "closing";
    case RegionPhase::Draining:
        return "draining";
    case RegionPhase::Finalizing:
        return "finalizing";
    case RegionPhase::Closed:
        return "closed";
    }
    return "closed";
}

RegionState::RegionState(Scheduler& owner, RegionState* parent, RegionOptions options)
    : scheduler(owner)
    , id(owner.nextRegionId())
    , m_parent(parent)
    , m_options(std::move(options))
    , m_openedAt(owner.now())
    , m_deadlineTimer(*this, &RegionState::deadlinePassed)
    , m_overdueTimer(*this, &RegionState::closeOverdue) {
    const Time inheritedDeadline = parent ? parent->budget().deadline : kNever;
    if (parent)
        m_options.budget = combine(parent->budget(), m_options.budget);
    if (m_options.budget.deadline < inheritedDeadline)
        scheduler.arm(m_deadlineTimer, m_options.budget.deadline);
    scheduler.registerRegion(*this);
    scheduler.trace(TraceKind::RegionOpened, id, {}, parent ? parent->id.value : 0);
}

RegionState::~RegionState() {
    if (m_phase != RegionPhase::Closed)
        fatal("a region was destroyed without having closed", m_options.name);
}

std::unexpected<base::Error> RegionState::refused(base::Code code, std::string_view text) const {
    observed(); // a refusal depends on how the region stands
    return base::fail(code, std::string(text));
}

base::Result<Ref<RegionState>> RegionState::openChild(RegionOptions options) {
    if (!isOpen())
        return refused(base::Code::Closing, "the region is closing");
    Ref<RegionState> child(new RegionState(scheduler, this, std::move(options)));
    child->retain(); // the tree's own reference, given back when it has closed
    m_children.pushBack(*child);
    ++m_liveChildren;
    return child;
}

base::Result<void> RegionState::admitTask() const {
    if (!isOpen())
        return refused(base::Code::Closing, "the region is closing");
    if (m_liveTasks >= m_options.limits.tasks)
        return refused(base::Code::Overloaded, "the region's limit of tasks is reached");
    return {};
}

base::Result<void> RegionState::admitObligation() const {
    // Live tasks of a closing region may still promise: the region waits for them, and a graceful close must
    // let a worker hand over what it has. Nothing can promise to a region that has closed.
    if (m_phase == RegionPhase::Closed)
        return refused(base::Code::Closing, "the region is closed");
    if (pendingObligations() >= m_options.limits.obligations)
        return refused(base::Code::Overloaded, "the region's limit of obligations is reached");
    return {};
}

void RegionState::adopt(TaskState& task) {
    task.retain(); // the region's own reference, given back in taskEnded
    m_tasks.pushBack(task);
    ++m_liveTasks;
    const TaskState* parentTask = scheduler.current();
    scheduler.trace(TraceKind::Spawned, id, task.id, parentTask ? parentTask->id.value : 0, 0);
    if (task.budget.deadline < budget().deadline)
        scheduler.arm(task.deadlineTimer, task.budget.deadline);
    scheduler.enqueue(task);
}

void RegionState::taskEnded(TaskState& task, const Outcome<void>& end) {
    static_cast<ListHook<RegionTasksTag>&>(task).unlink();
    --m_liveTasks;
    if (task.isFinalizer)
        scheduler.trace(TraceKind::Finalized, id, task.id, m_finalizers.size(),
                        static_cast<std::uint64_t>(end.severity()));
    memberEnded(end, task.id);
    task.release();
    advance();
}

void RegionState::memberEnded(const Outcome<void>& end, TaskId task) {
    if (m_options.policy == Policy::Supervise)
        return;
    // Somebody who stopped one member knows why; the region's own cancellation is added when it closes.
    if (!end.isCancelled())
        m_outcome = aggregate(std::move(m_outcome), end);
    const bool failed = end.isErr() || end.isPanicked();
    if (failed && m_options.policy == Policy::FailFast && m_phase < RegionPhase::Finalizing)
        cancel(CancelReason{.kind = CancelKind::FailFast,
                            .text = "another member of the region failed",
                            .region = id,
                            .task = task,
                            .at = scheduler.now()});
}

void RegionState::obligationOpened(Obligation& obligation) {
    m_obligations.pushBack(obligation);
    ++m_pending[static_cast<std::size_t>(obligation.kind())];
    scheduler.trace(TraceKind::Reserved, id, obligation.holder(),
                    static_cast<std::uint64_t>(obligation.kind()), pendingObligations(), obligation.label(),
                    obligation.traceNumber());
}

void RegionState::obligationResolved(ObligationKind kind, std::uint64_t how, bool dropped, TaskId holder,
                                     std::uint32_t traceNumber) {
    auto& pending = m_pending[static_cast<std::size_t>(kind)];
    if (pending == 0)
        fatal("an obligation was resolved twice", obligationKindText(kind));
    --pending;
    scheduler.trace(TraceKind::Resolved, id, holder, static_cast<std::uint64_t>(kind), how, "", traceNumber);
    if (dropped) {
        scheduler.countDroppedObligation();
        scheduler.trace(TraceKind::Leaked, id, holder, static_cast<std::uint64_t>(kind));
    }
    if (pendingObligations() == 0)
        advance();
}

bool RegionState::isWithin(const RegionState& ancestor) const {
    for (const RegionState* r = this; r; r = r->m_parent.get())
        if (r == &ancestor)
            return true;
    return false;
}

void RegionState::observed() const {
    scheduler.traceLog().observe({}, id);
}

void RegionState::addCloser(Leaf& leaf) {
    m_closers.pushBack(leaf);
}

void RegionState::enter(RegionPhase phase) {
    m_phase = phase;
    scheduler.trace(TraceKind::RegionState, id, {}, static_cast<std::uint64_t>(phase),
                    static_cast<std::uint64_t>(m_outcome.severity()));
}

void RegionState::beginClose() {
    if (!isOpen()) {
        observed();
        return;
    }
    startClosing();
    advance();
}

void RegionState::startClosing() {
    enter(RegionPhase::Closing);
    scheduler.arm(m_overdueTimer, later(scheduler.now(), m_options.closeOverdueAfter));
}

void RegionState::cancel(const CancelReason& reason) {
    // One list for all that follows from a request: a deep tree, or regions that cancel each other through
    // tasks that wait for them, must not deepen the stack.
    auto& work = scheduler.cancelWork();
    work.emplace_back(Ref(this), reason);
    if (work.size() > 1)
        return; // the caller further up goes through the list
    for (std::size_t i = 0; i < work.size(); ++i) {
        const auto [region, why] = work[i];
        if (!region->cancelOne(why))
            continue;
        const CancelReason below = inherited(why);
        for (auto* child = region->m_children.front(); child; child = region->m_children.after(*child))
            work.emplace_back(Ref(child), below);
    }
    const auto asked = std::exchange(work, {});
    for (auto entry = asked.rbegin(); entry != asked.rend(); ++entry)
        entry->first->advance();
}

bool RegionState::cancelOne(const CancelReason& reason) {
    if (m_phase == RegionPhase::Finalizing)
        boundDrain(reason.drainBy); // what is left may still be bounded
    if (m_phase >= RegionPhase::Finalizing) {
        observed();
        return false;
    }
    CancelReason merged = m_cancelReason ? strengthen(*m_cancelReason, reason) : reason;
    if (!m_cancelReason && m_options.drainWithin != Duration::max())
        merged.drainBy = std::min(merged.drainBy, later(scheduler.now(), m_options.drainWithin));
    if (m_cancelReason && merged == *m_cancelReason) {
        observed();
        return false; // nothing new for anybody below either
    }
    m_cancelReason = merged;
    boundDrain(merged.drainBy);
    scheduler.trace(TraceKind::CancelRequested, id, {}, static_cast<std::uint64_t>(reason.kind),
                    reason.task.value);
    if (isOpen())
        startClosing();
    if (m_phase == RegionPhase::Closing)
        enter(RegionPhase::Draining);
    for (auto* task = m_tasks.front(); task; task = m_tasks.after(*task))
        task->requestCancel(reason);
    return true;
}

void RegionState::advance() {
    Ref<RegionState> region(this);
    while (region) {
        const Ref<RegionState> parent = region->m_parent; // closing lets go of it
        if (!region->advanceOnce())
            return;
        region = parent;
    }
}

bool RegionState::advanceOnce() {
    if (m_phase == RegionPhase::Open || m_phase == RegionPhase::Closed || m_liveTasks > 0)
        return false;
    if (m_phase == RegionPhase::Closing) {
        closeDescendants();
        if (m_phase != RegionPhase::Draining)
            return false; // the last child has carried this region further already
    }
    if (m_liveChildren > 0)
        return false;
    if (m_phase == RegionPhase::Draining)
        enter(RegionPhase::Finalizing);
    if (runNextFinalizer() || pendingObligations() > 0)
        return false;
    close();
    return true;
}

void RegionState::closeDescendants() {
    // Nobody is left in here who could close them. With a list of its own: a deep tree must not deepen the
    // stack.
    std::vector<Ref<RegionState>> idle{Ref(this)};
    for (std::size_t i = 0; i < idle.size(); ++i) {
        const Ref<RegionState> region = idle[i];
        region->enter(RegionPhase::Draining);
        for (auto* child = region->m_children.front(); child; child = region->m_children.after(*child)) {
            if (!child->isOpen())
                continue;
            child->startClosing();
            if (child->m_liveTasks == 0)
                idle.emplace_back(child);
        }
    }
    for (std::size_t i = idle.size(); i-- > 1;)
        idle[i]->advance();
}

bool RegionState::runNextFinalizer() {
    if (m_finalizers.empty())
        return false;
    Finalizer finalizer = std::move(m_finalizers.back());
    m_finalizers.pop_back();
    const Ref<TaskState> task = finalizer(*this);
    task->isFinalizer = true;
    task->maskUp();
    task->phase = TaskPhase::Finalizing;
    adopt(*task);
    return true;
}

void RegionState::close() {
    if (m_cancelReason)
        m_outcome = aggregate(std::move(m_outcome), Outcome<void>::cancelled(*m_cancelReason));
    enter(RegionPhase::Closed);
    scheduler.disarm(m_deadlineTimer);
    scheduler.disarm(m_overdueTimer);
    if (m_rare)
        scheduler.disarm(m_rare->drainTimer);
    reclaim();
    scheduler.forgetRegion(*this);
    while (Leaf* waiting = m_closers.front())
        waiting->complete(); // unlinks itself
    static_cast<ListHook<ChildTag>&>(*this).unlink();
    const Ref<RegionState> parent = std::exchange(m_parent, {});
    if (parent) {
        --parent->m_liveChildren;
        parent->observed(); // the last child to close carries it further
        parent->memberEnded(m_outcome, {});
    }
    if (auto callback = std::move(m_onClosed))
        callback();
    if (parent)
        release(); // the tree's reference; advance() holds one more
}

void RegionState::deadlinePassed() {
    cancel(CancelReason{.kind = CancelKind::Deadline,
                        .text = "the region's deadline has passed",
                        .region = id,
                        .task = {},
                        .at = scheduler.now()});
}

void RegionState::closeOverdue() {
    scheduler.trace(TraceKind::CloseOverdue, id, {}, m_liveTasks, pendingObligations());
    scheduler.reportOverdue(*this);
}

} // namespace sb::runtime
