// The way into the runtime from a window or another thread: `callFuture(gate, &fn, args...)` spawns `fn` in a
// region on the scheduler's thread and answers by QFuture. It is how a desk method becomes a coroutine
// (architecture.md "The seam").
#pragma once

#include "core/runtime/region.h"
#include "core/runtime/scheduler.h"

#include <QFuture>
#include <QPromise>

#include <memory>

namespace sb::runtime {

// Names a region from any thread without holding it: it may have closed when a call arrives.
class Gate {
public:
    explicit Gate(const Region& region) // scheduler's thread
        : m_port(region.state().scheduler.port())
        , m_region(region.id()) {}
    [[nodiscard]] const Port& port() const { return m_port; }
    [[nodiscard]] RegionId region() const { return m_region; }

private:
    Port m_port;
    RegionId m_region;
};

namespace detail {

// Answers exactly once: with `closing` when nobody else has.
template <typename T> class FutureAnswer {
public:
    FutureAnswer() { m_promise.start(); }
    FutureAnswer(const FutureAnswer&) = delete;
    FutureAnswer& operator=(const FutureAnswer&) = delete;
    ~FutureAnswer() {
        if (!m_answered)
            answer(base::fail(base::Code::Closing, "the engine is closing"));
    }
    void answer(base::Result<T> result) {
        m_answered = true;
        m_promise.addResult(std::move(result));
        m_promise.finish();
    }
    [[nodiscard]] QFuture<base::Result<T>> future() const { return m_promise.future(); }

private:
    QPromise<base::Result<T>> m_promise;
    bool m_answered = false;
};

template <typename T, typename F, typename... A>
QCoro::Task<Outcome<void>> answerFuture(Cx cx, std::shared_ptr<FutureAnswer<T>> promise, F fn, A... args) {
    auto outcome = co_await std::invoke(fn, cx, std::move(args)...);
    promise->answer(Outcome<T>(std::move(outcome)).toResult());
    co_return {}; // the caller has the error; it is no failure of the region
}

} // namespace detail

// Any thread. `name` (static storage) is the task's name on the Engine page. `fn(Cx, args...)` returns a Task
// of an Outcome or a Result; Cancelled arrives as Code::Cancelled, a closed engine as Code::Closing.
template <typename F, typename... A>
    requires std::invocable<F&, Cx, A...>
[[nodiscard]] auto callFuture(const Gate& gate, const char* name, F fn, A... args)
    -> QFuture<base::Result<detail::PayloadOf<F, A...>>> {
    static_assert(detail::kIsCoroutineFunction<F>,
                  "pass a function or a lambda without captures, and arguments");
    using T = detail::PayloadOf<F, A...>;
    auto promise = std::make_shared<detail::FutureAnswer<T>>();
    auto future = promise->future();
    gate.port().post([promise = std::move(promise), region = gate.region(), name, fn = std::move(fn),
                      bound = std::make_tuple(std::move(args)...)](Scheduler& scheduler) mutable {
        RegionState* home = scheduler.findRegion(region);
        if (!home)
            return;
        std::apply(
            [&](A&... each) {
                auto spawned = Region(Ref(home)).spawn(name, &detail::answerFuture<T, F, A...>, promise,
                                                       std::move(fn), std::move(each)...);
                if (!spawned)
                    promise->answer(base::fail(std::move(spawned).error()));
            },
            bound);
    });
    return future;
}

} // namespace sb::runtime
