#include "ui/kit/table_export.h"

#include "ui/kit/future_watch.h"
#include "ui/kit/table_view.h"

#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPromise>
#include <QSaveFile>
#include <QThreadPool>

namespace sb::ui::kit {

namespace {

template <typename F> void eachRow(const TableView& table, F visit) {
    const RowModel* rows = table.rows();
    for (int row = 0; rows && row < rows->rowCount(); ++row)
        if (!rows->groupAt(row))
            visit(*rows, row);
}

} // namespace

QByteArray exportHead(const QStringList& columns) {
    QString text = QStringLiteral("id");
    for (const QString& key : columns)
        text += u',' + csvField(key);
    return (text + QStringLiteral("\r\n")).toUtf8();
}

QByteArray exportLine(const RowModel& rows, int row, const QStringList& columns) {
    QString text = csvField(rows.idAt(row));
    for (const QString& key : columns)
        text += u',' + csvField(cellFullText(rows.cellAt(row, rows.columnOf(key))));
    return (text + QStringLiteral("\r\n")).toUtf8();
}

QByteArray exportObject(const RowModel& rows, int row, const QStringList& columns) {
    QJsonObject object{{QStringLiteral("id"), rows.idAt(row)}};
    for (const QString& key : columns)
        object.insert(key, cellFullText(rows.cellAt(row, rows.columnOf(key))));
    return '\n' + QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray tableCsv(const TableView& table) {
    const QStringList keys = table.visibleColumns();
    QByteArray text = exportHead(keys);
    eachRow(table, [&](const RowModel& rows, int row) { text += exportLine(rows, row, keys); });
    return text;
}

QByteArray tableJson(const TableView& table) {
    const QStringList keys = table.visibleColumns();
    QByteArray text("[");
    eachRow(table, [&](const RowModel& rows, int row) {
        text += (text.size() > 1 ? "," : "") + exportObject(rows, row, keys);
    });
    return text + "\n]\n";
}

QFileDialog* exportDialog(QWidget* window, const QString& fileName, const QStringList& filters) {
    auto* dialog = new QFileDialog(window, TableView::tr("Export what is shown"), fileName);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    return dialog;
}

QFileDialog* exportDialog(TableView* table, const QString& suggestedName) {
    return exportDialog(table->window(), suggestedName + QStringLiteral(".csv"),
                        {TableView::tr("Table (*.csv)"), TableView::tr("JSON (*.json)")});
}

void saveWhole(QObject* context, const QString& fileName, QByteArray bytes, std::function<void(const QString& sentence)> done) {
    auto promise = std::make_shared<QPromise<base::Result<bool>>>();
    promise->start();
    watch<bool>(context, promise->future(), [fileName, done = std::move(done)](base::Result<bool> written) {
        done((written && *written ? TableView::tr("Exported to %1") : TableView::tr("%1 could not be written.")).arg(fileName));
    });
    QThreadPool::globalInstance()->start([promise, fileName, bytes = std::move(bytes)] {
        QSaveFile file(fileName);
        promise->addResult(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit());
        promise->finish();
    });
}

void exportTable(TableView* table, const QString& suggestedName,
                 std::function<void(const QString& sentence)> done) {
    auto* dialog = exportDialog(table, suggestedName);
    QObject::connect(dialog, &QFileDialog::fileSelected, table, [table, done = std::move(done)](const QString& name) {
        const bool isJson = name.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
        saveWhole(table, name, isJson ? tableJson(*table) : tableCsv(*table), done);
    });
    dialog->open();
}

} // namespace sb::ui::kit
