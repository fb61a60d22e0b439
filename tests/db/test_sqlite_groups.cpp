// architecture.md "SQLite groups": FULL, IOERR, NOMEM, BUSY and INTERRUPT at every step of a group of five,
// made up through the step hook; then the same from real causes (a small volume, a failing disk, no memory, a
// locked file).
#include "tests/db/faulty_disk.h"
#include "tests/db/fixture.h"

#include "core/db/group_runner.h"
#include "core/db/sqlite_error.h"
#include "core/db/store_open.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <algorithm>
#include <array>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;
using base::Code;

namespace {

constexpr std::size_t kMembers = 5;
constexpr std::size_t kPreview = 2; // this member undoes its changes by itself, in a group that has one
const std::array<std::string, kMembers> kNames{"a0", "b1", "c2", "d3", "e4"};

// Five members of two statements each, the runs counted.
struct Group {
    explicit Group(bool undoes = true)
        : hasPreview(undoes) {}
    bool hasPreview;
    std::array<int, kMembers> runs{};
    std::array<std::optional<base::Result<void>>, kMembers> answers;
    std::vector<std::string> sunk;
    bool commitSent = false;
    bool ranAfterCommit = false;

    Database::Work work(std::size_t i) {
        return [this, i](Transaction& tx) -> base::Result<Ending> {
            ++runs[i];
            ranAfterCommit = ranAfterCommit || (commitSent && runs[i] > 1);
            SB_CHECK(addItem(tx, kNames[i], 1));
            SB_CHECK(tx.exec("UPDATE item SET value = value + 1 WHERE name = $1", {kNames[i]}));
            return isPreview(i) ? Ending::Rollback : Ending::Commit;
        };
    }
    [[nodiscard]] bool isPreview(std::size_t i) const { return hasPreview && i == kPreview; }
    [[nodiscard]] std::size_t committing() const { return kMembers - (hasPreview ? 1 : 0); }
    void submitAll(InlineDatabase& db) {
        db.setChangeSink([this](const std::vector<Change>& changes) {
            for (const auto& change : changes)
                sunk.push_back(change.id);
        });
        db.hold();
        for (std::size_t i = 0; i < kMembers; ++i)
            db.write(Grouping::Shared, work(i),
                     [this, i](base::Result<void> r) { answers.at(i) = std::move(r); });
        db.release();
    }
    std::vector<std::string> promised() const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < kMembers; ++i)
            if (!isPreview(i) && answers.at(i).value().has_value())
                out.push_back(kNames.at(i));
        return out;
    }
};

std::vector<std::string> kept(Database& db) {
    std::vector<std::string> out;
    for (const auto& [name, value] : items(db))
        out.push_back(name);
    return out;
}

struct Seen {
    StepKind kind;
    int pass;              // 0 without savepoints, 1 with them, when a member needed one
    std::size_t statement; // how many Statement steps of the pass came before: two per member
};

// The steps of an undisturbed group, counted from the first step after opening.
std::vector<Seen> stepsOfAGroup(bool hasPreview) {
    std::vector<Seen> seen;
    bool on = false;
    int pass = -1;
    std::size_t statements = 0;
    auto o = options(":memory:");
    o.hook = [&](StepKind kind, std::uint64_t) -> Fault {
        if (!on)
            return {};
        if (kind == StepKind::Begin) {
            ++pass;
            statements = 0;
        }
        seen.push_back({kind, pass, kind == StepKind::Statement ? statements++ : statements});
        return {};
    };
    auto db = openInline(std::move(o));
    Group group(hasPreview);
    on = true;
    group.submitAll(**db);
    on = false;
    return seen;
}

} // namespace

