// The clock of a store's owner (queue.md rule 3): the wall clock taken once at start, never below the newest
// time the store holds, then advanced by CLOCK_BOOTTIME, which counts sleep and ignores steps of the wall
// clock. Any thread may ask; the answer never goes back.
#pragma once

#include "core/base/store_time.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

namespace sb::db {

// Where time comes from. Both functions are called from any thread.
struct ClockSource {
    std::function<std::int64_t()> wallMs;     // Unix time, ms UTC
    std::function<std::int64_t()> boottimeMs; // ms since some fixed moment, never goes back
};

[[nodiscard]] ClockSource systemClock();

// Time under control: for tests and the lab.
class ManualClock {
public:
    explicit ManualClock(std::int64_t startMs)
        : m_wall(startMs) {}
    void advance(base::Millis by) {
        m_wall += by.count();
        m_boottime += by.count();
    }
    void stepWall(base::Millis by) { m_wall += by.count(); } // somebody sets the wall clock
    [[nodiscard]] std::int64_t wallMs() const { return m_wall; }
    [[nodiscard]] std::int64_t boottimeMs() const { return m_boottime; }

private:
    std::atomic<std::int64_t> m_wall;
    std::atomic<std::int64_t> m_boottime{1'000};
};

// The source keeps the clock alive.
[[nodiscard]] ClockSource manualClock(std::shared_ptr<ManualClock> clock);

class StoreClock {
public:
    explicit StoreClock(ClockSource source)
        : m_source(std::move(source)) {}
    void start(std::int64_t newestInStoreMs); // once, before the first now()
    [[nodiscard]] base::StoreTime now() const;
    [[nodiscard]] base::Millis drift() const; // store time minus wall time

private:
    ClockSource m_source;
    std::int64_t m_startMs = 0;
    std::int64_t m_startBoottimeMs = 0;
    mutable std::atomic<std::int64_t> m_lastMs{0}; // a source that errs must not take the store back
};

} // namespace sb::db
