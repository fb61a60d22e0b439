// What a region says of the runs of its work before this one: seen on the Engine page. Written by a
// supervisor.
#pragma once

#include "core/runtime/clock.h"

#include <cstdint>
#include <string>

namespace sb::runtime {

struct RestartNote {
    std::uint32_t restarts = 0; // since the supervisor began
    std::string last;           // how the last run ended: a code, "panicked" or "ended"; never a message
    Time at{};                  // when
};

} // namespace sb::runtime
