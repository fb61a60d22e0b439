// What the dialog of one action says before anything is sent: the frozen target with both revisions, and what
// the action means for the record, its canonical variant and the participants. What changes in numbers, the
// engine computes. Pure.
#pragma once

#include "ui/conflicts/case_draft.h"
#include "ui/kit/decision_dialog.h"

namespace sb::ui::conflicts {

[[nodiscard]] kit::DecisionWords actWords(const conflict::CaseDetail& detail,
                                          const conflict::CaseAction& action, const CaseSeen& seen,
                                          base::StoreTime frozenAt);

} // namespace sb::ui::conflicts
