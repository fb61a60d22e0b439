// Private to the runtime: the typed part of a task, and the root coroutine of our own that calls the stored
// function in the task's first step. The root is the only frame the runtime destroys, and only after
// completion. runtime.md shape 2.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/region_state.h"

#include <coroutine>
#include <exception>
#include <optional>
#include <tuple>
#include <type_traits>

namespace sb::runtime::detail {

class RootPromise;

struct Root {
    using promise_type = RootPromise;
    std::coroutine_handle<> handle;
};

class RootPromise {
public:
    explicit RootPromise(TaskState& task)
        : m_task(task) {}
    Root get_return_object() noexcept { return {std::coroutine_handle<RootPromise>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    struct Final {
        bool await_ready() noexcept { return false; }
        // Frames above are still unwinding here, so completion waits until the scheduler has the stack back.
        void await_suspend(std::coroutine_handle<RootPromise> frame) noexcept {
            frame.promise().m_task.finished = true;
        }
        void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { std::terminate(); } // the body catches everything

private:
    TaskState& m_task;
};

// Task<Outcome<T>>, Task<Result<T>> and Task<T> all make a task whose outcome is an Outcome<T>.
template <typename R> struct Payload {
    using Type = R;
};
template <typename T> struct Payload<Outcome<T>> {
    using Type = T;
};
template <typename T> struct Payload<base::Result<T>> {
    using Type = T;
};

template <typename T> class TaskResult : public TaskState {
public:
    using TaskState::TaskState;
    std::optional<Outcome<T>> outcome;

    void setCancelled(CancelReason why) override { outcome.emplace(Outcome<T>::cancelled(std::move(why))); }
    [[nodiscard]] Outcome<void> summary() const override {
        return outcome ? outcome->summary() : Outcome<void>();
    }
};

template <typename T, typename F, typename... A> class TaskRecord final : public TaskResult<T> {
public:
    using Returned = typename std::invoke_result_t<F&, Cx, A...>::value_type;

    TaskRecord(RegionState& region, std::string name, const Budget& budget, F fn, A... args)
        : TaskResult<T>(region.scheduler, Ref<RegionState>(&region), std::move(name), budget)
        , m_body(std::in_place, std::move(fn), std::move(args)...) {}

    std::coroutine_handle<> makeRoot() override { return run(*this).handle; }
    void dropBody() override { m_body.reset(); }

private:
    static Root run(TaskRecord& self) {
        try {
            auto work = std::apply(
                [&self](F& fn, A&... args) { return std::invoke(fn, Cx(self), std::move(args)...); },
                *self.m_body);
            if constexpr (std::is_void_v<Returned>) {
                co_await work;
                self.outcome.emplace();
            } else {
                auto value = co_await work;
                self.outcome.emplace(Outcome<T>(std::move(value)));
            }
        } catch (const std::exception& thrown) {
            self.outcome.emplace(Outcome<T>::panicked(Panic{thrown.what()}));
        } catch (...) {
            self.outcome.emplace(Outcome<T>::panicked(Panic{"an exception of unknown type"}));
        }
        self.settle();
    }
    // A Result can say Cancelled only as a code: give it its reason back.
    void settle() {
        const auto& end = *this->outcome;
        if (end.isErr() && end.error().code == base::Code::Cancelled && this->cancelRequested)
            this->outcome.emplace(Outcome<T>::cancelled(this->reason));
    }

    std::optional<std::tuple<F, A...>> m_body;
};

template <typename F, typename... A>
using PayloadOf = typename Payload<typename std::invoke_result_t<F&, Cx, A...>::value_type>::Type;

template <typename F, typename... A>
auto makeTask(RegionState& region, std::string name, const Budget& budget, F fn, A... args) {
    static_assert(kIsCoroutineFunction<F>, "pass a function or a lambda without captures, and arguments");
    using Record = TaskRecord<PayloadOf<F, A...>, F, A...>;
    return Ref<Record>(new Record(region, std::move(name), budget, std::move(fn), std::move(args)...));
}

} // namespace sb::runtime::detail
