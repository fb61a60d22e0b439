// Internal to core/net: what lives on the HTTP thread. Includes Asio; public headers must not include this.
#pragma once

#include "core/net/http_connection.h"
#include "core/net/http_mailbox.h"
#include "core/net/http_options.h"
#include "core/net/http_server.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <thread>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

namespace sb::net {

// Made and destroyed on the server's owner thread; everything between start() and the join runs on the HTTP
// thread except where said.
class HttpCore final : public HttpMailbox::Receiver {
public:
    using Clock = std::chrono::steady_clock;

    HttpCore(HttpOptions options, HttpCallbacks callbacks);
    ~HttpCore() override;

    // Owner thread.
    [[nodiscard]] base::Result<void> start();
    void beginStop(std::chrono::milliseconds deadline, std::move_only_function<void()> drained);
    void join();
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] HttpCounts counts() const;

    // For the connections.
    [[nodiscard]] const HttpOptions& options() const { return m_options; }
    [[nodiscard]] base::Result<BodyTerms> admit(const HttpRequest& head);
    void handle(HttpRequest request, std::shared_ptr<HttpReply> reply);
    [[nodiscard]] HttpResponse format(const base::Error& error);
    [[nodiscard]] const std::shared_ptr<HttpMailbox>& mailbox() const { return m_mailbox; }
    // Bytes just received by whichever connection reads now: so a waiting connection needs no buffer.
    [[nodiscard]] std::span<char> scratch() { return m_scratch; }
    [[nodiscard]] bool isStopping() const { return m_stopping; }
    void wakeAt(Clock::time_point when); // HttpConnection::onDeadline will be called then, or a little later
    void forget(std::uint64_t connection);
    void countRefused() { add(m_refused); }
    void countAbandoned() { add(m_abandoned); }

    void wake() override; // any thread
    bool takeAtOnce(HttpLetter& letter) override;

private:
    using Count = std::atomic<std::uint64_t>;
    static void add(Count& count) { count.fetch_add(1, std::memory_order_relaxed); }

    void run();
    void acceptNext();
    void onAccepted(const boost::system::error_code& ec, boost::asio::ip::tcp::socket socket);
    bool makeRoom();
    void readMail();
    void onTimer();
    void stopNow(std::chrono::milliseconds deadline);
    void endWhenEmpty();

    const HttpOptions m_options;
    const HttpCallbacks m_callbacks;
    const std::shared_ptr<HttpMailbox> m_mailbox;
    std::uint16_t m_port = 0;

    boost::asio::io_context m_io{1};
    boost::asio::ip::tcp::acceptor m_acceptor{m_io};
    boost::asio::steady_timer m_timer{m_io};
    boost::asio::steady_timer m_acceptPause{m_io};
    Clock::time_point m_timerAt = Clock::time_point::max();
    Clock::time_point m_stopAt = Clock::time_point::max();
    std::unordered_map<std::uint64_t, std::shared_ptr<HttpConnection>> m_connections;
    std::uint64_t m_lastConnection = 0;
    HttpConnection* m_handling = nullptr; // whose handler is on the stack
    bool m_stopping = false;
    std::move_only_function<void()> m_drained;
    std::array<char, std::size_t{64} * 1024> m_scratch;

    Count m_open{0}, m_accepted{0}, m_turnedAway{0}, m_evicted{0}, m_requests{0}, m_refused{0},
        m_abandoned{0};
    std::thread m_thread; // last: it uses everything above
};

} // namespace sb::net
