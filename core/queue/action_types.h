// What executors and operators ask, and what they are answered (queue.md "Rules" 1 to 7). Values only.
#pragma once

#include "core/queue/dispatch_types.h"

namespace sb::queue {

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

} // namespace sb::queue
