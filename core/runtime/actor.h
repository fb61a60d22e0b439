// Actors: a child of a supervisor that takes messages one after the other from a two-phase mailbox (seed 002
// section 14). The mailbox outlives the runs of its actor. A message counts as taken when the handler has
// answered Ok; when the run ends before that (an error, a panic, a cancellation) it is the first message of
// the next run, so that none is lost and none is taken twice by a handler that was Ok. A message that no run
// survives ends at the supervisor's intensity. Scheduler's thread only.
#pragma once

#include "core/runtime/channel.h"
#include "core/runtime/supervisor.h"

#include <memory>
#include <string>
#include <utility>

namespace sb::runtime {

// `address` is copyable and what others hold: reserve, then send. It answers `closing` when the mailbox is
// gone.
template <typename T> struct Mailbox {
    Sender<T> address;
    std::shared_ptr<Receiver<T>> inbox;
};

// `capacity` at least 1: messages that wait, the one in work included; who sends more waits.
template <typename T> [[nodiscard]] Mailbox<T> makeMailbox(std::size_t capacity) {
    auto made = makeChannel<T>(capacity);
    return {std::move(made.sender), std::make_shared<Receiver<T>>(std::move(made.receiver))};
}

namespace detail {

template <typename T, typename F, typename... A>
QCoro::Task<Outcome<void>> actorRun(Cx cx, std::shared_ptr<Receiver<T>> inbox, F handle, A... args) {
    for (;;) {
        SB_CO_TRY(delivery, inbox->receiveWithAck(cx));
        if (!delivery)
            co_return {}; // nobody holds the address any more
        Outcome<void> handled = co_await std::invoke(handle, cx, T(delivery->value()), args...);
        if (!handled.isOk()) {
            std::move(*delivery).nack();
            co_return handled;
        }
        std::move(*delivery).commit();
    }
}

} // namespace detail

// `handle(Cx, T, args...)` is a coroutine function whose Outcome is void; T is copyable. The actor ends, for
// good, when the last address is gone and the mailbox is empty.
template <typename T, typename F, typename... A>
[[nodiscard]] ChildSpec actor(std::string name, const Mailbox<T>& mailbox, F handle, A... args) {
    return child(std::move(name), RestartWhen::OnFailure, &detail::actorRun<T, F, A...>, mailbox.inbox,
                 handle, std::move(args)...);
}

} // namespace sb::runtime
