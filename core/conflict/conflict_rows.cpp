#include "core/conflict/conflict_rows.h"

namespace sb::conflict {

using base::Code;
using base::Result;

namespace {

template <typename E> E word(std::string_view text, E fallback) {
    return fromWord<E>(text).value_or(fallback);
}
template <typename E> std::optional<E> optWord(const db::Row& row, int column) {
    return row.isNull(column) ? std::nullopt : fromWord<E>(row.view(column));
}
template <typename E> std::optional<std::string_view> optText(const std::optional<E>& v) {
    return v ? std::optional(wordOf(*v)) : std::nullopt;
}
std::optional<std::int64_t> orNull(RowId row) {
    return row == 0 ? std::nullopt : std::optional(row);
}

} // namespace

Record readRecordRow(const db::Row& row, const std::string& network) {
    Record r;
    r.transaction = {network, row.text(1)};
    r.slot = row.text(2);
    r.variants = static_cast<int>(row.i64(3));
    r.observations = static_cast<int>(row.i64(4));
    r.canonical = VariantId(row.text(5));
    r.canonicalNumber = static_cast<int>(row.i64(6));
    r.canonicalRevision = Revision::fromStored(row.i64(7));
    r.canonicalPayload = word(row.view(8), PayloadState::Purged);
    r.caseStatus = optWord<CaseStatus>(row, 9);
    r.firstSeenAt = row.time(10);
    r.lastSeenAt = row.time(11);
    r.canonicalMovedAt = row.optTime(12);
    r.canonicalMovedBy = optWord<Origin>(row, 13);
    return r;
}

Case readCaseRow(const db::Row& row, const std::string& network, StoreTime now) {
    Case c;
    c.transaction = {network, row.text(1)};
    c.status = word(row.view(2), CaseStatus::Open);
    c.conflictRevision = Revision::fromStored(row.i64(3));
    c.canonicalRevision = Revision::fromStored(row.i64(4));
    c.canonical = VariantId(row.text(5));
    c.canonicalNumber = static_cast<int>(row.i64(6));
    c.participants = static_cast<int>(row.i64(7));
    c.latestIncoming = VariantId(row.text(8));
    c.latestRelation = word(row.view(9), Relation::Incomparable);
    c.latestReason = word(row.view(10), Reason::MemberDiffers);
    c.differences = static_cast<std::uint32_t>(row.i64(11));
    c.provider = row.text(12);
    if (!row.isNull(13))
        c.resolvedCanonical = VariantId(row.text(13));
    c.latestAction = optWord<ActionKind>(row, 14);
    c.openedAt = row.time(15);
    c.updatedAt = row.time(16);
    c.resolvedAt = row.optTime(17);
    if (!row.isNull(18) && row.time(19) > now)
        c.markedBy = row.text(18);
    c.canonicalMovedAt = row.optTime(20);
    c.canonicalMovedBy = optWord<Origin>(row, 21);
    c.relation = word(row.view(22), Relation::Incomparable);
    c.reason = word(row.view(23), Reason::MemberDiffers);
    return c;
}

CaseEvent readEventRow(const db::Row& row) {
    CaseEvent e;
    e.revision = Revision::fromStored(row.i64(1));
    e.ordinal = static_cast<int>(row.i64(2));
    e.kind = word(row.view(3), EventKind::BaselineImported);
    e.origin = word(row.view(4), Origin::Automatic);
    e.canonicalBefore = VariantId(row.text(5));
    e.candidate = VariantId(row.text(6));
    e.canonicalAfter = VariantId(row.text(7));
    e.relation = optWord<Relation>(row, 8);
    e.reason = optWord<Reason>(row, 9);
    e.action = optWord<ActionKind>(row, 10);
    e.at = row.time(11);
    return e;
}

Result<void> checkNetwork(db::Transaction& tx, const TransactionReference& transaction,
                          Unrecorded unrecorded) {
    SB_TRY(served,
           tx.one("SELECT network FROM conflict_store", {}, [](const db::Row& row) { return row.text(0); }));
    if (served && *served != transaction.network)
        return base::fail(Code::WrongNetwork, "This store serves another network.",
                          {{"network", transaction.network}, {"served", *served}});
    if (!served && unrecorded == Unrecorded::Record)
        SB_CHECK(tx.exec("INSERT INTO conflict_store (one, network) VALUES (1, $1)", {transaction.network}));
    return {};
}

Result<std::optional<RecordState>> loadRecord(db::Transaction& tx, const std::string& signature) {
    SB_CHECK(tx.lock("record:" + signature));
    return tx.one(
        "SELECT r.seq, r.variants, s.variant, c.id, s.canonical_revision, k.seq, k.status, "
        "k.conflict_revision, "
        "k.resolved_canonical, k.reopened FROM records r JOIN selectors s ON s.record = r.seq "
        "JOIN variants c ON c.seq = s.variant LEFT JOIN cases k ON k.record = r.seq WHERE r.signature = $1",
        {signature}, [&](const db::Row& row) {
            RecordState out;
            out.seq = row.i64(0);
            out.signature = signature;
            out.variants = static_cast<int>(row.i64(1));
            out.canonical = row.i64(2);
            out.canonicalId = VariantId(row.text(3));
            out.canonicalRevision = Revision::fromStored(row.i64(4));
            out.conflictCase.seq = row.i64(5);
            out.conflictCase.status = word(row.view(6), CaseStatus::Open);
            out.conflictCase.revision = Revision::fromStored(row.i64(7));
            out.conflictCase.resolvedCanonical = row.i64(8);
            out.conflictCase.reopened = row.boolean(9);
            return out;
        });
}

Result<Revision> nextRevision(Revision revision) {
    if (revision.isExhausted())
        return base::fail(Code::RevisionExhausted, "The revision cannot grow any further.");
    return Revision{revision.value + 1};
}

Result<void> moveSelector(db::Transaction& tx, RecordState& record, RowId variant, const VariantId& id,
                          Origin origin) {
    SB_TRY(next, nextRevision(record.canonicalRevision));
    SB_CHECK(
        tx.exec("UPDATE selectors SET variant = $2, canonical_revision = $3, moved_ms = $4, moved_by = $5 "
                "WHERE record = $1",
                {record.seq, variant, next.stored(), tx.now(), wordOf(origin)}));
    SB_CHECK(tx.exec("UPDATE records SET (content_sha256, bytes_sha256, payload_bytes, payload, "
                     "payload_state, slot, block_time, encoding) = "
                     "(SELECT content_sha256, bytes_sha256, payload_bytes, payload, payload_state, slot, "
                     "block_time, encoding "
                     "FROM variants WHERE seq = $2) WHERE seq = $1",
                     {record.seq, variant}));
    record.canonical = variant;
    record.canonicalId = id;
    record.canonicalRevision = next;
    return {};
}

Result<bool> isParticipant(db::Transaction& tx, const RecordState& record, RowId variant) {
    SB_TRY(found, tx.one("SELECT 1 FROM participants WHERE record = $1 AND variant = $2",
                         {record.seq, variant}, [](const db::Row&) { return true; }));
    return found.has_value();
}

CaseChange::CaseChange(RecordState& record, Revision revision, Origin origin)
    : canonicalBefore(record.canonical)
    , m_record(record)
    , m_revision(revision)
    , m_origin(origin) {
}

Result<void> CaseChange::event(db::Transaction& tx, EventKind kind, RowId candidate,
                               std::optional<Judgement> judgement, std::optional<ActionKind> action) {
    std::optional<std::string_view> relation, reason;
    if (judgement) {
        relation = wordOf(judgement->relation);
        reason = wordOf(judgement->reason);
    }
    SB_CHECK(tx.exec(
        "INSERT INTO case_events (record, revision, ordinal, kind, origin, canonical_before, candidate, "
        "canonical_after, "
        "relation, reason, action, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        {m_record.seq, m_revision.stored(), ++m_ordinal, wordOf(kind), wordOf(m_origin), canonicalBefore,
         orNull(candidate), m_record.canonical, relation, reason, optText(action), tx.now()}));
    return {};
}

