// The live region tree for people: one line for each region, task and obligation, indented. Pure.
#pragma once

#include "core/runtime/tree_types.h"

#include <string>

namespace sb::app {

[[nodiscard]] std::string showEngine(const runtime::EngineTree& tree);

} // namespace sb::app
