#include "core/net/http_core.h"

#include "core/net/stream_buffer.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>

#include <malloc.h>
#include <pthread.h>

namespace sb::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using base::Code;
using base::Error;
using base::Result;
using boost::system::error_code;

namespace {

// Refused newcomers that may still linger beside a full house, so that they can read why.
constexpr std::size_t kTurnedAwayPlaces = 64;
// No file descriptor left: trying again at once would spin.
constexpr std::chrono::milliseconds kAcceptPause{50};

HttpOptions withBudget(HttpOptions options) {
    if (!options.bodyBudget)
        options.bodyBudget = std::make_shared<ByteBudget>(kBodyBudgetBytes);
    return options;
}

// Blocks of a megabyte and more go back to the kernel when they are freed. Left alone, glibc learns from the
// first freed 16 MiB body to keep such blocks, and four uploads leave the process 16 to 36 MiB larger
// (measured). Other threads may be allocating: they read the threshold as one word, and either value serves
// them.
void returnLargeBlocks() {
    (void)::mallopt(M_MMAP_THRESHOLD, 1024 * 1024); // NOLINT(concurrency-mt-unsafe)
}

base::Result<void> listenFailed(const char* what, const error_code& ec) {
    return base::fail(Code::ListenFailed, what, {{"errno", std::to_string(ec.value())}});
}

} // namespace

HttpCore::HttpCore(HttpOptions options, HttpCallbacks callbacks)
    : m_options(withBudget(std::move(options)))
    , m_callbacks(std::move(callbacks))
    , m_mailbox(std::make_shared<HttpMailbox>()) {
}

HttpCore::~HttpCore() {
    beginStop(std::chrono::milliseconds{0}, {});
    join();
}

Result<void> HttpCore::start() {
    error_code ec;
    const auto address = asio::ip::make_address(m_options.address, ec);
    if (ec)
        return base::fail(Code::BadParameter, "The address to listen on is not a numeric IP address.");
    if (!address.is_loopback() && !m_options.allowAnyAddress)
        return base::fail(Code::BadParameter, "Only a loopback address may be listened on.");
    const tcp::endpoint endpoint(address, m_options.port);
    m_acceptor.open(endpoint.protocol(), ec);
    if (ec)
        return listenFailed("No socket could be opened.", ec);
    m_acceptor.set_option(tcp::acceptor::reuse_address(true), ec);
    m_acceptor.bind(endpoint, ec);
    if (ec)
        return listenFailed("The address or port is taken or not allowed.", ec);
    m_acceptor.listen(tcp::acceptor::max_listen_connections, ec);
    if (ec)
        return listenFailed("The port could not be listened on.", ec);
    returnLargeBlocks();
    m_port = m_acceptor.local_endpoint(ec).port();
    m_thread = std::thread([this] { run(); });
    pthread_setname_np(m_thread.native_handle(), "sb-http");
    return {};
}

void HttpCore::run() {
    m_mailbox->open(*this);
    acceptNext();
    m_io.run(); // until stopNow() has emptied the house, or its deadline stops us
    for (const auto& [id, connection] : std::exchange(m_connections, {}))
        connection->close();
    m_mailbox->close();
    if (m_drained)
        std::exchange(m_drained, {})();
}

void HttpCore::beginStop(std::chrono::milliseconds deadline, std::move_only_function<void()> drained) {
    if (!m_thread.joinable())
        return;
    asio::post(m_io, [this, deadline, done = std::move(drained)]() mutable {
        if (m_stopping)
            return;
        m_drained = std::move(done);
        stopNow(deadline);
    });
}

void HttpCore::join() {
    if (m_thread.joinable())
        m_thread.join();
}

void HttpCore::stopNow(std::chrono::milliseconds deadline) {
    m_stopping = true;
    error_code ignored;
    m_acceptor.close(ignored);
    m_acceptPause.cancel();
    readMail(); // answers given before the stop was asked for
    std::vector<std::shared_ptr<HttpConnection>> all;
    all.reserve(m_connections.size());
    for (const auto& [id, connection] : m_connections)
        all.push_back(connection);
    for (const auto& connection : all)
        connection->beginStop();
    m_stopAt = Clock::now() + deadline;
    wakeAt(m_stopAt);
    endWhenEmpty();
}

void HttpCore::endWhenEmpty() {
    if (m_stopping && m_connections.empty())
        m_io.stop();
}

// ---- connections

void HttpCore::acceptNext() {
    m_acceptor.async_accept(
        [this](const error_code& ec, tcp::socket socket) { onAccepted(ec, std::move(socket)); });
}

