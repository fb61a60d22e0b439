#include "core/runtime/leaf.h"

#include "core/runtime/fatal.h"
#include "core/runtime/region_state.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

Leaf::~Leaf() {
    if (m_state == State::Parked)
        fatal("a suspended frame was destroyed while it waited", m_label);
}

void Leaf::await_suspend(std::coroutine_handle<> frame) {
    if (m_task.scheduler.current() != &m_task)
        fatal("a leaf was awaited with the context of another task", m_label);
    // An eager QCoro task that nobody awaits would leave a second leaf behind: detached work.
    if (m_task.leaf || m_task.resumePoint)
        fatal("two suspended leaves in one task; spawn a task for the second", m_label);
    m_task.leaf = this;
    m_task.resumePoint = frame;
    m_task.waitingSince = m_task.scheduler.steppedAt();
    if (m_state == State::Fresh) {
        m_state = State::Parked;
        park();
        m_task.scheduler.trace(TraceKind::Waiting, m_task.region->id, m_task.id, subject(), 0, m_label);
    } else {
        m_task.scheduler.enqueue(m_task);
    }
}

void Leaf::traceUse() const {
    if (const TraceObject* object = shared()) {
        object->bind(m_task.scheduler.traceLog());
        object->touch(TraceAccess::Write, m_label);
    }
}

void Leaf::complete() {
    unpark();
    m_state = State::Done;
    m_task.scheduler.enqueue(m_task);
}

void Leaf::cancel() {
    if (m_state != State::Parked || !acceptsCancel())
        return;
    traceUse();
    unpark();
    m_state = State::Cancelled;
    m_task.scheduler.enqueue(m_task);
}

bool TimedLeaf::isDue() const {
    return m_until <= task().scheduler.now();
}

void TimedLeaf::park() {
    if (m_until != kNever)
        task().scheduler.arm(*this, m_until);
}

void TimedLeaf::unpark() {
    task().scheduler.disarm(*this);
    Leaf::unpark();
}

void TimedLeaf::fire() {
    m_timedOut = true;
    traceUse();
    complete();
}

// Stays parked in no list: the scheduler takes it up again at the end of its lane.
void YieldLeaf::park() {
    complete();
}

} // namespace sb::runtime
