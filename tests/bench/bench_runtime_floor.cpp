// What a coroutine costs when nobody owns it: frames of our own and one queue of handles. The floor under
// both runtimes, not a thing to use.
#include "bench_runtime.h"

#include <coroutine>
#include <deque>
#include <exception>
#include <utility>

namespace sb::bench::floor {

namespace {

std::deque<std::coroutine_handle<>> g_ready;

void run() {
    while (!g_ready.empty()) {
        const auto next = g_ready.front();
        g_ready.pop_front();
        next.resume();
    }
}

struct Job {
    struct promise_type {
        std::coroutine_handle<> waiter;
        int value = 0;
        Job get_return_object() { return Job{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        struct Final {
            bool await_ready() noexcept { return false; }
            void await_suspend(std::coroutine_handle<promise_type> ended) noexcept {
                if (ended.promise().waiter)
                    g_ready.push_back(ended.promise().waiter);
            }
            void await_resume() noexcept {}
        };
        Final final_suspend() noexcept { return {}; }
        void return_value(int result) { value = result; }
        void unhandled_exception() { std::terminate(); }
    };

    explicit Job(std::coroutine_handle<promise_type> frame)
        : handle(frame) {
        g_ready.push_back(frame);
    }
    Job(Job&& other) noexcept
        : handle(std::exchange(other.handle, {})) {}
    Job& operator=(Job&&) = delete;
    ~Job() {
        if (handle)
            handle.destroy();
    }

    bool await_ready() const { return handle.done(); }
    void await_suspend(std::coroutine_handle<> waiter) const { handle.promise().waiter = waiter; }
    int await_resume() const { return handle.promise().value; }

    std::coroutine_handle<promise_type> handle;
};

struct Yield {
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> self) { g_ready.push_back(self); }
    void await_resume() {}
};

struct Pipe {
    std::deque<int> values;
    std::coroutine_handle<> sender;
    std::coroutine_handle<> receiver;
};
// One side parks until the other one has moved.
struct Park {
    std::coroutine_handle<>& place;
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> self) { place = self; }
    void await_resume() {}
};
void wake(std::coroutine_handle<>& place) {
    if (place)
        g_ready.push_back(std::exchange(place, {}));
}

Job answer() {
    co_return 1;
}

Job spawnMany(std::size_t count) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Job child = answer();
        sum += co_await child;
    }
    co_return sum;
}

Job yieldMany(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        co_await Yield{};
    co_return 0;
}

Job send(Pipe& pipe, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        while (pipe.values.size() == kCapacity)
            co_await Park{pipe.sender};
        pipe.values.push_back(int(i));
        wake(pipe.receiver);
    }
    co_return 0;
}

Job receive(Pipe& pipe, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        while (pipe.values.empty())
            co_await Park{pipe.receiver};
        check(pipe.values.front() == int(i), "a message was lost");
        pipe.values.pop_front();
        wake(pipe.sender);
    }
    co_return 0;
}

} // namespace

double spawnJoin() {
    const Stopwatch watch;
    const Job parent = spawnMany(kSpawns);
    run();
    const double spent = watch.nanoseconds();
    check(parent.handle.done() && std::size_t(parent.await_resume()) == kSpawns, "a child was lost");
    return spent / kSpawns;
}

double switches() {
    const Stopwatch watch;
    const Job task = yieldMany(kSwitches);
    run();
    const double spent = watch.nanoseconds();
    check(task.handle.done(), "not ended");
    return spent / kSwitches;
}

double channel() {
    Pipe pipe;
    const Stopwatch watch;
    const Job out = send(pipe, kMessages);
    const Job in = receive(pipe, kMessages);
    run();
    const double spent = watch.nanoseconds();
    check(out.handle.done() && in.handle.done(), "not ended");
    return spent / kMessages;
}

} // namespace sb::bench::floor
