#include "core/net/http_connection.h"

#include "core/net/http_core.h"
#include "core/net/http_reply.h"
#include "core/net/response_text.h"
#include "core/net/stream_buffer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>

namespace sb::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using base::Code;
using base::Error;

namespace {

constexpr std::size_t kReadBytes = std::size_t{16} * 1024; // a read while headers may follow
constexpr std::size_t kLingerBytes =
    std::size_t{32} * 1024 * 1024; // thrown away while a refused client goes on sending
constexpr std::size_t kKeptCapacity = std::size_t{4} * 1024; // of a buffer between two requests
constexpr std::chrono::milliseconds kNoDeadline{0};
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::string_view kLastChunk = "0\r\n\r\n";

void releaseLarge(std::string& text) {
    if (text.capacity() > kKeptCapacity)
        std::string().swap(text);
    else
        text.clear();
}

std::string peerOf(const tcp::socket& socket) {
    boost::system::error_code ec;
    auto address = socket.remote_endpoint(ec).address();
    if (ec)
        return {}; // it has left already
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address.is_loopback() ? std::string(kLoopbackPeer) : address.to_string();
}

} // namespace

HttpConnection::HttpConnection(HttpCore& core, tcp::socket socket, std::uint64_t id)
    : m_core(core)
    , m_socket(std::move(socket))
    , m_id(id)
    , m_peer(peerOf(m_socket))
    , m_phaseSince(Clock::now())
    , m_parser({core.options().headerBytes, core.options().headerFields}, core.options().bodyBudget) {
}

void HttpConnection::enter(Phase phase, std::chrono::milliseconds allowed) {
    m_phase = phase;
    m_phaseSince = Clock::now();
    extend(allowed);
}

void HttpConnection::extend(std::chrono::milliseconds allowed) {
    if (allowed == kNoDeadline) {
        m_deadline = Clock::time_point::max();
        return;
    }
    m_deadline = Clock::now() + allowed;
    m_core.wakeAt(m_deadline);
}

void HttpConnection::serve() {
    // A client that connects and says nothing has the time of a request, not of an idle connection.
    enter(Phase::Idle, m_core.options().requestTimeout);
    waitReadable();
}

void HttpConnection::turnAway(const Error& error) {
    refuse(error);
    waitReadable();
}

void HttpConnection::evict() {
    const auto self = shared_from_this();
    if (m_phase == Phase::Reading)
        refuse({Code::Overloaded, "The server needed the place of a slow request."});
    close();
}

void HttpConnection::close() {
    if (m_phase == Phase::Closed)
        return;
    const auto self = shared_from_this();
    const bool owed = m_phase == Phase::Handling || m_phase == Phase::Streaming;
    m_phase = Phase::Closed;
    m_deadline = Clock::time_point::max();
    ErrorCode ignored;
    m_socket.close(ignored);
    if (m_stream)
        m_stream->abandon();
    if (owed && !m_clientClosed)
        tellAbandoned();
    tellUndelivered(m_unsent);
    m_core.forget(m_id);
}

void HttpConnection::tellAbandoned() {
    m_core.countAbandoned();
    if (const auto reply = m_reply.lock())
        reply->abandon();
}

void HttpConnection::onDeadline(Clock::time_point now) {
    if (now < m_deadline)
        return;
    if (m_phase == Phase::Reading)
        refuse({Code::RequestTimeout, "The request was not complete in time."});
    else
        close();
}

void HttpConnection::beginStop() {
    m_closeAfter = true;
    switch (m_phase) {
    case Phase::Idle:
    case Phase::Lingering:
        close();
        break;
    case Phase::Reading:
        refuse({Code::Closing, "The server is stopping."});
        break;
    case Phase::Streaming:
        if (const auto reply = m_reply.lock())
            reply->abandon();
        if (m_stream->end() && !m_streamBusy && streamNext())
            sendSome();
        break;
    case Phase::Handling:
    case Phase::Sending:
    case Phase::Closed:
        break;
    }
}

// ---- receiving

void HttpConnection::waitReadable() {
    if (m_waitingReadable || m_clientClosed || m_phase == Phase::Closed)
        return;
    m_waitingReadable = true;
    m_socket.async_wait(tcp::socket::wait_read, [self = shared_from_this()](const ErrorCode& ec) {
        self->m_waitingReadable = false;
        if (!ec && self->m_phase != Phase::Closed)
            self->readSome();
    });
}

// While an answer is owed we go on reading a little: it is the only way to learn that the client has left.
std::size_t HttpConnection::readRoom() const {
    switch (m_phase) {
    case Phase::Idle:
    case Phase::Reading:
        return std::clamp(m_parser.bodyMissing(), kReadBytes, m_core.scratch().size());
    case Phase::Lingering:
        return m_core.scratch().size();
    default:
        return kReadBytes - std::min(kReadBytes, m_pending.size());
    }
}

