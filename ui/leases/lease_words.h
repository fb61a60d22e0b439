// What is said about one live lease: activity from progress, health from heartbeats, and the fact that led to it. The
// engine judges (Executor); what the clock alone proves, an ended lease, is said at once. Pure functions.
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/lease_track.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

namespace sb::ui::leases {

struct LeaseWords {
    kit::State activity = kit::State::Idle;
    QString activityWord{}; // "Unknown" where nothing is provable
    kit::State health = kit::State::Healthy;
    QString healthWord{};
    kit::RunText fact{};
    std::optional<base::StoreTime> noProgressSince{};
};
[[nodiscard]] LeaseWords leaseWords(const queue::LiveLease& lease, const queue::Executor* executor, base::StoreTime now);
[[nodiscard]] bool isExpired(const queue::LiveLease& lease, base::StoreTime now);
[[nodiscard]] kit::LeaseFacts trackFacts(const queue::LiveLease& lease, const LeaseWords& words);
// One or two sentences for "What needs you".
[[nodiscard]] kit::RunText needText(const queue::LiveLease& lease, const LeaseWords& words, base::StoreTime now);

// When the lease itself ended, whatever a person decided later.
[[nodiscard]] base::StoreTime leaseEnd(const queue::Dispatch& dispatch);
struct EndWords {
    kit::State state;
    QString word; // "Finished, completed", "Expired, uncertain"
};
[[nodiscard]] EndWords endWords(const queue::Dispatch& dispatch);

} // namespace sb::ui::leases
