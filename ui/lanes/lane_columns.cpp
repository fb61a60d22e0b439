#include "ui/lanes/lane_columns.h"

#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::lanes {

using namespace kit;
using queue::DispatchState;

namespace {

struct LaneColumns {
    Q_DECLARE_TR_FUNCTIONS(LaneColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

Cell laneCell(const LaneRow& row) {
    const GlyphLine second = row.lane.paused ? GlyphLine{plain(LaneColumns::tr("Paused")), State::Blocked} : GlyphLine{plain(LaneColumns::tr("Taking claims")), State::Active};
    return TwoLineCell{{visibleRuns(fromStore(row.lane.name), Face::Strong)}, second};
}

Column<LaneRow> countColumn(const char* key, const QString& title, int width, DispatchState state) {
    return {head(key, title, width, true),
            [state](const LaneRow& r) {
                NumberCell cell{r.lane.counts.of(state)};
                if (state == DispatchState::Uncertain && *cell.number > 0) {
                    cell.isStrong = true;
                    cell.ink = Ink::Uncertain;
                }
                return Cell(cell);
            },
            {},
            [state](const LaneRow& r) { return SortKey(r.lane.counts.of(state)); }};
}

Cell sparkCell(const LaneRow& row) {
    SparkCell cell;
    std::int64_t sum = 0;
    for (const std::int64_t minute : row.lane.finishedPerMinute) {
        cell.bars.push_back(float(minute));
        sum += minute;
    }
    cell.spoken = LaneColumns::tr("%n ended in the last %1 minutes", nullptr, int(sum)).arg(row.lane.finishedPerMinute.size());
    return cell;
}

std::optional<base::Millis> waits(const LaneRow& row, const StoreClock* clock) {
    if (!row.lane.oldestQueuedAt)
        return std::nullopt;
    return std::max(base::Millis{0}, clock->now() - *row.lane.oldestQueuedAt);
}

} // namespace

LaneModel* makeLaneModel(const StoreClock* clock, QObject* parent) {
    std::vector<Column<LaneRow>> columns;
    columns.push_back({head("lane", LaneColumns::tr("Lane"), 132), laneCell, {}, [](const LaneRow& r) { return SortKey(fromStore(r.lane.name)); }});
    columns.push_back(countColumn("queued", LaneColumns::tr("Queued"), 72, DispatchState::Queued));
    columns.push_back(countColumn("running", LaneColumns::tr("Running"), 74, DispatchState::Running));
    columns.push_back(countColumn("uncertain", LaneColumns::tr("Uncertain"), 84, DispatchState::Uncertain));
    columns.push_back({head("oldest", LaneColumns::tr("Oldest waits"), 108, true), [clock](const LaneRow& r) { return Cell(DurationCell{waits(r, clock)}); }, {},
                       [](const LaneRow& r) { return SortKey(r.lane.oldestQueuedAt ? base::toMs(*r.lane.oldestQueuedAt) : std::numeric_limits<std::int64_t>::max()); }});
    columns.push_back({head("minutes", LaneColumns::tr("Per min, 30 min"), 134, false, 1), sparkCell});
    ColumnHead why = head("why", LaneColumns::tr("Why nothing runs"), 240);
    why.isStretch = true;
    columns.push_back({why, [](const LaneRow& r) {
                           const RunText first = r.why.isRunning ? muted(r.why.first) : plain(r.why.first);
                           return Cell(TwoLineCell{{first}, {r.why.second}});
                       }});
    return new LaneModel(std::move(columns), [](const LaneRow& r) { return fromStore(r.lane.name); }, parent);
}

NextModel* makeNextModel(const StoreClock* clock, QObject* parent) {
    std::vector<Column<NextRow>> columns;
    columns.push_back({head("place", LaneColumns::tr("#"), 40, true), [](const NextRow& r) { return Cell(NumberCell{r.place, false, false, Ink::Muted}); }});
    ColumnHead task = head("task", LaneColumns::tr("Task"), 160);
    task.isStretch = true;
    columns.push_back({task, [](const NextRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.dispatch.sourceTask), Face::Subject), visiblePlain(fromStore(r.dispatch.sourceTask))}); }});
    columns.push_back({head("owner", LaneColumns::tr("Owner"), 110, false, 1), [](const NextRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.dispatch.owner))}); }});
    columns.push_back({head("dispatch", LaneColumns::tr("Dispatch"), 138), [](const NextRow& r) { return Cell(IdCell{idText(r.dispatch.id)}); }});
    columns.push_back({head("waiting", LaneColumns::tr("Waiting"), 104, true), [clock](const NextRow& r) {
                           return Cell(DurationCell{std::max(base::Millis{0}, clock->now() - r.dispatch.firstEnqueuedAt)});
                       }});
    columns.push_back({head("why", LaneColumns::tr("Why it does not run yet"), 260), [](const NextRow& r) {
                           if (!r.dispatch.heldBy.isEmpty())
                               return Cell(StateCell{State::Uncertain, r.reason});
                           return Cell(TextCell{r.place == 1 ? plain(r.reason) : muted(r.reason)});
                       }});
    return new NextModel(std::move(columns), [](const NextRow& r) { return idText(r.dispatch.id); }, parent);
}

