// What the tests of db share: a little domain (items), stores on disk and in memory.
#pragma once

#include "core/db/inline_database.h"
#include "core/db/sqlite_database.h"
#include "core/db/sync_call.h"

#include <map>
#include <string>

namespace sb::db::fixture {

[[nodiscard]] const MigrationLine& sqliteMigrations();
[[nodiscard]] SqliteOptions options(std::string path);

[[nodiscard]] Change itemChange(std::string_view name);
// Inserts and notes the change.
[[nodiscard]] base::Result<void> addItem(Transaction& tx, std::string_view name, std::int64_t value);
[[nodiscard]] std::map<std::string, std::int64_t> items(Database& database);
[[nodiscard]] Database::Work adding(std::string name, std::int64_t value = 1);

} // namespace sb::db::fixture
