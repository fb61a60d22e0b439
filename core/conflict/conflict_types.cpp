#include "core/conflict/conflict_types.h"

#include <array>
#include <utility>

namespace sb::conflict {
namespace {

template <typename E> struct Words;

#define SB_WORDS(E, ...)                                                                                     \
    template <> struct Words<E> {                                                                            \
        static constexpr auto kRows = std::to_array<std::pair<E, std::string_view>>({__VA_ARGS__});          \
    };

SB_WORDS(Relation, {Relation::Exact, "Exact"}, {Relation::CompatibleLessComplete, "CompatibleLessComplete"},
         {Relation::CompatibleMoreComplete, "CompatibleMoreComplete"}, {Relation::Conflict, "Conflict"},
         {Relation::Incomparable, "Incomparable"})
SB_WORDS(Reason, {Reason::SameContent, "same_content"}, {Reason::LogTruncated, "log_truncated"},
         {Reason::SlotDiffers, "slot_differs"}, {Reason::ErrDiffers, "err_differs"},
         {Reason::TransactionDiffers, "transaction_differs"}, {Reason::LogDiffers, "log_differs"},
         {Reason::MemberDiffers, "member_differs"}, {Reason::MemberMissing, "member_missing"},
         {Reason::LogUnproven, "log_unproven"}, {Reason::OtherEncoding, "other_encoding"})
SB_WORDS(CaseStatus, {CaseStatus::Open, "Open"}, {CaseStatus::Resolved, "Resolved"})
SB_WORDS(PayloadState, {PayloadState::Full, "Full"}, {PayloadState::Archived, "Archived"},
         {PayloadState::Purged, "Purged"})
SB_WORDS(ActionKind, {ActionKind::KeepCurrentCanonical, "KeepCurrentCanonical"},
         {ActionKind::PromoteVariant, "PromoteVariant"}, {ActionKind::RestoreVariant, "RestoreVariant"},
         {ActionKind::Resolve, "Resolve"}, {ActionKind::Reopen, "Reopen"})
SB_WORDS(ActionOutcome, {ActionOutcome::Applied, "Applied"},
         {ActionOutcome::AlreadyAtTarget, "AlreadyAtTarget"}, {ActionOutcome::StaleRevision, "StaleRevision"},
         {ActionOutcome::ConflictNotOpen, "ConflictNotOpen"},
         {ActionOutcome::ConflictNotResolved, "ConflictNotResolved"},
         {ActionOutcome::VariantNotParticipant, "VariantNotParticipant"},
         {ActionOutcome::VariantPayloadUnavailable, "VariantPayloadUnavailable"})
SB_WORDS(EventKind, {EventKind::Opened, "Opened"}, {EventKind::ParticipantAdded, "ParticipantAdded"},
         {EventKind::ResolvedKeepCanonical, "ResolvedKeepCanonical"},
         {EventKind::ResolvedPromoteVariant, "ResolvedPromoteVariant"},
         {EventKind::ResolvedRestoreVariant, "ResolvedRestoreVariant"}, {EventKind::Reopened, "Reopened"},
         {EventKind::BaselineImported, "BaselineImported"})
SB_WORDS(Origin, {Origin::Automatic, "Automatic"}, {Origin::Operator, "Operator"})
SB_WORDS(Acquired, {Acquired::NewRecord, "NewRecord"}, {Acquired::Exact, "Exact"},
         {Acquired::KeptLessComplete, "KeptLessComplete"},
         {Acquired::PromotedMoreComplete, "PromotedMoreComplete"},
         {Acquired::QuarantinedConflict, "QuarantinedConflict"}, {Acquired::AlreadyPresent, "AlreadyPresent"},
         {Acquired::KnownVariant, "KnownVariant"})
#undef SB_WORDS

template <typename E> std::string_view wordIn(E v) {
    for (const auto& [e, w] : Words<E>::kRows)
        if (e == v)
            return w;
    return {};
}

} // namespace

template <typename E> std::optional<E> fromWord(std::string_view word) {
    for (const auto& [e, w] : Words<E>::kRows)
        if (w == word)
            return e;
    return std::nullopt;
}

#define SB_ENUM(E)                                                                                           \
    std::string_view wordOf(E v) {                                                                           \
        return wordIn(v);                                                                                    \
    }                                                                                                        \
    template std::optional<E> fromWord<E>(std::string_view)

SB_ENUM(Relation);
SB_ENUM(Reason);
SB_ENUM(CaseStatus);
SB_ENUM(PayloadState);
SB_ENUM(ActionKind);
SB_ENUM(ActionOutcome);
SB_ENUM(EventKind);
SB_ENUM(Origin);
SB_ENUM(Acquired);

} // namespace sb::conflict
