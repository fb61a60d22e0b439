// The rows and columns of the Lanes page (visual.md, "Lanes"): lanes, and the next dispatches of one of them.
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"
#include "ui/lanes/lane_words.h"

namespace sb::ui::lanes {

struct LaneRow {
    queue::Lane lane;
    WhyWords why;
    bool operator==(const LaneRow& other) const { return lane == other.lane && why.first == other.why.first && why.second == other.why.second; }
};
using LaneModel = kit::TypedModel<LaneRow>;
[[nodiscard]] LaneModel* makeLaneModel(const kit::StoreClock* clock, QObject* parent);

struct NextRow {
    queue::Dispatch dispatch;
    int place = 0;  // from 1, in the order of the lane
    QString reason; // why it does not run yet
    bool operator==(const NextRow&) const = default;
};
using NextModel = kit::TypedModel<NextRow>;
[[nodiscard]] NextModel* makeNextModel(const kit::StoreClock* clock, QObject* parent);
// Queued dispatches in the lane's order, each with its reason.
[[nodiscard]] std::vector<NextRow> nextRows(const queue::Lane& lane, const std::vector<queue::Dispatch>& queued);

// Submissions that were refused since an uncertain dispatch holds their task. The row is its owner and request key.
using HeldModel = kit::TypedModel<queue::HeldSubmission>;
[[nodiscard]] HeldModel* makeHeldModel(QObject* parent);

} // namespace sb::ui::lanes
