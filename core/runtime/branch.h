// Work that a combinator starts: a function with its arguments, not yet running. And the group that runs
// several of them in a region of its own, answers who has ended, and is empty before the combinator returns:
// losers are cancelled and drained (seed 002 sections 3.2, 4 I5, 12). A combinator answers `closing` or
// `overloaded` where Region::open and spawn would. Scheduler's thread only.
#pragma once

#include "core/runtime/region.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sb::runtime {

namespace detail {

// What a branch ended with, as a value: a failure that a combinator handles must not count as a failure of
// the region around it. A panic still does.
template <typename T> struct Settled {
    Outcome<T> outcome;
};

template <typename T, typename F, typename... A> QCoro::Task<Settled<T>> settle(Cx cx, F fn, A... args) {
    if constexpr (std::is_void_v<typename std::invoke_result_t<F&, Cx, A...>::value_type>) {
        co_await std::invoke(fn, cx, std::move(args)...);
        co_return Settled<T>{};
    } else {
        Outcome<T> outcome = co_await std::invoke(fn, cx, std::move(args)...);
        // A Result can say Cancelled only as a code: give it its reason back.
        if (const auto asked = cx.cancelReason();
            asked && outcome.isErr() && outcome.error().code == base::Code::Cancelled)
            outcome = Outcome<T>::cancelled(*asked);
        co_return Settled<T>{std::move(outcome)};
    }
}

template <typename T> using BranchTask = Ref<TaskResult<Settled<T>>>;

} // namespace detail

// Move-only, started at most once, by the combinator it is given to.
template <typename T> class [[nodiscard]] Branch {
public:
    using Start = std::move_only_function<base::Result<detail::BranchTask<T>>(const Region&)>;
    explicit Branch(Start start)
        : m_start(std::move(start)) {}
    base::Result<detail::BranchTask<T>> start(const Region& region) && {
        return std::exchange(m_start, nullptr)(region);
    }

private:
    Start m_start;
};

// `fn(Cx, args...)` as Region::spawn takes it, and what else spawn would be told.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
[[nodiscard]] Branch<detail::PayloadOf<F, A...>> branch(SpawnOptions options, F fn, A... args) {
    static_assert(detail::kIsCoroutineFunction<F>,
                  "pass a function or a lambda without captures, and arguments");
    using T = detail::PayloadOf<F, A...>;
    return Branch<T>([options = std::move(options), fn = std::move(fn),
                      bound = std::make_tuple(std::move(args)...)](
                         const Region& region) mutable -> base::Result<detail::BranchTask<T>> {
        SB_CHECK(region.state().admitTask());
        return std::apply(
            [&](A&... each) {
                auto task = detail::makeTask(region.state(), std::move(options.name),
                                             combine(region.state().budget(), options.budget),
                                             &detail::settle<T, F, A...>, std::move(fn), std::move(each)...);
                region.state().adopt(*task);
                return detail::BranchTask<T>(task.get());
            },
            bound);
    });
}
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
[[nodiscard]] auto branch(F fn, A... args) {
    return branch(SpawnOptions{.name = "branch"}, std::move(fn), std::move(args)...);
}

template <typename T, typename... Rest>
[[nodiscard]] std::vector<Branch<T>> branches(Branch<T> first, Rest... rest) {
    std::vector<Branch<T>> all;
    all.reserve(1 + sizeof...(rest));
    all.push_back(std::move(first));
    (all.push_back(std::move(rest)), ...);
    return all;
}

