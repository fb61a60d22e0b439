#include "ui/kit/known_when_line.h"

#include "ui/kit/time_format.h"

#include <QPainter>

#include <algorithm>

namespace sb::ui::kit {

namespace {
constexpr int kLine = 52; // y of the line
constexpr int kSide = 24;
constexpr int kApart =
    116; // moments keep this distance: the line is in order, not to scale where it is crowded
constexpr int kLabel = 228;
} // namespace

KnownWhenLine::KnownWhenLine(QWidget* parent)
    : PaintedWidget(tr("When you knew what"), parent) {
    setMinimumHeight(px(112));
}

void KnownWhenLine::setMoments(std::vector<KnownMoment> moments, base::StoreTime from, base::StoreTime to) {
    std::ranges::sort(moments, {}, &KnownMoment::at);
    for (std::size_t i = 0; i < moments.size(); ++i)
        moments[i].isAbove = i % 2 == 0;
    m_moments = std::move(moments);
    m_from = from;
    m_to = to;
    itemsChanged();
}

QSize KnownWhenLine::sizeHint() const {
    return {px(600), px(112)};
}

std::vector<qreal> KnownWhenLine::places() const {
    std::vector<qreal> xs;
    if (m_moments.empty())
        return xs;
    const qreal left = px(kSide) + px(kLabel) / 2.0;
    const qreal right = width() - left;
    const qreal span = std::max<qreal>(1, qreal((m_moments.back().at - m_moments.front().at).count()));
    const qreal apart =
        std::min<qreal>(px(kApart), (right - left) / std::max<std::size_t>(1, m_moments.size()));
    for (const KnownMoment& moment : m_moments) {
        qreal x = m_moments.size() == 1
                      ? width() / 2.0
                      : left + (right - left) * qreal((moment.at - m_moments.front().at).count()) / span;
        if (!xs.empty())
            x = std::max(x, xs.back() + apart);
        xs.push_back(x);
    }
    for (std::size_t i = xs.size(); i-- > 0;) { // pushed past the end: back, keeping the distance
        const qreal limit = right - apart * qreal(xs.size() - 1 - i);
        xs[i] = std::min(xs[i], limit);
    }
    if (layoutDirection() == Qt::RightToLeft)
        for (qreal& x : xs)
            x = width() - x;
    return xs;
}

qreal KnownWhenLine::placeOf(base::StoreTime at, const std::vector<qreal>& xs) const {
    for (std::size_t i = 0; i < m_moments.size(); ++i)
        if (m_moments[i].at >= at)
            return xs[i];
    return xs.empty() ? 0 : xs.back();
}

std::vector<PaintedItem> KnownWhenLine::items() const {
    std::vector<PaintedItem> all;
    const auto xs = places();
    for (std::size_t i = 0; i < m_moments.size(); ++i) {
        const qreal top = m_moments[i].isAbove ? px(6) : px(kLine) - px(10);
        all.push_back({tr("%1, %2", "what, when")
                           .arg(m_moments[i].words, timeFormat().text(m_moments[i].at, Precision::Millis)),
                       QRectF(xs[i] - px(kLabel) / 2.0, top, px(kLabel), px(58))});
    }
    return all;
}

void KnownWhenLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto xs = places();
    const qreal y = px(kLine);
    painter.fillRect(QRectF(px(kSide), y - 0.5, width() - 2 * px(kSide), 1), theme().color(Surface::Line2));
    if (m_from < m_to && !xs.empty()) {
        const qreal a = placeOf(m_from, xs);
        const qreal b = placeOf(m_to, xs);
        painter.fillRect(QRectF(std::min(a, b), y - px(4), std::abs(b - a), px(8)),
                         theme().color(Tint::Uncertain));
    }
    for (std::size_t i = 0; i < m_moments.size(); ++i) {
        const KnownMoment& moment = m_moments[i];
        const QColor ink = theme().color(moment.ink);
        const qreal side = px(14);
        const QRectF box(xs[i] - side / 2, y - side / 2, side, side);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Surface::Base));
        painter.drawRect(box.adjusted(-2, -2, 2, 2));
        if (moment.glyph) {
            paintStateGlyph(painter, box, *moment.glyph, ink, theme().color(Surface::Base));
        } else {
            painter.setPen(QPen(ink, 1.4));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 2, 2);
        }
        painter.setPen(QPen(ink, 1));
        const qreal tick = moment.isAbove ? y - px(16) : y + px(10);
        painter.drawLine(QPointF(xs[i], tick), QPointF(xs[i], tick + px(6)));
        const qreal top = moment.isAbove ? px(2) : y + px(18);
        LineStyle style{Type::Second, ink, Qt::AlignHCenter | Qt::AlignVCenter, layoutDirection()};
        const QRectF label(xs[i] - px(kLabel) / 2.0, top, px(kLabel), px(16));
        paintRunText(painter, label, strong(moment.words), style);
        style.color = theme().color(Ink::Text2);
        paintRunText(painter, label.translated(0, px(15)),
                     plain(timeFormat().text(moment.at, Precision::Millis)), style);
    }
    paintCurrent(painter);
}

} // namespace sb::ui::kit
