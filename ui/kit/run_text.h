// A line of text made of typed runs: plain words, small muted units, fixed-font ids, boxed control
// characters. Numbers line up because every digit is laid out at the widest digit's advance (Qt 6.4 has no
// call for the tabular-figures font feature). GUI thread only.
#pragma once

#include "ui/kit/theme.h"

#include <QString>

#include <optional>
#include <vector>

class QPainter;
class QRectF;

namespace sb::ui::kit {

enum class Face { Plain, Strong, Subject, Unit, Fixed, Boxed };

struct Run {
    QString text;
    Face face = Face::Plain;
    std::optional<Ink> ink{}; // default: the colour of the line
    bool operator==(const Run&) const = default;
};
using RunText = std::vector<Run>;

[[nodiscard]] inline RunText plain(QString text) {
    return {Run{std::move(text)}};
}
[[nodiscard]] inline RunText strong(QString text) {
    return {Run{std::move(text), Face::Strong}};
}
[[nodiscard]] inline RunText muted(QString text) {
    return {Run{std::move(text), Face::Plain, Ink::Muted}};
}
[[nodiscard]] inline RunText fixed(QString text) {
    return {Run{std::move(text), Face::Fixed}};
}
[[nodiscard]] RunText operator+(RunText a, const RunText& b);
// The words alone, for accessible text, copying and filtering; boxed names come in brackets.
[[nodiscard]] QString plainText(const RunText& text);

struct LineStyle {
    Type type = Type::Body;
    QColor color{};                                             // invalid: Ink::Text
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter; // logical: mirrored in right-to-left layouts
    Qt::LayoutDirection direction = Qt::LeftToRight;
};

[[nodiscard]] QFont fontOf(Type type, Face face);
[[nodiscard]] qreal runTextWidth(const RunText& text, Type type);
// Paints one line into `rect`; what does not fit ends in an ellipsis. Returns false when it was shortened.
bool paintRunText(QPainter& painter, const QRectF& rect, const RunText& text, const LineStyle& style);

// Width of `text` with tabular digits, and its painting from the left end of a base line.
[[nodiscard]] qreal tabularWidth(const QFont& font, const QString& text);
void paintTabular(QPainter& painter, const QFont& font, QPointF baseline, const QString& text);

} // namespace sb::ui::kit
