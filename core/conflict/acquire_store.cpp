#include "core/conflict/acquire_store.h"

#include "core/conflict/conflict_rows.h"

namespace sb::conflict {

using base::Code;
using base::Result;

namespace {

struct KnownVariant {
    RowId seq = 0; // 0: this content was never seen of this transaction
    VariantId id;
    [[nodiscard]] bool isKnown() const { return seq != 0; }
};

Result<KnownVariant> findVariant(db::Transaction& tx, const RecordState& record,
                                 const std::string& contentSha256) {
    SB_TRY(found, tx.one("SELECT seq, id FROM variants WHERE record = $1 AND content_sha256 = $2",
                         {record.seq, contentSha256}, [](const db::Row& row) {
                             return KnownVariant{row.i64(0), VariantId(row.text(1))};
                         }));
    return found.value_or(KnownVariant{});
}

Result<std::string> canonicalBytes(db::Transaction& tx, const RecordState& record) {
    SB_TRY(bytes,
           tx.one("SELECT p.bytes FROM records r JOIN payloads p ON p.seq = r.payload WHERE r.seq = $1",
                  {record.seq}, [](const db::Row& row) { return row.text(0); }));
    if (!bytes)
        return base::fail(Code::PayloadUnavailable, "The canonical variant has no local bytes.");
    return std::move(*bytes);
}

// One acquisition in its transaction: everything but the received bytes is read under the locks.
class Acquiring {
public:
    Acquiring(db::Transaction& tx, const PreparedAcquisition& prepared)
        : m_tx(tx)
        , m_p(prepared) {}

    Result<std::optional<AcquisitionOutcome>> run(IfMoved ifMoved) {
        SB_CHECK(checkNetwork(m_tx, m_p.transaction, Unrecorded::Record));
        SB_TRY(record, loadRecord(m_tx, m_p.transaction.signature));
        if (record) {
            m_record = std::move(*record);
            SB_TRY(known, findVariant(m_tx, m_record, m_p.contentSha256));
            m_variant = std::move(known);
        }
        SB_TRY(seen, wasSeen());
        if (m_record.seq == 0) {
            SB_CHECK(firstContent());
            return outcome(Acquired::NewRecord);
        }
        SB_TRY(comparison, comparisonNow(ifMoved));
        if (!comparison)
            return std::nullopt;
        m_comparison = std::move(*comparison);
        if (seen)
            return outcome(Acquired::AlreadyPresent);
        SB_TRY(acquired, settle());
        SB_CHECK(sighting());
        noteRecord(m_tx, m_record);
        return outcome(acquired);
    }

private:
    // The very same observation again; the same key with another content is refused.
    Result<bool> wasSeen() {
        SB_TRY(variant, m_tx.one("SELECT variant FROM observations WHERE key = $1", {m_p.observationKey},
                                 [](const db::Row& row) { return row.i64(0); }));
        if (!variant)
            return false;
        if (!m_variant.isKnown() || *variant != m_variant.seq)
            return base::fail(Code::ConflictingObservation,
                              "This observation was recorded with another content.",
                              {{"observed_key", m_p.observationKey}});
        return true;
    }

    // Nothing: the canonical is not the one that was judged, and the caller wants the work back.
    Result<std::optional<Comparison>> comparisonNow(IfMoved ifMoved) {
        if (m_variant.isKnown()) {
            SB_TRY(found, findComparison(m_tx, m_record.canonical, m_variant.seq));
            if (found)
                return found;
        }
        if (m_p.judged && m_p.judgedCanonical == m_record.canonicalId)
            return m_p.judged;
        if (ifMoved == IfMoved::GoBack)
            return std::nullopt;
        SB_TRY(bytes, canonicalBytes(m_tx, m_record));
        SB_TRY(comparison, m_p.compare(bytes));
        return std::optional(std::move(comparison));
    }

    Result<void> firstContent() {
        SB_TRY(payload, insertPayload());
        const auto now = m_tx.now();
        m_record.signature = m_p.transaction.signature;
        m_record.canonicalRevision = Revision{1};
        SB_TRY(seq, m_tx.one("INSERT INTO records (signature, content_sha256, bytes_sha256, payload_bytes, "
                             "payload, slot, block_time, "
                             "encoding, first_seen_ms, last_seen_ms, observations, variants) VALUES ($1, $2, "
                             "$3, $4, $5, $6, $7, $8, $9, $9, 1, 1) "
                             "RETURNING seq",
                             {m_record.signature, m_p.contentSha256, m_p.bytesSha256,
                              static_cast<std::int64_t>(m_p.bytes.size()), payload, m_p.slot, m_p.blockTime,
                              m_p.encoding, now},
                             [](const db::Row& row) { return row.i64(0); }));
        m_record.seq = seq.value_or(0);
        SB_CHECK(insertVariant(payload, 1));
        m_record.canonical = m_variant.seq;
        m_record.canonicalId = m_variant.id;
        SB_CHECK(m_tx.exec("INSERT INTO selectors (record, variant) VALUES ($1, $2)",
                           {m_record.seq, m_variant.seq}));
        SB_CHECK(addCount(m_tx, "records", 1));
        SB_CHECK(insertObservation());
        noteRecord(m_tx, m_record);
        return {};
    }

