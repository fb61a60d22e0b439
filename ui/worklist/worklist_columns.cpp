#include "ui/worklist/worklist_columns.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/state_column.h"
#include "ui/kit/visible_text.h"
#include "ui/worklist/worklist_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::worklist {

using namespace kit;

namespace {

struct WorklistColumns {
    Q_DECLARE_TR_FUNCTIONS(WorklistColumns)
};

ColumnHead head(const char* key, const QString& title, int width, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, false, leaves};
}

Cell kindCell(const WorkRow& row) {
    if (row.openCase)
        return StateCell{State::Open, WorklistColumns::tr("Open case")};
    const queue::Dispatch& d = row.item.dispatch;
    if (row.item.kind == "contradicted")
        return StateCell{State::Late, WorklistColumns::tr("Contradicted")};
    return StateCell{stateOf(d.state)};
}

Cell whatCell(const WorkRow& row) {
    if (row.openCase) {
        const conflict::Case& c = *row.openCase;
        return TwoLineCell{{visibleRuns(elidedSignature(rowId(row)), Face::Fixed)},
                           {plain(WorklistColumns::tr("%n variant(s), canonical %1", nullptr, c.participants).arg(variantNumber(c.canonicalNumber)))}};
    }
    const queue::Dispatch& d = row.item.dispatch;
    return TwoLineCell{{visibleRuns(fromStore(d.sourceTask), Face::Subject)},
                       {visibleRuns(fromStore(d.lane)) + plain(QStringLiteral(", ")) + fixed(elidedId(idText(d.id)))}};
}

Cell linesCell(const Known& known) { return TwoLineCell{{plain(known.first)}, {plain(known.second)}}; }

Cell takenCell(const WorkRow& row, const StoreClock* clock) {
    if (row.openCase && row.isMine)
        return ChipCell{WorklistColumns::tr("You"), Ink::Accent, Tint::Running, "person"};
    if (row.openCase && !row.openCase->markedBy.empty())
        return TextCell{visibleRuns(fromStore(row.openCase->markedBy))};
    const auto& mark = row.item.dispatch.mark;
    if (!mark)
        return TextCell{muted(WorklistColumns::tr("Nobody"))};
    const RunText since = durationRuns(std::max(base::Millis{0}, clock->now() - mark->since));
    if (row.isMine)
        return ChipCell{WorklistColumns::tr("You"), Ink::Accent, Tint::Running, "person", since};
    return TwoLineCell{{visibleRuns(fromStore(mark->who))}, {since}};
}

QString takenText(const WorkRow& row) {
    const auto& mark = row.item.dispatch.mark;
    if (row.isMine)
        return WorklistColumns::tr("You are on it");
    if (!isTaken(row))
        return WorklistColumns::tr("Nobody is on it");
    return WorklistColumns::tr("%1 is on it").arg(visiblePlain(fromStore(row.openCase ? row.openCase->markedBy : mark->who)));
}

Known stakeOf(const WorkRow& row) { return row.openCase ? atStake(*row.openCase) : atStake(row.item); }
Known knownOf(const WorkRow& row) { return row.openCase ? knownSoFar(*row.openCase) : knownSoFar(row.item); }

} // namespace

QString rowId(const WorkRow& row) { return row.openCase ? fromStore(row.openCase->transaction.signature) : idText(row.item.dispatch.id); }

bool isTaken(const WorkRow& row) {
    if (row.isMine)
        return false;
    return row.openCase ? !row.openCase->markedBy.empty() : row.item.dispatch.mark.has_value();
}

std::vector<WorkRow> rowsOf(const desk::Worklist& worklist, const PageContext& context) {
    std::vector<WorkRow> rows;
    for (const desk::WaitingPlace place : desk::inOrder(worklist)) {
        if (place.isCase) {
            const conflict::Case& c = worklist.cases[place.index];
            rows.push_back({{}, !c.markedBy.empty() && c.markedBy == context.me.label, c});
        } else {
            const queue::WorkItem& item = worklist.items[place.index];
            rows.push_back({item, item.dispatch.mark && context.isMine(*item.dispatch.mark)});
        }
    }
    return rows;
}

base::StoreTime waitingSince(const WorkRow& row) {
    return row.openCase ? row.openCase->openedAt : queue::waitingSince(row.item);
}

WorkModel* makeWorkModel(const StoreClock* clock, QObject* parent) {
    std::vector<Column<WorkRow>> columns;
    ColumnHead waiting = head("waiting", WorklistColumns::tr("Waiting"), 90);
    waiting.isRight = true;
    columns.push_back({waiting, [clock](const WorkRow& r) { return Cell(DurationCell{std::max(base::Millis{0}, clock->now() - waitingSince(r))}); },
                       [clock](const WorkRow& r) { return WorklistColumns::tr("waits for %1").arg(durationText(clock->now() - waitingSince(r))); },
                       [](const WorkRow& r) { return SortKey(-base::toMs(waitingSince(r))); }});
    columns.push_back({head("kind", WorklistColumns::tr("Kind"), stateColumnWidth(108)), kindCell, {}, [](const WorkRow& r) { return SortKey(r.openCase ? QStringLiteral("case") : fromStore(r.item.kind)); }});
    ColumnHead what = head("what", WorklistColumns::tr("What"), 180);
    what.isStretch = true;
    columns.push_back({what, whatCell, {}, [](const WorkRow& r) { return SortKey(r.openCase ? rowId(r) : fromStore(r.item.dispatch.sourceTask)); }});
    columns.push_back({head("stake", WorklistColumns::tr("At stake"), 102, 2), [](const WorkRow& r) { return linesCell(stakeOf(r)); }, {},
                       [](const WorkRow& r) { return SortKey(std::int64_t(r.item.dispatch.stepsStarted)); }});
    columns.push_back({head("known", WorklistColumns::tr("Known so far"), 252, 1), [](const WorkRow& r) { return linesCell(knownOf(r)); }});
    columns.push_back({head("taken", WorklistColumns::tr("Taken by"), 88), [clock](const WorkRow& r) { return takenCell(r, clock); }, takenText});
    auto* model = new WorkModel(std::move(columns), rowId, parent);
    model->setGroups([](const WorkRow& r) { return isTaken(r) ? 1 : 0; },
                     [](int group, int rows) {
                         if (group == 0)
                             return GroupCaption{WorklistColumns::tr("Needs a person"), WorklistColumns::tr("%1, by hours waited, then by paid steps").arg(rows)};
                         return GroupCaption{WorklistColumns::tr("Someone else is on it"), QString::number(rows)};
                     });
    return model;
}

} // namespace sb::ui::worklist
