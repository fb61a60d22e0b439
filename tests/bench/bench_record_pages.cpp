// What a page costs as the store grows: list page, open case, history page, worklist at 10k and at 1M
// transactions with 20k cases. The rows are planted by SQL; what is timed is the stores' own reading. Prints
// medians; asserts nothing.
#include "core/conflict/migrations.h"
#include "core/conflict/record_store.h"
#include "core/db/inline_database.h"
#include "core/db/sync_call.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>

namespace {

using namespace sb;
using namespace sb::conflict;
using Clock = std::chrono::steady_clock;

template <typename T> T must(base::Result<T> result) {
    if (result)
        return std::move(*result);
    std::fprintf(stderr, "bench: %s\n", std::string(base::codeText(result.error().code)).c_str());
    std::exit(1);
}

// $N transactions of one variant; the newest $C of them have a second one and a case with 40 events.
constexpr const char* kPlant[] = {
    "INSERT INTO conflict_store (one, network) VALUES (1, 'solana-mainnet')",
    "CREATE TABLE n (i INTEGER PRIMARY KEY)",
    "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < $N) INSERT INTO n SELECT i "
    "FROM c",
    "INSERT INTO payloads (seq, bytes) SELECT i, hex(zeroblob(100)) FROM n",
    "INSERT INTO payloads (seq, bytes) SELECT i + $N, hex(zeroblob(100)) FROM n WHERE i > $N - $C",
    "INSERT INTO records (seq, signature, content_sha256, bytes_sha256, payload_bytes, payload, slot, "
    "block_time, encoding, first_seen_ms, last_seen_ms, "
    "observations, variants) SELECT i, hex((i * 7919) % 256) || printf('%060d', i), printf('%064d', i), "
    "printf('%064d', i), 200, i, printf('%d', i), '', "
    "'json', i, i, 1, 1 FROM n",
    "INSERT INTO variants (seq, id, record, number, content_sha256, bytes_sha256, payload_bytes, payload, "
    "slot, block_time, encoding, origin, "
    "log_truncated, observations, first_seen_ms, last_seen_ms) SELECT i, printf('v%035d', i), i, 1, "
    "printf('%064d', i), printf('%064d', i), 200, i, "
    "printf('%d', i), '', 'json', 'p1', 0, 1, i, i FROM n",
    "INSERT INTO variants (seq, id, record, number, content_sha256, bytes_sha256, payload_bytes, payload, "
    "slot, block_time, encoding, origin, "
    "log_truncated, observations, first_seen_ms, last_seen_ms) SELECT i + $N, printf('v%035d', i + $N), i, "
    "2, printf('%064d', i + $N), "
    "printf('%064d', i + $N), 200, i + $N, printf('%d', i), '', 'json', 'p2', 0, 1, i, i FROM n WHERE i > $N "
    "- $C",
    "INSERT INTO selectors (record, variant) SELECT i, i FROM n",
    "INSERT INTO observations (record, variant, key, origin, bytes_sha256, observed_ms, recorded_ms) SELECT "
    "i, i, printf('%064d', i), 'p1', "
    "printf('%064d', i), i, i FROM n",
    "INSERT INTO cases (record, status, conflict_revision, canonical, incoming, latest_relation, "
    "latest_reason, created_ms, updated_ms, opened_ms, "
    "participants) SELECT i, CASE i % 4 WHEN 0 THEN 'Open' ELSE 'Resolved' END, 40, i, i + $N, 'Conflict', "
    "'member_differs', i, i, i, 2 FROM n "
    "WHERE i > $N - $C",
    "INSERT INTO participants (record, variant, first_seen_revision, first_seen_ms) SELECT record, "
    "canonical, 1, 0 FROM cases UNION ALL "
    "SELECT record, incoming, 1, 0 FROM cases",
    "INSERT INTO case_events (record, revision, ordinal, kind, origin, canonical_before, candidate, "
    "canonical_after, at_ms) "
    "SELECT k.record, n.i, 1, 'Reopened', 'Operator', k.canonical, k.incoming, k.canonical, n.i FROM n JOIN "
    "cases k ON 1 WHERE n.i <= 40",
    "UPDATE records SET case_status = (SELECT k.status FROM cases k WHERE k.record = records.seq), variants "
    "= 2 WHERE seq > $N - $C",
    "DROP TABLE n"};

std::string with(std::string text, const std::string& name, const std::string& value) {
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name))
        text.replace(at, name.size(), value);
    return text;
}

