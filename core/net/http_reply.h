// The one answer owed to one request. It outlives the connection and the server safely.
#pragma once

#include "core/net/http_response.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>

namespace sb::net {

class HttpMailbox;
class StreamBuffer;
class StreamWriter;

// Shared ownership, any thread. Exactly one of send() and stream() counts: the first. A reply dropped without
// either is answered 503 `not_confirmed` (what it stood for may have happened all the same).
class HttpReply : public std::enable_shared_from_this<HttpReply> {
public:
    HttpReply(std::shared_ptr<HttpMailbox> mailbox, std::uint64_t connection, std::uint64_t sequence,
              std::size_t streamBufferBytes);
    ~HttpReply();
    HttpReply(const HttpReply&) = delete;
    HttpReply& operator=(const HttpReply&) = delete;

    // False when it was answered before. True does not mean that the client has received anything.
    bool send(HttpResponse response);

    // Sends status and headers now, the body piece by piece (server-sent events); `head.body` is the first
    // piece. Null when it was answered before.
    [[nodiscard]] std::shared_ptr<StreamWriter> stream(HttpResponse head);

    // The client closed its side or the server disconnected it. An answer is still tried: a client may have
    // closed only its sending side.
    [[nodiscard]] bool isAbandoned() const { return m_abandoned.load(std::memory_order_acquire); }

    // Runs once: on the HTTP thread when the client leaves before send(), or while a stream is open; at once
    // on this thread when it has left already. Dropped unused by send(). It may run while another thread is
    // inside send(): capture by value or shared ownership only.
    void onAbandoned(std::move_only_function<void()> callback);

private:
    friend class HttpConnection;
    friend class StreamWriter;
    void abandon();
    void flush(std::shared_ptr<StreamBuffer> buffer);
    bool claimAnswer();

    const std::shared_ptr<HttpMailbox> m_mailbox;
    const std::uint64_t m_connection;
    const std::uint64_t m_sequence;
    const std::size_t m_streamBufferBytes;
    std::atomic<bool> m_answered{false};
    std::atomic<bool> m_abandoned{false};
    std::mutex m_mutex; // guards m_callback
    std::move_only_function<void()> m_callback;
};

// The body of a streamed answer. Any thread; destroying the last one closes the stream.
class StreamWriter {
public:
    StreamWriter(std::shared_ptr<HttpReply> reply, std::shared_ptr<StreamBuffer> buffer);
    ~StreamWriter();
    StreamWriter(const StreamWriter&) = delete;
    StreamWriter& operator=(const StreamWriter&) = delete;

    // Never blocks. False: the stream is over. A client that lets more than HttpOptions::streamBufferBytes
    // pile up is disconnected (onAbandoned runs): it must resume from its last event.
    bool write(std::string_view bytes);
    void close(); // what was written before is still sent
    [[nodiscard]] bool isOpen() const;

private:
    const std::shared_ptr<HttpReply> m_reply;
    const std::shared_ptr<StreamBuffer> m_buffer;
};

} // namespace sb::net
