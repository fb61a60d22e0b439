#include "ui/kit/countdown_label.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace sb::ui::kit {

CountdownLabel::CountdownLabel(QWidget* parent)
    : QWidget(parent)
    , m_timer(new QTimer(this)) {
    m_timer->setSingleShot(true);
    m_timer->setTimerType(Qt::PreciseTimer);
    connect(m_timer, &QTimer::timeout, this, &CountdownLabel::tick);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void CountdownLabel::setCountdown(const QString& heading, std::function<Millis()> left, Millis whole) {
    m_heading = heading;
    m_word.clear();
    m_below =
        tr("of %1 s").arg(numberText(whole.count() / 1000)); // "of 60 s", not "of 1 min": seconds are counted
    m_left = std::move(left);
    m_saidExpired = false;
    m_shown = -1;
    tick();
}

void CountdownLabel::setFree(const QString& heading, const QString& word, const QString& below) {
    m_heading = heading;
    m_word = word;
    m_below = below;
    m_left = nullptr;
    m_timer->stop();
    setAccessibleName(tr("%1: %2, %3").arg(heading, word, below));
    update();
}

bool CountdownLabel::isExpired() const {
    return m_left && m_left() <= Millis(0);
}

void CountdownLabel::tick() {
    if (!m_left)
        return;
    const Millis left = m_left();
    const std::int64_t seconds = countdownSeconds(left);
    if (seconds != m_shown || left <= Millis(0)) {
        m_shown = seconds;
        setAccessibleName(left <= Millis(0)
                              ? tr("%1: lease expired").arg(m_heading)
                              : tr("%1: %2 s left %3").arg(m_heading, numberText(seconds), m_below));
        update();
    }
    if (left <= Millis(0)) {
        if (!m_saidExpired) {
            m_saidExpired = true;
            Q_EMIT expired();
        }
        return;
    }
    // Wakes right after the shown second has gone, so that the digit changes when it is true.
    if (isVisible())
        m_timer->start(int(std::clamp<std::int64_t>(left.count() % 1000 + 1, 1, 1000)));
}

QSize CountdownLabel::sizeHint() const {
    return {px(92), px(76)};
}

void CountdownLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Qt::LayoutDirection direction = layoutDirection();
    const auto line = [&](qreal y, qreal h, const RunText& text, Type type, Ink ink) {
        paintRunText(painter, QRectF(0, y, width(), h), text,
                     {type, theme().color(ink), Qt::AlignLeft | Qt::AlignVCenter, direction});
    };
    line(0, px(16), plain(m_heading), Type::Caption, Ink::Text2);
    if (isExpired()) {
        line(px(18), px(24), plain(tr("Expired")), Type::PageTitle, Ink::Failed);
        line(px(46), px(16), plain(tr("Lease expired")), Type::Second, Ink::Failed);
        return;
    }
    if (!m_left) {
        line(px(18), px(24), plain(m_word), Type::PageTitle, Ink::Muted);
    } else {
        const RunText number = plain(numberText(m_shown));
        const RunText unit = plain(tr("s"));
        const qreal numberWidth = runTextWidth(number, Type::Countdown) + 1;
        const qreal unitWidth = runTextWidth(unit, Type::Title) + 1;
        // The unit follows the number in every layout; only the side they stand at is mirrored.
        const qreal left = direction == Qt::RightToLeft ? width() - numberWidth - px(4) - unitWidth : 0;
        paintRunText(painter, QRectF(left, px(16), numberWidth, px(34)), number, {Type::Countdown});
        paintRunText(painter, QRectF(left + numberWidth + px(4), px(24), unitWidth, px(20)), unit,
                     {Type::Title, theme().color(Ink::Muted)});
    }
    line(px(54), px(16), plain(m_below), Type::Second, Ink::Muted);
}

void CountdownLabel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

void CountdownLabel::hideEvent(QHideEvent* event) {
    m_timer->stop();
    QWidget::hideEvent(event);
}

} // namespace sb::ui::kit
