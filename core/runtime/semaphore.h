// A number of permits that tasks take and give back (seed 002 sections 8.1, 12). In two phases: the wait may
// be cancelled and then nothing was taken; a permit that was granted is delivered although the task was
// cancelled meanwhile, and gives itself back when it ends. Permits go out in order of asking: neither a
// newcomer nor a small wish overtakes one that waits. Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/fatal.h"

#include <cstddef>
#include <utility>

namespace sb::runtime {

class AcquireLeaf;

namespace detail {

struct SemaphoreState final : RefCounted {
    SemaphoreState(std::size_t permits, const char* text)
        : total(permits)
        , free(permits)
        , label(text) {}
    inline void grant(); // to whoever waits longest, as far as the permits reach
    void giveBack(std::size_t permits) {
        use.touch(TraceAccess::Write, label);
        free += permits;
        grant();
    }
    const std::size_t total;
    std::size_t free;
    const char* const label;
    List<AcquireLeaf, WaitTag> waiters;
    TraceObject use;
};

} // namespace detail

// Permits that are held: an obligation of the holder's region, which cannot close before they are given back.
// Dropping it is the ordinary way to give them back, and is not counted as a leak. Move-only.
class [[nodiscard]] SemaphorePermit {
public:
    SemaphorePermit(Ref<detail::SemaphoreState> semaphore, std::size_t permits, Obligation obligation)
        : m_semaphore(std::move(semaphore))
        , m_permits(permits)
        , m_obligation(std::move(obligation)) {}
    SemaphorePermit(SemaphorePermit&&) noexcept = default;
    SemaphorePermit& operator=(SemaphorePermit&&) = delete;
    ~SemaphorePermit() { end(); }
    void release() && { end(); }
    [[nodiscard]] std::size_t permits() const { return m_semaphore ? m_permits : 0; }

private:
    void end() {
        if (const auto semaphore = std::exchange(m_semaphore, {})) {
            semaphore->giveBack(m_permits);
            m_obligation.commit();
        }
    }
    Ref<detail::SemaphoreState> m_semaphore;
    std::size_t m_permits;
    Obligation m_obligation;
};

// Answers the permits, Cancelled, or why the region refuses the obligation (`closing`, `overloaded`).
class [[nodiscard]] AcquireLeaf final : public Leaf {
public:
    AcquireLeaf(TaskState& task, Ref<detail::SemaphoreState> semaphore, std::size_t permits)
        : Leaf(task, semaphore->label)
        , m_semaphore(std::move(semaphore))
        , m_wanted(permits) {
        if (permits == 0 || permits > m_semaphore->total)
            fatal("a semaphore was asked for no permit, or for more than it has", m_semaphore->label);
    }
    Outcome<SemaphorePermit> await_resume() {
        if (wasCancelled())
            return cancelled<SemaphorePermit>();
        auto promised = Cx(task()).obligation(ObligationKind::Lease, m_semaphore->label);
        if (!promised) {
            m_semaphore->giveBack(m_wanted);
            return base::fail(std::move(promised).error());
        }
        return SemaphorePermit(std::move(m_semaphore), m_wanted, std::move(*promised));
    }

private:
    friend struct detail::SemaphoreState;
    bool tryNow() override {
        if (!m_semaphore->waiters.isEmpty() || m_wanted > m_semaphore->free)
            return false;
        m_semaphore->free -= m_wanted;
        return true;
    }
    void park() override { m_semaphore->waiters.pushBack(*this); }
    [[nodiscard]] const TraceObject* shared() const override { return &m_semaphore->use; }
    void unpark() override {
        unlink();
        // A wide wish that is withdrawn may have been all that the smaller ones behind it waited for.
        if (!m_granted)
            m_semaphore->grant();
    }
    Ref<detail::SemaphoreState> m_semaphore;
    std::size_t m_wanted;
    bool m_granted = false;
};

inline void detail::SemaphoreState::grant() {
    while (AcquireLeaf* waiting = waiters.front()) {
        if (waiting->m_wanted > free)
            return;
        free -= waiting->m_wanted;
        waiting->m_granted = true;
        waiting->complete(); // unlinks itself
    }
}

// Copyable handle.
class Semaphore {
public:
    // `permits` at least 1; `label` has static storage: what the Engine page says the task waits for.
    explicit Semaphore(std::size_t permits, const char* label = "permit")
        : m_state(new detail::SemaphoreState(permits, label)) {}

    // 1 to total() permits at once; anything else ends the process.
    [[nodiscard]] AcquireLeaf acquire(Cx cx, std::size_t permits = 1) const {
        return AcquireLeaf(cx.task(), m_state, permits);
    }
    [[nodiscard]] std::size_t available() const {
        m_state->use.touch(TraceAccess::Read, m_state->label);
        return m_state->free;
    }
    [[nodiscard]] std::size_t total() const { return m_state->total; }

private:
    Ref<detail::SemaphoreState> m_state;
};

} // namespace sb::runtime
