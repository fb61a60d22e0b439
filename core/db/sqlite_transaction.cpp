#include "core/db/sqlite_transaction.h"

#include <sqlite3.h>

namespace sb::db {
namespace {

class SqliteRow final : public Row {
public:
    explicit SqliteRow(sqlite3_stmt* stmt)
        : m_stmt(stmt) {}
    [[nodiscard]] bool isNull(int column) const override {
        return sqlite3_column_type(m_stmt, column) == SQLITE_NULL;
    }
    [[nodiscard]] std::int64_t i64(int column) const override { return sqlite3_column_int64(m_stmt, column); }
    [[nodiscard]] std::string_view view(int column) const override {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_stmt, column));
        if (text == nullptr)
            return {};
        return {text, static_cast<std::size_t>(sqlite3_column_bytes(m_stmt, column))};
    }

private:
    sqlite3_stmt* m_stmt;
};

} // namespace

base::StoreTime SqliteTransaction::now() {
    if (!m_now)
        m_now = m_clock.now();
    return *m_now;
}

std::unexpected<base::Error> SqliteTransaction::failed(base::Error error) {
    if (!m_connection.inTransaction())
        m_ended = true;
    if (!m_firstError)
        m_firstError = error;
    return std::unexpected(std::move(error));
}

std::unexpected<base::Error> SqliteTransaction::failed(int sqliteCode) {
    return failed(sqliteError(sqliteCode, Phase::Statement));
}

base::Result<StatementUse> SqliteTransaction::begin(const Sql& sql, std::span<const Arg> args) {
    if (m_ended)
        return std::unexpected(*m_firstError);
    const Fault fault =
        m_connection.step(m_mode == Mode::Write ? StepKind::Statement : StepKind::ReadStatement);
    if (fault.sqliteCode != SQLITE_OK) {
        if (fault.endsTransaction) [[maybe_unused]]
            const int ignored = m_connection.rollbackIfOpen();
        return failed(fault.sqliteCode);
    }
    int code = SQLITE_OK;
    StatementUse use = m_connection.statements().use(sql, code);
    if (!use)
        return failed(code);
    if (m_mode == Mode::Read && !use->readOnly())
        return failed(SQLITE_READONLY);
    if (code = use->bind(args); code != SQLITE_OK)
        return failed(code);
    m_ranUncounted = m_ranUncounted || (!use->readOnly() && !use->changesRows());
    return use;
}

base::Result<std::int64_t> SqliteTransaction::exec(Sql sql, std::span<const Arg> args) {
    auto use = begin(sql, args);
    if (!use)
        return std::unexpected(std::move(use).error());
    const bool counts = (*use)->changesRows();
    while (sqlite3_step((*use)->raw()) == SQLITE_ROW) {
    }
    if (const int code = use->end(); code != SQLITE_OK)
        return failed(code);
    return counts ? static_cast<std::int64_t>(sqlite3_changes64(m_connection.raw())) : 0;
}

base::Result<void> SqliteTransaction::query(Sql sql, std::span<const Arg> args,
                                            const std::function<bool(const Row&)>& row) {
    auto use = begin(sql, args);
    if (!use)
        return std::unexpected(std::move(use).error());
    const SqliteRow current((*use)->raw());
    int code = sqlite3_step((*use)->raw());
    while (code == SQLITE_ROW) {
        if (!row(current)) {
            // A writing statement (RETURNING) has done its work with the first row; a reset keeps it.
            [[maybe_unused]] const int ended = use->end();
            return {};
        }
        if (m_ended) // a statement inside the callback failed and took the transaction with it
            return std::unexpected(*m_firstError);
        code = sqlite3_step((*use)->raw());
    }
    if (code = use->end(); code != SQLITE_OK)
        return failed(code);
    return {};
}

} // namespace sb::db
