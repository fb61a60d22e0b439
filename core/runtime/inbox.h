// The one door into a scheduler from other threads: a locked list of std primitives and a kick. The kick only
// says "look"; the hand-over is the lock, so thread sanitizer sees the real path. runtime.md shape 6.
#pragma once

#include "core/runtime/clock.h"
#include "core/runtime/ids.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace sb::runtime {

class Scheduler;

class Trace;
[[nodiscard]] Trace& traceOf(Scheduler& scheduler);

// Work for the scheduler's thread. deliver() is called there exactly once, or never when the scheduler ends
// first.
class InboxItem {
public:
    InboxItem() = default;
    InboxItem(const InboxItem&) = delete;
    InboxItem& operator=(const InboxItem&) = delete;
    virtual ~InboxItem() = default;
    virtual void deliver(Scheduler& scheduler) = 0;
};

// Outlives its scheduler: late threads push into a closed inbox and are told so.
class Inbox {
public:
    // `kick` is called from the pushing thread when the inbox was empty; it must be safe from any thread and
    // short.
    explicit Inbox(std::function<void()> kick)
        : m_kick(std::move(kick)) {}

    bool push(std::shared_ptr<InboxItem> item); // any thread; false: closed, the item is dropped here
    [[nodiscard]] bool isEmpty() const { return !m_hasItems.load(std::memory_order_acquire); }
    void take(std::vector<std::shared_ptr<InboxItem>>& out); // scheduler's thread; swaps
    bool waitForItems(std::chrono::milliseconds limit); // drivers without an event loop; false: none came
    void close();                                       // scheduler's thread

private:
    std::mutex m_lock;
    std::condition_variable m_arrived;
    std::vector<std::shared_ptr<InboxItem>> m_items;
    std::function<void()> m_kick;
    std::atomic<bool> m_hasItems = false; // only a hint that saves the lock; the list is the truth
    bool m_closed = false;
};

// A copyable handle that any thread may keep: runs a function on the scheduler's thread, between two steps.
class Port {
public:
    explicit Port(std::shared_ptr<Inbox> inbox)
        : m_inbox(std::move(inbox)) {}
    // False: the scheduler has ended and `work` was destroyed unrun. It must not block.
    bool post(std::move_only_function<void(Scheduler&)> work) const;

private:
    std::shared_ptr<Inbox> m_inbox;
};

} // namespace sb::runtime
