// The bridge from everything that is not ours: a wait that another thread, a Qt signal or a library ends,
// exactly once, through the locked inbox. The database leaf and futures are built on it. runtime.md shape 3
// and 6.
//
//   auto [completer, answer] = makeExternal<int>(cx, "database");
//   thread.post([completer] { completer.complete(42); });
//   SB_CO_TRY(value, std::move(answer).wait(cx, OnCancel::Await));
#pragma once

#include "core/runtime/cx.h"
#include "core/runtime/inbox.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace sb::runtime {

enum class OnCancel : std::uint8_t {
    Await,   // the wait goes on and answers what really happened: a sent transaction is never abandoned. The
             // caller bounds the time by bounding the work; the cancel callback may hurry it. Only a bounded
             // drain past its bound ends it (CancelKind::Escalated): what happened is then unknown
    Abandon, // the wait ends Cancelled at once; what arrives later is destroyed on the scheduler's thread
};

namespace detail {

template <typename T> class ExternalLeaf;

template <typename T> class ExternalState final : public InboxItem {
public:
    explicit ExternalState(std::shared_ptr<Inbox> door)
        : m_inbox(std::move(door)) {}

    // Any thread; the first one wins. The value is handed over by the inbox's lock.
    static bool complete(const std::shared_ptr<ExternalState>& self, Outcome<T> outcome) {
        if (self->m_claimed.exchange(true, std::memory_order_acq_rel))
            return false;
        self->m_outcome.emplace(std::move(outcome));
        return self->m_inbox->push(self);
    }

    // The rest: scheduler's thread only.
    void deliver(Scheduler&) override;
    [[nodiscard]] bool isDelivered() const { return m_delivered; }
    [[nodiscard]] Outcome<T> takeOutcome() { return std::move(*m_outcome); }
    // Nobody will ask any more. The value is destroyed here and now, or on arrival: never on another thread.
    void abandon() {
        m_abandoned = true;
        use.unbind(); // what is left may end on another thread
        if (m_delivered)
            m_outcome.reset();
    }
    ExternalLeaf<T>* leaf = nullptr;
    TraceObject use; // until abandon()

private:
    const std::shared_ptr<Inbox> m_inbox;
    std::atomic<bool> m_claimed = false;
    std::optional<Outcome<T>> m_outcome;
    bool m_delivered = false;
    bool m_abandoned = false;
};

template <typename T> class [[nodiscard]] ExternalLeaf final : public Leaf {
public:
    ExternalLeaf(TaskState& task, const char* label, std::shared_ptr<ExternalState<T>> state,
                 OnCancel onCancel, std::move_only_function<void()> cancelCallback)
        : Leaf(task, label)
        , m_state(std::move(state))
        , m_cancelCallback(std::move(cancelCallback))
        , m_onCancel(onCancel) {}
    ~ExternalLeaf() { m_state->abandon(); }
    Outcome<T> await_resume() {
        return wasCancelled() ? this->template cancelled<T>() : m_state->takeOutcome();
    }

private:
    bool tryNow() override { return m_state->isDelivered(); }
    void park() override { m_state->leaf = this; }
    [[nodiscard]] const TraceObject* shared() const override { return &m_state->use; }
    void unpark() override { m_state->leaf = nullptr; }
    bool acceptsCancel() override {
        m_state->use.wrote("answer from outside");
        if (m_state->isDelivered())
            return false; // it has happened: say so
        if (auto callback = std::exchange(m_cancelCallback, nullptr))
            callback();
        return m_onCancel == OnCancel::Abandon || this->task().isForced();
    }

    std::shared_ptr<ExternalState<T>> m_state;
    std::move_only_function<void()> m_cancelCallback;
    OnCancel m_onCancel;
};

template <typename T> void ExternalState<T>::deliver(Scheduler& scheduler) {
    if (!m_abandoned)
        use.bind(traceOf(scheduler));
    use.wrote("answer from outside");
    m_delivered = true;
    if (m_abandoned)
        m_outcome.reset();
    else if (leaf)
        leaf->complete();
}

// What all copies of a Completer share: its end is the end of the last one.
template <typename T> class CompleterShare {
public:
    explicit CompleterShare(std::shared_ptr<ExternalState<T>> state)
        : m_state(std::move(state)) {}
    CompleterShare(const CompleterShare&) = delete;
    CompleterShare& operator=(const CompleterShare&) = delete;
    ~CompleterShare() { complete(base::fail(base::Code::Internal, "the work ended without an answer")); }
    bool complete(Outcome<T> outcome) { return ExternalState<T>::complete(m_state, std::move(outcome)); }

private:
    std::shared_ptr<ExternalState<T>> m_state;
};

} // namespace detail

// The completing side: copies may go to any thread and race; the first one wins. When the last is dropped
// unused, it completes with `internal`, so that no wait is left without an end.
template <typename T> class Completer {
public:
    Completer() = default;
    explicit Completer(std::shared_ptr<detail::ExternalState<T>> state)
        : m_share(std::make_shared<detail::CompleterShare<T>>(std::move(state))) {}

    // True: this call completed it. False: it was completed before, or the scheduler has ended.
    bool complete(Outcome<T> outcome) const { return m_share && m_share->complete(std::move(outcome)); }
    bool complete() const
        requires std::is_void_v<T>
    {
        return complete(Outcome<T>());
    }

private:
    std::shared_ptr<detail::CompleterShare<T>> m_share;
};

// The waiting side: move-only, consumed by wait().
template <typename T> class External {
public:
    External(std::shared_ptr<detail::ExternalState<T>> state, const char* label)
        : m_state(std::move(state))
        , m_label(label) {}
    External(External&&) noexcept = default;
    External& operator=(External&&) = delete;
    ~External() {
        if (m_state)
            m_state->abandon();
    }

    // `cancelCallback` runs on the scheduler's thread, at most once, when cancellation finds the wait
    // pending: it tells the other side to hurry or to stop.
    [[nodiscard]] detail::ExternalLeaf<T> wait(Cx cx, OnCancel onCancel,
                                               std::move_only_function<void()> cancelCallback = nullptr) && {
        return detail::ExternalLeaf<T>(cx.task(), m_label, std::move(m_state), onCancel,
                                       std::move(cancelCallback));
    }
    // The answer is there and wait() will not suspend.
    [[nodiscard]] bool isReady() const {
        m_state->use.read("answer from outside");
        return m_state->isDelivered();
    }

private:
    std::shared_ptr<detail::ExternalState<T>> m_state;
    const char* m_label;
};

template <typename T> struct ExternalPair {
    Completer<T> completer;
    External<T> external;
};

// `label` has static storage: what the Engine page says the task waits for.
template <typename T> [[nodiscard]] ExternalPair<T> makeExternal(Cx cx, const char* label) {
    auto state = std::make_shared<detail::ExternalState<T>>(cx.inbox());
    return {Completer<T>(state), External<T>(state, label)};
}

} // namespace sb::runtime
