// One operation as a coroutine: send, wait, read. Free functions with values only, so that no frame holds on
// to an object that may die first. Internal to core/api.
#pragma once

#include "core/api/call_awaiter.h"
#include "core/api/json_values.h"
#include "core/api/remote_port.h"

#include <QCoro/Task>

namespace sb::api {

template <typename T>
QCoro::Task<base::Result<T>> exchange(std::shared_ptr<HttpCaller> caller, base::Result<HttpCall> call,
                                      std::stop_token stop = {}) {
    if (!call)
        co_return base::fail(std::move(call).error());
    CallAwaiter awaiter(caller, std::move(*call), stop);
    const auto outcome = co_await awaiter;
    if (outcome.answer)
        co_return answerOf<T>(outcome.answer->body);
    const auto code = outcome.answer.error().code;
    if (stop.stop_requested() && (code == base::Code::NotReachable || code == base::Code::NotConfirmed))
        co_return base::fail(base::Error{
            base::Code::Cancelled, "Stopped waiting for the answer.", {}, outcome.answer.error().ambiguous});
    co_return refusalOf<T>(outcome.answer.error(), outcome.problem);
}

} // namespace sb::api
