#include "ui/kit/threshold_chart.h"

#include "ui/kit/format.h"
#include "ui/kit/theme.h"
#include "ui/kit/time_format.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sb::ui::kit {

using base::Millis;
using base::StoreTime;

double roundStep(double top, int parts) {
    if (!(top > 0))
        return 1;
    const double raw = top / parts;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * power * 1.0001)
            return factor * power;
    return 10 * power;
}

ThresholdChart::ThresholdChart(const QString& name, QWidget* parent)
    : PaintedWidget(name, parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&timeFormat(), &TimeFormat::changed, this, qOverload<>(&QWidget::update));
}

void ThresholdChart::setFacts(ChartFacts facts) {
    m_facts = std::move(facts);
    itemsChanged();
}

QSize ThresholdChart::sizeHint() const {
    return {px(560), px(248)};
}
QSize ThresholdChart::minimumSizeHint() const {
    return {px(280), px(180)};
}

QRectF ThresholdChart::plot() const {
    return QRectF(rect()).adjusted(px(62), px(48), -px(28), -px(30));
}

double ThresholdChart::top() const {
    double largest = m_facts.threshold * 1.15;
    for (const ChartPoint& point : m_facts.points)
        if (point.value)
            largest = std::max(largest, *point.value);
    const double step = roundStep(largest, 5);
    return std::max(step, std::ceil(largest / step) * step);
}

QPointF ThresholdChart::at(StoreTime time, double value) const {
    const QRectF area = plot();
    const double span = std::max(1.0, double((m_facts.to - m_facts.from).count()));
    return {area.left() + area.width() * double((time - m_facts.from).count()) / span,
            area.bottom() - area.height() * std::clamp(value / top(), 0.0, 1.0)};
}

bool ThresholdChart::isRefused(const ChartPoint& point) const {
    if (!point.value) // no number defers too
        return true;
    return m_facts.refusesBelow ? *point.value < m_facts.threshold : *point.value > m_facts.threshold;
}

std::optional<double> ThresholdChart::latest() const {
    return m_facts.points.empty() ? std::nullopt : m_facts.points.back().value;
}

std::vector<std::pair<StoreTime, StoreTime>> ThresholdChart::refusedSpans() const {
    std::vector<std::pair<StoreTime, StoreTime>> spans;
    bool isOpen = false;
    for (const ChartPoint& point : m_facts.points) {
        if (!isRefused(point)) {
            if (isOpen)
                spans.back().second = point.at;
            isOpen = false;
        } else if (isOpen) {
            spans.back().second = point.at;
        } else {
            spans.emplace_back(point.at, point.at);
            isOpen = true;
        }
    }
    return spans;
}

std::vector<PaintedItem> ThresholdChart::items() const {
    std::vector<PaintedItem> items;
    const QRectF area = plot();
    const auto value = [this](const std::optional<double>& v) {
        if (!v)
            return tr("No measurement");
        const QString number = decimalText(*v, m_facts.decimals);
        return m_facts.unit.isEmpty() ? number : number + u' ' + m_facts.unit;
    };
    items.push_back({tr("%1 now: %2, %3").arg(m_facts.title, value(latest()), plainText(m_facts.note)),
                     QRectF(px(16), px(8), width() - px(32), px(28))});
    items.push_back({m_facts.thresholdWords,
                     QRectF(area.left(), at(m_facts.from, m_facts.threshold).y() - 3, area.width(), 6)});
    for (const auto& [from, to] : refusedSpans())
        items.push_back(
            {tr("Claims deferred from %1 to %2").arg(timeFormat().text(from), timeFormat().text(to)),
             QRectF(at(from, 0).x(), area.top(), std::max(4.0, at(to, 0).x() - at(from, 0).x()),
                    area.height())});
    return items;
}

