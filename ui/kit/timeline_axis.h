// One time axis with the empty stretches folded away: spans of work get the room, a long gap becomes a narrow
// band that names its length. Pure; x is monotonic in time.
#pragma once

#include "core/base/store_time.h"

#include <vector>

namespace sb::ui::kit {

struct AxisSpan {
    base::StoreTime from;
    base::StoreTime to;
    double left = 0;
    double right = 0;
};

struct AxisFold {
    double left = 0;
    double right = 0;
    base::Millis length{0};
};

struct AxisTick {
    base::StoreTime at;
    double x = 0;
    bool isFirst = false; // of its span: carries the date
    bool hasSeconds = false;
};

struct AxisLimits {
    base::Millis foldAbove{std::chrono::minutes(5)};
    double foldWidth = 24;
    double tickDistance = 64; // at least
};

class TimelineAxis {
public:
    TimelineAxis() = default;
    // `busy` are the intervals that must be seen, in any order, overlapping or not.
    TimelineAxis(std::vector<std::pair<base::StoreTime, base::StoreTime>> busy, double left, double right,
                 const AxisLimits& limits = {});

    [[nodiscard]] double xAt(base::StoreTime time) const;
    [[nodiscard]] const std::vector<AxisSpan>& spans() const { return m_spans; }
    [[nodiscard]] const std::vector<AxisFold>& folds() const { return m_folds; }
    [[nodiscard]] std::vector<AxisTick> ticks() const;

private:
    std::vector<AxisSpan> m_spans;
    std::vector<AxisFold> m_folds;
    AxisLimits m_limits;
};

} // namespace sb::ui::kit
