// The normal form of a JSON value: members by UTF-8 order, numbers as exact decimals, minimal escapes. Its SHA-256
// is the `content` hash: two texts that say the same have the same hash (conflict.md "Two hashes").
#pragma once

#include "core/base/exact_json.h"

#include <string>

namespace sb::base {

[[nodiscard]] std::string normalForm(const Json& value);
// The content hash: of all of it, of which only a part is in memory at a time.
[[nodiscard]] std::string normalFormSha256(const Json& value);
// 1.0, 1, 10e-1 are one number; -0 is 0; nothing is rounded, whatever the size.
[[nodiscard]] std::string exactDecimal(std::string_view numberText);

} // namespace sb::base
