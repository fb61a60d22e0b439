#include "core/api/operation_docs.h"

#include "core/api/json_shapes_actions.h"
#include "core/api/json_shapes_conflict.h"
#include "core/api/json_shapes_engine.h"
#include "core/api/json_shapes_filters.h"
#include "core/api/json_shapes_host.h"

#include <algorithm>

namespace sb::api {
namespace {

using enum base::Code;

// Filters as OpenAPI query parameters.
class ParamSchema {
public:
    template <typename T> void operator()(std::string_view key, const std::optional<T>&) {
        if constexpr (std::same_as<T, bool>)
            add(key, typeSchema("boolean"));
        else if constexpr (std::same_as<T, base::StoreTime>)
            add(key, typeSchema("string").set("format", "date-time"));
        else
            add(key, wordsSchema(allWords<T>()));
    }
    void operator()(std::string_view key, const std::string&) {
        add(key, typeSchema("string").set("maxLength", base::limits::kIdentifierBytes), true);
    }
    void orNull(std::string_view key, const std::string&) { add(key, typeSchema("string")); }
    void opt(std::string_view key, bool) { add(key, typeSchema("boolean").set("default", false)); }
    void opt(std::string_view key, std::size_t value) {
        auto schema = typeSchema("integer").set("minimum", 1).set("maximum", base::limits::kPageRows);
        add(key, schema.set("default", value));
    }
    [[nodiscard]] base::Json take() { return std::move(m_list); }

private:
    void add(std::string_view key, base::Json schema, bool required = false) {
        base::Json parameter;
        parameter.set("name", key)
            .set("in", "query")
            .set("required", required)
            .set("schema", std::move(schema));
        m_list.push(std::move(parameter));
    }
    base::Json m_list;
};

template <typename... Ts> base::Json paramsOf() {
    ParamSchema visitor;
    const auto visit = [&]<typename T>(T value) { Shape<T>::fields(visitor, value); };
    (visit(Ts{}), ...);
    return visitor.take();
}
template <typename T> base::Json in(SchemaBook& book) {
    return book.request<T>();
}
template <typename T> base::Json out(SchemaBook& book) {
    return book.of<T>();
}

// An answer of a node, byte for byte: no schema of ours.
base::Json anyDocument(SchemaBook&) {
    return base::Json().set("description", "A getTransaction answer, byte for byte as it was received.");
}

using namespace queue;

// clang-format off
constexpr auto kDocs = std::to_array<OperationDoc>({
    {"submit", "Hand in a task; idempotent by owner and request key",
     in<SubmitRequest>, out<Submitted>, nullptr,
     {UnknownLane, BadIdentifier, BadHash, ForbiddenContent, IdempotencyConflict, HeldByUncertain}},
    {"claim", "Claim the oldest claimable dispatch of a lane, with a long poll",
     in<ClaimRequest>, out<ClaimAnswer>, nullptr,
     {UnknownLane, BadIdentifier, ForbiddenContent, ClaimKeyUsed, RevisionExhausted}},
    {"heartbeat", "Extend a live lease",
     in<HeartbeatBody>, out<HeartbeatAnswer>, nullptr,
     {NotFound, LeaseLost, InvalidClaimToken, BadIdentifier, ForbiddenContent}},
    {"step", "Record a step before a paid action",
     in<StepRequest>, out<StepAnswer>, nullptr,
     {NotFound, LeaseLost, InvalidClaimToken, ConflictingStep, BadIdentifier, ForbiddenContent, RevisionExhausted}},
    {"finish", "End a lease with an outcome and a bounded result",
     in<FinishRequest>, out<FinishAnswer>, nullptr,
     {NotFound, InvalidClaimToken, ObsoleteCompletion, ConflictingCompletion, CancelNotRequested, ResultTooLarge,
      ForbiddenContent, BadIdentifier, ClaimKeyUsed, RevisionExhausted}},
    {"cancel", "Cancel a queued dispatch, or ask a running one to stop",
     in<EmptyBody>, out<CancelAnswer>, nullptr,
     {NotFound, NotCancellable, RevisionExhausted}, " or `reconcile`"},
    {"teardown", "Ask for, answer or state a provider teardown",
     in<TeardownRequest>, out<ActionReport>, nullptr,
     {NotFound, StaleRevision, EvidenceMissing, TeardownNotRequested, TeardownClosed, BadIdentifier, BadHash,
      ForbiddenContent, RevisionExhausted},
     " to request and to state, `claim` to answer for the provider"},
    {"reconcile", "Decide what became of an uncertain dispatch",
     in<ReconcileRequest>, out<ActionReport>, nullptr,
     {NotFound, StaleRevision, NotUncertain, EvidenceMissing, BadIdentifier, ForbiddenContent, RevisionExhausted}},
    {"requeue", "Enqueue a new dispatch for a failed or not executed one",
     in<RequeueRequest>, out<ActionReport>, nullptr,
     {NotFound, StaleRevision, EvidenceMissing, NotRequeueable, BadIdentifier, ForbiddenContent, RevisionExhausted}},
    {"release", "Let go what an abandoned or contradicted dispatch holds",
     in<ReleaseRequest>, out<ActionReport>, nullptr,
     {NotFound, StaleRevision, NothingHeld, ForbiddenContent, RevisionExhausted}},
    {"mark", "Say that a person is on it, or no longer",
     in<MarkBody>, out<Dispatch>, nullptr, {NotFound}},
    {"show", "One job with its dispatches and its operation contract",
     nullptr, out<JobDetail>, nullptr, {NotFound}},
    {"jobs", "Jobs by filter, one page",
     nullptr, out<Page<Job>>, paramsOf<JobFilter, PageRequest>, {BadCursor}},
    {"history", "The append-only history of a job",
     nullptr, out<Page<HistoryEvent>>, paramsOf<PageRequest>, {NotFound, BadCursor}},
    {"dispatch", "One dispatch with all that is known about it",
     nullptr, out<DispatchDetail>, nullptr, {NotFound}},
    {"dispatches", "Dispatches by filter, one page",
     nullptr, out<Page<Dispatch>>, paramsOf<DispatchFilter, PageRequest>, {BadCursor}},
    {"worklist", "Everything that waits for a person: dispatches and open cases", nullptr, out<desk::Worklist>},
    {"leases", "The live leases", nullptr, out<LeaseBoard>},
    {"lanes", "Lanes with their counts", nullptr, out<Rows<Lane>>},
    {"pause", "Stop claims of a lane", nullptr, out<Lane>, nullptr, {UnknownLane, RevisionExhausted}},
    {"resume", "Let claims of a lane go on", nullptr, out<Lane>, nullptr, {UnknownLane, RevisionExhausted}},
    {"host", "What the host measured and what follows", nullptr, out<HostReport>},
    {"instances", "Engines that serve claims", nullptr, out<Rows<Instance>>},
    {"whoami", "Who asks, by the token, and what they may do and see", nullptr, out<Access>},
    {"drain", "Stop granting claims on an instance and let it end",
     nullptr, out<Instance>, nullptr, {NotFound, InstanceDraining}},
    {"lane", "Declare a lane with its operation contract",
     in<LaneContract>, out<Lane>, nullptr, {BadIdentifier, ForbiddenContent, RevisionExhausted}},
    {"operations", "The operation contract of every lane in scope", nullptr, out<Rows<Lane>>},
    {"tokens", "Tokens, without their secrets", nullptr, out<Rows<Token>>},
    {"token", "Mint a token; its secret is shown once",
     in<TokenRequest>, out<MintedToken>, nullptr, {BadIdentifier, UnknownLane, ForbiddenContent}},
    {"revoke", "Revoke a token", nullptr, out<Token>, nullptr, {NotFound}},
    {"audit", "The audit, one page",
     nullptr, out<Page<AuditEntry>>, paramsOf<AuditFilter, PageRequest>, {BadCursor}},
    {"note", "Leave a note in the audit",
     in<NoteBody>, out<AuditEntry>, nullptr, {NotFound, BadIdentifier, ForbiddenContent}},
    {"integrity", "Check whether the numbers of the store add up and every payload is what was received", nullptr, out<IntegrityReport>},
    {"schema", "Migrations of the store", nullptr, out<Rows<SchemaEntry>>},
    {"backup", "Write a backup beside the store",
     in<BackupBody>, out<BackupAnswer>, nullptr, {BadIdentifier, AlreadyExists, FileError}},
    {"workers", "Executors with their health and the fact that led to it", nullptr, out<Rows<Executor>>},
    {"engine", "The live region tree: what runs, what it holds and why it waits; bounded",
     nullptr, out<runtime::EngineTree>},
    {"trace", "The flight recorder: what the engine's tasks did last, oldest first; bounded",
     nullptr, out<runtime::EngineTrace>},
    {"ingest", "Hand in a getTransaction answer as one observation; idempotent by its key",
     anyDocument, out<conflict::AcquisitionOutcome>, paramsOf<conflict::Acquisition>,
     {NotATransaction, MissingSignature, WrongNetwork, ConflictingObservation, BadIdentifier, RevisionExhausted}},
    {"records", "Records of transactions, one page",
     nullptr, out<Page<conflict::Record>>, paramsOf<conflict::RecordFilter, PageRequest>, {BadCursor}},
    {"record", "One record with its variants and its newest observations",
     nullptr, out<conflict::RecordDetail>, nullptr, {NotFound, WrongNetwork}},
    {"payload", "The bytes of one variant as they were first received",
     nullptr, anyDocument, nullptr, {NotFound, WrongNetwork, PayloadUnavailable}},
    {"cases", "Conflict cases, one page",
     nullptr, out<Page<conflict::Case>>, paramsOf<conflict::CaseFilter, PageRequest>, {BadCursor}},
    {"case", "One case with its participants and its newest history",
     nullptr, out<conflict::CaseDetail>, nullptr, {NotFound, WrongNetwork}},
    {"case-history", "The append-only history of a case",
     nullptr, out<Page<conflict::CaseEvent>>, paramsOf<PageRequest>, {NotFound, WrongNetwork, BadCursor}},
    {"resolve", "Decide which variant of a case is canonical, or open the case again",
     in<conflict::CaseAction>, out<conflict::CaseReport>, nullptr,
     {NotFound, WrongNetwork, StaleRevision, ConflictNotOpen, ConflictNotResolved, VariantNotParticipant,
      PayloadUnavailable, BadIdentifier, ForbiddenContent, RevisionExhausted}},
    {"mark-case", "Say that a person is on it, or no longer",
     in<MarkBody>, out<conflict::Case>, nullptr, {NotFound, WrongNetwork}},
});
// clang-format on

constexpr auto kOfEvery = std::to_array({
    BadRequest,      InvalidUtf8, BadParameter, BodyTooLarge,  HeaderTooLarge, RequestTimeout,
    Unauthenticated, NotAllowed,  RateLimited,  MalformedJson, WrongType,      UnknownField,
    StoreBusy,       StoreIo,     StoreCorrupt, StoreMemory,   StoreError,     Cancelled,
    Closing,         Overloaded,  NotConfirmed, Internal,
});
constexpr auto kOfBodies =
    std::to_array({DuplicateKey, TooDeep, MissingField, NumberOutOfRange, UnsupportedMediaType});
constexpr auto kOfChanges =
    std::to_array({ReadOnly, StoreReadOnly, StoreFull, StoreConstraint, CommitUnknown});

} // namespace

const OperationDoc& docOf(const desk::Operation& operation) {
    static constexpr OperationDoc kNone{};
    const auto* at = std::ranges::find(kDocs, operation.verb, &OperationDoc::verb);
    return at == kDocs.end() ? kNone : *at;
}

std::vector<base::Code> codesOf(const desk::Operation& operation) {
    const auto& own = docOf(operation).codes;
    std::vector<base::Code> codes(own.codes.begin(),
                                  own.codes.begin() + static_cast<std::ptrdiff_t>(own.size));
    codes.insert(codes.end(), kOfEvery.begin(), kOfEvery.end());
    if (operation.bodyBytes > 0)
        codes.insert(codes.end(), kOfBodies.begin(), kOfBodies.end());
    if (operation.mutating)
        codes.insert(codes.end(), kOfChanges.begin(), kOfChanges.end());
    std::ranges::sort(codes);
    codes.erase(std::ranges::unique(codes).begin(), codes.end());
    return codes;
}

} // namespace sb::api
