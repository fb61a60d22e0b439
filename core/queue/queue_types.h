// The nouns of the queue as values (queue.md "Nouns"). No behaviour beyond words and comparisons.
#pragma once

#include "core/base/code.h"
#include "core/base/ids.h"
#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/base/store_time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sb::queue {

using base::Generation;
using base::Millis;
using base::Revision;
using base::StoreTime;
using JobId = base::Id<struct JobIdTag>;
using DispatchId = base::Id<struct DispatchIdTag>;
using InstanceId = base::Id<struct InstanceIdTag>;

// The same eight words on wire, in store and on screen.
enum class DispatchState { Queued, Running, Completed, Failed, Cancelled, Uncertain, NotExecuted, Abandoned };
inline constexpr int kDispatchStates = 8;
enum class StepState { Intended, Started, Succeeded, Failed };
enum class FinishOutcome { Completed, Failed, Cancelled, Unknown };
enum class Decision { ConfirmCompleted, ConfirmFailed, ConfirmNotExecuted, Abandon };
enum class StatementAnswer { Charged, NotCharged, UnknownToProvider, CannotTell };
enum class TeardownState { None, Requested, Confirmed, Unconfirmed };
enum class UncertainCause { None, LeaseExpired, ExecutorUnknown };
enum class Origin { Automatic, Operator };
enum class EvidenceKind { LateFinish, ConflictingFinish, LateStep };
// What an operator action came to; the order of checking is rule 7.
enum class ActionOutcome { Applied, AlreadyAtTarget, StaleRevision, NotUncertain, EvidenceMissing, Refused };
// Why a claim got nothing (rule 2). The words are the wire's.
enum class ClaimRefusal {
    None, InstanceDraining, LanePaused, HostMemory, HostLoad, HostUnmeasured, LeaseLimit, Held, LaneEmpty
};
enum class EventKind {
    Submitted, Claimed, CancelRequested, Cancelled, StepRecorded, Finished, Expired, EvidenceKept, Contradicted,
    Reconciled, Requeued, Released, TeardownRequested, TeardownConfirmed, TeardownUnconfirmed, TeardownStated,
};

std::string_view wordOf(DispatchState);
std::string_view wordOf(StepState);
std::string_view wordOf(FinishOutcome);
std::string_view wordOf(Decision);
std::string_view wordOf(StatementAnswer);
std::string_view wordOf(TeardownState);
std::string_view wordOf(UncertainCause);
std::string_view wordOf(Origin);
std::string_view wordOf(EvidenceKind);
std::string_view wordOf(ActionOutcome);
std::string_view wordOf(ClaimRefusal);
std::string_view wordOf(EventKind);
// The enumerator of a word; unknown is refused by returning nothing. Explicit instances for every enum above.
template <typename E> std::optional<E> fromWord(std::string_view word);

struct LaneContract { // the ten fields of the seed's "Constructor integration contract", less id and lane
    std::string capability;
    std::string permission;
    std::string inputSchema;
    std::string idempotency;
    std::string retry; // retry and reconciliation policy
    std::string progressSchema;
    std::string cancellation;
    bool operator==(const LaneContract&) const = default;
};

struct LaneCounts {
    std::int64_t byState[kDispatchStates] = {};
    [[nodiscard]] std::int64_t of(DispatchState s) const { return byState[static_cast<int>(s)]; }
    bool operator==(const LaneCounts&) const = default;
};

struct Lane {
    std::string name;
    bool paused = false;
    Revision revision{1};
    LaneContract contract;
    LaneCounts counts;
    std::int64_t heldByUncertain = 0;          // queued dispatches that wait behind a held source task
    std::optional<StoreTime> oldestQueuedAt;   // first enqueue time of the oldest queued dispatch
    std::vector<std::int64_t> finishedPerMinute; // last 30 minutes, oldest first
    ClaimRefusal whyNothingRuns = ClaimRefusal::None; // first refusal in the engine's order; None: claims are admitted
    bool operator==(const Lane&) const = default;
};

