// Internal to core/net: one client's connection. Includes Asio; public headers must not include this.
#pragma once

#include "core/net/http_mailbox.h"
#include "core/net/http_options.h"
#include "core/net/request_parser.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

namespace sb::net {

class HttpCore;
class HttpReply;
class StreamBuffer;

// HTTP thread only. One request at a time: the next is not looked at before the answer is with the kernel.
class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
public:
    using Clock = std::chrono::steady_clock;
    enum class Phase {
        Idle,      // not one byte of the next request
        Reading,   // a part of a request
        Handling,  // an answer is owed
        Sending,   // an answer is on its way to the kernel
        Streaming, // an answer without a known end
        Lingering, // our side is closed; the client may still read
        Closed
    };

    HttpConnection(HttpCore& core, boost::asio::ip::tcp::socket socket, std::uint64_t id);

    void serve();
    void turnAway(const base::Error& error); // answers without reading, then lingers
    void evict();                            // makes room for another
    void deliver(HttpLetter letter);
    // The answer to the request whose handler is running now; sent when the handler has returned.
    [[nodiscard]] bool takeAtOnce(HttpLetter& letter);
    void onDeadline(Clock::time_point now);
    void beginStop();
    void close();

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] Clock::time_point phaseSince() const { return m_phaseSince; }
    [[nodiscard]] Clock::time_point deadline() const { return m_deadline; }
    [[nodiscard]] std::uint64_t id() const { return m_id; }

private:
    using ErrorCode = boost::system::error_code;

    void enter(Phase phase, std::chrono::milliseconds allowed); // allowed 0: no deadline
    void extend(std::chrono::milliseconds allowed);

    // Receiving.
    void waitReadable();
    void readSome();
    [[nodiscard]] std::size_t readRoom() const;
    void onClientClosed(bool reset);
    void consume(std::string_view fresh);
    void keep(std::string_view rest, bool isStored);
    bool step(std::string_view& input);
    bool beginRequest(std::string_view& input);
    bool admit(bool nothingMore);
    void dispatch();

    // Answering.
    void answer(HttpResponse response);
    void refuse(const base::Error& error);
    void prepare(HttpResponse response, bool keepAlive);
    void waitWritable();
    void sendSome();
    void onSent();
    void nextRequest();
    void linger();
    void openStream(HttpLetter letter);
    bool streamNext();
    void tellAbandoned();

    HttpCore& m_core;
    boost::asio::ip::tcp::socket m_socket;
    const std::uint64_t m_id;
    const std::string m_peer;
    Phase m_phase = Phase::Idle;
    Clock::time_point m_phaseSince;
    Clock::time_point m_deadline = Clock::time_point::max();

    RequestParser m_parser;
    std::string m_pending; // received, not yet used; bounded by readRoom()
    std::uint64_t m_sequence = 0;
    std::weak_ptr<HttpReply> m_reply;
    std::optional<HttpLetter> m_atOnce;
    std::shared_ptr<StreamBuffer> m_stream;

    std::string m_head, m_body; // being sent, then m_tail
    HttpResponse m_unsent;      // its `undelivered` alone, until the first byte is with the kernel
    std::string_view m_tail;
    std::size_t m_sent = 0;
    std::size_t m_lingered = 0;

    bool m_waitingReadable = false;
    bool m_consuming = false;
    bool m_admitted = false;
    bool m_closeAfter = false;   // no further request after this answer
    bool m_clientClosed = false; // its sending side at least
    bool m_isHead = false;       // the request is HEAD
    bool m_isHttp11 = true;
    bool m_chunked = false;
    bool m_streamBusy = false; // a piece of the stream is on its way to the kernel
};

} // namespace sb::net
