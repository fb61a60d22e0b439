// Do the numbers add up? Each check is a stable word with what was expected and found (scenarios L09, L20, L49).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

[[nodiscard]] base::Result<IntegrityReport> checkIntegrity(db::Transaction& tx);

} // namespace sb::queue
