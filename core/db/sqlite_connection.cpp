#include "core/db/sqlite_connection.h"

#include "core/db/sqlite_error.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QVariant>

#include <sqlite3.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace sb::db {
namespace {

using base::Code;

constexpr int kBusyTimeoutMs =
    250; // we are the only owner: only a backup tool or a person's shell can be in the way

constexpr std::array<const char*, 8> kControlSql{"BEGIN IMMEDIATE",    "BEGIN",         "COMMIT",
                                                 "ROLLBACK",           "COMMIT",        "SAVEPOINT member",
                                                 "ROLLBACK TO member", "RELEASE member"};
constexpr std::array<StepKind, 8> kControlStep{StepKind::Begin,      StepKind::ReadBegin, StepKind::Commit,
                                               StepKind::Rollback,   StepKind::ReadEnd,   StepKind::Savepoint,
                                               StepKind::RollbackTo, StepKind::Release};

std::string nextName() {
    static std::atomic<std::uint64_t> counter{0};
    return "signalbox-" + std::to_string(counter++);
}

struct Opened {
    sqlite3* db = nullptr;
    int code = SQLITE_CANTOPEN;
};

Opened openThroughQt(const QString& name, const SqliteConnection::Options& options) {
    auto db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    if (!db.isValid())
        return {};
    db.setDatabaseName(QString::fromStdString(options.path));
    auto connect = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(kBusyTimeoutMs);
    if (options.readOnly)
        connect += QStringLiteral(";QSQLITE_OPEN_READONLY");
    db.setConnectOptions(connect);
    if (!db.open()) {
        const int code = db.lastError().nativeErrorCode().toInt();
        return {nullptr, code != SQLITE_OK ? code : SQLITE_CANTOPEN};
    }
    const QVariant handle = db.driver()->handle();
    if (!handle.isValid() || qstrcmp(handle.typeName(), "sqlite3*") != 0)
        return {};
    return {*static_cast<sqlite3* const*>(handle.constData()), SQLITE_OK};
}

void closeThroughQt(const QString& name) {
    {
        auto db = QSqlDatabase::database(name, false);
        db.close();
    }
    QSqlDatabase::removeDatabase(name);
}

} // namespace

SqliteConnection::SqliteConnection(std::string qtName, sqlite3* db, std::shared_ptr<Steps> steps)
    : m_qtName(std::move(qtName))
    , m_db(db)
    , m_steps(std::move(steps))
    , m_statements(std::make_unique<StatementCache>(db)) {
}

base::Result<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const Options& options,
                                                                       std::shared_ptr<Steps> steps) {
    const std::string name = nextName();
    const auto opened = openThroughQt(QString::fromStdString(name), options);
    if (opened.db == nullptr) {
        closeThroughQt(QString::fromStdString(name));
        return std::unexpected(sqliteError(opened.code, Phase::Open));
    }
    std::unique_ptr<SqliteConnection> connection(new SqliteConnection(name, opened.db, std::move(steps)));
    if (const int code = connection->configure(options); code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Open));
    if (!options.readOnly && sqlite3_db_readonly(opened.db, "main") == 1)
        return std::unexpected(sqliteError(SQLITE_READONLY, Phase::Open)); // SQLite falls back silently
    return connection;
}

SqliteConnection::~SqliteConnection() {
    for (auto* stmt : m_controls)
        sqlite3_finalize(stmt);
    m_statements.reset();
    closeThroughQt(QString::fromStdString(m_qtName));
}

// Nothing here writes to the file: a store that is refused later stays untouched.
int SqliteConnection::configure(const Options& options) {
    sqlite3_extended_result_codes(m_db, 1);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
    // Without recursive triggers INSERT OR REPLACE removes a row unseen by the triggers that keep history append-only.
    const std::string pragmas =
        "PRAGMA recursive_triggers = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -" + std::to_string(options.cacheKib);
    if (const int code = execute(pragmas.c_str()); code != SQLITE_OK)
        return code;
    if (options.readOnly)
        return execute("PRAGMA query_only = ON");
    return SQLITE_OK;
}

