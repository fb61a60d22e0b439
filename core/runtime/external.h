// The bridge from everything that is not ours: a wait that another thread, a Qt signal or a library ends, exactly
// once, through the locked inbox. The database leaf and futures are built on it. runtime.md shape 3 and 6.
//
//   auto [completer, answer] = makeExternal<int>(cx, "database");
//   thread.post([c = std::move(completer)]() mutable { c.complete(42); });
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
    Await,   // the wait goes on and answers what really happened: a sent transaction is never abandoned. The caller
             // bounds the time by bounding the work; the cancel callback may hurry it
    Abandon, // the wait ends Cancelled at once; what arrives later is destroyed on the scheduler's thread
};

namespace detail {

template <typename T> class ExternalLeaf;

template <typename T> class ExternalState final : public InboxItem {
public:
    // Any thread; the first one wins. The value is handed over by the inbox's lock.
    static bool complete(std::shared_ptr<ExternalState> self, Outcome<T> outcome) {
        if (self->m_claimed.exchange(true, std::memory_order_acq_rel))
            return false;
        self->m_outcome.emplace(std::move(outcome));
        const auto inbox = self->inbox;
        return inbox->push(std::move(self)); // moved: the last reference goes where the inbox is emptied
    }
    void deliver(Scheduler&) override;

    std::shared_ptr<Inbox> inbox;
    // Scheduler's thread only:
    ExternalLeaf<T>* leaf = nullptr;
    bool delivered = false;
    [[nodiscard]] Outcome<T> takeOutcome() { return std::move(*m_outcome); }

private:
    std::atomic<bool> m_claimed = false;
    std::optional<Outcome<T>> m_outcome;
};

template <typename T> class [[nodiscard]] ExternalLeaf final : public Leaf {
public:
    ExternalLeaf(TaskState& task, const char* label, std::shared_ptr<ExternalState<T>> state, OnCancel onCancel,
                 std::move_only_function<void()> cancelCallback)
        : Leaf(task, label)
        , m_state(std::move(state))
        , m_cancelCallback(std::move(cancelCallback))
        , m_onCancel(onCancel) {}
    Outcome<T> await_resume() { return wasCancelled() ? this->template cancelled<T>() : m_state->takeOutcome(); }

private:
    bool tryNow() override { return m_state->delivered; }
    void park() override { m_state->leaf = this; }
    void unpark() override { m_state->leaf = nullptr; }
    bool acceptsCancel() override {
        if (m_state->delivered)
            return false; // it has happened: say so
        if (auto callback = std::exchange(m_cancelCallback, nullptr))
            callback();
        return m_onCancel == OnCancel::Abandon;
    }

    std::shared_ptr<ExternalState<T>> m_state;
    std::move_only_function<void()> m_cancelCallback;
    OnCancel m_onCancel;
};

template <typename T> void ExternalState<T>::deliver(Scheduler&) {
    delivered = true;
    if (leaf)
        leaf->complete();
}

} // namespace detail

// The completing side: move-only, may go to any thread. Dropped unused, it completes with `internal`, so that no wait
// is left without an end.
template <typename T> class Completer {
public:
    Completer() = default;
    explicit Completer(std::shared_ptr<detail::ExternalState<T>> state) : m_state(std::move(state)) {}
    Completer(Completer&&) noexcept = default;
    Completer& operator=(Completer&& other) noexcept {
        drop();
        m_state = std::move(other.m_state);
        return *this;
    }
    ~Completer() { drop(); }

    // True: this call completed it. False: it was completed before, or the scheduler has ended.
    bool complete(Outcome<T> outcome) {
        return m_state && detail::ExternalState<T>::complete(std::move(m_state), std::move(outcome));
    }
    bool complete() requires std::is_void_v<T> { return complete(Outcome<T>()); }
    [[nodiscard]] bool isPending() const { return m_state != nullptr; }

private:
    void drop() {
        if (m_state)
            complete(base::fail(base::Code::Internal, "the work ended without an answer"));
    }
    std::shared_ptr<detail::ExternalState<T>> m_state;
};

// The waiting side: move-only, consumed by wait().
template <typename T> class External {
public:
    External(std::shared_ptr<detail::ExternalState<T>> state, const char* label)
        : m_state(std::move(state)), m_label(label) {}
    External(External&&) noexcept = default;
    External& operator=(External&&) noexcept = default;

    // `cancelCallback` runs on the scheduler's thread, at most once, when cancellation finds the wait pending: it
    // tells the other side to hurry or to stop.
    [[nodiscard]] detail::ExternalLeaf<T> wait(Cx cx, OnCancel onCancel,
                                               std::move_only_function<void()> cancelCallback = nullptr) && {
        return detail::ExternalLeaf<T>(cx.task(), m_label, std::move(m_state), onCancel, std::move(cancelCallback));
    }
    // The answer is there and wait() will not suspend.
    [[nodiscard]] bool isReady() const { return m_state->delivered; }

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
    auto state = std::make_shared<detail::ExternalState<T>>();
    state->inbox = cx.inbox();
    return {Completer<T>(state), External<T>(state, label)};
}

} // namespace sb::runtime
