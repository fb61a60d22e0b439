// JSON once for both directions: every value that crosses the seam, to text and back. Instantiated in
// json_values_*.cpp; using it with another type is a link error. Any thread, no state.
//   Names are snake_case, times RFC 3339 UTC with milliseconds, counters integers, words those of wordOf().
// Codes when reading: malformed_json, duplicate_key, invalid_utf8, too_deep, wrong_type, missing_field,
// number_out_of_range, bad_request (a word or time out of form), unknown_field or forbidden_content.
#pragma once

#include "core/api/json_reader.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace sb::api {

template <typename T> [[nodiscard]] std::string toJson(const T& value);
template <typename T> void appendJson(std::string& out, const T& value);
template <typename T>
[[nodiscard]] base::Result<T> fromJson(std::string_view text, Unknown unknown = Unknown::Refuse);

} // namespace sb::api
