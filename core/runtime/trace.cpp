#include "core/runtime/trace.h"

#include <bit>

namespace sb::runtime {

std::string_view traceKindText(TraceKind kind) {
    switch (kind) {
#define SB_X(name, word, a, b)                                                                               \
    case TraceKind::name:                                                                                    \
        return word;
        SB_TRACE_KINDS(SB_X)
#undef SB_X
    }
    return "user";
}

std::optional<TraceKind> traceKindOf(std::string_view word) {
#define SB_X(name, text, a, b)                                                                               \
    if (word == (text))                                                                                      \
        return TraceKind::name;
    SB_TRACE_KINDS(SB_X)
#undef SB_X
    return std::nullopt;
}

std::string_view traceOriginText(TraceOrigin origin) {
    switch (origin) {
    case TraceOrigin::Outside:
        return "outside";
    case TraceOrigin::Step:
        return "step";
    case TraceOrigin::Timer:
        return "timer";
    case TraceOrigin::Inbox:
        return "inbox";
    }
    return "outside";
}

std::optional<TraceOrigin> traceOriginOf(std::string_view word) {
    for (const auto origin :
         {TraceOrigin::Outside, TraceOrigin::Step, TraceOrigin::Timer, TraceOrigin::Inbox})
        if (word == traceOriginText(origin))
            return origin;
    return std::nullopt;
}

std::string traceText(const TraceEvent& e) {
    std::string text = std::to_string(e.sequence) + " " + std::to_string(e.at.time_since_epoch().count()) +
                       "ns " + std::string(traceKindText(e.kind)) + " r" + std::to_string(e.region.value) +
                       " t" + std::to_string(e.task.value) + " " + std::to_string(e.a) + " " +
                       std::to_string(e.b);
    if (e.object != 0)
        text.append(" o").append(std::to_string(e.object));
    if (*e.label != '\0')
        text.append(" ").append(e.label);
    return text;
}

Trace::Trace(std::size_t capacity, bool fingerprint, TraceWatcher* watcher)
    : m_capacity(capacity == 0 ? 0 : std::bit_ceil(capacity))
    , m_watcher(watcher)
    , m_fingerprint(fingerprint)
    , m_on(capacity != 0 || fingerprint || watcher) {
}

void Trace::store(TraceEvent event) {
    event.sequence = ++m_next;
    if (m_watcher) [[unlikely]]
        m_watcher->saw(event);
    if (m_fingerprint) {
        const auto mix = [this](std::uint64_t word) {
            m_hash = std::rotl((m_hash ^ word) * 0x9e3779b97f4a7c15ULL, 29);
        };
        mix(static_cast<std::uint64_t>(event.kind) | static_cast<std::uint64_t>(event.origin) << 8U |
            static_cast<std::uint64_t>(event.object) << 16U);
        mix(static_cast<std::uint64_t>(event.at.time_since_epoch().count()));
        mix(event.region.value);
        mix(event.task.value);
        mix(event.a);
        mix(event.b);
        for (const char* c = event.label; *c != '\0'; ++c) // by content: addresses differ between runs
            mix(static_cast<unsigned char>(*c));
    }
    if (m_ring.size() < m_capacity)
        m_ring.push_back(event);
    else if (m_capacity != 0)
        m_ring[(event.sequence - 1) & (m_capacity - 1)] = event;
}

std::vector<TraceEvent> Trace::events() const {
    std::vector<TraceEvent> out;
    const std::uint64_t kept = m_ring.size();
    out.reserve(kept);
    for (std::uint64_t i = m_next - kept; i < m_next; ++i)
        out.push_back(m_ring[i & (m_capacity - 1)]);
    return out;
}

} // namespace sb::runtime