Result<void> CaseChange::openingParticipant(db::Transaction& tx, RowId variant) {
    SB_CHECK(tx.exec("INSERT INTO participants (record, variant, first_seen_revision, first_seen_ms) VALUES "
                     "($1, $2, $3, $4)",
                     {m_record.seq, variant, m_revision.stored(), tx.now()}));
    SB_CHECK(tx.exec("UPDATE cases SET participants = participants + 1 WHERE seq = $1",
                     {m_record.conflictCase.seq}));
    return {};
}

Result<void> CaseChange::participant(db::Transaction& tx, RowId variant, std::optional<Judgement> judgement) {
    SB_TRY(known, isParticipant(tx, m_record, variant));
    if (known)
        return {};
    SB_CHECK(openingParticipant(tx, variant));
    return event(tx, EventKind::ParticipantAdded, variant, judgement, {});
}

Result<void> reopenCase(db::Transaction& tx, RecordState& record) {
    SB_CHECK(tx.exec("UPDATE cases SET status = 'Open', reopened = 1, opened_ms = $2, resolved_canonical = "
                     "NULL, latest_action = NULL, "
                     "resolved_ms = NULL WHERE seq = $1",
                     {record.conflictCase.seq, tx.now()}));
    SB_CHECK(tx.exec("UPDATE records SET case_status = 'Open' WHERE seq = $1", {record.seq}));
    SB_CHECK(addCount(tx, "open_cases", 1));
    record.conflictCase.status = CaseStatus::Open;
    record.conflictCase.resolvedCanonical = 0;
    record.conflictCase.reopened = true;
    return {};
}

