// A function over many inputs, a few at once, and one value out of all results (seed 002 section 12). The
// first input that fails cancels the rest; all have ended before the answer is given. Scheduler's thread
// only.
#pragma once

#include "core/runtime/branch.h"

#include <algorithm>

namespace sb::runtime {

// `combine` is associative and `identity` changes nothing. It need not be commutative: results are combined
// in the order of the inputs, whichever was ready first. A plain function, called between steps: no waiting.
template <typename T> struct Monoid {
    T identity;
    T (*combine)(T, T);
};

// `fn(Cx, input, args...)` for each input, at most `width` (at least 1) at once; `args` are copied for each.
template <typename T, typename In, typename F, typename... A>
    requires std::invocable<F&, Cx, In, A...>
QCoro::Task<Outcome<T>> mapReduce(Cx cx, std::vector<In> inputs, std::size_t width, Monoid<T> monoid, F fn,
                                  A... args) {
    const auto opened = detail::Group<T>::open(cx, "map reduce");
    if (!opened)
        co_return base::fail(opened.error());
    detail::Group<T> group(*opened);
    std::vector<std::optional<T>> results(inputs.size());
    std::optional<Stop> failed;
    for (std::size_t next = 0; !failed && (next < inputs.size() || group.live() > 0);) {
        if (next < inputs.size() && group.live() < std::max<std::size_t>(width, 1)) {
            const auto started = group.start(branch(fn, std::move(inputs[next++]), args...));
            if (!started)
                failed.emplace(started.error());
            continue;
        }
        const auto ended = co_await group.anyEnded(cx);
        auto outcome = ended.isOk() ? group.take(*ended.value()) : Outcome<T>(ended.stop());
        if (outcome.isOk())
            results[*ended.value()].emplace(std::move(outcome).value());
        else
            failed.emplace(std::move(outcome).stop());
    }
    if (failed)
        group.stop(cx, CancelKind::FailFast, "another input failed");
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    if (failed)
        co_return group.settled(cx, Outcome<T>(std::move(*failed)));
    T all = std::move(monoid.identity);
    for (auto& result : results)
        all = monoid.combine(std::move(all), std::move(*result));
    co_return group.settled(cx, Outcome<T>(std::move(all)));
}

} // namespace sb::runtime
