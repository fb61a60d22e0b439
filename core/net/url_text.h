// Reading paths and queries, strictly: a bad escape is an error value, never a guess.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sb::net {

// Each "%" must stand before two hex digits; the outcome must be UTF-8 without NUL. "+" stays "+" (RFC 3986;
// Qt does not escape it). Codes: bad_request, invalid_utf8.
[[nodiscard]] base::Result<std::string> percentDecode(std::string_view text);

// Escapes all but unreserved characters (RFC 3986 section 2.3).
[[nodiscard]] std::string percentEncode(std::string_view text);

// "a=1&b=&c" gives (a,1) (b,"") (c,""), decoded, in order; empty pieces are skipped. A name that stands twice
// is bad_parameter (nobody could say which one counts), and so are more than 64 of them.
[[nodiscard]] base::Result<std::vector<std::pair<std::string, std::string>>>
parseQuery(std::string_view query);

// "/v1/lanes/a%2Fb" gives v1, lanes, a/b; "/" gives nothing; "/v1/" ends with an empty segment. Code
// bad_request when it does not begin with '/'.
[[nodiscard]] base::Result<std::vector<std::string>> splitPath(std::string_view path);

} // namespace sb::net
