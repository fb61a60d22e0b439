// One value from one task to another. A sender that is dropped answers `closing`, so the receiver never waits
// for ever. A value that was accepted reaches a receiver that asks for it, although it is cancelled.
// Scheduler's thread only.
#pragma once

#include "core/runtime/cx.h"

#include <optional>
#include <utility>

namespace sb::runtime {

namespace detail {

template <typename T> struct OneshotState final : RefCounted {
    std::optional<T> value;
    Leaf* waiting = nullptr;
    bool senderGone = false;
    bool receiverGone = false;
    TraceObject use;
    void endReceiver() {
        use.wrote("answer");
        receiverGone = true;
    }
};

template <typename T> class [[nodiscard]] OneshotLeaf final : public Leaf {
public:
    OneshotLeaf(TaskState& task, Ref<OneshotState<T>> state)
        : Leaf(task, "answer")
        , m_state(std::move(state)) {}
    ~OneshotLeaf() { m_state->endReceiver(); }
    Outcome<T> await_resume() {
        if (wasCancelled())
            return this->template cancelled<T>();
        if (!m_state->value)
            return base::fail(base::Code::Closing, "the sender is gone");
        return std::move(*m_state->value);
    }

private:
    bool tryNow() override { return m_state->value || m_state->senderGone; }
    // What the sender was told has arrived is delivered; from here on it is told that nobody asks any more.
    bool acceptsCancel() override {
        m_state->use.wrote("answer");
        m_state->receiverGone = !m_state->value;
        return m_state->receiverGone;
    }
    void park() override { m_state->waiting = this; }
    [[nodiscard]] const TraceObject* shared() const override { return &m_state->use; }
    void unpark() override { m_state->waiting = nullptr; }
    Ref<OneshotState<T>> m_state;
};

} // namespace detail

template <typename T> class OneshotSender {
public:
    explicit OneshotSender(Ref<detail::OneshotState<T>> state)
        : m_state(std::move(state)) {}
    OneshotSender(OneshotSender&&) noexcept = default;
    OneshotSender& operator=(OneshotSender&&) = delete;
    ~OneshotSender() {
        if (m_state) {
            m_state->senderGone = true;
            wake();
        }
    }
    // Consumes the sender. The value comes back when the receiver is gone: nothing is lost in silence.
    [[nodiscard]] std::optional<T> send(T value) && {
        const auto state = std::move(m_state);
        state->use.wrote("answer");
        if (state->receiverGone)
            return value;
        state->value.emplace(std::move(value));
        if (state->waiting)
            state->waiting->complete();
        return std::nullopt;
    }

private:
    void wake() {
        m_state->use.wrote("answer");
        if (m_state->waiting)
            m_state->waiting->complete();
    }
    Ref<detail::OneshotState<T>> m_state;
};

template <typename T> class OneshotReceiver {
public:
    explicit OneshotReceiver(Ref<detail::OneshotState<T>> state)
        : m_state(std::move(state)) {}
    OneshotReceiver(OneshotReceiver&&) noexcept = default;
    OneshotReceiver& operator=(OneshotReceiver&&) = delete;
    ~OneshotReceiver() {
        if (m_state)
            m_state->endReceiver();
    }
    [[nodiscard]] detail::OneshotLeaf<T> receive(Cx cx) && {
        return detail::OneshotLeaf<T>(cx.task(), std::move(m_state));
    }

private:
    Ref<detail::OneshotState<T>> m_state;
};

template <typename T> [[nodiscard]] std::pair<OneshotSender<T>, OneshotReceiver<T>> oneshot() {
    Ref<detail::OneshotState<T>> state(new detail::OneshotState<T>);
    return {OneshotSender<T>(state), OneshotReceiver<T>(state)};
}

} // namespace sb::runtime
