#include "ui/kit/lease_track.h"

#include "ui/kit/format.h"
#include "ui/kit/theme.h"
#include "ui/kit/time_format.h"

#include <QPainter>

#include <algorithm>

namespace sb::ui::kit {

using base::Millis;
using base::StoreTime;
using namespace std::chrono_literals;

namespace {
constexpr Millis kBack = 3min;
constexpr Millis kAhead = 60s;

void label(QPainter& painter, qreal x, qreal y, const QString& text, const QColor& color, Qt::Alignment align,
           Type type = Type::CaptionPlain) {
    const qreal width = runTextWidth(plain(text), type) + 2;
    qreal left = x;
    if (align & Qt::AlignHCenter)
        left = x - width / 2;
    else if (align & Qt::AlignRight)
        left = x - width;
    paintRunText(painter, QRectF(left, y, width, px(14)), plain(text), {type, color});
}
} // namespace

void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color) {
    if (rect.width() <= 0)
        return;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1));
    const qreal h = rect.height();
    const qreal step = px(5);
    // Lines hang on a fixed grid, so that hatching does not crawl when a rectangle grows.
    for (qreal x = std::floor((rect.left() - h) / step) * step; x < rect.right(); x += step)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + h, rect.top()));
    painter.restore();
}

LeaseTrack::LeaseTrack(const QString& name, QWidget* parent)
    : PaintedWidget(name, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LeaseTrack::setFacts(std::optional<LeaseFacts> facts, StoreTime now) {
    m_facts = std::move(facts);
    m_now = now;
    itemsChanged();
}

void LeaseTrack::setNow(StoreTime now) {
    m_now = now;
    update();
}

QSize LeaseTrack::sizeHint() const {
    return {px(412), px(92)};
}
QSize LeaseTrack::minimumSizeHint() const {
    return {px(220), px(92)};
}

qreal LeaseTrack::xAt(StoreTime time) const {
    const qreal inner = width() - px(16);
    const auto part = qreal((time - (m_now - kBack)).count()) / qreal((kBack + kAhead).count());
    return px(4) + std::clamp(part, 0.0, 1.0) * inner;
}

QRectF LeaseTrack::bar() const {
    return {qreal(px(4)), qreal(px(29)), qreal(width() - px(16)), qreal(px(18))};
}

std::vector<PaintedItem> LeaseTrack::items() const {
    std::vector<PaintedItem> items;
    if (!m_facts)
        return items;
    const QRectF b = bar();
    const StoreTime from = m_now - kBack;
    for (const TrackBeat& beat : m_facts->beats) {
        if (beat.at < from)
            continue;
        const QString time = timeFormat().text(beat.at, Precision::Millis);
        const QString spoken =
            beat.isLate
                ? tr("Late heartbeat at %1, gap %2").arg(time, durationText(beat.gap, DurationStyle::Precise))
                : tr("Heartbeat at %1, gap %2").arg(time, durationText(beat.gap, DurationStyle::Precise));
        items.push_back({spoken, QRectF(xAt(beat.at) - 3, b.top() - px(5), 6, b.height() + px(10))});
    }
    for (const StoreTime at : m_facts->progress)
        if (at >= from)
            items.push_back({tr("Progress at %1").arg(timeFormat().text(at, Precision::Millis)),
                             QRectF(xAt(at) - px(4), b.bottom() + px(8), px(8), px(9))});
    std::ranges::sort(items, {}, [](const PaintedItem& item) { return item.rect.center().x(); });
    if (m_facts->noProgressSince)
        items.push_back({tr("No progress for %1").arg(durationText(m_now - *m_facts->noProgressSince)),
                         QRectF(b.left(), b.bottom() + px(8), xAt(m_now) - b.left(), px(8))});
    const Millis left = m_facts->expires - m_now;
    items.push_back(
        {left > 0ms ? tr("Lease expires in %1 s").arg(countdownSeconds(left)) : tr("Lease expired"),
         QRectF(xAt(m_now), b.top(), std::max(2.0, xAt(m_facts->expires) - xAt(m_now)), b.height())});
    return items;
}

void LeaseTrack::paintGrid(QPainter& painter) const {
    const QRectF b = bar();
    const QColor muted = theme().color(Ink::Muted);
    for (const auto& [offset, text] :
         {std::pair{-3min, tr("−3 min")}, {-2min, tr("−2 min")}, {-1min, tr("−1 min")}}) {
        const qreal x = std::round(xAt(m_now + offset));
        painter.fillRect(QRectF(x, b.top() - px(13), 1, b.height() + px(22)), theme().color(Surface::Line));
        label(painter, offset == -3min ? b.left() : x, b.bottom() + px(22), text, muted,
              offset == -3min ? Qt::AlignLeft : Qt::AlignHCenter);
    }
    label(painter, b.right(), b.bottom() + px(22), tr("+60 s"), muted, Qt::AlignRight);
    const qreal now = std::round(xAt(m_now));
    label(painter, now, px(0), tr("now"), theme().color(Ink::Text), Qt::AlignHCenter, Type::Caption);
}

void LeaseTrack::paintLease(QPainter& painter) const {
    const QRectF b = bar();
    const qreal now = std::round(xAt(m_now));
    // The room ahead, as long as a lease can be.
    QPen dashed(theme().color(Surface::Control), 1, Qt::CustomDashLine);
    dashed.setDashPattern({3, 2});
    painter.setPen(dashed);
    painter.setBrush(theme().color(m_facts ? Surface::Base : Surface::Alt));
    painter.drawRect(QRectF(now, b.top() + 0.5, b.right() - now - 0.5, b.height() - 1));
    if (!m_facts)
        return;
    const qreal claimed = xAt(m_facts->claimed);
    const qreal end = std::min(now, xAt(m_facts->expires));
    painter.fillRect(QRectF(claimed, b.top(), end - claimed, b.height()), theme().color(Tint::Running));
    QColor edge = theme().color(Fill::Running);
    edge.setAlphaF(0.45F);
    painter.fillRect(QRectF(claimed, b.top(), end - claimed, 1), edge);
    painter.fillRect(QRectF(claimed, b.bottom() - 1, end - claimed, 1), edge);
    const qreal expires = std::round(xAt(m_facts->expires));
    if (expires > now)
        painter.fillRect(QRectF(now, b.top(), expires - now, b.height()), theme().color(Fill::Running));
    else
        painter.fillRect(QRectF(end, b.top(), now - end, b.height()), theme().color(Tint::Failed));
}

void LeaseTrack::paintBeats(QPainter& painter) const {
    const QRectF b = bar();
    for (const TrackBeat& beat : m_facts->beats) {
        if (beat.at < m_now - kBack)
            continue;
        const qreal x = std::round(xAt(beat.at));
        if (!beat.isLate) {
            painter.fillRect(QRectF(x, b.top() - px(5), 1.5, b.height() + px(10)), theme().color(Ink::Text2));
            continue;
        }
        const QColor late = theme().color(Ink::Uncertain);
        const qreal silentFrom = xAt(beat.at - beat.gap + 20s); // the part of the gap that should not be
        paintHatch(painter, QRectF(silentFrom, b.top() + 1, x - silentFrom, b.height() - 2), late);
        painter.fillRect(QRectF(x, b.top() - px(5), 2, b.height() + px(10)), late);
        label(painter, x + 2, px(13), tr("%1 s").arg(beat.gap.count() / 1000), late, Qt::AlignRight);
    }
}

void LeaseTrack::paintProgress(QPainter& painter) const {
    const QRectF b = bar();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Ink::Completed));
    for (const StoreTime at : m_facts->progress) {
        if (at < m_now - kBack)
            continue;
        const qreal x = xAt(at);
        const qreal y = b.bottom() + px(9);
        painter.drawPolygon(QPolygonF{{x, y}, {x + px(4), y + px(6)}, {x - px(4), y + px(6)}});
    }
    painter.restore();
    if (m_facts->noProgressSince) {
        const qreal from = xAt(*m_facts->noProgressSince);
        paintHatch(painter, QRectF(from, b.bottom() + px(10), xAt(m_now) - from, px(6)),
                   theme().color(Ink::Blocked));
    }
}

void LeaseTrack::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintGrid(painter);
    paintLease(painter);
    if (m_facts) {
        paintBeats(painter);
        paintProgress(painter);
    }
    const QRectF b = bar();
    painter.fillRect(QRectF(std::round(xAt(m_now)), b.top() - px(13), 2, b.height() + px(22)),
                     theme().color(Ink::Text));
    paintCurrent(painter);
}

} // namespace sb::ui::kit
