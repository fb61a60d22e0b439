#include "ui/kit/conflict_words.h"

#include "ui/kit/format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::kit {

using namespace conflict;

namespace {

struct ConflictWords {
    Q_DECLARE_TR_FUNCTIONS(ConflictWords)
};

} // namespace

State stateOf(CaseStatus status) {
    return status == CaseStatus::Open ? State::Open : State::Resolved;
}

QString relationWord(Relation relation) {
    switch (relation) {
    case Relation::Exact:
        return ConflictWords::tr("Exact");
    case Relation::CompatibleLessComplete:
        return ConflictWords::tr("Less complete");
    case Relation::CompatibleMoreComplete:
        return ConflictWords::tr("More complete");
    case Relation::Conflict:
        return ConflictWords::tr("Conflict");
    case Relation::Incomparable:
        return ConflictWords::tr("Incomparable");
    }
    return {};
}

QString reasonPhrase(Reason reason) {
    switch (reason) {
    case Reason::SameContent:
        return ConflictWords::tr("the same content");
    case Reason::LogTruncated:
        return ConflictWords::tr("the log alone is a proven truncation");
    case Reason::SlotDiffers:
        return ConflictWords::tr("another slot");
    case Reason::ErrDiffers:
        return ConflictWords::tr("another result of the transaction");
    case Reason::TransactionDiffers:
        return ConflictWords::tr("another transaction content");
    case Reason::LogDiffers:
        return ConflictWords::tr("log lines contradict one another");
    case Reason::MemberDiffers:
        return ConflictWords::tr("a member states another value");
    case Reason::MemberMissing:
        return ConflictWords::tr("a member is stated by one side only");
    case Reason::LogUnproven:
        return ConflictWords::tr("no truncation explains the shorter log");
    case Reason::OtherEncoding:
        return ConflictWords::tr("another encoding");
    }
    return {};
}

QString differencesText(const Case& c) {
    const bool isUnstated = c.relation == Relation::Incomparable && c.reason == Reason::MemberMissing;
    return isUnstated ? ConflictWords::tr("%1 unstated").arg(numberText(std::uint64_t(c.differences)))
                      : ConflictWords::tr("%n member(s)", nullptr, int(c.differences));
}

QString comparisonText(const Comparison& comparison) {
    QString why;
    if (comparison.reason == Reason::MemberMissing)
        why = ConflictWords::tr("%n member(s) unstated", nullptr, int(comparison.differences));
    else if (comparison.reason == Reason::MemberDiffers)
        why = ConflictWords::tr("%n member(s) differ", nullptr,
                                int(comparison.differences)); // some may be unstated ones
    else
        why = reasonPhrase(comparison.reason);
    return ConflictWords::tr("%1, %2", "relation, reason").arg(relationWord(comparison.relation), why);
}

QString payloadWord(PayloadState state) {
    switch (state) {
    case PayloadState::Full:
        return ConflictWords::tr("Full");
    case PayloadState::Archived:
        return ConflictWords::tr("Archived");
    case PayloadState::Purged:
        return ConflictWords::tr("Purged");
    }
    return {};
}

QString payloadText(const Variant& variant) {
    QStringList words{payloadWord(variant.payload)};
    if (variant.payload == PayloadState::Purged)
        words += ConflictWords::tr("hash kept");
    if (variant.canonical)
        words += ConflictWords::tr("canonical");
    if (variant.pinned)
        words += ConflictWords::tr("pinned");
    if (variant.logTruncated)
        words += ConflictWords::tr("log truncated");
    return words.join(ConflictWords::tr(", ", "between words of one state"));
}

QString actionWord(ActionKind kind) {
    switch (kind) {
    case ActionKind::KeepCurrentCanonical:
        return ConflictWords::tr("Keep current canonical");
    case ActionKind::PromoteVariant:
        return ConflictWords::tr("Promote a variant");
    case ActionKind::RestoreVariant:
        return ConflictWords::tr("Restore a variant");
    case ActionKind::Resolve:
        return ConflictWords::tr("Resolve");
    case ActionKind::Reopen:
        return ConflictWords::tr("Reopen");
    }
    return {};
}

State stateOf(ActionOutcome outcome) {
    switch (outcome) {
    case ActionOutcome::Applied:
        return State::Completed;
    case ActionOutcome::AlreadyAtTarget:
        return State::Resolved;
    case ActionOutcome::StaleRevision:
        return State::Uncertain;
    default:
        return State::Failed;
    }
}

