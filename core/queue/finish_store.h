// Finish: exact token and generation, bounded result, identical replay accepted, anything else refused and kept as
// evidence (queue.md rule 5, seed 000 protocol 5).
#pragma once

#include "core/queue/claim_store.h"

namespace sb::queue {

// What can be known of a finish before the transaction; parsing, normalising and hashing happen here.
struct PreparedFinish {
    FinishRequest request;
    std::string contentSha256; // of outcome's result in normal form; of the empty text when there is none
};

// Errors: result_too_large, malformed_json …, forbidden_content. A refusal leaves the lease alive.
[[nodiscard]] base::Result<PreparedFinish> prepareFinish(FinishRequest request);

// Refusals: obsolete_completion, conflicting_completion (both keep evidence once), cancel_not_requested.
// Finish commits even where its `claim_next` is refused; a replayed finish returns the lease it made, never another.
[[nodiscard]] Settled<FinishAnswer> finish(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate,
                                           const PreparedFinish& finish);

} // namespace sb::queue