void HttpCore::onAccepted(const error_code& ec, tcp::socket socket) {
    if (m_stopping || ec == asio::error::operation_aborted)
        return;
    if (ec) {
        m_acceptPause.expires_after(kAcceptPause);
        m_acceptPause.async_wait([this](const error_code& cancelled) {
            if (!cancelled && !m_stopping)
                acceptNext();
        });
        return;
    }
    add(m_accepted);
    error_code failed;
    socket.non_blocking(true, failed);
    socket.set_option(tcp::no_delay(true), failed);
    const bool hasPlace = m_connections.size() < m_options.maxConnections || makeRoom();
    if (!hasPlace)
        add(m_turnedAway);
    if (hasPlace || m_connections.size() < m_options.maxConnections + kTurnedAwayPlaces) {
        const auto connection =
            std::make_shared<HttpConnection>(*this, std::move(socket), ++m_lastConnection);
        m_connections.emplace(connection->id(), connection);
        m_open.store(m_connections.size(), std::memory_order_relaxed);
        if (hasPlace)
            connection->serve();
        else
            connection->turnAway({Code::Overloaded, "The server has as many connections as it takes."});
    }
    acceptNext();
}

// Slow clients must not lock out the others: whoever has owed us its next bytes for longest goes.
bool HttpCore::makeRoom() {
    using Phase = HttpConnection::Phase;
    std::shared_ptr<HttpConnection> slowest;
    for (const auto& [id, connection] : m_connections) {
        const auto phase = connection->phase();
        const bool waitsForClient =
            phase == Phase::Idle || phase == Phase::Reading || phase == Phase::Lingering;
        if (waitsForClient && (!slowest || connection->phaseSince() < slowest->phaseSince()))
            slowest = connection;
    }
    if (!slowest || Clock::now() - slowest->phaseSince() < m_options.evictionGrace)
        return false;
    add(m_evicted);
    slowest->evict();
    return m_connections.size() < m_options.maxConnections;
}

void HttpCore::forget(std::uint64_t connection) {
    m_connections.erase(connection);
    m_open.store(m_connections.size(), std::memory_order_relaxed);
    endWhenEmpty();
}

// ---- time

// One timer for all deadlines. It is moved only to an earlier time, so a busy connection costs nothing here.
void HttpCore::wakeAt(Clock::time_point when) {
    if (when >= m_timerAt)
        return;
    m_timerAt = when;
    m_timer.expires_at(when);
    m_timer.async_wait([this](const error_code& ec) {
        if (!ec)
            onTimer();
    });
}

void HttpCore::onTimer() {
    const auto now = Clock::now();
    m_timerAt = Clock::time_point::max();
    if (now >= m_stopAt)
        return m_io.stop();
    std::vector<std::shared_ptr<HttpConnection>> due;
    for (const auto& [id, connection] : m_connections)
        if (connection->deadline() <= now)
            due.push_back(connection);
    for (const auto& connection : due)
        connection->onDeadline(now);
    auto next = m_stopAt;
    for (const auto& [id, connection] : m_connections)
        next = std::min(next, connection->deadline());
    if (next != Clock::time_point::max())
        wakeAt(next);
}

// ---- requests and answers

Result<BodyTerms> HttpCore::admit(const HttpRequest& head) {
    if (!m_callbacks.admit)
        return BodyTerms();
    return m_callbacks.admit(head);
}

void HttpCore::handle(HttpRequest request, std::shared_ptr<HttpReply> reply) {
    const auto found = m_connections.find(request.connection);
    m_handling = found == m_connections.end() ? nullptr : found->second.get();
    add(m_requests);
    if (m_callbacks.handle)
        m_callbacks.handle(std::move(request), std::move(reply));
    reply.reset(); // while it is still answered at once
    m_handling = nullptr;
}

HttpResponse HttpCore::format(const Error& error) {
    if (m_callbacks.formatError)
        return m_callbacks.formatError(error);
    return {base::httpStatus(error.code), "text/plain", std::string(base::codeText(error.code)) + "\n", {}};
}

bool HttpCore::takeAtOnce(HttpLetter& letter) {
    return m_handling && m_handling->takeAtOnce(letter);
}

void HttpCore::wake() {
    asio::post(m_io, [this] { readMail(); });
}

void HttpCore::readMail() {
    for (auto& letter : m_mailbox->collect()) {
        const auto found = m_connections.find(letter.connection);
        if (found != m_connections.end()) {
            const auto connection = found->second; // it may leave the map while it is served
            connection->deliver(std::move(letter));
        } else {
            tellUndelivered(letter.response);
            if (letter.stream)
                letter.stream->abandon();
        }
    }
}

HttpCounts HttpCore::counts() const {
    const auto read = [](const Count& count) { return count.load(std::memory_order_relaxed); };
    return {read(m_open),     read(m_accepted), read(m_turnedAway), read(m_evicted),
            read(m_requests), read(m_refused),  read(m_abandoned)};
}

} // namespace sb::net
