// Claim: the oldest claimable dispatch of a lane, at most three live leases globally, one running or uncertain
// dispatch per source task (queue.md rule 2). Refusals are answers, not errors.
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

// What the engine found before the transaction: its own drain and instance lease, and the host (rule 9).
struct ClaimGate {
    ClaimRefusal refusal = ClaimRefusal::None; // instance_draining, host_memory, host_load, host_unmeasured
    AdmissionNumbers numbers;
    InstanceId instance;
};

struct Claimer {
    std::string tokenId; // who may repeat the claim key
    Scope scope;
};

// Form; outside the transaction. Errors: bad_identifier, bad_parameter (wait above 20 s).
[[nodiscard]] base::Result<void> checkClaim(const ClaimRequest& request);

// Errors: unknown_lane, claim_key_used. `retryAfter` of a refusal is a hint in milliseconds.
[[nodiscard]] base::Result<ClaimAnswer> claim(db::Transaction& tx, const Claimer& claimer, const ClaimGate& gate,
                                              const ClaimRequest& request);

// The lease that an earlier claim made, with a fresh claim token; nothing when it ended or was used since.
[[nodiscard]] base::Result<std::optional<Granted>> regrant(db::Transaction& tx, const DispatchId& dispatch);

// Undoes a claim whose answer, and with it the only copy of its claim token, went to nobody: back to queued at its
// place, or cancelled when that was asked for; the generation stays used up. False, and nothing done but an expiry that
// was due, when anything else has happened: another token by its claim key, a heartbeat, the lease's end, a teardown, a
// contradiction. Only for a caller that knows that not one byte of the answer left this process (DECISIONS 29).
[[nodiscard]] base::Result<bool> takeBack(db::Transaction& tx, const LeaseKey& lease);

} // namespace sb::queue
