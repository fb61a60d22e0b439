// The live region tree on the wire. Durations are milliseconds.
#pragma once

#include "core/api/json_shapes_queue.h"
#include "core/runtime/tree_types.h"

namespace sb::api {

SB_SHAPE(runtime::TreeBudget, "TreeBudget") {
    v("deadline_ms", s.deadline);
    v("polls", s.polls);
    v("cost", s.cost);
    v("priority", s.priority);
}

SB_SHAPE(runtime::TreeCancel, "TreeCancel") {
    v("kind", s.kind);
    v.orNull("text", s.text);
    v("region", s.region);
    v("task", s.task);
    v("age_ms", s.age);
}

SB_SHAPE(runtime::TreeTask, "TreeTask") {
    v("id", s.id);
    v("name", s.name);
    v("state", s.state);
    v.orNull("waits_at", s.waitsAt);
    v("waits_for", s.waitsFor);
    v("age_ms", s.age);
    v("since_run_ms", s.sinceRun);
    v("polls", s.polls);
    v("mask_depth", s.maskDepth);
    v("finalizer", s.finalizer);
    v("left", s.left);
    v("cancel", s.cancel);
}

SB_SHAPE(runtime::TreeObligation, "TreeObligation") {
    v("kind", s.kind);
    v("label", s.label);
    v("holder", s.holder);
    v("age_ms", s.age);
}

SB_SHAPE(runtime::TreeQuarantined, "TreeQuarantined") {
    v("id", s.id);
    v("name", s.name);
    v("region", s.region);
    v("region_name", s.regionName);
    v.orNull("waits_at", s.waitsAt);
    v("since_ms", s.since);
}

SB_SHAPE(runtime::TreeRegion, "TreeRegion") {
    v("id", s.id);
    v("parent", s.parent);
    v("depth", s.depth);
    v("name", s.name);
    v("state", s.state);
    v("age_ms", s.age);
    v("left", s.left);
    v("finalizers", s.finalizers);
    v("restarts", s.restarts);
    v.orNull("last_failure", s.lastFailure);
    v("since_failure_ms", s.sinceFailure);
    v("task_count", s.taskCount);
    v("obligation_count", s.obligationCount);
    v("cancel", s.cancel);
    v("tasks", s.tasks);
    v("obligations", s.obligations);
    v("more_tasks", s.moreTasks);
    v("more_obligations", s.moreObligations);
}

SB_SHAPE(runtime::TreeCounts, "TreeCounts") {
    v("regions", s.regions);
    v("tasks", s.tasks);
    v("suspended", s.suspended);
    v("cancelling", s.cancelling);
    v("quarantined", s.quarantined);
    v("obligations", s.obligations);
    v("dropped", s.dropped);
    v("futurelocked", s.futurelocked);
}

SB_SHAPE(runtime::EngineTree, "EngineTree") {
    v("regions", s.regions);
    v("counts", s.counts);
    v("more_regions", s.moreRegions);
    v("snapshot_at", s.snapshotAt);
    v("quarantine", s.quarantine);
    v("more_quarantined", s.moreQuarantined);
}

SB_SHAPE(runtime::TraceLine, "TraceLine") {
    v("sequence", s.sequence);
    v("at_ns", s.at);
    v("kind", s.kind);
    v("region", s.region);
    v("task", s.task);
    v("a", s.a);
    v("b", s.b);
    v.orNull("label", s.label);
    v("origin", s.origin);
    v("object", s.object);
}

SB_SHAPE(runtime::EngineTrace, "EngineTrace") {
    v("recorded", s.recorded);
    v("events", s.events);
    v("snapshot_at", s.snapshotAt);
}

} // namespace sb::api
