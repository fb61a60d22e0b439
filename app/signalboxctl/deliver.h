// The outcome of a task for an object that lives on events: `done` runs when the task ends, if `context` is still
// there. A free function with values only, so that the frame holds on to nothing that may die first.
#pragma once

#include <QCoro/Task>
#include <QPointer>

#include <utility>

namespace sb::app {

template <typename T, typename Done> QCoro::Task<void> deliver(QCoro::Task<T> task, QPointer<QObject> context, Done done) {
    auto outcome = co_await std::move(task);
    if (context)
        done(std::move(outcome));
}

} // namespace sb::app