class TestSqliteGroups : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    // One fault at step k of the group; afterwards everything works again.
    void oneFault(bool hasPreview, const Seen& at, std::size_t k, const Fault& fault) {
        Group group(hasPreview);
        std::size_t step = 0;
        bool on = false;
        bool once = false; // the fault has happened
        auto o = options(":memory:");
        o.hook = [&](StepKind kind, std::uint64_t) -> Fault {
            if (!on)
                return {};
            const bool here = step++ == k;
            // A second round may begin only before COMMIT was sent.
            group.commitSent = group.commitSent || (kind == StepKind::Commit && !once);
            if (!here)
                return {};
            once = true;
            group.commitSent = kind == StepKind::Commit;
            return fault;
        };
        auto db = openInline(std::move(o));
        const auto commits = (*db)->commits();
        on = true;
        group.submitAll(**db);
        on = false;
        for (const auto& answer : group.answers)
            QVERIFY(answer.has_value());
        checkOutcome(group, at, fault, (*db)->commits() - commits);
        QVERIFY(!group.ranAfterCommit);
        QVERIFY(std::ranges::all_of(group.runs, [&](int n) { return n <= (hasPreview ? 3 : 2); }));
        if (!fault.afterEffect)
            QCOMPARE(kept(**db), group.promised());
        QCOMPARE(group.sunk, group.promised());
        QVERIFY(writeSync(**db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "later", 1); }));
        QVERIFY(kept(**db).back() == "later");
    }

    void checkOutcome(const Group& group, const Seen& at, const Fault& fault, std::uint64_t commits) {
        const auto code = classifySqlite(fault.sqliteCode);
        switch (at.kind) {
        case StepKind::Begin: // nobody began
            for (const auto& answer : group.answers)
                QCOMPARE(answer->error().code, code);
            QCOMPARE(commits, std::uint64_t(0));
            break;
        case StepKind::Commit: { // never again, whatever it was
            const auto expected = commitError(fault.sqliteCode, !fault.endsTransaction);
            for (const auto& answer : group.answers)
                QCOMPARE(answer->error(), expected);
            for (std::size_t i = 0; i < kMembers; ++i)
                QCOMPARE(group.runs[i], group.hasPreview && i <= kPreview ? 2 : 1);
            break;
        }
        case StepKind::Statement:
            if (!fault.endsTransaction) {
                const auto member = at.statement / 2;
                const bool hadWritten = at.statement % 2 == 1;
                // Without savepoints a member that had written makes the group run once more, and so does the
                // preview: then the fault has passed.
                const bool again = at.pass == 0 && (hadWritten || (group.hasPreview && member < kPreview));
                for (std::size_t i = 0; i < kMembers; ++i)
                    QCOMPARE(group.answers[i]->has_value(), again || i != member); // else that member alone
                if (!again)
                    QCOMPARE(group.answers[member]->error().code, code);
                QCOMPARE(commits, std::uint64_t(1));
                break;
            }
            [[fallthrough]];
        case StepKind::Savepoint:
        case StepKind::Release:
        case StepKind::RollbackTo:
        case StepKind::Clock: // the group is gone: each once more by itself, and all succeed
            for (const auto& answer : group.answers)
                QVERIFY(answer->has_value());
            QCOMPARE(commits, std::uint64_t(group.committing()));
            break;
        default: // Rollback: tried again; Committed: too late to matter
            for (const auto& answer : group.answers)
                QVERIFY(answer->has_value());
        }
    }

