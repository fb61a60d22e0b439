#include "core/net/http_mailbox.h"

#include "core/net/stream_buffer.h"

#include <utility>

namespace sb::net {

void HttpMailbox::open(Receiver& receiver) {
    const std::lock_guard lock(m_mutex);
    m_thread = std::this_thread::get_id();
    m_receiver = &receiver;
}

void HttpMailbox::close() {
    std::vector<HttpLetter> unread; // destroyed outside the lock: letters own callers' objects
    {
        const std::lock_guard lock(m_mutex);
        m_receiver = nullptr;
        unread.swap(m_letters);
    }
    for (auto& letter : unread) {
        tellUndelivered(letter.response);
        if (letter.stream)
            letter.stream->abandon();
    }
}

void HttpMailbox::post(HttpLetter letter) {
    if (m_thread == std::this_thread::get_id()) {
        auto* const receiver = m_receiver.load(std::memory_order_relaxed);
        if (receiver && receiver->takeAtOnce(letter))
            return;
    }
    {
        const std::lock_guard lock(m_mutex);
        if (auto* const receiver = m_receiver.load(std::memory_order_relaxed)) {
            m_letters.push_back(std::move(letter));
            if (m_letters.size() == 1)
                receiver->wake();
            return;
        }
    }
    tellUndelivered(letter.response);
    if (letter.stream)
        letter.stream->abandon(); // the server is gone: its writer must learn that it writes to nobody
}

std::vector<HttpLetter> HttpMailbox::collect() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_letters, {});
}

} // namespace sb::net
