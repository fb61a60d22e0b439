#include "core/queue/queue_types.h"

#include <array>
#include <utility>

namespace sb::queue {
namespace {

template <typename E> struct Words;

#define SB_WORDS(E, ...)                                                                                     \
    template <> struct Words<E> {                                                                            \
        static constexpr auto kRows = std::to_array<std::pair<E, std::string_view>>({__VA_ARGS__});          \
    };                                                                                                       \
    std::string_view wordIn(E v) {                                                                           \
        for (const auto& [e, w] : Words<E>::kRows)                                                           \
            if (e == v)                                                                                      \
                return w;                                                                                    \
        return {};                                                                                           \
    }

using enum DispatchState;
SB_WORDS(DispatchState, {Queued, "queued"}, {Running, "running"}, {Completed, "completed"}, {Failed, "failed"},
         {Cancelled, "cancelled"}, {Uncertain, "uncertain"}, {NotExecuted, "not_executed"}, {Abandoned, "abandoned"})
SB_WORDS(StepState, {StepState::Intended, "intended"}, {StepState::Started, "started"},
         {StepState::Succeeded, "succeeded"}, {StepState::Failed, "failed"})
SB_WORDS(FinishOutcome, {FinishOutcome::Completed, "completed"}, {FinishOutcome::Failed, "failed"},
         {FinishOutcome::Cancelled, "cancelled"}, {FinishOutcome::Unknown, "unknown"})
SB_WORDS(Decision, {Decision::ConfirmCompleted, "confirm_completed"}, {Decision::ConfirmFailed, "confirm_failed"},
         {Decision::ConfirmNotExecuted, "confirm_not_executed"}, {Decision::Abandon, "abandon"})
SB_WORDS(StatementAnswer, {StatementAnswer::Charged, "charged"}, {StatementAnswer::NotCharged, "not_charged"},
         {StatementAnswer::UnknownToProvider, "unknown_to_provider"}, {StatementAnswer::CannotTell, "cannot_tell"})
SB_WORDS(TeardownState, {TeardownState::None, "none"}, {TeardownState::Requested, "requested"},
         {TeardownState::Confirmed, "confirmed"}, {TeardownState::Unconfirmed, "unconfirmed"})
SB_WORDS(UncertainCause, {UncertainCause::None, "none"}, {UncertainCause::LeaseExpired, "lease_expired"},
         {UncertainCause::ExecutorUnknown, "executor_unknown"})
SB_WORDS(Origin, {Origin::Automatic, "automatic"}, {Origin::Operator, "operator"})
SB_WORDS(EvidenceKind, {EvidenceKind::LateFinish, "late_finish"}, {EvidenceKind::ConflictingFinish, "conflicting_finish"},
         {EvidenceKind::LateStep, "late_step"})
SB_WORDS(ActionOutcome, {ActionOutcome::Applied, "Applied"}, {ActionOutcome::AlreadyAtTarget, "AlreadyAtTarget"},
         {ActionOutcome::StaleRevision, "StaleRevision"}, {ActionOutcome::NotUncertain, "NotUncertain"},
         {ActionOutcome::EvidenceMissing, "EvidenceMissing"}, {ActionOutcome::Refused, "Refused"})
SB_WORDS(ClaimRefusal, {ClaimRefusal::None, "none"}, {ClaimRefusal::InstanceDraining, "instance_draining"},
         {ClaimRefusal::LanePaused, "lane_paused"}, {ClaimRefusal::HostMemory, "host_memory"},
         {ClaimRefusal::HostLoad, "host_load"}, {ClaimRefusal::HostUnmeasured, "host_unmeasured"},
         {ClaimRefusal::LeaseLimit, "lease_limit"}, {ClaimRefusal::Held, "held"}, {ClaimRefusal::LaneEmpty, "lane_empty"})
SB_WORDS(EventKind, {EventKind::Submitted, "submitted"}, {EventKind::Claimed, "claimed"},
         {EventKind::CancelRequested, "cancel_requested"}, {EventKind::Cancelled, "cancelled"},
         {EventKind::StepRecorded, "step_recorded"}, {EventKind::Finished, "finished"}, {EventKind::Expired, "expired"},
         {EventKind::EvidenceKept, "evidence_kept"}, {EventKind::Contradicted, "contradicted"},
         {EventKind::Reconciled, "reconciled"}, {EventKind::Requeued, "requeued"}, {EventKind::Released, "released"},
         {EventKind::TeardownRequested, "teardown_requested"}, {EventKind::TeardownConfirmed, "teardown_confirmed"},
         {EventKind::TeardownUnconfirmed, "teardown_unconfirmed"}, {EventKind::TeardownStated, "teardown_stated"},
         {EventKind::ClaimUndone, "claim_undone"})
SB_WORDS(Health, {Health::Unknown, "unknown"}, {Health::Healthy, "healthy"}, {Health::Degraded, "degraded"},
         {Health::Unhealthy, "unhealthy"})
SB_WORDS(Activity, {Activity::Unknown, "unknown"}, {Activity::Idle, "idle"}, {Activity::Active, "active"},
         {Activity::Blocked, "blocked"})
#undef SB_WORDS

} // namespace

#define SB_WORD(E)                                                                                           \
    std::string_view wordOf(E v) { return wordIn(v); }                                                       \
    template <> std::optional<E> fromWord<E>(std::string_view word) {                                        \
        for (const auto& [e, w] : Words<E>::kRows)                                                           \
            if (w == word)                                                                                   \
                return e;                                                                                    \
        return std::nullopt;                                                                                 \
    }
SB_WORD(DispatchState)
SB_WORD(StepState)
SB_WORD(FinishOutcome)
SB_WORD(Decision)
SB_WORD(StatementAnswer)
SB_WORD(TeardownState)
SB_WORD(UncertainCause)
SB_WORD(Origin)
SB_WORD(EvidenceKind)
SB_WORD(ActionOutcome)
SB_WORD(ClaimRefusal)
SB_WORD(EventKind)
SB_WORD(Health)
SB_WORD(Activity)
#undef SB_WORD

} // namespace sb::queue
