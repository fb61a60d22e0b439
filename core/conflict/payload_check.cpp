#include "core/conflict/payload_check.h"

#include "core/base/hash.h"
#include "core/base/normal_form.h"
#include "core/conflict/transaction_content.h"

namespace sb::conflict {

using base::Result;

namespace {

constexpr std::int64_t kStepBytes = 16LL << 20;
constexpr std::int64_t kStepRows = 2'000;

std::string sizeText(std::int64_t bytes, const std::string& hash) {
    return hash + " (" + std::to_string(bytes) + " bytes)";
}

} // namespace

Result<std::int64_t> countVariants(db::Transaction& tx) {
    SB_TRY(count, tx.one("SELECT count(*) FROM variants", {}, [](const db::Row& row) { return row.i64(0); }));
    return count.value_or(0);
}

Result<PayloadStep> readPayloadStep(db::Transaction& tx, std::int64_t after) {
    PayloadStep out;
    out.after = after;
    std::int64_t bytes = 0;
    SB_CHECK(tx.query("SELECT v.seq, r.signature || ' #' || v.number, v.content_sha256, v.bytes_sha256, v.payload_bytes, p.bytes, p.seq "
                      "FROM variants v JOIN records r ON r.seq = v.record LEFT JOIN payloads p ON p.seq = v.payload "
                      "WHERE v.seq > $1 ORDER BY v.seq LIMIT $2",
                      {after, kStepRows}, [&](const db::Row& row) {
                          out.after = row.i64(0);
                          ++out.looked;
                          if (row.isNull(6))
                              return true;
                          out.payloads.push_back({row.text(1), row.text(2), row.text(3), row.i64(4), row.text(5)});
                          bytes += static_cast<std::int64_t>(out.payloads.back().bytes.size());
                          return bytes < kStepBytes;
                      }));
    return out;
}

Result<std::string> contentHashOf(std::string_view bytes) {
    SB_TRY(content, readStored(bytes));
    return base::normalFormSha256(content);
}

void checkPayloads(const PayloadStep& step, IntegrityFindings& findings, const ContentHash& hash) {
    for (const auto& p : step.payloads) {
        if (findings.isFull())
            return;
        const auto size = static_cast<std::int64_t>(p.bytes.size());
        if (const auto found = base::sha256Hex(p.bytes); found != p.bytesSha256 || size != p.size) {
            findings.findings.push_back({std::string(kPayloadChecks[0]), p.subject, sizeText(p.size, p.bytesSha256), sizeText(size, found)});
            continue;
        }
        const auto found = hash(p.bytes);
        const auto word = found ? *found : std::string(base::codeText(found.error().code));
        if (word != p.contentSha256)
            findings.findings.push_back({std::string(kPayloadChecks[1]), p.subject, p.contentSha256, word});
    }
}

} // namespace sb::conflict
