// What an act on many things is about: ids and revisions, frozen when the act was opened. What arrives,
// changes or leaves later is not in it (scenario L08). Values.
#pragma once

#include "core/base/ids.h"
#include "core/conflict/conflict_types.h"

#include <QString>

#include <optional>
#include <vector>

namespace sb::ui::kit {

struct FrozenItem {
    QString id;
    QString label;                        // what a person calls it: a task, a signature
    base::Revision revision;              // of a case: its conflict revision
    std::optional<conflict::Case> seen{}; // of a case: all of it, the canonical and its revision among it
};

struct FrozenSet {
    std::vector<FrozenItem> items{};
    base::StoreTime frozenAt{};
    int hidden = 0; // ticked, but not on screen: left out, and said
};

} // namespace sb::ui::kit
