// One acquisition (conflict.md "What an acquisition does"). Reading, hashing and comparing are done before
// the transaction, on the offload pool; the transaction compares the canonical revision only. The life of
// one:
//
//   prepareAcquisition   offload   form, content, both hashes, the observation's key
//   readStanding         snapshot  the canonical variant, and what was judged before
//   judge                offload   compares, unless the pair is known
//   acquire(GoBack)      write     nothing when the canonical moved meanwhile: readStanding and judge once
//   more acquire(CompareHere) write     compares inside if it moved again
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/db/transaction.h"

#include <functional>

namespace sb::conflict {

struct PreparedAcquisition {
    TransactionReference transaction;
    std::string bytes; // as received
    std::string contentSha256;
    std::string bytesSha256;
    std::string slot;
    std::string blockTime;
    std::string encoding;
    bool logTruncated = false;
    std::string origin;
    std::string observationKey;
    std::optional<StoreTime> observedAt;
    // Compares what was received with the canonical variant's bytes; pure, may run on any thread.
    std::function<base::Result<Comparison>(std::string_view canonicalBytes)> compare;

    // What `judge` found, and beside which canonical.
    std::optional<Comparison> judged;
    VariantId judgedCanonical;
};

// Where a transaction stands before its acquisition is written.
struct Standing {
    VariantId canonical; // empty: no content of this transaction is known
    Revision canonicalRevision;
    std::optional<Comparison> comparison; // same content, or the pair was judged before: nothing to compare
    std::string canonicalBytes;           // only where there is something to compare
};

// Form of origin and key, content, hashes. No store.
// Errors: malformed_json, duplicate_key, invalid_utf8, too_deep, number_out_of_range, not_a_transaction,
// missing_signature, wrong_network, body_too_large, bad_identifier, missing_field (no network is known).
// The engine also checks origin and key by the rules of identifiers.
[[nodiscard]] base::Result<PreparedAcquisition> prepareAcquisition(Acquisition acquisition,
                                                                   const std::string& network);

// Errors: wrong_network, payload_unavailable (a canonical without local bytes: never while its pin holds).
[[nodiscard]] base::Result<Standing> readStanding(db::Transaction& tx, const PreparedAcquisition& prepared);
[[nodiscard]] base::Result<void> judge(PreparedAcquisition& prepared, const Standing& standing);

enum class IfMoved { GoBack, CompareHere };

// Nothing: the canonical moved since `judge`, and nothing was written (GoBack only). May share a commit.
// Errors: wrong_network, conflicting_observation, revision_exhausted, and those of `compare`.
[[nodiscard]] base::Result<std::optional<AcquisitionOutcome>>
acquire(db::Transaction& tx, const PreparedAcquisition& prepared, IfMoved ifMoved);

} // namespace sb::conflict
