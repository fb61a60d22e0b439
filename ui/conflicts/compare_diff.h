// What two lists of tokens share, in order. Tokens that stand once in both are anchors (patience diff, as
// Bram Cohen described it); between anchors, and where a text repeats itself and has none, a greedy search
// (Myers 1986) goes on from the middle of the best that it has found whenever it is looking too far ahead.
// Pure; any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace sb::ui::conflicts {

using TokenIds = std::vector<std::uint32_t>; // equal number, equal token; dense from 0

// Stretches of the same tokens. Indices of tokens.
struct Match {
    std::size_t a = 0, b = 0, count = 0;
    bool operator==(const Match&) const = default;
};

struct Matches {
    std::vector<Match> found; // in order in both lists, never overlapping
    std::vector<std::size_t>
        givenUp; // of `a`, rising: a difference from here holds what may be equal as well
};

// The work is bounded by a multiple of both sizes, whatever they hold; what the bound leaves is given up.
// `ids`: how many different tokens there are. A set `cancelled` ends early with less found.
[[nodiscard]] Matches matchTokens(const TokenIds& a, const TokenIds& b, std::uint32_t ids,
                                  const std::atomic<bool>& cancelled);

} // namespace sb::ui::conflicts
