// What a region or a task may use. Budgets compose by "stricter wins": an idempotent, commutative product
// with Budget{} as identity. Seed 002 section 3.3.
#pragma once

#include "core/runtime/clock.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace sb::runtime {

inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

struct Budget {
    Time deadline = kNever;           // passing it requests cancellation (CancelKind::Deadline)
    std::uint64_t polls = kUnlimited; // scheduler steps; using them up requests PollQuota
    std::uint64_t cost = kUnlimited;  // abstract units taken by Cx::spend; using them up requests CostQuota
    std::uint8_t priority = 0;        // higher is more urgent; ties of the timed lane
    std::uint64_t traceContext = 0;   // 0: none; the oldest (smallest) context of a chain stays

    bool operator==(const Budget&) const = default;
};

// Component-wise minimum, except priority: maximum.
[[nodiscard]] Budget combine(const Budget& a, const Budget& b);
// One step or `cost` units taken, saturating at zero.
[[nodiscard]] constexpr Budget spend(Budget budget, std::uint64_t polls, std::uint64_t cost) {
    if (budget.polls != kUnlimited)
        budget.polls -= std::min(budget.polls, polls);
    if (budget.cost != kUnlimited)
        budget.cost -= std::min(budget.cost, cost);
    return budget;
}

} // namespace sb::runtime
