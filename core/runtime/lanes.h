// Which runnable task is next: cancel, then timed (earliest deadline first), then ready, with a bound on how
// long one lane may keep the others waiting. Seed 002 sections 7.4, 11.1, 11.2. Scheduler's thread only.
#pragma once

#include "core/runtime/indexed_heap.h"
#include "core/runtime/task_state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sb::runtime {

// The lab's hand on the schedule: any runnable task may be next. Not used in production.
class Chooser {
public:
    virtual ~Chooser() = default;
    // An index into `runnable` (not empty). The order of `runnable` depends only on earlier choices.
    virtual std::size_t choose(std::span<TaskState* const> runnable) = 0;
};

class Lanes {
public:
    // At most `streakLimit` steps of a higher lane in a row while a lower one has work.
    Lanes(std::uint32_t streakLimit, Chooser* chooser)
        : m_streakLimit(streakLimit)
        , m_chooser(chooser) {}

    void push(TaskState& task); // into the lane that its state asks for
    void remove(TaskState& task);
    TaskState* pop(); // null: nothing is runnable; `lane` of the result still says where it was
    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    [[nodiscard]] Lane laneOf(const TaskState& task) const;
    TaskState* peek();

    List<TaskState, LaneTag> m_cancel;
    IndexedHeap<TaskState> m_timed;
    List<TaskState, LaneTag> m_ready;
    std::vector<TaskState*> m_pool; // everything, when a chooser decides
    std::size_t m_size = 0;
    std::uint64_t m_sequence = 0;
    const std::uint32_t m_streakLimit;
    std::uint32_t m_cancelStreak = 0;
    std::uint32_t m_timedStreak = 0;
    Chooser* const m_chooser;
};

} // namespace sb::runtime
