// Views into JSON text that has been accepted once. The exact JSON tree of core/base judges the text (UTF-8,
// grammar, duplicate keys, depth); these functions then hand out pieces of the source, so that a member such
// as `result` of a finish keeps the bytes it was sent with (queue.md rule 5). Pure functions, any thread.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sb::api {

enum class JsonKind { Null, Bool, Number, String, Array, Object };

using RawMember = std::pair<std::string, std::string_view>; // decoded key, source text of the value

// The text without surrounding white space. Codes: malformed_json, duplicate_key, invalid_utf8, too_deep.
[[nodiscard]] base::Result<std::string_view> acceptedText(std::string_view text);

// All of these require text that `acceptedText` gave, or a piece that one of them gave.
[[nodiscard]] JsonKind kindOf(std::string_view raw);
[[nodiscard]] std::vector<RawMember> membersOf(std::string_view object);
[[nodiscard]] std::vector<std::string_view> elementsOf(std::string_view array);
[[nodiscard]] std::string stringOf(std::string_view raw);

} // namespace sb::api
