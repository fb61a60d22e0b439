// Log lines of several variants by number. A truncated log (an entry "Log truncated") loses lines and goes on
// with later ones that still fitted; where another variant has the whole log, those stand beside their equals
// and the lines between are said to be not kept.
#pragma once

#include "ui/conflicts/compare_tree.h"

namespace sb::ui::conflicts {

struct LogRow {
    std::uint32_t number = 0; // from 1
    Verdict verdict = Verdict::Equal;
    std::array<Part, kComparedMost> parts{};
};

// One array for each variant, the canonical one first.
[[nodiscard]] std::vector<LogRow> alignLogs(const std::vector<const base::Json::Array*>& logs);

} // namespace sb::ui::conflicts
