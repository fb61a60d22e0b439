// Transactions as several sources saw them, and what people decided about them (conflict.md "Nouns"; seed 003
// sections 4, 6, 7, 10). Values only. A store serves one network; the public identity stays (network,
// signature).
#pragma once

#include "core/base/code.h"
#include "core/base/ids.h"
#include "core/base/limits.h"
#include "core/base/store_time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sb::conflict {

using base::Millis;
using base::Revision;
using base::StoreTime;
using VariantId = base::Id<struct VariantIdTag>; // UUIDv7 text, made when the content is first seen

struct TransactionReference {
    std::string network;   // e.g. "solana-mainnet"; one a store
    std::string signature; // the transaction's first signature, base58
    auto operator<=>(const TransactionReference&) const = default;
    bool operator==(const TransactionReference&) const = default;
};

// What the second of two variants is beside the first (the only proven dominance is a truncated log).
enum class Relation { Exact, CompatibleLessComplete, CompatibleMoreComplete, Conflict, Incomparable };
// Why: one stable word for what decided. A contradiction outranks what is only missing.
enum class Reason {
    SameContent,        // Exact
    LogTruncated,       // one log is a proven truncation of the other, and nothing else differs
    SlotDiffers,        // the same transaction in two slots
    ErrDiffers,         // one says it failed, the other does not, or another failure
    TransactionDiffers, // signatures or message
    LogDiffers,         // lines that contradict one another
    MemberDiffers,      // another member states another value
    MemberMissing,      // a member is stated by one and not by the other
    LogUnproven,        // logs of other length that no truncation explains
    OtherEncoding,      // json, jsonParsed, base64: not the same form
};
enum class CaseStatus { Open, Resolved };
enum class PayloadState { Full, Archived, Purged };
enum class ActionKind { KeepCurrentCanonical, PromoteVariant, RestoreVariant, Resolve, Reopen };
// The seven outcomes, checked in conflict.md's order; an unknown case or variant is the error `not_found`.
enum class ActionOutcome {
    Applied,
    AlreadyAtTarget,
    StaleRevision,
    ConflictNotOpen,
    ConflictNotResolved,
    VariantNotParticipant,
    VariantPayloadUnavailable
};
enum class EventKind {
    Opened,
    ParticipantAdded,
    ResolvedKeepCanonical,
    ResolvedPromoteVariant,
    ResolvedRestoreVariant,
    Reopened,
    BaselineImported
};
enum class Origin { Automatic, Operator }; // never an invented name
enum class Acquired {                      // what one acquisition came to; every one is a durable success
    NewRecord,                             // first variant of this transaction: canonical
    Exact,                                 // the canonical content, a new sighting
    KeptLessComplete,                      // kept as a variant, canonical unchanged
    PromotedMoreComplete,                  // canonical replaced by a proven more complete variant
    QuarantinedConflict,                   // kept as a variant; the case is open
    AlreadyPresent,                        // the very same observation again
    KnownVariant,                          // known content that is not the canonical one and changes nothing: a new
};                                         // sighting of it; the comparison says what it is beside the canonical

std::string_view wordOf(Relation);
std::string_view wordOf(Reason);
std::string_view wordOf(CaseStatus);
std::string_view wordOf(PayloadState);
std::string_view wordOf(ActionKind);
std::string_view wordOf(ActionOutcome);
std::string_view wordOf(EventKind);
std::string_view wordOf(Origin);
std::string_view wordOf(Acquired);
// The enumerator of a word; unknown is refused by returning nothing. Explicit instances for every enum above.
template <typename E> std::optional<E> fromWord(std::string_view word);

struct Comparison {
    Relation relation = Relation::Exact;
    Reason reason = Reason::SameContent;
    std::string where;             // member path that decided, e.g. "meta.fee"; empty for Exact
    // How many members differ, by the one definition that the comparator, lists and cases share: what
    // conflict::differences() lists. (The console's comparison goes through places of a text, which are others.) A member that one side states counts once, whatever it holds; a list of another
    // length once; a log once, however many lines differ; another encoding once, for the whole transaction. null beside
    // absent counts. It is of this pair: a case keeps what was counted when the divergence was met, beside the canonical
    // variant of that moment.
    std::uint32_t differences = 0;
    bool operator==(const Comparison&) const = default;
};

// ---- acquisition ----

struct Acquisition {
    std::string origin; // who saw it: a name the operator gives, an identifier of at most 200 bytes
    std::string
        observedKey; // deterministic key of this sighting; empty: made of origin, signature, both hashes and observedAt
    std::optional<StoreTime> observedAt; // by the source; absent: store time
    std::string bytes;                   // the answer exactly as received, at most 16 MiB
    std::string network{}; // where the caller saw it; empty: where the store is
};

struct AcquisitionOutcome {
    TransactionReference transaction;
    Acquired acquired = Acquired::NewRecord;
    VariantId variant;
    Comparison comparison; // the received variant beside the canonical one at that moment
    Revision canonicalRevision;
    Revision conflictRevision; // 0: no case
    bool operator==(const AcquisitionOutcome&) const = default;
};

// ---- reading ----

struct Variant {
    VariantId id;
    int number = 0;            // 1, 2, …: order of first sight within its transaction; for people
    std::string contentSha256; // of the normal form
    std::string bytesSha256;   // as first received
    std::uint64_t payloadBytes = 0;
    std::string slot;      // text: may exceed 2^63
    std::string blockTime; // text, empty: not stated
    std::string encoding;  // json, jsonParsed, base64 …
    std::string origin;    // of the first sighting
    PayloadState payload = PayloadState::Full;
    bool canonical = false;
    bool participant = false;
    bool pinned = false; // canonical, or participant of an open case
    bool logTruncated = false;
    std::optional<Comparison> judged; // beside the canonical, in a record's detail; absent: it is it, or never compared
    int observations = 0;
    StoreTime firstSeenAt;
    StoreTime lastSeenAt;
    bool operator==(const Variant&) const = default;
};

