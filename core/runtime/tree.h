// The live region tree as values of tree_types.h, bounded. Scheduler's thread only; costs nothing while
// nobody asks.
#pragma once

#include "core/runtime/tree_types.h"

namespace sb::runtime {

class Scheduler;

// `snapshotAt` is the caller's to fill in: the runtime has no store time.
[[nodiscard]] EngineTree treeOf(const Scheduler& scheduler);

// What the flight recorder holds: SchedulerOptions::traceCapacity events at most.
[[nodiscard]] EngineTrace traceOf(const Scheduler& scheduler);

} // namespace sb::runtime
