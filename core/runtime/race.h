// Several branches, of which the first that is good enough decides. Whoever is not needed any more is
// cancelled (RaceLost) and has ended before the answer is given; a panic of any branch is the answer, never
// hidden; a cancelled caller cancels the branches and waits for their end (seed 002 sections 3.2, 4 I5, 12).
// Scheduler's thread only.
#pragma once

#include "core/runtime/branch.h"

namespace sb::runtime {

namespace detail {

inline constexpr std::string_view kNotNeeded = "another branch was first";

// Folded in the order of the branches, so that it does not matter which failed first.
inline Stop worstOf(std::vector<Outcome<void>> failures) {
    Outcome<void> worst;
    for (auto& each : failures)
        worst = aggregate(std::move(worst), std::move(each));
    return std::move(worst).stop();
}

// Starts the branches one after another: the next when `delay` has passed since the last, or at once when one
// failed. The first that is Ok decides; when none is, the worst of their outcomes.
template <typename T>
QCoro::Task<Outcome<T>> firstOkOf(Cx cx, const char* name, Duration delay, std::vector<Branch<T>> branches) {
    if (branches.empty())
        co_return base::fail(base::Code::BadParameter, "no branch was given");
    const auto opened = Group<T>::open(cx, name);
    if (!opened)
        co_return base::fail(opened.error());
    Group<T> group(*opened);
    std::optional<Outcome<T>> answer;
    std::vector<Outcome<void>> failures(branches.size());
    std::size_t next = 0;
    bool startNow = true;
    while (!answer) {
        for (; !answer && next < branches.size() && (startNow || delay <= Duration::zero()); ++next) {
            startNow = false;
            if (const auto started = group.start(std::move(branches[next])); !started)
                answer.emplace(base::fail(started.error()));
        }
        if (answer)
            break;
        const Time until = next < branches.size() ? later(cx.now(), delay) : kNever;
        const auto ended = co_await group.anyEnded(cx, until);
        if (!ended.isOk()) {
            answer.emplace(ended.stop());
        } else if (!ended.value()) {
            startNow = true; // the time has come
        } else {
            auto outcome = group.take(*ended.value());
            failures[*ended.value()] = outcome.summary();
            startNow = true;
            if (outcome.isOk() || outcome.isPanicked())
                answer.emplace(std::move(outcome));
            else if (group.live() == 0 && next == branches.size())
                answer.emplace(worstOf(std::move(failures)));
        }
    }
    group.stop(cx, CancelKind::RaceLost, kNotNeeded);
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    co_return group.settled(cx, std::move(*answer));
}

} // namespace detail

// The first branch that ends decides, whatever it ends with. A race of none never ends: it is the identity.
// Associative; commutative unless two branches end in the same step of virtual time.
template <typename T> QCoro::Task<Outcome<T>> raceAll(Cx cx, std::vector<Branch<T>> branches) {
    if (branches.empty()) {
        const auto why = co_await cx.untilCancelled();
        co_return Outcome<T>::cancelled(why);
    }
    const auto opened = detail::Group<T>::open(cx, "race");
    if (!opened)
        co_return base::fail(opened.error());
    detail::Group<T> group(*opened);
    std::optional<Outcome<T>> answer;
    if (const auto started = group.startAll(std::move(branches)); !started)
        answer.emplace(base::fail(started.error()));
    if (!answer) {
        const auto first = co_await group.anyEnded(cx);
        answer.emplace(first.isOk() ? group.take(*first.value()) : Outcome<T>(first.stop()));
    }
    group.stop(cx, CancelKind::RaceLost, detail::kNotNeeded);
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    co_return group.settled(cx, std::move(*answer));
}

// The first branch that is Ok. When none is: the worst of the outcomes. Of none: `bad_parameter`.
template <typename T> QCoro::Task<Outcome<T>> firstOk(Cx cx, std::vector<Branch<T>> branches) {
    auto answer = co_await detail::firstOkOf(cx, "first ok", Duration::zero(), std::move(branches));
    co_return answer;
}

// The same question asked again when the answer is late: the next branch starts `delay` after the last one,
// or at once when one failed. The first that is Ok decides. For work that may be done twice only.
template <typename T> QCoro::Task<Outcome<T>> hedge(Cx cx, Duration delay, std::vector<Branch<T>> branches) {
    auto answer = co_await detail::firstOkOf(cx, "hedge", delay, std::move(branches));
    co_return answer;
}

// As soon as `needed` branches are Ok: their values, in the order of the branches. As soon as so many cannot
// be reached any more: the worst outcome so far. More than there are branches: `bad_parameter`, and none is
// started.
template <typename T>
QCoro::Task<Outcome<std::vector<T>>> quorum(Cx cx, std::size_t needed, std::vector<Branch<T>> branches) {
    if (needed > branches.size())
        co_return base::fail(base::Code::BadParameter, "a quorum needs more than there are branches");
    if (needed == 0)
        co_return std::vector<T>();
    const auto opened = detail::Group<T>::open(cx, "quorum");
    if (!opened)
        co_return base::fail(opened.error());
    detail::Group<T> group(*opened);
    std::vector<std::optional<T>> places(branches.size());
    std::vector<Outcome<void>> failures(branches.size() + 1); // the last: what is no branch's own
    std::size_t reached = 0;
    if (const auto started = group.startAll(std::move(branches)); !started)
        failures.back() = base::fail(started.error());
    while (reached < needed && reached + group.live() >= needed) {
        const auto ended = co_await group.anyEnded(cx);
        if (!ended.isOk()) {
            failures.back() = ended.summary();
            break;
        }
        const std::size_t place = *ended.value();
        auto outcome = group.take(place);
        failures[place] = outcome.summary();
        if (outcome.isPanicked())
            break;
        if (outcome.isOk()) {
            places[place].emplace(std::move(outcome).value());
            ++reached;
        }
    }
    group.stop(cx, CancelKind::RaceLost, detail::kNotNeeded);
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    if (reached < needed)
        co_return group.settled(cx, Outcome<std::vector<T>>(detail::worstOf(std::move(failures))));
    std::vector<T> values;
    for (auto& place : places)
        if (place)
            values.push_back(std::move(*place));
    co_return group.settled(cx, Outcome<std::vector<T>>(std::move(values)));
}

} // namespace sb::runtime
