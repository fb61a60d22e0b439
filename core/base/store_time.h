// Store time: integer milliseconds UTC, rounded down, on the clock of the store's owner (queue.md rule 3).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sb::base {

using Millis = std::chrono::milliseconds;
using StoreTime = std::chrono::sys_time<Millis>;

[[nodiscard]] inline std::int64_t toMs(StoreTime t) { return t.time_since_epoch().count(); }
[[nodiscard]] inline StoreTime fromMs(std::int64_t ms) { return StoreTime{Millis{ms}}; }

// RFC 3339 in UTC with milliseconds: 2026-11-30T14:22:07.418Z. The wire's only form of a time.
[[nodiscard]] std::string toIso(StoreTime t);
[[nodiscard]] std::optional<StoreTime> fromIso(std::string_view text);

} // namespace sb::base
