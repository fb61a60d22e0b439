#include "ui/kit/generation_timeline.h"

#include "ui/kit/format.h"
#include "ui/kit/time_format.h"

#include <QPainter>

#include <algorithm>

namespace sb::ui::kit {

using base::Millis;
using base::StoreTime;
using namespace std::chrono_literals;

namespace {
constexpr int kLabelWidth = 132;
constexpr int kAxisHeight = 34;
constexpr int kRowHeight = 50;
constexpr int kLegendHeight = 28;
} // namespace

GenerationTimeline::GenerationTimeline(QWidget* parent)
    : PaintedWidget(tr("Generations of this job"), parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&timeFormat(), &TimeFormat::changed, this, qOverload<>(&QWidget::update));
}

void GenerationTimeline::setClaims(std::vector<TimelineClaim> claims, StoreTime now) {
    m_claims = std::move(claims);
    m_now = now;
    layOut();
    itemsChanged();
}

QSize GenerationTimeline::sizeHint() const {
    const int rows = std::max<int>(1, int(m_claims.size()));
    return {px(760), px(kAxisHeight + rows * kRowHeight + kLegendHeight)};
}

QSize GenerationTimeline::minimumSizeHint() const {
    return {px(420), sizeHint().height()};
}

bool GenerationTimeline::isExpired(const TimelineClaim& claim) const {
    return !claim.finished && claim.expires <= m_now;
}

StoreTime GenerationTimeline::endOf(const TimelineClaim& claim) const {
    return claim.finished ? *claim.finished : std::min(claim.expires, std::max(m_now, claim.claimed));
}

void GenerationTimeline::layOut() {
    std::vector<std::pair<StoreTime, StoreTime>> busy;
    for (const TimelineClaim& claim : m_claims) {
        StoreTime last = isExpired(claim) || claim.finished ? endOf(claim) : claim.expires;
        for (const TimelineLate& late : claim.late)
            last = std::max(last, late.at);
        busy.emplace_back(claim.claimed, last);
    }
    AxisLimits limits;
    limits.foldWidth = px(24);
    limits.tickDistance = px(72);
    m_axis = TimelineAxis(std::move(busy), px(16 + kLabelWidth), width() - px(16), limits);
}

void GenerationTimeline::resizeEvent(QResizeEvent* event) {
    PaintedWidget::resizeEvent(event);
    layOut();
}

GenerationTimeline::RowPlace GenerationTimeline::placeOf(std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const qreal top = px(kAxisHeight) + qreal(row) * px(kRowHeight);
    const qreal left = m_axis.xAt(claim.claimed);
    const qreal right = std::max(left + 4, m_axis.xAt(endOf(claim)));
    return {top, QRectF(std::round(left), top + px(17), std::round(right - left), px(16))};
}

std::vector<std::pair<StoreTime, StoreTime>> GenerationTimeline::overlapsOf(std::size_t row) const {
    std::vector<std::pair<StoreTime, StoreTime>> overlaps;
    for (std::size_t other = 0; other < m_claims.size(); ++other) {
        if (other == row)
            continue;
        const StoreTime from = std::max(m_claims[row].claimed, m_claims[other].claimed);
        const StoreTime to = std::min(endOf(m_claims[row]), endOf(m_claims[other]));
        if (from < to)
            overlaps.emplace_back(from, to);
    }
    return overlaps;
}

std::vector<PaintedItem> GenerationTimeline::items() const {
    std::vector<PaintedItem> items;
    for (std::size_t row = 0; row < m_claims.size(); ++row)
        addItems(items, row);
    return items;
}

void GenerationTimeline::addItems(std::vector<PaintedItem>& items, std::size_t row) const {
    const TimelineClaim& claim = m_claims[row];
    const QRectF bar = placeOf(row).bar;
    const auto time = [](StoreTime at) { return timeFormat().text(at, Precision::Millis); };
    const QString word = claim.stateWord.isEmpty() ? stateWord(claim.state) : claim.stateWord;
    items.push_back({tr("Generation %1, %2, claimed %3").arg(claim.generation).arg(word, time(claim.claimed)),
                     QRectF(px(16), bar.top() - px(6), px(kLabelWidth) - px(12), px(34))});
    std::vector<PaintedItem> events;
    for (const TrackBeat& beat : claim.beats)
        events.push_back({(beat.isLate ? tr("Late heartbeat, %1, gap %2") : tr("Heartbeat, %1, gap %2"))
                              .arg(time(beat.at), durationText(beat.gap, DurationStyle::Precise)),
                          QRectF(m_axis.xAt(beat.at) - 3, bar.top() - px(3), 6, bar.height() + px(6))});
    for (const TimelineStep& step : claim.steps)
        events.push_back(
            {tr("Step %1 %2, %3")
                 .arg(step.name, step.word.isEmpty() ? stateWord(step.state) : step.word, time(step.at)),
             QRectF(m_axis.xAt(step.at) - px(6), bar.bottom() + px(3), px(12), px(12))});
    for (const TimelineLate& late : claim.late)
        events.push_back({tr("Completion after expiry, %1, says %2, fenced").arg(time(late.at), late.words),
                          QRectF(m_axis.xAt(late.at) - px(7), bar.center().y() - px(7), px(14), px(14))});
    for (const auto& [from, to] : overlapsOf(row))
        events.push_back(
            {tr("Overlap of two live claims for %1").arg(durationText(to - from, DurationStyle::Precise)),
             QRectF(m_axis.xAt(from), bar.top(), m_axis.xAt(to) - m_axis.xAt(from), bar.height())});
    if (claim.finished)
        events.push_back({tr("Finished, %1, %2").arg(word, time(*claim.finished)),
                          QRectF(bar.right() - px(7), bar.top(), px(14), bar.height())});
    else if (isExpired(claim))
        events.push_back({tr("Lease expired, %1").arg(time(claim.expires)),
                          QRectF(bar.right() - 3, bar.top() - px(6), 6, bar.height() + px(12))});
    std::ranges::sort(events, {}, [](const PaintedItem& item) { return item.rect.center().x(); });
    std::ranges::move(events, std::back_inserter(items));
}

} // namespace sb::ui::kit
