#include "core/api/event_ring.h"

#include "core/api/json_values.h"

#include <charconv>

namespace sb::api {

bool isVisible(const queue::Access& access, const desk::Change& change) {
    if (change.topic == "token")
        return access.may(queue::Verb::Admin);
    if (change.topic == "audit")
        return access.scope.isUnlimited(); // entries of the audit belong to no tenant
    if (change.topic == "host" || change.topic == "instance")
        return true;
    const auto& scope = access.scope;
    if (!change.lane.empty() && !scope.coversLane(change.lane))
        return false;
    if (change.topic == "lane")
        return scope.coversLane(change.lane.empty() ? change.id : change.lane);
    return (!scope.owner || *scope.owner == change.owner) && (!scope.project || *scope.project == change.project);
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
    std::string out = "retry: 1000\n";
    const auto from = lastEventId.empty() ? std::optional(m_newest) : resumePoint(lastEventId);
    if (!from || lastEventId.empty())
        out += "id: " + m_streamId + '-' + std::to_string(m_newest) + "\nevent: " + (from ? "hello" : "reset") +
               "\ndata: {}\n\n";
    else
        out += "event: hello\ndata: {}\n\n";
    if (from)
        for (const auto& change : m_ring)
            if (change.position > *from && isVisible(access, change))
                out += textOf(change);
    return out;
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
    std::map<std::uint64_t, Listener>::node_type gone; // destroyed outside the lock: a sink may close a stream
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
