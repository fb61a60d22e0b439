#include "ui/audit/audit_columns.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::audit {

using namespace kit;

namespace {

struct AuditColumns {
    Q_DECLARE_TR_FUNCTIONS(AuditColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

// An act on a case names two revisions, and may be stale by either.
Cell revisionCell(const std::optional<queue::Revision>& revision, const std::optional<queue::Revision>& canonical) {
    if (!revision || !canonical)
        return NumberCell{revision ? std::optional(revision->stored()) : std::nullopt};
    return TextCell{plain(QStringLiteral("%1 / %2").arg(revision->value).arg(canonical->value)),
                    AuditColumns::tr("case revision %1, canonical revision %2").arg(revision->value).arg(canonical->value)};
}

Cell targetCell(const AuditRow& row) {
    const QString target = fromStore(row.entry.target);
    if (isId(target))
        return IdCell{target, 12, 8};
    return TextCell{visibleRuns(target), visiblePlain(target)};
}

} // namespace

AuditModel* makeAuditModel(const PageContext& context, QObject* parent) {
    std::vector<Column<AuditRow>> columns;
    columns.push_back({head("time", AuditColumns::tr("Time"), 132, true), [](const AuditRow& r) { return Cell(TextCell{plain(timeFormat().text(r.entry.at, Precision::Millis))}); }});
    columns.push_back({head("who", AuditColumns::tr("Who"), 150), [context](const AuditRow& r) {
                           const QString who = whoWord(r.entry, context);
                           return Cell(TextCell{plain(who), AuditColumns::tr("%1 (%2 on %3)").arg(who, visiblePlain(fromStore(r.entry.who)), visiblePlain(fromStore(r.entry.host)))});
                       }});
    columns.push_back({head("action", AuditColumns::tr("Action"), 160), [](const AuditRow& r) { return Cell(TextCell{plain(actionWord(r.entry.action))}); }});
    ColumnHead target = head("target", AuditColumns::tr("Target"), 180);
    target.isStretch = true;
    columns.push_back({target, targetCell});
    columns.push_back({head("expected", AuditColumns::tr("Expected"), 78, true), [](const AuditRow& r) { return revisionCell(r.entry.expected, r.entry.expectedCanonical); }});
    columns.push_back({head("seen", AuditColumns::tr("Seen"), 70, true), [](const AuditRow& r) { return revisionCell(r.entry.seen, r.entry.seenCanonical); }});
    columns.push_back({head("outcome", AuditColumns::tr("Outcome"), 176), [](const AuditRow& r) {
                           const OutcomeWords words = outcomeWords(r.entry.outcome);
                           return Cell(StateCell{words.state, words.word});
                       }});
    columns.push_back({head("reason", AuditColumns::tr("Reason"), 240, false, 1), [](const AuditRow& r) {
                           return Cell(TextCell{visibleRuns(fromStore(r.entry.note)), visiblePlain(fromStore(r.entry.note))});
                       }});
    return new AuditModel(std::move(columns), [](const AuditRow& r) { return QString::number(r.entry.seq); }, parent);
}

} // namespace sb::ui::audit
