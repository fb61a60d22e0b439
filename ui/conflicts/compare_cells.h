// What one cell of the compare view shows, as typed runs: exact values, words, the digits that differ, boxed
// names of what must not reach the screen. Made for visible cells only. Pure; GUI thread for the
// translations.
#pragma once

#include "ui/conflicts/compare_set.h"

#include <QString>

namespace sb::ui::conflicts {

enum class RunFace { Value, Marked, Words, Boxed, Notice }; // Marked: differs; Notice: "Log truncated"
struct CellRun {
    QString text;
    RunFace face = RunFace::Value;
    bool operator==(const CellRun&) const = default;
};
enum class CellLook { Plain, Contradicted, Unstated };
struct CompareCell {
    std::vector<CellRun> runs;
    CellLook look = CellLook::Plain;
    bool spans = false;   // one sentence for all variants
    bool isMuted = false; // a folded, equal member
    bool operator==(const CompareCell&) const = default;
};

// Column 0 is the member, line or offset; the variants follow.
[[nodiscard]] CompareCell structureCell(const CompareTree& tree, const CompareRow& row, int column);
[[nodiscard]] CompareCell rawCell(const CompareRaw& raw, int variants, int row, int column);
// A folded run of raw text or bytes: one sentence.
[[nodiscard]] CompareCell equalRowsCell(int variants, int rows, int column);
[[nodiscard]] CompareCell hexCell(const CompareHex& hex, int variants, int row, int column);
// One line, boxed names in brackets.
[[nodiscard]] QString cellText(const CompareCell& cell);
// Appends bytes of any kind: what is no UTF-8 becomes a boxed name, as control and direction characters do.
void appendVisible(std::vector<CellRun>& runs, std::string_view bytes, RunFace face);

} // namespace sb::ui::conflicts
