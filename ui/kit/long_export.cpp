#include "ui/kit/long_export.h"

#include "ui/kit/format.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"

#include <QFileDialog>
#include <QProgressDialog>
#include <QPromise>
#include <QSaveFile>
#include <QThreadPool>

namespace sb::ui::kit {

LongExport::LongExport(const TableView& table, RowModel* rows, const QString& fileName, Read read,
                       QObject* parent)
    : QObject(parent)
    , m_rows(rows)
    , m_columns(table.visibleColumns())
    , m_fileName(fileName)
    , m_isJson(fileName.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive))
    , m_read(std::move(read))
    , m_file(std::make_shared<QSaveFile>(fileName)) {
    m_rows->setParent(this);
}

void LongExport::start() {
    m_text = m_isJson ? QByteArrayLiteral("[") : exportHead(m_columns);
    readNext();
}

void LongExport::readNext() {
    m_read(m_cursor, this, [this](base::Result<std::string> next) {
        if (m_hasEnded)
            return;
        if (!next)
            return end(
                tr("Not exported after %n row(s): %1", nullptr, m_count).arg(problemText(next.error())));
        m_cursor = std::move(*next);
        take();
    });
}

void LongExport::take() {
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (m_rows->groupAt(row))
            continue;
        if (m_isJson && m_count > 0)
            m_text += ',';
        m_text += m_isJson ? exportObject(*m_rows, row, m_columns) : exportLine(*m_rows, row, m_columns);
        ++m_count;
    }
    const bool isLast = m_cursor.empty();
    if (isLast && m_isJson)
        m_text += "\n]\n";
    Q_EMIT progressed(m_count);
    write(isLast);
}

// One piece at a time, in a thread that may wait for a disk.
void LongExport::write(bool isLast) {
    auto promise = std::make_shared<QPromise<base::Result<bool>>>();
    promise->start();
    watch<bool>(this, promise->future(), [this, isLast](base::Result<bool> written) {
        if (m_hasEnded)
            return;
        if (!written || !*written)
            return end(tr("%1 could not be written.").arg(m_fileName));
        if (isLast)
            return end(tr("%n row(s) exported to %1, each as it was when it was read", nullptr, m_count)
                           .arg(m_fileName));
        readNext();
    });
    QThreadPool::globalInstance()->start(
        [promise, file = m_file, dropped = m_isDropped, text = std::exchange(m_text, {}), isLast] {
            bool isGood = !*dropped && (file->isOpen() || file->open(QIODevice::WriteOnly)) &&
                          file->write(text) == text.size();
            isGood = isGood && (!isLast || file->commit());
            promise->addResult(isGood);
            promise->finish();
        });
}

void LongExport::cancel() {
    if (!m_hasEnded)
        end(tr("Cancelled. Nothing was written to %1.").arg(m_fileName));
}

void LongExport::end(const QString& sentence) {
    m_hasEnded = true;
    *m_isDropped = true; // without a commit the file leaves nothing behind
    QThreadPool::globalInstance()->start([file = std::exchange(m_file, {})]() mutable { file.reset(); });
    Q_EMIT ended(sentence);
    deleteLater();
}

void exportLong(TableView* table, const QString& suggestedName, RowModel* rows, LongExport::Read read,
                std::function<void(const QString& sentence)> done) {
    auto* dialog = exportDialog(table, suggestedName);
    rows->setParent(dialog); // nobody else has it when the dialog is given up
    QObject::connect(dialog, &QFileDialog::fileSelected, table,
                     [table, rows, read = std::move(read), done = std::move(done)](const QString& name) {
                         auto* run = new LongExport(*table, rows, name, read, table->window());
                         auto* progress = new QProgressDialog(TableView::tr("Reading…"),
                                                              TableView::tr("Cancel"), 0, 0, table->window());
                         progress->setAttribute(Qt::WA_DeleteOnClose);
                         progress->setWindowTitle(TableView::tr("Export"));
                         progress->setAccessibleName(TableView::tr("Export"));
                         progress->setMinimumDuration(500);
                         progress->setAutoClose(false);
                         QObject::connect(run, &LongExport::progressed, progress, [progress](int count) {
                             progress->setLabelText(
                                 TableView::tr("%1 rows read").arg(numberText(std::int64_t(count))));
                             progress->setValue(0); // shows it once it takes long
                         });
                         QObject::connect(progress, &QProgressDialog::canceled, run, &LongExport::cancel);
                         QObject::connect(run, &LongExport::ended, table,
                                          [done](const QString& sentence) { done(sentence); });
                         QObject::connect(run, &LongExport::ended, progress, [progress] {
                             progress->hide();
                             progress->deleteLater();
                         });
                         run->start();
                     });
    dialog->open();
}

} // namespace sb::ui::kit
