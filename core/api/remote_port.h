// How the remote desks reach the network thread: a weak way there, and futures that always finish. Internal.
#pragma once

#include "core/api/json_values.h"
#include "core/api/problem.h"
#include "core/api/remote_link.h"
#include "core/desk/queue_desk.h"

#include <memory>
#include <mutex>

namespace sb::api {

// Any thread. The link is posted to, never touched; after `close` everything answers `closing`.
class RemotePort {
public:
    RemotePort(RemoteLink* link, bool readOnly)
        : m_link(link)
        , m_readOnly(readOnly) {}
    void close() {
        const std::lock_guard lock(m_mutex);
        m_link = nullptr;
    }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    // False: closed; the task was dropped.
    bool post(std::function<void(RemoteLink&)> task) {
        const std::lock_guard lock(m_mutex);
        auto* link = m_link;
        return link && QMetaObject::invokeMethod(
                           link, [link, task = std::move(task)] { task(*link); }, Qt::QueuedConnection);
    }

private:
    std::mutex m_mutex;
    RemoteLink* m_link;
    const bool m_readOnly;
};

// One call under way. When the last holder lets go without an answer, the future still finishes.
template <typename T> struct RemoteCall {
    QPromise<base::Result<T>> promise;
    bool answered = false;
    RemoteCall() { promise.start(); }
    ~RemoteCall() { answer(base::fail(base::Code::Closing, "This client is closing.")); }
    RemoteCall(const RemoteCall&) = delete;
    RemoteCall& operator=(const RemoteCall&) = delete;
    void answer(base::Result<T> result) {
        if (std::exchange(answered, true))
            return;
        promise.addResult(std::move(result));
        promise.finish();
    }
};

template <typename T> base::Result<T> answerOf(const std::string& body) {
    auto value = fromJson<T>(body, Unknown::Ignore);
    if (!value)
        return base::fail(base::Code::BadAnswer, "The answer is not of this API.",
                          {{"reason", std::string(base::codeText(value.error().code))},
                           {"field", std::string(value.error().fact("field"))}});
    return value;
}

// A refused action carries its report: at the seam that is an outcome, not an error.
template <typename T> base::Result<T> refusalOf(base::Error error, const std::string& problem) {
    if constexpr (std::same_as<T, queue::ActionReport> || std::same_as<T, conflict::CaseReport>)
        if (auto report = reportOfProblem<T>(problem))
            return std::move(*report);
    return base::fail(std::move(error));
}

// Sends an operation whose answer is no JSON of ours; `read` makes the value of it.
template <typename T, typename Read>
desk::Answer<T> remoteBytes(const std::shared_ptr<RemotePort>& port, base::Result<HttpCall> call, Read read) {
    auto pending = std::make_shared<RemoteCall<T>>();
    auto future = pending->promise.future();
    if (!call)
        pending->answer(base::fail(std::move(call).error()));
    else
        port->post([pending, call = std::move(*call), read](RemoteLink& link) {
            link.send(call, [pending, read](const base::Result<HttpAnswer>& answer, const std::string&) {
                pending->answer(read(answer));
            });
        });
    return future;
}

// Sends the operation and reads its answer as T. `cancellable`: cancelling the future drops the request (a
// claim).
template <typename T>
desk::Answer<T> remoteCall(const std::shared_ptr<RemotePort>& port, base::Result<HttpCall> call,
                           bool cancellable = false) {
    auto pending = std::make_shared<RemoteCall<T>>();
    auto future = pending->promise.future();
    if (!call || (call->mutating && port->isReadOnly())) {
        pending->answer(call ? base::fail(base::Code::ReadOnly, "This profile is read-only.")
                             : base::fail(std::move(call).error()));
        return future;
    }
    port->post([pending, call = std::move(*call), cancellable, future](RemoteLink& link) {
        const auto done = [pending](base::Result<HttpAnswer> answer, const std::string& problem) {
            pending->answer(answer ? answerOf<T>(answer->body)
                                   : refusalOf<T>(std::move(answer).error(), problem));
        };
        if (cancellable && future.isCanceled())
            return;
        const auto id = link.send(call, done);
        if (!cancellable || id == 0)
            return;
        auto* watcher = new QFutureWatcher<base::Result<T>>(&link);
        QObject::connect(watcher, &QFutureWatcherBase::canceled, &link, [&link, id] { link.abort(id); });
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, &QObject::deleteLater);
        watcher->setFuture(future);
    });
    return future;
}

} // namespace sb::api
