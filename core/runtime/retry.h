// The same request again when it failed in a way that may pass (seed 002 section 12; seed 003 section 8:
// Transient and Terminal). Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"

#include <cstdint>

namespace sb::base {
class RandomSource;
}

namespace sb::runtime {

// Transient, and it is certain that nothing has happened: an ambiguous failure is for whoever can look.
[[nodiscard]] bool mayBeRepeated(const base::Error& error);

struct RetryStrategy {
    std::uint32_t attempts = 3; // in all; at least 1
    Duration firstDelay = std::chrono::milliseconds{100};
    Duration delayMax = std::chrono::seconds{10}; // each delay doubles the last, up to this
    bool jitter = true; // between half of a delay and all of it, drawn from Cx::random
    bool (*repeats)(const base::Error&) = &mayBeRepeated;
};

// How long to wait after so many failed attempts (from 1).
[[nodiscard]] Duration retryDelay(const RetryStrategy& strategy, std::uint32_t failed,
                                  base::RandomSource& random);

// Runs `fn(Cx, args...)`, each attempt in a region of its own that is empty before the next begins; `args`
// are copied for each. Answers the first outcome that is Ok, cancelled, panicked or not to be repeated, or
// the last one. Waiting between attempts ends with the caller's cancellation or deadline.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
QCoro::Task<Outcome<detail::PayloadOf<F, A...>>> retry(Cx cx, RetryStrategy strategy, F fn, A... args) {
    for (std::uint32_t attempt = 1;; ++attempt) {
        auto outcome = co_await detail::runDrained(cx, "attempt", kNever, branch(fn, args...));
        if (!outcome.isErr() || attempt >= strategy.attempts || !strategy.repeats(outcome.error()))
            co_return outcome;
        SB_CO_CHECK(cx.sleepFor(retryDelay(strategy, attempt, cx.random())));
    }
}

} // namespace sb::runtime
