// Transaction on one SQLite connection. It remembers the first failure and notices when SQLite ended the
// transaction under it; from then on every statement is refused, since it would commit by itself.
#pragma once

#include "core/db/sqlite_connection.h"
#include "core/db/sqlite_error.h"
#include "core/db/store_clock.h"
#include "core/db/transaction.h"

#include <optional>
#include <vector>

namespace sb::db {

class SqliteTransaction final : public Transaction {
public:
    enum class Mode { Write, Read };
    SqliteTransaction(SqliteConnection& connection, const StoreClock& clock, base::RandomSource& random,
                      Mode mode)
        : m_connection(connection)
        , m_clock(clock)
        , m_random(random)
        , m_mode(mode) {}

    [[nodiscard]] base::StoreTime now() override;
    [[nodiscard]] base::RandomSource& random() override { return m_random; }
    [[nodiscard]] base::Result<void> lock(std::string_view) override { return {}; } // one writer: always held
    [[nodiscard]] std::string_view forUpdate() const override { return {}; }
    [[nodiscard]] base::Result<std::int64_t> exec(Sql sql, std::span<const Arg> args) override;
    [[nodiscard]] base::Result<void> query(Sql sql, std::span<const Arg> args,
                                           const std::function<bool(const Row&)>& row) override;
    using Transaction::exec;
    using Transaction::query;
    void note(Change change) override { m_changes.push_back(std::move(change)); }

    [[nodiscard]] bool ended() const { return m_ended; } // SQLite ended it: nothing of it is kept
    // Ran a writing statement whose effect the connection's count of changed rows does not show.
    [[nodiscard]] bool ranUncounted() const { return m_ranUncounted; }
    [[nodiscard]] const std::optional<base::Error>& firstError() const { return m_firstError; }
    [[nodiscard]] std::vector<Change>& changes() { return m_changes; }
    [[nodiscard]] std::optional<base::StoreTime> timeUsed() const { return m_now; }

private:
    [[nodiscard]] base::Result<StatementUse> begin(const Sql& sql, std::span<const Arg> args);
    [[nodiscard]] std::unexpected<base::Error> failed(int sqliteCode);
    [[nodiscard]] std::unexpected<base::Error> failed(base::Error error);

    SqliteConnection& m_connection;
    const StoreClock& m_clock;
    base::RandomSource& m_random;
    Mode m_mode;
    bool m_ended = false;
    bool m_ranUncounted = false;
    std::optional<base::StoreTime> m_now;
    std::optional<base::Error> m_firstError;
    std::vector<Change> m_changes;
};

} // namespace sb::db
