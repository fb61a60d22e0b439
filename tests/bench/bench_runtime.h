// The same small programs three times: on our runtime, on Boost.Asio (awaitable) and on coroutines written by
// hand. Each function runs its program once and answers nanoseconds for one operation of it, or what it says.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace sb::bench {

inline constexpr std::size_t kSpawns = 100'000;
inline constexpr std::size_t kSwitches = 1'000'000;
inline constexpr std::size_t kTimers = 10'000;
inline constexpr std::size_t kMessages = 500'000;
inline constexpr std::size_t kCapacity = 64; // of the channel
inline constexpr int kFan = 10;              // children of a task in the tree
inline constexpr int kDepth = 4;             // below its root: 1 + 10 + 100 + 1,000 + 10,000 tasks
inline constexpr std::size_t kTree = 11'111;
inline constexpr std::size_t kParked = 10'000;

class Stopwatch {
public:
    [[nodiscard]] double nanoseconds() const {
        return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - m_from).count();
    }

private:
    std::chrono::steady_clock::time_point m_from = std::chrono::steady_clock::now();
};

inline void check(bool holds, const char* what) { // a program that did not do its work has no figure
    if (holds)
        return;
    std::fprintf(stderr, "bench_runtime: %s\n", what);
    std::exit(1);
}

[[nodiscard]] std::size_t heapInUse(); // bytes, as the allocator counts them

namespace own {
double spawnJoin();
double switchLab();  // suspend and resume under the lab's driver
double switchQt();   // the same under the driver of a Qt loop
double timers();     // from insertion to firing, spawn included; virtual time
double channel();    // reserve, send, receive
double cancelTree(); // from the cancel request to the end of the last task, for one task of the tree
double traceEvent();
double parkedBytes();
double labRun(); // a whole run: driver, three tasks over a channel, drained and closed
} // namespace own

namespace asio {
double spawnJoin();
double switches();
double timers();
double channel();
double cancelTreeCodes();      // a cancelled wait answers an error code
double cancelTreeExceptions(); // it throws
double parkedBytes();
} // namespace asio

namespace floor { // no cancellation, no ownership, no trace: what a coroutine and a queue cost
double spawnJoin();
double switches();
double channel();
} // namespace floor

} // namespace sb::bench
