// Resources that are given back whatever happens, and steps that are done whole or not at all (seed 002
// sections 7.3, 9.2). Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"

namespace sb::runtime {

// `acquire(Cx, args...)` answers a resource R, a copyable value or handle; nothing else runs unless it is Ok.
// `use(Cx, R, args...)` runs in a region of its own, so that nothing uses the resource any more when
// `release(Cx, R, args...)` runs: exactly once, also after a failure, a panic or a cancellation, with
// cancellation masked for at most SchedulerOptions::maskPolls steps. `acquire` that is cancelled has acquired
// nothing: that is its duty. The answer is that of `use`, or of `release` when that is worse.
template <typename Acquire, typename Use, typename Release, typename... A>
auto bracket(Cx cx, Acquire acquire, Use use, Release release, A... args)
    -> QCoro::Task<Outcome<detail::PayloadOf<Use, detail::PayloadOf<Acquire, A...>, A...>>> {
    using T = detail::PayloadOf<Use, detail::PayloadOf<Acquire, A...>, A...>;
    SB_CO_TRY(resource, std::invoke(acquire, cx, args...));
    Outcome<T> used = co_await detail::runDrained(cx, "bracket", kNever, branch(use, resource, args...));
    Outcome<void> released = co_await cx.withCancelMask(release, resource, args...);
    if (released.severity() > used.severity())
        co_return std::move(released).stop();
    co_return used;
}

// Either nothing happens, because cancellation was due before it began (Cancelled), or `fn(Cx, args...)` runs
// to its end and its outcome is the answer: a cancel request is seen after it. For the few steps that commit
// something; bounded by SchedulerOptions::maskPolls, after which the mask is broken and counted.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
QCoro::Task<Outcome<detail::PayloadOf<F, A...>>> commitSection(Cx cx, F fn, A... args) {
    const auto due = cx.checkpoint();
    if (!due.isOk())
        co_return due.stop();
    Outcome<detail::PayloadOf<F, A...>> outcome =
        co_await cx.withCancelMask(std::move(fn), std::move(args)...);
    co_return outcome;
}

} // namespace sb::runtime
