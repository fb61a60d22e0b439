#include "core/api/api_server.h"

#include "core/api/problem.h"
#include "core/net/http_server.h"

#include <mutex>
#include <vector>

namespace sb::api {
namespace {

// What must end when the client leaves: a long poll or a subscription, whichever this exchange became.
class Exchange {
public:
    explicit Exchange(std::weak_ptr<EventRing> ring)
        : m_ring(std::move(ring)) {}

    void setFlight(std::shared_ptr<InFlight> flight) {
        {
            const std::lock_guard lock(m_mutex);
            m_flight = flight;
            if (!m_gone)
                return;
        }
        flight->leave();
    }
    void setSubscription(std::uint64_t id) {
        {
            const std::lock_guard lock(m_mutex);
            m_subscription = id;
            if (!m_gone)
                return;
        }
        unsubscribe(id);
    }
    void leave() {
        std::shared_ptr<InFlight> flight;
        std::uint64_t subscription = 0;
        {
            const std::lock_guard lock(m_mutex);
            m_gone = true;
            flight = std::exchange(m_flight, nullptr);
            subscription = std::exchange(m_subscription, 0);
        }
        if (flight)
            flight->leave();
        unsubscribe(subscription);
    }

private:
    void unsubscribe(std::uint64_t id) {
        const auto ring = m_ring.lock();
        if (ring && id != 0)
            ring->unsubscribe(id);
    }
    std::mutex m_mutex;
    bool m_gone = false;
    std::shared_ptr<InFlight> m_flight;
    std::uint64_t m_subscription = 0;
    const std::weak_ptr<EventRing> m_ring;
};

void beginStream(const std::shared_ptr<EventRing>& ring, const std::shared_ptr<Exchange>& exchange,
                 const std::shared_ptr<net::HttpReply>& reply, Routed routed) {
    std::shared_ptr<net::StreamWriter> writer = reply->stream(std::move(routed.response));
    if (!writer)
        return;
    const auto sink = [writer](std::string_view text) { return writer->write(text); };
    const auto id = ring->subscribe(std::move(*routed.events), routed.lastEventId, sink);
    if (id != 0)
        exchange->setSubscription(id);
}

} // namespace

struct ApiServer::Core {
    std::shared_ptr<desk::DeskSource> source;
    std::shared_ptr<Router> router;
    std::shared_ptr<EventRing> ring;
    std::mutex mutex; // guards flights: they are told to leave when the server stops
    std::vector<std::weak_ptr<InFlight>> flights;
    std::size_t pruneAt = 64;

    void remember(const std::shared_ptr<InFlight>& flight) {
        const std::lock_guard lock(mutex);
        flights.push_back(flight);
        if (flights.size() < pruneAt)
            return;
        std::erase_if(flights, [](const auto& f) { return f.expired(); });
        pruneAt = std::max<std::size_t>(64, 2 * flights.size());
    }
    void endLongPolls() {
        std::vector<std::weak_ptr<InFlight>> all;
        {
            const std::lock_guard lock(mutex);
            all.swap(flights);
        }
        for (const auto& weak : all)
            if (const auto flight = weak.lock())
                flight->leave();
    }
    void take(const QList<desk::Change>& changes) {
        ring->append(changes);
        for (const auto& change : changes)
            if (change.topic == "token") {
                router->forgetTokens();
                ring->dropAll();
                return;
            }
    }
};

ApiServer::ApiServer(std::shared_ptr<desk::DeskSource> source, ApiOptions options)
    : m_core(std::make_shared<Core>())
    , m_address(options.http.address) {
    m_core->source = source;
    m_core->router = std::make_shared<Router>(source, options.router);
    m_core->ring = std::make_shared<EventRing>(options.streamId, options.eventCapacity);
    net::HttpCallbacks callbacks;
    callbacks.admit = [core = m_core](const net::HttpRequest& head) { return core->router->bodyTerms(head); };
    callbacks.formatError = [](const base::Error& error) { return problemResponse(error); };
    callbacks.handle = [core = m_core](net::HttpRequest request, std::shared_ptr<net::HttpReply> reply) {
        serve(core, std::move(request), std::move(reply));
    };
    m_server = std::make_unique<net::HttpServer>(options.http, std::move(callbacks));
    // Taken on the feed's own thread; the ring and the router have locks of their own.
    if (auto* feed = source->changes())
        m_feed = connect(
            feed, &desk::ChangeFeed::changed, feed,
            [weak = std::weak_ptr(m_core)](const QList<desk::Change>& changes) {
                if (const auto core = weak.lock())
                    core->take(changes);
            },
            Qt::DirectConnection);
    m_keepAlive.setInterval(options.keepAlive);
    connect(&m_keepAlive, &QTimer::timeout, this, [core = m_core] { core->ring->keepAlive(); });
}

ApiServer::~ApiServer() {
    disconnect(m_feed);
    m_core->endLongPolls();
    m_core->ring->dropAll();
}

base::Result<void> ApiServer::start() {
    SB_CHECK(m_server->start());
    m_started = true;
    m_keepAlive.start();
    return {};
}

std::string ApiServer::url() const {
    const bool isV6 = m_address.find(':') != std::string::npos;
    return "http://" + (isV6 ? '[' + m_address + ']' : m_address) + ':' + std::to_string(m_server->port());
}

std::size_t ApiServer::listeners() const {
    return m_core->ring->listeners();
}

void ApiServer::beginStop(std::chrono::milliseconds deadline, std::function<void()> drained) {
    m_keepAlive.stop();
    if (!m_started) {
        if (drained)
            drained();
        return;
    }
    m_server->beginStop(deadline, [drained] {
        if (drained)
            drained();
    });
    m_core->endLongPolls();
    m_core->ring->dropAll();
}

void ApiServer::serve(const std::shared_ptr<Core>& core, net::HttpRequest request,
                      std::shared_ptr<net::HttpReply> reply) {
    auto exchange = std::make_shared<Exchange>(core->ring);
    // Before the desk is asked: the client may be gone before the future exists.
    reply->onAbandoned([exchange] { exchange->leave(); });
    auto flight =
        core->router->start(std::move(request), [ring = core->ring, exchange, reply](Routed routed) {
            if (routed.events)
                beginStream(ring, exchange, reply, std::move(routed));
            else
                reply->send(std::move(routed.response));
        });
    core->remember(flight);
    exchange->setFlight(std::move(flight));
}

} // namespace sb::api
