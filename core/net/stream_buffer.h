// Internal to core/net: the bytes of one stream on their way from a writer to the HTTP thread, bounded.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

namespace sb::net {

// Any thread.
class StreamBuffer {
public:
    explicit StreamBuffer(std::size_t limitBytes)
        : m_limit(limitBytes) {}

    enum class Put {
        Stored,
        StoredFirst, // the HTTP thread must be told
        Overflowed,  // only now; the HTTP thread must be told
        Over
    };
    [[nodiscard]] Put put(std::string_view bytes);
    // True when the HTTP thread must be told.
    [[nodiscard]] bool end();
    [[nodiscard]] bool isOpen() const;

    enum class Take { Bytes, Nothing, Ended, Overflowed };
    // Moves what waits into `out`. It goes on counting against the limit until the next take().
    [[nodiscard]] Take take(std::string& out);
    [[nodiscard]] bool isOverflowed() const;
    void abandon(); // the client is gone: later writes are refused

private:
    const std::size_t m_limit;
    mutable std::mutex m_mutex; // guards the rest
    std::string m_waiting;
    std::size_t m_beingSent = 0;
    bool m_told = false; // the HTTP thread will look without being told again
    bool m_ended = false;
    bool m_overflowed = false;
    bool m_abandoned = false;
};

} // namespace sb::net
