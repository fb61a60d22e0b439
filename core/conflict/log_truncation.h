// The only proven dominance between two variants: one log is what the validator's log collector yields from
// the other at some byte limit. The collector keeps a line while (bytes kept + bytes of the line) < limit;
// the first line it drops leaves the marker, once; a later line that fits is kept and stands after the
// marker. Lines count their UTF-8 bytes, the marker counts nothing. Pure functions, linear in the number of
// lines.
#pragma once

#include <span>
#include <string_view>

namespace sb::conflict {

// A program's own output carries a prefix ("Program log: "), so it cannot print this line.
inline constexpr std::string_view kTruncationMarker = "Log truncated";

using LogLines = std::span<const std::string_view>;

enum class LogRelation {
    Equal,
    FirstTruncated,  // the first is proven to be a truncation of the second
    SecondTruncated, // the other way round
    Contradicts, // no single log led to both: one is complete and does not explain the other, or lines differ
    Unproven,    // both are truncated, and each may lack what the other holds
};

// Order of arguments only swaps First and Second.
[[nodiscard]] LogRelation relateLogs(LogLines first, LogLines second);

} // namespace sb::conflict