void ThresholdChart::paintHead(QPainter& painter) const {
    RunText head = strong(m_facts.title) + RunText{{QStringLiteral("  ")}};
    const Qt::LayoutDirection direction = layoutDirection();
    qreal x = px(16);
    const auto put = [&](const RunText& text, Type type, Ink ink, qreal gap) {
        const qreal wide = std::min(runTextWidth(text, type) + 2, std::max(0.0, width() - px(120) - x));
        const qreal left = direction == Qt::RightToLeft ? width() - x - wide : x;
        // One base line for three sizes.
        const qreal down = type == Type::PageTitle ? 0 : px(2);
        paintRunText(painter, QRectF(left, px(10) + down, wide, px(26)), text,
                     {type, theme().color(ink), Qt::AlignLeft | Qt::AlignVCenter, direction});
        x += wide + gap;
    };
    put(head, Type::Body, Ink::Text, px(6));
    if (const auto number = latest()) {
        put(plain(decimalText(*number, m_facts.decimals)), Type::PageTitle, Ink::Text, px(2));
        if (!m_facts.unit.isEmpty())
            put(plain(m_facts.unit), Type::Body, Ink::Muted, 0);
        x += px(8);
    } else {
        put(plain(tr("No measurement")), Type::Strong, Ink::Degraded, px(10));
    }
    const qreal note = runTextWidth(m_facts.note, Type::Second) + 2;
    if (x + note <= width() - px(120)) {
        put(m_facts.note, Type::Second, Ink::Muted, 0);
    } else { // long words, a narrow pane: a line of its own
        const qreal wide = std::min(note, qreal(width() - px(32)));
        const qreal left = direction == Qt::RightToLeft ? width() - px(16) - wide : px(16);
        paintRunText(painter, QRectF(left, px(32), wide, px(15)), m_facts.note,
                     {Type::Second, theme().color(Ink::Muted), Qt::AlignLeft | Qt::AlignVCenter, direction});
    }
    if (!m_facts.verdict)
        return;
    const QString word = m_facts.verdictWord.isEmpty() ? stateWord(*m_facts.verdict) : m_facts.verdictWord;
    const QColor ink = theme().color(stateInk(*m_facts.verdict));
    const qreal wide = runTextWidth(plain(word), Type::Body) + 2;
    const bool rtl = direction == Qt::RightToLeft;
    const qreal left = rtl ? px(16) : width() - px(16) - wide;
    paintRunText(painter, QRectF(left, px(12), wide, px(26)), plain(word), {Type::Body, ink});
    paintStateGlyph(painter, QRectF(rtl ? left + wide + px(6) : left - px(20), px(18), px(14), px(14)),
                    *m_facts.verdict);
}

void ThresholdChart::paintGrid(QPainter& painter) const {
    const QRectF area = plot();
    const double step = roundStep(top(), 5);
    const int places = step < 1 ? 1 : 0;
    for (double value = 0; value <= top() * 1.0001; value += step) {
        const qreal y = std::round(at(m_facts.from, value).y());
        painter.fillRect(QRectF(area.left(), y, area.width(), 1), theme().color(Surface::Line));
        paintRunText(painter, QRectF(px(8), y - px(7), area.left() - px(15), px(14)),
                     plain(decimalText(value, places)),
                     {Type::CaptionPlain, theme().color(Ink::Muted), Qt::AlignRight | Qt::AlignVCenter});
    }
    constexpr int kLabels = 4;
    for (int i = 0; i <= kLabels; ++i) {
        const StoreTime time = m_facts.from + (m_facts.to - m_facts.from) * i / kLabels;
        const QString text = timeFormat().clock(time, Precision::Minutes);
        const qreal wide = runTextWidth(plain(text), Type::CaptionPlain) + 2;
        const qreal x = at(time, 0).x();
        const qreal left = i == 0 ? x : i == kLabels ? x - wide : x - wide / 2;
        paintRunText(painter, QRectF(left, area.bottom() + px(6), wide, px(14)), plain(text),
                     {Type::CaptionPlain, theme().color(Ink::Muted)});
    }
}

void ThresholdChart::paintLine(QPainter& painter) const {
    const QRectF area = plot();
    for (const auto& [from, to] : refusedSpans()) {
        const qreal left = at(from, 0).x();
        painter.fillRect(QRectF(left, area.top(), std::max(2.0, at(to, 0).x() - left), area.height()),
                         theme().color(Tint::Uncertain));
    }
    QPainterPath path;
    bool isDrawing = false;
    for (const ChartPoint& point : m_facts.points) {
        if (!point.value) {
            isDrawing = false;
            continue;
        }
        const QPointF position = at(point.at, *point.value);
        isDrawing ? path.lineTo(position) : path.moveTo(position);
        isDrawing = true;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color(Fill::Running), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    if (const auto number = latest()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Ink::Running));
        painter.drawEllipse(at(m_facts.points.back().at, *number), 3.5, 3.5);
    }
    painter.restore();
}

void ThresholdChart::paintThreshold(QPainter& painter) const {
    const QRectF area = plot();
    const qreal y = std::round(at(m_facts.from, m_facts.threshold).y()) + 0.5;
    const QColor ink = theme().color(Ink::Failed);
    QPen dashed(ink, 1.4, Qt::CustomDashLine);
    dashed.setDashPattern({3.5, 2.2});
    painter.setPen(dashed);
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    const qreal wide = runTextWidth(plain(m_facts.thresholdWords), Type::CaptionPlain) + 2;
    // On the refused side of the line, unless that is too low to hold it: the words of the time axis stand there.
    const bool isUnder = m_facts.refusesBelow && y + 3 + px(14) <= area.bottom();
    const qreal top = isUnder ? y + 3 : y - px(16);
    painter.fillRect(QRectF(area.left() + px(4), top, wide + px(4), px(14)), theme().color(Surface::Base));
    paintRunText(painter, QRectF(area.left() + px(6), top, wide, px(14)), plain(m_facts.thresholdWords),
                 {Type::CaptionPlain, ink});
}

void ThresholdChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    paintHead(painter);
    paintGrid(painter);
    if (!m_facts.points.empty())
        paintLine(painter);
    paintThreshold(painter);
    paintCurrent(painter);
}

} // namespace sb::ui::kit
