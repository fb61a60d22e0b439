// Do records, selectors, cases, participants, history and kept counters agree? Each check is a stable word
// with what was expected and found.
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

struct IntegrityFindings { // at most 1000
    std::vector<std::string> checksRun;
    std::vector<IntegrityFinding> findings;
};

[[nodiscard]] base::Result<IntegrityFindings> checkIntegrity(db::Transaction& tx);

} // namespace sb::conflict
