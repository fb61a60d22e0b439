// Are the bytes of every variant still what was received? Both hashes are made again (conflict.md "Two hashes").
// A store may hold many gigabytes, so it goes in steps: one read that ends with the payload that passes 16 MiB, and
// hashing outside of it. The caller may stop between two steps.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/conflict/integrity_store.h"
#include "core/db/transaction.h"

#include <functional>

namespace sb::conflict {

struct StoredPayload {
    std::string subject; // "SIGNATURE #2": the transaction, and which variant of it
    std::string contentSha256;
    std::string bytesSha256;
    std::int64_t size = 0; // as the store says it
    std::string bytes;
};

struct PayloadStep {
    std::vector<StoredPayload> payloads;
    std::int64_t after = 0;  // where the next step begins
    std::int64_t looked = 0; // variants, those without local bytes too; 0: that was all
};

// The names of its two checks, in the order of what is tried: bytes first, and the content only of right bytes.
inline constexpr std::string_view kPayloadChecks[] = {"payload_bytes_differ", "payload_content_differs"};

// How many variants there are, for whoever shows how far it is.
[[nodiscard]] base::Result<std::int64_t> countVariants(db::Transaction& tx);
// In a snapshot; begins with `after` 0. A payload that is missing is a finding of checkIntegrity, not of this one.
[[nodiscard]] base::Result<PayloadStep> readPayloadStep(db::Transaction& tx, std::int64_t after);

// The content hash of stored bytes. Pure; any thread.
using ContentHash = std::function<base::Result<std::string>(std::string_view bytes)>;
[[nodiscard]] base::Result<std::string> contentHashOf(std::string_view bytes);

// Adds what differs to `findings`, up to their bound. No store, any thread. Bytes with the right hash that cannot be
// read are found with the code of the refusal.
void checkPayloads(const PayloadStep& step, IntegrityFindings& findings, const ContentHash& hash = contentHashOf);

} // namespace sb::conflict
