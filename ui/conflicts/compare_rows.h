// The rows of the structure that are on screen: equal parts folded to one row with their count, unfolded one
// by one. Flat and rebuilt as a whole; a row is an index into the tree. Any thread, one at a time.
#pragma once

#include "ui/conflicts/compare_tree.h"

#include <optional>
#include <unordered_set>

namespace sb::ui::conflicts {

struct CompareRow {
    std::uint32_t node = 0;  // the member; of a run its first child
    std::uint32_t last = 0;  // last child of a run, else the same
    std::uint32_t shown = 0; // whose values stand in the columns: the one difference inside a folded array
    std::uint16_t depth = 0;
    bool isRun = false; // several children of one kind in one row
    bool canUnfold = false;
    bool isUnfolded = false;
    bool operator==(const CompareRow&) const = default;
};

class CompareRows {
public:
    explicit CompareRows(std::shared_ptr<const CompareTree> tree);

    [[nodiscard]] const std::vector<CompareRow>& rows() const { return m_rows; }
    [[nodiscard]] const CompareTree& tree() const { return *m_tree; }
    [[nodiscard]] bool foldsEqual() const { return m_foldsEqual; }
    void setFoldsEqual(bool on);
    // Unfolds or folds the row; false when there is nothing to unfold.
    bool setUnfolded(int row, bool on);
    // The row of a difference, unfolded as far as it takes to see it.
    int showStop(int stop);
    // The row that holds a node or the nearest one above it.
    [[nodiscard]] int rowOf(std::uint32_t node) const;
    // The difference a row stands for, itself or the first below it.
    [[nodiscard]] std::optional<int> stopAt(int row) const;

private:
    void rebuild();
    void addNode(std::uint32_t node, std::uint16_t depth);
    void addChildren(std::uint32_t node, std::uint16_t depth);
    std::uint32_t addRun(std::uint32_t first, std::uint32_t end, std::uint16_t depth);
    [[nodiscard]] bool isUnfolded(std::uint32_t node) const;
    [[nodiscard]] std::optional<std::uint32_t> onlyDifference(std::uint32_t node) const;

    std::shared_ptr<const CompareTree> m_tree;
    std::vector<CompareRow> m_rows;
    std::unordered_set<std::uint32_t> m_opened; // by hand
    std::unordered_set<std::uint32_t> m_closed;
    std::unordered_set<std::uint32_t> m_openedRuns; // by their first child
    bool m_foldsEqual = true;
};

} // namespace sb::ui::conflicts
