// What waits for a person, for people: dispatches and cases in one order. Pure.
#pragma once

#include "core/desk/worklist.h"

#include <string>

namespace sb::app {

[[nodiscard]] std::string showWorklist(const desk::Worklist& worklist);

} // namespace sb::app
