#include "ui/uncertain/evidence_tables.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/state_column.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

struct EvidenceTables {
    Q_DECLARE_TR_FUNCTIONS(EvidenceTables)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}
ColumnHead stretching(const char* key, const QString& title) {
    ColumnHead column = head(key, title, 160);
    column.isStretch = true;
    return column;
}

QString kindWord(queue::EvidenceKind kind) {
    switch (kind) {
    case queue::EvidenceKind::LateFinish: return EvidenceTables::tr("Late completion");
    case queue::EvidenceKind::ConflictingFinish: return EvidenceTables::tr("Conflicting completion");
    case queue::EvidenceKind::LateStep: return EvidenceTables::tr("Late step");
    }
    return {};
}

Cell millis(base::StoreTime at) { return TextCell{plain(timeFormat().text(at, Precision::Millis))}; }

Cell afterCell(const LateRow& row) {
    if (!row.expiredAt || row.evidence.at < *row.expiredAt)
        return DurationCell{std::nullopt};
    return DurationCell{row.evidence.at - *row.expiredAt, DurationStyle::Precise, Ink::Failed};
}

Cell claimsCell(const LateRow& row) {
    const QString subject = row.evidence.stepName.empty() ? QString() : visiblePlain(fromStore(row.evidence.stepName)) + u' ';
    return TextCell{plain(subject + finishWord(row.evidence.claimed))};
}

Cell hashCell(const LateRow& row) {
    if (row.evidence.resultSha256.empty())
        return TextCell{muted(EvidenceTables::tr("No result"))};
    const QString hash = fromStore(row.evidence.resultSha256);
    return TextCell{fixed(elidedHash(hash)), hash};
}

Cell stateCell(const queue::HistoryEvent& event) {
    const auto state = queue::fromWord<queue::DispatchState>(event.after);
    return state ? Cell(StateCell{stateOf(*state)}) : Cell(TextCell{});
}

std::vector<Cell> kindCells() {
    std::vector<Cell> cells;
    for (const auto kind : {queue::EvidenceKind::LateFinish, queue::EvidenceKind::ConflictingFinish, queue::EvidenceKind::LateStep})
        cells.emplace_back(StateCell{State::Late, kindWord(kind)});
    return cells;
}

// The titles that a history most often holds; a longer one is elided and spoken whole.
std::vector<Cell> eventCells() {
    std::vector<Cell> cells;
    for (const auto kind : {queue::EventKind::EvidenceKept, queue::EventKind::Requeued, queue::EventKind::Expired, queue::EventKind::Reconciled}) {
        queue::HistoryEvent event;
        event.kind = kind;
        const EventWords words = eventWords(event);
        cells.emplace_back(StateCell{words.state, words.title});
    }
    return cells;
}

} // namespace

LateModel* makeLateModel(QObject* parent) {
    std::vector<Column<LateRow>> columns;
    columns.push_back({head("kind", EvidenceTables::tr("Kind"), columnWidth(170, kindCells())), [](const LateRow& r) { return Cell(StateCell{State::Late, kindWord(r.evidence.kind)}); }});
    columns.push_back({head("gen", EvidenceTables::tr("Gen"), 44, true, 1), [](const LateRow& r) { return Cell(NumberCell{r.evidence.generation.stored()}); }});
    columns.push_back({head("at", EvidenceTables::tr("Arrived"), 118, true), [](const LateRow& r) { return millis(r.evidence.at); }});
    columns.push_back({head("after", EvidenceTables::tr("After expiry"), 92, true), afterCell});
    columns.push_back({stretching("claims", EvidenceTables::tr("It claims")), claimsCell});
    columns.push_back({head("result", EvidenceTables::tr("Result"), 190, false, 2), hashCell});
    return new LateModel(std::move(columns), [](const LateRow& r) { return QString::number(r.number); }, parent);
}

std::vector<LateRow> lateRows(const queue::DispatchDetail& detail) {
    std::vector<LateRow> rows;
    for (const queue::Evidence& evidence : detail.evidence)
        rows.insert(rows.begin(), {evidence, detail.dispatch.leaseExpiresAt, int(rows.size()) + 1});
    return rows;
}

HistoryModel* makeHistoryModel(QObject* parent) {
    using queue::HistoryEvent;
    std::vector<Column<HistoryEvent>> columns;
    columns.push_back({head("at", EvidenceTables::tr("Time"), 112, true), [](const HistoryEvent& e) { return millis(e.at); }});
    columns.push_back({head("rev", EvidenceTables::tr("Rev"), 42, true), [](const HistoryEvent& e) { return Cell(NumberCell{e.revision.stored()}); }});
    columns.push_back({head("gen", EvidenceTables::tr("Gen"), 44, true, 1), [](const HistoryEvent& e) { return Cell(NumberCell{e.generation.stored()}); }});
    columns.push_back({head("what", EvidenceTables::tr("What happened"), columnWidth(232, eventCells())), [](const HistoryEvent& e) {
                           const EventWords words = eventWords(e);
                           return Cell(StateCell{words.state, words.title});
                       }});
    columns.push_back({stretching("detail", EvidenceTables::tr("Detail")), [](const HistoryEvent& e) { return Cell(TextCell{plain(eventWords(e).detail)}); }});
    columns.push_back({head("state", EvidenceTables::tr("Then"), stateColumnWidth(110), false, 2), stateCell});
    columns.push_back({head("who", EvidenceTables::tr("Who"), 84), [](const HistoryEvent& e) { return Cell(TextCell{muted(originWord(e.origin))}); }});
    return new HistoryModel(std::move(columns), [](const HistoryEvent& e) { return QString::number(e.seq); }, parent);
}

} // namespace sb::ui::uncertain