struct Observation {
    std::string key;
    std::string origin;
    VariantId variant;
    StoreTime observedAt;
    StoreTime recordedAt;
    bool operator==(const Observation&) const = default;
};

struct Record { // one transaction as lists show it
    TransactionReference transaction;
    std::string slot; // of the canonical variant
    int variants = 0;
    int observations = 0;
    VariantId canonical;
    int canonicalNumber = 0;
    Revision canonicalRevision;
    PayloadState canonicalPayload = PayloadState::Full;
    std::optional<StoreTime> canonicalMovedAt; // absent: the first variant is canonical still
    std::optional<Origin> canonicalMovedBy;    // Automatic: a proof of completeness; Operator: an action on its case
    std::optional<CaseStatus> caseStatus; // absent: never a case
    StoreTime firstSeenAt;
    StoreTime lastSeenAt;
    bool operator==(const Record&) const = default;
};

struct RecordDetail {
    Record record;
    std::vector<Variant> variants;         // by number
    std::vector<Observation> observations; // newest first, at most 200
    StoreTime snapshotAt;
    bool operator==(const RecordDetail&) const = default;
};

struct Case {
    TransactionReference transaction;
    CaseStatus status = CaseStatus::Open;
    Revision conflictRevision;
    Revision canonicalRevision;
    VariantId canonical;
    int canonicalNumber = 0;
    int participants = 0;
    VariantId latestIncoming;
    Relation latestRelation = Relation::Conflict;
    Reason latestReason = Reason::MemberDiffers;
    // The worst pair of all divergences since the case was opened: Conflict outranks Incomparable, then the most
    // differences, then the first. What a list says of the case; `differences` as in Comparison.
    Relation relation = Relation::Conflict;
    Reason reason = Reason::MemberDiffers;
    std::uint32_t differences = 0;
    std::optional<StoreTime> canonicalMovedAt; // as in Record
    std::optional<Origin> canonicalMovedBy;
    std::string provider; // origin of the latest incoming variant
    std::optional<VariantId> resolvedCanonical;
    std::optional<ActionKind> latestAction;
    StoreTime openedAt; // of the present opening
    StoreTime updatedAt;
    std::optional<StoreTime> resolvedAt;
    std::string markedBy; // "I am on it" of somebody; empty: nobody
    bool operator==(const Case&) const = default;
};

// A variant that a proof made canonical while the case was open stands among the participants of a reading too, since
// the others are judged beside it; its `variant.participant` is false and its revision 0 until an action involves it.
struct Participant {
    Variant variant;
    Revision firstSeenRevision;
    StoreTime firstSeenAt;
    Comparison besideCanonical; // canonical first; Exact for the canonical itself
    bool operator==(const Participant&) const = default;
};

struct CaseEvent { // append-only; no free text, no payload
    Revision revision;
    int ordinal = 0; // orders the events of one revision
    EventKind kind = EventKind::Opened;
    Origin origin = Origin::Automatic;
    VariantId canonicalBefore;
    VariantId candidate; // participant or target; empty: none
    VariantId canonicalAfter;
    std::optional<Relation> relation;
    std::optional<Reason> reason;
    std::optional<ActionKind> action;
    StoreTime at;
    bool operator==(const CaseEvent&) const = default;
};

struct CaseDetail {
    Case conflictCase;
    std::vector<Participant> participants; // by variant number; the canonical is always among them
    std::vector<CaseEvent> history;        // newest first, at most 200; caseHistory has all of them
    std::int64_t events = 0;               // how many there are
    StoreTime snapshotAt;
    bool operator==(const CaseDetail&) const = default;
};

struct VariantPayload { // one variant's bytes, as received
    VariantId variant;
    PayloadState state = PayloadState::Full;
    std::string bytes; // empty when Purged
    bool operator==(const VariantPayload&) const = default;
};

struct RecordFilter {
    std::optional<bool> withCase;
    std::string text; // prefix of a signature
};

struct CaseFilter {
    std::optional<CaseStatus> status;
    std::string text; // prefix of a signature
};

// ---- actions ----

struct CaseAction {
    TransactionReference transaction;
    ActionKind kind = ActionKind::Resolve;
    VariantId variant; // what Keep keeps and the others choose; empty with Reopen
    Revision expectedConflictRevision;
    Revision expectedCanonicalRevision;
    std::string note; // audit only
};

struct FieldChange { // one changed field, in the engine's words; the console adds its own
    std::string field;
    std::string before;
    std::string after;
    bool operator==(const FieldChange&) const = default;
};

struct CaseReport {
    ActionOutcome outcome = ActionOutcome::Applied;
    TransactionReference transaction;
    CaseStatus status = CaseStatus::Open; // now
    VariantId canonical;                  // now
    Revision conflictRevision;            // now
    Revision canonicalRevision;           // now
    // With StaleRevision what happened after the expected conflict revision: oldest first, the newest 200 of it.
    std::vector<CaseEvent> since;
    std::vector<FieldChange> changes; // with preview and Applied
    bool preview = false;
    StoreTime at;
    std::int64_t sinceLeftOut = 0; // events before `since` that are not in it; caseHistory has all of them
    bool operator==(const CaseReport&) const = default;
};

} // namespace sb::conflict
