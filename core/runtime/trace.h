// The causal record of a scheduler: plain events in a bounded ring, and a fingerprint of the whole run by
// which equal runs are recognised. Seed 002 section 17. Scheduler's thread only.
#pragma once

#include "core/runtime/clock.h"
#include "core/runtime/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sb::runtime {

// X(enumerator, word, meaning of a, meaning of b)
#define SB_TRACE_KINDS(X)                                                                                    \
    X(RegionOpened, "region_opened", "parent region", "")                                                    \
    X(RegionState, "region_state", "new state", "severity when closed")                                      \
    X(Spawned, "spawned", "spawning task", "")                                                               \
    X(Stepped, "stepped", "lane", "")                                                                        \
    X(Waiting, "waiting", "", "")                                                                            \
    X(Completed, "completed", "severity", "polls")                                                           \
    X(CancelRequested, "cancel_requested", "kind", "asking task")                                            \
    X(CancelDelivered, "cancel_delivered", "kind", "")                                                       \
    X(MaskBroken, "mask_broken", "polls in the mask", "")                                                    \
    X(Reserved, "reserved", "obligation kind", "obligations of the region")                                  \
    X(Resolved, "resolved", "obligation kind", "how")                                                        \
    X(Leaked, "leaked", "obligation kind", "")                                                               \
    X(Finalized, "finalized", "finalizers left", "severity")                                                 \
    X(TimerFired, "timer_fired", "", "")                                                                     \
    X(Delivered, "delivered", "items taken from the inbox", "")                                              \
    X(CloseOverdue, "close_overdue", "live tasks", "live obligations")                                       \
    X(User, "user", "", "")                                                                                  \
    X(Woken, "woken", "task that woke it; 0: a timer or another thread", "")

// The order is that of trace files: a new one goes behind the last.
enum class TraceKind : std::uint8_t {
#define SB_X(name, word, a, b) name,
    SB_TRACE_KINDS(SB_X)
#undef SB_X
};
inline constexpr TraceKind kLastTraceKind = TraceKind::Woken;
[[nodiscard]] std::string_view traceKindText(TraceKind kind);
[[nodiscard]] std::optional<TraceKind> traceKindOf(std::string_view word); // nothing: no such word

struct TraceEvent {
    std::uint64_t sequence = 0; // 1 is the first event of the scheduler
    Time at{};
    TraceKind kind = TraceKind::User;
    RegionId region{};
    TaskId task{};
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    const char* label = ""; // a literal
};
[[nodiscard]] std::string traceText(const TraceEvent& event);

// A literal: the ring keeps the pointer.
struct TraceLabel {
    template <std::size_t N>
    consteval TraceLabel(const char (&literal)[N])
        : text(literal) {} // NOLINT(google-explicit-constructor)
    const char* text;
};

class Trace {
public:
    // `capacity` events are kept (rounded up to a power of two; 0: off). The fingerprint costs a hash an
    // event.
    Trace(std::size_t capacity, bool fingerprint);

    [[nodiscard]] bool isOn() const { return m_on; }
    void record(TraceKind kind, Time at, RegionId region, TaskId task, std::uint64_t a = 0,
                std::uint64_t b = 0, const char* label = "") {
        if (m_on)
            store({0, at, kind, region, task, a, b, label});
    }
    [[nodiscard]] std::uint64_t recorded() const { return m_next; } // events so far, also those overwritten
    [[nodiscard]] std::uint64_t fingerprint() const { return m_hash; }
    [[nodiscard]] std::vector<TraceEvent> events() const; // those still in the ring, oldest first

private:
    void store(TraceEvent event);

    const std::size_t m_capacity;
    std::vector<TraceEvent> m_ring; // grows up to the capacity: a short lab run pays for what it records
    std::uint64_t m_next = 0;
    std::uint64_t m_hash = 0xcbf29ce484222325ULL;
    bool m_fingerprint;
    bool m_on;
};

} // namespace sb::runtime
