// A bounded channel in two phases, many senders, one receiver (seed 002 sections 8.2, 8.3):
//
//   SB_CO_TRY(permit, sender.reserve(cx));   // may wait, may be cancelled; nothing has moved yet
//   const auto refused = std::move(permit).send(message); // never waits, never fails half-way
//
// so that cancellation can lose no message. A dropped permit gives its place back. Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/fatal.h"

#include <deque>
#include <optional>
#include <utility>

namespace sb::runtime {

namespace detail {

template <typename T> struct ChannelState final : RefCounted {
    explicit ChannelState(std::size_t capacity)
        : free(capacity) {}
    std::deque<T> queue;
    std::size_t free; // places neither filled nor promised
    std::size_t senders = 0;
    bool receiverGone = false;
    bool receiverBusy = false;
    List<Leaf, WaitTag> reserving;
    List<Leaf, WaitTag> receiving;
    TraceObject places; // of the trace: senders meet here
    TraceObject messages;

    // The place goes straight to the longest waiting sender: a newcomer cannot overtake it.
    void giveBackPlace() {
        places.bindLike(messages);
        places.wrote("channel places");
        if (Leaf* waiting = reserving.front()) {
            waiting->complete();
            moved(ChannelMove::HandedOn);
        } else {
            ++free;
            moved(ChannelMove::GivenBack);
        }
    }
    void moved(ChannelMove move) const {
        places.bindLike(messages);
        if (!receiverGone) // afterwards promises end without giving anything back
            places.moved(move, free, queue.size());
    }
    void put(T value) {
        messages.bindLike(places);
        messages.wrote("channel messages");
        queue.push_back(std::move(value));
        moved(ChannelMove::Queued);
        wakeReceiver();
    }
    void putBack(T value) {
        messages.wrote("channel messages");
        queue.push_front(std::move(value));
        moved(ChannelMove::Queued);
        wakeReceiver();
    }
    void wakeReceiver() {
        if (Leaf* waiting = receiving.front())
            waiting->complete();
    }
    void senderLeft() {
        messages.updated("channel senders");
        if (--senders > 0)
            return;
        messages.wrote("channel messages");
        while (Leaf* waiting = receiving.front())
            waiting->complete();
    }
    void receiverLeft() {
        places.wrote("channel places");
        messages.wrote("channel messages");
        receiverGone = true;
        while (Leaf* waiting = reserving.front())
            waiting->complete();
        std::exchange(queue, {}).clear();
    }
};

// From the start of a receive to its result: a second task in between could take what the first was woken
// for.
template <typename T> class ReceiverTurn {
public:
    ReceiverTurn() = default;
    ReceiverTurn(const ReceiverTurn&) = delete;
    ReceiverTurn& operator=(const ReceiverTurn&) = delete;
    ~ReceiverTurn() {
        if (m_channel)
            m_channel->receiverBusy = false;
    }
    void begin(ChannelState<T>& channel) {
        if (std::exchange(channel.receiverBusy, true))
            fatal("two tasks receive from one channel");
        m_channel = &channel;
    }

private:
    ChannelState<T>* m_channel = nullptr;
};

// Counts the ends of a channel that can still send.
template <typename T> class SenderRef {
public:
    explicit SenderRef(Ref<ChannelState<T>> state)
        : m_state(std::move(state)) {
        ++m_state->senders;
    }
    SenderRef(const SenderRef& other)
        : m_state(other.m_state) {
        if (m_state)
            ++m_state->senders;
    }
    SenderRef(SenderRef&&) noexcept = default;
    SenderRef& operator=(SenderRef other) noexcept {
        std::swap(m_state, other.m_state);
        return *this;
    }
    ~SenderRef() {
        if (m_state)
            m_state->senderLeft();
    }
    ChannelState<T>* operator->() const { return m_state.get(); }
    explicit operator bool() const { return static_cast<bool>(m_state); }

private:
    Ref<ChannelState<T>> m_state;
};

} // namespace detail

// One promised place. Send or drop.
template <typename T> class [[nodiscard]] SendPermit {
public:
    SendPermit(detail::SenderRef<T> channel, Obligation obligation)
        : m_channel(std::move(channel))
        , m_obligation(std::move(obligation)) {}
    SendPermit(SendPermit&&) noexcept = default;
    SendPermit& operator=(SendPermit&&) = delete;
    ~SendPermit() {
        if (m_channel)
            m_channel->giveBackPlace();
    }
    // The value comes back when the receiver is gone, or a bounded drain has revoked the promise.
    [[nodiscard]] std::optional<T> send(T value) && {
        const auto channel = std::move(m_channel);
        channel->messages.bindLike(channel->places);
        channel->messages.wrote("channel messages"); // also where the receiver's end is seen
        if (!m_obligation.isPending()) {
            channel->giveBackPlace();
            return value;
        }
        if (channel->receiverGone) {
            m_obligation.abort();
            return value;
        }
        channel->put(std::move(value));
        m_obligation.commit();
        return std::nullopt;
    }
    void abort() && {
        const auto channel = std::move(m_channel);
        channel->giveBackPlace();
        m_obligation.abort();
    }

private:
    detail::SenderRef<T> m_channel;
    Obligation m_obligation;
};

template <typename T> class [[nodiscard]] ReserveLeaf final : public Leaf {
public:
    ReserveLeaf(TaskState& task, detail::SenderRef<T> channel)
        : Leaf(task, "channel place")
        , m_channel(std::move(channel)) {}
    Outcome<SendPermit<T>> await_resume() {
        if (wasCancelled())
            return this->template cancelled<SendPermit<T>>();
        if (m_channel->receiverGone)
            return base::fail(base::Code::Closing, "the receiver is gone");
        auto promised = Cx(task()).obligation(ObligationKind::SendPermit, "channel place");
        if (!promised) {
            m_channel->giveBackPlace();
            return base::fail(std::move(promised).error());
        }
        return SendPermit<T>(std::move(m_channel), std::move(*promised));
    }

private:
    bool tryNow() override {
        if (m_channel->receiverGone)
            return true;
        if (m_channel->free == 0)
            return false;
        --m_channel->free;
        m_channel->moved(ChannelMove::Promised);
        return true;
    }
    void park() override { m_channel->reserving.pushBack(*this); }
    [[nodiscard]] const TraceObject* shared() const override { return &m_channel->places; }
    detail::SenderRef<T> m_channel;
};

// Copyable; the channel ends for the receiver when the last one is gone.
template <typename T> class Sender {
public:
    explicit Sender(Ref<detail::ChannelState<T>> state)
        : m_channel(std::move(state)) {}
    [[nodiscard]] ReserveLeaf<T> reserve(Cx cx) const { return ReserveLeaf<T>(cx.task(), m_channel); }
    [[nodiscard]] bool isReceiverGone() const {
        m_channel->places.read("channel places");
        return m_channel->receiverGone;
    }

private:
    detail::SenderRef<T> m_channel;
};

// Answers nothing when every sender is gone and the channel is empty, or when the time came first.
template <typename T> class [[nodiscard]] ReceiveLeaf final : public TimedLeaf {
public:
    ReceiveLeaf(TaskState& task, Ref<detail::ChannelState<T>> channel, Time until)
        : TimedLeaf(task, "channel message", until)
        , m_channel(std::move(channel)) {}
    Outcome<std::optional<T>> await_resume() {
        if (wasCancelled())
            return this->template cancelled<std::optional<T>>();
        m_channel->messages.wrote("channel messages");
        if (m_channel->queue.empty())
            return std::optional<T>();
        std::optional<T> value(std::move(m_channel->queue.front()));
        m_channel->queue.pop_front();
        m_channel->moved(ChannelMove::Taken);
        m_channel->giveBackPlace();
        return value;
    }

private:
    bool tryNow() override {
        m_turn.begin(*m_channel);
        return !m_channel->queue.empty() || m_channel->senders == 0 || this->isDue();
    }
    void park() override {
        m_channel->receiving.pushBack(*this);
        TimedLeaf::park();
    }
    [[nodiscard]] const TraceObject* shared() const override { return &m_channel->messages; }
    Ref<detail::ChannelState<T>> m_channel;
    detail::ReceiverTurn<T> m_turn;
};

// A message that counts as received only when it is acknowledged. Dropped, it is the next one again.
template <typename T> class [[nodiscard]] Delivery {
public:
    Delivery(Ref<detail::ChannelState<T>> channel, T value, Obligation obligation)
        : m_channel(std::move(channel))
        , m_obligation(std::move(obligation))
        , m_value(std::move(value)) {}
    Delivery(Delivery&&) noexcept = default;
    Delivery& operator=(Delivery&&) = delete;
    ~Delivery() {
        if (m_channel)
            m_channel->putBack(std::move(m_value));
    }
    [[nodiscard]] const T& value() const { return m_value; }
    void commit() && {
        const auto channel = std::move(m_channel);
        channel->giveBackPlace();
        m_obligation.commit();
    }
    void nack() && {
        const auto channel = std::move(m_channel);
        channel->putBack(std::move(m_value));
        m_obligation.abort();
    }

private:
    Ref<detail::ChannelState<T>> m_channel;
    Obligation m_obligation;
    T m_value;
};

template <typename T> class [[nodiscard]] DeliveryLeaf final : public Leaf {
public:
    DeliveryLeaf(TaskState& task, Ref<detail::ChannelState<T>> channel)
        : Leaf(task, "channel message")
        , m_channel(std::move(channel)) {}
    Outcome<std::optional<Delivery<T>>> await_resume() {
        if (wasCancelled())
            return this->template cancelled<std::optional<Delivery<T>>>();
        m_channel->messages.wrote("channel messages");
        if (m_channel->queue.empty())
            return std::optional<Delivery<T>>();
        auto promised = Cx(task()).obligation(ObligationKind::Ack, "channel message");
        if (!promised)
            return base::fail(std::move(promised).error());
        std::optional<Delivery<T>> delivery(std::in_place, m_channel, std::move(m_channel->queue.front()),
                                            std::move(*promised));
        m_channel->queue.pop_front();
        m_channel->moved(ChannelMove::Taken);
        return delivery;
    }

private:
    bool tryNow() override {
        m_turn.begin(*m_channel);
        return !m_channel->queue.empty() || m_channel->senders == 0;
    }
    void park() override { m_channel->receiving.pushBack(*this); }
    [[nodiscard]] const TraceObject* shared() const override { return &m_channel->messages; }
    Ref<detail::ChannelState<T>> m_channel;
    detail::ReceiverTurn<T> m_turn;
};

// Move-only; one task at a time receives. Its end lets senders know; messages still inside are destroyed.
template <typename T> class Receiver {
public:
    explicit Receiver(Ref<detail::ChannelState<T>> state)
        : m_channel(std::move(state)) {}
    Receiver(Receiver&&) noexcept = default;
    Receiver& operator=(Receiver&&) = delete;
    ~Receiver() {
        if (m_channel)
            m_channel->receiverLeft();
    }
    [[nodiscard]] ReceiveLeaf<T> receive(Cx cx) const { return receiveUntil(cx, kNever); }
    [[nodiscard]] ReceiveLeaf<T> receiveUntil(Cx cx, Time until) const {
        return ReceiveLeaf<T>(cx.task(), m_channel, until);
    }
    [[nodiscard]] DeliveryLeaf<T> receiveWithAck(Cx cx) const {
        return DeliveryLeaf<T>(cx.task(), m_channel);
    }
    [[nodiscard]] std::size_t waiting() const { // messages
        m_channel->messages.read("channel messages");
        return m_channel->queue.size();
    }
    // Nothing is there and nothing can come: tells an end from a time that came first.
    [[nodiscard]] bool isEnded() const {
        m_channel->messages.read("channel messages");
        return m_channel->queue.empty() && m_channel->senders == 0;
    }

private:
    Ref<detail::ChannelState<T>> m_channel;
};

template <typename T> struct Channel {
    Sender<T> sender;
    Receiver<T> receiver;
};

// `capacity` at least 1.
template <typename T> [[nodiscard]] Channel<T> makeChannel(std::size_t capacity) {
    Ref<detail::ChannelState<T>> state(new detail::ChannelState<T>(capacity));
    return {Sender<T>(state), Receiver<T>(state)};
}

} // namespace sb::runtime
