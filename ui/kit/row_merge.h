// The steps that turn one list of ids into another: removals, few moves (or one permutation), insertions.
// Pure; TypedModel carries them out. Both lists must be free of duplicates.
#pragma once

#include <QString>

#include <vector>

namespace sb::ui::kit {

struct RowStep {
    enum Kind { Remove, Move, Permute, Insert } kind;
    int first = 0; // Remove, Insert: range first..last; Move: the row that moves
    int last = 0;
    int to = 0;               // Move: its row afterwards
    std::vector<int> order{}; // Permute: old row at each new row
};

// Steps in the order they must be taken; each speaks of rows as they are at that moment. Insert ranges are
// ranges of `to` as well.
[[nodiscard]] std::vector<RowStep> planMerge(const std::vector<QString>& from,
                                             const std::vector<QString>& to);

} // namespace sb::ui::kit
