// What the host was like: every reading of the last half hour, and before that one for every three minutes up to a day,
// which keeps the worst of what it stands for, so that a short peak does not vanish with its reading. In memory only.
// Scheduler's thread.
#pragma once

#include "core/queue/host_types.h"

#include <deque>
#include <optional>
#include <vector>

namespace sb::engine {

class HostHistory {
public:
    static constexpr base::Millis kFine{std::chrono::minutes(30)};
    static constexpr base::Millis kStep{std::chrono::minutes(3)};
    static constexpr base::Millis kAll{std::chrono::hours(24)};

    void add(const queue::HostReading& reading); // in the order of time
    [[nodiscard]] std::vector<queue::HostReading> readings() const; // oldest first

private:
    void settle(const queue::HostReading& old);
    std::deque<queue::HostReading> m_fine;
    std::deque<queue::HostReading> m_coarse;
    std::optional<queue::HostReading> m_open; // the step that is being put together, under its first time
};

} // namespace sb::engine
