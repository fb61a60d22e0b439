// Numbered, additive, checksummed migrations (conflict.md "Migrations"). Each line (db, queue, conflict …)
// has its own numbers; db's own bookkeeping is line `db`, applied before all others. A store that holds a
// migration this program does not know (`store_newer`), or knows with other bytes (`store_checksum`), is
// refused untouched.
#pragma once

#include "core/base/hash.h"
#include "core/db/transaction.h"

#include <string>
#include <string_view>
#include <vector>

namespace sb::db {

struct Migration {
    Migration(std::string_view migrationName, std::string_view text)
        : name(migrationName)
        , sql(text)
        , sha256(base::sha256Hex(text)) {}
    std::string_view name; // file name without .sql: static storage
    std::string_view sql;
    std::string sha256; // of the exact bytes of the file
};

struct MigrationLine {
    std::string_view line;
    std::vector<Migration> migrations; // in order; published ones are never edited, removed or reordered
};

[[nodiscard]] const MigrationLine& sqliteMigrations(); // db's own line

struct AppliedMigration {
    std::string line;
    std::int64_t position = 0;
    std::string name;
    std::string sha256;
    base::StoreTime applied;
    bool operator==(const AppliedMigration&) const = default;
};

// What the store holds, by line and position.
[[nodiscard]] base::Result<std::vector<AppliedMigration>> appliedMigrations(Transaction& tx);

class SqliteConnection;
class StoreClock;

// Compares only; writes nothing. A file with tables but without bookkeeping is `store_not_a_store`.
[[nodiscard]] base::Result<void> verifyMigrations(SqliteConnection& connection,
                                                  const std::vector<MigrationLine>& lines);
// Applies what is missing, each in its own transaction. Call verifyMigrations first.
[[nodiscard]] base::Result<void> applyMigrations(SqliteConnection& connection, const StoreClock& clock,
                                                 const std::vector<MigrationLine>& lines);

} // namespace sb::db
