#include "core/conflict/case_action_store.h"

#include "core/base/limits.h"
#include "core/conflict/conflict_rows.h"

#include <algorithm>

namespace sb::conflict {

using base::Code;
using base::Result;

namespace {

constexpr std::size_t kSinceRows = 200;

struct Target {
    RowId seq = 0; // 0: none, with Reopen
    PayloadState payload = PayloadState::Full;
    int number = 0;
};

std::unexpected<base::Error> noCase() {
    return base::fail(Code::NotFound, "There is no such case.");
}

Result<Target> loadTarget(db::Transaction& tx, const RecordState& record, const CaseAction& action) {
    if (action.kind == ActionKind::Reopen)
        return Target{};
    SB_TRY(found, tx.one("SELECT seq, payload_state, number FROM variants WHERE id = $1 AND record = $2",
                         {action.variant.text(), record.seq}, [](const db::Row& row) {
                             return Target{row.i64(0),
                                           fromWord<PayloadState>(row.view(1)).value_or(PayloadState::Purged),
                                           static_cast<int>(row.i64(2))};
                         }));
    if (!found)
        return base::fail(Code::NotFound, "This transaction has no such variant.");
    return *found;
}

// What the report compares, read from the rows themselves, so that preview and apply say the same.
struct Shown {
    std::string status, canonical, canonicalVariant, slot, conflictRevision, canonicalRevision, participants,
        history, openCases;
};

Result<Shown> show(db::Transaction& tx, const RecordState& record) {
    SB_TRY(shown,
           tx.one("SELECT k.status, c.number, c.id, r.slot, k.conflict_revision, s.canonical_revision, "
                  "k.participants, "
                  "(SELECT count(*) FROM case_events e WHERE e.record = k.record), (SELECT n FROM "
                  "conflict_counts WHERE name = 'open_cases') "
                  "FROM cases k JOIN records r ON r.seq = k.record JOIN selectors s ON s.record = k.record "
                  "JOIN variants c ON c.seq = s.variant WHERE k.record = $1",
                  {record.seq}, [](const db::Row& row) {
                      return Shown{row.text(0), "#" + row.text(1), row.text(2), row.text(3), row.text(4),
                                   row.text(5), row.text(6),       row.text(7), row.text(8)};
                  }));
    return shown.value_or(Shown{});
}

std::vector<FieldChange> changesBetween(const Shown& before, const Shown& after) {
    std::vector<FieldChange> out;
    const auto add = [&out](std::string field, const std::string& was, const std::string& is) {
        if (was != is)
            out.push_back({std::move(field), was, is});
    };
    add("status", before.status, after.status);
    add("canonical", before.canonical, after.canonical);
    add("canonical_variant", before.canonicalVariant, after.canonicalVariant);
    add("slot", before.slot, after.slot);
    add("conflict_revision", before.conflictRevision, after.conflictRevision);
    add("canonical_revision", before.canonicalRevision, after.canonicalRevision);
    add("participants", before.participants, after.participants);
    add("history", before.history, after.history);
    add("open_cases", before.openCases, after.openCases);
    return out;
}

bool isAtTarget(const RecordState& record, const CaseAction& action, const Target& target) {
    const auto& c = record.conflictCase;
    if (action.kind == ActionKind::Reopen)
        return c.status == CaseStatus::Open && c.reopened;
    return c.status == CaseStatus::Resolved && target.seq == record.canonical;
}

bool isStale(const RecordState& record, const CaseAction& action) {
    return action.expectedConflictRevision != record.conflictCase.revision ||
           action.expectedCanonicalRevision != record.canonicalRevision;
}

// The checks of conflict.md in their order, after not_found. An error only where the request contradicts
// itself.
Result<ActionOutcome> judgeAction(db::Transaction& tx, const RecordState& record, const CaseAction& action,
                                  const Target& target) {
    if (isAtTarget(record, action, target))
        return ActionOutcome::AlreadyAtTarget;
    if (isStale(record, action))
        return ActionOutcome::StaleRevision;
    const bool open = record.conflictCase.status == CaseStatus::Open;
    if (action.kind == ActionKind::Reopen)
        return open ? ActionOutcome::ConflictNotResolved : ActionOutcome::Applied;
    if (!open && action.kind != ActionKind::RestoreVariant)
        return ActionOutcome::ConflictNotOpen;
    // A variant that was promoted while the case was open is canonical without having been a participant.
    if (target.seq != record.canonical) {
        SB_TRY(participant, isParticipant(tx, record, target.seq));
        if (!participant)
            return ActionOutcome::VariantNotParticipant;
        if (action.kind == ActionKind::KeepCurrentCanonical)
            return base::fail(Code::BadParameter, "Keep names a variant that is not canonical.",
                              {{"field", "variant"}});
    }
    return target.payload == PayloadState::Purged ? ActionOutcome::VariantPayloadUnavailable
                                                  : ActionOutcome::Applied;
}

EventKind eventOf(ActionKind kind, bool keeps) {
    switch (kind) {
    case ActionKind::KeepCurrentCanonical:
        return EventKind::ResolvedKeepCanonical;
    case ActionKind::PromoteVariant:
        return EventKind::ResolvedPromoteVariant;
    case ActionKind::RestoreVariant:
        return EventKind::ResolvedRestoreVariant;
    case ActionKind::Resolve:
        return keeps ? EventKind::ResolvedKeepCanonical : EventKind::ResolvedPromoteVariant;
    case ActionKind::Reopen:
        break;
    }
    return EventKind::Reopened;
}

Result<void> resolveCase(db::Transaction& tx, RecordState& record, const CaseAction& action,
                         const Target& target, CaseChange& change) {
    auto& c = record.conflictCase;
    const bool wasOpen = c.status == CaseStatus::Open;
    const bool keeps = target.seq == record.canonical;
    if (!keeps)
        SB_CHECK(moveSelector(tx, record, target.seq, action.variant, Origin::Operator));
    SB_CHECK(tx.exec("UPDATE cases SET status = 'Resolved', reopened = 0, resolved_canonical = $2, "
                     "latest_action = $3, resolved_ms = $4 WHERE seq = $1",
                     {c.seq, target.seq, wordOf(action.kind), tx.now()}));
    if (wasOpen) {
        SB_CHECK(tx.exec("UPDATE records SET case_status = 'Resolved' WHERE seq = $1", {record.seq}));
        SB_CHECK(addCount(tx, "open_cases", -1));
    }
    c.status = CaseStatus::Resolved;
    c.reopened = false;
    c.resolvedCanonical = target.seq;
    return change.event(tx, eventOf(action.kind, keeps), target.seq, {}, action.kind);
}

Result<void> apply(db::Transaction& tx, RecordState& record, const CaseAction& action, const Target& target) {
    auto& c = record.conflictCase;
    SB_TRY(next, nextRevision(c.revision));
    c.revision = next;
    SB_CHECK(tx.exec("UPDATE cases SET conflict_revision = $2, updated_ms = $3 WHERE seq = $1",
                     {c.seq, next.stored(), tx.now()}));
    CaseChange change(record, next, Origin::Operator);
    // The canonical involved is a participant from now on: what is left here can be restored.
    SB_CHECK(change.participant(tx, record.canonical, {}));
    if (action.kind == ActionKind::Reopen) {
        SB_CHECK(reopenCase(tx, record));
        SB_CHECK(change.event(tx, EventKind::Reopened, 0, {}, action.kind));
    } else {
        SB_CHECK(resolveCase(tx, record, action, target, change));
    }
    noteCase(tx, record);
    noteRecord(tx, record);
    return {};
}

// The end of what happened counts: it says why the case is as it is now.
Result<void> tellSince(db::Transaction& tx, const RecordState& record, Revision revision, CaseReport& out) {
    SB_TRY(since, tx.all(SB_CASE_EVENT_SELECT
                         "WHERE e.record = $1 AND e.revision > $2 ORDER BY e.revision DESC, e.ordinal DESC LIMIT $3",
                         {record.seq, revision.stored(), static_cast<std::int64_t>(kSinceRows)}, readEventRow));
    std::ranges::reverse(since);
    if (since.size() == kSinceRows) {
        SB_TRY(all, tx.one("SELECT count(*) FROM case_events WHERE record = $1 AND revision > $2", {record.seq, revision.stored()},
                           [](const db::Row& row) { return row.i64(0); }));
        out.sinceLeftOut = all.value_or(0) - static_cast<std::int64_t>(since.size());
    }
    out.since = std::move(since);
    return {};
}

} // namespace

Result<void> checkCaseAction(const CaseAction& action) {
    const auto bad = [](const char* field, std::string why) {
        return base::fail(Code::BadParameter, std::move(why), {{"field", field}});
    };
    for (const auto& [field, revision] :
         {std::pair("expected_conflict_revision", action.expectedConflictRevision),
          std::pair("expected_canonical_revision", action.expectedCanonicalRevision)})
        if (revision.value == 0 || revision.value > Revision::kMax)
            return bad(field, "A revision is from 1 to 2^63-1.");
    if (action.kind == ActionKind::Reopen && !action.variant.isEmpty())
        return bad("variant", "Reopen names no variant.");
    if (action.kind != ActionKind::Reopen && action.variant.isEmpty())
        return base::fail(Code::MissingField, "The action names a variant.", {{"field", "variant"}});
    return {};
}

Result<CaseReport> act(db::Transaction& tx, const CaseAction& action) {
    SB_CHECK(checkNetwork(tx, action.transaction, Unrecorded::Leave));
    SB_TRY(found, loadRecord(tx, action.transaction.signature));
    if (!found || !found->hasCase())
        return noCase();
    RecordState& record = *found;
    SB_TRY(target, loadTarget(tx, record, action));
    SB_TRY(outcome, judgeAction(tx, record, action, target));
    CaseReport out;
    out.outcome = outcome;
    if (outcome == ActionOutcome::Applied) {
        SB_TRY(before, show(tx, record));
        SB_CHECK(apply(tx, record, action, target));
        SB_TRY(after, show(tx, record));
        out.changes = changesBetween(before, after);
    } else if (outcome == ActionOutcome::StaleRevision) {
        SB_CHECK(tellSince(tx, record, action.expectedConflictRevision, out));
    }
    out.transaction = action.transaction;
    out.status = record.conflictCase.status;
    out.canonical = record.canonicalId;
    out.conflictRevision = record.conflictCase.revision;
    out.canonicalRevision = record.canonicalRevision;
    out.at = tx.now();
    return out;
}

Result<Case> setCaseMark(db::Transaction& tx, const TransactionReference& transaction, std::string_view who,
                         std::string_view tokenId, bool on) {
    SB_CHECK(checkNetwork(tx, transaction, Unrecorded::Leave));
    SB_TRY(record, loadRecord(tx, transaction.signature));
    if (!record || !record->hasCase())
        return noCase();
    if (on)
        SB_CHECK(tx.exec(
            "INSERT INTO case_marks (record, who, token_id, since_ms, until_ms) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (record) DO UPDATE SET who = excluded.who, token_id = excluded.token_id, "
            "since_ms = excluded.since_ms, until_ms = excluded.until_ms",
            {record->seq, who, tokenId, tx.now(), tx.now() + base::limits::kMarkLifetime}));
    else
        SB_CHECK(tx.exec("DELETE FROM case_marks WHERE record = $1", {record->seq}));
    noteCase(tx, *record);
    const auto now = tx.now();
    SB_TRY(read, tx.one(SB_CASE_SELECT "WHERE k.record = $1", {record->seq},
                        [&](const db::Row& row) { return readCaseRow(row, transaction.network, now); }));
    if (!read)
        return noCase();
    return std::move(*read);
}

} // namespace sb::conflict
