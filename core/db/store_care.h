// Looking after a store while it is in use: checking it, copying it. Both work on a snapshot through a
// read-only connection, so they delay no writer.
#pragma once

#include "core/base/result.h"

#include <atomic>
#include <string>
#include <vector>

namespace sb::db {

class SqliteConnection;

struct IntegrityReport {
    bool sound = false;
    std::vector<std::string> problems; // SQLite's words on its own structure, at most 100; for people only
    bool operator==(const IntegrityReport&) const = default;
};

// `stop` is polled; when it turns true the work ends with `cancelled`.
[[nodiscard]] base::Result<IntegrityReport> checkIntegrity(SqliteConnection& connection,
                                                           const std::atomic<bool>& stop);

// A copy, page by page, with mode 0600, on disk before this returns. `target` appears under its name only
// when it is complete, and an existing file is never touched (`already_exists`). Other errors: file_error,
// the store's own.
[[nodiscard]] base::Result<void> copyStore(SqliteConnection& connection, const std::string& target,
                                           const std::atomic<bool>& stop);

} // namespace sb::db
