// Work that may take only so long (seed 002 sections 3.3, 12). Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"

namespace sb::runtime {

// Runs `fn(Cx, args...)` in a region whose deadline is `length` from now. When it passes, the work is
// cancelled (CancelKind::Deadline) and drained; work that answers Ok all the same, because it was committing,
// is believed. Two timeouts, one in the other, equal the shorter one.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
QCoro::Task<Outcome<detail::PayloadOf<F, A...>>> timeout(Cx cx, Duration length, F fn, A... args) {
    auto answer = co_await detail::runDrained(cx, "timeout", later(cx.now(), length),
                                              branch(std::move(fn), std::move(args)...));
    co_return answer;
}

} // namespace sb::runtime
