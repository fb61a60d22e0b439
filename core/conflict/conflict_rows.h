// Shared by the stores of this folder: how rows are read, and the few writes that every change makes
// (selector with its projection, participants, events, kept counters, notes). Internal to core/conflict.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/db/transaction.h"

#include <string>
#include <string_view>

namespace sb::conflict {

using RowId = std::int64_t; // seq of a row; 0: none

// Lists page by the key in column 0.
#define SB_RECORD_SELECT                                                                                     \
    "SELECT r.seq, r.signature, r.slot, r.variants, r.observations, c.id, c.number, s.canonical_revision, "  \
    "r.payload_state, r.case_status, r.first_seen_ms, r.last_seen_ms, s.moved_ms, s.moved_by FROM records "  \
    "r "                                                                                                     \
    "JOIN selectors s ON s.record = r.seq JOIN variants c ON c.seq = s.variant "
#define SB_CASE_SELECT                                                                                       \
    "SELECT k.seq, r.signature, k.status, k.conflict_revision, s.canonical_revision, c.id, c.number, "       \
    "k.participants, i.id, k.latest_relation, k.latest_reason, k.differences, i.origin, "                    \
    "(SELECT id FROM variants WHERE seq = k.resolved_canonical), k.latest_action, k.opened_ms, "             \
    "k.updated_ms, k.resolved_ms, m.who, m.until_ms, s.moved_ms, s.moved_by, k.relation, "       \
    "k.reason FROM cases k JOIN "                                                                            \
    "records r ON r.seq = k.record "                                                                         \
    "JOIN selectors s ON s.record = k.record JOIN variants c ON c.seq = s.variant "                          \
    "JOIN variants i ON i.seq = k.incoming LEFT JOIN case_marks m ON m.record = k.record "
#define SB_CASE_EVENT_SELECT                                                                                 \
    "SELECT e.seq, e.revision, e.ordinal, e.kind, e.origin, (SELECT id FROM variants WHERE seq = "           \
    "e.canonical_before), (SELECT id FROM variants WHERE seq = e.candidate), (SELECT id FROM variants "      \
    "WHERE seq = e.canonical_after), e.relation, e.reason, e.action, e.at_ms FROM case_events e "

[[nodiscard]] Record readRecordRow(const db::Row& row, const std::string& network);
[[nodiscard]] Case readCaseRow(const db::Row& row, const std::string& network,
                               StoreTime now); // now: does a mark stand
[[nodiscard]] CaseEvent readEventRow(const db::Row& row);

// ---- the store's network ----

// wrong_network for another one; the network of the first acquisition is recorded (`record`), else it stays
// unknown.
enum class Unrecorded { Record, Leave };
[[nodiscard]] base::Result<void> checkNetwork(db::Transaction& tx, const TransactionReference& transaction,
                                              Unrecorded unrecorded);

// ---- what a change reads and writes ----

struct CaseState { // under the locks
    RowId seq = 0;
    CaseStatus status = CaseStatus::Open;
    Revision revision; // 0: no case yet
    RowId resolvedCanonical = 0;
    bool reopened = false;
};

struct RecordState { // one transaction under its locks: identity, selector, case
    RowId seq = 0;
    std::string signature;
    int variants = 0;
    RowId canonical = 0;
    VariantId canonicalId;
    Revision canonicalRevision;
    CaseState conflictCase;
    [[nodiscard]] bool hasCase() const { return conflictCase.seq != 0; }
};

// Takes the lock of the identity, then reads. Nothing: unknown.
[[nodiscard]] base::Result<std::optional<RecordState>> loadRecord(db::Transaction& tx,
                                                                  const std::string& signature);

[[nodiscard]] base::Result<Revision> nextRevision(Revision revision); // revision_exhausted at 2^63-1

// Makes another variant canonical: selector (+1) and the record's projection. Updates `record`.
[[nodiscard]] base::Result<void> moveSelector(db::Transaction& tx, RecordState& record, RowId variant,
                                              const VariantId& id, Origin origin);

[[nodiscard]] base::Result<bool> isParticipant(db::Transaction& tx, const RecordState& record, RowId variant);

struct Judgement { // what a divergence was judged to be
    Relation relation = Relation::Conflict;
    Reason reason = Reason::MemberDiffers;
};

// Open again: status, projection, counter; the revision and the event are the caller's. Updates `record`.
[[nodiscard]] base::Result<void> reopenCase(db::Transaction& tx, RecordState& record);

// The events of one durable change of a case, all of one revision.
class CaseChange {
public:
    CaseChange(RecordState& record, Revision revision, Origin origin);

    RowId canonicalBefore;

    [[nodiscard]] base::Result<void> event(db::Transaction& tx, EventKind kind, RowId candidate,
                                           std::optional<Judgement> judgement,
                                           std::optional<ActionKind> action);
    // Adds the variant when it is none yet, with ParticipantAdded.
    [[nodiscard]] base::Result<void> participant(db::Transaction& tx, RowId variant,
                                                 std::optional<Judgement> judgement);
    // Of a new case: the Opened event names both.
    [[nodiscard]] base::Result<void> openingParticipant(db::Transaction& tx, RowId variant);

private:
    RecordState& m_record;
    Revision m_revision;
    Origin m_origin;
    int m_ordinal = 0;
};

[[nodiscard]] base::Result<void> addCount(db::Transaction& tx, std::string_view name, int by);
[[nodiscard]] base::Result<std::int64_t> readCount(db::Transaction& tx, std::string_view name);

void noteRecord(db::Transaction& tx, const RecordState& record);
void noteCase(db::Transaction& tx, const RecordState& record);

// ---- comparisons ----

[[nodiscard]] Comparison swapped(Comparison comparison); // the same pair, seen from the other side
[[nodiscard]] base::Result<std::optional<Comparison>> findComparison(db::Transaction& tx, RowId canonical,
                                                                     RowId variant);
[[nodiscard]] base::Result<void> keepComparison(db::Transaction& tx, RowId canonical, RowId variant,
                                                const Comparison& comparison);

} // namespace sb::conflict
