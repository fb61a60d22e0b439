// The context of a task, passed by value as the first parameter of every engine function. All effects of the
// runtime go through it: there is no current task, clock or random source to be had otherwise (seed 002
// section 5).
//
// A Cx is a pointer into its own task: keep it in that task's frames only. Leaves made from it answer
// Outcome::cancelled when cancellation is due. Scheduler's thread only.
#pragma once

#include "core/runtime/leaf.h"
#include "core/runtime/obligation.h"
#include "core/runtime/trace.h"

#include <QCoro/QCoroTask>

#include <functional>
#include <memory>
#include <optional>

namespace sb::base {
class RandomSource;
}

namespace sb::runtime {

class Inbox;
class Port;
class Region;

class Cx {
public:
    explicit Cx(TaskState& task)
        : m_task(&task) {}

    // Identity and budget
    [[nodiscard]] RegionId regionId() const;
    [[nodiscard]] TaskId taskId() const { return m_task->id; }
    [[nodiscard]] Region region() const;                                  // include region.h
    [[nodiscard]] const Budget& budget() const { return m_task->budget; } // what is left
    // Takes cost units; using them up requests cancellation (CancelKind::CostQuota).
    void spend(std::uint64_t cost) const;
    [[nodiscard]] Time now() const;
    [[nodiscard]] base::RandomSource& random() const; // seeded in the lab
    [[nodiscard]] Port port() const;                  // for other threads; include inbox.h

    // Cancellation
    [[nodiscard]] bool isCancelRequested() const { return m_task->cancelRequested; } // also while masked
    [[nodiscard]] std::optional<CancelReason> cancelReason() const;
    // Cancelled when cancellation is due, without giving way. Long loops without a leaf call it.
    Outcome<void> checkpoint() const;
    // Runs `fn(cx, args...)` with cancellation deferred: for at most SchedulerOptions::maskPolls steps after
    // a request, at most kMaxMaskDepth deep. `fn` is a function or a lambda without captures.
    template <typename F, typename... A> auto withCancelMask(F fn, A... args) const;

    // Waiting
    [[nodiscard]] YieldLeaf yieldNow() const { return YieldLeaf(*m_task); }
    [[nodiscard]] SleepLeaf sleepUntil(Time until) const { return SleepLeaf(*m_task, until); }
    [[nodiscard]] SleepLeaf sleepFor(Duration length) const {
        return SleepLeaf(*m_task, later(now(), length));
    }
    [[nodiscard]] UntilCancelledLeaf untilCancelled() const { return UntilCancelledLeaf(*m_task); }

    // A promise that keeps the region from closing. Seed 002 section 8.
    [[nodiscard]] base::Result<Obligation> obligation(ObligationKind kind, const char* label) const;

    // Says in the trace that this task uses a value that others use too.
    void use(const TraceObject& object, TraceAccess access, TraceLabel what) const;
    void trace(TraceLabel label, std::uint64_t a = 0, std::uint64_t b = 0) const;

    // For leaves of the runtime.
    [[nodiscard]] TaskState& task() const { return *m_task; }
    [[nodiscard]] const std::shared_ptr<Inbox>& inbox() const;

private:
    TaskState* m_task;
};

namespace detail {

class MaskScope {
public:
    explicit MaskScope(TaskState& task)
        : m_task(task) {
        m_task.maskUp();
    }
    MaskScope(const MaskScope&) = delete;
    MaskScope& operator=(const MaskScope&) = delete;
    ~MaskScope() { m_task.maskDown(); }

private:
    TaskState& m_task;
};

// A callable that may become a coroutine: what it would capture would be gone after its first suspension.
template <typename F>
inline constexpr bool kIsCoroutineFunction =
    std::is_empty_v<F> || std::is_function_v<std::remove_pointer_t<F>>;

template <typename F, typename... A> std::invoke_result_t<F&, Cx, A...> masked(Cx cx, F fn, A... args) {
    const MaskScope scope(cx.task());
    co_return co_await std::invoke(fn, cx, std::move(args)...);
}

} // namespace detail

template <typename F, typename... A> auto Cx::withCancelMask(F fn, A... args) const {
    static_assert(detail::kIsCoroutineFunction<F>,
                  "pass a function or a lambda without captures, and arguments");
    return detail::masked(*this, std::move(fn), std::move(args)...);
}

} // namespace sb::runtime
