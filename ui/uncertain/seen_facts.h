// The facts a decision rests on, as a person saw them at one revision. Kept with the draft, so that the StaleRevision
// page can say what changed even after a restart. Values.
#pragma once

#include "core/queue/queue_types.h"

#include <QJsonObject>

#include <vector>

namespace sb::ui::uncertain {

struct SeenStep {
    std::string name;
    queue::Generation generation;
    queue::StepState state = queue::StepState::Intended;
    bool operator==(const SeenStep&) const = default;
};

struct SeenFacts {
    queue::Revision revision;
    base::StoreTime at{};               // when it was read
    queue::DispatchState state = queue::DispatchState::Uncertain;
    queue::TeardownState teardown = queue::TeardownState::None;
    bool cancelRequested = false;
    bool contradicted = false;
    int lateCompletions = 0;
    std::string lateClaim;              // what the newest late completion said
    std::vector<SeenStep> steps;        // newest state of each step of this generation
    std::string takenBy;
    bool isMine = false;
    std::string requestSha256;
    std::int64_t leaseEndedMs = 0;      // 0: none
    bool operator==(const SeenFacts&) const = default;
};

// The newest word of each step of the dispatch's own generation, in the order of recording.
[[nodiscard]] std::vector<SeenStep> newestSteps(const queue::DispatchDetail& detail);
[[nodiscard]] SeenFacts seenIn(const queue::DispatchDetail& detail, bool isMine);
[[nodiscard]] QJsonObject toJson(const SeenFacts& facts);
[[nodiscard]] SeenFacts seenFromJson(const QJsonObject& object);

} // namespace sb::ui::uncertain
