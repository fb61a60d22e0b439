// The causal record of a scheduler: plain events in a bounded ring, and a fingerprint of the whole run by
// which equal runs are recognised. What it says of who acted, who woke whom and what was touched is enough to
// compute what had to come before what (trace_order.h). Seed 002 sections 3.2 and 17. Scheduler's thread
// only.
#pragma once

#include "core/runtime/clock.h"
#include "core/runtime/ids.h"
#include "core/runtime/intrusive.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    X(Woken, "woken", "task that woke it; 0: a timer or another thread", "")                                 \
    X(Accessed, "accessed", "access", "1: used before it was seen")                                          \
    X(Observed, "observed", "task that was looked at", "region that was looked at")

// The order is that of trace files: a new one goes behind the last.
enum class TraceKind : std::uint8_t {
#define SB_X(name, word, a, b) name,
    SB_TRACE_KINDS(SB_X)
#undef SB_X
};
inline constexpr TraceKind kLastTraceKind = TraceKind::Observed;
[[nodiscard]] std::string_view traceKindText(TraceKind kind);
[[nodiscard]] std::optional<TraceKind> traceKindOf(std::string_view word); // nothing: no such word

// Who acted when an event was recorded.
enum class TraceOrigin : std::uint8_t {
    Outside, // the owner of the scheduler, between steps
    Step,    // the task of the last Stepped before it
    Timer,   // the timer of the last TimerFired before it
    Inbox,   // what another thread has handed in, after the last Delivered
};

[[nodiscard]] std::string_view traceOriginText(TraceOrigin origin);
[[nodiscard]] std::optional<TraceOrigin> traceOriginOf(std::string_view word);

// How a step used an object. Updates of one object commute with each other, and with nothing else.
enum class TraceAccess : std::uint8_t { Read, Update, Write };

struct TraceEvent {
    std::uint64_t sequence = 0; // 1 is the first event of the scheduler
    Time at{};
    TraceKind kind = TraceKind::User;
    TraceOrigin origin = TraceOrigin::Outside;
    std::uint32_t object = 0; // what was reserved, resolved or accessed: a number of this scheduler; 0: none
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

class Trace;
class TaskState;

// What became of one place of a channel.
enum class ChannelMove : std::uint8_t {
    Promised,  // to a sender
    GivenBack, // it is free
    HandedOn,  // from whoever gave it back to the sender that waits
    Queued,    // a message is in it, also again
    Taken,     // by the receiver, which holds the place still
};

// Sees every event as it is recorded, and what the lab needs besides; nothing is kept for it. The lab's
// oracles (lab/oracles.h).
class TraceWatcher {
public:
    virtual ~TraceWatcher() = default;
    virtual void saw(const TraceEvent& event) = 0;
    // `task` is about to look whether it is to stop: a leaf or a checkpoint.
    virtual void cancelPoint(TaskState& task) = 0;
    // `free` and `queued`: places of the channel after the move.
    virtual void channelMoved(std::uint32_t channel, ChannelMove move, std::size_t free,
                              std::size_t queued) = 0;
};

// What several tasks share: a part of it that is used as one. A member of the shared state. It belongs to a
// trace from the first wait in it on (Leaf::shared), or from Cx::use; what was done with it before that is
// remembered as done by somebody unknown. Costs one comparison while the trace is off. Scheduler's thread.
//
// One step leaves one event for each object and kind of use; uses outside of a step, a timer or a delivery
// leave none.
class TraceObject {
public:
    inline void read(TraceLabel what) const { touch(TraceAccess::Read, what.text); }
    inline void updated(TraceLabel what) const { touch(TraceAccess::Update, what.text); }
    inline void wrote(TraceLabel what) const { touch(TraceAccess::Write, what.text); }
    inline void touch(TraceAccess access, const char* what) const; // `what` has static storage
    inline void bind(Trace& trace) const;                          // once; a trace that is off binds nothing
    void unbind() const { m_trace = {}; }
    inline void moved(ChannelMove move, std::size_t free, std::size_t queued) const; // for the watcher alone
    void bindLike(const TraceObject& other) const { // another part of the same thing
        if (!m_trace && other.m_trace)
            bind(*other.m_trace);
    }

private:
    mutable Ref<Trace> m_trace; // the object may live longer than the scheduler
    mutable std::uint32_t m_id = 0;
    mutable std::uint32_t m_used = 0; // the span that used it last, and how
    mutable bool m_early = false;     // written before it was bound, and that was not recorded yet
};

class Trace : public RefCounted {
public:
    // From here to its end, events come from `origin`. One at a time; ends before the trace does.
    class Span {
    public:
        Span(Trace& trace, TraceOrigin origin, Time at, RegionId region = {}, TaskId task = {})
            : m_trace(trace.m_on ? &trace : nullptr) {
            if (!m_trace)
                return;
            trace.m_origin = origin;
            trace.m_at = at;
            trace.m_region = region;
            trace.m_task = task;
            ++trace.m_spans;
        }
        Span(const Span&) = delete;
        Span& operator=(const Span&) = delete;
        ~Span() {
            if (m_trace)
                m_trace->m_origin = TraceOrigin::Outside;
        }

