// What a table cell shows, as typed values. A column of a TypedModel makes one of these from its row; a
// delegate of the same name paints it. No QVariant in between.
#pragma once

#include "ui/kit/format.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <variant>

namespace sb::ui::kit {

struct TextCell {
    RunText text;
    QString full{}; // complete text for tooltip and copy, when `text` is shortened
    bool operator==(const TextCell&) const = default;
};
// A state glyph with its word; `word` replaces the state's own ("Finished, completed").
struct StateCell {
    State state;
    QString word{};
    bool operator==(const StateCell&) const = default;
};
struct IdCell {
    QString id;
    int head = 8;
    int tail = 4;
    bool operator==(const IdCell&) const = default;
};
struct DurationCell {
    std::optional<Millis> duration; // absent: an empty cell
    DurationStyle style = DurationStyle::Coarse;
    std::optional<Ink> ink{};
    bool operator==(const DurationCell&) const = default;
};
struct NumberCell {
    std::optional<std::int64_t> number; // absent: an empty cell
    bool atLeast = false;
    bool isStrong = false;
    std::optional<Ink> ink{};
    bool operator==(const NumberCell&) const = default;
};
struct GlyphLine {
    RunText text;
    std::optional<State> glyph{}; // its colour becomes the colour of the line
    bool operator==(const GlyphLine&) const = default;
};
struct TwoLineCell {
    GlyphLine first;
    GlyphLine second;
    bool operator==(const TwoLineCell&) const = default;
};
struct ChipCell {
    QString word;
    Ink ink = Ink::Accent;
    Tint tint = Tint::Running;
    const char* icon = nullptr; // name of an icon of the kit
    RunText below{};
    bool operator==(const ChipCell&) const = default;
};
struct SparkCell {
    std::vector<float> bars; // oldest first; negative: no measurement
    float top = 0;           // value of full height; 0: the largest bar
    QString spoken;          // the accessible text: "12 per minute, falling"
    bool operator==(const SparkCell&) const = default;
};
struct TickCell {
    bool operator==(const TickCell&) const = default;
};

using Cell = std::variant<TextCell, StateCell, IdCell, DurationCell, NumberCell, TwoLineCell, ChipCell,
                          SparkCell, TickCell>;

// As shown, as one line.
[[nodiscard]] QString cellText(const Cell& cell);
// Complete: ids and shortened texts whole. For tooltips, accessible text, filters, copies and exports.
[[nodiscard]] QString cellFullText(const Cell& cell);
// Width the content needs without padding.
[[nodiscard]] qreal cellWidth(const Cell& cell);

} // namespace sb::ui::kit
