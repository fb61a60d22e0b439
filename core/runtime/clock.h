// The runtime's time: nanoseconds on a clock that counts sleep and ignores steps. It is not store time
// (base/store_time.h) and never leaves the process. Seed 002 section 5.2; runtime.md "Lab".
#pragma once

#include <chrono>
#include <cstdint>

namespace sb::runtime {

using Duration = std::chrono::nanoseconds;

// Only a tag: reading the time needs a Clock, so no code can have an ambient clock by accident.
struct RuntimeClockTag {
    using duration = Duration;
    using rep = duration::rep;
    using period = duration::period;
    static constexpr bool is_steady = true;
};
using Time = std::chrono::time_point<RuntimeClockTag, Duration>;

inline constexpr Time kNever = Time::max();

// `at + by` that stays at kNever instead of overflowing.
[[nodiscard]] constexpr Time later(Time at, Duration by) {
    return by.count() > 0 && at > kNever - by ? kNever : at + by;
}

class Clock {
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual Time now() const = 0; // any thread
};

// CLOCK_BOOTTIME: leases must go on expiring while the machine sleeps (queue.md rule 3).
class BootClock final : public Clock {
public:
    [[nodiscard]] Time now() const override;
};

} // namespace sb::runtime
