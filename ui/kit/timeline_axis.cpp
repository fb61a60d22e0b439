#include "ui/kit/timeline_axis.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sb::ui::kit {

using base::Millis;
using base::StoreTime;
using namespace std::chrono_literals;

namespace {

constexpr Millis kSteps[] = {1s,    2s,    5s,    10s, 15s, 30s, 1min, 2min, 5min,
                             10min, 15min, 30min, 1h,  2h,  3h,  6h,   12h,  24h};

std::vector<AxisSpan> joined(std::vector<std::pair<StoreTime, StoreTime>> busy, Millis foldAbove) {
    std::ranges::sort(busy);
    std::vector<AxisSpan> spans;
    for (auto& [from, to] : busy) {
        to = std::max(from, to);
        if (!spans.empty() && from - spans.back().to <= foldAbove)
            spans.back().to = std::max(spans.back().to, to);
        else
            spans.push_back({from, to});
    }
    for (AxisSpan& span : spans) { // air at both ends, for the labels there
        const Millis air = std::max<Millis>(5s, (span.to - span.from) / 8);
        span.from -= air;
        span.to += air;
    }
    return spans;
}

Millis stepFor(const AxisSpan& span, double distance) {
    const double perMs =
        (span.right - span.left) / double(std::max<std::int64_t>(1, (span.to - span.from).count()));
    for (const Millis step : kSteps)
        if (double(step.count()) * perMs >= distance)
            return step;
    return kSteps[std::size(kSteps) - 1];
}

} // namespace

TimelineAxis::TimelineAxis(std::vector<std::pair<StoreTime, StoreTime>> busy, double left, double right,
                           const AxisLimits& limits)
    : m_spans(joined(std::move(busy), limits.foldAbove))
    , m_limits(limits) {
    if (m_spans.empty())
        return;
    const double room = std::max(1.0, right - left - double(m_spans.size() - 1) * limits.foldWidth);
    // A span twice as long gets less than twice the room: short claims stay readable beside long ones.
    double total = 0;
    for (const AxisSpan& span : m_spans)
        total += std::sqrt(double((span.to - span.from).count()));
    double x = left;
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        AxisSpan& span = m_spans[i];
        span.left = x;
        x += room * std::sqrt(double((span.to - span.from).count())) / total;
        span.right = x;
        if (i + 1 == m_spans.size())
            break;
        m_folds.push_back({x, x + limits.foldWidth, m_spans[i + 1].from - span.to});
        x += limits.foldWidth;
    }
}

double TimelineAxis::xAt(StoreTime time) const {
    if (m_spans.empty())
        return 0;
    const AxisSpan* before = nullptr;
    for (const AxisSpan& span : m_spans) {
        if (time < span.from) { // inside a fold, or left of everything
            if (!before)
                return span.left;
            const double part =
                double((time - before->to).count()) / double((span.from - before->to).count());
            return before->right + part * (span.left - before->right);
        }
        if (time <= span.to) {
            const double part = double((time - span.from).count()) / double((span.to - span.from).count());
            return span.left + part * (span.right - span.left);
        }
        before = &span;
    }
    return m_spans.back().right;
}

std::vector<AxisTick> TimelineAxis::ticks() const {
    std::vector<AxisTick> ticks;
    for (const AxisSpan& span : m_spans) {
        const Millis step = stepFor(span, m_limits.tickDistance);
        const std::int64_t first = (base::toMs(span.from) / step.count() + 1) * step.count();
        bool isFirst = true;
        for (StoreTime at = base::fromMs(first); at < span.to; at += step) {
            const double x = xAt(at);
            if (x - span.left < 8 || span.right - x < 8)
                continue;
            ticks.push_back({at, x, isFirst, step < 1min});
            isFirst = false;
        }
    }
    return ticks;
}

} // namespace sb::ui::kit
