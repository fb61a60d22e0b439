#include "core/db/store_open.h"

#include "core/db/sqlite_error.h"

#include <sqlite3.h>

namespace sb::db {
namespace {

constexpr int kWriterCacheKib = 4'096;

std::vector<MigrationLine> allLines(const SqliteOptions& options) {
    std::vector<MigrationLine> lines{sqliteMigrations()};
    lines.insert(lines.end(), options.lines.begin(), options.lines.end());
    return lines;
}

base::Result<std::int64_t> newestTime(SqliteConnection& connection) {
    SB_TRY(known, connection.readNumber("SELECT count(*) FROM sqlite_schema WHERE name = 'store_clock'"));
    if (known == 0)
        return 0;
    return connection.readNumber(
        "SELECT max(newest_ms, coalesce((SELECT max(applied_ms) FROM schema_migration), 0))"
        " FROM store_clock");
}

} // namespace

base::Result<std::unique_ptr<SqliteConnection>> openWriter(const std::string& path,
                                                           const SqliteOptions& options,
                                                           std::shared_ptr<Steps> steps, StoreClock& clock) {
    SB_TRY(connection, SqliteConnection::open({path, false, kWriterCacheKib}, std::move(steps)));
    const auto lines = allLines(options);
    SB_CHECK(verifyMigrations(*connection, lines));
    if (const int code = connection->prepareForWriting(options.maxPages); code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Open));
    SB_TRY(newest, newestTime(*connection));
    clock.start(newest);
    SB_CHECK(applyMigrations(*connection, clock, lines));
    return connection;
}

} // namespace sb::db
