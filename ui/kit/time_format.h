// Times on the store's clock as text, in the operator's zone, in UTC or in ISO form (Ctrl+Shift+T cycles).
// The pure function does the work; TimeFormat is the one choice the whole console shares. GUI thread only.
#pragma once

#include "core/base/store_time.h"

#include <QObject>
#include <QTimeZone>

#include <functional>

namespace sb::ui::kit {

enum class TimeMode { Local, Utc, Iso };
enum class Precision { Minutes, Seconds, Millis };

// "14:22:07" today, "28 Nov 06:12:40" this year, "28 Nov 2025 06:12:40" before. ISO is always complete and
// UTC.
[[nodiscard]] QString timeText(base::StoreTime time, base::StoreTime now, TimeMode mode,
                               const QTimeZone& zone, Precision precision = Precision::Seconds);
// "+01:00" of the zone at that time, or "UTC".
[[nodiscard]] QString offsetText(base::StoreTime time, TimeMode mode, const QTimeZone& zone);

class TimeFormat : public QObject {
    Q_OBJECT
public:
    static TimeFormat& instance();

    [[nodiscard]] TimeMode mode() const { return m_mode; }
    void setMode(TimeMode mode);
    void cycle();
    void setZone(const QTimeZone& zone);
    // The zone of what is written and typed: UTC unless local times are shown.
    [[nodiscard]] QTimeZone zone() const { return m_mode == TimeMode::Local ? m_zone : QTimeZone::utc(); }
    // What "today" means; the shell sets the store's clock. Default: this machine's.
    void setClock(std::function<base::StoreTime()> now);

    [[nodiscard]] base::StoreTime now() const { return m_now(); }
    [[nodiscard]] QString text(base::StoreTime time, Precision precision = Precision::Seconds) const;
    // Clock without date, for axes; ISO shows the UTC clock there.
    [[nodiscard]] QString clock(base::StoreTime time, Precision precision = Precision::Seconds) const;
    [[nodiscard]] QString offset(base::StoreTime time) const;

Q_SIGNALS:
    void changed();

private:
    TimeFormat();
    TimeMode m_mode = TimeMode::Local;
    QTimeZone m_zone;
    std::function<base::StoreTime()> m_now;
};

[[nodiscard]] inline TimeFormat& timeFormat() {
    return TimeFormat::instance();
}

} // namespace sb::ui::kit
