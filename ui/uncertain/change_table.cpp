#include "ui/uncertain/change_table.h"

#include "ui/kit/queue_words.h"

#include <QCoreApplication>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

struct ChangeTables {
    Q_DECLARE_TR_FUNCTIONS(ChangeTables)
};

ColumnHead head(const char* key, const QString& title, int width, bool isStretch = false, bool isRight = false) {
    return {QString::fromLatin1(key), title, width, isStretch, isRight, 0};
}

Cell valueCell(const std::string& field, const std::string& value, bool isAfter) {
    FieldValue shown = fieldValue(field, value);
    if (shown.glyph)
        return StateCell{*shown.glyph, plainText(shown.text)};
    if (isAfter)
        for (Run& run : shown.text)
            run.face = Face::Subject;
    return TextCell{shown.text};
}

} // namespace

ChangeModel* makeChangeModel(QObject* parent) {
    std::vector<Column<ChangeRow>> columns;
    columns.push_back({head("field", ChangeTables::tr("Field"), 190), [](const ChangeRow& r) { return Cell(TextCell{{{fieldWord(r.change.field, r.lane), Face::Plain, Ink::Text2}}}); }});
    columns.push_back({head("before", ChangeTables::tr("Before"), 148), [](const ChangeRow& r) { return valueCell(r.change.field, r.change.before, false); }});
    columns.push_back({head("arrow", QString(), 38), [](const ChangeRow&) { return Cell(TextCell{muted(QStringLiteral("→"))}); },
                       [](const ChangeRow&) { return ChangeTables::tr("becomes"); }});
    columns.push_back({head("after", ChangeTables::tr("After"), 160, true), [](const ChangeRow& r) { return valueCell(r.change.field, r.change.after, true); }});
    return new ChangeModel(std::move(columns), [](const ChangeRow& r) { return fromStore(r.change.field); }, parent);
}

LedgerModel* makeLedgerModel(QObject* parent) {
    std::vector<Column<LedgerRow>> columns;
    columns.push_back({head("dispatch", ChangeTables::tr("Dispatch"), 138), [](const LedgerRow& r) { return Cell(IdCell{r.id}); }});
    columns.push_back({head("outcome", ChangeTables::tr("Outcome"), 150), [](const LedgerRow& r) { return Cell(StateCell{r.state, r.outcome}); }});
    columns.push_back({head("sentence", ChangeTables::tr("In words"), 200, true), [](const LedgerRow& r) { return Cell(TextCell{plain(r.sentence)}); }});
    columns.push_back({head("revision", ChangeTables::tr("Rev"), 46, false, true), [](const LedgerRow& r) { return Cell(NumberCell{r.revision}); }});
    return new LedgerModel(std::move(columns), [](const LedgerRow& r) { return r.id; }, parent);
}

} // namespace sb::ui::uncertain
