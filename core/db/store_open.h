// From a file to a store that can be written: what the threaded store and the lab's have in common.
#pragma once

#include "core/db/sqlite_connection.h"
#include "core/db/sqlite_database.h"

namespace sb::db {

// Opens, refuses what is not ours or newer without touching it, turns on WAL, starts the clock, migrates.
// `path`: canonical, or ":memory:". Thread: the one that will use the connection.
[[nodiscard]] base::Result<std::unique_ptr<SqliteConnection>> openWriter(const std::string& path,
                                                                         const SqliteOptions& options,
                                                                         std::shared_ptr<Steps> steps,
                                                                         StoreClock& clock);

} // namespace sb::db
