#include "core/db/store_clock.h"

#include "core/base/random.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace sb::db {
namespace {

std::int64_t readClockMs(clockid_t id) {
    base::noteAmbientUse("a clock of the system");
    timespec t{};
    clock_gettime(id, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1'000 + t.tv_nsec / 1'000'000;
}

} // namespace

ClockSource systemClock() {
    return {[] { return readClockMs(CLOCK_REALTIME); }, [] { return readClockMs(CLOCK_BOOTTIME); }};
}

ClockSource manualClock(std::shared_ptr<ManualClock> clock) {
    return {[clock] { return clock->wallMs(); }, [clock] { return clock->boottimeMs(); }};
}

void StoreClock::start(std::int64_t newestInStoreMs) {
    m_startBoottimeMs = m_source.boottimeMs();
    m_startMs = std::max(m_source.wallMs(), newestInStoreMs);
    m_lastMs.store(m_startMs);
}

base::StoreTime StoreClock::now() const {
    const std::int64_t read = m_startMs + (m_source.boottimeMs() - m_startBoottimeMs);
    std::int64_t last = m_lastMs.load(std::memory_order_relaxed);
    while (last < read && !m_lastMs.compare_exchange_weak(last, read, std::memory_order_relaxed)) {
    }
    return base::fromMs(std::max(last, read));
}

base::Millis StoreClock::drift() const {
    return base::Millis{base::toMs(now()) - m_source.wallMs()};
}

} // namespace sb::db
