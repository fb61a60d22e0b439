// The stable codes. A code is never renamed or reused; a new meaning gets a new word.
// `codeText` is the word on the wire; `httpStatus` what the API answers; `classOf` whether a repeat may help.
#pragma once

#include <optional>
#include <string_view>

namespace sb::base {

enum class ErrorClass {
    Refused,   // a definite answer by a rule; the caller must not repeat the same request
    Invalid,   // the request itself is wrong
    Denied,    // not allowed, or outside the caller's scope
    Transient, // the very same request may be sent again
    Terminal,  // needs a person
    Cancelled, // our own stop
};

// X(enumerator, wire word, class, HTTP status)
#define SB_CODES(X)                                                                                          \
    /* the request is wrong */                                                                               \
    X(BadRequest, "bad_request", Invalid, 400)                                                               \
    X(MalformedJson, "malformed_json", Invalid, 400)                                                         \
    X(DuplicateKey, "duplicate_key", Invalid, 400)                                                           \
    X(InvalidUtf8, "invalid_utf8", Invalid, 400)                                                             \
    X(TooDeep, "too_deep", Invalid, 400)                                                                     \
    X(UnknownField, "unknown_field", Invalid, 400)                                                           \
    X(MissingField, "missing_field", Invalid, 400)                                                           \
    X(WrongType, "wrong_type", Invalid, 400)                                                                 \
    X(NumberOutOfRange, "number_out_of_range", Invalid, 400)                                                 \
    X(BadIdentifier, "bad_identifier", Invalid, 400)                                                         \
    X(BadHash, "bad_hash", Invalid, 400)                                                                     \
    X(BadCursor, "bad_cursor", Invalid, 400)                                                                 \
    X(BadParameter, "bad_parameter", Invalid, 400)                                                           \
    X(ForbiddenContent, "forbidden_content", Refused, 422)                                                   \
    X(ResultTooLarge, "result_too_large", Refused, 413)                                                      \
    X(BodyTooLarge, "body_too_large", Invalid, 413)                                                          \
    X(HeaderTooLarge, "header_too_large", Invalid, 431)                                                      \
    X(RequestTimeout, "request_timeout", Invalid, 408)                                                       \
    X(UnsupportedTransfer, "unsupported_transfer", Invalid, 501)                                             \
    X(UnsupportedMediaType, "unsupported_media_type", Invalid, 415)                                          \
    X(MethodNotAllowed, "method_not_allowed", Invalid, 405)                                                  \
    X(UnknownRoute, "unknown_route", Invalid, 404)                                                           \
    X(NotATransaction, "not_a_transaction", Invalid, 422)                                                    \
    X(MissingSignature, "missing_signature", Invalid, 422)                                                   \
    /* not allowed */                                                                                        \
    X(Unauthenticated, "unauthenticated", Denied, 401)                                                       \
    X(NotAllowed, "not_allowed", Denied, 403)                                                                \
    X(ReadOnly, "read_only", Denied, 403)                                                                    \
    X(RateLimited, "rate_limited", Transient, 429)                                                           \
    X(NotFound, "not_found", Denied, 404)                                                                    \
    X(UnknownLane, "unknown_lane", Denied, 404)                                                              \
    /* refused by a rule of queue.md */                                                                      \
    X(IdempotencyConflict, "idempotency_conflict", Refused, 409)                                             \
    X(HeldByUncertain, "held_by_uncertain", Refused, 409)                                                    \
    X(LeaseLost, "lease_lost", Refused, 409)                                                                 \
    X(InvalidClaimToken, "invalid_claim_token", Refused, 403)                                                \
    X(ClaimKeyUsed, "claim_key_used", Refused, 409)                                                          \
    X(ObsoleteCompletion, "obsolete_completion", Refused, 409)                                               \
    X(ConflictingCompletion, "conflicting_completion", Refused, 409)                                         \
    X(CancelNotRequested, "cancel_not_requested", Refused, 409)                                              \
    X(ConflictingStep, "conflicting_step", Refused, 409)                                                     \
    X(StaleRevision, "stale_revision", Refused, 409)                                                         \
    X(NotUncertain, "not_uncertain", Refused, 409)                                                           \
    X(EvidenceMissing, "evidence_missing", Refused, 422)                                                     \
    X(NotCancellable, "not_cancellable", Refused, 409)                                                       \
    X(NotRequeueable, "not_requeueable", Refused, 409)                                                       \
    X(NothingHeld, "nothing_held", Refused, 409)                                                             \
    X(TeardownNotRequested, "teardown_not_requested", Refused, 409)                                          \
    X(TeardownClosed, "teardown_closed", Refused, 409)                                                       \
    X(RevisionExhausted, "revision_exhausted", Terminal, 500)                                                \
    X(DecisionChanged, "decision_changed", Refused, 409)                                                     \
    X(InstanceLimit, "instance_limit", Refused, 409)                                                         \
    X(InstanceDraining, "instance_draining", Refused, 409)                                                   \
    X(HostCapacity, "host_capacity", Refused, 409)                                                           \
    X(AlreadyExists, "already_exists", Refused, 409)                                                         \
    /* refused by a rule of conflict.md */                                                                   \
    X(WrongNetwork, "wrong_network", Refused, 409)                                                           \
    X(ConflictingObservation, "conflicting_observation", Refused, 409)                                       \
    X(PayloadUnavailable, "payload_unavailable", Refused, 410)                                               \
    X(ConflictNotOpen, "conflict_not_open", Refused, 409)                                                    \
    X(ConflictNotResolved, "conflict_not_resolved", Refused, 409)                                            \
    X(VariantNotParticipant, "variant_not_participant", Refused, 409)                                        \
    /* store */                                                                                              \
    X(StoreBusy, "store_busy", Transient, 503)                                                               \
    X(StoreReadOnly, "store_read_only", Terminal, 503)                                                       \
    X(StoreFull, "store_full", Terminal, 507)                                                                \
    X(StoreIo, "store_io", Terminal, 503)                                                                    \
    X(StoreCorrupt, "store_corrupt", Terminal, 503)                                                          \
    X(StoreNotAStore, "store_not_a_store", Terminal, 503)                                                    \
    X(StoreCannotOpen, "store_cannot_open", Terminal, 503)                                                   \
    X(StoreConstraint, "store_constraint", Terminal, 500)                                                    \
    X(StoreSchema, "store_schema", Terminal, 503)                                                            \
    X(StoreNewer, "store_newer", Terminal, 503)                                                              \
    X(StoreChecksum, "store_checksum", Terminal, 503)                                                        \
    X(StoreInUse, "store_in_use", Terminal, 503)                                                             \
    X(StoreMemory, "store_memory", Terminal, 503)                                                            \
    X(StoreError, "store_error", Terminal, 500)                                                              \
    X(CommitUnknown, "commit_unknown", Transient, 503)                                                       \
    /* runtime and transport */                                                                              \
    X(Cancelled, "cancelled", Cancelled, 503)                                                                \
    X(Closing, "closing", Transient, 503)                                                                    \
    X(Overloaded, "overloaded", Transient, 503)                                                              \
    X(NotReachable, "not_reachable", Transient, 503)                                                         \
    X(ListenFailed, "listen_failed", Terminal, 500)                                                          \
    X(NotConfirmed, "not_confirmed", Transient, 503)                                                         \
    X(BadAnswer, "bad_answer", Terminal, 502)                                                                \
    X(FileError, "file_error", Terminal, 500)                                                                \
    X(RestartLimit, "restart_limit", Terminal, 503)                                                          \
    X(Internal, "internal", Terminal, 500)

enum class Code {
#define SB_X(name, word, cls, status) name,
    SB_CODES(SB_X)
#undef SB_X
};

[[nodiscard]] std::string_view codeText(Code code);
[[nodiscard]] std::optional<Code> codeFromText(std::string_view word);
[[nodiscard]] ErrorClass classOf(Code code);
[[nodiscard]] int httpStatus(Code code);

} // namespace sb::base
