#include "core/net/http_reply.h"

#include "core/net/http_mailbox.h"
#include "core/net/stream_buffer.h"

#include <utility>

namespace sb::net {

using Kind = HttpLetter::Kind;

HttpReply::HttpReply(std::shared_ptr<HttpMailbox> mailbox, std::uint64_t connection, std::uint64_t sequence,
                     std::size_t streamBufferBytes)
    : m_mailbox(std::move(mailbox))
    , m_connection(connection)
    , m_sequence(sequence)
    , m_streamBufferBytes(streamBufferBytes) {
}

HttpReply::~HttpReply() {
    if (!m_answered.load(std::memory_order_acquire))
        m_mailbox->post({Kind::Dropped, m_connection, m_sequence});
}

bool HttpReply::claimAnswer() {
    return !m_answered.exchange(true, std::memory_order_acq_rel);
}

bool HttpReply::send(HttpResponse response) {
    if (!claimAnswer()) {
        tellUndelivered(response);
        return false;
    }
    std::move_only_function<void()> unused; // destroyed outside the lock
    {
        const std::lock_guard lock(m_mutex);
        unused.swap(m_callback);
    }
    m_mailbox->post({Kind::Answer, m_connection, m_sequence, std::move(response), {}});
    return true;
}

std::shared_ptr<StreamWriter> HttpReply::stream(HttpResponse head) {
    if (!claimAnswer())
        return nullptr;
    auto buffer = std::make_shared<StreamBuffer>(m_streamBufferBytes);
    // Before the writer exists, so that nothing can come in front of it; the opening sends it.
    if (!head.body.empty())
        (void)buffer->put(std::exchange(head.body, {}));
    auto writer = std::make_shared<StreamWriter>(shared_from_this(), buffer);
    m_mailbox->post({Kind::StreamOpen, m_connection, m_sequence, std::move(head), std::move(buffer)});
    return writer;
}

void HttpReply::onAbandoned(std::move_only_function<void()> callback) {
    {
        const std::lock_guard lock(m_mutex);
        if (!isAbandoned()) {
            m_callback = std::move(callback);
            return;
        }
    }
    callback();
}

void HttpReply::abandon() {
    std::move_only_function<void()> callback;
    {
        const std::lock_guard lock(m_mutex);
        m_abandoned.store(true, std::memory_order_release);
        callback.swap(m_callback);
    }
    if (callback)
        callback();
}

void HttpReply::flush(std::shared_ptr<StreamBuffer> buffer) {
    m_mailbox->post({Kind::StreamFlush, m_connection, m_sequence, {}, std::move(buffer)});
}

StreamWriter::StreamWriter(std::shared_ptr<HttpReply> reply, std::shared_ptr<StreamBuffer> buffer)
    : m_reply(std::move(reply))
    , m_buffer(std::move(buffer)) {
}

StreamWriter::~StreamWriter() {
    close();
}

bool StreamWriter::write(std::string_view bytes) {
    switch (m_buffer->put(bytes)) {
    case StreamBuffer::Put::Stored:
        return true;
    case StreamBuffer::Put::StoredFirst:
        m_reply->flush(m_buffer);
        return true;
    case StreamBuffer::Put::Overflowed:
        m_reply->flush(m_buffer); // it is for the HTTP thread to disconnect the client
        return false;
    case StreamBuffer::Put::Over:
        return false;
    }
    return false;
}

void StreamWriter::close() {
    if (m_buffer->end())
        m_reply->flush(m_buffer);
}

bool StreamWriter::isOpen() const {
    return m_buffer->isOpen();
}

} // namespace sb::net
