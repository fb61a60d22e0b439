// The fifteen state glyphs as painter paths (no pixmaps, sharp at any scale), with their word and colour.
// A glyph never stands without its word in a table (visual rules: shape and word carry the meaning).
#pragma once

#include "ui/kit/theme.h"

#include <QString>

class QPainter;
class QRectF;

namespace sb::ui::kit {

enum class State {
    Queued,
    Running,
    Completed,
    Failed,
    Cancelled,
    NotExecuted,
    Abandoned,
    Uncertain,
    Late,
    Open,
    Resolved,
    Healthy,
    Degraded,
    Unhealthy,
    Idle,
    Active,
    Blocked,
};
inline constexpr int kStateCount = 17; // NotExecuted and Abandoned share the glyph of Cancelled

[[nodiscard]] Ink stateInk(State state);
[[nodiscard]] Tint stateTint(State state);
// The word beside the glyph, translated: "Uncertain", "Not executed", ...
[[nodiscard]] QString stateWord(State state);
// Paints into the square `box` (14 px by design) in `color`; `paper` is what shows through filled shapes.
void paintStateGlyph(QPainter& painter, const QRectF& box, State state, const QColor& color,
                     const QColor& paper);
// In the state's own colour on the current page surface.
void paintStateGlyph(QPainter& painter, const QRectF& box, State state);

} // namespace sb::ui::kit
