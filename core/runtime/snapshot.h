// What runs, what it holds and why it waits: plain values for the Engine page. Costs nothing while nobody
// asks.
#pragma once

#include "core/runtime/budget.h"
#include "core/runtime/cancel_reason.h"
#include "core/runtime/obligation.h"
#include "core/runtime/region_state.h"
#include "core/runtime/task_state.h"

#include <optional>
#include <string>
#include <vector>

namespace sb::runtime {

struct TaskSnapshot {
    TaskId id{};
    std::string name;
    TaskPhase phase = TaskPhase::Created;
    std::string waitingOn;         // empty: runnable or running
    std::uint64_t waitingOnId = 0; // of the task or region it waits for
    Duration age{};
    Duration waiting{}; // since it last ran
    std::uint64_t polls = 0;
    int maskDepth = 0;
    Budget budget{}; // what is left
    std::optional<CancelReason> cancel;
};

// A task that a bounded drain gave up on (escalation.cpp): its region may have closed, its frame has not ended.
struct QuarantinedTask : TaskSnapshot {
    RegionId region{};
    std::string regionName;
    Duration since{}; // since it was given up on
};

struct ObligationSnapshot {
    ObligationKind kind = ObligationKind::IoOp;
    std::string label;
    TaskId holder{};
    Duration age{};
};

struct RegionSnapshot {
    RegionId id{};
    RegionId parent{}; // 0: the root
    int depth = 0;
    std::string name;
    RegionPhase phase = RegionPhase::Open;
    Duration age{};
    Budget budget{};
    std::size_t finalizers = 0; // still to run
    std::optional<CancelReason> cancel;
    std::vector<TaskSnapshot> tasks;
    std::vector<ObligationSnapshot> obligations;
};

[[nodiscard]] RegionSnapshot snapshotOf(const RegionState& region);
// `root` and everything below it, parents before children.
[[nodiscard]] std::vector<RegionSnapshot> snapshotTree(const RegionState& root);

} // namespace sb::runtime
