#include "core/conflict/record_store.h"

#include "core/base/limits.h"
#include "core/conflict/conflict_rows.h"
#include "core/db/page_query.h"

namespace sb::conflict {

using base::Code;
using base::Result;

namespace {

constexpr std::size_t kDetailRows = 200; // observations of a record, history of a case

std::unexpected<base::Error> unknown() {
    return base::fail(Code::NotFound, "There is no such transaction.");
}
std::unexpected<base::Error> noCase() {
    return base::fail(Code::NotFound, "There is no such case.");
}

Result<std::string> network(db::Transaction& tx) {
    SB_TRY(recorded, readNetwork(tx));
    return recorded.value_or(std::string());
}

Result<RowId> recordRow(db::Transaction& tx, const TransactionReference& transaction) {
    SB_CHECK(checkNetwork(tx, transaction, Unrecorded::Leave));
    SB_TRY(row, tx.one("SELECT seq FROM records WHERE signature = $1", {transaction.signature},
                       [](const db::Row& r) { return r.i64(0); }));
    return row.value_or(0);
}

// A prefix by bytes: everything from it to below the same with the highest code point behind.
void signatureFrom(db::PageQuery& query, std::string_view before, std::string_view text,
                   std::string_view after) {
    query.whereText(std::string(before) + "signature >= ?" + std::string(after), std::string(text));
    query.whereText(std::string(before) + "signature < ?" + std::string(after),
                    std::string(text) + "\xF4\x8F\xBF\xBF");
}

#define SB_VARIANT_SELECT                                                                                    \
    "SELECT v.seq, v.id, v.number, v.content_sha256, v.bytes_sha256, v.payload_bytes, v.slot, "              \
    "v.block_time, "                                                                                         \
    "v.encoding, v.origin, v.payload_state, v.log_truncated, v.observations, v.first_seen_ms, "              \
    "v.last_seen_ms, s.variant, p.first_seen_revision, p.first_seen_ms, r.case_status FROM variants v "      \
    "JOIN records r ON r.seq = v.record JOIN selectors s ON s.record = v.record "                            \
    "LEFT JOIN participants p ON p.record = v.record AND p.variant = v.seq "

Variant readVariantRow(const db::Row& row) {
    Variant v;
    v.id = VariantId(row.text(1));
    v.number = static_cast<int>(row.i64(2));
    v.contentSha256 = row.text(3);
    v.bytesSha256 = row.text(4);
    v.payloadBytes = static_cast<std::uint64_t>(row.i64(5));
    v.slot = row.text(6);
    v.blockTime = row.text(7);
    v.encoding = row.text(8);
    v.origin = row.text(9);
    v.payload = fromWord<PayloadState>(row.view(10)).value_or(PayloadState::Purged);
    v.logTruncated = row.boolean(11);
    v.observations = static_cast<int>(row.i64(12));
    v.firstSeenAt = row.time(13);
    v.lastSeenAt = row.time(14);
    v.canonical = row.i64(15) == row.i64(0);
    v.participant = !row.isNull(16);
    v.pinned = v.canonical || (v.participant && row.view(18) == wordOf(CaseStatus::Open));
    return v;
}

struct ParticipantRow {
    RowId seq = 0;
    RowId canonical = 0;
    Participant participant;
};

Result<std::vector<ParticipantRow>> participantRows(db::Transaction& tx, RowId record) {
    return tx.all(SB_VARIANT_SELECT
                  "WHERE v.record = $1 AND (p.variant IS NOT NULL OR v.seq = s.variant) ORDER BY v.number",
                  {record}, [](const db::Row& row) {
                      ParticipantRow out{row.i64(0), row.i64(15), {}};
                      out.participant.variant = readVariantRow(row);
                      out.participant.firstSeenRevision = Revision::fromStored(row.i64(16));
                      out.participant.firstSeenAt =
                          row.isNull(17) ? out.participant.variant.firstSeenAt : row.time(17);
                      return out;
                  });
}

Result<std::optional<Case>> caseOf(db::Transaction& tx, RowId record, const std::string& ofNetwork) {
    const auto now = tx.now();
    return tx.one(SB_CASE_SELECT "WHERE k.record = $1", {record},
                  [&](const db::Row& row) { return readCaseRow(row, ofNetwork, now); });
}

} // namespace

Result<std::optional<std::string>> readNetwork(db::Transaction& tx) {
    return tx.one("SELECT network FROM conflict_store", {}, [](const db::Row& row) { return row.text(0); });
}

Result<ConflictCounts> readCounts(db::Transaction& tx) {
    SB_TRY(records, readCount(tx, "records"));
    SB_TRY(cases, readCount(tx, "cases"));
    SB_TRY(open, readCount(tx, "open_cases"));
    return ConflictCounts{records, cases, open};
}

Result<db::Page<Record>> readRecords(db::Transaction& tx, const RecordFilter& filter,
                                     const db::PageRequest& page) {
    SB_TRY(own, network(tx));
    // A prefix is found through its index; what it finds is put in order by its keys. Without one the key
    // itself is walked.
    db::PageQuery query("records", SB_RECORD_SELECT, "r.seq");
    if (!filter.text.empty()) {
        query.chooseFirst("records r");
        signatureFrom(query, "r.", filter.text, "");
    }
    if (filter.withCase)
        query.clause(*filter.withCase ? "r.case_status IS NOT NULL" : "r.case_status IS NULL");
    return query.run<Record>(
        tx, page, [&](const db::Row& row) { return readRecordRow(row, own); },
        [](const db::Row& row) { return row.i64(0); });
}

Result<RecordDetail> readRecord(db::Transaction& tx, const TransactionReference& transaction) {
    SB_TRY(seq, recordRow(tx, transaction));
    SB_TRY(record, tx.one(SB_RECORD_SELECT "WHERE r.seq = $1", {seq},
                          [&](const db::Row& row) { return readRecordRow(row, transaction.network); }));
    if (!record)
        return unknown();
    RecordDetail out;
    out.record = std::move(*record);
    std::vector<std::pair<RowId, RowId>> pairs; // canonical and variant
    SB_TRY(variants,
           tx.all(SB_VARIANT_SELECT "WHERE v.record = $1 ORDER BY v.number", {seq}, [&](const db::Row& row) {
               pairs.emplace_back(row.i64(15), row.i64(0));
               return readVariantRow(row);
           }));
    for (std::size_t i = 0; i < variants.size(); ++i)
        if (!variants[i].canonical) {
            SB_TRY(judged, findComparison(tx, pairs[i].first, pairs[i].second));
            variants[i].judged = std::move(judged);
        }
    SB_TRY(observations, tx.all("SELECT o.key, o.origin, v.id, o.observed_ms, o.recorded_ms FROM "
                                "observations o JOIN variants v ON v.seq = o.variant "
                                "WHERE o.record = $1 ORDER BY o.seq DESC LIMIT $2",
                                {seq, static_cast<std::int64_t>(kDetailRows)}, [](const db::Row& row) {
                                    return Observation{row.text(0), row.text(1), VariantId(row.text(2)),
                                                       row.time(3), row.time(4)};
                                }));
    out.variants = std::move(variants);
    out.observations = std::move(observations);
    out.snapshotAt = tx.now();
    return out;
}

Result<VariantPayload> readPayload(db::Transaction& tx, const TransactionReference& transaction,
                                   const VariantId& variant) {
    SB_TRY(seq, recordRow(tx, transaction));
    SB_TRY(found, tx.one("SELECT v.payload_state, p.bytes, p.seq FROM variants v LEFT JOIN payloads p ON "
                         "p.seq = v.payload WHERE v.id = $1 AND v.record = $2",
                         {variant.text(), seq}, [&](const db::Row& row) {
                             VariantPayload out{
                                 variant, fromWord<PayloadState>(row.view(0)).value_or(PayloadState::Purged),
                                 row.text(1)};
                             return std::pair(std::move(out), !row.isNull(2));
                         }));
    if (!found)
        return base::fail(Code::NotFound, "This transaction has no such variant.");
    if (!found->second && found->first.state != PayloadState::Purged)
        return base::fail(Code::PayloadUnavailable, "The bytes of this variant are not in the store.");
    return std::move(found->first);
}

Result<db::Page<Case>> readCases(db::Transaction& tx, const CaseFilter& filter, const db::PageRequest& page) {
    SB_TRY(own, network(tx));
    db::PageQuery query("cases", SB_CASE_SELECT, "k.seq");
    if (filter.status)
        query.where("k.status", wordOf(*filter.status));
    if (!filter.text.empty()) {
        query.chooseFirst("records r JOIN cases k ON k.record = r.seq");
        signatureFrom(query, "r.", filter.text, "");
    }
    const auto now = tx.now();
    return query.run<Case>(
        tx, page, [&](const db::Row& row) { return readCaseRow(row, own, now); },
        [](const db::Row& row) { return row.i64(0); });
}

Result<CaseReading> readCase(db::Transaction& tx, const TransactionReference& transaction) {
    SB_TRY(seq, recordRow(tx, transaction));
    SB_TRY(found, caseOf(tx, seq, transaction.network));
    if (!found)
        return noCase();
    CaseReading out;
    out.detail.conflictCase = std::move(*found);
    SB_TRY(rows, participantRows(tx, seq));
    for (auto& row : rows) {
        SB_TRY(comparison, findComparison(tx, row.canonical, row.seq));
        if (!comparison)
            out.uncompared.push_back({out.detail.conflictCase.canonical, row.participant.variant.id});
        row.participant.besideCanonical =
            comparison.value_or(Comparison{Relation::Incomparable, Reason::MemberMissing, {}, 0});
        out.detail.participants.push_back(std::move(row.participant));
    }
    SB_TRY(history, tx.all(SB_CASE_EVENT_SELECT "WHERE e.record = $1 ORDER BY e.seq DESC LIMIT $2",
                           {seq, static_cast<std::int64_t>(kDetailRows)}, readEventRow));
    out.detail.history = std::move(history);
    SB_TRY(events, tx.one("SELECT count(*) FROM case_events WHERE record = $1", {seq}, [](const db::Row& row) { return row.i64(0); }));
    out.detail.events = events.value_or(0);
    out.detail.snapshotAt = tx.now();
    return out;
}

Result<db::Page<CaseEvent>> readCaseHistory(db::Transaction& tx, const TransactionReference& transaction,
                                            const db::PageRequest& page) {
    SB_TRY(seq, recordRow(tx, transaction));
    SB_TRY(found, tx.one("SELECT seq FROM cases WHERE record = $1", {seq},
                         [](const db::Row& row) { return row.i64(0); }));
    if (!found)
        return noCase();
    db::PageQuery query("case_history", SB_CASE_EVENT_SELECT, "e.seq");
    query.whereNumber("e.record", seq);
    return query.run<CaseEvent>(tx, page, readEventRow, [](const db::Row& row) { return row.i64(0); });
}

Result<std::vector<Case>> readOpenCases(db::Transaction& tx, std::size_t limit) {
    SB_TRY(own, network(tx));
    const auto now = tx.now();
    return tx.all(SB_CASE_SELECT "WHERE k.status = 'Open' ORDER BY k.opened_ms, k.seq LIMIT $1",
                  {static_cast<std::int64_t>(limit)},
                  [&](const db::Row& row) { return readCaseRow(row, own, now); });
}

} // namespace sb::conflict
