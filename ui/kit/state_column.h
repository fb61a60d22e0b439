// The width of a column that shows states of dispatches: their words differ in length from language to language, and a
// state is never cut. Pure; needs the fonts of the theme.
#pragma once

#include "ui/kit/cell.h"

#include <cmath>

namespace sb::ui::kit {

// In design pixels, at least `asked`.
[[nodiscard]] inline int stateColumnWidth(int asked) {
    qreal widest = 0;
    for (const State state : {State::Queued, State::Running, State::Completed, State::Failed, State::Cancelled,
                              State::Uncertain, State::NotExecuted, State::Abandoned})
        widest = std::max(widest, cellWidth(StateCell{state}));
    constexpr int kPadding = 17;
    return std::max(asked, int(std::ceil(widest / theme().scale())) + kPadding);
}

} // namespace sb::ui::kit
