// Which operation a method and path mean. Internal to core/api; made from desk::kOperations and the five
// routes that are no desk method. Any thread.
#pragma once

#include "core/base/result.h"
#include "core/desk/operations.h"

#include <string>
#include <string_view>
#include <vector>

namespace sb::api {

enum class RouteKind { Operation, Health, Ready, Metrics, Events, OpenApi };

struct Route {
    RouteKind kind = RouteKind::Operation;
    const desk::Operation* operation = nullptr;
    std::vector<std::string> subjects; // what fills the {…} of the path, in order, decoded
};

// HEAD finds what GET finds: core/net leaves the body away.
// Codes: unknown_route; method_not_allowed with fact `allow`; bad_request for a path that cannot be decoded.
[[nodiscard]] base::Result<Route> matchRoute(std::string_view method, std::string_view path);

} // namespace sb::api
