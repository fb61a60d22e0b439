// The rows and columns of Conflicts (visual.md, "Conflicts"). No column sorts: the list is a seek by its
// immutable key, and sorting the loaded part would lie about the rest. A row is its signature.
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::conflicts {

struct CaseRow {
    conflict::Case conflictCase;
    bool isMine = false;        // I am on it
    bool isUnconfirmed = false; // an answer was lost; the console is checking
    bool operator==(const CaseRow&) const = default;
};
using CaseModel = kit::TypedModel<CaseRow>;

[[nodiscard]] QString signatureOf(const conflict::Case& conflictCase);
[[nodiscard]] CaseModel* makeCaseModel(const kit::StoreClock* clock, QObject* parent);

} // namespace sb::ui::conflicts
