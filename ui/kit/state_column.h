// The width of a column that shows states of dispatches: their words differ in length from language to language, and a
// state is never cut. Pure; needs the fonts of the theme.
#pragma once

#include "ui/kit/cell.h"

#include <cmath>
#include <vector>

namespace sb::ui::kit {

// As wide as the widest of these, in design pixels, at least `asked`.
[[nodiscard]] inline int columnWidth(int asked, const std::vector<Cell>& cells) {
    qreal widest = 0;
    for (const Cell& cell : cells)
        widest = std::max(widest, cellWidth(cell));
    constexpr int kPadding = 17;
    return std::max(asked, int(std::ceil(widest / theme().scale())) + kPadding);
}

// As wide as the longest word for a state.
[[nodiscard]] inline int stateColumnWidth(int asked) {
    std::vector<Cell> cells;
    for (const State state : {State::Queued, State::Running, State::Completed, State::Failed, State::Cancelled,
                              State::Uncertain, State::NotExecuted, State::Abandoned})
        cells.emplace_back(StateCell{state});
    return columnWidth(asked, cells);
}

} // namespace sb::ui::kit
