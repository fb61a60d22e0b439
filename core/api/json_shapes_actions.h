// Requests and answers on the wire. What the path carries (lane, dispatch id) is no member of a body.
#pragma once

#include "core/api/json_shapes_queue.h"

namespace sb::api {

SB_SHAPE(queue::SubmitRequest, "SubmitRequest") {
    v("source_task", s.sourceTask);
    v("owner_id", s.owner);
    v("project_id", s.project);
    v("request_sha256", s.requestSha256);
    v.orNull("decision_sha256", s.decisionSha256);
    v("request_key", s.requestKey);
}

SB_SHAPE(queue::Submitted, "Submitted") {
    v("job_id", s.job);
    v("dispatch_id", s.dispatch);
    v("state", s.state);
    v("revision", s.revision);
    v("replayed", s.replayed);
}

SB_SHAPE(queue::ClaimRequest, "ClaimRequest") {
    v("worker", s.worker);
    v("claim_key", s.claimKey);
    v.opt("wait_ms", s.wait);
}

SB_SHAPE(queue::AdmissionNumbers, "AdmissionNumbers") {
    v("available_bytes", s.availableBytes);
    v("load1", s.load1);
    v("cpus", s.cpus);
    v("load_limit", s.loadLimit);
    v("memory_limit_bytes", s.memoryLimitBytes);
    v("live_leases", s.liveLeases);
    v("lease_limit", s.leaseLimit);
    v.orNull("held_by", s.heldBy);
}

SB_SHAPE(queue::Granted, "Granted") {
    v("dispatch", s.dispatch);
    v("claim_token", s.claimToken);
    v.derived("generation", s.dispatch.generation);
    v("lease_expires_at", s.leaseExpiresAt);
    v("lease_for_ms", s.leaseFor);
    v("request_sha256", s.requestSha256);
    v.orNull("decision_sha256", s.decisionSha256);
    v("earlier_steps", s.earlierSteps);
}

SB_SHAPE(queue::ClaimAnswer, "ClaimAnswer") {
    v("granted", s.granted);
    v.orNull("none", s.refusal);
    v("numbers", s.numbers);
    v("retry_after_ms", s.retryAfter);
}

// The exact token and generation stand flat in the body; the dispatch is the path's.
template <typename V, typename S> void leaseFields(V& v, S& lease) {
    v("claim_token", lease.claimToken);
    v("generation", lease.generation);
}

// Progress as an executor reports it: the store adds the time.
struct ProgressReport {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::string unit;
};
SB_SHAPE(ProgressReport, "ProgressReport") {
    v("done", s.done);
    v("total", s.total);
    v.opt("unit", s.unit);
}

// The wire's form of a heartbeat.
struct HeartbeatBody {
    queue::LeaseKey lease;
    std::optional<ProgressReport> progress;
};
[[nodiscard]] inline HeartbeatBody bodyOf(const queue::HeartbeatRequest& request) {
    HeartbeatBody body{request.lease, std::nullopt};
    if (const auto& p = request.progress)
        body.progress = ProgressReport{p->done, p->total, p->unit};
    return body;
}
[[nodiscard]] inline queue::HeartbeatRequest requestOf(HeartbeatBody body) {
    queue::HeartbeatRequest request{std::move(body.lease), std::nullopt};
    if (auto& p = body.progress)
        request.progress = queue::Progress{p->done, p->total, std::move(p->unit), {}};
    return request;
}
SB_SHAPE(HeartbeatBody, "HeartbeatRequest") {
    leaseFields(v, s.lease);
    v("progress", s.progress);
}

SB_SHAPE(queue::HeartbeatAnswer, "HeartbeatAnswer") {
    v("lease_expires_at", s.leaseExpiresAt);
    v("lease_for_ms", s.leaseFor);
    v("cancel_requested", s.cancelRequested);
    v("contradicted", s.contradicted);
    v("late", s.late);
}

SB_SHAPE(queue::StepRequest, "StepRequest") {
    leaseFields(v, s.lease);
    v("name", s.name);
    v.orNull("provider", s.provider);
    v.orNull("provider_key", s.providerKey);
    v("state", s.state);
}

SB_SHAPE(queue::StepAnswer, "StepAnswer") {
    v("seq", s.seq);
    v("replayed", s.replayed);
    v("revision", s.revision);
}

SB_SHAPE(queue::FinishRequest, "FinishRequest") {
    leaseFields(v, s.lease);
    v("outcome", s.outcome);
    v.raw("result", s.resultText);
    v("claim_next", s.claimNext);
}

SB_SHAPE(queue::FinishAnswer, "FinishAnswer") {
    v("state", s.state);
    v("revision", s.revision);
    v("replayed", s.replayed);
    v("next", s.next);
}

struct EmptyBody {
    bool operator==(const EmptyBody&) const = default;
};
SB_SHAPE(EmptyBody, "EmptyRequest") {
    static_cast<void>(v);
    static_cast<void>(s);
}

SB_SHAPE(queue::CancelAnswer, "CancelAnswer") {
    v("state", s.state);
    v("cancel_requested", s.cancelRequested);
    v("replayed", s.replayed);
    v("revision", s.revision);
}

SB_SHAPE(queue::TeardownRequest, "TeardownRequest") {
    v("act", s.act);
    v.orNull("provider", s.provider);
    v.orNull("provider_key", s.providerKey);
    v.orNull("provider_status", s.providerStatus);
    v.orNull("answer_sha256", s.answerSha256);
    v("answered_at", s.answeredAt);
    v.orNull("statement", s.statement);
}

SB_SHAPE(queue::ReconcileRequest, "ReconcileRequest") {
    v("expected_revision", s.expectedRevision);
    v("decision", s.decision);
    v.orNull("result_reference", s.resultReference);
    v.opt("enqueue_new_dispatch", s.enqueueNewDispatch);
    v.opt("statements", s.statements);
    v.orNull("note", s.note);
}

SB_SHAPE(queue::RequeueRequest, "RequeueRequest") {
    v("expected_revision", s.expectedRevision);
    v.opt("statements", s.statements);
    v.orNull("note", s.note);
}

SB_SHAPE(queue::ReleaseRequest, "ReleaseRequest") {
    v("expected_revision", s.expectedRevision);
    v.orNull("note", s.note);
}

struct MarkBody {
    bool on = true;
    bool operator==(const MarkBody&) const = default;
};
SB_SHAPE(MarkBody, "MarkRequest") {
    v.opt("on", s.on);
}

SB_SHAPE(queue::FieldChange, "FieldChange") {
    v("field", s.field);
    v("before", s.before);
    v("after", s.after);
}

SB_SHAPE(queue::ActionReport, "ActionReport") {
    v("outcome", s.outcome);
    v.code("refused_by", s.refusedBy, s.outcome == queue::ActionOutcome::Refused);
    v("dispatch_id", s.dispatch);
    v("state", s.state);
    v("revision", s.revision);
    v("expected_revision", s.expectedRevision);
    v("new_dispatch_id", s.newDispatch);
    v("since", s.since);
    v("missing", s.missing);
    v("changes", s.changes);
    v("preview", s.preview);
    v("at", s.at);
}

} // namespace sb::api