Result<void> addCount(db::Transaction& tx, std::string_view name, int by) {
    SB_CHECK(tx.exec("UPDATE conflict_counts SET n = n + $2 WHERE name = $1", {name, by}));
    return {};
}

Result<std::int64_t> readCount(db::Transaction& tx, std::string_view name) {
    SB_TRY(n, tx.one("SELECT n FROM conflict_counts WHERE name = $1", {name},
                     [](const db::Row& row) { return row.i64(0); }));
    return n.value_or(0);
}

void noteRecord(db::Transaction& tx, const RecordState& record) {
    tx.note({"record", record.signature, {}, {}, {}, record.canonicalRevision.value});
}

void noteCase(db::Transaction& tx, const RecordState& record) {
    tx.note({"case", record.signature, {}, {}, {}, record.conflictCase.revision.value});
}

Comparison swapped(Comparison comparison) {
    if (comparison.relation == Relation::CompatibleLessComplete)
        comparison.relation = Relation::CompatibleMoreComplete;
    else if (comparison.relation == Relation::CompatibleMoreComplete)
        comparison.relation = Relation::CompatibleLessComplete;
    return comparison;
}

Result<std::optional<Comparison>> findComparison(db::Transaction& tx, RowId canonical, RowId variant) {
    if (canonical == variant)
        return Comparison{};
    const auto read = [](const db::Row& row) {
        return Comparison{word(row.view(0), Relation::Incomparable), word(row.view(1), Reason::MemberDiffers),
                          row.text(2), static_cast<std::uint32_t>(row.i64(3))};
    };
    static constexpr db::Sql kSelect =
        "SELECT relation, reason, place, differences FROM comparisons WHERE canonical = $1 AND variant = $2";
    SB_TRY(same, tx.one(kSelect, {canonical, variant}, read));
    if (same)
        return same;
    SB_TRY(other, tx.one(kSelect, {variant, canonical}, read));
    return other ? std::optional(swapped(std::move(*other))) : std::nullopt;
}

Result<void> keepComparison(db::Transaction& tx, RowId canonical, RowId variant, const Comparison& c) {
    SB_CHECK(tx.exec("INSERT INTO comparisons (canonical, variant, relation, reason, place, differences) "
                     "VALUES ($1, $2, $3, $4, $5, $6)",
                     {canonical, variant, wordOf(c.relation), wordOf(c.reason), c.where,
                      static_cast<std::int64_t>(c.differences)}));
    return {};
}

} // namespace sb::conflict
