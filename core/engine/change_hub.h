// From durable commits to coalesced lists of ids: the store's change sink pushes on its writer thread, the hub wakes
// waiting claims at once and tells everybody else at most ten times a second.
#pragma once

#include "core/db/transaction.h"
#include "core/desk/change_feed.h"
#include "core/runtime/cx.h"
#include "core/runtime/scheduler.h"
#include "core/runtime/notify.h"

#include <QCoro/Task>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace sb::engine {

class EngineCore;

class ChangeHub {
public:
    ChangeHub();
    // Any thread, at once: what the database calls after a commit. `onWork` runs on the scheduler's thread.
    [[nodiscard]] std::function<void(const std::vector<db::Change>&)> sink(runtime::Port port, std::weak_ptr<EngineCore> core);
    [[nodiscard]] desk::ChangeFeed& feed() { return *m_feed; }
    [[nodiscard]] std::shared_ptr<desk::ChangeFeed> sharedFeed() { return m_feed; }
    // Something that no commit says: host numbers, a drain.
    void tell(desk::Change change);

    static QCoro::Task<runtime::Outcome<void>> run(runtime::Cx cx, std::shared_ptr<EngineCore> core);

private:
    struct Inbox { // filled by the writer thread
        std::mutex lock;
        std::vector<db::Change> changes;
        bool posted = false;
    };
    void take(const std::shared_ptr<Inbox>& inbox, EngineCore& core);
    void add(desk::Change change);

    std::shared_ptr<Inbox> m_inbox = std::make_shared<Inbox>();
    std::shared_ptr<desk::ChangeFeed> m_feed;
    std::vector<desk::Change> m_pending;
    runtime::Notify m_arrived{"changes"};
    std::uint64_t m_position = 0;
};

} // namespace sb::engine
