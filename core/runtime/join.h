// Several branches, all of which are needed (seed 002 sections 3.2, 12). Every branch has ended before the
// answer is given; a cancelled caller cancels them, waits for their end, and is told what really happened.
// Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"

namespace sb::runtime {

// The answer of joinAll: the values in the order of the branches, or nothing when they have none.
template <typename T> using Joined = std::conditional_t<std::is_void_v<T>, void, std::vector<T>>;

namespace detail {

// What a join knows so far. The worst outcome wins, in the order of the branches, so it does not depend on
// which was faster; a branch that was cancelled because another had failed is not an outcome of its own.
template <typename T> class JoinTally {
public:
    explicit JoinTally(std::size_t branches)
        : m_places(branches) {}
    void put(std::size_t place, Outcome<T> outcome) { m_places[place].emplace(std::move(outcome)); }
    [[nodiscard]] Outcome<Joined<T>> answer(RegionId region) && {
        Outcome<void> worst;
        for (const auto& place : m_places)
            if (place && !isOwnStop(*place, region))
                worst = aggregate(std::move(worst), place->summary());
        if (!worst.isOk())
            return std::move(worst).stop();
        if constexpr (std::is_void_v<T>) {
            return {};
        } else {
            std::vector<T> values;
            values.reserve(m_places.size());
            for (auto& place : m_places)
                values.push_back(std::move(*place).value());
            return values;
        }
    }

private:
    [[nodiscard]] static bool isOwnStop(const Outcome<T>& outcome, RegionId region) {
        return outcome.isCancelled() && outcome.reason().kind == CancelKind::FailFast &&
               outcome.reason().region == region;
    }
    std::vector<std::optional<Outcome<T>>> m_places;
};

} // namespace detail

// Collect: waits for all, whatever becomes of some. FailFast: the first that is not Ok cancels the others.
// The answer is the worst outcome, of several of the same severity the one of the first branch; of none: Ok,
// the identity. Associative; commutative in severity.
template <typename T>
QCoro::Task<Outcome<Joined<T>>> joinAll(Cx cx, std::vector<Branch<T>> branches,
                                        Policy policy = Policy::Collect) {
    const auto opened = detail::Group<T>::open(cx, "join");
    if (!opened)
        co_return base::fail(opened.error());
    detail::Group<T> group(*opened);
    detail::JoinTally<T> tally(branches.size());
    const auto started = group.startAll(std::move(branches));
    bool stopped = !started;
    while (!stopped && group.live() > 0) {
        const auto ended = co_await group.anyEnded(cx);
        stopped = !ended.isOk();
        if (stopped)
            break;
        auto outcome = group.take(*ended.value());
        stopped = !outcome.isOk() && policy == Policy::FailFast;
        tally.put(*ended.value(), std::move(outcome));
    }
    if (stopped)
        group.stop(cx, CancelKind::FailFast, "another branch failed");
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    while (const auto place = group.ended())
        tally.put(*place, group.take(*place));
    if (!started)
        co_return base::fail(started.error());
    co_return group.settled(cx, std::move(tally).answer(group.id()));
}

} // namespace sb::runtime
