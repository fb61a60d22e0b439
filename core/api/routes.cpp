#include "core/api/routes.h"

#include "core/net/url_text.h"

#include <array>
#include <utility>
#include <vector>

namespace sb::api {
namespace {

constexpr auto kOwnRoutes = std::to_array<std::pair<std::string_view, RouteKind>>({
    {"/healthz", RouteKind::Health},
    {"/readyz", RouteKind::Ready},
    {"/metrics", RouteKind::Metrics},
    {"/v1/events", RouteKind::Events},
    {"/v1/openapi.json", RouteKind::OpenApi},
});

// The pattern against decoded segments; {x} takes any one segment that is not empty.
bool matches(std::string_view pattern, const std::vector<std::string>& segments,
             std::vector<std::string>& subjects) {
    subjects.clear();
    std::size_t at = 0;
    while (!pattern.empty()) {
        pattern.remove_prefix(1); // the slash
        const auto end = std::min(pattern.find('/'), pattern.size());
        const auto piece = pattern.substr(0, end);
        pattern.remove_prefix(end);
        if (at >= segments.size())
            return false;
        const auto& segment = segments[at++];
        if (piece.starts_with('{')) {
            if (segment.empty() || segment.size() > base::limits::kIdentifierBytes)
                return false;
            subjects.push_back(segment);
        } else if (piece != segment) {
            return false;
        }
    }
    return at == segments.size();
}

} // namespace

base::Result<Route> matchRoute(std::string_view method, std::string_view path) {
    SB_TRY(segments, net::splitPath(path));
    const auto asked = method == "HEAD" ? std::string_view("GET") : method;
    std::string allow;
    std::vector<std::string> subjects;
    for (const auto& [own, kind] : kOwnRoutes) {
        if (!matches(own, segments, subjects))
            continue;
        if (asked == "GET")
            return Route{kind, nullptr, {}};
        allow = "GET, HEAD";
    }
    for (const auto& operation : desk::kOperations) {
        if (!matches(operation.path, segments, subjects))
            continue;
        if (asked == operation.http)
            return Route{RouteKind::Operation, &operation, std::move(subjects)};
        allow.append(allow.empty() ? "" : ", ").append(operation.http);
        if (operation.http == "GET")
            allow.append(", HEAD");
    }
    if (!allow.empty())
        return base::fail(base::Code::MethodNotAllowed, "This route does not know that method.",
                          {{"allow", allow}});
    return base::fail(base::Code::UnknownRoute, "There is no such route.");
}

} // namespace sb::api
