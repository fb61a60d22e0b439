#include "ui/kit/table_export.h"

#include "ui/kit/table_view.h"

#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace sb::ui::kit {

namespace {

template <typename F> void eachRow(const TableView& table, F visit) {
    const RowModel* rows = table.rows();
    for (int row = 0; rows && row < rows->rowCount(); ++row)
        if (!rows->groupAt(row))
            visit(*rows, row);
}

} // namespace

QByteArray tableCsv(const TableView& table) {
    const QStringList keys = table.visibleColumns();
    QString text = QStringLiteral("id");
    for (const QString& key : keys)
        text += u',' + csvField(key);
    text += QStringLiteral("\r\n");
    eachRow(table, [&](const RowModel& rows, int row) {
        text += csvField(rows.idAt(row));
        for (const QString& key : keys)
            text += u',' + csvField(cellFullText(rows.cellAt(row, rows.columnOf(key))));
        text += QStringLiteral("\r\n");
    });
    return text.toUtf8();
}

QByteArray tableJson(const TableView& table) {
    const QStringList keys = table.visibleColumns();
    QJsonArray all;
    eachRow(table, [&](const RowModel& rows, int row) {
        QJsonObject object{{QStringLiteral("id"), rows.idAt(row)}};
        for (const QString& key : keys)
            object.insert(key, cellFullText(rows.cellAt(row, rows.columnOf(key))));
        all.append(object);
    });
    return QJsonDocument(all).toJson();
}

void exportTable(TableView* table, const QString& suggestedName,
                 std::function<void(const QString& sentence)> done) {
    auto* dialog = new QFileDialog(table->window(), TableView::tr("Export what is shown"),
                                   suggestedName + QStringLiteral(".csv"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({TableView::tr("Table (*.csv)"), TableView::tr("JSON (*.json)")});
    QObject::connect(dialog, &QFileDialog::fileSelected, table,
                     [table, done = std::move(done)](const QString& name) {
                         const QByteArray bytes = name.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive)
                                                      ? tableJson(*table)
                                                      : tableCsv(*table);
                         QSaveFile file(name);
                         const bool isWritten = file.open(QIODevice::WriteOnly) &&
                                                file.write(bytes) == bytes.size() && file.commit();
                         done(isWritten ? TableView::tr("Exported to %1").arg(name)
                                        : TableView::tr("%1 could not be written.").arg(name));
                     });
    dialog->open();
}

} // namespace sb::ui::kit
