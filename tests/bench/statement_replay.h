// The floor of a store's figures without a second copy of its SQL: what a run sends is recorded on its way,
// statement by statement with the values bound, and replayed with the bare C interface on a store of the same
// migrations. One connection, WAL, synchronous=FULL; no threads, no checks beyond SQL's own.
#pragma once

#include "core/db/transaction.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace sb::bench {

struct RecordedStatement {
    std::string_view sql; // a literal: static storage
    std::vector<std::variant<std::monostate, std::int64_t, std::string>> args;
};
using RecordedTransaction = std::vector<RecordedStatement>;

// Passes everything on to `tx` and keeps it in `out`.
class Recorder final : public db::Transaction {
public:
    Recorder(db::Transaction& tx, RecordedTransaction& out)
        : m_tx(tx)
        , m_out(out) {}
    [[nodiscard]] base::StoreTime now() override { return m_tx.now(); }
    [[nodiscard]] base::RandomSource& random() override { return m_tx.random(); }
    [[nodiscard]] base::Result<void> lock(std::string_view name) override { return m_tx.lock(name); }
    [[nodiscard]] std::string_view forUpdate() const override { return m_tx.forUpdate(); }
    using Transaction::exec;
    using Transaction::query;
    base::Result<std::int64_t> exec(db::Sql sql, std::span<const db::Arg> args) override;
    base::Result<void> query(db::Sql sql, std::span<const db::Arg> args,
                             const std::function<bool(const db::Row&)>& row) override;
    void note(db::Change change) override { m_tx.note(std::move(change)); }

private:
    void keep(const db::Sql& sql, std::span<const db::Arg> args);
    db::Transaction& m_tx;
    RecordedTransaction& m_out;
};

class Replay {
public:
    explicit Replay(const std::string& path); // a migrated store; ends the process when SQLite refuses
    ~Replay();
    Replay(const Replay&) = delete;
    Replay& operator=(const Replay&) = delete;

    enum class As { Reading, Writing };
    void run(std::span<const RecordedTransaction> transactions, As as); // in one transaction

private:
    struct Connection;
    std::unique_ptr<Connection> m_c;
};

} // namespace sb::bench
