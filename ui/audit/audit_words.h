// Actions, outcomes and people of the audit in words. Pure functions.
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/page.h"
#include "ui/kit/state_glyph.h"

#include <QStringList>

namespace sb::ui::audit {

// "Reconcile" for "reconcile"; an unknown verb stays as it is, visibly.
[[nodiscard]] QString actionWord(const std::string& action);
// Every verb and outcome the filters offer, in the store's words.
[[nodiscard]] std::vector<std::string> knownActions();
[[nodiscard]] std::vector<std::string> knownOutcomes();

struct OutcomeWords {
    kit::State state;
    QString word;
    bool isRefused = false;
};
[[nodiscard]] OutcomeWords outcomeWords(const std::string& outcome);
// "You", "Operator on <desk>" for a local person, the label of a token otherwise.
[[nodiscard]] QString whoWord(const queue::AuditEntry& entry, const kit::PageContext& context);
// Ids are long and without spaces, lanes are words.
[[nodiscard]] bool isId(const QString& target);

} // namespace sb::ui::audit
