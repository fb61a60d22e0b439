#include "ui/jobs/jobs_columns.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/state_column.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::jobs {

using namespace kit;

namespace {

struct JobsColumns {
    Q_DECLARE_TR_FUNCTIONS(JobsColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

Cell textCell(const std::string& text, Face face = Face::Plain) {
    return TextCell{visibleRuns(fromStore(text), face), visiblePlain(fromStore(text))};
}

Cell timeCell(const std::optional<base::StoreTime>& at) { return TextCell{at ? plain(timeFormat().text(*at)) : RunText{}}; }

Cell jobState(const JobRow& row) {
    if (row.job.contradicted)
        return StateCell{State::Late, JobsColumns::tr("Contradicted")};
    return StateCell{stateOf(row.job.state)};
}

Cell sinceCell(const StoreClock* clock, base::StoreTime at) { return DurationCell{std::max(base::Millis{0}, clock->now() - at)}; }

} // namespace

StateCell dispatchStateCell(const queue::Dispatch& d) {
    if (d.contradicted)
        return {State::Late, JobsColumns::tr("Contradicted")};
    if (d.state == queue::DispatchState::Running && d.leaseEnded)
        return {State::Uncertain, JobsColumns::tr("Lease expired")};
    return {stateOf(d.state)};
}

JobModel* makeJobModel(const StoreClock* clock, QObject* parent) {
    std::vector<Column<JobRow>> columns;
    columns.push_back({head("state", JobsColumns::tr("State"), stateColumnWidth(124)), jobState});
    ColumnHead task = head("task", JobsColumns::tr("Task"), 180);
    task.isStretch = true;
    columns.push_back({task, [](const JobRow& r) { return textCell(r.job.sourceTask, Face::Subject); }});
    columns.push_back({head("lane", JobsColumns::tr("Lane"), 96), [](const JobRow& r) { return textCell(r.job.lane); }});
    columns.push_back({head("owner", JobsColumns::tr("Owner"), 110, false, 1), [](const JobRow& r) { return textCell(r.job.owner); }});
    columns.push_back({head("dispatches", JobsColumns::tr("Dispatches"), 82, true), [](const JobRow& r) { return Cell(NumberCell{r.job.dispatchCount}); }});
    columns.push_back({head("generation", JobsColumns::tr("Gen"), 48, true), [](const JobRow& r) { return Cell(NumberCell{r.job.generation.stored()}); }});
    columns.push_back({head("age", JobsColumns::tr("Age"), 96, true), [clock](const JobRow& r) { return sinceCell(clock, r.job.submittedAt); }});
    columns.push_back({head("updated", JobsColumns::tr("Updated"), 104, true), [](const JobRow& r) { return timeCell(r.job.updatedAt); }});
    return new JobModel(std::move(columns), [](const JobRow& r) { return idText(r.job.id); }, parent);
}

DispatchModel* makeDispatchModel(QObject* parent) {
    std::vector<Column<DispatchRow>> columns;
    const auto d = [](const DispatchRow& r) -> const queue::Dispatch& { return r.dispatch; };
    columns.push_back({head("state", JobsColumns::tr("State"), stateColumnWidth(124)), [d](const DispatchRow& r) { return Cell(dispatchStateCell(d(r))); }});
    columns.push_back({head("dispatch", JobsColumns::tr("Dispatch"), 138), [d](const DispatchRow& r) { return Cell(IdCell{idText(d(r).id)}); }});
    columns.push_back({head("generation", JobsColumns::tr("Gen"), 48, true), [d](const DispatchRow& r) { return Cell(NumberCell{d(r).generation.stored()}); }});
    columns.push_back({head("revision", JobsColumns::tr("Rev"), 48, true, 3), [d](const DispatchRow& r) { return Cell(NumberCell{d(r).revision.stored()}); }});
    columns.push_back({head("enqueued", JobsColumns::tr("Enqueued"), 118, true, 2), [d](const DispatchRow& r) { return timeCell(d(r).enqueuedAt); }});
    columns.push_back({head("claimed", JobsColumns::tr("Claimed"), 118, true), [d](const DispatchRow& r) { return timeCell(d(r).claimedAt); }});
    columns.push_back({head("ended", JobsColumns::tr("Ended"), 118, true), [d](const DispatchRow& r) { return timeCell(d(r).endedAt); }});
    ColumnHead worker = head("worker", JobsColumns::tr("Worker"), 110);
    worker.isStretch = true;
    columns.push_back({worker, [d](const DispatchRow& r) { return textCell(d(r).worker); }});
    columns.push_back({head("decision", JobsColumns::tr("Decision"), 150, false, 1), [d](const DispatchRow& r) {
                           return Cell(TextCell{plain(d(r).decision ? decisionWord(*d(r).decision) : QString())});
                       }});
    return new DispatchModel(std::move(columns), [d](const DispatchRow& r) { return idText(d(r).id); }, parent);
}

} // namespace sb::ui::jobs