namespace detail {

// The tasks of one group; an empty place is one whose outcome was taken.
template <typename T> struct GroupTasks final : RefCounted {
    // `home`: the region of all of them; none: each has its own.
    explicit GroupTasks(Ref<RegionState> home = {})
        : region(std::move(home)) {}
    const Ref<RegionState> region;
    std::vector<BranchTask<T>> running;
    [[nodiscard]] std::optional<std::size_t> ended() const {
        if (region)
            region->observed(); // in the trace every end of a branch is an update of its region
        for (std::size_t i = 0; i < running.size(); ++i) {
            if (running[i] && !region)
                running[i]->observed();
            if (running[i] && !running[i]->isLive())
                return i;
        }
        return std::nullopt;
    }
};

// Until one of the group's tasks has ended and was not taken, or the time has come: then nothing. The first
// that ends while somebody waits is the answer; of several that ended before, the one with the smallest
// place.
template <typename T> class [[nodiscard]] AnyEndedLeaf final : public TimedLeaf {
public:
    AnyEndedLeaf(TaskState& task, Ref<GroupTasks<T>> tasks, Time until)
        : TimedLeaf(task, "branches", until)
        , m_tasks(std::move(tasks)) {}
    Outcome<std::optional<std::size_t>> await_resume() {
        if (wasCancelled())
            return this->template cancelled<std::optional<std::size_t>>();
        return m_ended;
    }

private:
    bool tryNow() override {
        m_ended = m_tasks->ended();
        return m_ended || this->isDue();
    }
    void park() override {
        for (auto& task : m_tasks->running)
            if (task)
                task->joiner = this;
        TimedLeaf::park();
    }
    void unpark() override {
        m_ended = m_tasks->ended();
        for (auto& task : m_tasks->running)
            if (task)
                task->joiner = nullptr;
        TimedLeaf::unpark();
    }
    Ref<GroupTasks<T>> m_tasks;
    std::optional<std::size_t> m_ended;
};

// Lives in the frame of a combinator. Open it, start branches, take outcomes, stop() the rest, await close(),
// and answer with settled().
template <typename T> class Group {
public:
    explicit Group(Region region)
        : m_region(std::move(region))
        , m_tasks(new GroupTasks<T>(Ref<RegionState>(&m_region.state()))) {}
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    // Only an exception in the combinator itself leaves it running: its region's parent drains it.
    ~Group() {
        if (m_region.phase() != RegionPhase::Closed)
            m_region.cancel();
    }

    [[nodiscard]] static base::Result<Region> open(Cx cx, const char* name, Time deadline = kNever) {
        return cx.region().open({.name = name, .budget = {.deadline = deadline}});
    }
    base::Result<void> start(Branch<T> branch) {
        SB_TRY(task, std::move(branch).start(m_region));
        m_tasks->running.push_back(std::move(task));
        ++m_live;
        return {};
    }
    base::Result<void> startAll(std::vector<Branch<T>> branches) {
        for (auto& each : branches)
            SB_CHECK(start(std::move(each)));
        return {};
    }
    [[nodiscard]] AnyEndedLeaf<T> anyEnded(Cx cx, Time until = kNever) const {
        return AnyEndedLeaf<T>(cx.task(), m_tasks, until);
    }
    [[nodiscard]] Outcome<T> take(std::size_t place) {
        const auto task = std::exchange(m_tasks->running[place], {});
        --m_live;
        if (!task->outcome->isOk())
            return std::move(*task->outcome).stop();
        return std::move(task->outcome->value().outcome);
    }
    [[nodiscard]] std::optional<std::size_t> ended() const { return m_tasks->ended(); } // and not taken
    [[nodiscard]] RegionId id() const { return m_region.id(); }
    [[nodiscard]] std::size_t live() const { return m_live; } // and not taken

    void stop(Cx cx, CancelKind kind, std::string_view text) const {
        const auto asked = cx.cancelReason();
        m_region.cancel(asked ? inherited(*asked)
                              : CancelReason{.kind = kind,
                                             .text = text,
                                             .region = m_region.id(),
                                             .task = cx.taskId(),
                                             .at = cx.now()});
    }
    // Await it before the combinator returns: afterwards nothing of the group is left.
    [[nodiscard]] CloseLeaf close(Cx cx) const { return m_region.close(cx); }
    // The combinator's answer, given what it would say. A panic of any branch is never hidden. A caller to
    // whom cancellation is due gets its own reason, not the one the branches got from it.
    template <typename R> [[nodiscard]] Outcome<R> settled(Cx cx, Outcome<R> answer) const {
        if (m_region.outcome().isPanicked() && !answer.isPanicked())
            return m_region.outcome().stop();
        if (answer.isCancelled() && cx.task().isCancelDue())
            return Outcome<R>::cancelled(*cx.cancelReason());
        return answer;
    }

private:
    Region m_region;
    Ref<GroupTasks<T>> m_tasks;
    std::size_t m_live = 0;
};

// One branch in a region of its own, which is empty when the answer is there. What the branch has left
// running in its region goes on when it was Ok, until `deadline`, and is cancelled otherwise. A value that is
// there although the deadline has passed meanwhile is the answer all the same.
template <typename T>
QCoro::Task<Outcome<T>> runDrained(Cx cx, const char* name, Time deadline, Branch<T> body) {
    const auto opened = Group<T>::open(cx, name, deadline);
    if (!opened)
        co_return base::fail(opened.error());
    Group<T> group(*opened);
    const auto started = group.start(std::move(body));
    std::optional<Outcome<T>> answer;
    if (started) {
        const auto ended = co_await group.anyEnded(cx);
        if (ended.isOk())
            answer.emplace(group.take(*ended.value()));
    } else {
        answer.emplace(base::fail(started.error()));
    }
    if (!answer || !answer->isOk())
        group.stop(cx, CancelKind::FailFast, "the body of the block failed");
    [[maybe_unused]] const auto closed = co_await group.close(cx);
    if (!answer) // the caller was cancelled, and the body has answered since
        answer.emplace(group.take(*group.ended()));
    co_return group.settled(cx, std::move(*answer));
}

} // namespace detail

} // namespace sb::runtime
