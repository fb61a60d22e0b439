// SQLite result codes to stable codes (conflict.md "Errors"). Only the numeric code is read, never a message,
// and nothing of the message, the SQL or the bound values gets into the error.
#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sb::db {

// What was being done: a static word that goes into the error as fact `phase`.
enum class Phase { Open, Migrate, Begin, Statement, Commit, Check, Backup };

// `askedToStop`: we interrupted the statement ourselves, so INTERRUPT is no outage.
[[nodiscard]] base::Code classifySqlite(int extendedCode, bool askedToStop = false);
[[nodiscard]] base::Error sqliteError(int extendedCode, Phase phase, bool askedToStop = false);
[[nodiscard]] base::Error storeError(base::Code code, Phase phase);

// What every member of a commit hears when COMMIT itself failed. `transactionOpen`: sqlite3_get_autocommit()
// was 0 right after the failure, so nothing was written; the caller rolls back then.
[[nodiscard]] base::Error commitError(int extendedCode, bool transactionOpen);

} // namespace sb::db
