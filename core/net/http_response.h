// One answer as a value. The server adds Date, Content-Length, Transfer-Encoding and Connection itself.
#pragma once

#include <functional>
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
    // Runs once, and only when it is certain that the kernel was given not one byte of this answer: the
    // client, or the server, was gone before. On the HTTP thread, or on the thread that sends. Dropped unused
    // otherwise, and with stream().
    std::function<void()> undelivered{};
};

inline void tellUndelivered(HttpResponse& response) {
    if (const auto tell = std::exchange(response.undelivered, nullptr))
        tell();
}

} // namespace sb::net