    Result<RowId> insertPayload() {
        SB_TRY(seq, m_tx.one("INSERT INTO payloads (bytes) VALUES ($1) RETURNING seq", {m_p.bytes},
                             [](const db::Row& row) { return row.i64(0); }));
        return seq.value_or(0);
    }

    Result<void> insertVariant(RowId payload, int observations) {
        const auto now = m_tx.now();
        m_variant.id = VariantId(m_tx.newId());
        SB_TRY(seq,
               m_tx.one(
                   "INSERT INTO variants (id, record, number, content_sha256, bytes_sha256, payload_bytes, "
                   "payload, slot, "
                   "block_time, encoding, origin, log_truncated, observations, first_seen_ms, last_seen_ms) "
                   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING seq",
                   {m_variant.id.text(), m_record.seq, ++m_record.variants, m_p.contentSha256,
                    m_p.bytesSha256, static_cast<std::int64_t>(m_p.bytes.size()), payload, m_p.slot,
                    m_p.blockTime, m_p.encoding, m_p.origin, m_p.logTruncated, observations, now},
                   [](const db::Row& row) { return row.i64(0); }));
        m_variant.seq = seq.value_or(0);
        return {};
    }

    Result<void> insertObservation() {
        const auto now = m_tx.now();
        SB_CHECK(m_tx.exec(
            "INSERT INTO observations (record, variant, key, origin, bytes_sha256, observed_ms, recorded_ms) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7)",
            {m_record.seq, m_variant.seq, m_p.observationKey, m_p.origin, m_p.bytesSha256,
             m_p.observedAt.value_or(now), now}));
        return {};
    }

    Result<void> sighting() {
        const auto now = m_tx.now();
        SB_CHECK(insertObservation());
        SB_CHECK(
            m_tx.exec("UPDATE variants SET observations = observations + 1, last_seen_ms = $2 WHERE seq = $1",
                      {m_variant.seq, now}));
        SB_CHECK(
            m_tx.exec("UPDATE records SET observations = observations + 1, last_seen_ms = $2 WHERE seq = $1",
                      {m_record.seq, now}));
        return {};
    }

    // What the content means for selector and case.
    Result<Acquired> settle() {
        if (m_variant.seq == m_record.canonical)
            return Acquired::Exact;
        if (m_comparison.relation == Relation::Exact)
            return base::fail(Code::Internal, "Other content was found equal.");
        const bool known = m_variant.isKnown();
        if (known) {
            SB_TRY(judged, wasJudged());
            if (judged)
                return Acquired::KnownVariant;
        }
        SB_CHECK(keepVariant());
        switch (m_comparison.relation) {
        case Relation::CompatibleMoreComplete:
            SB_CHECK(moveSelector(m_tx, m_record, m_variant.seq, m_variant.id, Origin::Automatic));
            return Acquired::PromotedMoreComplete;
        case Relation::Conflict:
        case Relation::Incomparable:
            SB_CHECK(quarantine());
            return Acquired::QuarantinedConflict;
        default:
            return known ? Acquired::KnownVariant : Acquired::KeptLessComplete;
        }
    }

    // A person decided between this content and the canonical one, and the canonical is still what was
    // chosen.
    Result<bool> wasJudged() {
        const auto& c = m_record.conflictCase;
        if (!m_record.hasCase() || c.status != CaseStatus::Resolved ||
            c.resolvedCanonical != m_record.canonical)
            return false;
        return isParticipant(m_tx, m_record, m_variant.seq);
    }

    Result<void> keepVariant() {
        if (!m_variant.isKnown()) {
            SB_TRY(payload, insertPayload());
            SB_CHECK(insertVariant(payload, 0));
            SB_CHECK(m_tx.exec("UPDATE records SET variants = $2 WHERE seq = $1",
                               {m_record.seq, m_record.variants}));
            return keepComparison(m_tx, m_record.canonical, m_variant.seq, m_comparison);
        }
        SB_TRY(found, findComparison(m_tx, m_record.canonical, m_variant.seq));
        return found ? Result<void>() : keepComparison(m_tx, m_record.canonical, m_variant.seq, m_comparison);
    }

