#include "core/api/event_ring.h"

#include "core/api/json_values.h"

#include <charconv>

namespace sb::api {

bool isVisible(const queue::Access& access, const desk::Change& change) {
    if (change.topic == "token")
        return access.may(queue::Verb::Admin);
    // Entries of the audit, records and cases belong to no tenant.
    if (change.topic == "audit" || change.topic == "record" || change.topic == "case")
        return access.scope.isUnlimited();
    if (change.topic == "host" || change.topic == "instance")
        return true;
    const auto& scope = access.scope;
    if (!change.lane.empty() && !scope.coversLane(change.lane))
        return false;
    if (change.topic == "lane")
        return scope.coversLane(change.lane.empty() ? change.id : change.lane);
    return (!scope.owner || *scope.owner == change.owner) &&
           (!scope.project || *scope.project == change.project);
}

std::string EventRing::textOf(const desk::Change& change) const {
    std::string out = "id: " + m_streamId + '-' + std::to_string(change.position) + "\nevent: change\ndata: ";
    appendJson(out, change);
    out += "\n\n";
    return out;
}

std::optional<std::uint64_t> EventRing::resumePoint(std::string_view lastEventId) const {
    if (!lastEventId.starts_with(m_streamId + '-'))
        return std::nullopt;
    lastEventId.remove_prefix(m_streamId.size() + 1);
    std::uint64_t position = 0;
    const auto* end = lastEventId.data() + lastEventId.size();
    const auto [stop, ec] = std::from_chars(lastEventId.data(), end, position);
    if (ec != std::errc{} || stop != end || position > m_newest || position < m_forgotten)
        return std::nullopt;
    return position;
}

std::string EventRing::opening(const queue::Access& access, std::string_view lastEventId) const {
    const auto greeting = [&](std::string_view name) {
        return "retry: 1000\nid: " + m_streamId + '-' + std::to_string(m_newest) +
               "\nevent: " + std::string(name) + "\ndata: {}\n\n";
    };
    if (lastEventId.empty())
        return greeting("hello");
    const auto from = resumePoint(lastEventId);
    if (!from)
        return greeting("reset");
    // No id of its own: a client cut off in the middle of what follows must resume from what it has seen.
    std::string out = "retry: 1000\nevent: hello\ndata: {}\n\n";
    for (const auto& change : m_ring)
        if (change.position > *from && isVisible(access, change))
            out += textOf(change);
    // More than a stream may hold unsent would only be cut off again: reading anew is cheaper.
    return out.size() <= kOpeningBytes ? out : greeting("reset");
}

void EventRing::append(const QList<desk::Change>& changes) {
    const std::lock_guard lock(m_mutex);
    for (const auto& change : changes) {
        m_newest = std::max(m_newest, change.position);
        m_ring.push_back(change);
        if (m_ring.size() > m_capacity) {
            m_forgotten = std::max(m_forgotten, m_ring.front().position);
            m_ring.pop_front();
        }
    }
    std::erase_if(m_listeners, [&](const auto& entry) {
        const Listener& listener = entry.second;
        std::string text;
        for (const auto& change : changes)
            if (isVisible(listener.access, change))
                text += textOf(change);
        return !text.empty() && !listener.sink(text);
    });
}

std::uint64_t EventRing::subscribe(queue::Access access, std::string_view lastEventId, EventSink sink) {
    const std::lock_guard lock(m_mutex);
    if (!sink(opening(access, lastEventId)))
        return 0;
    const auto id = m_nextId++;
    m_listeners.emplace(id, Listener{std::move(access), std::move(sink)});
    return id;
}

void EventRing::unsubscribe(std::uint64_t id) {
    std::map<std::uint64_t, Listener>::node_type
        gone; // destroyed outside the lock: a sink may close a stream
    const std::lock_guard lock(m_mutex);
    gone = m_listeners.extract(id);
}

void EventRing::keepAlive() {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_listeners, [](const auto& entry) { return !entry.second.sink(": alive\n\n"); });
}

void EventRing::dropAll() {
    std::map<std::uint64_t, Listener> gone;
    const std::lock_guard lock(m_mutex);
    gone.swap(m_listeners);
}

std::size_t EventRing::listeners() const {
    const std::lock_guard lock(m_mutex);
    return m_listeners.size();
}

} // namespace sb::api
