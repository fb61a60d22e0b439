// One fixed mixed run over everything that writes, in small acts. Each act may be asked again with the very same
// request when its answer was lost; what was answered is told to the caller at once.
#pragma once

#include "tests/queue/queue_rig.h"

#include <functional>

namespace sb::queue::rig {

// What an answer says of a dispatch: it must be in the store for ever after.
struct Heard {
    std::string dispatch;
    std::uint64_t revision = 0;
    std::string state; // empty: not said
};

// Runs all acts; a failed act is asked again once. Returns the name of an act that was refused twice, else nothing.
std::string runScript(QueueRig& rig, const std::function<void(const std::string& act, const Heard&)>& hear);
// State, revision and generation of every dispatch in order, holds and counters: no ids, tokens or times.
std::string shapeOf(QueueRig& rig);

} // namespace sb::queue::rig
