// Host, instances, tokens, audit and store on the wire.
#pragma once

#include "core/api/json_shapes_actions.h"
#include "core/desk/change_feed.h"
#include "core/queue/host_types.h"

namespace sb::api {

SB_SHAPE(queue::HostReading, "HostReading") {
    v("at", s.at);
    v("available_bytes", s.availableBytes);
    v("total_bytes", s.totalBytes);
    v("load1", s.load1);
    v("cpus", s.cpus);
    v("cgroup_memory_max_bytes", s.cgroupMemoryMax);
    v("cgroup_memory_current_bytes", s.cgroupMemoryCurrent);
    v("cgroup_memory_known", s.cgroupMemoryKnown);
    v("cgroup_cpus", s.cgroupCpus);
    v("cgroup_cpu_known", s.cgroupCpuKnown);
    v("disk_free_bytes", s.diskFreeBytes);
    v("disk_total_bytes", s.diskTotalBytes);
}

SB_SHAPE(queue::AdmissionDecision, "AdmissionDecision") {
    v("at", s.at);
    v("lane", s.lane);
    v.orNull("none", s.refusal);
    v("numbers", s.numbers);
}

SB_SHAPE(queue::RoomCheck, "RoomCheck") {
    v("name", s.name);
    v("found", s.found);
    v("needed", s.needed);
    v("passed", s.passed);
    v("measured", s.measured);
}

SB_SHAPE(queue::HostReport, "HostReport") {
    v("now", s.now);
    v.orNull("claims_deferred_by", s.claimsDeferredBy);
    v("numbers", s.numbers);
    v("history", s.history);
    v("decisions", s.decisions);
    v("room", s.room);
    v("live_leases", s.liveLeases);
    v("open_cases", s.openCases);
    v("clock_drift_ms", s.clockDrift);
    v("instance", s.instance);
    v("version", s.version);
    v("profile", s.profile);
    v("host_root", s.hostRoot);
    v("unauthenticated_refusals", s.unauthenticatedRefusals);
    v("rate_limited_refusals", s.rateLimitedRefusals);
    v("snapshot_at", s.snapshotAt);
}

SB_SHAPE(queue::Instance, "Instance") {
    v("id", s.id);
    v("host", s.host);
    v("pid", s.pid);
    v("version", s.version);
    v("started_at", s.startedAt);
    v("expires_at", s.expiresAt);
    v("draining", s.draining);
    v("self", s.self);
    v("live_leases", s.liveLeases);
}

SB_SHAPE(queue::Scope, "Scope") {
    v("owner_id", s.owner);
    v("project_id", s.project);
    v.opt("lanes", s.lanes);
}

SB_SHAPE(queue::Token, "Token") {
    v("id", s.id);
    v("label", s.label);
    v.verbs("verbs", s.verbs);
    v("scope", s.scope);
    v("created_at", s.createdAt);
    v("revoked_at", s.revokedAt);
}

SB_SHAPE(queue::Access, "Access") {
    v.orNull("token_id", s.actor.tokenId);
    v("who", s.actor.label);
    v.orNull("host", s.actor.host);
    v.verbs("verbs", s.verbs);
    v("scope", s.scope);
    v("read_only", s.readOnly);
}

SB_SHAPE(queue::TokenRequest, "TokenRequest") {
    v("label", s.label);
    v.verbs("verbs", s.verbs);
    v.opt("scope", s.scope);
}

SB_SHAPE(queue::MintedToken, "MintedToken") {
    v("token", s.token);
    v("secret", s.secret);
}

SB_SHAPE(queue::AuditEntry, "AuditEntry") {
    v("seq", s.seq);
    v("at", s.at);
    v("who", s.who);
    v.orNull("token_id", s.tokenId);
    v.orNull("host", s.host);
    v("action", s.action);
    v.orNull("target", s.target);
    v("expected_revision", s.expected);
    v("seen_revision", s.seen);
    v("expected_canonical_revision", s.expectedCanonical);
    v("seen_canonical_revision", s.seenCanonical);
    v("outcome", s.outcome);
    v.orNull("note", s.note);
}

struct NoteBody {
    std::string target;
    std::string note;
    bool operator==(const NoteBody&) const = default;
};
SB_SHAPE(NoteBody, "NoteRequest") {
    v("target", s.target);
    v("note", s.note);
}

SB_SHAPE(queue::IntegrityFinding, "IntegrityFinding") {
    v("check", s.check);
    v.orNull("subject", s.subject);
    v("expected", s.expected);
    v("found", s.found);
}

SB_SHAPE(queue::IntegrityReport, "IntegrityReport") {
    v("findings", s.findings);
    v("checks_run", s.checksRun);
    v("at", s.at);
}

SB_SHAPE(queue::SchemaEntry, "SchemaEntry") {
    v("line", s.line);
    v("name", s.name);
    v("sha256", s.sha256);
    v("applied_at", s.appliedAt);
}

struct BackupBody {
    std::string fileName;
    bool operator==(const BackupBody&) const = default;
};
SB_SHAPE(BackupBody, "BackupRequest") {
    v("file_name", s.fileName);
}

struct BackupAnswer {
    std::string path;
    bool operator==(const BackupAnswer&) const = default;
};
SB_SHAPE(BackupAnswer, "BackupAnswer") {
    v("path", s.path);
}

// One event of GET /v1/events.
SB_SHAPE(desk::Change, "Change") {
    v("topic", s.topic);
    v("id", s.id);
    v.orNull("lane", s.lane);
    v.orNull("owner_id", s.owner);
    v.orNull("project_id", s.project);
    v("revision", s.revision);
    v("position", s.position);
}

} // namespace sb::api
