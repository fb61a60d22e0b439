#include "core/runtime/lanes.h"

namespace sb::runtime {

Lane Lanes::laneOf(const TaskState& task) const {
    if (task.cancelRequested || task.isFinalizer)
        return Lane::Cancel;
    return task.budget.deadline != kNever ? Lane::Timed : Lane::Ready;
}

void Lanes::push(TaskState& task) {
    task.lane = laneOf(task);
    ++m_size;
    if (m_chooser) {
        task.poolIndex = static_cast<std::uint32_t>(m_pool.size());
        m_pool.push_back(&task);
    } else if (task.lane == Lane::Timed) {
        const std::uint64_t urgency = 255U - task.budget.priority;
        m_timed.push(task, {task.budget.deadline, (urgency << 56U) | ++m_sequence});
    } else {
        (task.lane == Lane::Cancel ? m_cancel : m_ready).pushBack(task);
    }
}

void Lanes::remove(TaskState& task) {
    --m_size;
    if (m_chooser) {
        m_pool[task.poolIndex] = m_pool.back();
        m_pool[task.poolIndex]->poolIndex = task.poolIndex;
        m_pool.pop_back();
    } else if (task.lane == Lane::Timed) {
        m_timed.remove(task);
    } else {
        static_cast<ListHook<LaneTag>&>(task).unlink();
    }
}

TaskState* Lanes::pop() {
    TaskState* task = peek();
    if (task)
        remove(*task);
    return task;
}

TaskState* Lanes::peek() {
    if (m_size == 0)
        return nullptr;
    if (m_chooser)
        return m_pool[m_chooser->choose(m_pool)];
    const bool lowerThanCancel = !m_timed.isEmpty() || !m_ready.isEmpty();
    if (!m_cancel.isEmpty() && !(lowerThanCancel && m_cancelStreak >= m_streakLimit)) {
        m_cancelStreak = lowerThanCancel ? m_cancelStreak + 1 : 0;
        return m_cancel.front();
    }
    m_cancelStreak = 0;
    if (!m_timed.isEmpty() && !(!m_ready.isEmpty() && m_timedStreak >= m_streakLimit)) {
        m_timedStreak = m_ready.isEmpty() ? 0 : m_timedStreak + 1;
        return m_timed.top();
    }
    m_timedStreak = 0;
    return m_ready.front();
}

} // namespace sb::runtime
