#include "ui/kit/change_table.h"

#include <QCoreApplication>

namespace sb::ui::kit {

namespace {

struct ChangeTables {
    Q_DECLARE_TR_FUNCTIONS(ChangeTables)
};

ColumnHead head(const char* key, const QString& title, int width, bool isStretch = false) {
    return {QString::fromLatin1(key), title, width, isStretch, false, 0};
}

Cell valueCell(const ChangeValue& value, bool isAfter) {
    if (value.glyph)
        return StateCell{*value.glyph, plainText(value.text)};
    RunText text = value.text;
    for (Run& run : text)
        if (isAfter && run.face == Face::Plain)
            run.face = Face::Subject;
    return TextCell{std::move(text)};
}

} // namespace

ChangeModel* makeChangeModel(QObject* parent) {
    std::vector<Column<ChangeRow>> columns;
    columns.push_back({head("field", ChangeTables::tr("Field"), 190), [](const ChangeRow& r) {
                           return Cell(TextCell{{{r.field, Face::Plain, Ink::Text2}}});
                       }});
    columns.push_back({head("before", ChangeTables::tr("Before"), 148),
                       [](const ChangeRow& r) { return valueCell(r.before, false); }});
    columns.push_back({head("arrow", QString(), 38),
                       [](const ChangeRow&) { return Cell(TextCell{muted(QStringLiteral("→"))}); },
                       [](const ChangeRow&) { return ChangeTables::tr("becomes"); }});
    columns.push_back({head("after", ChangeTables::tr("After"), 160, true),
                       [](const ChangeRow& r) { return valueCell(r.after, true); }});
    return new ChangeModel(std::move(columns), [](const ChangeRow& r) { return r.key; }, parent);
}

} // namespace sb::ui::kit