struct Step {
    std::int64_t seq = 0; // order of recording within the job
    DispatchId dispatch;
    Generation generation;
    std::string name;
    std::string provider;
    std::string providerKey;
    StepState state = StepState::Intended;
    StoreTime recordedAt;
    bool operator==(const Step&) const = default;
};

// What a provider says of one step, as a person looked it up (rule 7).
struct Statement {
    std::string stepName;
    Generation generation;
    StatementAnswer answer = StatementAnswer::CannotTell;
    std::string providerKey;
    StoreTime observedAt;   // when the person looked
    std::string note;       // goes to the audit only; empty in answers
    bool operator==(const Statement&) const = default;
};

struct Evidence { // kept once; never changes the state (rule 5)
    EvidenceKind kind = EvidenceKind::LateFinish;
    Generation generation;
    std::string claimed;      // finish outcome or step state as sent
    std::string resultSha256; // empty when none
    std::string stepName;
    std::string provider;
    std::string providerKey;
    StoreTime at;
    bool operator==(const Evidence&) const = default;
};

struct Teardown {
    TeardownState state = TeardownState::None;
    std::optional<StoreTime> requestedAt;
    std::string provider;
    std::string providerKey;
    std::string providerStatus;
    std::string answerSha256;
    std::optional<StoreTime> answeredAt;
    std::string operatorStatement; // what an operator stated; shown as such, never `confirmed`
    bool operator==(const Teardown&) const = default;
};

struct Mark { // "I am on it": not a claim; ends after 8 h; lives in the audit
    std::string who;
    std::string tokenId;
    StoreTime since;
    StoreTime until;
    bool operator==(const Mark&) const = default;
};

struct Progress {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::string unit;
    StoreTime at;
    bool operator==(const Progress&) const = default;
};

// One dispatch as lists show it.
struct Dispatch {
    DispatchId id;
    JobId job;
    std::string lane;
    std::string sourceTask;
    std::string owner;
    std::string project;
    DispatchState state = DispatchState::Queued;
    Generation generation;                 // 0: never claimed
    Revision revision;
    std::int64_t enqueueNumber = 0;        // order within the lane
    StoreTime firstEnqueuedAt;             // of the whole chain: re-dispatching keeps the age
    StoreTime enqueuedAt;
    std::optional<StoreTime> endedAt;
    std::optional<StoreTime> uncertainSince;
    UncertainCause cause = UncertainCause::None;
    bool cancelRequested = false;
    bool leaseEnded = false;               // running, but the clock has passed its lease (rule 4)
    std::string worker;
    InstanceId instance;
    std::optional<StoreTime> claimedAt;
    std::optional<StoreTime> leaseExpiresAt;
    std::optional<StoreTime> lastHeartbeatAt;
    std::int64_t lateHeartbeats = 0;
    std::optional<Progress> progress;
    DispatchId predecessor;                // empty: the first
    std::optional<Decision> decision;
    std::optional<DispatchId> successor;
    int stepsStarted = 0;                  // paid steps started
    int stepsOpen = 0;                     // started without an end
    int evidenceCount = 0;
    std::string provider;                  // of the newest step
    TeardownState teardown = TeardownState::None;
    DispatchId heldBy;                     // queued: what holds it (rule 2); empty: nothing
    bool contradicted = false;
    std::optional<Mark> mark;
    bool operator==(const Dispatch&) const = default;
};

struct Heartbeat {
    StoreTime at;
    Millis gap{0};  // since the claim or the one before
    bool late = false;
    bool operator==(const Heartbeat&) const = default;
};

struct HistoryEvent { // append-only; no free text (rule 8)
    std::int64_t seq = 0;
    JobId job;
    DispatchId dispatch;
    EventKind kind = EventKind::Submitted;
    Origin origin = Origin::Automatic;
    std::string before; // state word before, empty for none
    std::string after;
    Revision revision;
    Generation generation;
    std::string detail; // step name, decision word … never free text
    StoreTime at;
    bool operator==(const HistoryEvent&) const = default;
};

