#include "core/runtime/inbox.h"

#include "core/runtime/scheduler.h"

namespace sb::runtime {

Trace& traceOf(Scheduler& scheduler) {
    return scheduler.traceLog();
}

bool Inbox::push(std::shared_ptr<InboxItem> item) {
    const std::lock_guard guard(m_lock);
    if (m_closed)
        return false;
    m_items.push_back(std::move(item));
    m_hasItems.store(true, std::memory_order_release);
    // Under the lock, so that close() returns only when no kick is on its way to a driver that is going away.
    if (m_items.size() == 1 && m_kick)
        m_kick();
    m_arrived.notify_one();
    return true;
}

void Inbox::take(std::vector<std::shared_ptr<InboxItem>>& out) {
    out.clear();
    const std::lock_guard guard(m_lock);
    m_items.swap(out);
    m_hasItems.store(false, std::memory_order_release);
}

bool Inbox::waitForItems(std::chrono::milliseconds limit) {
    std::unique_lock guard(m_lock);
    return m_arrived.wait_for(guard, limit, [this] { return !m_items.empty(); });
}

void Inbox::close() {
    std::vector<std::shared_ptr<InboxItem>> rest; // destroyed after the lock is free
    const std::lock_guard guard(m_lock);
    m_closed = true;
    m_kick = nullptr;
    m_items.swap(rest);
}

namespace {

class PostedWork final : public InboxItem {
public:
    explicit PostedWork(std::move_only_function<void(Scheduler&)> work)
        : m_work(std::move(work)) {}
    void deliver(Scheduler& scheduler) override { m_work(scheduler); }

private:
    std::move_only_function<void(Scheduler&)> m_work;
};

} // namespace

bool Port::post(std::move_only_function<void(Scheduler&)> work) const {
    return m_inbox->push(std::make_shared<PostedWork>(std::move(work)));
}

} // namespace sb::runtime
