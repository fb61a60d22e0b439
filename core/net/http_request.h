// One complete request as a value. Nothing in it is decoded or trusted: core/api parses and authorises it.
#pragma once

#include "core/net/byte_budget.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sb::net {

inline constexpr std::string_view kLoopbackPeer = "loopback";

// Move-only: it carries its body's share of the process-wide budget, which is given back when the request is
// destroyed. Keep the request (not only its body) alive while the body is in use.
struct HttpRequest {
    std::string method; // as sent: GET, POST, HEAD, or any other token
    std::string path;   // as sent, still percent-encoded, begins with '/' (or is "*"); see splitPath()
    std::string query;  // without '?', still percent-encoded; see parseQuery()
    std::vector<std::pair<std::string, std::string>> headers; // names in lower case, in order, may repeat
    std::string body;
    std::uint64_t connection = 0; // the same number for all requests of one connection, never reused
    std::string peer;             // numeric address of the client; kLoopbackPeer for one on this machine
    BudgetShare bodyShare;

    // First header of that name (give it in lower case), or null.
    [[nodiscard]] const std::string* header(std::string_view lowerName) const {
        for (const auto& [name, value] : headers)
            if (name == lowerName)
                return &value;
        return nullptr;
    }
};

} // namespace sb::net
