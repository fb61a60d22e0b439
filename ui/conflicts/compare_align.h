// Which part of one payload stands beside which part of the others: equal stretches stay beside one another
// however much longer a value before them is. Tokens end behind the punctuation of JSON; compare_diff.h finds
// those that two payloads share. What its bound leaves is one difference: never wrong, at worst coarse, and
// said to be. Pure; any thread.
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

// A stretch of every variant, in reading order; together they are the whole of each payload. Equal: the same
// bytes in all of them. Otherwise some may be empty.
struct AlignedBlock {
    bool isEqual = true;
    std::array<Stretch, kComparedMost> parts{};
    bool operator==(const AlignedBlock&) const = default;
};

// One variant against the first: stretches that are not equal, in order, never touching one another.
struct Difference {
    std::uint64_t base = 0, baseEnd = 0, other = 0, otherEnd = 0; // bytes
    bool isCoarse = false;                                        // holds what may be equal as well
};

// `payloads`: two to four, at most 16 MiB each, each aligned to the first one. Made once; the views cut it
// into blocks of their own grain. The work is bounded by a small multiple of the payloads' size, whatever
// they hold. A set `cancelled` ends early with something unusable.
class Alignment {
public:
    Alignment(const std::vector<std::string>& payloads, const std::atomic<bool>& cancelled);
    // A difference within a long value is cut off from what is equal around it, in steps of `finest` bytes.
    [[nodiscard]] std::vector<AlignedBlock> blocks(std::uint32_t finest) const;
    [[nodiscard]] bool isCoarse() const; // some difference was left as it was, for the price of it

private:
    const std::vector<std::string>& m_payloads; // outlive this
    std::vector<std::vector<Difference>> m_differences;
};

} // namespace sb::ui::conflicts