void HttpConnection::readSome() {
    const auto room = readRoom();
    if (room == 0)
        return; // read on when the answer is out
    const auto scratch = m_core.scratch();
    ErrorCode ec;
    const auto count = m_socket.read_some(asio::buffer(scratch.data(), room), ec);
    if (ec == asio::error::would_block || ec == asio::error::interrupted)
        return waitReadable();
    if (ec)
        return onClientClosed(ec != asio::error::eof);
    const std::string_view fresh(scratch.data(), count);
    if (m_phase == Phase::Idle || m_phase == Phase::Reading)
        return consume(fresh);
    if (m_phase == Phase::Lingering) {
        m_lingered += count;
        if (m_lingered > kLingerBytes)
            return close();
    } else {
        m_pending.append(fresh);
    }
    waitReadable();
}

// A closed sending side may be all that the client closed, so an owed answer is still tried once it comes.
void HttpConnection::onClientClosed(bool reset) {
    const bool answerMayArrive = m_phase == Phase::Handling || m_phase == Phase::Sending;
    if (reset || !answerMayArrive)
        return close();
    m_clientClosed = true;
    m_closeAfter = true;
    if (m_phase == Phase::Handling)
        tellAbandoned();
}

void HttpConnection::consume(std::string_view fresh) {
    const bool stored = !m_pending.empty();
    if (stored)
        m_pending.append(fresh);
    std::string_view input = stored ? std::string_view(m_pending) : fresh;
    m_consuming = true;
    while ((m_phase == Phase::Idle || m_phase == Phase::Reading) && step(input)) {
    }
    m_consuming = false;
    if (m_phase == Phase::Closed)
        return;
    keep(m_phase == Phase::Lingering ? std::string_view{} : input, stored);
    waitReadable();
}

void HttpConnection::keep(std::string_view rest, bool isStored) {
    if (rest.empty())
        releaseLarge(m_pending);
    else if (isStored)
        m_pending.erase(0, m_pending.size() - rest.size());
    else
        m_pending.assign(rest);
}

// Takes the next step of a request; false when that needs more bytes, or when there will be no further one.
bool HttpConnection::step(std::string_view& input) {
    if (m_phase == Phase::Idle && !beginRequest(input))
        return false;
    const auto used = m_parser.feed(input);
    if (!used) {
        refuse(used.error());
        return false;
    }
    input.remove_prefix(*used);
    if (m_parser.isHeadDone() && !m_admitted && !admit(input.empty()))
        return false;
    if (!m_parser.isDone())
        return *used > 0 && !input.empty();
    dispatch();
    return true;
}

bool HttpConnection::beginRequest(std::string_view& input) {
    // RFC 9112 2.2: empty lines before a request line are ignored.
    while (!input.empty() && (input.front() == '\r' || input.front() == '\n'))
        input.remove_prefix(1);
    if (input.empty())
        return false;
    m_parser.begin(m_id, m_peer);
    m_admitted = false;
    m_isHead = false;
    m_isHttp11 = true;
    enter(Phase::Reading, m_core.options().requestTimeout);
    return true;
}

bool HttpConnection::admit(bool nothingMore) {
    m_admitted = true;
    m_isHead = m_parser.head().method == "HEAD";
    m_isHttp11 = m_parser.isHttp11();
    const auto terms = m_core.admit(m_parser.head());
    const auto allowed =
        terms ? m_parser.allowBody(*terms) : base::Result<void>(std::unexpected(terms.error()));
    if (!allowed) {
        refuse(allowed.error());
        return false;
    }
    if (m_parser.wantsContinue() && !m_parser.isDone() && nothingMore) {
        ErrorCode ec;
        const auto sent = m_socket.write_some(asio::buffer(kContinue), ec);
        if (ec || sent != kContinue.size()) { // 25 bytes do not fit: this client takes nothing
            close();
            return false;
        }
    }
    return true;
}

void HttpConnection::dispatch() {
    m_closeAfter = m_closeAfter || !m_parser.keepsAlive();
    auto reply =
        std::make_shared<HttpReply>(m_core.mailbox(), m_id, ++m_sequence, m_core.options().streamBufferBytes);
    m_reply = reply;
    enter(Phase::Handling, kNoDeadline);
    m_core.handle(m_parser.takeRequest(), std::move(reply));
    if (auto letter = std::exchange(m_atOnce, std::nullopt))
        deliver(std::move(*letter));
}

// ---- answering

bool HttpConnection::takeAtOnce(HttpLetter& letter) {
    if (letter.connection != m_id || letter.sequence != m_sequence || m_atOnce ||
        letter.kind == HttpLetter::Kind::StreamFlush)
        return false;
    m_atOnce = std::move(letter);
    return true;
}

void HttpConnection::deliver(HttpLetter letter) {
    using Kind = HttpLetter::Kind;
    const bool current = letter.sequence == m_sequence;
    if (letter.kind == Kind::StreamFlush) {
        if (!current || m_phase != Phase::Streaming)
            return;
        if (letter.stream->isOverflowed())
            close();
        else if (!m_streamBusy && streamNext())
            sendSome();
        return;
    }
    if (!current || m_phase != Phase::Handling) {
        tellUndelivered(letter.response);
        if (letter.stream)
            letter.stream->abandon();
        return;
    }
    if (letter.kind == Kind::StreamOpen)
        openStream(std::move(letter));
    else if (letter.kind == Kind::Answer)
        answer(std::move(letter.response));
    else
        answer(m_core.format({Code::NotConfirmed, "The request was given up without an answer.", {}, true}));
}

