// Export of exactly what a table shows: the filtered rows in their order, the visible columns, whole values.
// CSV is inert in a spreadsheet (scenario L57); JSON keeps every byte. GUI thread only.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

class QFileDialog;

namespace sb::ui::kit {

class RowModel;
class TableView;

// The pieces of both forms: the first line of a CSV file, a line, and an object of JSON.
[[nodiscard]] QByteArray exportHead(const QStringList& columns);
[[nodiscard]] QByteArray exportLine(const RowModel& rows, int row, const QStringList& columns);
[[nodiscard]] QByteArray exportObject(const RowModel& rows, int row, const QStringList& columns);
[[nodiscard]] QByteArray tableCsv(const TableView& table);
[[nodiscard]] QByteArray tableJson(const TableView& table);
[[nodiscard]] QFileDialog* exportDialog(TableView* table, const QString& suggestedName); // deletes itself
// Asks for a file name (not blocking) and writes it as a whole; `done` of the outcome in one sentence.
void exportTable(TableView* table, const QString& suggestedName,
                 std::function<void(const QString& sentence)> done);

} // namespace sb::ui::kit
