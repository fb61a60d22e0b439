// Work in a region of its own that is empty again when the call returns: "when I leave this block, nothing
// from it is still running" (seed 002 section 1.1). A budget in `options` makes it a deadline or a quota for
// the whole block.
#pragma once

#include "core/runtime/region.h"

#include <functional>

namespace sb::runtime {

// Runs `fn(Cx, args...)` as a task of a new child region of the caller's region, then closes that region and
// waits until it has: what the body spawned there (through its own `cx.region()`) ends with it. A body that
// is not Ok, and a cancelled caller, cancel the rest; a body that is Ok waits for the rest. The answer is the
// body's outcome, or the region's when the body was Ok and the rest was not.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
QCoro::Task<Outcome<detail::PayloadOf<F, A...>>> withRegion(Cx cx, RegionOptions options, F fn, A... args) {
    const auto opened = cx.region().open(std::move(options));
    if (!opened)
        co_return base::fail(opened.error());
    const Region region = *opened;
    auto body = region.spawn("body", std::move(fn), std::move(args)...);
    if (!body) {
        region.beginClose();
        co_return base::fail(std::move(body).error());
    }
    auto outcome = co_await std::move(*body).join(cx);
    if (!outcome.isOk()) {
        const auto asked = cx.cancelReason();
        region.cancel(asked ? inherited(*asked)
                            : CancelReason{.kind = CancelKind::FailFast,
                                           .text = "the body of the block failed",
                                           .region = region.id(),
                                           .task = cx.taskId(),
                                           .at = cx.now()});
    }
    const auto closed = co_await region.close(cx);
    if (outcome.isOk() && !closed.isOk())
        co_return closed.stop();
    co_return outcome;
}

} // namespace sb::runtime
