// The embedded store: one file, one owner, one writer thread with a fair queue and grouped commits, a few
// reader threads with snapshots (architecture.md "Database access", "SQLite groups"; queue.md rules 3, 12,
// 13). Needs a QCoreApplication. WAL, synchronous=FULL: an answer means the change is on disk.
#pragma once

#include "core/db/database.h"
#include "core/db/migrations.h"
#include "core/db/steps.h"
#include "core/db/store_care.h"
#include "core/db/store_clock.h"

#include <memory>
#include <string>
#include <vector>

namespace sb::db {

struct SqliteOptions {
    std::string path;                 // created with mode 0600 when it does not exist
    bool create = true;               // false (offline tools): a missing store is `store_cannot_open`
    std::string profile;              // told to a second owner
    std::vector<MigrationLine> lines; // of the domains; db's own comes first by itself
    ClockSource clock = systemClock();
    std::shared_ptr<base::RandomSource> random = base::systemRandom();
    int readers = 2;
    StepHook hook{};           // tests and the lab; called on the database threads
    std::int64_t maxPages = 0; // tests: a volume that is full at this many pages; 0: none
};

class SqliteDatabase : public Database {
public:
    // Both run on a reader's thread, one at a time, on a snapshot; answered there. Closing ends them:
    // `cancelled`.
    virtual void integrityCheck(std::move_only_function<void(base::Result<IntegrityReport>)> done) = 0;
    virtual void backup(std::string target, Done done) = 0; // see copyStore

    [[nodiscard]] virtual std::uint64_t commits() const = 0; // of this run, counted by SQLite's commit hook
    [[nodiscard]] virtual std::size_t waiting() const = 0;   // works in the writer's queue
};

// Takes the owner lock, opens or creates, verifies and applies migrations, starts the clock. Blocks until
// done. Errors: store_in_use (facts pid, profile), store_newer, store_checksum (facts line, migration),
// store_not_a_store, store_corrupt, store_read_only, store_cannot_open, store_full, store_io, store_memory,
// store_busy.
[[nodiscard]] base::Result<std::unique_ptr<SqliteDatabase>> openSqlite(SqliteOptions options);

} // namespace sb::db
