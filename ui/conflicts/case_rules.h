// Which actions a case allows and why not, in words, from what is on screen. It explains; the engine decides,
// and a choice that looks allowed here may still be refused there. Pure.
#pragma once

#include "core/conflict/conflict_types.h"

#include <QString>

#include <array>

namespace sb::ui::conflicts {

inline constexpr std::array kActions = {
    conflict::ActionKind::KeepCurrentCanonical, conflict::ActionKind::PromoteVariant,
    conflict::ActionKind::RestoreVariant, conflict::ActionKind::Resolve, conflict::ActionKind::Reopen};

// Empty: the case allows it.
[[nodiscard]] QString actionRefusal(conflict::ActionKind kind, const conflict::CaseDetail& detail);
// Why this variant cannot be chosen for it; empty: it can.
[[nodiscard]] QString variantRefusal(conflict::ActionKind kind, const conflict::Variant& variant);
[[nodiscard]] bool choosesVariant(conflict::ActionKind kind);
// The line below the action: "#118 stays, the case becomes resolved", "Choose B or C, D #121 is purged".
// `participants` in the order of their letters.
[[nodiscard]] QString actionHint(conflict::ActionKind kind, const conflict::CaseDetail& detail,
                                 const std::vector<conflict::Participant>& participants);

} // namespace sb::ui::conflicts
