#include "ui/host/room_bars.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sb::ui::host {

using namespace kit;

namespace {
constexpr int kLine = 28;
constexpr int kName = 132;
constexpr int kBar = 130;
constexpr int kPad = 16;
} // namespace

RoomBars::RoomBars(QWidget* parent) : PaintedWidget(tr("Room for a further instance"), parent) {}

void RoomBars::setBars(std::vector<RoomBar> bars) {
    m_bars = std::move(bars);
    updateGeometry();
    itemsChanged();
}

QRectF RoomBars::lineOf(std::size_t index) const { return {qreal(px(kPad)), qreal(px(8) + px(kLine) * int(index)), qreal(width() - 2 * px(kPad)), qreal(px(kLine))}; }

std::vector<PaintedItem> RoomBars::items() const {
    std::vector<PaintedItem> all;
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        all.push_back({tr("%1: %2, %3").arg(m_bars[i].name, m_bars[i].value, m_bars[i].passed ? tr("enough") : tr("not enough")), lineOf(i)});
    return all;
}

QSize RoomBars::sizeHint() const { return {px(kPad * 2 + kName + kBar + 150), px(16) + px(kLine) * int(m_bars.size())}; }

void RoomBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme().color(Surface::Base));
    const bool isRtl = layoutDirection() == Qt::RightToLeft;
    const auto mirrored = [&](QRectF r) {
        if (isRtl)
            r.moveLeft(width() - r.right());
        return r;
    };
    // The longest name stands whole, and the bars give what it takes.
    qreal name = px(kName);
    for (const RoomBar& bar : m_bars)
        name = std::max(name, std::ceil(runTextWidth(plain(bar.name), Type::Body)) + 1);
    const qreal barWidth = std::max(qreal(px(40)), px(kName + kBar) - name);
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const RoomBar& bar = m_bars[i];
        const QRectF line = lineOf(i);
        paintRunText(painter, mirrored({line.left(), line.top(), name, line.height()}), plain(bar.name),
                     {Type::Body, theme().color(Ink::Text2), Qt::AlignLeft | Qt::AlignVCenter, layoutDirection()});
        const QRectF trough(line.left() + name + px(8), line.center().y() - px(4), barWidth, px(8));
        if (bar.share) {
            painter.fillRect(mirrored(trough), theme().color(Surface::Sunken));
            QRectF filled = trough;
            filled.setWidth(trough.width() * std::clamp(*bar.share, 0.0, 1.0));
            painter.fillRect(mirrored(filled), theme().color(bar.passed ? Fill::Running : Fill::Uncertain));
        }
        QRectF value = line;
        value.setLeft(trough.right() + px(8));
        paintRunText(painter, mirrored(value), plain(bar.value),
                     {Type::Body, theme().color(bar.passed ? Ink::Text : Ink::Uncertain), Qt::AlignRight | Qt::AlignVCenter, layoutDirection()});
    }
    paintCurrent(painter);
}

} // namespace sb::ui::host
