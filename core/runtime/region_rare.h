// Private to the runtime: the part of a region's record that most regions never need. Scheduler's thread
// only.
#pragma once

#include "core/runtime/region_heap.h"
#include "core/runtime/region_state.h"

#include <optional>

namespace sb::runtime {

struct RegionRare {
    explicit RegionRare(RegionState& region)
        : drainTimer(region, &RegionState::drainOverdue) {}

    RegionState::Timer drainTimer; // the next round of a bounded drain
    std::optional<RegionHeap> heap;
    std::size_t quarantined = 0; // tasks of this region whose frames have not ended
    Time drainBy = kNever;
    bool escalated = false; // one round has been
};

} // namespace sb::runtime
