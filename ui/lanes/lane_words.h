// Why nothing runs, in words, and the admission checks in the engine's order. Pure functions of what the desks said.
#pragma once

#include "core/queue/host_types.h"
#include "ui/kit/inspector.h"

namespace sb::ui::lanes {

// What is known beside the lane itself when its words are made.
struct Surroundings {
    queue::HostReport host;
    queue::LeaseBoard board;
    std::vector<queue::Instance> instances;
    std::optional<queue::AuditEntry> paused; // the newest pause of this lane
    base::StoreTime now{};
};

struct WhyWords {
    QString first;
    kit::RunText second;
    bool isRunning = false; // then it is not worth a strong line
};
[[nodiscard]] WhyWords whyWords(const queue::Lane& lane, const Surroundings& around);
// The chip of the inspector: "Nothing runs", "Runs", "Paused".
[[nodiscard]] kit::Identity identityOf(const queue::Lane& lane);
// Four lines; the first refusal is strong.
[[nodiscard]] std::vector<kit::NoteLine> admissionLines(const queue::Lane& lane, const Surroundings& around);
// What has to happen before the next claim is admitted.
[[nodiscard]] QString whatHasToHappen(const queue::Lane& lane);
// "load 4.9, limit 3.0"
[[nodiscard]] QString hostNumbers(const queue::AdmissionNumbers& numbers, queue::ClaimRefusal refusal);
[[nodiscard]] std::int64_t sumOf(const queue::LaneCounts& counts);

} // namespace sb::ui::lanes