    Result<void> quarantine() {
        if (!m_record.hasCase())
            return openCase();
        SB_TRY(incoming, isParticipant(m_tx, m_record, m_variant.seq));
        SB_TRY(canonical, isParticipant(m_tx, m_record, m_record.canonical));
        auto& c = m_record.conflictCase;
        const bool open = c.status == CaseStatus::Open;
        if (open && incoming && canonical)
            return {}; // this divergence stands in the case
        SB_TRY(next, nextRevision(c.revision));
        c.revision = next;
        // What lists say of the case is the worst of what diverged since it was opened, never just the latest: a resolved
        // one begins anew, a contradiction outranks, and of one relation the pair with most differences stays, with its reason.
#define SB_STAYS_WORST                                                                                       \
    "status = 'Open' AND (relation = 'Conflict' AND $5 <> 'Conflict' OR relation = $5 AND differences >= $7)"
        SB_CHECK(m_tx.exec("UPDATE cases SET conflict_revision = $2, canonical = $3, incoming = $4, "
                           "latest_relation = $5, latest_reason = $6, "
                           "relation = CASE WHEN " SB_STAYS_WORST " THEN relation ELSE $5 END, "
                           "reason = CASE WHEN " SB_STAYS_WORST " THEN reason ELSE $6 END, "
                           "differences = CASE WHEN " SB_STAYS_WORST " THEN differences ELSE $7 END, "
                           "updated_ms = $8 WHERE seq = $1",
                           {c.seq, next.stored(), m_record.canonical, m_variant.seq,
                            wordOf(m_comparison.relation), wordOf(m_comparison.reason), differences(), m_tx.now()}));
#undef SB_STAYS_WORST
        CaseChange change(m_record, next, Origin::Automatic);
        if (!open) {
            SB_CHECK(reopenCase(m_tx, m_record));
            SB_CHECK(change.event(m_tx, EventKind::Reopened, m_variant.seq, judgement(), {}));
        }
        SB_CHECK(change.participant(m_tx, m_record.canonical, {}));
        SB_CHECK(change.participant(m_tx, m_variant.seq, judgement()));
        noteCase(m_tx, m_record);
        return {};
    }

    Result<void> openCase() {
        const auto now = m_tx.now();
        SB_TRY(seq, m_tx.one("INSERT INTO cases (record, status, conflict_revision, canonical, incoming, "
                             "latest_relation, latest_reason, relation, reason, "
                             "differences, created_ms, updated_ms, opened_ms) VALUES ($1, 'Open', 1, $2, $3, "
                             "$4, $5, $4, $5, $6, $7, $7, $7) RETURNING seq",
                             {m_record.seq, m_record.canonical, m_variant.seq, wordOf(m_comparison.relation),
                              wordOf(m_comparison.reason), differences(), now},
                             [](const db::Row& row) { return row.i64(0); }));
        m_record.conflictCase.seq = seq.value_or(0);
        m_record.conflictCase.revision = Revision{1};
        SB_CHECK(m_tx.exec("UPDATE records SET case_status = 'Open' WHERE seq = $1", {m_record.seq}));
        SB_CHECK(addCount(m_tx, "cases", 1));
        SB_CHECK(addCount(m_tx, "open_cases", 1));
        CaseChange change(m_record, Revision{1}, Origin::Automatic);
        SB_CHECK(
            change.event(m_tx, EventKind::Opened, m_variant.seq, judgement(), {})); // names both participants
        SB_CHECK(change.openingParticipant(m_tx, m_record.canonical));
        SB_CHECK(change.openingParticipant(m_tx, m_variant.seq));
        noteCase(m_tx, m_record);
        return {};
    }

    [[nodiscard]] std::int64_t differences() const {
        return static_cast<std::int64_t>(m_comparison.differences);
    }
    [[nodiscard]] std::optional<Judgement> judgement() const {
        return Judgement{m_comparison.relation, m_comparison.reason};
    }

    [[nodiscard]] AcquisitionOutcome outcome(Acquired acquired) const {
        return {m_p.transaction,
                acquired,
                m_variant.id,
                m_comparison,
                m_record.canonicalRevision,
                m_record.conflictCase.revision};
    }

    db::Transaction& m_tx;
    const PreparedAcquisition& m_p;
    RecordState m_record;
    KnownVariant m_variant;
    Comparison m_comparison; // the received content beside the canonical one
};

} // namespace

Result<Standing> readStanding(db::Transaction& tx, const PreparedAcquisition& prepared) {
    SB_CHECK(checkNetwork(tx, prepared.transaction, Unrecorded::Leave));
    Standing out;
    SB_TRY(record, loadRecord(tx, prepared.transaction.signature));
    if (!record)
        return out;
    out.canonical = record->canonicalId;
    out.canonicalRevision = record->canonicalRevision;
    SB_TRY(known, findVariant(tx, *record, prepared.contentSha256));
    if (known.isKnown()) {
        SB_TRY(found, findComparison(tx, record->canonical, known.seq));
        out.comparison = std::move(found);
    }
    if (!out.comparison) {
        SB_TRY(bytes, canonicalBytes(tx, *record));
        out.canonicalBytes = std::move(bytes);
    }
    return out;
}

Result<void> judge(PreparedAcquisition& prepared, const Standing& standing) {
    prepared.judgedCanonical = standing.canonical;
    prepared.judged = standing.comparison;
    if (standing.canonical.isEmpty() || standing.comparison)
        return {};
    SB_TRY(comparison, prepared.compare(standing.canonicalBytes));
    prepared.judged = std::move(comparison);
    return {};
}

Result<std::optional<AcquisitionOutcome>> acquire(db::Transaction& tx, const PreparedAcquisition& prepared,
                                                  IfMoved ifMoved) {
    return Acquiring(tx, prepared).run(ifMoved);
}

} // namespace sb::conflict
