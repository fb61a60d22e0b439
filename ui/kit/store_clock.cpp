#include "ui/kit/store_clock.h"

namespace sb::ui::kit {

namespace {
constexpr base::Millis kJump{1000};
}

StoreClock::StoreClock(QObject* parent)
    : QObject(parent)
    , m_wall([] { return std::chrono::floor<base::Millis>(std::chrono::system_clock::now()); })
    , m_monotonic([this] { return m_timer.elapsed(); }) {
    m_timer.start();
}

void StoreClock::setSources(std::function<base::StoreTime()> wall, std::function<std::int64_t()> monotonicMs) {
    m_wall = std::move(wall);
    m_monotonic = std::move(monotonicMs);
    m_baseAt = m_monotonic();
}

void StoreClock::sync(base::StoreTime snapshotAt) {
    if (base::toMs(snapshotAt) == 0)
        return;
    const base::StoreTime running = now();
    if (m_isKnown && snapshotAt <= running && running - snapshotAt < kJump)
        return;
    m_base = snapshotAt;
    m_baseAt = m_monotonic();
    m_isKnown = true;
    Q_EMIT synced();
}

base::StoreTime StoreClock::now() const {
    return m_isKnown ? m_base + base::Millis{m_monotonic() - m_baseAt} : m_wall();
}

base::Millis StoreClock::skew() const { return m_isKnown ? m_wall() - now() : base::Millis{0}; }

} // namespace sb::ui::kit
