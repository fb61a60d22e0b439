// A transaction from a coroutine: the whole of it is one await (architecture.md "Database access").
//
//   const auto made = co_await transact(cx, database, Grouping::Shared, [id](Transaction& tx) -> Result<Job>
//   {…}); SB_CO_TRY(page, snapshot(cx, database, [filter](Transaction& tx) -> Result<Page> {…}));
//
// The function may return Result<T> or Result<Ended<T>>; it runs on a database thread, perhaps twice, so it
// captures values, never references to the coroutine's frame. Answers Outcome<T>.
//
// Cancellation: where it is due already, nothing is sent (Cancelled). What was sent is awaited to its end and
// answered with what really happened, never abandoned. The store must outlive the answer; it answers
// everything. Thread: the scheduler's. Await the result in the same statement: it is sent by the call.
#pragma once

#include "core/db/database.h"
#include "core/db/sync_call.h"
#include "core/runtime/external.h"

#include <memory>
#include <utility>

namespace sb::db {

namespace detail {
template <typename F, typename Send>
auto callFromTask(runtime::Cx cx, const char* label, F function, Send send) {
    using Value = typename Call<F>::Value;
    auto pair = runtime::makeExternal<Value>(cx, label);
    if (const auto due = cx.checkpoint(); !due.isOk()) {
        pair.completer.complete(runtime::Outcome<Value>(due.stop()));
    } else {
        const auto call = std::make_shared<Call<F>>(std::move(function));
        send([call](Transaction& tx) { return call->run(tx); },
             [call, completer = std::move(pair.completer)](base::Result<void> answer) mutable {
                 completer.complete(runtime::Outcome<Value>(call->take(std::move(answer))));
             });
    }
    return std::move(pair.external).wait(cx, runtime::OnCancel::Await);
}
} // namespace detail

template <typename F>
[[nodiscard]] auto transact(runtime::Cx cx, Database& database, Grouping grouping, F function) {
    return detail::callFromTask(cx, "store: write", std::move(function),
                                [&](Database::Work work, Database::Done done) {
                                    database.write(grouping, std::move(work), std::move(done));
                                });
}

template <typename F> [[nodiscard]] auto snapshot(runtime::Cx cx, Database& database, F function) {
    return detail::callFromTask(
        cx, "store: read", std::move(function),
        [&](Database::Work work, Database::Done done) { database.read(std::move(work), std::move(done)); });
}

} // namespace sb::db
