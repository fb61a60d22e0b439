// Names of regions and tasks: small numbers, unique in one scheduler, given in order, never reused. Identity
// is a number and not a pointer, so that traces and snapshots of equal runs are equal (seed 002 section 3.2).
#pragma once

#include <compare>
#include <cstdint>

namespace sb::runtime {

struct RegionId {
    std::uint64_t value = 0; // 0: none
    auto operator<=>(const RegionId&) const = default;
};

struct TaskId {
    std::uint64_t value = 0; // 0: none, work that did not come from a task
    auto operator<=>(const TaskId&) const = default;
};

} // namespace sb::runtime
