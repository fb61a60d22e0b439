// From a request to its one answer: route, token, verbs, read-only, parameters, body, desk, problem document.
// Made from desk::kOperations. Knows no socket: `start` takes a request value and calls `done` once, on
// whatever thread the engine answers on (or at once). Any thread may call it; nothing blocks.
#pragma once

#include "core/api/token_cache.h"
#include "core/base/result.h"
#include "core/desk/desks.h"
#include "core/desk/operations.h"
#include "core/net/http_options.h"
#include "core/net/http_request.h"
#include "core/net/http_response.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace sb::api {

// One request in flight. `leave` says that the client has gone: it ends a long poll, and nothing else, since
// every other call must come to its own end.
class InFlight {
public:
    void leave();

private:
    friend class Router;
    void arm(std::function<void()> cancel);
    std::mutex m_mutex;
    bool m_left = false;
    std::function<void()> m_cancel;
};

struct Routed {
    net::HttpResponse response;
    // Set: the answer is the event stream for this access, `response` its head.
    std::optional<queue::Access> events;
    std::string lastEventId;
};
using RoutedSink = std::function<void(Routed)>;

struct RouterOptions {
    std::function<std::chrono::steady_clock::time_point()> now = &std::chrono::steady_clock::now;
    std::chrono::milliseconds tokenLife{10'000};
    int failureBurst = 200; // refusals at the door before `rate_limited`; see FailureLimit
    double failuresPerSecond = 20;
    std::shared_ptr<net::ByteBudget>
        recordBudget{}; // of all record bodies in flight; null: the process's one
};

class Router : public std::enable_shared_from_this<Router> {
public:
    Router(std::shared_ptr<desk::DeskSource> source, RouterOptions options = {});

    // How many bytes of body the request may have, known from its head alone. Large bodies are held against a
    // budget of their own, so that uploads never stand in the way of a heartbeat.
    [[nodiscard]] base::Result<net::BodyTerms> bodyTerms(const net::HttpRequest& head);
    std::shared_ptr<InFlight> start(net::HttpRequest request, RoutedSink done);
    // After a token has changed.
    void forgetTokens() { m_tokens.forgetAll(); }

private:
    struct Pending;
    using PendingPtr = std::shared_ptr<Pending>;
    void authenticate(const PendingPtr& pending);
    void authorize(const PendingPtr& pending, queue::Access access);
    void callDesk(const PendingPtr& pending, queue::Access access);
    void answerMetrics(const PendingPtr& pending, queue::Access access);
    void refuseAtDoor(const PendingPtr& pending, const std::string& tokenHash, base::Code code);

    const std::shared_ptr<desk::DeskSource> m_source;
    const RouterOptions m_options;
    TokenCache m_tokens;
    FailureLimit m_failures;
};

} // namespace sb::api
