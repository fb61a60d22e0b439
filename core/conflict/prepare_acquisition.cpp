// What is done before the transaction, without a store: form, content, hashes, and the comparison itself.
#include "core/base/hash.h"
#include "core/conflict/acquire_store.h"
#include "core/conflict/comparator.h"
#include "core/conflict/transaction_content.h"

#include <memory>

namespace sb::conflict {

using base::Code;
using base::Result;

namespace {

Result<void> checkName(std::string_view field, std::string_view value) {
    if (const auto flaw = base::flawOfName(value))
        return base::fail(Code::BadIdentifier, "The name " + std::string(*flaw) + ".", {{"field", std::string(field)}});
    return {};
}

// The same sighting gives the same key, whenever and however often it is sent. A time that the origin states
// is part of it: seen again at another time is another sighting. Without one, sending again cannot be told
// from seeing again, and counts as the former (DECISIONS 70).
std::string sightingKey(const PreparedAcquisition& p) {
    std::string all = p.origin;
    for (const auto* part : {&p.transaction.signature, &p.contentSha256, &p.bytesSha256})
        all += '\0' + *part;
    if (p.observedAt)
        all += '\0' + std::to_string(base::toMs(*p.observedAt));
    return base::sha256Hex(all);
}

} // namespace

Result<PreparedAcquisition> prepareAcquisition(Acquisition acquisition, const std::string& network) {
    SB_CHECK(checkName("origin", acquisition.origin));
    if (!acquisition.observedKey.empty())
        SB_CHECK(checkName("observed_key", acquisition.observedKey));
    SB_TRY(read, readContent(acquisition.bytes, network));
    const auto content = std::make_shared<const Content>(std::move(read));
    if (content->transaction.network.empty())
        return base::fail(Code::MissingField, "Neither the store nor the answer names a network.",
                          {{"field", "network"}});
    PreparedAcquisition p;
    p.transaction = content->transaction;
    p.bytes = std::move(acquisition.bytes);
    p.contentSha256 = content->contentSha256;
    p.bytesSha256 = content->bytesSha256;
    p.slot = content->slot;
    p.blockTime = content->blockTime;
    p.encoding = content->encoding;
    p.logTruncated = content->logTruncated;
    p.origin = std::move(acquisition.origin);
    p.observedAt = acquisition.observedAt;
    p.observationKey = acquisition.observedKey.empty() ? sightingKey(p) : std::move(acquisition.observedKey);
    p.compare = [content](std::string_view canonicalBytes) -> Result<Comparison> {
        SB_TRY(canonical, readStored(canonicalBytes));
        return conflict::compare(canonical, content->json);
    };
    return p;
}

} // namespace sb::conflict
