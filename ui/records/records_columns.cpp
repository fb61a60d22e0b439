#include "ui/records/records_columns.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::records {

using namespace kit;

namespace {

struct RecordsColumns {
    Q_DECLARE_TR_FUNCTIONS(RecordsColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

// A slot may exceed 2^63: it is text, in its own digits.
Cell slotCell(const RecordRow& row) {
    return TextCell{visibleRuns(QString::fromStdString(row.record.slot), Face::Fixed)};
}

Cell canonicalCell(const RecordRow& row) {
    const conflict::Record& r = row.record;
    const bool isOpen = r.caseStatus == conflict::CaseStatus::Open;
    if (isOpen)
        return StateCell{State::Open, variantNumber(r.canonicalNumber)};
    return TextCell{plain(variantNumber(r.canonicalNumber))};
}

QString canonicalText(const RecordRow& row) {
    const QString number = variantNumber(row.record.canonicalNumber);
    return row.record.caseStatus == conflict::CaseStatus::Open
               ? RecordsColumns::tr("%1 is canonical, its case is open").arg(number)
               : RecordsColumns::tr("%1 is canonical").arg(number);
}

} // namespace

QString signatureOf(const conflict::Record& record) {
    return QString::fromStdString(record.transaction.signature);
}

RecordModel* makeRecordModel(QObject* parent) {
    std::vector<Column<RecordRow>> columns;
    const auto r = [](const RecordRow& row) -> const conflict::Record& { return row.record; };
    ColumnHead signature = head("signature", RecordsColumns::tr("Signature"), 190);
    signature.isStretch = true;
    columns.push_back(
        {signature, [r](const RecordRow& row) { return Cell(IdCell{signatureOf(r(row)), 8, 8}); }});
    columns.push_back({head("slot", RecordsColumns::tr("Slot"), 96, true), slotCell});
    columns.push_back({head("variants", RecordsColumns::tr("Variants"), 66, true),
                       [r](const RecordRow& row) { return Cell(NumberCell{r(row).variants}); }});
    columns.push_back({head("canonical", RecordsColumns::tr("Canonical"), 84), canonicalCell, canonicalText});
    columns.push_back({head("payload", RecordsColumns::tr("Payload"), 100), [r](const RecordRow& row) {
                           const bool isFull = r(row).canonicalPayload == conflict::PayloadState::Full;
                           return Cell(TextCell{{{payloadWord(r(row).canonicalPayload), Face::Plain,
                                                  isFull ? std::nullopt : std::optional(Ink::Uncertain)}}});
                       }});
    columns.push_back({head("observations", RecordsColumns::tr("Observations"), 96, true, 1),
                       [r](const RecordRow& row) { return Cell(NumberCell{r(row).observations}); }});
    columns.push_back({head("seen", RecordsColumns::tr("Seen"), 130, true), [r](const RecordRow& row) {
                           return Cell(TextCell{plain(timeFormat().text(r(row).lastSeenAt))});
                       }});
    return new RecordModel(
        std::move(columns), [r](const RecordRow& row) { return signatureOf(r(row)); }, parent);
}

} // namespace sb::ui::records
