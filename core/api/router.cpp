#include "core/api/router.h"

#include "core/api/call.h"
#include "core/api/metrics_text.h"
#include "core/api/openapi.h"
#include "core/api/problem.h"
#include "core/api/routes.h"
#include "core/base/hash.h"
#include "core/net/url_text.h"

#include <algorithm>
#include <cctype>

namespace sb::api {
namespace {

net::HttpResponse textResponse(int status, std::string_view word) {
    return {status, "text/plain; charset=utf-8", std::string(word) + '\n', {}};
}

// The secret of `Authorization: Bearer …`, or nothing. Its form is checked here, so that rubbish costs no
// read.
std::optional<std::string> bearerOf(const net::HttpRequest& request) {
    const auto* header = request.header("authorization");
    if (!header || header->size() < 8)
        return std::nullopt;
    std::string scheme = header->substr(0, 7);
    std::ranges::transform(scheme, scheme.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (scheme != "bearer ")
        return std::nullopt;
    auto secret = header->substr(7);
    const bool sound = secret.size() >= 16 && secret.size() <= 200 &&
                       std::ranges::all_of(secret, [](char c) { return c > ' ' && c < 0x7f; });
    return sound ? std::optional(std::move(secret)) : std::nullopt;
}

// curl -d says "form" unless told otherwise; since tokens travel in a header, no browser can forge such a
// request.
bool isJsonType(const net::HttpRequest& request) {
    const auto* header = request.header("content-type");
    if (!header)
        return true;
    auto type = header->substr(0, header->find(';'));
    while (!type.empty() && type.back() == ' ')
        type.pop_back();
    std::ranges::transform(type, type.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return type == "application/json" || type == "application/x-www-form-urlencoded";
}

// Takes `preview` out of the parameters, where the operation knows it.
base::Result<desk::Mode> modeOf(const desk::Operation& operation, Params& params) {
    if (!operation.previewable)
        return desk::Mode::Apply;
    const auto at = std::ranges::find(params, "preview", &Params::value_type::first);
    if (at == params.end())
        return desk::Mode::Apply;
    const auto value = at->second;
    params.erase(at);
    if (value == "true")
        return desk::Mode::Preview;
    if (value == "false")
        return desk::Mode::Apply;
    return base::fail(base::Code::BadParameter, "A parameter is not in its known form.",
                      {{"parameter", "preview"}});
}

base::Result<void> checkVerb(const queue::Access& access, queue::Verb verb) {
    if (access.may(verb))
        return {};
    std::string name;
    for (const auto& [v, word] : kVerbWords)
        if (v == verb)
            name = word;
    return base::fail(base::Code::NotAllowed, "The token lacks the verb for this.", {{"verb", name}});
}

// Two operations are open to more than the verb of the table says (queue.md rules 6 and 11): an operator may
// cancel too, and a teardown's answer comes from an executor. Which of the two a teardown is stands in its
// body.
base::Result<void> checkOperation(const queue::Access& access, const desk::Operation& operation) {
    if (operation.verb == "cancel" && access.may(queue::Verb::Reconcile))
        return {};
    if (operation.verb == "teardown" && access.may(queue::Verb::Claim))
        return {};
    return checkVerb(access, operation.scope);
}

// Shared by every server of this process (queue.md "HTTP").
RouterOptions withBudget(RouterOptions options) {
    static const auto kOfProcess = std::make_shared<net::ByteBudget>(base::limits::kRecordBytesInFlight);
    if (!options.recordBudget)
        options.recordBudget = kOfProcess;
    return options;
}

} // namespace

void InFlight::leave() {
    std::function<void()> cancel;
    {
        const std::lock_guard lock(m_mutex);
        m_left = true;
        cancel = std::move(m_cancel);
        m_cancel = nullptr;
    }
    if (cancel)
        cancel();
}

void InFlight::arm(std::function<void()> cancel) {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_left) {
            m_cancel = std::move(cancel);
            return;
        }
    }
    cancel();
}

struct Router::Pending {
    net::HttpRequest request;
    Route route;
    RoutedSink done;
    std::shared_ptr<InFlight> flight;
    desk::Desks desks; // alive until the answer is given
    void answer(net::HttpResponse response) {
        response.headers.emplace_back("Cache-Control", "no-store");
        done(Routed{std::move(response), std::nullopt, {}});
    }
    void refuse(const base::Error& error) { answer(problemResponse(error)); }
};

Router::Router(std::shared_ptr<desk::DeskSource> source, RouterOptions options)
    : m_source(std::move(source))
    , m_options(withBudget(std::move(options)))
    , m_tokens(m_options.tokenLife)
    , m_failures(m_options.failureBurst, m_options.failuresPerSecond) {
}

base::Result<net::BodyTerms> Router::bodyTerms(const net::HttpRequest& head) {
    static constexpr std::size_t kNoBody = 1024; // room for "{}", which some clients always send
    const auto route = matchRoute(head.method, head.path);
    if (!route || !route->operation)
        return kNoBody;
    if (!route->operation->rawBody)
        return std::max(route->operation->bodyBytes, kNoBody);
    if (!bearerOf(head)) { // nobody holds the budget without even naming a token
        m_failures.count(head.peer, {}, m_options.now());
        m_source->countRefusal(base::Code::Unauthenticated);
        return base::fail(base::Code::Unauthenticated, "A valid token is needed.");
    }
    return net::BodyTerms(route->operation->bodyBytes, m_options.recordBudget);
}

std::shared_ptr<InFlight> Router::start(net::HttpRequest request, RoutedSink done) {
    auto pending = std::make_shared<Pending>();
    pending->request = std::move(request);
    pending->done = std::move(done);
    pending->flight = std::make_shared<InFlight>();
    auto flight = pending->flight;
    auto route = matchRoute(pending->request.method, pending->request.path);
    if (!route) {
        auto response = problemResponse(route.error());
        if (const auto allow = route.error().fact("allow"); !allow.empty())
            response.headers.emplace_back("Allow", std::string(allow));
        pending->answer(std::move(response));
        return flight;
    }
    pending->route = std::move(*route);
    if (pending->route.kind == RouteKind::Health)
        pending->answer(textResponse(200, "ok"));
    else if (pending->route.kind == RouteKind::Ready)
        pending->answer(m_source->isReady() ? textResponse(200, "ready") : textResponse(503, "waiting"));
    else
        authenticate(pending);
    return flight;
}

void Router::refuseAtDoor(const PendingPtr& pending, const std::string& tokenHash, base::Code code) {
    m_failures.count(pending->request.peer, tokenHash, m_options.now());
    m_source->countRefusal(code);
    pending->refuse({code, code == base::Code::RateLimited ? "Too many refused requests; wait a moment."
                                                           : "A valid token is needed."});
}

void Router::authenticate(const PendingPtr& pending) {
    const auto now = m_options.now();
    auto secret = bearerOf(pending->request);
    auto hash = secret ? base::sha256Hex(*secret) : std::string{};
    if (secret)
        if (auto known = m_tokens.find(hash, now))
            return authorize(pending, std::move(*known));
    if (m_failures.isExhausted(pending->request.peer, hash, now, m_tokens.wasAccepted(hash)))
        return refuseAtDoor(pending, hash, base::Code::RateLimited);
    if (!secret)
        return refuseAtDoor(pending, hash, base::Code::Unauthenticated);
    const auto epoch = m_tokens.epoch();
    auto self = shared_from_this();
    m_source->authenticate(std::move(*secret))
        .then(QtFuture::Launch::Sync,
              [self, pending, hash, epoch](const base::Result<queue::Access>& access) {
                  if (access) {
                      self->m_tokens.keep(hash, *access, epoch, self->m_options.now());
                      self->authorize(pending, *access);
                  } else if (access.error().code == base::Code::Unauthenticated) {
                      self->refuseAtDoor(pending, hash, base::Code::Unauthenticated);
                  } else {
                      pending->refuse(access.error());
                  }
              })
        .onCanceled([pending] { pending->refuse({base::Code::Closing, "The engine is closing."}); });
}

void Router::authorize(const PendingPtr& pending, queue::Access access) {
    access.actor.host = pending->request.peer;
    if (pending->route.kind == RouteKind::OpenApi) {
        pending->answer({200, "application/json", openApiText(), {}});
        return;
    }
    if (pending->route.kind == RouteKind::Metrics) {
        if (const auto allowed = checkVerb(access, queue::Verb::Admin); !allowed)
            return pending->refuse(allowed.error());
        return answerMetrics(pending, std::move(access));
    }
    if (pending->route.kind == RouteKind::Events) {
        if (const auto allowed = checkVerb(access, queue::Verb::Read); !allowed)
            return pending->refuse(allowed.error());
        if (pending->request.method == "HEAD") // no subscription for a stream that will not be read
            return pending->answer({200, "text/event-stream", {}, {}});
        const auto* last = pending->request.header("last-event-id");
        Routed routed{{200, "text/event-stream", {}, {{"Cache-Control", "no-store"}}},
                      std::move(access),
                      last ? *last : std::string{}};
        pending->done(std::move(routed));
        return;
    }
    callDesk(pending, std::move(access));
}

void Router::callDesk(const PendingPtr& pending, queue::Access access) {
    const auto& operation = *pending->route.operation;
    if (const auto allowed = checkOperation(access, operation); !allowed)
        return pending->refuse(allowed.error());
    auto params = net::parseQuery(pending->request.query);
    if (!params)
        return pending->refuse(params.error());
    const auto mode = modeOf(operation, *params);
    if (!mode)
        return pending->refuse(mode.error());
    if (operation.mutating && access.readOnly && *mode == desk::Mode::Apply)
        return pending->refuse({base::Code::ReadOnly, "This profile is read-only."});
    if (!pending->request.body.empty() && !isJsonType(pending->request))
        return pending->refuse({base::Code::UnsupportedMediaType, "A body must be application/json."});
    pending->desks = m_source->desksFor(access);
    Call call{&operation,
              std::move(pending->route.subjects),
              std::move(*params),
              std::move(pending->request.body),
              *mode,
              std::move(access),
              pending->desks,
              [source = m_source](queue::LeaseKey lease) { source->takeBack(std::move(lease)); }};
    auto begun = beginCall(std::move(call));
    if (!begun)
        return pending->refuse(begun.error());
    if (operation.verb == "claim")
        pending->flight->arm(begun->cancel);
    auto self = shared_from_this();
    const bool changesTokens = operation.verb == "revoke";
    begun->whenDone([self, pending, changesTokens](net::HttpResponse response) {
        if (changesTokens && response.status == 200)
            self->forgetTokens();
        pending->answer(std::move(response));
    });
}

void Router::answerMetrics(const PendingPtr& pending, queue::Access access) {
    // Three reads one after another; the first that fails is the answer.
    auto desks = m_source->desksFor(std::move(access));
    const auto closing = [pending] { pending->refuse({base::Code::Closing, "The engine is closing."}); };
    desks.queue->lanes()
        .then(QtFuture::Launch::Sync,
              [desks, pending, closing](const base::Result<std::vector<queue::Lane>>& lanes) {
                  if (!lanes)
                      return pending->refuse(lanes.error());
                  desks.queue->leases()
                      .then(QtFuture::Launch::Sync,
                            [desks, pending, closing, lanes](const base::Result<queue::LeaseBoard>& board) {
                                if (!board)
                                    return pending->refuse(board.error());
                                desks.host->host()
                                    .then(
                                        QtFuture::Launch::Sync,
                                        [pending, lanes, board](const base::Result<queue::HostReport>& host) {
                                            if (!host)
                                                return pending->refuse(host.error());
                                            pending->answer({200,
                                                             "text/plain; version=0.0.4; charset=utf-8",
                                                             metricsText(*lanes, *host, *board),
                                                             {}});
                                        })
                                    .onCanceled(closing);
                            })
                      .onCanceled(closing);
              })
        .onCanceled(closing);
}

} // namespace sb::api
