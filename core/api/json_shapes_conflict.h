// Records, variants and conflict cases on the wire. A variant's bytes are never a member: they travel as the
// body itself, both ways.
#pragma once

#include "core/api/json_shapes_queue.h"
#include "core/conflict/conflict_types.h"
#include "core/desk/worklist.h"

namespace sb::api {

// How a payload answer says which state it was read in; its body is the bytes alone.
inline constexpr std::string_view kPayloadStateHeader = "Signalbox-Payload-State";

SB_SHAPE(conflict::TransactionReference, "TransactionReference") {
    v("network", s.network);
    v("signature", s.signature);
}

SB_SHAPE(conflict::Comparison, "Comparison") {
    v("relation", s.relation);
    v("reason", s.reason);
    v.orNull("where", s.where);
    v("differences", s.differences);
}

SB_SHAPE(conflict::AcquisitionOutcome, "AcquisitionOutcome") {
    v("transaction", s.transaction);
    v("acquired", s.acquired);
    v("variant_id", s.variant);
    v("comparison", s.comparison);
    v("canonical_revision", s.canonicalRevision);
    v("conflict_revision", s.conflictRevision);
}

SB_SHAPE(conflict::Variant, "Variant") {
    v("id", s.id);
    v("number", s.number);
    v("content_sha256", s.contentSha256);
    v("bytes_sha256", s.bytesSha256);
    v("payload_bytes", s.payloadBytes);
    v.orNull("slot", s.slot);
    v.orNull("block_time", s.blockTime);
    v.orNull("encoding", s.encoding);
    v("origin", s.origin);
    v("payload", s.payload);
    v("canonical", s.canonical);
    v("participant", s.participant);
    v("pinned", s.pinned);
    v("log_truncated", s.logTruncated);
    v("judged", s.judged);
    v("observations", s.observations);
    v("first_seen_at", s.firstSeenAt);
    v("last_seen_at", s.lastSeenAt);
}

SB_SHAPE(conflict::Observation, "Observation") {
    v("key", s.key);
    v("origin", s.origin);
    v("variant_id", s.variant);
    v("observed_at", s.observedAt);
    v("recorded_at", s.recordedAt);
}

SB_SHAPE(conflict::Record, "Record") {
    v("transaction", s.transaction);
    v.orNull("slot", s.slot);
    v("variants", s.variants);
    v("observations", s.observations);
    v("canonical_id", s.canonical);
    v("canonical_number", s.canonicalNumber);
    v("canonical_revision", s.canonicalRevision);
    v("canonical_payload", s.canonicalPayload);
    v("canonical_moved_at", s.canonicalMovedAt);
    v("canonical_moved_by", s.canonicalMovedBy);
    v("case_status", s.caseStatus);
    v("first_seen_at", s.firstSeenAt);
    v("last_seen_at", s.lastSeenAt);
}

SB_SHAPE(conflict::RecordDetail, "RecordDetail") {
    v("record", s.record);
    v("variants", s.variants);
    v("observations", s.observations);
    v("snapshot_at", s.snapshotAt);
}

SB_SHAPE(conflict::Case, "Case") {
    v("transaction", s.transaction);
    v("status", s.status);
    v("conflict_revision", s.conflictRevision);
    v("canonical_revision", s.canonicalRevision);
    v("canonical_id", s.canonical);
    v("canonical_number", s.canonicalNumber);
    v("participants", s.participants);
    v.orNull("latest_incoming_id", s.latestIncoming);
    v("latest_relation", s.latestRelation);
    v("latest_reason", s.latestReason);
    v("relation", s.relation);
    v("reason", s.reason);
    v("differences", s.differences);
    v("canonical_moved_at", s.canonicalMovedAt);
    v("canonical_moved_by", s.canonicalMovedBy);
    v.orNull("provider", s.provider);
    v("resolved_canonical_id", s.resolvedCanonical);
    v("latest_action", s.latestAction);
    v("opened_at", s.openedAt);
    v("updated_at", s.updatedAt);
    v("resolved_at", s.resolvedAt);
    v.orNull("marked_by", s.markedBy);
}

SB_SHAPE(conflict::Participant, "Participant") {
    v("variant", s.variant);
    v("first_seen_revision", s.firstSeenRevision);
    v("first_seen_at", s.firstSeenAt);
    v("beside_canonical", s.besideCanonical);
}

SB_SHAPE(conflict::CaseEvent, "CaseEvent") {
    v("revision", s.revision);
    v("ordinal", s.ordinal);
    v("kind", s.kind);
    v("origin", s.origin);
    v.orNull("canonical_before", s.canonicalBefore);
    v.orNull("candidate", s.candidate);
    v.orNull("canonical_after", s.canonicalAfter);
    v("relation", s.relation);
    v("reason", s.reason);
    v("action", s.action);
    v("at", s.at);
}

SB_SHAPE(conflict::CaseDetail, "CaseDetail") {
    v("case", s.conflictCase);
    v("participants", s.participants);
    v("history", s.history);
    v("events", s.events);
    v("snapshot_at", s.snapshotAt);
}

SB_SHAPE(conflict::CaseAction, "CaseActionRequest") {
    v("action", s.kind);
    v.orNull("variant_id", s.variant);
    v("expected_conflict_revision", s.expectedConflictRevision);
    v("expected_canonical_revision", s.expectedCanonicalRevision);
    v.orNull("note", s.note);
}

SB_SHAPE(conflict::FieldChange, "FieldChange") {
    v("field", s.field);
    v("before", s.before);
    v("after", s.after);
}

SB_SHAPE(conflict::CaseReport, "CaseReport") {
    v("outcome", s.outcome);
    v("transaction", s.transaction);
    v("status", s.status);
    v("canonical_id", s.canonical);
    v("conflict_revision", s.conflictRevision);
    v("canonical_revision", s.canonicalRevision);
    v("since", s.since);
    v.opt("since_left_out", s.sinceLeftOut);
    v("changes", s.changes);
    v("preview", s.preview);
    v("at", s.at);
}

// ---- query parameters ----

// What is said of an answer that is handed in; the answer itself is the body.
SB_SHAPE(conflict::Acquisition, "Acquisition") {
    v("origin", s.origin);
    v.orNull("network", s.network);
    v.orNull("observed_key", s.observedKey);
    v("observed_at", s.observedAt);
}

SB_SHAPE(conflict::RecordFilter, "RecordFilter") {
    v("with_case", s.withCase);
    v.orNull("text", s.text);
}

SB_SHAPE(conflict::CaseFilter, "CaseFilter") {
    v("status", s.status);
    v.orNull("text", s.text);
}

SB_SHAPE(desk::Worklist, "Worklist") {
    v("items", s.items);
    v("cases", s.cases);
    v("total", s.total);
    v("open_cases", s.openCases);
    v("snapshot_at", s.snapshotAt);
}

} // namespace sb::api
