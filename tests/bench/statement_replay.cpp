#include "tests/bench/statement_replay.h"

#include <cstdio>
#include <cstdlib>
#include <sqlite3.h>
#include <unordered_map>

namespace sb::bench {
namespace {

void must(int rc, sqlite3* db) {
    if (rc == SQLITE_OK || rc == SQLITE_ROW || rc == SQLITE_DONE)
        return;
    std::fprintf(stderr, "floor: %s\n", sqlite3_errmsg(db));
    std::exit(1);
}

} // namespace

void Recorder::keep(const db::Sql& sql, std::span<const db::Arg> args) {
    RecordedStatement s{sql.text(), {}};
    for (const auto& arg : args) {
        if (const auto* n = std::get_if<std::int64_t>(&arg.value()))
            s.args.emplace_back(*n);
        else if (const auto* t = std::get_if<std::string_view>(&arg.value()))
            s.args.emplace_back(std::string(*t));
        else
            s.args.emplace_back(std::monostate{});
    }
    m_out.push_back(std::move(s));
}

base::Result<std::int64_t> Recorder::exec(db::Sql sql, std::span<const db::Arg> args) {
    keep(sql, args);
    return m_tx.exec(sql, args);
}

base::Result<void> Recorder::query(db::Sql sql, std::span<const db::Arg> args,
                                   const std::function<bool(const db::Row&)>& row) {
    keep(sql, args);
    return m_tx.query(sql, args, row);
}

struct Replay::Connection {
    struct Prepared {
        sqlite3_stmt* statement = nullptr;
        std::vector<int> places; // of $1, $2 … : SQLite numbers them by where they stand
    };
    sqlite3* db = nullptr;
    std::unordered_map<const char*, Prepared> statements; // by address: every text is a literal

    Prepared& prepared(std::string_view sql) {
        auto& found = statements[sql.data()];
        if (found.statement)
            return found;
        must(sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                &found.statement, nullptr),
             db);
        for (int i = 1; i <= sqlite3_bind_parameter_count(found.statement); ++i)
            found.places.push_back(
                sqlite3_bind_parameter_index(found.statement, ("$" + std::to_string(i)).c_str()));
        return found;
    }
    void step(sqlite3_stmt* s) {
        int rc = sqlite3_step(s);
        while (rc == SQLITE_ROW) {
            sqlite3_column_text(s, 0);
            rc = sqlite3_step(s);
        }
        must(rc, db);
        sqlite3_reset(s);
    }
    void run(const RecordedStatement& recorded) {
        auto& p = prepared(recorded.sql);
        for (std::size_t i = 0; i < recorded.args.size(); ++i) {
            if (const auto* n = std::get_if<std::int64_t>(&recorded.args[i]))
                sqlite3_bind_int64(p.statement, p.places[i], *n);
            else if (const auto* t = std::get_if<std::string>(&recorded.args[i]))
                sqlite3_bind_text(p.statement, p.places[i], t->data(), static_cast<int>(t->size()),
                                  SQLITE_STATIC);
            else
                sqlite3_bind_null(p.statement, p.places[i]);
        }
        step(p.statement);
    }
};

Replay::Replay(const std::string& path)
    : m_c(std::make_unique<Connection>()) {
    must(sqlite3_open(path.c_str(), &m_c->db), m_c->db);
    sqlite3_exec(m_c->db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA recursive_triggers=ON",
                 nullptr, nullptr, nullptr);
}

Replay::~Replay() {
    while (auto* statement = sqlite3_next_stmt(m_c->db, nullptr))
        sqlite3_finalize(statement);
    sqlite3_close(m_c->db);
}

void Replay::run(std::span<const RecordedTransaction> transactions, As as) {
    m_c->step(m_c->prepared(as == As::Writing ? "BEGIN IMMEDIATE" : "BEGIN").statement);
    for (const auto& transaction : transactions)
        for (const auto& statement : transaction)
            m_c->run(statement);
    m_c->step(m_c->prepared("COMMIT").statement);
}

} // namespace sb::bench
