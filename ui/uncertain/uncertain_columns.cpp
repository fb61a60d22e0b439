#include "ui/uncertain/uncertain_columns.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

struct UncertainColumns {
    Q_DECLARE_TR_FUNCTIONS(UncertainColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

Cell paidCell(const DoubtRow& row) {
    const queue::Dispatch& d = row.dispatch;
    if (row.isUnconfirmed)
        return TextCell{{{UncertainColumns::tr("Not confirmed, checking"), Face::Plain, Ink::Uncertain}}};
    if (d.state != queue::DispatchState::Uncertain)
        return StateCell{stateOf(d.state)};
    QStringList parts;
    if (d.stepsOpen > 0)
        parts.append(UncertainColumns::tr("%1 open", "paid steps").arg(d.stepsOpen));
    if (d.evidenceCount > 0)
        parts.append(UncertainColumns::tr("%1 late", "late completions").arg(d.evidenceCount));
    return TextCell{parts.isEmpty() ? muted(UncertainColumns::tr("None open")) : plain(parts.join(QStringLiteral(", ")))};
}

Cell teardownCell(const DoubtRow& row) {
    const QString word = teardownWord(row.dispatch.teardown);
    switch (row.dispatch.teardown) {
    case queue::TeardownState::None: return TextCell{muted(word)};
    case queue::TeardownState::Confirmed: return TextCell{plain(word)};
    case queue::TeardownState::Requested:
    case queue::TeardownState::Unconfirmed: return TextCell{{{word, Face::Plain, Ink::Uncertain}}};
    }
    return TextCell{};
}

} // namespace

QString rowId(const DoubtRow& row) { return idText(row.dispatch.id); }

base::StoreTime waitingSince(const queue::Dispatch& d) {
    return d.state == queue::DispatchState::Uncertain ? d.uncertainSince.value_or(d.enqueuedAt) : d.endedAt.value_or(d.enqueuedAt);
}

DoubtModel* makeDoubtModel(const StoreClock* clock, QObject* parent) {
    std::vector<Column<DoubtRow>> columns;
    const auto waited = [clock](const DoubtRow& r) { return std::max(base::Millis{0}, clock->now() - waitingSince(r.dispatch)); };
    columns.push_back(tickColumn<DoubtRow>());
    columns.push_back({head("waiting", UncertainColumns::tr("Waiting"), 86, true), [waited](const DoubtRow& r) { return Cell(DurationCell{waited(r)}); },
                       [waited](const DoubtRow& r) { return UncertainColumns::tr("waits for %1").arg(durationText(waited(r))); },
                       [](const DoubtRow& r) { return SortKey(-base::toMs(waitingSince(r.dispatch))); }});
    columns.push_back({head("lane", UncertainColumns::tr("Lane"), 92), [](const DoubtRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.dispatch.lane))}); }, {},
                       [](const DoubtRow& r) { return SortKey(fromStore(r.dispatch.lane)); }});
    ColumnHead task = head("task", UncertainColumns::tr("Task"), 160);
    task.isStretch = true;
    columns.push_back({task,
                       [](const DoubtRow& r) {
                           const QString text = fromStore(r.dispatch.sourceTask);
                           return Cell(TextCell{visibleRuns(text, Face::Subject), visiblePlain(text)});
                       },
                       {}, [](const DoubtRow& r) { return SortKey(fromStore(r.dispatch.sourceTask)); }});
    columns.push_back({head("dispatch", UncertainColumns::tr("Dispatch"), 138), [](const DoubtRow& r) { return Cell(IdCell{rowId(r)}); }});
    columns.push_back({head("gen", UncertainColumns::tr("Gen"), 42, true, 2), [](const DoubtRow& r) { return Cell(NumberCell{r.dispatch.generation.stored()}); },
                       [](const DoubtRow& r) { return UncertainColumns::tr("generation %1").arg(r.dispatch.generation.value); }});
    columns.push_back({head("rev", UncertainColumns::tr("Rev"), 42, true, 3), [](const DoubtRow& r) { return Cell(NumberCell{r.dispatch.revision.stored()}); },
                       [](const DoubtRow& r) { return UncertainColumns::tr("revision %1").arg(r.dispatch.revision.value); }});
    columns.push_back({head("paid", UncertainColumns::tr("Paid steps"), 120), paidCell, {},
                       [](const DoubtRow& r) { return SortKey(std::int64_t(r.dispatch.stepsOpen)); }});
    columns.push_back({head("teardown", UncertainColumns::tr("Teardown"), 104, false, 1), teardownCell});
    auto* model = new DoubtModel(std::move(columns), rowId, parent);
    model->setTint([](const DoubtRow& r) { return r.isUnconfirmed ? std::optional(Tint::Uncertain) : std::nullopt; });
    return model;
}

} // namespace sb::ui::uncertain
