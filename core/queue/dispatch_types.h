// Lanes, jobs, dispatches and what is known of them, as values (queue.md "Nouns"). No behaviour beyond words and
// comparisons.
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
    ClaimUndone,
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

// A submission that was refused with held_by_uncertain and has not been accepted since.
struct HeldSubmission {
    std::string requestKey;
    std::string sourceTask;
    std::string owner;
    DispatchId heldBy; // the uncertain dispatch; empty: outside the reader's scope
    std::int64_t times = 0; // it was tried
    StoreTime firstAt;
    StoreTime lastAt;
    bool operator==(const HeldSubmission&) const = default;
};

struct Lane {
    std::string name;
    bool paused = false;
    Revision revision{1};
    LaneContract contract;
    LaneCounts counts;
    std::int64_t heldByUncertain = 0;          // queued dispatches that wait behind a held source task
    std::vector<HeldSubmission> heldSubmissions; // refused at submit, the last tried first; at most kHeldSubmissions
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

} // namespace sb::queue
