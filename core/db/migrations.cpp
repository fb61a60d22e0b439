#include "core/db/migrations.h"

#include "core/db/sqlite_connection.h"
#include "core/db/sqlite_error.h"
#include "core/db/sqlite_transaction.h"

#include <sqlite3.h>

#include <algorithm>
#include <map>

namespace sb::db {
namespace {

using base::Code;

constexpr const char* kHasBookkeeping =
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'";
constexpr const char* kHasAnything = "SELECT count(*) FROM sqlite_schema";

std::unexpected<base::Error> refuse(Code code, std::string_view line, std::string_view name) {
    auto error = storeError(code, Phase::Migrate);
    error.facts.push_back({"line", std::string(line)});
    error.facts.push_back({"migration", std::string(name)});
    return std::unexpected(std::move(error));
}

// Read outside a Transaction object: verification comes before there is a clock.
base::Result<std::vector<AppliedMigration>> readApplied(SqliteConnection& connection) {
    std::vector<AppliedMigration> out;
    int code = SQLITE_OK;
    auto use = connection.statements().use(
        "SELECT line, position, name, sha256, applied_ms FROM schema_migration ORDER BY line, position",
        code);
    if (!use)
        return std::unexpected(sqliteError(code, Phase::Migrate));
    auto* stmt = use->raw();
    const auto text = [stmt](int column) {
        const auto* value = reinterpret_cast<const char*>(sqlite3_column_text(stmt, column));
        return std::string(value != nullptr ? value : "");
    };
    while (sqlite3_step(stmt) == SQLITE_ROW)
        out.push_back({text(0), sqlite3_column_int64(stmt, 1), text(2), text(3),
                       base::fromMs(sqlite3_column_int64(stmt, 4))});
    if (code = use.end(); code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Migrate));
    return out;
}

base::Result<bool> hasBookkeeping(SqliteConnection& connection) {
    SB_TRY(found, connection.readNumber(kHasBookkeeping));
    return found > 0;
}

base::Result<void> compare(const AppliedMigration& applied, const std::vector<MigrationLine>& lines) {
    const auto line = std::ranges::find(lines, applied.line, &MigrationLine::line);
    const auto position = static_cast<std::size_t>(applied.position);
    if (line == lines.end() || applied.position < 0 || position >= line->migrations.size() ||
        line->migrations[position].name != applied.name)
        return refuse(Code::StoreNewer, applied.line, applied.name);
    if (line->migrations[position].sha256 != applied.sha256)
        return refuse(Code::StoreChecksum, applied.line, applied.name);
    return {};
}

int runOne(SqliteConnection& connection, const StoreClock& clock, std::string_view line,
           std::int64_t position, const Migration& migration) {
    if (const int code = connection.executeScript(migration.sql, StepKind::Migrate); code != SQLITE_OK)
        return code;
    if (!connection.inTransaction())
        return SQLITE_MISUSE; // the file ended the transaction itself
    const Fault fault = connection.step(StepKind::Migrate);
    if (fault.sqliteCode != SQLITE_OK)
        return fault.sqliteCode;
    int code = SQLITE_OK;
    auto use = connection.statements().use(
        "INSERT INTO schema_migration (line, position, name, sha256, applied_ms) VALUES ($1, $2, $3, $4, $5)",
        code);
    if (!use)
        return code;
    const std::array<Arg, 5> args{Arg(line), Arg(position), Arg(migration.name), Arg(migration.sha256),
                                  Arg(clock.now())};
    if (code = use->bind(args); code != SQLITE_OK)
        return code;
    sqlite3_step(use->raw());
    return use.end();
}

base::Result<void> applyOne(SqliteConnection& connection, const StoreClock& clock, std::string_view line,
                            std::int64_t position, const Migration& migration) {
    int code = connection.control(Control::BeginWrite);
    if (code == SQLITE_OK) {
        code = runOne(connection, clock, line, position, migration);
        if (code == SQLITE_OK)
            code = connection.control(Control::Commit);
    }
    if (code == SQLITE_OK)
        return {};
    [[maybe_unused]] const int ignored = connection.rollbackIfOpen();
    auto error = sqliteError(code, Phase::Migrate);
    error.facts.push_back({"line", std::string(line)});
    error.facts.push_back({"migration", std::string(migration.name)});
    return std::unexpected(std::move(error));
}

} // namespace

base::Result<std::vector<AppliedMigration>> appliedMigrations(Transaction& tx) {
    return tx.all(
        "SELECT line, position, name, sha256, applied_ms FROM schema_migration ORDER BY line, position", {},
        [](const Row& row) {
            return AppliedMigration{row.text(0), row.i64(1), row.text(2), row.text(3), row.time(4)};
        });
}

base::Result<void> verifyMigrations(SqliteConnection& connection, const std::vector<MigrationLine>& lines) {
    SB_TRY(known, hasBookkeeping(connection));
    if (!known) {
        SB_TRY(objects, connection.readNumber(kHasAnything));
        if (objects > 0)
            return std::unexpected(storeError(Code::StoreNotAStore, Phase::Open));
        return {};
    }
    SB_TRY(applied, readApplied(connection));
    std::map<std::string, std::int64_t> next;
    for (const auto& migration : applied) {
        SB_CHECK(compare(migration, lines));
        if (migration.position != next[migration.line]++)
            return refuse(Code::StoreSchema, migration.line, migration.name); // a gap: not our doing
    }
    return {};
}

base::Result<void> applyMigrations(SqliteConnection& connection, const StoreClock& clock,
                                   const std::vector<MigrationLine>& lines) {
    for (const auto& line : lines) {
        SB_TRY(known, hasBookkeeping(connection));
        std::int64_t done = 0;
        if (known) {
            SB_TRY(applied, readApplied(connection));
            done = std::ranges::count(applied, line.line, &AppliedMigration::line);
        }
        for (auto i = done; i < static_cast<std::int64_t>(line.migrations.size()); ++i)
            SB_CHECK(applyOne(connection, clock, line.line, i, line.migrations[static_cast<std::size_t>(i)]));
    }
    return {};
}

} // namespace sb::db
