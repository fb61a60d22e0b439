#include "ui/kit/delegates.h"

#include "ui/kit/icon.h"
#include "ui/kit/visible_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace sb::ui::kit {

namespace {

constexpr qreal kGlyph = 14;
constexpr qreal kGlyphGap = 6;

RunText numberRuns(const NumberCell& cell) {
    if (!cell.number)
        return {};
    const QString text = cell.atLeast ? atLeastText(*cell.number) : numberText(*cell.number);
    std::optional<Ink> ink = cell.ink;
    if (*cell.number == 0 && !cell.atLeast)
        ink = Ink::Muted;
    return {Run{text, cell.isStrong ? Face::Strong : Face::Plain, ink}};
}

RunText durationOf(const DurationCell& cell) {
    if (!cell.duration)
        return {};
    RunText runs = durationRuns(*cell.duration, cell.style);
    if (cell.ink)
        for (Run& run : runs)
            run.ink = cell.ink;
    return runs;
}

RunText idRuns(const IdCell& cell) {
    RunText runs = visibleRuns(elidedId(cell.id, cell.head, cell.tail), Face::Fixed);
    return runs;
}

QString wordOf(const StateCell& cell) {
    return cell.word.isEmpty() ? stateWord(cell.state) : cell.word;
}

qreal glyphLineWidth(const GlyphLine& line, Type type) {
    return runTextWidth(line.text, type) + (line.glyph ? px(kGlyph) + px(kGlyphGap) : 0);
}

template <typename... Fs> struct Overload : Fs... {
    using Fs::operator()...;
};

QString joined(const QString& a, const QString& b) {
    return a.isEmpty() || b.isEmpty() ? a + b : a + QStringLiteral(", ") + b;
}

} // namespace

QString cellText(const Cell& cell) {
    return std::visit(
        Overload{
            [](const TextCell& c) { return plainText(c.text); }, [](const StateCell& c) { return wordOf(c); },
            [](const IdCell& c) { return visiblePlain(elidedId(c.id, c.head, c.tail)); },
            [](const DurationCell& c) { return plainText(durationOf(c)); },
            [](const NumberCell& c) { return plainText(numberRuns(c)); },
            [](const TwoLineCell& c) { return joined(plainText(c.first.text), plainText(c.second.text)); },
            [](const ChipCell& c) { return joined(c.word, plainText(c.below)); },
            [](const SparkCell& c) { return c.spoken; }, [](const TickCell&) { return QString(); }},
        cell);
}

QString cellFullText(const Cell& cell) {
    if (const auto* id = std::get_if<IdCell>(&cell))
        return visiblePlain(id->id);
    if (const auto* text = std::get_if<TextCell>(&cell); text && !text->full.isEmpty())
        return visiblePlain(text->full);
    return cellText(cell);
}

qreal cellWidth(const Cell& cell) {
    return std::visit(
        Overload{[](const TextCell& c) { return runTextWidth(c.text, Type::Body); },
                 [](const StateCell& c) { return glyphLineWidth({plain(wordOf(c)), c.state}, Type::Body); },
                 [](const IdCell& c) { return runTextWidth(idRuns(c), Type::Body); },
                 [](const DurationCell& c) { return runTextWidth(durationOf(c), Type::Body); },
                 [](const NumberCell& c) { return runTextWidth(numberRuns(c), Type::Body); },
                 [](const TwoLineCell& c) {
                     return std::max(glyphLineWidth(c.first, Type::Body),
                                     glyphLineWidth(c.second, Type::Second));
                 },
                 [](const ChipCell& c) {
                     return runTextWidth(plain(c.word), Type::Second) + px(16) + (c.icon ? px(20) : 0);
                 },
                 [](const SparkCell& c) { return qreal(c.bars.size()) * px(4); },
                 [](const TickCell&) { return qreal(px(14)); }},
        cell);
}

void paintGlyphLine(QPainter& painter, const CellContext& context, const GlyphLine& line, Type type,
                    QColor color) {
    QRectF rect = context.rect;
    if (line.glyph) {
        color = theme().color(stateInk(*line.glyph));
        const qreal side = px(kGlyph);
        const bool rtl = context.direction == Qt::RightToLeft;
        const QRectF box(rtl ? rect.right() - side : rect.left(), std::round(rect.center().y() - side / 2),
                         side, side);
        paintStateGlyph(painter, box, *line.glyph, color, context.paper);
        rtl ? rect.setRight(rect.right() - side - px(kGlyphGap))
            : rect.setLeft(rect.left() + side + px(kGlyphGap));
    }
    paintRunText(painter, rect, line.text, context.line(type, color));
}

void TextDelegate::paint(QPainter& painter, const CellContext& context, const TextCell& cell) {
    paintRunText(painter, context.rect, cell.text, context.line(context.type));
}

void StateDelegate::paint(QPainter& painter, const CellContext& context, const StateCell& cell) {
    paintGlyphLine(painter, context, {plain(wordOf(cell)), cell.state}, context.type, {});
}

// A narrow column takes from the middle, its start first: the end is what people say, and is never cut.
void IdDelegate::paint(QPainter& painter, const CellContext& context, const IdCell& cell) {
    IdCell shown = cell;
    while (runTextWidth(idRuns(shown), context.type) > context.rect.width() && shown.head + shown.tail > 4)
        shown.head > 2 ? --shown.head : --shown.tail;
    paintRunText(painter, context.rect, idRuns(shown), context.line(context.type));
}

