// How soon each primitive answers a cancel request that is due: the most steps of the waiting task between
// the request and the return of its co_await. Published bounds (seed 002 section 7.6), measured in
// test_runtime_responsiveness. With them the completeness condition is arithmetic: see sufficientPolls.
#pragma once

#include <cstdint>

namespace sb::runtime {

namespace answers {

inline constexpr std::uint64_t kYield =
    2; // its turn is there already: that is its answer, the next leaf tells
inline constexpr std::uint64_t kSleep = 1;
inline constexpr std::uint64_t kUntilCancelled = 1;
inline constexpr std::uint64_t kJoin = 1; // of the waiting task; the awaited one goes on
inline constexpr std::uint64_t kReserve = 1;
inline constexpr std::uint64_t kReceive = 1;
inline constexpr std::uint64_t kReceiveWithAck = 1;
inline constexpr std::uint64_t kOneshot = 1;
inline constexpr std::uint64_t kNotify = 1;
inline constexpr std::uint64_t kWatch = 1;
inline constexpr std::uint64_t kBroadcast = 1;
inline constexpr std::uint64_t kSemaphore = 1;
inline constexpr std::uint64_t kBarrier = 1;
inline constexpr std::uint64_t kExternalAbandon = 1;
// From the moment a bounded drain forces it. Before that External with OnCancel::Await, OffloadPool::run and
// Region::close take one step when what they wait for has ended, and that is all they can promise.
inline constexpr std::uint64_t kForcedAwait = 1;
inline constexpr std::uint64_t kCheckpoint = 0; // answers in the step that asks

} // namespace answers

// Cancellation completeness (seed 002 section 7.6): a task whose masks nest at most `maskDepth` deep, with at
// most `interval` steps in each before the next, reaches its end within so many steps of a request, plus one
// for the leaf that answers. A mask budget (SchedulerOptions::maskPolls) of at least that is never broken.
[[nodiscard]] constexpr std::uint64_t sufficientPolls(std::uint64_t maskDepth, std::uint64_t interval,
                                                      std::uint64_t pollCost = 1) {
    return maskDepth * interval * pollCost;
}

} // namespace sb::runtime
