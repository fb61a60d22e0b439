#include "ui/conflicts/case_draft.h"

#include <QJsonObject>

namespace sb::ui::conflicts {

using namespace conflict;

namespace {

QString keyOf(const TransactionReference& transaction) {
    return QStringLiteral("case-draft/") + QString::fromStdString(transaction.signature);
}

template <typename E> QString wordText(E value) {
    const auto word = wordOf(value);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

// Numbers beyond 2^53 would be rounded by JSON of Qt: revisions are text.
QString revisionText(base::Revision revision) {
    return QString::number(qulonglong(revision.value));
}
base::Revision revisionIn(const QJsonObject& object, const char* key) {
    return {object.value(QLatin1String(key)).toString().toULongLong()};
}
QString textIn(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toString();
}

QJsonObject seenJson(const CaseSeen& seen) {
    QJsonObject object{{QStringLiteral("conflict_revision"), revisionText(seen.conflictRevision)},
                       {QStringLiteral("canonical_revision"), revisionText(seen.canonicalRevision)},
                       {QStringLiteral("status"), wordText(seen.status)},
                       {QStringLiteral("canonical_number"), seen.canonicalNumber},
                       {QStringLiteral("participants"), seen.participants},
                       {QStringLiteral("at_ms"), double(base::toMs(seen.at))}};
    if (seen.target)
        object.insert(QStringLiteral("target"), wordText(*seen.target));
    return object;
}

CaseSeen seenFrom(const QJsonObject& object) {
    CaseSeen seen;
    seen.conflictRevision = revisionIn(object, "conflict_revision");
    seen.canonicalRevision = revisionIn(object, "canonical_revision");
    seen.status = fromWord<CaseStatus>(textIn(object, "status").toStdString()).value_or(CaseStatus::Open);
    seen.canonicalNumber = object.value(QStringLiteral("canonical_number")).toInt();
    seen.participants = object.value(QStringLiteral("participants")).toInt();
    seen.target = fromWord<PayloadState>(textIn(object, "target").toStdString());
    seen.at = base::fromMs(std::int64_t(object.value(QStringLiteral("at_ms")).toDouble()));
    return seen;
}

} // namespace

CaseSeen seenIn(const CaseDetail& detail, const VariantId& variant) {
    const Case& c = detail.conflictCase;
    CaseSeen seen{c.conflictRevision, c.canonicalRevision, c.status, c.canonicalNumber, c.participants, {},
                  detail.snapshotAt};
    for (const Participant& p : detail.participants)
        if (p.variant.id == variant)
            seen.target = p.variant.payload;
    return seen;
}

CaseDraft CaseDraftBook::open(const TransactionReference& transaction) const {
    CaseDraft draft;
    draft.transaction = transaction;
    const QJsonObject kept = m_kept->read(keyOf(transaction));
    if (kept.isEmpty() || textIn(kept, "network").toStdString() != transaction.network)
        return draft;
    draft.kind = fromWord<ActionKind>(textIn(kept, "kind").toStdString());
    draft.variant = VariantId(textIn(kept, "variant").toStdString());
    draft.note = textIn(kept, "note");
    draft.seen = seenFrom(kept.value(QStringLiteral("seen")).toObject());
    draft.savedAt = base::fromMs(std::int64_t(kept.value(QStringLiteral("saved_ms")).toDouble()));
    return draft;
}

void CaseDraftBook::keep(CaseDraft& draft, base::StoreTime now) {
    if (!draft.isTouched())
        return drop(draft.transaction);
    draft.savedAt = now;
    m_kept->keep(keyOf(draft.transaction),
                 {{QStringLiteral("network"), QString::fromStdString(draft.transaction.network)},
                  {QStringLiteral("kind"), draft.kind ? wordText(*draft.kind) : QString()},
                  {QStringLiteral("variant"), QString::fromStdString(draft.variant.text())},
                  {QStringLiteral("note"), draft.note},
                  {QStringLiteral("seen"), seenJson(draft.seen)},
                  {QStringLiteral("saved_ms"), double(base::toMs(now))}});
}

void CaseDraftBook::drop(const TransactionReference& transaction) {
    m_kept->drop(keyOf(transaction));
}

} // namespace sb::ui::conflicts