HeldModel* makeHeldModel(QObject* parent) {
    using queue::HeldSubmission;
    std::vector<Column<HeldSubmission>> columns;
    ColumnHead task = head("task", LaneColumns::tr("Task"), 160);
    task.isStretch = true;
    columns.push_back({task, [](const HeldSubmission& h) { return Cell(TextCell{visibleRuns(fromStore(h.sourceTask), Face::Subject), visiblePlain(fromStore(h.sourceTask))}); }});
    columns.push_back({head("owner", LaneColumns::tr("Owner"), 110, false, 1), [](const HeldSubmission& h) { return Cell(TextCell{visibleRuns(fromStore(h.owner))}); }});
    columns.push_back({head("key", LaneColumns::tr("Request key"), 138), [](const HeldSubmission& h) { return Cell(TextCell{visibleRuns(fromStore(h.requestKey))}); }});
    columns.push_back({head("times", LaneColumns::tr("Tried"), 56, true), [](const HeldSubmission& h) { return Cell(NumberCell{h.times}); }});
    columns.push_back({head("last", LaneColumns::tr("Last at"), 130, true, 2), [](const HeldSubmission& h) { return Cell(TextCell{plain(timeFormat().text(h.lastAt))}); }});
    columns.push_back({head("held", LaneColumns::tr("Held by"), 190), [](const HeldSubmission& h) {
                           return Cell(StateCell{State::Uncertain, h.heldBy.isEmpty() ? LaneColumns::tr("Outside what you may see") : elidedId(idText(h.heldBy))});
                       }});
    return new HeldModel(std::move(columns), [](const HeldSubmission& h) { return fromStore(h.owner + "/" + h.requestKey); }, parent);
}

std::vector<NextRow> nextRows(const queue::Lane& lane, const std::vector<queue::Dispatch>& queued) {
    std::vector<queue::Dispatch> ordered = queued;
    std::ranges::sort(ordered, {}, &queue::Dispatch::enqueueNumber);
    std::vector<NextRow> rows;
    int free = 0; // the last place that is not held
    int place = 0;
    for (queue::Dispatch& d : ordered) {
        NextRow row;
        row.place = ++place;
        if (!d.heldBy.isEmpty()) {
            row.reason = LaneColumns::tr("Held by %1").arg(elidedId(idText(d.heldBy)));
        } else {
            row.reason = free > 0 ? LaneColumns::tr("Behind %1").arg(free) : lane.paused ? LaneColumns::tr("Next, when the lane is resumed") : LaneColumns::tr("Next claim of the lane");
            free = row.place;
        }
        row.dispatch = std::move(d);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace sb::ui::lanes
