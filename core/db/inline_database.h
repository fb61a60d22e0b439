// The same SQLite code without threads: works run in the calling thread, on one connection, and are answered
// before write() or read() returns. For the lab and for tests; a file path gives a store that survives a
// crash. Thread: the one that opened it. A write from inside a work waits until that work's commit is
// answered.
#pragma once

#include "core/db/sqlite_database.h"

#include <memory>

namespace sb::db {

class InlineDatabase : public Database {
public:
    // Works queue up while held and run as groups (at most 64, Alone by itself) when released.
    virtual void hold() = 0;
    virtual void release() = 0;
    [[nodiscard]] virtual std::uint64_t commits() const = 0;
    [[nodiscard]] virtual base::Result<IntegrityReport> integrityCheck() = 0;
    [[nodiscard]] virtual base::Result<void> backup(const std::string& target) = 0;
};

// `options.path` ":memory:" for a store that lives in memory; then no file and no lock is made.
[[nodiscard]] base::Result<std::unique_ptr<InlineDatabase>> openInline(SqliteOptions options);

} // namespace sb::db
