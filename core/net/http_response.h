// One answer as a value. The server adds Date, Content-Length, Transfer-Encoding and Connection itself.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sb::net {

struct HttpResponse {
    int status = 200;
    std::string contentType = "application/json"; // not sent when empty
    std::string body;                             // not sent to HEAD, nor with 204 and 304
    // Extra headers. One whose name or value could break the framing makes the answer a plain 500.
    std::vector<std::pair<std::string, std::string>> headers{};
};

} // namespace sb::net
