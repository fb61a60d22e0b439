// Every desk method with its one route and its one shell verb. The router, the OpenAPI file, the read-only test
// and the shell are made from this list; a test fails when one of the three lacks its twin (queue.md "HTTP").
#pragma once

#include "core/base/limits.h"
#include "core/queue/access_types.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace sb::desk {

struct Operation {
    std::string_view method;  // desk method, e.g. "QueueDesk::submit"
    std::string_view http;    // GET, POST …
    std::string_view path;    // with {lane}, {id}, {network}, {signature}, {variant}
    std::string_view verb;    // of signalboxctl
    queue::Verb scope;        // what a token needs
    bool mutating = false;    // answers `read_only` on a read-only profile
    bool previewable = false; // `?preview=true`
    std::size_t bodyBytes = 0; // 0: no body
    int created = 200;        // status of success
    bool rawBody = false;     // the body is a document of somebody else, taken as it is
};

inline constexpr auto kOperations = std::to_array<Operation>({
    {"QueueDesk::submit", "POST", "/v1/queues/{lane}/tasks", "submit", queue::Verb::Submit, true, false, base::limits::kBodyBytes, 201},
    {"QueueDesk::claim", "POST", "/v1/queues/{lane}/claim", "claim", queue::Verb::Claim, true, false, base::limits::kBodyBytes},
    {"QueueDesk::heartbeat", "POST", "/v1/dispatches/{id}/heartbeat", "heartbeat", queue::Verb::Claim, true, false, base::limits::kBodyBytes},
    {"QueueDesk::step", "POST", "/v1/dispatches/{id}/steps", "step", queue::Verb::Claim, true, false, base::limits::kBodyBytes},
    {"QueueDesk::finish", "POST", "/v1/dispatches/{id}/finish", "finish", queue::Verb::Claim, true, false, base::limits::kFinishBodyBytes},
    {"QueueDesk::cancel", "POST", "/v1/dispatches/{id}/cancel", "cancel", queue::Verb::Submit, true, true, base::limits::kBodyBytes},
    {"QueueDesk::teardown", "POST", "/v1/dispatches/{id}/teardown", "teardown", queue::Verb::Reconcile, true, true, base::limits::kBodyBytes},
    {"QueueDesk::reconcile", "POST", "/v1/dispatches/{id}/reconcile", "reconcile", queue::Verb::Reconcile, true, true, base::limits::kBodyBytes},
    {"QueueDesk::requeue", "POST", "/v1/dispatches/{id}/requeue", "requeue", queue::Verb::Reconcile, true, true, base::limits::kBodyBytes},
    {"QueueDesk::release", "POST", "/v1/dispatches/{id}/release", "release", queue::Verb::Reconcile, true, true, base::limits::kBodyBytes},
    {"QueueDesk::mark", "POST", "/v1/dispatches/{id}/mark", "mark", queue::Verb::Reconcile, true, false, base::limits::kBodyBytes},
    {"QueueDesk::job", "GET", "/v1/jobs/{id}", "show", queue::Verb::Read},
    {"QueueDesk::jobs", "GET", "/v1/jobs", "jobs", queue::Verb::Read},
    {"QueueDesk::jobHistory", "GET", "/v1/jobs/{id}/history", "history", queue::Verb::Read},
    {"QueueDesk::dispatch", "GET", "/v1/dispatches/{id}", "dispatch", queue::Verb::Read},
    {"QueueDesk::dispatches", "GET", "/v1/dispatches", "dispatches", queue::Verb::Read},
    {"QueueDesk::worklist", "GET", "/v1/worklist", "worklist", queue::Verb::Read},
    {"QueueDesk::leases", "GET", "/v1/leases", "leases", queue::Verb::Read},
    {"QueueDesk::lanes", "GET", "/v1/lanes", "lanes", queue::Verb::Read},
    {"QueueDesk::setLanePaused", "POST", "/v1/lanes/{lane}/pause", "pause", queue::Verb::Admin, true},
    {"QueueDesk::setLanePaused", "POST", "/v1/lanes/{lane}/resume", "resume", queue::Verb::Admin, true},
    {"HostDesk::host", "GET", "/v1/host", "host", queue::Verb::Read},
    {"HostDesk::instances", "GET", "/v1/instances", "instances", queue::Verb::Read},
    {"HostDesk::whoAmI", "GET", "/v1/token", "whoami", queue::Verb::Read},
    {"HostDesk::drain", "POST", "/v1/instances/{id}/drain", "drain", queue::Verb::Admin, true},
    {"HostDesk::declareLane", "PUT", "/v1/lanes/{lane}", "lane", queue::Verb::Admin, true, false, base::limits::kBodyBytes},
    {"HostDesk::operations", "GET", "/v1/operations", "operations", queue::Verb::Read},
    {"HostDesk::tokens", "GET", "/v1/tokens", "tokens", queue::Verb::Admin},
    {"HostDesk::mintToken", "POST", "/v1/tokens", "token", queue::Verb::Admin, true, false, base::limits::kBodyBytes, 201},
    {"HostDesk::revokeToken", "POST", "/v1/tokens/{id}/revoke", "revoke", queue::Verb::Admin, true},
    {"HostDesk::audit", "GET", "/v1/audit", "audit", queue::Verb::Read},
    {"HostDesk::addNote", "POST", "/v1/audit", "note", queue::Verb::Reconcile, true, false, base::limits::kBodyBytes, 201},
    {"HostDesk::integrity", "GET", "/v1/integrity", "integrity", queue::Verb::Admin},
    {"HostDesk::schema", "GET", "/v1/schema", "schema", queue::Verb::Admin},
    {"HostDesk::backup", "POST", "/v1/backup", "backup", queue::Verb::Admin, true, false, base::limits::kBodyBytes, 201},
    {"WorkerDesk::workers", "GET", "/v1/workers", "workers", queue::Verb::Read},
    {"EngineDesk::snapshot", "GET", "/v1/engine", "engine", queue::Verb::Read},
    {"EngineDesk::trace", "GET", "/v1/engine/trace", "trace", queue::Verb::Read},
    {"ConflictDesk::acquire", "POST", "/v1/records", "ingest", queue::Verb::Submit, true, false, base::limits::kRecordBodyBytes, 201, true},
    {"ConflictDesk::records", "GET", "/v1/records", "records", queue::Verb::Read},
    {"ConflictDesk::record", "GET", "/v1/records/{network}/{signature}", "record", queue::Verb::Read},
    {"ConflictDesk::payload", "GET", "/v1/records/{network}/{signature}/variants/{variant}", "payload", queue::Verb::Read},
    {"ConflictDesk::cases", "GET", "/v1/cases", "cases", queue::Verb::Read},
    {"ConflictDesk::conflictCase", "GET", "/v1/cases/{network}/{signature}", "case", queue::Verb::Read},
    {"ConflictDesk::caseHistory", "GET", "/v1/cases/{network}/{signature}/history", "case-history", queue::Verb::Read},
    {"ConflictDesk::act", "POST", "/v1/cases/{network}/{signature}/actions", "resolve", queue::Verb::Resolve, true, true, base::limits::kBodyBytes},
    {"ConflictDesk::markCase", "POST", "/v1/cases/{network}/{signature}/mark", "mark-case", queue::Verb::Resolve, true, false, base::limits::kBodyBytes},
});

} // namespace sb::desk
