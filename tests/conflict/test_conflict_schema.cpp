// What the database itself holds to: append-only tables, revisions by one, identities, indexes; and how a
// store made before V004 is taken over.
#include "tests/conflict/conflict_script.h"

#include "core/base/hash.h"

#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <functional>
#include <map>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

// Reads the plan of every statement on its way.
class PlanReader final : public db::Transaction {
public:
    PlanReader(db::Transaction& tx, std::vector<std::string>& plans)
        : m_tx(tx)
        , m_plans(plans) {}
    [[nodiscard]] StoreTime now() override { return m_tx.now(); }
    [[nodiscard]] base::RandomSource& random() override { return m_tx.random(); }
    [[nodiscard]] Result<void> lock(std::string_view name) override { return m_tx.lock(name); }
    [[nodiscard]] std::string_view forUpdate() const override { return m_tx.forUpdate(); }
    using Transaction::exec;
    using Transaction::query;
    Result<std::int64_t> exec(db::Sql sql, std::span<const db::Arg> args) override {
        explain(sql, args);
        return m_tx.exec(sql, args);
    }
    Result<void> query(db::Sql sql, std::span<const db::Arg> args,
                       const std::function<bool(const db::Row&)>& row) override {
        explain(sql, args);
        return m_tx.query(sql, args, row);
    }
    void note(db::Change change) override { m_tx.note(std::move(change)); }

private:
    void explain(const db::Sql& sql, std::span<const db::Arg> args) {
        const std::string text = "EXPLAIN QUERY PLAN " + std::string(sql.text());
        must(m_tx.query(db::Sql::dynamic(text), args,
                        [&](const db::Row& row) {
                            m_plans.push_back(row.text(3) + "   <- " + std::string(sql.text()));
                            return true;
                        }),
             text);
    }
    db::Transaction& m_tx;
    std::vector<std::string>& m_plans;
};

template <typename F> std::vector<std::string> plansOf(ConflictRig& rig, F act) {
    std::vector<std::string> plans;
    (void)rig.write([&](db::Transaction& tx) -> Result<bool> {
        PlanReader reader(tx, plans);
        act(reader);
        return true;
    });
    return plans;
}

// One transaction as V003 kept it: two variants, the second one diverging, and its minimal case.
void plantBefore(ConflictRig& rig, int record, const std::string& status, int revision, int selected,
                 int canonicalRevision) {
    const auto n = std::to_string(record);
    const auto seq = [&](int i) { return std::to_string(record * 10 + i); };
    const auto sql = [&](const std::string& text) { (void)must(rig.sql(text), text); };
    const std::string content[] = {"A1", "B1"};
    for (int i = 0; i < 2; ++i)
        sql("INSERT INTO payloads (seq, bytes) VALUES (" + seq(i) + ", '" + content[i] + "')");
    const auto hash = [&](int i) { return "'" + base::sha256Hex(content[i]) + "'"; };
    sql("INSERT INTO records (seq, signature, content_sha256, bytes_sha256, payload_bytes, payload, slot, "
        "block_time, encoding, first_seen_ms, "
        "last_seen_ms, observations, variants) VALUES (" +
        n + ", 'old-" + n + "', " + hash(selected) + ", " + hash(selected) + ", 2, " + seq(selected) +
        ", '1', '', 'json', 100, 200, 2, 2)");
    for (int i = 0; i < 2; ++i) {
        sql("INSERT INTO variants (seq, id, record, number, content_sha256, bytes_sha256, payload_bytes, "
            "payload, slot, block_time, encoding, origin, "
            "log_truncated, observations, first_seen_ms, last_seen_ms) VALUES (" +
            seq(i) + ", 'variant-" + seq(i) + "', " + n + ", " + std::to_string(i + 1) + ", " + hash(i) +
            ", " + hash(i) + ", 2, " + seq(i) + ", '1', '', 'json', 'p" + std::to_string(i) +
            "', 0, 1, 100, 200)");
        sql("INSERT INTO observations (record, key, origin, bytes_sha256, observed_ms, recorded_ms, variant) "
            "VALUES (" +
            n + ", 'key-" + seq(i) + "', 'p', " + hash(i) + ", 100, 100, " + seq(i) + ")");
    }
    sql("INSERT INTO selectors (record, variant, canonical_revision) VALUES (" + n + ", " + seq(selected) +
        ", " + std::to_string(canonicalRevision) + ")");
    sql("INSERT INTO cases (record, status, conflict_revision, canonical, incoming, latest_relation, "
        "latest_reason, created_ms, updated_ms) VALUES (" +
        n + ", '" + status + "', " + std::to_string(revision) + ", " + seq(0) + ", " + seq(1) +
        ", 'Conflict', 'member_differs', 150, 180)");
}

} // namespace

class TestConflictSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void migrationsAreALineOfTheirOwn() {
        std::vector<std::string> names;
        for (const auto& m : sqliteMigrations().migrations)
            names.emplace_back(m.name);
        QCOMPARE(names, (std::vector<std::string>{"V000_bookkeeping", "V001_canonical", "V002_observations",
                                                  "V003_variants", "V004_cases", "V005_payload_guards",
                                                  "V006_case_reason"}));
        QCOMPARE(sqliteMigrations().line, std::string_view("conflict"));
    }

    void theDatabaseRefuses_data() {
        QTest::addColumn<QString>("statement");
        for (const char* table : {"case_events", "participants", "observations"})
            for (const char* form : {"DELETE FROM %1", "UPDATE %1 SET record = record + 1",
                                     "INSERT OR REPLACE INTO %1 SELECT * FROM %1"})
                QTest::addRow("%s %s", form, table) << QString::fromLatin1(form).arg(QLatin1String(table));
        for (const char* statement : {"DELETE FROM variants",
                                      "DELETE FROM records",
                                      "DELETE FROM cases",
                                      "DELETE FROM selectors",
                                      "DELETE FROM conflict_store",
                                      "UPDATE case_events SET at_ms = at_ms + 1",
                                      "UPDATE participants SET first_seen_revision = 7",
                                      "UPDATE observations SET origin = 'x'",
                                      "UPDATE variants SET content_sha256 = bytes_sha256",
                                      "UPDATE variants SET id = 'x'",
                                      "UPDATE variants SET number = number + 10",
                                      "UPDATE variants SET payload = NULL",
                                      "UPDATE variants SET payload_state = 'Purged'",
                                      "UPDATE variants SET payload = 3 - payload",
                                      "UPDATE variants SET payload_bytes = 7",
                                      "UPDATE variants SET slot = '7'",
                                      "UPDATE variants SET block_time = '7'",
                                      "UPDATE variants SET encoding = 'x'",
                                      "UPDATE variants SET origin = 'x'",
                                      "UPDATE variants SET log_truncated = 1",
                                      "UPDATE variants SET first_seen_ms = 7",
                                      "UPDATE payloads SET bytes = 'B1' WHERE seq = 1",
                                      "UPDATE payloads SET bytes = NULL",
                                      "UPDATE payloads SET seq = 7 WHERE seq = 1",
                                      "INSERT OR REPLACE INTO payloads (seq, bytes) VALUES (1, 'B1')",
                                      "INSERT INTO payloads (seq, bytes) VALUES (1, 'B1') ON CONFLICT (seq) DO UPDATE SET bytes = 'B1'",
                                      "DELETE FROM payloads WHERE seq = 1",
                                      "UPDATE cases SET record = 7",
                                      "UPDATE cases SET seq = 7",
                                      "UPDATE cases SET created_ms = 7",
                                      "UPDATE records SET signature = 'x'",
                                      "UPDATE cases SET conflict_revision = conflict_revision + 2",
                                      "UPDATE cases SET conflict_revision = conflict_revision - 1",
                                      "UPDATE cases SET status = 'Blocked'",
                                      "UPDATE comparisons SET relation = 'Incomparable'",
                                      "DELETE FROM comparisons",
                                      "UPDATE selectors SET variant = 2",
                                      "UPDATE selectors SET canonical_revision = 9",
                                      "UPDATE selectors SET canonical_revision = canonical_revision + 1",
                                      "UPDATE conflict_store SET network = 'x'",
                                      "INSERT INTO conflict_store (one, network) VALUES (2, 'x')",
                                      "UPDATE conflict_counts SET n = -1",
                                      "INSERT INTO cases (record, status, conflict_revision, canonical, "
                                      "incoming, latest_relation, latest_reason, created_ms, updated_ms) "
                                      "VALUES (1, 'Open', 1, 1, 2, 'Conflict', 'x', 0, 0)"})
            QTest::newRow(statement) << statement;
    }
    void theDatabaseRefuses() {
        QFETCH(QString, statement);
        ConflictRig rig;
        (void)runStory(rig, "A1 B1 keep:A1");
        const auto before = rig.digest();
        COMPARE_CODE(rig.sql(statement.toStdString()), "store_constraint");
        QCOMPARE(rig.digest(), before);
        VERIFY_SOUND(rig);
    }

    // REPLACE deletes without a delete: on a connection of anybody's, with the setting that SQLite has by
    // itself.
    void aStrangersConnectionReplacesNothing_data() {
        QTest::addColumn<QString>("table");
        for (const char* table : {"case_events", "participants", "observations", "variants", "selectors",
                                  "comparisons", "cases", "records", "payloads"})
            QTest::newRow(table) << QString::fromLatin1(table);
    }
    void aStrangersConnectionReplacesNothing() {
        QFETCH(QString, table);
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("conflict.sqlite")).toStdString();
        ConflictRig rig({.path = path});
        (void)runStory(rig, "A1 B1 keep:A1");
        const auto before = rig.digest();
        QVERIFY(rig.number("SELECT count(*) FROM " + table.toStdString()) > 0);
        sqlite3* stranger = nullptr;
        QCOMPARE(sqlite3_open(path.c_str(), &stranger), SQLITE_OK);
        const auto replace = QStringLiteral("INSERT OR REPLACE INTO %1 SELECT * FROM %1").arg(table).toStdString();
        QCOMPARE(sqlite3_exec(stranger, replace.c_str(), nullptr, nullptr, nullptr), SQLITE_CONSTRAINT);
        sqlite3_close(stranger);
        QCOMPARE(rig.digest(), before);
        VERIFY_SOUND(rig);
    }

    void integrityFindsWhatItNames_data() {
        QTest::addColumn<QString>("damage");
        const auto row = [](const char* check, const char* damage) { QTest::newRow(check) << damage; };
        row("conflict_counts_differ", "UPDATE conflict_counts SET n = 5 WHERE name = 'open_cases'");
        row("selector_missing", "DROP TRIGGER selectors_no_delete; DELETE FROM selectors");
        row("projection_differs", "UPDATE records SET slot = '7'");
        row("case_status_differs", "UPDATE records SET case_status = NULL");
        row("variant_numbers", "UPDATE records SET variants = 7");
        row("observations_differ", "UPDATE records SET observations = 7");
        row("variant_observations_differ", "UPDATE variants SET observations = 7");
        row("observation_without_variant",
            "DROP TRIGGER observations_no_update; UPDATE observations SET variant = NULL");
        row("payload_missing", "DROP TRIGGER payloads_no_delete; DELETE FROM payloads WHERE seq = 2");
        row("pinned_payload_gone",
            "UPDATE variants SET payload = NULL, payload_state = 'Purged' WHERE seq = 2");
        row("participants_differ", "UPDATE cases SET participants = 7");
        row("participant_foreign", "INSERT INTO participants (record, variant, first_seen_revision, "
                                   "first_seen_ms) VALUES (2, 1, 1, 0)");
        row("divergence_without_participant",
            "DROP TRIGGER participants_no_delete; DELETE FROM participants WHERE variant = 2");
        row("participant_without_event",
            "DROP TRIGGER participants_no_update; UPDATE participants SET first_seen_revision = 3");
        row("case_history_gap", "DROP TRIGGER case_events_no_delete; DELETE FROM case_events");
        row("event_ordinals", "DROP TRIGGER case_events_no_update; UPDATE case_events SET ordinal = 2");
        row("event_foreign", "DROP TRIGGER case_events_no_update; UPDATE case_events SET candidate = 99");
        row("status_without_event", "UPDATE cases SET status = 'Resolved'");
        row("resolution_differs", "UPDATE cases SET resolved_canonical = 1");
    }
    // As retention will do it: bytes go with the state, may come back, and are never others.
    void bytesMayGoAndComeBack() {
        ConflictRig rig;
        (void)runStory(rig, "A1 A3");
        const auto gone = must(rig.sql("UPDATE variants SET payload = NULL, payload_state = 'Purged' WHERE number = 1"));
        QCOMPARE(gone, 1);
        QCOMPARE(must(rig.sql("DELETE FROM payloads WHERE seq = 1")), 1);
        VERIFY_SOUND(rig);
        (void)must(rig.sql("INSERT INTO payloads (seq, bytes) VALUES (9, 'A1')"));
        QCOMPARE(must(rig.sql("UPDATE variants SET payload = 9, payload_state = 'Full' WHERE number = 1")), 1);
        VERIFY_SOUND(rig);
        COMPARE_CODE(rig.sql("UPDATE variants SET payload = 2 WHERE number = 1"), "store_constraint");
    }

    void everyPayloadIsHashedAgain_data() {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("finding");
        const auto hash = [](const char* text) { return QString::fromStdString(base::sha256Hex(text)); };
        QTest::newRow("other bytes") << QStringLiteral("DROP TRIGGER payloads_no_update; UPDATE payloads SET bytes = 'C1' WHERE seq = 2")
                                     << QStringLiteral("payload_bytes_differ tx-1 #2: expected %1 (2 bytes), found %2 (2 bytes)\n")
                                            .arg(hash("B1"), hash("C1"));
        QTest::newRow("another hash of the bytes")
            << QStringLiteral("DROP TRIGGER variants_identity; UPDATE variants SET bytes_sha256 = '%1' WHERE number = 2").arg(hash("x"))
            << QStringLiteral("payload_bytes_differ tx-1 #2: expected %1 (2 bytes), found %2 (2 bytes)\n").arg(hash("x"), hash("B1"));
        QTest::newRow("another length") << QStringLiteral("DROP TRIGGER variants_content; UPDATE variants SET payload_bytes = 7 WHERE number = 2")
                                        << QStringLiteral("payload_bytes_differ tx-1 #2: expected %1 (7 bytes), found %1 (2 bytes)\n").arg(hash("B1"));
        QTest::newRow("another content hash")
            << QStringLiteral("DROP TRIGGER variants_identity; UPDATE variants SET content_sha256 = '%1' WHERE number = 2").arg(hash("x"))
            << QStringLiteral("payload_content_differs tx-1 #2: expected %1, found %2\n").arg(hash("x"), hash("B1"));
    }
    void everyPayloadIsHashedAgain() {
        QFETCH(QString, damage);
        QFETCH(QString, finding);
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        VERIFY_SOUND(rig);
        for (const auto& statement : damage.split(QStringLiteral("; ")))
            (void)must(rig.sql(statement.toStdString()), statement.toStdString());
        QCOMPARE(rig.integrity(), finding.toStdString());
    }

    // A step ends at its bound of bytes or of rows, and the next one begins behind it.
    void payloadsAreReadInSteps() {
        ConflictRig rig;
        (void)rig.take("A1");
        const auto fill = [&](int from, int count, const std::string& payload) {
            (void)must(rig.sql("WITH RECURSIVE n(i) AS (SELECT " + std::to_string(from) + " UNION ALL SELECT i + 1 FROM n WHERE i + 1 < " +
                               std::to_string(from + count) + ") INSERT INTO variants (seq, id, record, number, content_sha256, bytes_sha256, "
                               "payload_bytes, payload, payload_state, slot, block_time, encoding, origin, log_truncated, first_seen_ms, last_seen_ms) "
                               "SELECT i, 'v' || i, 1, i, printf('%064d', i), printf('%064d', i), 1, " +
                               payload + ", '', '', 'json', 'p', 0, 0, 0 FROM n"));
        };
        fill(2, 3'000, "NULL, 'Purged'");
        (void)must(rig.sql("INSERT INTO payloads (seq, bytes) VALUES (5000, replace(hex(zeroblob(4500000)), '0', ' '))"));
        fill(4'000, 5, "5000, 'Full'");
        std::vector<std::string> steps;
        for (std::int64_t after = 0;;) {
            const auto step = must(rig.read([after](db::Transaction& tx) { return readPayloadStep(tx, after); }));
            if (step.looked == 0)
                break;
            steps.push_back(std::to_string(step.looked) + " up to " + std::to_string(step.after) + " with " + std::to_string(step.payloads.size()));
            after = step.after;
        }
        QCOMPARE(steps, (std::vector<std::string>{"2000 up to 2000 with 1", "1003 up to 4001 with 2", "2 up to 4003 with 2", "1 up to 4004 with 1"}));
        QCOMPARE(must(rig.read([](db::Transaction& tx) { return countVariants(tx); })), 3'006);
    }

    void integrityFindsWhatItNames() {
        QFETCH(QString, damage);
        const std::string check = QTest::currentDataTag();
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        (void)rig.take("A1", "tx-2");
        VERIFY_SOUND(rig);
        for (const auto& statement : damage.split(QStringLiteral("; ")))
            (void)must(rig.sql(statement.toStdString()), statement.toStdString());
        const auto report = must(rig.read([](db::Transaction& tx) { return checkIntegrity(tx); }));
        QVERIFY2(rig.integrity().find(check + " ") != std::string::npos, rig.integrity().c_str());
        QVERIFY(std::ranges::find(report.checksRun, check) != report.checksRun.end());
        QCOMPARE(report.checksRun.size(), std::size_t(19)); // every one of them has a row above
    }

    void hotStatementsReadNoWholeTable_data() {
        QTest::addColumn<QString>("act");
        for (const char* act : {"new",
                                "repeat",
                                "replay",
                                "conflicting",
                                "promoted",
                                "standing",
                                "decide",
                                "restore",
                                "stale",
                                "mark",
                                "records with a case",
                                "records by prefix",
                                "record",
                                "payload",
                                "cases",
                                "open cases",
                                "cases by prefix",
                                "case",
                                "history",
                                "worklist",
                                "counts"})
            QTest::newRow(act) << act;
    }
    void hotStatementsReadNoWholeTable() {
        QFETCH(QString, act);
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        (void)runStory(rig, "A1 B1 keep:A1", "tx-2");
        const TransactionReference tx1{kNetwork, kTx};
        const auto take = [](db::Transaction& tx, const PreparedAcquisition& p) {
            (void)acquire(tx, p, IfMoved::CompareHere);
        };
        const auto keep = rig.action(ActionKind::KeepCurrentCanonical, "A1");
        const auto restore = rig.action(ActionKind::RestoreVariant, "B1", "tx-2");
        auto stale = rig.action(ActionKind::PromoteVariant, "B1");
        stale.expectedConflictRevision = Revision{9};
        const auto id = rig.variant("B1");
        const std::map<QString, std::function<void(db::Transaction&)>> acts{
            {QStringLiteral("new"), [&](auto& tx) { take(tx, prepared("A1", "tx-9")); }},
            {QStringLiteral("repeat"), [&](auto& tx) { take(tx, prepared("A1", kTx, "p9")); }},
            {QStringLiteral("replay"), [&](auto& tx) { take(tx, prepared("A1", kTx, "p1", kTx + "/1")); }},
            {QStringLiteral("conflicting"), [&](auto& tx) { take(tx, prepared("C1", "tx-2")); }},
            {QStringLiteral("promoted"), [&](auto& tx) { take(tx, prepared("A9")); }},
            {QStringLiteral("standing"), [&](auto& tx) { (void)readStanding(tx, prepared("C1")); }},
            {QStringLiteral("decide"), [&](auto& tx) { (void)conflict::act(tx, keep); }},
            {QStringLiteral("restore"), [&](auto& tx) { (void)conflict::act(tx, restore); }},
            {QStringLiteral("stale"), [&](auto& tx) { (void)conflict::act(tx, stale); }},
            {QStringLiteral("mark"), [&](auto& tx) { (void)setCaseMark(tx, tx1, "Anna", "", true); }},
            {QStringLiteral("records with a case"), [&](auto& tx) { (void)readRecords(tx, {true, {}}, {}); }},
            {QStringLiteral("records by prefix"), [&](auto& tx) { (void)readRecords(tx, {{}, "tx"}, {}); }},
            {QStringLiteral("record"), [&](auto& tx) { (void)readRecord(tx, tx1); }},
            {QStringLiteral("payload"), [&](auto& tx) { (void)readPayload(tx, tx1, id); }},
            {QStringLiteral("cases"), [&](auto& tx) { (void)readCases(tx, {CaseStatus::Resolved, {}}, {}); }},
            {QStringLiteral("open cases"),
             [&](auto& tx) { (void)readCases(tx, {CaseStatus::Open, {}}, {}); }},
            {QStringLiteral("cases by prefix"), [&](auto& tx) { (void)readCases(tx, {{}, "tx"}, {}); }},
            {QStringLiteral("case"), [&](auto& tx) { (void)readCase(tx, tx1); }},
            {QStringLiteral("history"), [&](auto& tx) { (void)readCaseHistory(tx, tx1, {}); }},
            {QStringLiteral("worklist"), [&](auto& tx) { (void)readOpenCases(tx, 10); }},
            {QStringLiteral("counts"), [&](auto& tx) { (void)readCounts(tx); }},
        };
        const auto plans = plansOf(rig, acts.at(act));
        QVERIFY(!plans.empty());
        for (const auto& plan : plans) {
            if (!plan.starts_with("SCAN "))
                continue;
            // One row; and walks along a partial index that stop when the page is full.
            const bool small = plan.starts_with("SCAN conflict_store") ||
                               plan.find("records_with_case") != std::string::npos;
            QVERIFY2(small, plan.c_str());
        }
    }

    void pagesWithoutAFilterFollowTheKey() {
        ConflictRig rig;
        (void)runStory(rig, "A1 B1");
        for (const auto& plan : plansOf(rig, [](db::Transaction& tx) {
                 (void)readRecords(tx, {}, {});
                 (void)readCases(tx, {}, {});
                 (void)readCaseHistory(tx, {kNetwork, kTx}, {});
                 (void)readOpenCases(tx, 10);
             }))
            QVERIFY2(plan.find("TEMP B-TREE") == std::string::npos, plan.c_str());
    }

    void aStoreBeforeV004IsTakenOver() {
        QTemporaryDir dir;
        const auto path = dir.filePath(QStringLiteral("old.store")).toStdString();
        {
            ConflictRig old({.path = path, .migrations = 4});
            (void)must(old.sql("INSERT INTO conflict_store (one, network) VALUES (1, '" + kNetwork + "')"));
            plantBefore(old, 1, "Open", 3, 0, 1);
            plantBefore(old, 2, "Resolved", 2, 1,
                        2); // somebody chose the second one; who and when is not known
            QCOMPARE(old.number("SELECT count(*) FROM sqlite_schema WHERE name = 'case_events'"), 0);
        }
        ConflictRig rig({.path = path, .seed = 2, .startMs = kStartMs + 60'000});
        VERIFY_SOUND(rig);
        QCOMPARE(rig.shape("old-1"), std::string("Open c3 s1 canonical A1 of A1 B1 chosen -"));
        QCOMPARE(rig.shape("old-2"), std::string("Resolved c2 s2 canonical B1 of A1 B1 chosen -"));
        QCOMPARE(rig.history("old-1"), std::string("3.1 BaselineImported B1"));
        QCOMPARE(rig.history("old-2"), std::string("2.1 BaselineImported B1"));
        QCOMPARE(must(rig.read([](db::Transaction& tx) { return readCounts(tx); })),
                 (ConflictCounts{2, 2, 1}));
        const auto reading = rig.caseReading("old-2");
        const auto& event = reading.detail.history.at(0);
        QVERIFY(event.canonicalBefore.isEmpty()); // nothing is invented about the past
        QCOMPARE(event.canonicalAfter, rig.variant("B1", "old-2"));
        QVERIFY(!event.action && event.origin == Origin::Automatic);
        QVERIFY(event.at >= base::fromMs(180));
        QVERIFY(!reading.detail.conflictCase.resolvedCanonical && !reading.detail.conflictCase.resolvedAt &&
                !reading.detail.conflictCase.latestAction);
        QCOMPARE(rig.caseNow("old-1").openedAt, base::fromMs(150));
        QCOMPARE(reading.uncompared.size(), std::size_t(1)); // no comparison was kept then

        // Life goes on: whether the imported Open was a reopening is not known, so it is none.
        QCOMPARE(wordOfReport(rig.act(ActionKind::Reopen, {}, "old-1")), std::string("ConflictNotResolved"));
        QCOMPARE(runStory(rig, "B1 promote:B1 restore:A1", "old-1"),
                 std::string("QuarantinedConflict Applied Applied"));
        QCOMPARE(rig.shape("old-1"), std::string("Resolved c5 s3 canonical A1 of A1 B1 chosen A1"));
        // A choice that is not recorded judged nothing: the next divergence reopens.
        QCOMPARE(runStory(rig, "A1", "old-2"), std::string("QuarantinedConflict"));
        QCOMPARE(rig.history("old-2"), std::string("2.1 BaselineImported B1, 3.1 Reopened A1"));
        QCOMPARE(runStory(rig, "A1 B1", "new"), std::string("NewRecord QuarantinedConflict"));
        VERIFY_SOUND(rig);
        QVERIFY(must(rig.db().integrityCheck()).sound);
    }

    void aStoreIsReopenedWithNothingLost() {
        QTemporaryDir dir;
        const auto path = dir.filePath(QStringLiteral("c.store")).toStdString();
        std::string digest;
        {
            ConflictRig rig({.path = path});
            (void)runStory(rig, "A1 B1 A3 keep:A3 C1");
            digest = rig.digest();
        }
        ConflictRig rig({.path = path, .seed = 2, .startMs = kStartMs + 60'000});
        QCOMPARE(rig.digest(), digest);
        QCOMPARE(wordOfAcquired(rig.acquire("C1", kTx, "p5", kTx + "/5")), std::string("AlreadyPresent"));
        QCOMPARE(runStory(rig, "resolve:C1"), std::string("Applied"));
        VERIFY_SOUND(rig);
        QVERIFY(must(rig.db().integrityCheck()).sound);
    }

    void everyWordIsReadBack() {
        const auto all = [](auto e, int n) {
            using E = decltype(e);
            for (int i = 0; i < n; ++i) {
                const auto word = wordOf(static_cast<E>(i));
                if (word.empty() || fromWord<E>(word) != static_cast<E>(i))
                    return false;
            }
            return !fromWord<E>("no such word") && !fromWord<E>("");
        };
        QVERIFY(all(Relation{}, 5) && all(Reason{}, 10) && all(CaseStatus{}, 2) && all(PayloadState{}, 3) &&
                all(ActionKind{}, 5));
        QVERIFY(all(ActionOutcome{}, 7) && all(EventKind{}, 7) && all(Origin{}, 2) && all(Acquired{}, 7));
    }
};

QTEST_GUILESS_MAIN(TestConflictSchema)
#include "test_conflict_schema.moc"
