// Every value to every subscriber, without waiting for the slow ones: who falls further behind than the ring
// is long is told how many values it has missed, and goes on with the oldest that is left (seed 002 section
// 13; "explicit lag"). A receive that is cancelled has taken nothing: the position moves with the answer.
// Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/fatal.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <variant>

namespace sb::runtime {

// Instead of a value, once for each gap: so many were published and are gone.
struct Lagged {
    std::uint64_t missed = 0;
    bool operator==(const Lagged&) const = default;
};

template <typename T> using BroadcastItem = std::variant<T, Lagged>;

namespace detail {

template <typename T> struct BroadcastState final : RefCounted {
    BroadcastState(std::size_t places, const char* text)
        : capacity(places)
        , label(text) {}
    [[nodiscard]] std::uint64_t oldest() const { return end - ring.size(); }
    void wakeAll() {
        use.touch(TraceAccess::Write, label);
        while (Leaf* waiting = waiters.front())
            waiting->complete();
    }
    const std::size_t capacity;
    const char* const label;
    std::deque<T> ring;    // the newest `capacity` values, read or not
    std::uint64_t end = 0; // number of values published so far
    std::size_t subscribers = 0;
    bool closed = false;
    List<Leaf, WaitTag> waiters;
    TraceObject use;
};

template <typename T> struct SubscriberState final : RefCounted {
    explicit SubscriberState(Ref<BroadcastState<T>> from)
        : source(std::move(from))
        , next(source->end) {
        source->use.touch(TraceAccess::Write, source->label);
        ++source->subscribers;
    }
    ~SubscriberState() override {
        source->use.touch(TraceAccess::Write, source->label);
        --source->subscribers;
    }
    Ref<BroadcastState<T>> source;
    std::uint64_t next; // number of the value that comes next
    bool busy = false;
};

} // namespace detail

// Answers nothing when the publisher is gone and everything is read.
template <typename T> class [[nodiscard]] BroadcastLeaf final : public Leaf {
public:
    BroadcastLeaf(TaskState& task, Ref<detail::SubscriberState<T>> subscriber)
        : Leaf(task, subscriber->source->label)
        , m_subscriber(std::move(subscriber)) {}
    ~BroadcastLeaf() {
        if (m_turn)
            m_subscriber->busy = false;
    }
    Outcome<std::optional<BroadcastItem<T>>> await_resume() {
        using Item = std::optional<BroadcastItem<T>>;
        if (wasCancelled())
            return this->template cancelled<Item>();
        const auto& source = *m_subscriber->source;
        source.use.touch(TraceAccess::Read, source.label);
        auto& next = m_subscriber->next;
        if (next == source.end)
            return Item();
        if (next < source.oldest())
            return Item(Lagged{source.oldest() - std::exchange(next, source.oldest())});
        return Item(source.ring[static_cast<std::size_t>(next++ - source.oldest())]);
    }

private:
    bool tryNow() override {
        // A second task in between could read what the first was woken for.
        if (std::exchange(m_subscriber->busy, true))
            fatal("two tasks receive from one subscriber", m_subscriber->source->label);
        m_turn = true;
        return m_subscriber->next < m_subscriber->source->end || m_subscriber->source->closed;
    }
    void park() override { m_subscriber->source->waiters.pushBack(*this); }
    [[nodiscard]] const TraceObject* shared() const override { return &m_subscriber->source->use; }
    Ref<detail::SubscriberState<T>> m_subscriber;
    bool m_turn = false;
};

// Move-only; one task at a time receives.
template <typename T> class BroadcastSubscriber {
public:
    explicit BroadcastSubscriber(Ref<detail::SubscriberState<T>> state)
        : m_state(std::move(state)) {}
    BroadcastSubscriber(BroadcastSubscriber&&) noexcept = default;
    BroadcastSubscriber& operator=(BroadcastSubscriber&&) = delete;

    [[nodiscard]] BroadcastLeaf<T> receive(Cx cx) const { return BroadcastLeaf<T>(cx.task(), m_state); }
    [[nodiscard]] std::uint64_t behind() const { // values
        m_state->source->use.touch(TraceAccess::Read, m_state->source->label);
        return m_state->source->end - m_state->next;
    }

private:
    Ref<detail::SubscriberState<T>> m_state;
};

// The one publisher: move-only. Its end is the end for every subscriber, after what it has published.
template <typename T> class Broadcast {
public:
    // `capacity` at least 1: so many of the newest values are kept, read or not. `label` has static storage.
    explicit Broadcast(std::size_t capacity, const char* label = "broadcast")
        : m_state(new detail::BroadcastState<T>(capacity, label)) {}
    Broadcast(Broadcast&&) noexcept = default;
    Broadcast& operator=(Broadcast&&) = delete;
    ~Broadcast() {
        if (m_state) {
            m_state->closed = true;
            m_state->wakeAll();
        }
    }
    // Never waits. Answers how many subscribers there are: with none the value reaches nobody.
    std::size_t publish(T value) {
        if (m_state->ring.size() == m_state->capacity)
            m_state->ring.pop_front();
        m_state->ring.push_back(std::move(value));
        ++m_state->end;
        m_state->wakeAll();
        return m_state->subscribers;
    }
    // Sees what is published from now on.
    [[nodiscard]] BroadcastSubscriber<T> subscribe() const {
        return BroadcastSubscriber<T>(
            Ref<detail::SubscriberState<T>>(new detail::SubscriberState<T>(m_state)));
    }

private:
    Ref<detail::BroadcastState<T>> m_state;
};

} // namespace sb::runtime