void HttpConnection::answer(HttpResponse response) {
    prepare(std::move(response), !m_closeAfter);
    enter(Phase::Sending, m_core.options().sendTimeout);
    sendSome();
}

void HttpConnection::refuse(const Error& error) {
    m_core.countRefused();
    m_closeAfter = true; // what follows a request that we did not read to its end cannot be told apart
    answer(m_core.format(error));
}

void HttpConnection::prepare(HttpResponse response, bool keepAlive) {
    const HeadForm form{BodyForm::Sized, keepAlive, !m_isHttp11};
    if (!writeHead(m_head, response, form)) {
        tellUndelivered(response);
        response = HttpResponse{500, {}, {}, {}}; // plain: nothing in it can be wrong
        (void)writeHead(m_head, response, form);
    }
    m_unsent.undelivered = std::exchange(response.undelivered, nullptr);
    m_body = m_isHead || !hasBody(response.status) ? std::string() : std::move(response.body);
    m_tail = {};
    m_sent = 0;
}

void HttpConnection::waitWritable() {
    m_socket.async_wait(tcp::socket::wait_write, [self = shared_from_this()](const ErrorCode& ec) {
        if (!ec && self->m_phase != Phase::Closed)
            self->sendSome();
    });
}

void HttpConnection::sendSome() {
    const auto total = m_head.size() + m_body.size() + m_tail.size();
    while (m_sent < total) {
        std::array<asio::const_buffer, 3> buffers{asio::buffer(m_head), asio::buffer(m_body),
                                                  asio::buffer(m_tail)};
        std::size_t skip = m_sent;
        for (auto& buffer : buffers) {
            const auto part = std::min(skip, buffer.size());
            buffer += part;
            skip -= part;
        }
        ErrorCode ec;
        const auto count = m_socket.write_some(buffers, ec);
        if (ec == asio::error::would_block || ec == asio::error::interrupted)
            return waitWritable();
        if (ec)
            return close();
        m_sent += count;
        m_unsent.undelivered = nullptr;
        if (m_sent < total)
            extend(m_core.options().sendTimeout);
    }
    onSent();
}

void HttpConnection::onSent() {
    m_head.clear();
    releaseLarge(m_body);
    if (m_phase == Phase::Streaming) {
        m_streamBusy = false;
        if (streamNext())
            waitWritable(); // not at once: a busy writer must not keep the thread from the other clients
        return;
    }
    m_stream.reset();
    if (m_closeAfter)
        return linger();
    nextRequest();
}

void HttpConnection::nextRequest() {
    enter(Phase::Idle, m_core.options().idleTimeout);
    if (m_consuming)
        return; // consume() goes on by itself
    if (m_pending.empty())
        waitReadable();
    else
        consume({});
}

// Closing at once with unread bytes makes the kernel reset the connection, and the client lose our answer.
void HttpConnection::linger() {
    ErrorCode ec;
    m_socket.shutdown(tcp::socket::shutdown_send, ec);
    if (ec || m_clientClosed)
        return close();
    releaseLarge(m_pending);
    enter(Phase::Lingering, m_core.options().lingerTimeout);
    waitReadable();
}

void HttpConnection::openStream(HttpLetter letter) {
    m_stream = std::move(letter.stream);
    if (!m_isHttp11)
        m_closeAfter = true;
    const HeadForm form{m_isHttp11 ? BodyForm::Chunked : BodyForm::UntilClose, !m_closeAfter, false};
    if (m_isHead || !hasBody(letter.response.status) || !writeHead(m_head, letter.response, form)) {
        m_stream->abandon();
        return answer(std::move(letter.response)); // a bad head is caught there again
    }
    m_chunked = m_isHttp11;
    m_body.clear();
    m_tail = {};
    m_sent = 0;
    m_streamBusy = true;
    enter(Phase::Streaming, m_core.options().sendTimeout);
    if (m_core.isStopping())
        (void)m_stream->end();
    sendSome();
}

// True when there is something to send.
bool HttpConnection::streamNext() {
    switch (m_stream->take(m_body)) {
    case StreamBuffer::Take::Overflowed:
        close();
        return false;
    case StreamBuffer::Take::Nothing:
        extend(kNoDeadline);
        return false;
    case StreamBuffer::Take::Bytes:
        if (m_chunked) {
            std::array<char, 20> size;
            const auto end = std::to_chars(size.data(), size.data() + size.size(), m_body.size(), 16).ptr;
            m_head.assign(size.data(), end).append("\r\n");
            m_tail = "\r\n";
        }
        m_streamBusy = true;
        break;
    case StreamBuffer::Take::Ended:
        m_head = m_chunked ? kLastChunk : std::string_view{};
        m_tail = {};
        m_phase = Phase::Sending;
        break;
    }
    m_sent = 0;
    extend(m_core.options().sendTimeout);
    return true;
}

} // namespace sb::net
