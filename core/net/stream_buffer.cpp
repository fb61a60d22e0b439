#include "core/net/stream_buffer.h"

#include <utility>

namespace sb::net {

StreamBuffer::Put StreamBuffer::put(std::string_view bytes) {
    const std::lock_guard lock(m_mutex);
    if (m_ended || m_overflowed || m_abandoned)
        return Put::Over;
    if (bytes.size() > m_limit - m_beingSent - m_waiting.size()) {
        m_overflowed = true;
        std::string().swap(m_waiting);
        return Put::Overflowed;
    }
    m_waiting.append(bytes);
    if (m_told || m_waiting.empty())
        return Put::Stored;
    m_told = true;
    return Put::StoredFirst;
}

bool StreamBuffer::end() {
    const std::lock_guard lock(m_mutex);
    if (m_ended || m_abandoned)
        return false;
    m_ended = true;
    return !std::exchange(m_told, true);
}

bool StreamBuffer::isOpen() const {
    const std::lock_guard lock(m_mutex);
    return !m_ended && !m_overflowed && !m_abandoned;
}

StreamBuffer::Take StreamBuffer::take(std::string& out) {
    out.clear();
    const std::lock_guard lock(m_mutex);
    m_beingSent = 0;
    if (m_overflowed)
        return Take::Overflowed;
    if (!m_waiting.empty()) {
        out.swap(m_waiting);
        m_beingSent = out.size();
        m_told = true; // the HTTP thread takes again when this is sent
        return Take::Bytes;
    }
    m_told = m_ended;
    return m_ended ? Take::Ended : Take::Nothing;
}

bool StreamBuffer::isOverflowed() const {
    const std::lock_guard lock(m_mutex);
    return m_overflowed;
}

void StreamBuffer::abandon() {
    const std::lock_guard lock(m_mutex);
    m_abandoned = true;
    std::string().swap(m_waiting);
}

} // namespace sb::net