    private:
        Trace* m_trace;
    };

    // `capacity` events are kept (rounded up to a power of two; 0: off). The fingerprint costs a hash an
    // event.
    Trace(std::size_t capacity, bool fingerprint, TraceWatcher* watcher = nullptr); // watcher: not owned

    [[nodiscard]] bool isOn() const { return m_on; }
    [[nodiscard]] TraceWatcher* watcher() const { return m_watcher; }
    void record(TraceKind kind, Time at, RegionId region, TaskId task, std::uint64_t a = 0,
                std::uint64_t b = 0, const char* label = "", std::uint32_t object = 0) {
        if (m_on)
            store({0, at, kind, m_origin, object, region, task, a, b, label});
    }
    // For an object that events name; 0 while the trace is off.
    [[nodiscard]] std::uint32_t nextObject() {
        if (!m_on)
            return 0;
        if (++m_objects == 0)
            ++m_objects;
        return m_objects;
    }
    // Whoever acts has looked whether a task has ended, or how a region stands.
    void observe(TaskId task, RegionId region) {
        if (m_on && m_origin != TraceOrigin::Outside)
            store(
                {0, m_at, TraceKind::Observed, m_origin, 0, m_region, m_task, task.value, region.value, ""});
    }
    [[nodiscard]] std::uint64_t recorded() const { return m_next; } // events so far, also those overwritten
    [[nodiscard]] std::uint64_t fingerprint() const { return m_hash; }
    [[nodiscard]] std::vector<TraceEvent> events() const; // those still in the ring, oldest first

private:
    friend class TraceObject;
    void store(TraceEvent event);

    const std::size_t m_capacity;
    std::vector<TraceEvent> m_ring; // grows up to the capacity: a short lab run pays for what it records
    std::uint64_t m_next = 0;
    std::uint64_t m_hash = 0xcbf29ce484222325ULL;
    TraceWatcher* const m_watcher;
    bool m_fingerprint;
    bool m_on;
    TraceOrigin m_origin = TraceOrigin::Outside;
    std::uint32_t m_objects = 0;
    std::uint32_t m_spans = 0;
    Time m_at{};
    RegionId m_region{};
    TaskId m_task{};
};

void TraceObject::bind(Trace& trace) const {
    if (m_trace || !trace.m_on)
        return;
    m_trace = Ref<Trace>(&trace);
    m_id = trace.nextObject();
}

void TraceObject::moved(ChannelMove move, std::size_t free, std::size_t queued) const {
    if (m_trace && m_trace->m_watcher) [[unlikely]]
        m_trace->m_watcher->channelMoved(m_id, move, free, queued);
}

void TraceObject::touch(TraceAccess access, const char* what) const {
    if (!m_trace) {
        m_early = m_early || access == TraceAccess::Write;
        return;
    }
    Trace& trace = *m_trace;
    if (trace.m_origin == TraceOrigin::Outside)
        return;
    const std::uint32_t use = trace.m_spans << 2U | (static_cast<std::uint32_t>(access) + 1);
    if (m_used == use || m_used == (use | 3U))
        return;
    m_used = use;
    trace.store({0, trace.m_at, TraceKind::Accessed, trace.m_origin, m_id, trace.m_region, trace.m_task,
                 static_cast<std::uint64_t>(access), std::exchange(m_early, false) ? 1U : 0U, what});
}

} // namespace sb::runtime
