// Internal to core/net: the bytes before a body.
#pragma once

#include "core/net/http_response.h"

#include <string>

namespace sb::net {

enum class BodyForm {
    Sized,      // Content-Length of response.body
    Chunked,    // a stream to an HTTP/1.1 client
    UntilClose, // a stream to an HTTP/1.0 client
};

struct HeadForm {
    BodyForm body = BodyForm::Sized;
    bool keepAlive = true;
    bool toHttp10 = false; // keep-alive must be said to an HTTP/1.0 client
};

// Writes status line and headers into `out` (its old content is lost). False when a header could break the
// framing, or the status is none; `out` is then empty.
[[nodiscard]] bool writeHead(std::string& out, const HttpResponse& response, HeadForm form);

// 204 and 304 never have a body.
[[nodiscard]] bool hasBody(int status);

} // namespace sb::net