// No page goes to the log before its commit: SQLite 3.40 rewrites the checksums of the log wrongly when a savepoint
// is rolled back after such a page was written twice, and a recovery then ends before the next commits.
int SqliteConnection::prepareForWriting(std::int64_t maxPages) {
    if (const int code =
            execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
                    "PRAGMA journal_size_limit = 67108864; PRAGMA cache_spill = OFF");
        code != SQLITE_OK)
        return code;
    if (maxPages > 0)
        if (const int code = execute(("PRAGMA max_page_count = " + std::to_string(maxPages)).c_str());
            code != SQLITE_OK)
            return code;
    m_log = LogGather::attach(m_db);
    sqlite3_commit_hook(
        m_db,
        [](void* self) {
            static_cast<SqliteConnection*>(self)->m_commits.fetch_add(1, std::memory_order_relaxed);
            return 0;
        },
        this);
    sqlite3_wal_hook(
        m_db,
        [](void* self, sqlite3*, const char*, int pages) {
            static_cast<SqliteConnection*>(self)->m_logPages = pages;
            return SQLITE_OK;
        },
        this);
    return SQLITE_OK;
}

bool SqliteConnection::inTransaction() const {
    return sqlite3_get_autocommit(m_db) == 0;
}
std::int64_t SqliteConnection::totalChanges() const {
    return sqlite3_total_changes64(m_db);
}

bool SqliteConnection::hasOpenForeignKeys() const {
    int current = 0;
    int highest = 0;
    return sqlite3_db_status(m_db, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0) == SQLITE_OK &&
           current != 0;
}

int SqliteConnection::runControl(Control what) {
    auto*& stmt = m_controls.at(static_cast<std::size_t>(what));
    if (stmt == nullptr) {
        const int code = sqlite3_prepare_v3(m_db, kControlSql.at(static_cast<std::size_t>(what)), -1,
                                            SQLITE_PREPARE_PERSISTENT, &stmt, nullptr);
        if (code != SQLITE_OK)
            return code;
    }
    sqlite3_step(stmt);
    return sqlite3_reset(stmt); // the code of the step
}

int SqliteConnection::control(Control what) {
    const Fault fault = step(kControlStep.at(static_cast<std::size_t>(what)));
    if (fault.sqliteCode != SQLITE_OK && !fault.afterEffect) {
        if (fault.endsTransaction && inTransaction()) [[maybe_unused]]
            const int ignored = runControl(Control::Rollback);
        return fault.sqliteCode;
    }
    const int code = runControl(what);
    return fault.sqliteCode != SQLITE_OK ? fault.sqliteCode : code;
}

int SqliteConnection::rollbackIfOpen() {
    if (!inTransaction())
        return SQLITE_OK;
    const int code = control(Control::Rollback);
    if (!inTransaction())
        return SQLITE_OK;
    return code != SQLITE_OK ? code : SQLITE_ERROR;
}

int SqliteConnection::execute(const char* sql) {
    return sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr);
}

int SqliteConnection::executeScript(std::string_view sql, StepKind kind) {
    while (!sql.empty()) {
        sqlite3_stmt* stmt = nullptr;
        const char* tail = nullptr;
        if (const int code = sqlite3_prepare_v2(m_db, sql.data(), static_cast<int>(sql.size()), &stmt, &tail);
            code != SQLITE_OK)
            return code;
        sql.remove_prefix(static_cast<std::size_t>(tail - sql.data()));
        if (stmt == nullptr)
            continue; // a comment or white space
        const Fault fault = step(kind);
        int code = fault.sqliteCode;
        if (code == SQLITE_OK) {
            while (sqlite3_step(stmt) == SQLITE_ROW) {
            }
            code = sqlite3_reset(stmt);
        }
        sqlite3_finalize(stmt);
        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

base::Result<std::int64_t> SqliteConnection::readNumber(const char* sql) {
    sqlite3_stmt* stmt = nullptr;
    int code = sqlite3_prepare_v2(m_db, sql, -1, &stmt, nullptr);
    std::int64_t value = 0;
    if (code == SQLITE_OK) {
        if (sqlite3_step(stmt) == SQLITE_ROW)
            value = sqlite3_column_int64(stmt, 0);
        code = sqlite3_reset(stmt);
    }
    sqlite3_finalize(stmt);
    if (code != SQLITE_OK)
        return std::unexpected(sqliteError(code, Phase::Open));
    return value;
}

void SqliteConnection::checkpoint() {
    const Fault fault = step(StepKind::Checkpoint);
    if (fault.sqliteCode != SQLITE_OK)
        return;
    int pages = 0;
    int moved = 0;
    if (sqlite3_wal_checkpoint_v2(m_db, nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved) == SQLITE_OK &&
        pages == moved)
        m_logPages = 0; // the next commit starts the log anew
}

} // namespace sb::db
