#include "ui/conflicts/compare_flat.h"

#include <algorithm>

namespace sb::ui::conflicts {

namespace {
constexpr std::uint32_t kAround = 2;   // equal rows that stay beside a difference
constexpr std::uint32_t kFoldFrom = 3; // a shorter run is not worth a row that says so
} // namespace

std::vector<FlatRow> flatRows(std::uint32_t count, bool folds, const std::function<bool(std::uint32_t)>& differs) {
    std::vector<FlatRow> out;
    const auto single = [&](std::uint32_t from, std::uint32_t end) {
        for (; from < end; ++from)
            out.push_back({from, from});
    };
    for (std::uint32_t row = 0; row < count;) {
        std::uint32_t end = row;
        while (end < count && !differs(end))
            ++end;
        const std::uint32_t head = row == 0 ? 0 : kAround;
        const std::uint32_t tail = end == count ? 0 : kAround;
        if (folds && end - row >= head + tail + kFoldFrom) {
            single(row, row + head);
            out.push_back({row + head, end - tail - 1});
            single(end - tail, end);
        } else {
            single(row, end);
        }
        if (end < count)
            single(end, end + 1);
        row = end + 1;
    }
    return out;
}

int placeOf(const std::vector<FlatRow>& rows, std::uint32_t row) {
    const auto behind = std::ranges::upper_bound(rows, row, {}, &FlatRow::first);
    return int(behind - rows.begin()) - 1;
}

} // namespace sb::ui::conflicts
