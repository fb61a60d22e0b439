// Lanes and their kept counters: moves are appended with each change, folded by the sweep, and readers add both
// (queue.md "Lane", performance.md: counts by state are linear otherwise).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

// What the engine knows of the host and itself, so that a lane can say why nothing runs.
[[nodiscard]] base::Result<std::vector<Lane>> readLanes(db::Transaction& tx, const Scope& scope, ClaimRefusal hostRefusal);
[[nodiscard]] base::Result<Lane> setPaused(db::Transaction& tx, const Access& access, const std::string& lane, bool paused);
[[nodiscard]] base::Result<Lane> declareLane(db::Transaction& tx, const Access& access, const std::string& lane,
                                             const LaneContract& contract);
[[nodiscard]] base::Result<std::int64_t> laneCount(db::Transaction& tx, const std::string& lane, DispatchState state);
// Folds the appended moves into the counters; returns how many.
[[nodiscard]] base::Result<std::int64_t> foldCounts(db::Transaction& tx);
[[nodiscard]] base::Result<LaneContract> contractOf(db::Transaction& tx, const std::string& lane);

} // namespace sb::queue