QString outcomeWord(ActionOutcome outcome) {
    switch (outcome) {
    case ActionOutcome::Applied:
        return ConflictWords::tr("Applied");
    case ActionOutcome::AlreadyAtTarget:
        return ConflictWords::tr("Already so");
    case ActionOutcome::StaleRevision:
        return ConflictWords::tr("Stale revision");
    case ActionOutcome::ConflictNotOpen:
        return ConflictWords::tr("Case not open");
    case ActionOutcome::ConflictNotResolved:
        return ConflictWords::tr("Case not resolved");
    case ActionOutcome::VariantNotParticipant:
        return ConflictWords::tr("Not a participant");
    case ActionOutcome::VariantPayloadUnavailable:
        return ConflictWords::tr("Payload unavailable");
    }
    return {};
}

QString outcomeSentence(ActionOutcome outcome) {
    switch (outcome) {
    case ActionOutcome::Applied:
        return ConflictWords::tr("Recorded in the history.");
    case ActionOutcome::AlreadyAtTarget:
        return ConflictWords::tr("It was already so; nothing was changed.");
    case ActionOutcome::StaleRevision:
        return ConflictWords::tr("Something happened since; nothing was changed.");
    case ActionOutcome::ConflictNotOpen:
        return ConflictWords::tr("The case is resolved; only restoring or reopening is left.");
    case ActionOutcome::ConflictNotResolved:
        return ConflictWords::tr("The case is open; there is nothing to reopen.");
    case ActionOutcome::VariantNotParticipant:
        return ConflictWords::tr("This variant does not take part in the case.");
    case ActionOutcome::VariantPayloadUnavailable:
        return ConflictWords::tr("The bytes of this variant are purged; nothing is fetched from a network.");
    }
    return {};
}

QString originWord(Origin origin) {
    return origin == Origin::Automatic ? ConflictWords::tr("Automatic") : ConflictWords::tr("Operator");
}

CaseEventWords eventWords(const CaseEvent& event, const NumberOf& numberOf) {
    const QString candidate = event.candidate.isEmpty() ? QString() : numberOf(event.candidate);
    const QString after = numberOf(event.canonicalAfter);
    const QString why = event.relation && event.reason
                            ? ConflictWords::tr("%1, %2", "relation, reason")
                                  .arg(relationWord(*event.relation), reasonPhrase(*event.reason))
                            : QString();
    switch (event.kind) {
    case EventKind::Opened:
        return {State::Open, ConflictWords::tr("Opened"), why};
    case EventKind::ParticipantAdded:
        return {State::Open, ConflictWords::tr("Participant %1 added").arg(candidate), why};
    case EventKind::ResolvedKeepCanonical:
        return {State::Resolved, ConflictWords::tr("Resolved, kept %1").arg(after), {}};
    case EventKind::ResolvedPromoteVariant:
        return {State::Resolved, ConflictWords::tr("Resolved, promoted %1").arg(after), {}};
    case EventKind::ResolvedRestoreVariant:
        return {State::Resolved, ConflictWords::tr("Resolved, restored %1").arg(after), {}};
    case EventKind::Reopened:
        return {State::Open, ConflictWords::tr("Reopened"), why};
    case EventKind::BaselineImported:
        return {State::Queued, ConflictWords::tr("Imported"),
                ConflictWords::tr("Nothing is known of the time before.")};
    }
    return {};
}

QString caseFieldWord(const std::string& field) {
    if (field == "status")
        return ConflictWords::tr("Case");
    if (field == "canonical")
        return ConflictWords::tr("Canonical");
    if (field == "canonical_variant")
        return ConflictWords::tr("Canonical, id");
    if (field == "slot")
        return ConflictWords::tr("Slot shown");
    if (field == "conflict_revision")
        return ConflictWords::tr("Case revision");
    if (field == "canonical_revision")
        return ConflictWords::tr("Canonical revision");
    if (field == "participants")
        return ConflictWords::tr("Participants");
    if (field == "history")
        return ConflictWords::tr("History");
    if (field == "open_cases")
        return ConflictWords::tr("Open cases");
    return visiblePlain(QString::fromStdString(field));
}

CaseFieldValue caseFieldValue(const std::string& field, const std::string& value) {
    if (field == "status")
        if (const auto status = fromWord<CaseStatus>(value))
            return {plain(stateWord(stateOf(*status))), stateOf(*status)};
    const QString text = visiblePlain(QString::fromStdString(value));
    if (field == "canonical_variant")
        return {fixed(elidedId(text))};
    if (field == "history")
        return {plain(ConflictWords::tr("%n entry(s)", nullptr, text.toInt()))};
    return {plain(text)};
}

} // namespace sb::ui::kit
