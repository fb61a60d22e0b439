// One painter per kind of cell. Each paints content only; row background, lines and focus marks belong to
// CellDelegate, so the same painters also serve inspectors and painted widgets.
#pragma once

#include "ui/kit/cell.h"

#include <QRectF>

class QPainter;

namespace sb::ui::kit {

struct CellContext {
    QRectF rect;  // content rectangle, padding already taken off
    QColor paper; // what lies behind
    bool isRight = false;
    Qt::LayoutDirection direction = Qt::LeftToRight;
    Type type = Type::Body;

    [[nodiscard]] LineStyle line(Type t, QColor color = {}) const {
        return {t, color, (isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, direction};
    }
};

struct TextDelegate {
    static void paint(QPainter& painter, const CellContext& context, const TextCell& cell);
};
struct StateDelegate {
    static void paint(QPainter& painter, const CellContext& context, const StateCell& cell);
};
struct IdDelegate {
    static void paint(QPainter& painter, const CellContext& context, const IdCell& cell);
};
struct DurationDelegate {
    static void paint(QPainter& painter, const CellContext& context, const DurationCell& cell);
};
struct NumberDelegate {
    static void paint(QPainter& painter, const CellContext& context, const NumberCell& cell);
};
struct TwoLineDelegate {
    static void paint(QPainter& painter, const CellContext& context, const TwoLineCell& cell);
};
struct ChipDelegate {
    static void paint(QPainter& painter, const CellContext& context, const ChipCell& cell);
};
struct SparkDelegate {
    static void paint(QPainter& painter, const CellContext& context, const SparkCell& cell);
};

// A line with an optional state glyph before it.
void paintGlyphLine(QPainter& painter, const CellContext& context, const GlyphLine& line, Type type,
                    QColor color);
// A tick box, 14 px, centred in `rect`.
void paintTick(QPainter& painter, const QRectF& rect, Qt::CheckState state, bool isEnabled);

} // namespace sb::ui::kit
