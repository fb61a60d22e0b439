// The unit of structured concurrency: a region owns tasks, child regions, obligations and finalizers, and
// closes only when none is left (seed 002 sections 4, 6, 9.1). Region is a copyable handle; the tree owns the
// region itself. Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/region_state.h"
#include "core/runtime/task_record.h"

#include <concepts>
#include <string>
#include <string_view>

namespace sb::runtime {

struct SpawnOptions {
    std::string name = "task"; // shown on the Engine page
    Budget budget{};           // combined with the region's
};

// Waits for the end of a task. When the waiting task is cancelled first, the other one stays where it is: its
// region owns it.
template <typename T> class [[nodiscard]] JoinLeaf final : public Leaf {
public:
    JoinLeaf(TaskState& task, Ref<detail::TaskResult<T>> awaited)
        : Leaf(task, "task")
        , m_awaited(std::move(awaited)) {}
    Outcome<T> await_resume() { return wasCancelled() ? cancelled<T>() : std::move(*m_awaited->outcome); }
    [[nodiscard]] std::uint64_t subject() const override { return m_awaited->id.value; }

private:
    bool tryNow() override {
        m_awaited->observed();
        return !m_awaited->isLive();
    }
    void park() override { m_awaited->joiner = this; }
    void unpark() override { m_awaited->joiner = nullptr; }
    Ref<detail::TaskResult<T>> m_awaited;
};

// A spawned task, seen from outside. Move-only; join consumes it; dropping it detaches nothing.
template <typename T> class TaskHandle {
public:
    explicit TaskHandle(Ref<detail::TaskResult<T>> task)
        : m_task(std::move(task)) {}
    TaskHandle(TaskHandle&&) noexcept = default;
    TaskHandle& operator=(TaskHandle&&) noexcept = default;

    [[nodiscard]] TaskId id() const { return m_task->id; }
    [[nodiscard]] bool isEnded() const {
        m_task->observed();
        return !m_task->isLive();
    }
    void cancel(CancelReason reason = {}) const { m_task->requestCancel(reason); }
    // `co_await std::move(handle).join(cx)`
    [[nodiscard]] JoinLeaf<T> join(Cx cx) && { return JoinLeaf<T>(cx.task(), std::move(m_task)); }

private:
    Ref<detail::TaskResult<T>> m_task;
};

// Asks a region to close and waits until it has. When the waiting task is cancelled, the region is cancelled
// too and the wait goes on: nothing is left behind. Bounded by the region's own responsiveness.
class [[nodiscard]] CloseLeaf final : public Leaf {
public:
    CloseLeaf(TaskState& task, Ref<RegionState> region);
    Outcome<void> await_resume() { return m_region->outcome(); }
    [[nodiscard]] std::uint64_t subject() const override { return m_region->id.value; }

private:
    bool tryNow() override;
    void park() override;
    bool acceptsCancel() override;
    Ref<RegionState> m_region;
};

class Region {
public:
    explicit Region(Ref<RegionState> state)
        : m_state(std::move(state)) {}

    [[nodiscard]] RegionId id() const { return m_state->id; }
    [[nodiscard]] const std::string& name() const { return m_state->options().name; }
    [[nodiscard]] RegionPhase phase() const { return observed().phase(); }
    [[nodiscard]] bool isOpen() const { return observed().isOpen(); }
    [[nodiscard]] const Outcome<void>& outcome() const { return observed().outcome(); } // final when Closed

    // `closing` once the region no longer takes children.
    [[nodiscard]] base::Result<Region> open(RegionOptions options) const;

    // Stores `fn` and its arguments; the scheduler calls `fn(Cx, args...)`, which returns a QCoro::Task, in
    // the task's first step. `fn` is a function or a lambda without captures. Refused with `closing` or
    // `overloaded`.
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, A...>
    [[nodiscard]] base::Result<TaskHandle<detail::PayloadOf<F, A...>>> spawn(SpawnOptions options, F fn,
                                                                             A... args) const {
        SB_CHECK(m_state->admitTask());
        auto task =
            detail::makeTask(*m_state, std::move(options.name), combine(m_state->budget(), options.budget),
                             std::move(fn), std::move(args)...);
        m_state->adopt(*task);
        return TaskHandle<detail::PayloadOf<F, A...>>(
            Ref<detail::TaskResult<detail::PayloadOf<F, A...>>>(task.get()));
    }
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, A...>
    [[nodiscard]] auto spawn(F fn, A... args) const {
        return spawn(SpawnOptions{}, std::move(fn), std::move(args)...);
    }
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, A...>
    [[nodiscard]] auto spawn(const char* name, F fn, A... args) const {
        return spawn(SpawnOptions{.name = name}, std::move(fn), std::move(args)...);
    }

    // Runs when the region is drained: last registered first, once, masked, within
    // RegionOptions::finalizerBudget.
    void deferSync(std::move_only_function<void()> finalizer) const;
    template <typename F, typename... A>
        requires std::invocable<F&, Cx, A...>
    void deferAsync(F fn, A... args) const {
        m_state->defer(
            [fn = std::move(fn), bound = std::make_tuple(std::move(args)...)](RegionState& region) mutable {
                return std::apply(
                    [&](A&... each) {
                        // The region's deadline may be what closed it: it must not cut its own cleanup short.
                        auto task = detail::makeTask(region, "finalizer", region.options().finalizerBudget,
                                                     std::move(fn), std::move(each)...);
                        return Ref<TaskState>(task.get());
                    },
                    bound);
            });
    }

    void beginClose() const { m_state->beginClose(); } // no more spawns; what runs may end by itself
    void cancel(CancelReason reason = {}) const { m_state->cancel(reason); } // also begins to close
    [[nodiscard]] CloseLeaf close(Cx cx) const { return CloseLeaf(cx.task(), m_state); }
    // Called once, on the scheduler's thread, when the region has closed. For drivers and owners, not for
    // tasks.
    void onClosed(std::move_only_function<void()> callback) const { m_state->onClosed(std::move(callback)); }

    [[nodiscard]] RegionHeap& heap() const { return m_state->heap(); } // include region_heap.h

    [[nodiscard]] RegionState& state() const { return *m_state; } // for the runtime
    bool operator==(const Region&) const = default;

private:
    [[nodiscard]] const RegionState& observed() const {
        m_state->observed();
        return *m_state;
    }
    Ref<RegionState> m_state;
};

} // namespace sb::runtime
