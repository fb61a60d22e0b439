// The desks as a small store in memory, for tests of the window: a believable moment, real rules for decisions
// (core/queue/evidence_rules), and answers that a test can hold back, fail or count.
#pragma once

#include "core/desk/desks.h"
#include "fake_cases.h"

#include <QHash>
#include <QList>
#include <QPromise>

#include <functional>
#include <memory>

namespace sb::ui::fake {

class FakeStore {
public:
    FakeStore();
    ~FakeStore();

    // The moment of the mockups: 2026-11-30 14:22:07.418 +01:00.
    base::StoreTime now;
    std::vector<queue::DispatchDetail> details; // every dispatch
    std::vector<queue::HistoryEvent> history;
    std::vector<queue::Lane> lanes;
    std::vector<queue::AuditEntry> audit;
    queue::LeaseBoard leases;
    queue::HostReport host; // what the engine measured last
    runtime::EngineTree tree; // what it runs
    runtime::EngineTrace trace;
    queue::Actor me{"", "maria", "ops-desk-1"};
    bool readOnly = false;
    desk::ChangeFeed feed;
    FakeCases cases{this}; // none until a test fills them

    void fillMoment();
    void fillTree(); // what the mockup of Engine shows
    // Many uncertain dispatches instead, for storms and sizes.
    void fillMany(int count);
    [[nodiscard]] queue::DispatchDetail* find(const queue::DispatchId& id);
    [[nodiscard]] queue::DispatchDetail* findTask(const std::string& sourceTask);
    [[nodiscard]] desk::Desks desks();

    // Late evidence arrives by itself: another revision and one event.
    void addLateCompletion(queue::DispatchDetail& detail, const std::string& claimed);
    void requestTeardown(queue::DispatchDetail& detail);
    void tell(const queue::DispatchDetail& detail); // through the feed

    // Asks of a method: counted; held answers wait for release(); a failure is answered once by the next ask.
    QHash<QString, int> asks;
    int applies = 0; // mutating calls that were applied
    void hold(const QString& method) { m_held.insert(method, {}); }
    void release(const QString& method);
    void failNext(const QString& method, base::Error error) { m_failures.insert(method, std::move(error)); }
    // The change happens, the answer is lost.
    void loseNext(const QString& method) { m_lost.insert(method, true); }

    template <typename T> desk::Answer<T> answer(const QString& method, std::function<base::Result<T>()> make);

    [[nodiscard]] desk::Worklist worklist() const;
    base::Result<queue::ActionReport> reconcile(const queue::ReconcileRequest& request, desk::Mode mode);
    base::Result<queue::ActionReport> requeue(const queue::RequeueRequest& request, desk::Mode mode);
    base::Result<queue::ActionReport> release(const queue::ReleaseRequest& request, desk::Mode mode);
    base::Result<queue::ActionReport> teardown(const queue::TeardownRequest& request, desk::Mode mode);
    base::Result<queue::CancelAnswer> cancel(const queue::DispatchId& id, desk::Mode mode);

    queue::DispatchDetail& add(const std::string& id, const std::string& lane, const std::string& task, queue::DispatchState state,
                               base::Millis waiting);
    void addStep(queue::DispatchDetail& detail, const std::string& name, const std::string& provider, const std::string& key,
                 queue::StepState state, base::StoreTime at);
    queue::HistoryEvent& addEvent(const queue::DispatchDetail& detail, queue::EventKind kind, base::StoreTime at,
                                  queue::Origin origin = queue::Origin::Automatic);
    void count();

private:
    queue::ActionReport reportOf(const queue::DispatchDetail& detail, queue::Revision expected) const;
    void fillPayout();
    void fillOthers();
    void fillBoards();

    QHash<QString, QList<std::function<void()>>> m_held;
    QHash<QString, base::Error> m_failures;
    QHash<QString, bool> m_lost;
};

template <typename T> desk::Answer<T> FakeStore::answer(const QString& method, std::function<base::Result<T>()> make) {
    ++asks[method];
    auto promise = std::make_shared<QPromise<base::Result<T>>>();
    promise->start();
    auto future = promise->future();
    auto finish = [this, promise, make = std::move(make), method] {
        if (m_failures.contains(method)) {
            promise->addResult(base::Result<T>(std::unexpected(m_failures.take(method))));
        } else {
            base::Result<T> result = make();
            if (m_lost.take(method))
                result = std::unexpected(base::Error{base::Code::NotReachable, "The link broke.", {}, true});
            promise->addResult(std::move(result));
        }
        promise->finish();
    };
    if (const auto held = m_held.find(method); held != m_held.end())
        held->append(finish);
    else
        finish();
    return future;
}

} // namespace sb::ui::fake
