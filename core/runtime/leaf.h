// A leaf is the only thing a task may be suspended in. It lives in the coroutine frame, links itself into
// whatever will complete it, and can be unlinked: that is how cancellation reaches a task, as a value and at
// once. runtime.md shape 3 and 4. Every primitive of the runtime is one; another library's awaitable is
// wrapped in an External instead. Scheduler's thread only.
//
// Responsiveness (seed 002 section 7.6): unless it says otherwise, a leaf answers a cancel request in one
// step.
#pragma once

#include "core/runtime/indexed_heap.h"
#include "core/runtime/intrusive.h"
#include "core/runtime/task_state.h"
#include "core/runtime/trace.h"

#include <coroutine>

namespace sb::runtime {

struct WaitTag;

class Leaf : public ListHook<WaitTag> {
public:
    Leaf(TaskState& task, const char* label)
        : m_task(task)
        , m_label(label) {}

    bool await_ready() {
        if (m_task.watched) [[unlikely]]
            m_task.atCancelPoint();
        if (m_task.isCancelDue() && acceptsCancel()) {
            m_state = State::Cancelled;
            return !m_task.spendInline();
        }
        if (m_task.traced)
            traceUse();
        if (!tryNow())
            return false;
        m_state = State::Done;
        return !m_task.spendInline();
    }
    void await_suspend(std::coroutine_handle<> frame);

    // Ends the wait with a result. Only while parked.
    void complete();
    // A cancel request is due: ends the wait unless this leaf must see its completion.
    void cancel();
    [[nodiscard]] const char* label() const { return m_label; }       // static: what the task waits for
    [[nodiscard]] virtual std::uint64_t subject() const { return 0; } // id of the awaited task or region

protected:
    ~Leaf();
    // True: the result is there already.
    virtual bool tryNow() = 0;
    // Link into what will complete this leaf.
    virtual void park() = 0;
    // Undo park().
    virtual void unpark() { unlink(); }
    // Asked once a cancel request is due. False: goes on waiting all the same ("awaited").
    virtual bool acceptsCancel() { return true; }
    // What the wait begins, ends early and lines up in: recorded as used by it.
    [[nodiscard]] virtual const TraceObject* shared() const { return nullptr; }
    void traceUse() const; // of shared()

    [[nodiscard]] bool wasCancelled() const { return m_state == State::Cancelled; }
    // The Cancelled outcome for await_resume.
    template <typename T> [[nodiscard]] Outcome<T> cancelled() {
        m_task.noteCancelDelivered();
        return Outcome<T>::cancelled(m_task.reason);
    }
    [[nodiscard]] TaskState& task() const { return m_task; }

private:
    enum class State : std::uint8_t { Fresh, Parked, Done, Cancelled };
    TaskState& m_task;
    const char* m_label;
    State m_state = State::Fresh;
};

// A leaf that may also end by time.
class TimedLeaf : public Leaf, private TimerNode {
public:
    TimedLeaf(TaskState& task, const char* label, Time until)
        : Leaf(task, label)
        , m_until(until) {}

protected:
    ~TimedLeaf() = default;
    void park() override; // call it from an override
    void unpark() override;
    [[nodiscard]] bool timedOut() const { return m_timedOut; }
    [[nodiscard]] bool isDue() const; // the time has come already

private:
    void fire() final;
    Time m_until;
    bool m_timedOut = false;
};

// Gives way once. Cx::yieldNow.
class YieldLeaf final : public Leaf {
public:
    explicit YieldLeaf(TaskState& task)
        : Leaf(task, "yield") {}
    Outcome<void> await_resume() { return wasCancelled() ? cancelled<void>() : Outcome<void>(); }

private:
    bool tryNow() override { return false; }
    void park() override;
};

// Ends at a time. Cx::sleepUntil.
class SleepLeaf final : public TimedLeaf {
public:
    SleepLeaf(TaskState& task, Time until)
        : TimedLeaf(task, "sleep", until) {}
    Outcome<void> await_resume() { return wasCancelled() ? cancelled<void>() : Outcome<void>(); }

private:
    bool tryNow() override { return isDue(); }
};

// Ends only by cancellation, and answers why. Cx::untilCancelled.
class UntilCancelledLeaf final : public Leaf {
public:
    explicit UntilCancelledLeaf(TaskState& task)
        : Leaf(task, "cancellation") {}
    CancelReason await_resume() { return cancelled<void>().reason(); }

private:
    bool tryNow() override { return false; }
    void park() override {}
};

} // namespace sb::runtime
