// What the host's numbers mean, in words and as facts of the two charts. Pure functions.
#pragma once

#include "core/queue/host_types.h"
#include "ui/kit/threshold_chart.h"

namespace sb::ui::host {

[[nodiscard]] kit::ChartFacts memoryFacts(const queue::HostReport& report, base::Millis span);
[[nodiscard]] kit::ChartFacts loadFacts(const queue::HostReport& report, base::Millis span);
// "Waiting for the machine to calm down: load 4.9, limit 3.0." Empty while claims are admitted.
[[nodiscard]] QString deferSentence(const queue::HostReport& report);

struct DecisionWords {
    kit::State state;
    QString word;    // "Admitted", "Deferred, load"
    QString numbers; // that decided
};
[[nodiscard]] DecisionWords decisionWords(const queue::AdmissionDecision& decision);

// One check of the room for a further instance. `share` of what it needs or has, 0 to 1; absent: no bar.
struct RoomBar {
    QString name;
    QString value;
    std::optional<double> share{};
    bool passed = false;
    bool measured = false;
};
[[nodiscard]] std::vector<RoomBar> roomBars(const queue::HostReport& report);
// Whether one could start, and if not, why, in words.
[[nodiscard]] kit::RunText roomSentence(const queue::HostReport& report);

} // namespace sb::ui::host