private Q_SLOTS:
    void everyFaultAtEveryStepOfAGroup_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("ends");
        QTest::addColumn<bool>("hasPreview");
        const auto row = [](const char* name, int code) {
            for (const bool preview : {false, true}) {
                const char* group = preview ? "a group with a preview" : "a group";
                QTest::addRow("%s keeps the transaction of %s", name, group) << code << false << preview;
                QTest::addRow("%s ends the transaction of %s", name, group) << code << true << preview;
            }
        };
        row("FULL", SQLITE_FULL);
        row("IOERR", SQLITE_IOERR_WRITE);
        row("NOMEM", SQLITE_NOMEM);
        row("BUSY", SQLITE_BUSY);
        row("INTERRUPT", SQLITE_INTERRUPT);
    }
    void everyFaultAtEveryStepOfAGroup() {
        QFETCH(int, code);
        QFETCH(bool, ends);
        QFETCH(bool, hasPreview);
        const auto steps = stepsOfAGroup(hasPreview);
        const auto statements =
            2 * kMembers + (hasPreview ? 2 * (kPreview + 1) : 0); // the second round in whole
        QCOMPARE(std::ranges::count(steps, StepKind::Statement, &Seen::kind), std::ptrdiff_t(statements));
        QCOMPARE(std::ranges::count(steps, StepKind::Savepoint, &Seen::kind),
                 std::ptrdiff_t(hasPreview ? kMembers : 0));
        QCOMPARE(std::ranges::count(steps, StepKind::Clock, &Seen::kind), std::ptrdiff_t(1));
        for (std::size_t k = 0; k < steps.size(); ++k) {
            oneFault(hasPreview, steps[k], k, {code, ends, false});
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("at step %1").arg(k)));
        }
    }

    void aLostAnswerToCommitIsUnknownAndNotRepeated() {
        const auto steps = stepsOfAGroup(false);
        const auto commit = std::ranges::find(steps, StepKind::Commit, &Seen::kind);
        oneFault(false, *commit, static_cast<std::size_t>(commit - steps.begin()),
                 {SQLITE_IOERR_FSYNC, true, true});
    }

    // A refusal that wrote nothing, the usual one, costs no second round; one that wrote costs one, and no
    // commit more.
    void aRefusalCostsTheOthersAtMostASecondRun_data() {
        QTest::addColumn<QString>("refusal");
        QTest::addColumn<int>("runs");
        QTest::newRow("nothing was written") << "nothing" << 1;
        QTest::newRow("a statement that changed no row") << "no row" << 1;
        QTest::newRow("a row was changed") << "row" << 2;
        QTest::newRow("the schema was changed") << "schema" << 2;
    }
    void aRefusalCostsTheOthersAtMostASecondRun() {
        QFETCH(QString, refusal);
        QFETCH(int, runs);
        auto db = openInline(options(":memory:"));
        const auto commits = (*db)->commits();
        std::array<int, 3> ran{};
        std::array<std::optional<base::Result<void>>, 3> answers;
        (*db)->hold();
        for (std::size_t i = 0; i < 3; ++i)
            (*db)->write(
                Grouping::Shared,
                [&, i](Transaction& tx) -> base::Result<Ending> {
                    ++ran.at(i);
                    if (i != 1) {
                        SB_CHECK(addItem(tx, kNames[i], 1));
                        return Ending::Commit;
                    }
                    if (refusal == QStringLiteral("no row"))
                        SB_CHECK(tx.exec("UPDATE item SET value = 2 WHERE name = $1", {"nobody"}));
                    if (refusal == QStringLiteral("row"))
                        SB_CHECK(addItem(tx, kNames[i], 1));
                    if (refusal == QStringLiteral("schema"))
                        SB_CHECK(tx.exec("CREATE TABLE left_behind (a)"));
                    return base::fail(Code::NotFound);
                },
                [&, i](base::Result<void> r) { answers.at(i) = std::move(r); });
        (*db)->release();
        QVERIFY(answers[0]->has_value() && answers[2]->has_value());
        QCOMPARE(answers[1]->error().code, Code::NotFound);
        QCOMPARE(ran[0], runs);
        QCOMPARE((*db)->commits() - commits, std::uint64_t(1));
        QCOMPARE(kept(**db), (std::vector<std::string>{"a0", "c2"}));
        QVERIFY(writeSync(**db, Grouping::Shared,
                          [](Transaction& tx) { return tx.exec("CREATE TABLE left_behind (a)"); }));
    }

    // A member that always takes the transaction with it costs the others a second run and nothing else.
    void aMemberThatAlwaysBreaksFailsAlone() {
        auto o = options(":memory:");
        bool breaking = false;
        o.hook = [&](StepKind kind, std::uint64_t) -> Fault {
            if (breaking && kind == StepKind::Statement)
                return {SQLITE_IOERR_READ, true, false};
            return {};
        };
        auto db = openInline(std::move(o));
        (*db)->hold();
        std::array<std::optional<base::Result<void>>, 3> answers;
        for (std::size_t i = 0; i < 3; ++i)
            (*db)->write(
                Grouping::Shared,
                [&, i](Transaction& tx) -> base::Result<Ending> {
                    breaking = i == 1;
                    [[maybe_unused]] const auto first = addItem(tx, kNames[i], 1);
                    breaking = false;
                    // Ignoring the error must not help: outside a transaction the next statement would commit
                    // itself.
                    [[maybe_unused]] const auto second = addItem(tx, kNames[i] + "-again", 1);
                    return Ending::Commit;
                },
                [&, i](base::Result<void> r) { answers.at(i) = std::move(r); });
        (*db)->release();
        QVERIFY(answers[0]->has_value());
        QCOMPARE(answers[1]->error().code, Code::StoreIo);
        QVERIFY(answers[2]->has_value());
        QCOMPARE(kept(**db), (std::vector<std::string>{"a0", "a0-again", "c2", "c2-again"}));
    }

    void aVolumeThatIsReallyFullRefusesOneMember() {
        auto o = options(m_dir.filePath(QStringLiteral("full.store")).toStdString());
        o.maxPages = 40;
        auto db = openInline(std::move(o));
        QVERIFY(db);
        const std::string huge(400'000, 'x');
        std::array<std::optional<base::Result<void>>, 3> answers;
        (*db)->hold();
        for (std::size_t i = 0; i < 3; ++i)
            (*db)->write(
                Grouping::Shared,
                [&, i](Transaction& tx) -> base::Result<Ending> {
                    SB_CHECK(addItem(tx, kNames[i], 1));
                    if (i == 1)
                        SB_CHECK(tx.exec("INSERT INTO journal (line) VALUES ($1)", {huge}));
                    return Ending::Commit;
                },
                [&, i](base::Result<void> r) { answers.at(i) = std::move(r); });
        (*db)->release();
        QVERIFY(answers[0]->has_value());
        QCOMPARE(answers[1]->error().code, Code::StoreFull);
        QVERIFY(answers[2]->has_value());
        QCOMPARE(kept(**db), (std::vector<std::string>{"a0", "c2"}));
        QVERIFY((*db)->integrityCheck()->sound);
    }

    void memoryThatReallyRunsOutRefusesOneMember() {
        auto db = openInline(options(m_dir.filePath(QStringLiteral("memory.store")).toStdString()));
        QVERIFY(db);
        Group group;
        (*db)->hold();
        for (std::size_t i = 0; i < kMembers; ++i)
            (*db)->write(
                Grouping::Shared,
                [&, i](Transaction& tx) -> base::Result<Ending> {
                    SB_CHECK(addItem(tx, kNames[i], 1));
                    if (i == 3) {
                        sqlite3_hard_heap_limit64(sqlite3_memory_used() + 200'000);
                        const auto filled =
                            tx.exec("INSERT INTO journal (line) VALUES (hex(zeroblob(3000000)))");
                        sqlite3_hard_heap_limit64(0);
                        SB_CHECK(filled);
                    }
                    return Ending::Commit;
                },
                [&, i](base::Result<void> r) { group.answers.at(i) = std::move(r); });
        (*db)->release();
        sqlite3_hard_heap_limit64(0);
        QCOMPARE(group.answers[3]->error().code, Code::StoreMemory);
        QCOMPARE(kept(**db), (std::vector<std::string>{"a0", "b1", "c2", "e4"}));
    }

    void aRealInterruptRefusesOneMember() {
        const auto path = m_dir.filePath(QStringLiteral("interrupt.store")).toStdString();
        auto o = options(path);
        StoreClock clock(o.clock);
        {
            const auto made = openInline(o);
            QVERIFY(made);
        }
        auto connection = openWriter(path, o, std::make_shared<Steps>(StepHook{}), clock).value();
        GroupRunner runner(*connection, clock, o.random);
        std::vector<WriteJob> jobs;
        std::array<std::optional<base::Result<void>>, kMembers> answers;
        for (std::size_t i = 0; i < kMembers; ++i)
            jobs.push_back(
                {Grouping::Shared,
                 [&, i](Transaction& tx) -> base::Result<Ending> {
                     SB_CHECK(addItem(tx, kNames[i], 1));
                     if (i == 3) {
                         sqlite3_progress_handler(connection->raw(), 100, [](void*) { return 1; }, nullptr);
                         const auto long_ =
                             tx.exec("INSERT INTO journal (line) WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL "
                                     "SELECT x + 1 FROM n WHERE x < 100000) SELECT x FROM n");
                         sqlite3_progress_handler(connection->raw(), 0, nullptr, nullptr);
                         SB_CHECK(long_);
                     }
                     return Ending::Commit;
                 },
                 [&, i](base::Result<void> r) { answers.at(i) = std::move(r); }});
        runner.run(jobs);
        for (std::size_t i = 0; i < kMembers; ++i)
            QCOMPARE(answers[i]->has_value(), i != 3);
        QCOMPARE(answers[3]->error().code, Code::StoreError); // not our stop
        QCOMPARE(connection->readNumber("SELECT count(*) FROM item").value(), std::int64_t(4));
        QCOMPARE(connection->readNumber("SELECT count(*) FROM journal").value(), std::int64_t(4));
    }

    void aFileLockedByAStrangerIsBusy() {
        const auto path = m_dir.filePath(QStringLiteral("busy.store")).toStdString();
        auto db = openInline(options(path));
        sqlite3* stranger = nullptr;
        QCOMPARE(sqlite3_open(path.c_str(), &stranger), SQLITE_OK);
        QCOMPARE(sqlite3_exec(stranger, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        const auto refused =
            writeSync(**db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "x", 1); });
        QCOMPARE(refused.error().code, Code::StoreBusy);
        QVERIFY(refused.error().isTransient() && !refused.error().ambiguous);
        QCOMPARE(sqlite3_close(stranger), SQLITE_OK);
        QVERIFY(writeSync(**db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "x", 1); }));
    }

    // Every write and every fsync of a group's commit fails once, for real. What was answered must be true in
    // the running store and also in what a recovery after a crash at that moment would find.
    void everyDiskOperationOfAGroupFails_data() {
        QTest::addColumn<int>("code");
        QTest::newRow("IOERR") << int(SQLITE_IOERR);
        QTest::newRow("FULL") << int(SQLITE_FULL);
    }
    void everyDiskOperationOfAGroupFails() {
        QFETCH(int, code);
        FaultyDisk disk;
        int unknown = 0, definite = 0;
        for (int k = 1; k <= 40; ++k) {
            const auto path =
                m_dir.filePath(QStringLiteral("disk%1-%2.store").arg(code).arg(k)).toStdString();
            Group group;
            {
                auto db = openInline(options(path));
                QVERIFY(db);
                disk.failAt(k, code);
                group.submitAll(**db);
                const bool failed = disk.failed();
                disk.failAt(0, 0);
                const auto copy = path + ".crashed";
                QVERIFY(QFile::copy(QString::fromStdString(path), QString::fromStdString(copy)));
                QVERIFY(QFile::copy(QString::fromStdString(path + "-wal"),
                                    QString::fromStdString(copy + "-wal")));
                auto recovered = openInline(options(copy));
                QVERIFY(recovered);
                for (Database* store :
                     {static_cast<Database*>(db->get()), static_cast<Database*>(recovered->get())}) {
                    const auto found = items(*store);
                    for (std::size_t i = 0; i < kMembers; ++i) {
                        const auto& answer = *group.answers[i];
                        const bool there = found.contains(kNames[i]);
                        if (i == kPreview)
                            QVERIFY(!there);
                        else if (answer)
                            QVERIFY(there);
                        else if (!answer.error().ambiguous)
                            QVERIFY(!there);
                        if (!answer)
                            ++(answer.error().ambiguous ? unknown : definite);
                    }
                }
                if (!failed) {      // the group needs fewer operations than k: done
                    QVERIFY(k > 2); // a write and a sync
                    QCOMPARE(kept(**db), group.promised());
                    break;
                }
            }
            auto again = openInline(options(path));
            QVERIFY(again);
            QVERIFY((*again)->integrityCheck()->sound);
        }
        // A full volume is always a clear answer; a failing fsync never is.
        QVERIFY(unknown > 0);
        QCOMPARE(definite > 0, code == SQLITE_FULL);
    }
};

QTEST_GUILESS_MAIN(TestSqliteGroups)
#include "test_sqlite_groups.moc"
