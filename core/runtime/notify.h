// "Look again": wakes tasks without a value. A notification that finds nobody is kept once for the next
// waiter, so a task that checks, then waits, cannot miss it. Copyable handle; scheduler's thread only (other
// threads post through a Port or complete an External).
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/intrusive.h"

namespace sb::runtime {

namespace detail {

struct NotifyState final : RefCounted {
    List<Leaf, WaitTag> waiters;
    bool stored = false;
    TraceObject use;
};

} // namespace detail

// Answers true when notified, false when the time came first.
class [[nodiscard]] NotifyLeaf final : public TimedLeaf {
public:
    NotifyLeaf(TaskState& task, Ref<detail::NotifyState> state, const char* label, Time until)
        : TimedLeaf(task, label, until)
        , m_state(std::move(state)) {}
    Outcome<bool> await_resume() {
        if (wasCancelled())
            return cancelled<bool>();
        return m_notifiedAtOnce || !(timedOut() || m_lateAtOnce);
    }

private:
    bool tryNow() override {
        m_notifiedAtOnce = std::exchange(m_state->stored, false);
        m_lateAtOnce = !m_notifiedAtOnce && isDue();
        return m_notifiedAtOnce || m_lateAtOnce;
    }
    void park() override {
        m_state->waiters.pushBack(*this);
        TimedLeaf::park();
    }
    [[nodiscard]] const TraceObject* shared() const override { return &m_state->use; }
    Ref<detail::NotifyState> m_state;
    bool m_notifiedAtOnce = false;
    bool m_lateAtOnce = false;
};

class Notify {
public:
    // `label` has static storage: what the Engine page says the task waits for.
    explicit Notify(const char* label = "notification")
        : m_state(new detail::NotifyState)
        , m_label(label) {}

    [[nodiscard]] NotifyLeaf wait(Cx cx) const { return waitUntil(cx, kNever); }
    [[nodiscard]] NotifyLeaf waitUntil(Cx cx, Time until) const {
        return NotifyLeaf(cx.task(), m_state, m_label, until);
    }
    // The longest waiting task, or the next one that waits.
    void notifyOne() const {
        m_state->use.touch(TraceAccess::Write, m_label);
        if (Leaf* waiting = m_state->waiters.front())
            waiting->complete();
        else
            m_state->stored = true;
    }
    // Everybody who waits now; when nobody does, the next one.
    void notifyAll() const {
        m_state->use.touch(TraceAccess::Write, m_label);
        if (m_state->waiters.isEmpty())
            m_state->stored = true;
        while (Leaf* waiting = m_state->waiters.front())
            waiting->complete();
    }

private:
    Ref<detail::NotifyState> m_state;
    const char* m_label;
};

} // namespace sb::runtime
