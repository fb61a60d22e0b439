#include "ui/kit/time_format.h"

#include <QDateTime>
#include <QLocale>

namespace sb::ui::kit {

namespace {

QDateTime at(base::StoreTime time, TimeMode mode, const QTimeZone& zone) {
    return QDateTime::fromMSecsSinceEpoch(base::toMs(time),
                                          mode == TimeMode::Local ? zone : QTimeZone::utc());
}

QString clockPattern(Precision precision) {
    switch (precision) {
    case Precision::Minutes:
        return QStringLiteral("HH:mm");
    case Precision::Seconds:
        return QStringLiteral("HH:mm:ss");
    case Precision::Millis:
        return QStringLiteral("HH:mm:ss.zzz");
    }
    return {};
}

} // namespace

QString timeText(base::StoreTime time, base::StoreTime now, TimeMode mode, const QTimeZone& zone,
                 Precision precision) {
    const QDateTime moment = at(time, mode, zone);
    if (mode == TimeMode::Iso)
        return moment.toString(QStringLiteral("yyyy-MM-dd'T'") + clockPattern(precision)) + u'Z';
    const QString clock = moment.time().toString(clockPattern(precision));
    const QDate today = at(now, mode, zone).date();
    if (moment.date() == today)
        return clock;
    const bool sameYear = moment.date().year() == today.year();
    return QLocale().toString(moment.date(),
                              sameYear ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy")) +
           u' ' + clock;
}

QString offsetText(base::StoreTime time, TimeMode mode, const QTimeZone& zone) {
    if (mode != TimeMode::Local)
        return QStringLiteral("UTC");
    const int seconds = at(time, mode, zone).offsetFromUtc();
    const int minutes = std::abs(seconds) / 60;
    return QStringLiteral("%1%2:%3")
        .arg(seconds < 0 ? QChar(0x2212) : QChar(u'+'))
        .arg(minutes / 60, 2, 10, QChar(u'0'))
        .arg(minutes % 60, 2, 10, QChar(u'0'));
}

TimeFormat& TimeFormat::instance() {
    static TimeFormat* const format = new TimeFormat; // lives as long as the process, like the theme
    return *format;
}

TimeFormat::TimeFormat()
    : m_zone(QTimeZone::systemTimeZone())
    , m_now([] { return std::chrono::floor<base::Millis>(std::chrono::system_clock::now()); }) {
}

void TimeFormat::setMode(TimeMode mode) {
    if (mode == m_mode)
        return;
    m_mode = mode;
    Q_EMIT changed();
}

void TimeFormat::cycle() {
    setMode(m_mode == TimeMode::Local ? TimeMode::Utc
            : m_mode == TimeMode::Utc ? TimeMode::Iso
                                      : TimeMode::Local);
}

void TimeFormat::setZone(const QTimeZone& zone) {
    m_zone = zone.isValid() ? zone : QTimeZone::utc();
    Q_EMIT changed();
}

void TimeFormat::setClock(std::function<base::StoreTime()> now) {
    m_now = std::move(now);
    Q_EMIT changed();
}

QString TimeFormat::text(base::StoreTime time, Precision precision) const {
    return timeText(time, m_now(), m_mode, m_zone, precision);
}

QString TimeFormat::clock(base::StoreTime time, Precision precision) const {
    const TimeMode mode = m_mode == TimeMode::Local ? TimeMode::Local : TimeMode::Utc;
    return timeText(time, time, mode, m_zone, precision);
}

QString TimeFormat::offset(base::StoreTime time) const {
    return offsetText(time, m_mode, m_zone);
}

} // namespace sb::ui::kit
