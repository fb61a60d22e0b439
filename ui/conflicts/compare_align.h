// Which part of one payload stands beside which part of the others: equal stretches stay beside one another however much
// longer a value before them is. Tokens end behind the punctuation of JSON; tokens that stand once in both texts are
// anchors (patience diff, as Bram Cohen described it), and between anchors a bounded greedy search finds the rest (Myers
// 1986). What the bound leaves is one difference: never wrong, at worst coarse. Pure; any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sb::ui::conflicts {

inline constexpr int kComparedMost = 4;

struct Stretch {
    std::uint64_t from = 0; // bytes of its payload
    std::uint64_t size = 0;
    bool operator==(const Stretch&) const = default;
};

// A stretch of every variant, in reading order; together they are the whole of each payload. Equal: the same bytes in all
// of them. Otherwise some may be empty.
struct AlignedBlock {
    bool isEqual = true;
    std::array<Stretch, kComparedMost> parts{};
    bool operator==(const AlignedBlock&) const = default;
};

// `payloads`: two to four, each aligned to the first one. A difference shorter than `finest` bytes within a long value is
// not cut off from what is equal around it. A set `cancelled` ends early with something unusable.
[[nodiscard]] std::vector<AlignedBlock> alignPayloads(const std::vector<std::string>& payloads, std::uint32_t finest,
                                                      const std::atomic<bool>& cancelled);

} // namespace sb::ui::conflicts
