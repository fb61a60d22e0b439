// Export of exactly what a table shows: the filtered rows in their order, the visible columns, whole values.
// CSV is inert in a spreadsheet (scenario L57); JSON keeps every byte. GUI thread only.
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QWidget;

namespace sb::ui::kit {

class TableView;

[[nodiscard]] QByteArray tableCsv(const TableView& table);
[[nodiscard]] QByteArray tableJson(const TableView& table);
// Asks for a file name (not blocking) and writes it as a whole; `done` of the outcome in one sentence.
void exportTable(TableView* table, const QString& suggestedName,
                 std::function<void(const QString& sentence)> done);

} // namespace sb::ui::kit
