#include "ui/conflicts/case_columns.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::conflicts {

using namespace kit;
using conflict::CaseStatus;

namespace {

struct CaseColumns {
    Q_DECLARE_TR_FUNCTIONS(CaseColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

Cell ageCell(const CaseRow& row, const StoreClock* clock) {
    const conflict::Case& c = row.conflictCase;
    if (c.status == CaseStatus::Open)
        return DurationCell{std::max(base::Millis{0}, clock->now() - c.openedAt)};
    return TextCell{muted(timeFormat().text(c.resolvedAt.value_or(c.updatedAt)))};
}

QString ageText(const CaseRow& row, const StoreClock* clock) {
    const conflict::Case& c = row.conflictCase;
    if (c.status == CaseStatus::Open)
        return CaseColumns::tr("open for %1").arg(durationText(clock->now() - c.openedAt));
    return CaseColumns::tr("resolved %1").arg(timeFormat().text(c.resolvedAt.value_or(c.updatedAt)));
}

Cell stateCell(const CaseRow& row) {
    if (row.isUnconfirmed)
        return TextCell{{{CaseColumns::tr("Checking"), Face::Plain, Ink::Uncertain}},
                        CaseColumns::tr("Outcome not confirmed, checking")};
    return StateCell{stateOf(row.conflictCase.status)};
}

Cell takenCell(const CaseRow& row) {
    if (row.conflictCase.markedBy.empty())
        return TextCell{muted(CaseColumns::tr("Nobody"))};
    if (row.isMine)
        return ChipCell{CaseColumns::tr("You"), Ink::Accent, Tint::Running, "person"};
    return TextCell{visibleRuns(QString::fromStdString(row.conflictCase.markedBy))};
}

} // namespace

QString signatureOf(const conflict::Case& c) {
    return QString::fromStdString(c.transaction.signature);
}

CaseModel* makeCaseModel(const StoreClock* clock, QObject* parent) {
    // Where room is short, how much differs stays longest: the inspector says revision, canonical and participants of the
    // chosen case.
    std::vector<Column<CaseRow>> columns;
    const auto c = [](const CaseRow& r) -> const conflict::Case& { return r.conflictCase; };
    columns.push_back(tickColumn<CaseRow>());
    columns.push_back({head("age", CaseColumns::tr("Open for"), 80, true),
                       [clock](const CaseRow& r) { return ageCell(r, clock); },
                       [clock](const CaseRow& r) { return ageText(r, clock); }});
    columns.push_back({head("state", CaseColumns::tr("State"), 94), stateCell});
    ColumnHead signature = head("signature", CaseColumns::tr("Signature"), 140);
    signature.isStretch = true;
    columns.push_back({signature, [c](const CaseRow& r) { return Cell(IdCell{signatureOf(c(r)), 8, 8}); }});
    columns.push_back({head("variants", CaseColumns::tr("Variants"), 66, true, 3),
                       [c](const CaseRow& r) { return Cell(NumberCell{c(r).participants}); }});
    columns.push_back({head("relation", CaseColumns::tr("Relation"), 116),
                       [c](const CaseRow& r) { return Cell(TextCell{plain(relationWord(c(r).relation))}); }});
    columns.push_back({head("differences", CaseColumns::tr("Differences"), 92, false, 4),
                       [c](const CaseRow& r) { return Cell(TextCell{plain(differencesText(c(r)))}); }});
    columns.push_back({head("rev", CaseColumns::tr("Rev"), 46, true, 1),
                       [c](const CaseRow& r) { return Cell(NumberCell{c(r).conflictRevision.stored()}); },
                       [c](const CaseRow& r) {
                           return CaseColumns::tr("case revision %1").arg(c(r).conflictRevision.value);
                       }});
    columns.push_back({head("canonical", CaseColumns::tr("Canonical"), 80, false, 2), [c](const CaseRow& r) {
                           return Cell(TextCell{plain(variantNumber(c(r).canonicalNumber))});
                       }});
    columns.push_back({head("taken", CaseColumns::tr("Taken by"), 92), takenCell});
    auto* model =
        new CaseModel(std::move(columns), [c](const CaseRow& r) { return signatureOf(c(r)); }, parent);
    model->setTint(
        [](const CaseRow& r) { return r.isUnconfirmed ? std::optional(Tint::Uncertain) : std::nullopt; });
    return model;
}

} // namespace sb::ui::conflicts
