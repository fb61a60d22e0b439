// The latest value of something, and a wait for the next change. Readers may skip values, never see one twice
// by waiting, and always get the newest. Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"

#include <utility>

namespace sb::runtime {

namespace detail {

template <typename T> struct WatchState final : RefCounted {
    explicit WatchState(T first)
        : value(std::move(first)) {}
    T value;
    std::uint64_t version = 1;
    bool closed = false;
    List<Leaf, WaitTag> waiters;
    TraceObject use;
    void wakeAll() {
        use.wrote("watched value");
        while (Leaf* waiting = waiters.front())
            waiting->complete();
    }
};

} // namespace detail

// Answers true when there is a newer value, false when the time came first or the publisher is gone.
template <typename T> class [[nodiscard]] WatchLeaf final : public TimedLeaf {
public:
    WatchLeaf(TaskState& task, Ref<detail::WatchState<T>> state, std::uint64_t seen, const char* label,
              Time until)
        : TimedLeaf(task, label, until)
        , m_state(std::move(state))
        , m_seen(seen) {}
    Outcome<bool> await_resume() {
        if (wasCancelled())
            return this->template cancelled<bool>();
        m_state->use.read("watched value");
        return m_state->version > m_seen;
    }

private:
    bool tryNow() override { return m_state->version > m_seen || m_state->closed || this->isDue(); }
    void park() override {
        m_state->waiters.pushBack(*this);
        TimedLeaf::park();
    }
    [[nodiscard]] const TraceObject* shared() const override { return &m_state->use; }
    Ref<detail::WatchState<T>> m_state;
    std::uint64_t m_seen;
};

template <typename T> class Watcher {
public:
    Watcher(Ref<detail::WatchState<T>> state, const char* label)
        : m_state(std::move(state))
        , m_label(label) {}
    // The newest value; counts as seen.
    [[nodiscard]] const T& get() {
        m_state->use.read("watched value");
        m_seen = m_state->version;
        return m_state->value;
    }
    // Until there is a value newer than the last get().
    [[nodiscard]] WatchLeaf<T> changed(Cx cx) const { return changedUntil(cx, kNever); }
    [[nodiscard]] WatchLeaf<T> changedUntil(Cx cx, Time until) const {
        return WatchLeaf<T>(cx.task(), m_state, m_seen, m_label, until);
    }

private:
    Ref<detail::WatchState<T>> m_state;
    const char* m_label;
    std::uint64_t m_seen = 0;
};

// The one writer: move-only. Its end wakes every watcher.
template <typename T> class Watch {
public:
    explicit Watch(T first, const char* label = "change")
        : m_state(new detail::WatchState<T>(std::move(first)))
        , m_label(label) {}
    Watch(Watch&&) noexcept = default;
    Watch& operator=(Watch&&) = delete;
    ~Watch() {
        if (m_state) {
            m_state->closed = true;
            m_state->wakeAll();
        }
    }
    void set(T value) {
        m_state->value = std::move(value);
        ++m_state->version;
        m_state->wakeAll();
    }
    [[nodiscard]] const T& get() const {
        m_state->use.read("watched value");
        return m_state->value;
    }
    [[nodiscard]] Watcher<T> watcher() const { return Watcher<T>(m_state, m_label); } // has seen nothing yet

private:
    Ref<detail::WatchState<T>> m_state;
    const char* m_label;
};

} // namespace sb::runtime
