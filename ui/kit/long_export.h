// Export of a long list: exactly what the filter lets through, read from the store page by page, whether it
// was ever on screen or not (console.md, "export … of exactly what is filtered"). Rows come in the store's
// order, each as it was when its page was read. The file appears as a whole at the end, or not at all. GUI
// thread; the file is written elsewhere.
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/typed_model.h"

#include <QPointer>

#include <atomic>

class QSaveFile;

namespace sb::ui::kit {

class TableView;

class LongExport : public QObject {
    Q_OBJECT
public:
    // Reads the page at `cursor` (empty: the first), puts its rows into the model that was given, then
    // answers the cursor of the next page, empty at the end. Answers once, and never after `context` died.
    using Answered = std::function<void(base::Result<std::string> next)>;
    using Read = std::function<void(std::string cursor, QObject* context, Answered answered)>;

    // The visible columns of `table`, rendered by `rows`, a model of the same columns which it takes over.
    // JSON when the name ends so, else CSV. Deletes itself when it has ended.
    LongExport(const TableView& table, RowModel* rows, const QString& fileName, Read read, QObject* parent);
    void start();
    void cancel(); // nothing is left behind
    [[nodiscard]] int rowsRead() const { return m_count; }

Q_SIGNALS:
    void progressed(int rows);
    void ended(const QString& sentence); // done, cancelled or failed

private:
    void readNext();
    void take();
    void write(bool isLast);
    void end(const QString& sentence);

    RowModel* m_rows;
    const QStringList m_columns;
    const QString m_fileName;
    const bool m_isJson;
    const Read m_read;
    std::shared_ptr<QSaveFile> m_file;
    std::shared_ptr<std::atomic<bool>> m_isDropped = std::make_shared<std::atomic<bool>>(false);
    QByteArray m_text;
    std::string m_cursor;
    int m_count = 0;
    bool m_hasEnded = false;
};

// Asks for the file, then runs one with progress and a way to cancel. Made when the export is asked for:
// `read` holds the filter of that moment.
void exportLong(TableView* table, const QString& suggestedName, RowModel* rows, LongExport::Read read,
                std::function<void(const QString& sentence)> done);

// `read` of a desk's pages: asks with the cursor, and shows the rows in the model as the page does.
template <typename Row, typename Shown>
[[nodiscard]] LongExport::Read
pagesInto(TypedModel<Shown>* rows,
          std::function<QFuture<base::Result<queue::Page<Row>>>(queue::PageRequest)> ask,
          std::function<Shown(Row)> shown) {
    return [rows, ask = std::move(ask), shown = std::move(shown)](std::string cursor, QObject* context,
                                                                  LongExport::Answered answered) {
        queue::PageRequest request;
        request.limit = base::limits::kPageRows;
        request.cursor = std::move(cursor);
        watch<queue::Page<Row>>(context, ask(std::move(request)),
                                [rows, shown, answered](base::Result<queue::Page<Row>> page) {
                                    if (!page)
                                        return answered(std::unexpected(page.error()));
                                    std::vector<Shown> all;
                                    for (Row& row : page->rows)
                                        all.push_back(shown(std::move(row)));
                                    rows->merge(std::move(all));
                                    answered(std::move(page->next));
                                });
    };
}

} // namespace sb::ui::kit
