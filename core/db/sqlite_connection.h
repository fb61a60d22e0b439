// One SQLite connection: opened and closed through Qt Sql's QSQLITE driver, used through the `sqlite3*` of
// QSqlDriver::handle() (performance.md: the binding layer costs as much as the engine). Lives on the thread
// that opened it, from open to destruction. Needs a QCoreApplication (Qt loads the driver plug-in through
// it).
#pragma once

#include "core/base/result.h"
#include "core/db/log_gather.h"
#include "core/db/statement_cache.h"
#include "core/db/steps.h"

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace sb::db {

enum class Control { BeginWrite, BeginRead, Commit, Rollback, EndRead, Savepoint, RollbackTo, Release };

class SqliteConnection {
public:
    struct Options {
        std::string path; // canonical, or ":memory:"
        bool readOnly = false;
        int cacheKib = 2'048;
    };
    [[nodiscard]] static base::Result<std::unique_ptr<SqliteConnection>> open(const Options& options,
                                                                              std::shared_ptr<Steps> steps);
    ~SqliteConnection();
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    [[nodiscard]] sqlite3* raw() const { return m_db; }
    [[nodiscard]] bool inTransaction() const;      // asks SQLite each time: it may have ended the transaction
    [[nodiscard]] bool hasOpenForeignKeys() const; // deferred constraints that COMMIT would refuse
    [[nodiscard]] std::int64_t totalChanges() const;
    [[nodiscard]] StatementCache& statements() { return *m_statements; }
    [[nodiscard]] Fault step(StepKind kind) { return m_steps->at(kind); }

    // These return an extended SQLite code, SQLITE_OK when done.
    [[nodiscard]] int control(Control what);
    [[nodiscard]] int rollbackIfOpen();
    [[nodiscard]] int execute(const char* sql); // a pragma or similar, no hook
    [[nodiscard]] int executeScript(std::string_view sql,
                                    StepKind kind);             // several statements, triggers included
    [[nodiscard]] int prepareForWriting(std::int64_t maxPages); // WAL, FULL, foreign keys
    [[nodiscard]] base::Result<std::int64_t> readNumber(const char* sql);

    // Counted by SQLite's commit hook; any thread.
    [[nodiscard]] std::uint64_t commits() const { return m_commits.load(std::memory_order_relaxed); }
    // Pages in the write-ahead log after the last commit.
    [[nodiscard]] int logPages() const { return m_logPages; }
    // Moves the log into the store as far as readers allow. Failing loses nothing: the log keeps what it has.
    void checkpoint();

private:
    SqliteConnection(std::string qtName, sqlite3* db, std::shared_ptr<Steps> steps);
    [[nodiscard]] int runControl(Control what);
    [[nodiscard]] int configure(const Options& options);

    std::string m_qtName;
    sqlite3* m_db;
    std::shared_ptr<Steps> m_steps;
    std::unique_ptr<LogGather> m_log; // of the writer; outlives the connection of Qt
    std::unique_ptr<StatementCache> m_statements;
    std::array<sqlite3_stmt*, 8> m_controls{};
    std::atomic<std::uint64_t> m_commits{0};
    int m_logPages = 0;
};

} // namespace sb::db
