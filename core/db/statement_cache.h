// Prepared statements of one connection. Literals are found by address, text put together at run time by
// content (a bounded number, least recently used first out). A statement that is running (a query inside the
// callback of the same query) is prepared a second time for that use. Thread: the connection's.
#pragma once

#include "core/db/transaction.h"

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace sb::db {

class Statement {
public:
    // Null with a SQLite code in `code` when the text is no single plain statement.
    [[nodiscard]] static std::unique_ptr<Statement> prepare(sqlite3* db, std::string_view sql,
                                                            bool persistent, int& code);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // SQLITE_OK, or SQLITE_RANGE when the number of arguments is not the number of parameters.
    [[nodiscard]] int bind(std::span<const Arg> args);
    [[nodiscard]] sqlite3_stmt* raw() const { return m_stmt; }
    [[nodiscard]] bool changesRows() const { return m_changesRows; }
    [[nodiscard]] bool readOnly() const { return m_readOnly; }
    [[nodiscard]] bool isRunning() const { return m_running; }

private:
    friend class StatementUse;
    explicit Statement(sqlite3_stmt* stmt)
        : m_stmt(stmt) {}
    sqlite3_stmt* m_stmt;
    std::vector<int> m_index; // SQLite's number of `$1`, `$2`, …
    bool m_changesRows = false;
    bool m_readOnly = false;
    bool m_running = false;
};

// One use of a statement: reset when it ends.
class StatementUse {
public:
    StatementUse() = default;
    explicit StatementUse(Statement* cached)
        : m_statement(cached) {
        m_statement->m_running = true;
    }
    explicit StatementUse(std::unique_ptr<Statement> own)
        : m_own(std::move(own))
        , m_statement(m_own.get()) {}
    StatementUse(StatementUse&& other) noexcept
        : m_own(std::move(other.m_own))
        , m_statement(std::exchange(other.m_statement, nullptr)) {}
    StatementUse& operator=(StatementUse&&) = delete;
    ~StatementUse() { [[maybe_unused]] const int code = end(); }

    [[nodiscard]] Statement* operator->() const { return m_statement; }
    [[nodiscard]] explicit operator bool() const { return m_statement != nullptr; }
    // Resets; SQLITE_OK or the code the last step failed with.
    [[nodiscard]] int end();

private:
    std::unique_ptr<Statement> m_own;
    Statement* m_statement = nullptr;
};

class StatementCache {
public:
    explicit StatementCache(sqlite3* db)
        : m_db(db) {}
    [[nodiscard]] StatementUse use(const Sql& sql, int& code);

private:
    struct Dynamic {
        std::string text;
        std::unique_ptr<Statement> statement;
    };
    [[nodiscard]] StatementUse useLiteral(std::string_view text, int& code);
    [[nodiscard]] StatementUse useDynamic(std::string_view text, int& code);
    [[nodiscard]] StatementUse useOnce(std::string_view text, int& code);
    void dropOldest();

    sqlite3* m_db;
    std::unordered_map<const char*, std::unique_ptr<Statement>> m_literals;
    std::list<Dynamic> m_recent;                                                  // newest first
    std::unordered_map<std::string_view, std::list<Dynamic>::iterator> m_dynamic; // keys live in m_recent
};

} // namespace sb::db
