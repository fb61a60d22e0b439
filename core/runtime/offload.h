// A few threads for CPU work (parsing, hashing, comparing). A region owns the pool: the threads end in its
// finalizer, when nothing can ask them any more. Jobs see values only and return one; the answer comes
// through the inbox.
//
// Cancellation: the waiting task goes on waiting (a job touches what it was given until it ends) and the job
// is told; it answers at its next chunk border. Bound: one chunk. Long jobs ask OffloadStop between chunks.
#pragma once

#include "core/runtime/external.h"
#include "core/runtime/region.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace sb::runtime {

class OffloadStop {
public:
    explicit OffloadStop(std::shared_ptr<const std::atomic<bool>> flag)
        : m_flag(std::move(flag)) {}
    [[nodiscard]] bool isRequested() const { return m_flag->load(std::memory_order_relaxed); } // any thread

private:
    std::shared_ptr<const std::atomic<bool>> m_flag;
};

class OffloadPool {
public:
    using Job = std::move_only_function<void()>;

    // `threads` 0: a job runs at once on the caller's thread (the lab: deterministic). Use it from `owner`
    // and below.
    static std::shared_ptr<OffloadPool> open(const Region& owner, unsigned threads);
    ~OffloadPool();

    // Runs `work(OffloadStop)` on a pool thread and waits for what it returns: a value, or a Result. An
    // exception becomes Panicked. `closing` after the pool has stopped.
    template <typename F> auto run(Cx cx, F work) {
        using R = std::invoke_result_t<F&, OffloadStop>;
        using T = typename detail::Payload<R>::Type;
        auto pair = makeExternal<T>(cx, "offload pool");
        auto stop = std::make_shared<std::atomic<bool>>(false);
        submit([work = std::move(work), completer = pair.completer, stop]() mutable {
            completer.complete(attempt<T>(work, OffloadStop(stop)));
        });
        return std::move(pair.external).wait(cx, OnCancel::Await, [stop] {
            stop->store(true, std::memory_order_relaxed);
        });
    }

private:
    struct Queue {
        std::mutex lock;
        std::condition_variable changed;
        std::deque<Job> jobs;
        bool stopping = false;
    };

    explicit OffloadPool(unsigned threads);
    void submit(Job job); // a job that cannot run is dropped, and its completer answers
    void stop();
    static void serve(const std::shared_ptr<Queue>& queue);

    template <typename T, typename F> static Outcome<T> attempt(F& work, OffloadStop stop) {
        try {
            if constexpr (std::is_void_v<std::invoke_result_t<F&, OffloadStop>>) {
                work(std::move(stop));
                return {};
            } else {
                return Outcome<T>(work(std::move(stop)));
            }
        } catch (const std::exception& thrown) {
            return Outcome<T>::panicked(Panic{thrown.what()});
        }
    }

    std::shared_ptr<Queue> m_queue = std::make_shared<Queue>();
    std::vector<std::thread> m_threads;
    const bool m_inline;
};

} // namespace sb::runtime
