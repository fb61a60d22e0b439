// What an HTTP server is told at its start. Limits: queue.md "HTTP"; each can be lowered for tests.
#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/net/byte_budget.h"
#include "core/net/http_request.h"
#include "core/net/http_response.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace sb::net {

class HttpReply;

inline constexpr std::size_t kBodyBudgetBytes = std::size_t{64} * 1024 * 1024;

struct HttpOptions {
    std::string address = "127.0.0.1"; // numeric; only loopback unless allowAnyAddress
    std::uint16_t port = 0;            // 0: any free one
    bool allowAnyAddress = false;

    // At the limit a newcomer takes the place of the connection that has idled, or dawdled over its request,
    // for longest (at least evictionGrace); when there is none it is answered `overloaded`.
    std::size_t maxConnections = 512;
    std::size_t headerBytes = base::limits::kHeaderBytes; // request line and headers with all line ends
    std::size_t headerFields = 100;
    std::size_t streamBufferBytes =
        std::size_t{256} * 1024;              // unsent bytes of one stream; beyond, it is disconnected
    std::shared_ptr<ByteBudget> bodyBudget{}; // null: one of kBodyBudgetBytes for this server alone

    std::chrono::milliseconds requestTimeout{10'000}; // to send one whole request
    std::chrono::milliseconds idleTimeout{60'000};    // between two requests of a connection
    std::chrono::milliseconds sendTimeout{10'000};    // without the client taking a single byte
    std::chrono::milliseconds lingerTimeout{1'000};   // for the client to read a last answer and leave
    std::chrono::milliseconds evictionGrace{1'000};
};

// How much body a request may have. With a budget of its own, what the request announces (all that it may
// have, when it announces nothing) is taken from that budget before a byte of the body is read, and answered
// `overloaded` when there is no room; else the body grows against the server's own as it arrives.
struct BodyTerms {
    BodyTerms(std::size_t limit = base::limits::kBodyBytes, std::shared_ptr<ByteBudget> own = {})
        : limitBytes(limit)
        , budget(std::move(own)) {}
    std::size_t limitBytes;
    std::shared_ptr<ByteBudget> budget;
};

// All three run on the HTTP thread, must not block and must not throw.
struct HttpCallbacks {
    // Sees method, path, query and headers before a byte of the body is read, and says how many bytes of body
    // this request may have; an error is answered at once and the body is never read. Empty: 64 KiB for all.
    std::function<base::Result<BodyTerms>(const HttpRequest& head)> admit;
    // A complete request. Answer through `reply`, now or later, here or on any thread.
    std::function<void(HttpRequest request, std::shared_ptr<HttpReply> reply)> handle;
    // The words for what net itself refuses (codes bad_request, header_too_large, body_too_large,
    // request_timeout, unsupported_transfer, overloaded, closing, not_confirmed, internal) and for errors of
    // `admit`. Empty: plain text of the code.
    std::function<HttpResponse(const base::Error& error)> formatError;
};

} // namespace sb::net
