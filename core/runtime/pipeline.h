// Stages at work at the same time, joined by bounded channels: a slow stage makes the ones before it wait
// (seed 002 section 12).
//
//   auto line = Pipeline<Row>::from(16, &readRows, path);      // readRows(Cx, Sender<Row>, path)
//   auto checked = std::move(line).through<Good>(16, &check);  // check(Cx, Receiver<Row>, Sender<Good>)
//   const auto sum = co_await std::move(checked).into(cx, &add); // add(Cx, Receiver<Good>)
//
// A stage ends its output by returning; the next one sees the end of its channel. A stage that wants no more
// returns as well, and the one before it, refused with `closing`, ends without having failed. The first stage
// that fails cancels the others. All have ended before the answer is given. Scheduler's thread only.
#pragma once

#include "core/runtime/channel.h"
#include "core/runtime/join.h"

#include <memory>

namespace sb::runtime {

namespace detail {

template <typename Out, typename F, typename... A>
QCoro::Task<Outcome<void>> runStage(Cx cx, Ref<ChannelState<Out>> output, F fn, A... args) {
    Outcome<void> ended = co_await std::invoke(fn, cx, std::move(args)...);
    // Only then: `closing` from anywhere else would pass for the end of the input.
    if (ended.isErr() && ended.error().code == base::Code::Closing && output->receiverGone)
        co_return {};
    co_return ended;
}

template <typename T, typename F, typename... A>
QCoro::Task<Outcome<void>> runSink(Cx cx, std::shared_ptr<std::optional<T>> result, F fn, A... args) {
    Outcome<T> ended = co_await std::invoke(fn, cx, std::move(args)...);
    if (!ended.isOk())
        co_return std::move(ended).stop();
    result->emplace(std::move(ended).value());
    co_return {};
}

template <typename T>
QCoro::Task<Outcome<T>> runPipeline(Cx cx, std::vector<Branch<void>> stages,
                                    std::shared_ptr<std::optional<T>> result) {
    const auto joined = co_await joinAll(cx, std::move(stages), Policy::FailFast);
    if (!joined.isOk())
        co_return joined.stop();
    co_return std::move(**result);
}

} // namespace detail

// A pipeline that is not finished: what it has so far gives values of type T. Move-only, used once.
template <typename T> class [[nodiscard]] Pipeline {
public:
    // `fn(Cx, Sender<T>, args...)` makes the values; `capacity` (at least 1) of them wait at most.
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, Sender<T>, A...>
    [[nodiscard]] static Pipeline from(std::size_t capacity, F fn, A... args) {
        const Channel channel(new detail::ChannelState<T>(capacity));
        std::vector<Branch<void>> stages;
        stages.push_back(branch(SpawnOptions{.name = "source"}, &detail::runStage<T, F, Sender<T>, A...>,
                                channel, std::move(fn), Sender<T>(channel), std::move(args)...));
        return Pipeline(std::move(stages), Receiver<T>(channel));
    }
    // `fn(Cx, Receiver<T>, Sender<Out>, args...)`
    template <typename Out, typename F, typename... A>
        requires std::invocable<F&, Cx, Receiver<T>, Sender<Out>, A...>
    [[nodiscard]] Pipeline<Out> through(std::size_t capacity, F fn, A... args) && {
        const typename Pipeline<Out>::Channel channel(new detail::ChannelState<Out>(capacity));
        m_stages.push_back(
            branch(SpawnOptions{.name = "stage"}, &detail::runStage<Out, F, Receiver<T>, Sender<Out>, A...>,
                   channel, std::move(fn), std::move(m_output), Sender<Out>(channel), std::move(args)...));
        return Pipeline<Out>(std::move(m_stages), Receiver<Out>(channel));
    }
    // `fn(Cx, Receiver<T>, args...)` answers the result, which is not void.
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, Receiver<T>, A...>
    [[nodiscard]] auto into(Cx cx, F fn, A... args) && {
        using R = detail::PayloadOf<F, Receiver<T>, A...>;
        auto result = std::make_shared<std::optional<R>>();
        m_stages.push_back(branch(SpawnOptions{.name = "sink"}, &detail::runSink<R, F, Receiver<T>, A...>,
                                  result, std::move(fn), std::move(m_output), std::move(args)...));
        return detail::runPipeline<R>(cx, std::move(m_stages), std::move(result));
    }

private:
    template <typename U> friend class Pipeline;
    using Channel = Ref<detail::ChannelState<T>>;
    Pipeline(std::vector<Branch<void>> stages, Receiver<T> output)
        : m_stages(std::move(stages))
        , m_output(std::move(output)) {}
    std::vector<Branch<void>> m_stages;
    Receiver<T> m_output;
};

} // namespace sb::runtime
