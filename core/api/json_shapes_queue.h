// The nouns of the queue on the wire (queue.md "Nouns"): member names, once for both directions.
#pragma once

#include "core/api/json_shape.h"

namespace sb::api {

#define SB_SHAPE(Type, Name)                                                                                 \
    template <> struct Shape<Type> {                                                                         \
        static std::string name() {                                                                          \
            return Name;                                                                                     \
        }                                                                                                    \
        template <typename V, typename S> static void fields(V& v, S& s);                                    \
    };                                                                                                       \
    template <typename V, typename S> void Shape<Type>::fields(V& v, S& s)

SB_SHAPE(queue::LaneContract, "LaneContract") {
    v.opt("capability", s.capability);
    v.opt("permission", s.permission);
    v.opt("input_schema", s.inputSchema);
    v.opt("idempotency", s.idempotency);
    v.opt("retry", s.retry);
    v.opt("progress_schema", s.progressSchema);
    v.opt("cancellation", s.cancellation);
}

SB_SHAPE(queue::LaneCounts, "LaneCounts") {
    for (int i = 0; i < queue::kDispatchStates; ++i)
        v(word(static_cast<queue::DispatchState>(i)), s.byState[i]);
}

SB_SHAPE(queue::HeldSubmission, "HeldSubmission") {
    v("request_key", s.requestKey);
    v("source_task", s.sourceTask);
    v("owner_id", s.owner);
    v.orNull("held_by", s.heldBy);
    v("times", s.times);
    v("first_at", s.firstAt);
    v("last_at", s.lastAt);
}

SB_SHAPE(queue::Lane, "Lane") {
    v("name", s.name);
    v("paused", s.paused);
    v("revision", s.revision);
    v("contract", s.contract);
    v("counts", s.counts);
    v("held_by_uncertain", s.heldByUncertain);
    v("held_submissions", s.heldSubmissions);
    v("oldest_queued_at", s.oldestQueuedAt);
    v("finished_per_minute", s.finishedPerMinute);
    v.orNull("why_nothing_runs", s.whyNothingRuns);
}

SB_SHAPE(queue::Step, "Step") {
    v("seq", s.seq);
    v("dispatch_id", s.dispatch);
    v("generation", s.generation);
    v("name", s.name);
    v.orNull("provider", s.provider);
    v.orNull("provider_key", s.providerKey);
    v("state", s.state);
    v("recorded_at", s.recordedAt);
}

SB_SHAPE(queue::Statement, "Statement") {
    v("step_name", s.stepName);
    v("generation", s.generation);
    v("answer", s.answer);
    v.orNull("provider_key", s.providerKey);
    v("observed_at", s.observedAt);
    v.orNull("note", s.note);
}

SB_SHAPE(queue::Evidence, "Evidence") {
    v("kind", s.kind);
    v("generation", s.generation);
    v("claimed", s.claimed);
    v.orNull("result_sha256", s.resultSha256);
    v.orNull("step_name", s.stepName);
    v.orNull("provider", s.provider);
    v.orNull("provider_key", s.providerKey);
    v("at", s.at);
}

SB_SHAPE(queue::Teardown, "Teardown") {
    v("state", s.state);
    v("requested_at", s.requestedAt);
    v.orNull("provider", s.provider);
    v.orNull("provider_key", s.providerKey);
    v.orNull("provider_status", s.providerStatus);
    v.orNull("answer_sha256", s.answerSha256);
    v("answered_at", s.answeredAt);
    v.orNull("operator_statement", s.operatorStatement);
}

SB_SHAPE(queue::Mark, "Mark") {
    v("who", s.who);
    v.orNull("token_id", s.tokenId);
    v("since", s.since);
    v("until", s.until);
}

SB_SHAPE(queue::Progress, "Progress") {
    v("done", s.done);
    v("total", s.total);
    v("unit", s.unit);
    v("at", s.at);
}

SB_SHAPE(queue::Dispatch, "Dispatch") {
    v("id", s.id);
    v("job_id", s.job);
    v("lane", s.lane);
    v("source_task", s.sourceTask);
    v("owner_id", s.owner);
    v("project_id", s.project);
    v("state", s.state);
    v("generation", s.generation);
    v("revision", s.revision);
    v("enqueue_number", s.enqueueNumber);
    v("first_enqueued_at", s.firstEnqueuedAt);
    v("enqueued_at", s.enqueuedAt);
    v("ended_at", s.endedAt);
    v("uncertain_since", s.uncertainSince);
    v.orNull("cause", s.cause);
    v("cancel_requested", s.cancelRequested);
    v("lease_ended", s.leaseEnded);
    v.orNull("worker", s.worker);
    v.orNull("instance_id", s.instance);
    v("claimed_at", s.claimedAt);
    v("lease_expires_at", s.leaseExpiresAt);
    v("last_heartbeat_at", s.lastHeartbeatAt);
    v("late_heartbeats", s.lateHeartbeats);
    v("progress", s.progress);
    v.orNull("predecessor", s.predecessor);
    v("decision", s.decision);
    v("successor", s.successor);
    v("steps_started", s.stepsStarted);
    v("steps_open", s.stepsOpen);
    v("evidence_count", s.evidenceCount);
    v.orNull("provider", s.provider);
    v("teardown", s.teardown);
    v.orNull("held_by", s.heldBy);
    v("contradicted", s.contradicted);
    v("mark", s.mark);
}

SB_SHAPE(queue::Heartbeat, "Heartbeat") {
    v("at", s.at);
    v("gap_ms", s.gap);
    v("late", s.late);
}

SB_SHAPE(queue::HistoryEvent, "HistoryEvent") {
    v("seq", s.seq);
    v("job_id", s.job);
    v.orNull("dispatch_id", s.dispatch);
    v("kind", s.kind);
    v("origin", s.origin);
    v.orNull("before", s.before);
    v.orNull("after", s.after);
    v("revision", s.revision);
    v("generation", s.generation);
    v.orNull("detail", s.detail);
    v("at", s.at);
}

SB_SHAPE(queue::DispatchDetail, "DispatchDetail") {
    v("dispatch", s.dispatch);
    v("steps", s.steps);
    v("statements", s.statements);
    v("evidence", s.evidence);
    v("heartbeats", s.heartbeats);
    v("teardown", s.teardown);
    v.raw("result", s.resultText);
    v.orNull("result_sha256", s.resultSha256);
    v.orNull("result_reference", s.resultReference);
    v("request_sha256", s.requestSha256);
    v.orNull("decision_sha256", s.decisionSha256);
    v("held_submissions", s.heldSubmissions);
    v("snapshot_at", s.snapshotAt);
}

SB_SHAPE(queue::Job, "Job") {
    v("id", s.id);
    v("lane", s.lane);
    v("source_task", s.sourceTask);
    v("owner_id", s.owner);
    v("project_id", s.project);
    v("request_sha256", s.requestSha256);
    v.orNull("decision_sha256", s.decisionSha256);
    v("request_key", s.requestKey);
    v("state", s.state);
    v("generation", s.generation);
    v("revision", s.revision);
    v("dispatch_count", s.dispatchCount);
    v("submitted_at", s.submittedAt);
    v("updated_at", s.updatedAt);
    v("contradicted", s.contradicted);
    v("newest_dispatch_id", s.newestDispatch);
}

// `operation` holds the ten fields of the seed's "Constructor integration contract".
SB_SHAPE(queue::JobDetail, "JobDetail") {
    v("job", s.job);
    v.nested("operation", [&](auto& inner) {
        inner.derived("operation_id", s.job.id);
        inner.derived("lane", s.job.lane);
        Shape<queue::LaneContract>::fields(inner, s.contract);
        inner.orNull("output_reference", s.outputReference);
    });
    v("dispatches", s.dispatches);
}

SB_SHAPE(queue::LiveLease, "LiveLease") {
    v("dispatch", s.dispatch);
    v("heartbeats", s.heartbeats);
    v("progress_at", s.progressAt);
    v("steps", s.steps);
}

SB_SHAPE(queue::LeaseBoard, "LeaseBoard") {
    v("live", s.live);
    v("limit", s.limit);
    v("lease_rows", s.leaseRows);
    v("running_rows", s.runningRows);
    v("snapshot_at", s.snapshotAt);
}

SB_SHAPE(queue::Executor, "Executor") {
    v("worker", s.worker);
    v("health", s.health);
    v("activity", s.activity);
    v.orNull("fact", s.fact);
    v("live_leases", s.liveLeases);
    v("late_heartbeats", s.lateHeartbeats);
    v("last_seen", s.lastSeen);
}

SB_SHAPE(queue::WorkItem, "WorkItem") {
    v("kind", s.kind);
    v("dispatch", s.dispatch);
    v("open_steps", s.openSteps);
    v("newest_evidence", s.newestEvidence);
}

template <typename T> struct Shape<queue::Page<T>> {
    static std::string name() { return Shape<T>::name() + "Page"; }
    template <typename V, typename S> static void fields(V& v, S& s) {
        v("rows", s.rows);
        v.orNull("next", s.next);
        v("snapshot_at", s.snapshotAt);
    }
};

template <typename T> struct Shape<Rows<T>> {
    static std::string name() { return Shape<T>::name() + "Rows"; }
    template <typename V, typename S> static void fields(V& v, S& s) { v("rows", s.rows); }
};

} // namespace sb::api
