// Private to trace_order: what a step did, as a number that does not depend on the schedule. Ids are given in
// the order of a run, so tasks and regions are named by who made them and as the how-manieth, and objects by
// their uses. Pure.
#pragma once

#include "core/runtime/trace_order.h"

namespace sb::runtime {

[[nodiscard]] std::uint64_t mixed(std::uint64_t hash, std::uint64_t word);
// Fills in TraceStep::letter.
void nameLetters(std::span<const TraceEvent> events, std::vector<TraceStep>& steps);

} // namespace sb::runtime
