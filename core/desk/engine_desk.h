// The seam for the engine itself: its live region tree and its flight recorder. Same rules as QueueDesk.
#pragma once

#include "core/desk/queue_desk.h"
#include "core/runtime/tree_types.h"

namespace sb::desk {

class EngineDesk {
public:
    virtual ~EngineDesk() = default;
    // Taken between two steps of the engine, so it is of one moment; bounded (kTreeRows). Answers while the
    // engine drains too.
    virtual Answer<runtime::EngineTree> snapshot() = 0;
    // The flight recorder, of one moment too: what the engine's tasks did last, for a bug report.
    virtual Answer<runtime::EngineTrace> trace() = 0;
};

} // namespace sb::desk
