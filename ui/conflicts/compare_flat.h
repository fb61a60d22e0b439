// The rows of raw text or bytes that are on screen: what is equal for long is one row, but for some rows around each
// difference. A row is a number of CompareRaw or CompareHex. GUI thread.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace sb::ui::conflicts {

struct FlatRow {
    std::uint32_t first = 0;
    std::uint32_t last = 0; // behind `first`: a run of equal rows, folded
    [[nodiscard]] bool isRun() const { return last > first; }
    bool operator==(const FlatRow&) const = default;
};

// `differs` is asked once for each row. `folds` false: every row by itself.
[[nodiscard]] std::vector<FlatRow> flatRows(std::uint32_t count, bool folds, const std::function<bool(std::uint32_t)>& differs);
// The place of row `row` among the shown ones, alone or in a run.
[[nodiscard]] int placeOf(const std::vector<FlatRow>& rows, std::uint32_t row);

} // namespace sb::ui::conflicts
