// Export of exactly what a table shows: the filtered rows in their order, the visible columns, whole values.
// CSV is inert in a spreadsheet (scenario L57); JSON keeps every byte. GUI thread only.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

class QFileDialog;
class QObject;
class QWidget;

namespace sb::ui::kit {

class RowModel;
class TableView;

// The pieces of both forms: the first line of a CSV file, a line, and an object of JSON.
[[nodiscard]] QByteArray exportHead(const QStringList& columns);
[[nodiscard]] QByteArray exportLine(const RowModel& rows, int row, const QStringList& columns);
[[nodiscard]] QByteArray exportObject(const RowModel& rows, int row, const QStringList& columns);
[[nodiscard]] QByteArray tableCsv(const TableView& table);
[[nodiscard]] QByteArray tableJson(const TableView& table);
// The question for a name, not yet open; deletes itself. Of a table: CSV or JSON.
[[nodiscard]] QFileDialog* exportDialog(QWidget* window, const QString& fileName, const QStringList& filters);
[[nodiscard]] QFileDialog* exportDialog(TableView* table, const QString& suggestedName);
// Writes the file as a whole or leaves what was there, in a thread that may wait for a disk; `done` gets the outcome in
// one sentence, on the GUI thread, and never after `context` died.
void saveWhole(QObject* context, const QString& fileName, QByteArray bytes, std::function<void(const QString& sentence)> done);
// Asks for a file name (not blocking) and writes it as a whole; `done` of the outcome in one sentence.
void exportTable(TableView* table, const QString& suggestedName,
                 std::function<void(const QString& sentence)> done);

} // namespace sb::ui::kit
