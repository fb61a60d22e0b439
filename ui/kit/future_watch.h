// The one way ui consumes what a desk answers (QFuture::then with a context aborts in Qt 6.4 when the context
// died first). The callback runs on the GUI thread, never before this call returned, and never after `parent`
// died. A cancelled future without a result answers Code::Cancelled.
#pragma once

#include "core/base/result.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace sb::ui::kit {

// One answer, wanted whatever happens meanwhile.
template <typename T>
void watch(QObject* parent, QFuture<base::Result<T>> future,
           std::type_identity_t<std::function<void(base::Result<T>)>> callback) {
    auto* const watcher = new QFutureWatcher<base::Result<T>>(parent);
    QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, [watcher, call = std::move(callback)] {
        watcher->deleteLater();
        const QFuture<base::Result<T>> done = watcher->future();
        if (done.resultCount() > 0)
            call(done.resultAt(0));
        else
            call(base::fail(base::Code::Cancelled, "The question was withdrawn."));
    });
    watcher->setFuture(future);
}

// Answers of one view: asking again makes every earlier answer late, and late answers are dropped (scenario
// L35).
class FutureWatch {
public:
    explicit FutureWatch(QObject* parent)
        : m_parent(parent) {}

    template <typename T>
    void ask(QFuture<base::Result<T>> future,
             std::type_identity_t<std::function<void(base::Result<T>)>> callback) {
        const std::uint64_t mine = ++*m_generation;
        m_isWaiting = true;
        // The counter is shared: the callback may outlive this object, though never the parent.
        watch<T>(m_parent, std::move(future),
                 [this, mine, generation = m_generation, call = std::move(callback)](base::Result<T> result) {
                     if (*generation != mine)
                         return;
                     m_isWaiting = false;
                     call(std::move(result));
                 });
    }
    // Drops whatever is still on its way (the page was left, the filter changed).
    void forget() {
        ++*m_generation;
        m_isWaiting = false;
    }
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }

    ~FutureWatch() { ++*m_generation; }
    FutureWatch(const FutureWatch&) = delete;
    FutureWatch& operator=(const FutureWatch&) = delete;

private:
    QObject* m_parent; // outlives this object
    std::shared_ptr<std::uint64_t> m_generation = std::make_shared<std::uint64_t>(0);
    bool m_isWaiting = false;
};

} // namespace sb::ui::kit