std::unique_ptr<db::InlineDatabase> planted(const std::string& path, int transactions, int cases) {
    db::SqliteOptions o;
    o.path = path;
    o.lines = {sqliteMigrations()};
    auto out = must(db::openInline(std::move(o)));
    must(db::writeSync(*out, db::Grouping::Alone, [&](db::Transaction& tx) -> base::Result<bool> {
        for (const char* statement : kPlant)
            SB_CHECK(tx.exec(db::Sql::dynamic(
                with(with(statement, "$N", std::to_string(transactions)), "$C", std::to_string(cases)))));
        return true;
    }));
    return out;
}

struct Reading {
    const char* name;
    std::function<base::Result<std::size_t>(db::Transaction&)> read; // rows
};

double medianMs(db::Database& database, const Reading& reading) {
    std::vector<double> all;
    for (int i = 0; i < 21; ++i) {
        const auto from = Clock::now();
        if (must(db::readSync(database, [&](db::Transaction& tx) { return reading.read(tx); })) == 0)
            std::printf("%s: nothing read\n", reading.name);
        all.push_back(std::chrono::duration<double, std::milli>(Clock::now() - from).count());
    }
    std::ranges::sort(all);
    return all[all.size() / 2];
}

std::vector<Reading> readings(db::Database& database) {
    const auto somewhere =
        must(db::readSync(database, [](db::Transaction& tx) { return readCases(tx, {}, {100, {}, true}); }));
    const auto transaction = somewhere.rows.back().transaction;
    const auto middle = somewhere.next;
    const auto rows = [](const auto& page) {
        return page ? base::Result<std::size_t>(page->rows.size()) : std::unexpected(page.error());
    };
    return {
        {"records, first page of 100", [=](auto& tx) { return rows(readRecords(tx, {}, {})); }},
        {"records by prefix of 5",
         [=](auto& tx) { return rows(readRecords(tx, {{}, transaction.signature.substr(0, 5)}, {})); }},
        {"records with a case", [=](auto& tx) { return rows(readRecords(tx, {true, {}}, {})); }},
        {"cases, second page", [=](auto& tx) { return rows(readCases(tx, {}, {100, middle, true})); }},
        {"open cases, first page", [=](auto& tx) { return rows(readCases(tx, {CaseStatus::Open, {}}, {})); }},
        {"open case with its participants",
         [=](auto& tx) -> base::Result<std::size_t> {
             SB_TRY(reading, readCase(tx, transaction));
             return reading.detail.participants.size();
         }},
        {"history, page of 20",
         [=](auto& tx) { return rows(readCaseHistory(tx, transaction, {20, {}, false})); }},
        {"worklist, 200 open cases", [](auto& tx) -> base::Result<std::size_t> {
             SB_TRY(open, readOpenCases(tx, 200));
             return open.size();
         }}};
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const bool brief = argc > 1 && std::strcmp(argv[1], "--short") == 0;
    QTemporaryDir folder;
    const int small = brief ? 2'000 : 10'000, large = brief ? 20'000 : 1'000'000;
    const auto few =
        planted((folder.path() + QStringLiteral("/few.sqlite")).toStdString(), small, small / 10);
    const auto many = planted((folder.path() + QStringLiteral("/many.sqlite")).toStdString(), large,
                              brief ? 2'000 : 20'000);
    const auto fewReadings = readings(*few), manyReadings = readings(*many);
    for (std::size_t i = 0; i < fewReadings.size(); ++i) {
        const double a = medianMs(*few, fewReadings[i]), b = medianMs(*many, manyReadings[i]);
        std::printf("%-34s %7d: %7.2f ms   %7d: %7.2f ms   ratio %.2f\n", fewReadings[i].name, small, a,
                    large, b, b / a);
        std::fflush(stdout);
    }
    return 0;
}
