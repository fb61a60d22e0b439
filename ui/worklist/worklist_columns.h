// The rows and columns of the Worklist (visual.md, "Worklist").
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::worklist {

struct WorkRow {
    queue::WorkItem item;
    bool isMine = false;
    std::optional<conflict::Case> openCase{}; // instead of a dispatch
    bool operator==(const WorkRow&) const = default;
};
using WorkModel = kit::TypedModel<WorkRow>;

[[nodiscard]] QString rowId(const WorkRow& row);
[[nodiscard]] base::StoreTime waitingSince(const WorkRow& row);
// Somebody else is on it.
[[nodiscard]] bool isTaken(const WorkRow& row);
// Both kinds in the engine's order.
[[nodiscard]] std::vector<WorkRow> rowsOf(const desk::Worklist& worklist, const kit::PageContext& context);
// Waiting times are computed when a cell is painted, so that a minute that passes is no change of the row.
[[nodiscard]] WorkModel* makeWorkModel(const kit::StoreClock* clock, QObject* parent);

} // namespace sb::ui::worklist
