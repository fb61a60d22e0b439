// Who keeps others waiting without running: a task that holds an obligation and has not been stepped for
// long, because it waits for something itself (seed 002 sections 8.5 and 8.6). Looked for when somebody asks,
// so it costs a running task nothing. Scheduler's thread only.
#pragma once

#include "core/runtime/obligation.h"

#include <string>
#include <vector>

namespace sb::runtime {

class Scheduler;

struct Futurelock {
    RegionId region{}; // of the obligation
    TaskId task{};     // its holder
    std::string taskName;
    ObligationKind kind = ObligationKind::IoOp;
    std::string label;          // of the obligation
    std::string waitsAt;        // of the leaf
    std::uint64_t waitsFor = 0; // the task or region that it waits for; 0: neither
    Duration waiting{};
};

// Obligations whose holder waits for longer than `longerThan`, region by region, oldest first. One that is
// held by no live task (an executor's lease) is none, and so is a holder that is runnable.
[[nodiscard]] std::vector<Futurelock> futurelocks(const Scheduler& scheduler, Duration longerThan);
[[nodiscard]] std::string futurelockText(const Futurelock& lock); // one English sentence, without the time

// From here on the Engine page counts it.
inline constexpr Duration kFuturelockAfter = std::chrono::seconds{60};

} // namespace sb::runtime