void DurationDelegate::paint(QPainter& painter, const CellContext& context, const DurationCell& cell) {
    paintRunText(painter, context.rect, durationOf(cell), context.line(context.type));
}

void NumberDelegate::paint(QPainter& painter, const CellContext& context, const NumberCell& cell) {
    paintRunText(painter, context.rect, numberRuns(cell), context.line(context.type));
}

void TwoLineDelegate::paint(QPainter& painter, const CellContext& context, const TwoLineCell& cell) {
    if (cell.second.text.empty()) {
        paintGlyphLine(painter, context, cell.first, Type::Body, {});
        return;
    }
    const qreal first = theme().lineHeight(Type::Body);
    const qreal second = theme().lineHeight(Type::Second);
    const qreal top = std::round(context.rect.center().y() - (first + second) / 2);
    CellContext line = context;
    line.rect = QRectF(context.rect.left(), top, context.rect.width(), first);
    paintGlyphLine(painter, line, cell.first, Type::Body, {});
    line.rect = QRectF(context.rect.left(), top + first, context.rect.width(), second);
    paintGlyphLine(painter, line, cell.second, Type::Second, theme().color(Ink::Muted));
}

void ChipDelegate::paint(QPainter& painter, const CellContext& context, const ChipCell& cell) {
    const qreal height = px(20);
    const qreal below = cell.below.empty() ? 0 : theme().lineHeight(Type::CaptionPlain);
    const qreal top = std::round(context.rect.center().y() - (height + below) / 2);
    const qreal width = std::min(context.rect.width(), cellWidth(cell));
    const bool rtl = context.direction == Qt::RightToLeft;
    const QRectF chip(rtl ? context.rect.right() - width : context.rect.left(), top, width, height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(cell.tint));
    painter.drawRoundedRect(chip, px(3), px(3));
    painter.restore();
    QRectF text = chip.adjusted(px(8), 0, -px(8), 0);
    if (cell.icon) {
        const QRectF box(rtl ? text.right() - px(14) : text.left(), chip.top() + px(3), px(14), px(14));
        paintIcon(painter, box, cell.icon, theme().color(cell.ink));
        rtl ? text.setRight(text.right() - px(20)) : text.setLeft(text.left() + px(20));
    }
    paintRunText(
        painter, text, plain(cell.word),
        {Type::Second, theme().color(cell.ink), Qt::AlignLeft | Qt::AlignVCenter, context.direction});
    if (below > 0)
        paintRunText(painter, QRectF(context.rect.left(), top + height, context.rect.width(), below),
                     cell.below,
                     {Type::CaptionPlain, theme().color(Ink::Muted), Qt::AlignLeft | Qt::AlignVCenter,
                      context.direction});
}

void SparkDelegate::paint(QPainter& painter, const CellContext& context, const SparkCell& cell) {
    if (cell.bars.empty())
        return;
    const qreal floor = std::round(context.rect.center().y() + px(13));
    const qreal height = px(24);
    const float top = cell.top > 0 ? cell.top : std::max(1.0F, *std::ranges::max_element(cell.bars));
    const qreal step = std::min<qreal>(px(4), context.rect.width() / qreal(cell.bars.size()));
    painter.save();
    QPen line(theme().color(Surface::Control), 1, Qt::CustomDashLine);
    line.setDashPattern({1, 1});
    painter.setPen(line);
    painter.drawLine(QPointF(context.rect.left(), floor + 0.5),
                     QPointF(context.rect.left() + step * qreal(cell.bars.size()), floor + 0.5));
    qreal x = context.rect.left();
    for (const float bar : cell.bars) {
        if (bar > 0) {
            const qreal h = std::max(1.0, std::round(height * qreal(std::min(bar / top, 1.0F))));
            painter.fillRect(QRectF(x, floor - h, std::max(1.0, step - 1), h), theme().color(Fill::Running));
        }
        x += step;
    }
    painter.restore();
}

void paintTick(QPainter& painter, const QRectF& rect, Qt::CheckState state, bool isEnabled) {
    const qreal side = px(14);
    QRectF box(std::round(rect.center().x() - side / 2), std::round(rect.center().y() - side / 2), side,
               side);
    box.adjust(0.5, 0.5, -0.5, -0.5);
    const bool isOn = state != Qt::Unchecked;
    const QColor edge = theme().color(isEnabled ? Surface::Control : Surface::Line2);
    const QColor full = isEnabled ? theme().color(Ink::Accent) : edge;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isOn ? full : edge, 1));
    painter.setBrush(isOn ? full : theme().color(Surface::Base));
    painter.drawRoundedRect(box, px(3), px(3));
    if (isOn) {
        painter.translate(box.topLeft());
        painter.scale(box.width() / 13, box.height() / 13);
        painter.setPen(QPen(theme().color(Ink::OnAccent), 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (state == Qt::PartiallyChecked) {
            painter.drawLine(QPointF(3.5, 6.5), QPointF(9.5, 6.5));
        } else {
            painter.drawPolyline(QPolygonF{{3.2, 6.8}, {5.5, 9.1}, {9.9, 4.2}});
        }
    }
    painter.restore();
}

} // namespace sb::ui::kit
