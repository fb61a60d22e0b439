// GET /v1/events: server-sent events over a bounded ring. An event's id is `<stream>-<position>`; a client
// that names the last one it saw (`Last-Event-ID`) gets what came after, or one `reset` event when the ring
// no longer reaches back that far or the engine has started anew: then it reads everything again. Each
// listener sees what its token's scope covers, nothing else (seed: "authenticated tenant scopes").
#pragma once

#include "core/desk/change_feed.h"
#include "core/queue/access_types.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace sb::api {

// Takes text of the stream; false when nobody listens any more. Must not block, must not call back.
using EventSink = std::function<bool(std::string_view)>;

[[nodiscard]] bool isVisible(const queue::Access& access, const desk::Change& change);

// Any thread. Sinks are called under the lock, on the thread that brings the change.
class EventRing {
public:
    static constexpr std::size_t kCapacity = 4096;
    static constexpr std::size_t kOpeningBytes = 128 * 1024; // half of what core/net holds for a stream
    explicit EventRing(std::string streamId, std::size_t capacity = kCapacity)
        : m_streamId(std::move(streamId))
        , m_capacity(capacity) {}

    void append(const QList<desk::Change>& changes);
    // Sends the opening text and what was missed, then keeps the sink. 0: the sink did not take it.
    std::uint64_t subscribe(queue::Access access, std::string_view lastEventId, EventSink sink);
    void unsubscribe(std::uint64_t id);
    // A comment line, so that dead connections are noticed and proxies stay calm.
    void keepAlive();
    // Drops every sink: after a token has changed each listener must authenticate again.
    void dropAll();
    [[nodiscard]] std::size_t listeners() const;

private:
    struct Listener {
        queue::Access access;
        EventSink sink;
    };
    [[nodiscard]] std::string textOf(const desk::Change& change) const;
    [[nodiscard]] std::string opening(const queue::Access& access, std::string_view lastEventId) const;
    // Position after which to go on, or nothing: reset.
    [[nodiscard]] std::optional<std::uint64_t> resumePoint(std::string_view lastEventId) const;

    const std::string m_streamId;
    const std::size_t m_capacity;
    mutable std::mutex m_mutex;
    std::deque<desk::Change> m_ring;
    std::uint64_t m_newest = 0;    // position of the newest change ever seen
    std::uint64_t m_forgotten = 0; // position of the newest change that left the ring
    std::map<std::uint64_t, Listener> m_listeners;
    std::uint64_t m_nextId = 1;
};

} // namespace sb::api
