// The store's clock as this desk knows it: the newest snapshot time plus the monotonic time since. So a desk whose
// wall clock is wrong shows the same countdowns as every other one (scenario L24), and the skew is a shown number.
// GUI thread only.
#pragma once

#include "core/base/store_time.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>

namespace sb::ui::kit {

class StoreClock : public QObject {
    Q_OBJECT
public:
    explicit StoreClock(QObject* parent = nullptr);

    // Every answer that carries a snapshot time ends here. An answer may have waited on its way, so a reading that
    // lies behind the running clock changes nothing unless it lies behind by more than a second.
    void sync(base::StoreTime snapshotAt);
    // The store's time now; this machine's own before the first reading.
    [[nodiscard]] base::StoreTime now() const;
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    // This desk's wall clock less the store's clock.
    [[nodiscard]] base::Millis skew() const;
    // For tests: the wall clock and the monotonic milliseconds.
    void setSources(std::function<base::StoreTime()> wall, std::function<std::int64_t()> monotonicMs);

Q_SIGNALS:
    void synced();

private:
    std::function<base::StoreTime()> m_wall;
    std::function<std::int64_t()> m_monotonic;
    QElapsedTimer m_timer;
    base::StoreTime m_base{};
    std::int64_t m_baseAt = 0;
    bool m_isKnown = false;
};

} // namespace sb::ui::kit
