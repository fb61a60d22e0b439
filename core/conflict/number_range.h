// How large a number of an answer may be, by its exact value and not by its spelling: 18446744073709551616,
// 18446744073709551616.0 and 1.8446744073709551616e19 are one number. Pure functions of well-formed JSON numbers.
#pragma once

#include "core/base/exact_json.h"

#include <string_view>

namespace sb::conflict {

// From -2^63 to 2^64-1: what Solana's integers can say. Fractions between them are measures, and may be as fine as they
// like.
[[nodiscard]] bool fits64(std::string_view number);

// Every number of an answer: within fits64. A member named uiAmount is a double by definition (the node prints a u64
// through one, and Token-2022 multiplies it): there anything that a finite double can hold.
[[nodiscard]] bool numbersFit(const base::Json& value);

} // namespace sb::conflict
