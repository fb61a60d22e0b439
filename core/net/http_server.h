// An HTTP/1.1 server on one thread of its own. Bytes and protocol only: it knows no lane, no case, no token.
// Under malformed, huge, slow and vanished clients it answers with clear errors and bounded memory.
#pragma once

#include "core/base/result.h"
#include "core/net/http_options.h"
#include "core/net/http_reply.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace sb::net {

class HttpCore;

// Since start(); for /metrics and tests.
struct HttpCounts {
    std::uint64_t open = 0;       // connections now
    std::uint64_t accepted = 0;   // connections ever
    std::uint64_t turnedAway = 0; // answered `overloaded` or closed because all places were taken
    std::uint64_t evicted = 0;    // slow or idle ones that made room
    std::uint64_t requests = 0;   // handed to the handler
    std::uint64_t refused = 0;    // answered by net itself (malformed, too large, too slow) or by `admit`
    std::uint64_t abandoned = 0;  // clients that left before their answer
};

// Lives on the thread that made it; only port() and counts() may be called from others.
class HttpServer {
public:
    HttpServer(HttpOptions options, HttpCallbacks callbacks);
    ~HttpServer(); // stops without waiting for pending answers
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    // Binds, listens and starts the thread; once per object. Codes: bad_parameter (no numeric or no loopback
    // address), listen_failed (the port is taken or not allowed; fact `errno`).
    [[nodiscard]] base::Result<void> start();

    [[nodiscard]] std::uint16_t port() const; // after start(); the real one when 0 was asked for
    [[nodiscard]] HttpCounts counts() const;

    // Stops accepting, closes idle connections, ends streams, lets pending answers go out until the deadline,
    // then disconnects the rest. Does not block: `drained` runs on the HTTP thread as its last act. Only the
    // first call counts.
    void beginStop(std::chrono::milliseconds deadline, std::move_only_function<void()> drained = {});

    // beginStop() and wait for the thread's end: blocks for at most about `deadline`. Do not call it on a
    // thread that still owes answers, nor on the HTTP thread. Afterwards no callback runs any more.
    void stop(std::chrono::milliseconds deadline = std::chrono::milliseconds{5'000});

private:
    std::unique_ptr<HttpCore> m_core;
};

} // namespace sb::net
