// What is read of records and cases, by immutable keys; every function on a snapshot. A reference of another
// network is `wrong_network`, an unknown one `not_found`.
#pragma once

#include "core/conflict/conflict_types.h"
#include "core/db/page_types.h"
#include "core/db/transaction.h"

namespace sb::conflict {

// Two participants that were never compared: the canonical changed since the second one came. The caller may
// compare them on the offload pool (readPayload of both) and fill in the participant's `besideCanonical`.
struct UncomparedPair {
    VariantId canonical;
    VariantId variant;
};

struct CaseReading {
    CaseDetail detail;
    std::vector<UncomparedPair>
        uncompared; // their besideCanonical says Incomparable, member_missing, no place
};

struct ConflictCounts { // kept, never counted
    std::int64_t records = 0;
    std::int64_t cases = 0;
    std::int64_t openCases = 0;
    bool operator==(const ConflictCounts&) const = default;
};

// The network this store serves; nothing before its first acquisition.
[[nodiscard]] base::Result<std::optional<std::string>> readNetwork(db::Transaction& tx);
[[nodiscard]] base::Result<ConflictCounts> readCounts(db::Transaction& tx);

// Errors of pages: bad_parameter (limit), bad_cursor.
[[nodiscard]] base::Result<db::Page<Record>> readRecords(db::Transaction& tx, const RecordFilter& filter,
                                                         const db::PageRequest& page);
[[nodiscard]] base::Result<RecordDetail> readRecord(db::Transaction& tx,
                                                    const TransactionReference& transaction);
// A purged payload is an answer, with no bytes; an archived one without local bytes is `payload_unavailable`.
[[nodiscard]] base::Result<VariantPayload>
readPayload(db::Transaction& tx, const TransactionReference& transaction, const VariantId& variant);

[[nodiscard]] base::Result<db::Page<Case>> readCases(db::Transaction& tx, const CaseFilter& filter,
                                                     const db::PageRequest& page);
[[nodiscard]] base::Result<CaseReading> readCase(db::Transaction& tx,
                                                 const TransactionReference& transaction);
[[nodiscard]] base::Result<db::Page<CaseEvent>>
readCaseHistory(db::Transaction& tx, const TransactionReference& transaction, const db::PageRequest& page);
// Worklist: open cases, the longest open first.
[[nodiscard]] base::Result<std::vector<Case>> readOpenCases(db::Transaction& tx, std::size_t limit);

} // namespace sb::conflict