// One dispatch with everything known about it.
struct DispatchDetail {
    Dispatch dispatch;
    std::vector<Step> steps;           // of all generations of the job, oldest first
    std::vector<Statement> statements;
    std::vector<Evidence> evidence;
    std::vector<Heartbeat> heartbeats; // newest first, at most 200
    Teardown teardown;
    std::string resultText;            // bounded JSON, empty when none
    std::string resultSha256;
    std::string resultReference;       // from a decision
    std::string requestSha256;
    std::string decisionSha256;
    std::vector<DispatchId> heldSubmissions; // queued dispatches that this one holds
    StoreTime snapshotAt;
    bool operator==(const DispatchDetail&) const = default;
};

struct Job {
    JobId id;
    std::string lane;
    std::string sourceTask;
    std::string owner;
    std::string project;
    std::string requestSha256;
    std::string decisionSha256;
    std::string requestKey;
    DispatchState state = DispatchState::Queued; // of its newest dispatch
    Generation generation;
    Revision revision;                           // of its newest dispatch
    int dispatchCount = 0;
    StoreTime submittedAt;
    StoreTime updatedAt;
    bool contradicted = false;
    DispatchId newestDispatch;
    bool operator==(const Job&) const = default;
};

struct JobDetail {
    Job job;
    LaneContract contract; // the operation contract of its lane
    std::string outputReference; // result hash or reference of the completed dispatch
    std::vector<DispatchDetail> dispatches; // newest first
    bool operator==(const JobDetail&) const = default;
};

// ---- requests and answers of an executor ----

struct SubmitRequest {
    std::string lane;
    std::string sourceTask;
    std::string owner;
    std::string project;
    std::string requestSha256;
    std::string decisionSha256; // empty: none (absent = null)
    std::string requestKey;
};

struct Submitted {
    JobId job;
    DispatchId dispatch;
    DispatchState state = DispatchState::Queued;
    Revision revision;
    bool replayed = false;
    bool operator==(const Submitted&) const = default;
};

struct ClaimRequest {
    std::string lane;
    std::string worker;
    std::string claimKey;
    Millis wait{0}; // long poll, at most 20 s
};

struct AdmissionNumbers { // what decided (rules 2 and 9); absent where it did not matter
    std::optional<std::uint64_t> availableBytes;
    std::optional<double> load1;
    int cpus = 0;
    double loadLimit = 0; // 1.5 × cpus
    std::uint64_t memoryLimitBytes = base::limits::kMinAvailableBytes;
    int liveLeases = 0;
    int leaseLimit = base::limits::kLiveLeases;
    DispatchId heldBy;
    bool operator==(const AdmissionNumbers&) const = default;
};

struct Granted {
    Dispatch dispatch;
    std::string claimToken; // shown once
    StoreTime leaseExpiresAt;
    Millis leaseFor{0};     // remaining, for a client that counts from when it sent the request
    std::string requestSha256;
    std::string decisionSha256;
    std::vector<Step> earlierSteps; // of earlier generations
    bool operator==(const Granted&) const = default;
};

struct ClaimAnswer {
    std::optional<Granted> granted;
    ClaimRefusal refusal = ClaimRefusal::None;
    AdmissionNumbers numbers;
    Millis retryAfter{0};
    bool operator==(const ClaimAnswer&) const = default;
};

struct LeaseKey { // what proves a lease: exact token and generation
    DispatchId dispatch;
    std::string claimToken;
    Generation generation;
};

struct HeartbeatRequest {
    LeaseKey lease;
    std::optional<Progress> progress; // `at` is ignored
};

struct HeartbeatAnswer {
    StoreTime leaseExpiresAt;
    Millis leaseFor{0};
    bool cancelRequested = false;
    bool contradicted = false;
    bool late = false;
    bool operator==(const HeartbeatAnswer&) const = default;
};

