// Lists and boards: pages, live leases, executors, the worklist, audit, integrity. Values only.
#pragma once

#include "core/db/page_types.h"
#include "core/queue/action_types.h"

namespace sb::queue {

// ---- lists ----

using PageRequest = db::PageRequest;
template <typename T> using Page = db::Page<T>;

struct JobFilter {
    std::string lane;
    std::string owner;
    std::string project;
    std::optional<DispatchState> state;
    std::string text; // part of source task or id prefix
};

struct DispatchFilter {
    std::string lane;
    std::string owner;
    std::string project;
    std::optional<DispatchState> state;
    std::string worker;
    std::string sourceTask;
    bool endedLeasesOnly = false; // the Leases page: claimed once, no longer running
};

// ---- leases, instances, host, workers ----

struct LiveLease {
    Dispatch dispatch;
    std::vector<Heartbeat> heartbeats; // last three minutes, newest first
    std::vector<StoreTime> progressAt;
    std::vector<Step> steps;
    bool operator==(const LiveLease&) const = default;
};

struct LeaseBoard {
    std::vector<LiveLease> live; // oldest claim first, at most three
    int limit = base::limits::kLiveLeases;
    std::int64_t leaseRows = 0;      // integrity: lease rows that live
    std::int64_t runningRows = 0;    // integrity: running dispatches
    StoreTime snapshotAt;
    bool operator==(const LeaseBoard&) const = default;
};

struct Instance {
    InstanceId id;
    std::string host;
    std::int64_t pid = 0;
    std::string version;
    StoreTime startedAt;
    StoreTime expiresAt;
    bool draining = false;
    bool self = false;
    int liveLeases = 0;
    bool operator==(const Instance&) const = default;
};

enum class Health { Unknown, Healthy, Degraded, Unhealthy };
enum class Activity { Unknown, Idle, Active, Blocked };
std::string_view wordOf(Health);
std::string_view wordOf(Activity);

struct Executor { // one worker identity that holds or held leases lately
    std::string worker;
    Health health = Health::Unknown;
    Activity activity = Activity::Unknown;
    std::string fact; // stable word that led to it: late_heartbeats, no_progress, lease_expired, on_time …
    int liveLeases = 0;
    std::int64_t lateHeartbeats = 0;
    std::optional<StoreTime> lastSeen;
    bool operator==(const Executor&) const = default;
};

// ---- worklist ----

struct WorkItem { // a dispatch that waits for a person
    std::string kind; // "uncertain", "contradicted"
    Dispatch dispatch;
    std::vector<Step> openSteps;
    std::optional<Evidence> newestEvidence;
    bool operator==(const WorkItem&) const = default;
};
// Since the doubt, the evidence that contradicts, or else since it was submitted.
[[nodiscard]] inline StoreTime waitingSince(const WorkItem& item) {
    const Dispatch& d = item.dispatch;
    return d.uncertainSince.value_or(item.newestEvidence ? item.newestEvidence->at : d.firstEnqueuedAt);
}

struct Worklist {
    std::vector<WorkItem> items; // contradicted first, then whole hours waited, then paid steps started, then age
    std::int64_t total = 0;
    StoreTime snapshotAt;
    bool operator==(const Worklist&) const = default;
};

// ---- audit ----

struct AuditEntry {
    std::int64_t seq = 0;
    StoreTime at;
    std::string who;   // label of the token or OS user
    std::string tokenId;
    std::string host;
    std::string action; // verb of the route
    std::string target; // id or lane
    std::optional<Revision> expected;
    std::optional<Revision> seen;
    std::string outcome; // Applied, AlreadyAtTarget, StaleRevision … or a code
    std::string note;
    std::optional<Revision> expectedCanonical = {}; // acts on a conflict case are bound to two revisions: `expected` and
    std::optional<Revision> seenCanonical = {};     // `seen` are the case's, these the canonical selector's
    bool operator==(const AuditEntry&) const = default;
};

struct AuditFilter {
    std::string target;
    std::string action;
    std::string outcome;
};

struct IntegrityFinding {
    std::string check; // stable word: counts_differ, running_without_lease, …
    std::string subject;
    std::string expected;
    std::string found;
    bool operator==(const IntegrityFinding&) const = default;
};

struct IntegrityReport {
    std::vector<IntegrityFinding> findings;
    std::vector<std::string> checksRun;
    StoreTime at;
    [[nodiscard]] bool isSound() const { return findings.empty(); }
    bool operator==(const IntegrityReport&) const = default;
};

struct SchemaEntry {
    std::string line;   // "queue", later "conflict"
    std::string name;   // 001, 002_dispatch …
    std::string sha256;
    StoreTime appliedAt;
    bool operator==(const SchemaEntry&) const = default;
};

} // namespace sb::queue
