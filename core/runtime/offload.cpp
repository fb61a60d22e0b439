#include "core/runtime/offload.h"

namespace sb::runtime {

std::shared_ptr<OffloadPool> OffloadPool::open(const Region& owner, unsigned threads) {
    std::shared_ptr<OffloadPool> pool(new OffloadPool(threads));
    owner.deferSync([pool] { pool->stop(); });
    return pool;
}

OffloadPool::OffloadPool(unsigned threads)
    : m_inline(threads == 0) {
    for (unsigned i = 0; i < threads; ++i)
        m_threads.emplace_back(&OffloadPool::serve, m_queue);
}

OffloadPool::~OffloadPool() {
    stop();
}

void OffloadPool::submit(Job job) {
    if (m_inline) {
        job();
        return;
    }
    {
        const std::lock_guard guard(m_queue->lock);
        if (m_queue->stopping)
            return;
        m_queue->jobs.push_back(std::move(job));
    }
    m_queue->changed.notify_one();
}

void OffloadPool::stop() {
    {
        const std::lock_guard guard(m_queue->lock);
        m_queue->stopping = true;
    }
    m_queue->changed.notify_all();
    for (auto& thread : m_threads)
        thread.join(); // short: nobody waits for a job any more when the owner finalizes
    m_threads.clear();
}

void OffloadPool::serve(const std::shared_ptr<Queue>& queue) {
    std::unique_lock guard(queue->lock);
    for (;;) {
        queue->changed.wait(guard, [&] { return queue->stopping || !queue->jobs.empty(); });
        if (queue->jobs.empty())
            return;
        Job job = std::move(queue->jobs.front());
        queue->jobs.pop_front();
        guard.unlock();
        job();
        job = nullptr; // what it captured goes before the lock is taken
        guard.lock();
    }
}

} // namespace sb::runtime
