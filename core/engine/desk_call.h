// From a desk method, on any thread, to a task in the engine's region and back into a future. A call that meets the
// engine's end answers `closing`; no future is left without an answer.
#pragma once

#include "core/desk/operations.h"
#include "core/desk/queue_desk.h"
#include "core/engine/engine_core.h"
#include "core/db/database_leaf.h"
#include "core/queue/queue_rows.h"
#include "core/runtime/scheduler.h"

#include <QPromise>

#include <memory>
#include <string_view>
#include <utility>

namespace sb::engine {

// What a desk keeps of the engine: a door and a weak name. Copyable; any thread.
struct EngineDoor {
    runtime::Port port;
    std::weak_ptr<EngineCore> core;
};

// A future's other end. Dropped unanswered (the engine ended first) it says `closing`.
template <typename T> class Pending {
public:
    Pending() { m_promise.start(); }
    ~Pending() {
        if (!m_answered)
            answer(base::fail(base::Code::Closing, "The engine is closing."));
    }
    Pending(const Pending&) = delete;
    Pending& operator=(const Pending&) = delete;
    // The first one counts. False: nobody took it, since the future was cancelled before (or it had its answer).
    bool answer(base::Result<T> result) {
        if (std::exchange(m_answered, true))
            return false;
        const bool taken = m_promise.addResult(std::move(result)); // decided under the future's own lock
        m_promise.finish();
        return taken;
    }
    [[nodiscard]] desk::Answer<T> future() { return m_promise.future(); }
    [[nodiscard]] bool isGone() const { return m_promise.isCanceled(); }

private:
    QPromise<base::Result<T>> m_promise;
    bool m_answered = false;
};

template <typename T> [[nodiscard]] desk::Answer<T> answered(base::Result<T> result) {
    Pending<T> pending;
    auto future = pending.future();
    pending.answer(std::move(result));
    return future;
}

// May this access do it? Scope outside is the store's matter; read-only lets previews through.
[[nodiscard]] base::Result<void> guard(const queue::Access& access, std::string_view verb, desk::Mode mode = desk::Mode::Apply);

namespace detail {
template <typename T, typename F, typename... A>
QCoro::Task<runtime::Outcome<void>> callTask(runtime::Cx cx, std::shared_ptr<Pending<T>> pending, F fn, A... args) {
    auto outcome = co_await std::invoke(fn, cx, std::move(args)...);
    auto result = std::move(outcome).toResult();
    if (!result && result.error().code == base::Code::Cancelled)
        result = base::fail(base::Code::Closing, "The engine is closing.");
    pending->answer(std::move(result));
    co_return runtime::Outcome<void>();
}
} // namespace detail

// `fn(Cx, shared_ptr<EngineCore>, args…)` returns QCoro::Task<Outcome<T>>; a function or a lambda without captures.
// `pending` may be looked at while it runs (has the client left?).
template <typename T, typename F, typename... A>
desk::Answer<T> callEngine(const EngineDoor& door, const char* name, std::shared_ptr<Pending<T>> pending, F fn, A... args) {
    auto future = pending->future();
    door.port.post([weak = door.core, name, pending = std::move(pending), fn, bound = std::make_tuple(std::move(args)...)](
                       runtime::Scheduler&) mutable {
        const auto core = weak.lock();
        if (!core || !core->isReady())
            return; // dropping `pending` answers
        std::apply(
            [&](auto&... each) {
                [[maybe_unused]] const auto task =
                    core->desks().spawn(name, &detail::callTask<T, F, std::shared_ptr<EngineCore>, A...>, std::move(pending), fn,
                                        core, std::move(each)...);
            },
            bound);
    });
    return future;
}

namespace detail {
template <typename R> struct Unsettle {
    using type = R;
};
template <typename T> struct Unsettle<base::Result<T>> {
    using type = T;
};

template <typename F> auto atOnce(F fn, desk::Mode mode) {
    using Inner = typename std::invoke_result_t<F&, db::Transaction&>::value_type;
    return [fn = std::move(fn), mode](db::Transaction& tx) mutable -> base::Result<db::Ended<Inner>> {
        SB_TRY(value, fn(tx));
        return db::Ended<Inner>{std::move(value), mode == desk::Mode::Preview ? db::Ending::Rollback : db::Ending::Commit};
    };
}

template <typename T> runtime::Outcome<T> flatten(runtime::Outcome<T> outcome) { return outcome; }
template <typename T> runtime::Outcome<T> flatten(runtime::Outcome<base::Result<T>> outcome) {
    if (!outcome.isOk())
        return runtime::Outcome<T>(std::move(outcome).stop());
    return runtime::Outcome<T>(std::move(outcome).value());
}

template <typename T, typename F>
QCoro::Task<runtime::Outcome<T>> writeTask(runtime::Cx cx, std::shared_ptr<EngineCore> core, db::Grouping grouping, desk::Mode mode, F fn) {
    auto outcome = co_await db::transact(cx, core->database(), grouping, atOnce(std::move(fn), mode));
    co_return flatten(std::move(outcome));
}
template <typename T, typename F> QCoro::Task<runtime::Outcome<T>> readTask(runtime::Cx cx, std::shared_ptr<EngineCore> core, F fn) {
    auto outcome = co_await db::snapshot(cx, core->database(), std::move(fn));
    co_return flatten(std::move(outcome));
}
} // namespace detail

// One write transaction; `fn` gives Result<T> or Settled<T>. A preview is rolled back and runs alone.
template <typename T, typename F>
desk::Answer<T> writeCall(const EngineDoor& door, const char* name, db::Grouping grouping, F fn, desk::Mode mode = desk::Mode::Apply) {
    const auto how = mode == desk::Mode::Preview ? db::Grouping::Alone : grouping;
    return callEngine<T>(door, name, std::make_shared<Pending<T>>(), &detail::writeTask<T, F>, how, mode, std::move(fn));
}
template <typename T, typename F> desk::Answer<T> readCall(const EngineDoor& door, const char* name, F fn) {
    return callEngine<T>(door, name, std::make_shared<Pending<T>>(), &detail::readTask<T, F>, std::move(fn));
}

// An act that was refused at the door leaves a row all the same (rule 8).
void auditRefusal(const EngineDoor& door, const queue::Access& access, std::string_view verb, const std::string& target, base::Code code);

} // namespace sb::engine
