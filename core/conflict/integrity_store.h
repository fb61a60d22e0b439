// Do records, selectors, cases, participants, history and kept counters agree? Each check is a stable word
// with what was expected and found. The bytes themselves are payload_check's.
#pragma once

#include "core/db/transaction.h"

#include <string>
#include <vector>

namespace sb::conflict {

struct IntegrityFinding {
    std::string check;
    std::string subject; // a signature, or the name of a counter
    std::string expected;
    std::string found;
};

struct IntegrityFindings {
    std::vector<std::string> checksRun;
    std::vector<IntegrityFinding> findings; // at most 1000
    [[nodiscard]] bool isFull() const { return findings.size() >= 1000; }
};

[[nodiscard]] base::Result<IntegrityFindings> checkIntegrity(db::Transaction& tx);

} // namespace sb::conflict
