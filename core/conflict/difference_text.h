// What differs, for a person at a terminal: each difference with what stands on both sides. Long values are cut where they
// are equal and never where they differ. Pure functions, any thread.
#pragma once

#include "core/conflict/comparator.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sb::conflict {

struct ShownDifference {
    Difference difference;
    std::string canonical; // a scalar as JSON writes it, "3 elements", "line 2: …"; empty: absent
    std::string incoming;
};

// The first `max` of differences(), in its order.
[[nodiscard]] std::vector<ShownDifference> shownDifferences(const base::Json& canonical, const base::Json& incoming,
                                                            std::size_t max);

// Both as they are when they are short; else what they have in common at either end is cut to a little of it. Where they
// differ nothing is left out, unless that alone has more than 400 bytes: then its first 400, and how many follow.
[[nodiscard]] std::pair<std::string, std::string> aroundTheDifference(std::string_view a, std::string_view b);

} // namespace sb::conflict
