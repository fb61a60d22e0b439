// Everything that waits for a person: uncertain and contradicted dispatches and open conflict cases, read in one
// snapshot (console.md "Worklist"). Values only.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/queue/board_types.h"

#include <cstddef>
#include <vector>

namespace sb::desk {

struct Worklist {
    std::vector<queue::WorkItem> items;  // contradicted first, then whole hours waited, paid steps started, age
    std::vector<conflict::Case> cases;   // the longest open first; none for a scoped token: a record belongs to no lane
    std::int64_t total = 0;              // of both kinds; the lists hold at most 500 of each, those that wait longest
    std::int64_t openCases = 0;          // all of them
    base::StoreTime snapshotAt;
    bool operator==(const Worklist&) const = default;
};

// A place in one of the two lists.
struct WaitingPlace {
    bool isCase = false;
    std::size_t index = 0;
    bool operator==(const WaitingPlace&) const = default;
};
// Both lists in the one order of the dispatches; a case waits since its present opening and has no paid steps.
[[nodiscard]] std::vector<WaitingPlace> inOrder(const Worklist& worklist);

} // namespace sb::desk