struct StepRequest {
    LeaseKey lease;
    std::string name;
    std::string provider;
    std::string providerKey;
    StepState state = StepState::Intended;
};

struct StepAnswer {
    std::int64_t seq = 0;
    bool replayed = false;
    Revision revision;
    bool operator==(const StepAnswer&) const = default;
};

struct FinishRequest {
    LeaseKey lease;
    FinishOutcome outcome = FinishOutcome::Completed;
    std::string resultText; // the JSON value exactly as sent; empty: none
    std::optional<ClaimRequest> claimNext; // same lane, same transaction; `lane` and `wait` are ignored
};

struct FinishAnswer {
    DispatchState state = DispatchState::Completed;
    Revision revision;
    bool replayed = false;
    std::optional<ClaimAnswer> next;
    bool operator==(const FinishAnswer&) const = default;
};

// ---- operator actions ----

struct CancelAnswer {
    DispatchState state = DispatchState::Cancelled;
    bool cancelRequested = false;
    bool replayed = false; // it already was so
    Revision revision;
    bool operator==(const CancelAnswer&) const = default;
};

enum class TeardownAct { Request, Confirm, ReportUnconfirmed, State };
struct TeardownRequest {
    DispatchId dispatch;
    TeardownAct act = TeardownAct::Request;
    std::string provider;
    std::string providerKey;
    std::string providerStatus;
    std::string answerSha256;
    std::optional<StoreTime> answeredAt;
    std::string statement; // an operator's word (act State); scanned
};

struct ReconcileRequest {
    DispatchId dispatch;
    Revision expectedRevision;
    Decision decision = Decision::ConfirmCompleted;
    std::string resultReference;       // required by confirm_completed
    bool enqueueNewDispatch = false;   // only with confirm_failed and confirm_not_executed
    std::vector<Statement> statements; // one per step in question
    std::string note;                  // audit only
};

struct RequeueRequest {
    DispatchId dispatch;
    Revision expectedRevision;
    std::vector<Statement> statements;
    std::string note;
};

struct ReleaseRequest { // lets go what an abandoned or contradicted dispatch holds (rules 2, 5)
    DispatchId dispatch;
    Revision expectedRevision;
    std::string note;
};

// One changed field, in the engine's words; the console adds its own. Both empty: it stays.
struct FieldChange {
    std::string field; // stable word: state, revision, new_dispatch, generation, lane_uncertain, lane_queued, history, …
    std::string before;
    std::string after;
    bool operator==(const FieldChange&) const = default;
};

struct ActionReport {
    ActionOutcome outcome = ActionOutcome::Applied;
    base::Code refusedBy = base::Code::Internal; // only with Refused: not_requeueable, nothing_held …
    DispatchId dispatch;
    DispatchState state = DispatchState::Uncertain;
    Revision revision;                       // now
    Revision expectedRevision;
    std::optional<DispatchId> newDispatch;
    std::vector<HistoryEvent> since;         // with StaleRevision: what happened after the expected revision
    std::vector<std::string> missing;        // with EvidenceMissing: stable words, e.g. statement:create-payout:3
    std::vector<FieldChange> changes;        // with preview and Applied
    bool preview = false;
    StoreTime at;
    bool operator==(const ActionReport&) const = default;
};

// ---- lists ----

struct PageRequest {
    std::size_t limit = 100;  // 1 to 200
    std::string cursor;       // opaque, bound to filter and order
    bool oldestFirst = false; // default newest first
};

template <typename T> struct Page {
    std::vector<T> rows;
    std::string next; // cursor of the next page, empty at the end
    StoreTime snapshotAt;
    bool operator==(const Page&) const = default;
};

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

struct WorkItem { // anything that waits for a person
    std::string kind; // "uncertain", "contradicted", later "case"
    Dispatch dispatch;
    std::vector<Step> openSteps;
    std::optional<Evidence> newestEvidence;
    bool operator==(const WorkItem&) const = default;
};

struct Worklist {
    std::vector<WorkItem> items; // whole hours waited, then paid steps started, then age
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
