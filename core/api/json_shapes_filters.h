// Filters and pages as query parameters: the same names for the router, the client and the OpenAPI file.
#pragma once

#include "core/api/json_shapes_queue.h"

namespace sb::api {

SB_SHAPE(queue::JobFilter, "JobFilter") {
    v.orNull("lane", s.lane);
    v.orNull("owner_id", s.owner);
    v.orNull("project_id", s.project);
    v("state", s.state);
    v.orNull("text", s.text);
}

SB_SHAPE(queue::DispatchFilter, "DispatchFilter") {
    v.orNull("lane", s.lane);
    v.orNull("owner_id", s.owner);
    v.orNull("project_id", s.project);
    v("state", s.state);
    v.orNull("worker", s.worker);
    v.orNull("source_task", s.sourceTask);
    v.opt("ended_leases_only", s.endedLeasesOnly);
}

SB_SHAPE(queue::AuditFilter, "AuditFilter") {
    v.orNull("target", s.target);
    v.orNull("action", s.action);
    v.orNull("outcome", s.outcome);
}

SB_SHAPE(queue::PageRequest, "PageRequest") {
    v.opt("limit", s.limit);
    v.orNull("cursor", s.cursor);
    v.opt("oldest_first", s.oldestFirst);
}

} // namespace sb::api
