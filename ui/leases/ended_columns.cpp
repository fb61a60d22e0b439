#include "ui/leases/ended_columns.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/leases/lease_words.h"

#include <QCoreApplication>

namespace sb::ui::leases {

using namespace kit;

namespace {

struct EndedColumns {
    Q_DECLARE_TR_FUNCTIONS(EndedColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false) {
    return {QString::fromLatin1(key), title, width, false, isRight, 0};
}
Cell textCell(const std::string& text, Face face = Face::Plain) { return TextCell{visibleRuns(fromStore(text), face), visiblePlain(fromStore(text))}; }
base::Millis held(const queue::Dispatch& d) { return leaseEnd(d) - d.claimedAt.value_or(leaseEnd(d)); }

} // namespace

EndedModel* makeEndedModel(QObject* parent) {
    std::vector<Column<EndedRow>> columns;
    columns.push_back({head("ended", EndedColumns::tr("Ended"), 92, true), [](const EndedRow& r) { return Cell(TextCell{plain(timeFormat().text(leaseEnd(r.dispatch)))}); }, {},
                       [](const EndedRow& r) { return SortKey(base::toMs(leaseEnd(r.dispatch))); }});
    columns.push_back({head("lane", EndedColumns::tr("Lane"), 104), [](const EndedRow& r) { return textCell(r.dispatch.lane); }, {},
                       [](const EndedRow& r) { return SortKey(fromStore(r.dispatch.lane)); }});
    ColumnHead task = head("task", EndedColumns::tr("Task"), 160);
    task.isStretch = true;
    columns.push_back({task, [](const EndedRow& r) { return textCell(r.dispatch.sourceTask, Face::Subject); }, {},
                       [](const EndedRow& r) { return SortKey(fromStore(r.dispatch.sourceTask)); }});
    columns.push_back({head("generation", EndedColumns::tr("Gen"), 56, true), [](const EndedRow& r) { return Cell(NumberCell{r.dispatch.generation.stored()}); }});
    columns.push_back({head("held", EndedColumns::tr("Held"), 104, true), [](const EndedRow& r) { return Cell(DurationCell{held(r.dispatch)}); }, {},
                       [](const EndedRow& r) { return SortKey(std::int64_t(held(r.dispatch).count())); }});
    columns.push_back({head("how", EndedColumns::tr("How it ended"), 196), [](const EndedRow& r) {
                           const EndWords words = endWords(r.dispatch);
                           return Cell(StateCell{words.state, words.word});
                       }, {}, [](const EndedRow& r) { return SortKey(endWords(r.dispatch).word); }});
    columns.push_back({head("late", EndedColumns::tr("Late"), 60, true), [](const EndedRow& r) { return Cell(NumberCell{r.dispatch.lateHeartbeats}); }, {},
                       [](const EndedRow& r) { return SortKey(r.dispatch.lateHeartbeats); }});
    return new EndedModel(std::move(columns), [](const EndedRow& r) { return idText(r.dispatch.id); }, parent);
}

} // namespace sb::ui::leases
