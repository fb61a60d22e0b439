#include "tests/db/fixture.h"

#include "core/base/hash.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <barrier>
#include <latch>
#include <sys/stat.h>
#include <thread>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;

namespace {
std::map<std::string, std::int64_t> expectItems(std::initializer_list<std::string> names) {
    std::map<std::string, std::int64_t> out;
    for (const auto& name : names)
        out.emplace(name, 1);
    return out;
}
} // namespace

class TestSqliteStore : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    int m_next = 0;
    std::string freshPath() {
        return m_dir.filePath(QStringLiteral("s%1.store").arg(m_next++)).toStdString();
    }

private Q_SLOTS:
    void aNewStoreIsPrivateAndMigrated() {
        const auto path = freshPath();
        auto db = openSqlite(options(path));
        QVERIFY(db);
        struct stat info{};
        QCOMPARE(stat(path.c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t(0600));
        QCOMPARE(stat((path + "-wal").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t(0600));
        const auto applied = readSync(**db, appliedMigrations);
        QVERIFY(applied);
        QCOMPARE(applied->size(), std::size_t(3));
        QCOMPARE((*applied)[0].line, std::string("db"));
        QCOMPARE((*applied)[0].name, std::string("000_bookkeeping"));
        QCOMPARE((*applied)[2].name, std::string("002_colour"));
        QCOMPARE((*applied)[2].sha256, fixture::sqliteMigrations().migrations[1].sha256);
    }

    void theConnectionIsDurableAndStrict() {
        auto db = openInline(options(freshPath()));
        QVERIFY(db);
        const auto pragma = [&](Sql sql) {
            return readSync(**db, [sql](Transaction& tx) -> base::Result<std::string> {
                SB_TRY(found, tx.one(sql, {}, [](const Row& row) { return row.text(0); }));
                return found.value_or("none");
            });
        };
        QCOMPARE(pragma("SELECT * FROM pragma_journal_mode").value(), std::string("wal"));
        QCOMPARE(pragma("SELECT * FROM pragma_synchronous").value(), std::string("2"));
        QCOMPARE(pragma("SELECT * FROM pragma_foreign_keys").value(), std::string("1"));
        QCOMPARE(pragma("SELECT * FROM pragma_trusted_schema").value(), std::string("0"));
    }

    void valuesComeBackAsTheyWent() {
        auto db = openInline(options(":memory:"));
        QVERIFY(db);
        const std::string nul("a\0b", 3);
        const auto row = writeSync(**db, Grouping::Alone, [&](Transaction& tx) -> base::Result<bool> {
            bool same = false;
            // Positions are ours, not the order in the text; one position may stand twice.
            SB_CHECK(tx.query("SELECT $3, $1, $2, $1, $4, $5",
                              {INT64_MAX, std::string_view{}, nul, nullptr, INT64_MIN}, [&](const Row& r) {
                                  same = r.view(0) == nul && r.i64(1) == INT64_MAX && !r.isNull(2) &&
                                         r.view(2).empty() && r.i64(3) == INT64_MAX && r.isNull(4) &&
                                         !r.optI64(4) && r.i64(5) == INT64_MIN;
                                  return true;
                              }));
            return same;
        });
        QVERIFY(row.value());
    }

    void aStatementCanRunInsideItself() {
        auto db = openInline(options(":memory:"));
        const auto count = writeSync(**db, Grouping::Alone, [](Transaction& tx) -> base::Result<int> {
            for (int i = 0; i < 3; ++i)
                SB_CHECK(addItem(tx, std::to_string(i), i));
            int n = 0;
            base::Result<void> inner;
            const auto visit = [&](auto& self, int depth) -> base::Result<void> {
                return tx.query("SELECT name FROM item", {}, [&](const Row&) {
                    ++n;
                    if (depth < 2)
                        inner = self(self, depth + 1);
                    return inner.has_value();
                });
            };
            SB_CHECK(visit(visit, 0));
            SB_CHECK(inner);
            return n;
        });
        QCOMPARE(count.value(), 3 + 9 + 27);
    }

    void countsRowsChangedAndNotThoseOfTriggers() {
        auto db = openInline(options(":memory:"));
        const auto counts =
            writeSync(**db, Grouping::Alone, [](Transaction& tx) -> base::Result<std::vector<std::int64_t>> {
                std::vector<std::int64_t> out;
                SB_TRY(a, tx.exec("INSERT INTO item (name, value) VALUES ($1, 1), ($2, 2)", {"a", "b"}));
                SB_TRY(b, tx.exec("UPDATE item SET value = 3 WHERE name = $1", {"none"}));
                SB_TRY(c, tx.exec("CREATE TABLE other (x INTEGER)"));
                SB_TRY(d, tx.exec("DELETE FROM item"));
                return std::vector<std::int64_t>{a, b, c, d};
            });
        QCOMPARE(counts.value(), (std::vector<std::int64_t>{2, 0, 0, 2}));
    }

    // More than the connection keeps in memory: SQLite must not write its pages before the commit, see
    // SqliteConnection::prepareForWriting.
    void aLargeRefusalLosesNoLaterCommit() {
        const auto path = freshPath();
        auto db = openInline(options(path));
        QVERIFY(db);
        const std::string huge(6'000'000, 'x');
        std::array<std::optional<base::Result<void>>, 3> answers;
        (*db)->hold();
        for (std::size_t i = 0; i < 3; ++i)
            (*db)->write(
                Grouping::Shared,
                [&, i](Transaction& tx) -> base::Result<Ending> {
                    SB_CHECK(addItem(tx, std::to_string(i), 1));
                    if (i != 1)
                        return Ending::Commit;
                    for (int again = 0; again < 3; ++again) {
                        SB_CHECK(tx.exec("INSERT INTO journal (line) VALUES ($1)", {huge}));
                        SB_CHECK(tx.exec("UPDATE journal SET line = line || 'x'"));
                    }
                    return base::fail(base::Code::StaleRevision);
                },
                [&, i](base::Result<void> r) { answers.at(i) = std::move(r); });
        (*db)->release();
        QVERIFY(answers[0]->has_value() && !answers[1]->has_value() && answers[2]->has_value());
        QVERIFY(writeSync(**db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "later", 1); }));
        const auto copy = path + ".crashed";
        QVERIFY(QFile::copy(QString::fromStdString(path), QString::fromStdString(copy)));
        QVERIFY(QFile::copy(QString::fromStdString(path + "-wal"), QString::fromStdString(copy + "-wal")));
        auto recovered = openInline(options(copy));
        QVERIFY(recovered);
        QCOMPARE(items(**recovered), expectItems({"0", "2", "later"}));
    }

    void whatATransactionFunctionMayNotSay_data() {
        QTest::addColumn<QString>("sql");
        for (const char* sql : {"COMMIT", "  begin", "rollback", "SAVEPOINT x", "release member", "END",
                                "ATTACH 'x' AS y", "PRAGMA synchronous=OFF", "VACUUM", "SELECT 1; SELECT 2",
                                "", "SELECT ?", "SELECT :a", "SELECT $2", "SELEC 1"})
            QTest::newRow(sql) << sql;
    }
    void whatATransactionFunctionMayNotSay() {
        QFETCH(QString, sql);
        auto db = openInline(options(":memory:"));
        const std::string text = sql.toStdString();
        const auto refused =
            writeSync(**db, Grouping::Alone, [&](Transaction& tx) { return tx.exec(Sql::dynamic(text)); });
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, base::Code::StoreError);
        QVERIFY(writeSync(**db, Grouping::Alone, [](Transaction& tx) { return addItem(tx, "after", 1); }));
    }

    void manyDynamicTextsStayCorrect() {
        auto db = openInline(options(":memory:"));
        const auto sum = readSync(**db, [](Transaction& tx) -> base::Result<std::int64_t> {
            std::int64_t out = 0;
            for (int round = 0; round < 2; ++round)
                for (int i = 0; i < 400; ++i) {
                    const std::string sql = "SELECT $1 + " + std::to_string(i);
                    SB_TRY(v, tx.one(Sql::dynamic(sql), {1}, [](const Row& r) { return r.i64(0); }));
                    out += *v;
                }
            return out;
        });
        QCOMPARE(sum.value(), std::int64_t(2 * (399 * 400 / 2 + 400)));
    }

    void aGroupKeepsEachMembersOwnFate() {
        auto db = openInline(options(":memory:"));
        std::vector<std::vector<Change>> sunk;
        (*db)->setChangeSink([&](const std::vector<Change>& changes) { sunk.push_back(changes); });
        std::vector<base::Result<void>> answers(5, base::fail(base::Code::Internal));
        const auto before = (*db)->commits();
        (*db)->hold();
        const auto submit = [&](std::size_t i, Database::Work work) {
            (*db)->write(Grouping::Shared, std::move(work),
                         [&answers, i](base::Result<void> r) { answers[i] = std::move(r); });
        };
        submit(0, adding("zero"));
        submit(1, [](Transaction& tx) -> base::Result<Ending> {
            SB_CHECK(addItem(tx, "refused", 1));
            return base::fail(base::Code::NotFound);
        });
        submit(2, [](Transaction& tx) -> base::Result<Ending> {
            SB_CHECK(addItem(tx, "previewed", 1));
            return Ending::Rollback;
        });
        submit(3,
               [](Transaction& tx)
                   -> base::Result<Ending> { // a broken reference: this member's, not the group's
                   SB_CHECK(tx.exec("INSERT INTO part (item) VALUES ('nowhere')"));
                   return Ending::Commit;
               });
        submit(4, adding("four"));
        (*db)->release();
        QVERIFY(answers[0]);
        QCOMPARE(answers[1].error().code, base::Code::NotFound);
        QVERIFY(answers[2]);
        QCOMPARE(answers[3].error().code, base::Code::StoreConstraint);
        QVERIFY(answers[4]);
        QCOMPARE(items(**db), expectItems({"four", "zero"}));
        QCOMPARE((*db)->commits() - before, std::uint64_t(1));
        QCOMPARE(sunk, (std::vector<std::vector<Change>>{{itemChange("zero"), itemChange("four")}}));
    }

    void aReadCannotWriteAndSeesOneMoment() {
        const auto path = freshPath();
        auto db = openSqlite(options(path));
        const auto refused = readSync(**db, [](Transaction& tx) { return addItem(tx, "no", 1); });
        QCOMPARE(refused.error().code, base::Code::StoreReadOnly);
        std::latch looked(1), written(1);
        std::jthread reader([&] {
            const auto counts =
                readSync(**db, [&](Transaction& tx) -> base::Result<std::pair<std::int64_t, std::int64_t>> {
                    const auto count = [&] {
                        return tx.one("SELECT count(*) FROM item", {}, [](const Row& r) { return r.i64(0); });
                    };
                    SB_TRY(first, count());
                    looked.count_down();
                    written.wait();
                    SB_TRY(second, count());
                    return std::pair(*first, *second);
                });
            QCOMPARE(counts.value(), (std::pair<std::int64_t, std::int64_t>(0, 0)));
        });
        looked.wait();
        QVERIFY(writeSync(**db, Grouping::Alone, [](Transaction& tx) { return addItem(tx, "new", 1); }));
        written.count_down();
        reader.join();
        QCOMPARE(items(**db), expectItems({"new"}));
    }

    void sixtyFourConcurrentSubmitsMakeAtMostEightCommits() {
        auto db = openSqlite(options(freshPath()));
        const auto before = (*db)->commits();
        std::barrier start(64);
        std::latch answered(64);
        std::atomic<int> good{0};
        {
            std::latch queued(64), held(1);
            (*db)->write(
                Grouping::Shared,
                [&](Transaction&) -> base::Result<Ending> { // the commit before them
                    held.count_down();
                    queued.wait();
                    return Ending::Commit;
                },
                [](base::Result<void>) {});
            held.wait();
            std::vector<std::jthread> threads;
            for (int i = 0; i < 64; ++i)
                threads.emplace_back([&, i] {
                    start.arrive_and_wait();
                    (*db)->write(Grouping::Shared, adding("n" + std::to_string(i)),
                                 [&](base::Result<void> r) {
                                     good += r.has_value() ? 1 : 0;
                                     answered.count_down();
                                 });
                    queued.count_down();
                });
            answered.wait();
        }
        QCOMPARE(good.load(), 64);
        QCOMPARE(items(**db).size(), std::size_t(64));
        QVERIFY2((*db)->commits() - before <= 8, std::to_string((*db)->commits() - before).c_str());
    }

    void theQueueIsFairAndAloneIsNeverOvertaken() {
        auto db = openSqlite(options(freshPath()));
        std::vector<std::vector<std::string>> sunk;
        (*db)->setChangeSink([&](const std::vector<Change>& changes) {
            std::vector<std::string> ids;
            for (const auto& change : changes)
                ids.push_back(change.id);
            sunk.push_back(ids);
        });
        std::latch held(1), go(1);
        (*db)->write(
            Grouping::Alone,
            [&](Transaction&) -> base::Result<Ending> {
                held.count_down();
                go.wait();
                return Ending::Commit;
            },
            [](base::Result<void>) {});
        held.wait();
        std::vector<std::string> answered;
        std::latch all(6);
        const auto submit = [&](Grouping grouping, const std::string& name) {
            (*db)->write(grouping, adding(name), [&, name](base::Result<void>) {
                answered.push_back(name);
                all.count_down();
            });
        };
        submit(Grouping::Shared, "a");
        submit(Grouping::Shared, "b");
        submit(Grouping::Alone, "c");
        submit(Grouping::Alone, "d");
        submit(Grouping::Shared, "e");
        submit(Grouping::Shared, "f");
        QCOMPARE((*db)->waiting(), std::size_t(6));
        go.count_down();
        all.wait();
        QCOMPARE(answered, (std::vector<std::string>{"a", "b", "c", "d", "e", "f"}));
        QCOMPARE(sunk, (std::vector<std::vector<std::string>>{{"a", "b"}, {"c"}, {"d"}, {"e", "f"}}));
    }

    void nobodyIsAnsweredBeforeTheCommitIsSeenByOthers() {
        const auto path = freshPath();
        auto db = openSqlite(options(path));
        for (int i = 0; i < 50; ++i) {
            const auto name = "n" + std::to_string(i);
            QVERIFY(writeSync(**db, Grouping::Shared, [&](Transaction& tx) { return addItem(tx, name, 1); }));
            QVERIFY(items(**db).contains(name));
        }
    }

    void closingFinishesWhatRunsAndAnswersWhatWaits() {
        const auto path = freshPath();
        auto db = openSqlite(options(path)).value();
        std::latch held(1), go(1);
        std::atomic<int> kept{0}, closed{0};
        const auto done = [&](base::Result<void> r) {
            if (r)
                ++kept;
            else if (r.error().code == base::Code::Closing)
                ++closed;
        };
        db->write(
            Grouping::Shared,
            [&](Transaction& tx) -> base::Result<Ending> {
                SB_CHECK(addItem(tx, "sent", 1));
                held.count_down();
                go.wait();
                return Ending::Commit;
            },
            done);
        held.wait();
        for (int i = 0; i < 3; ++i)
            db->write(Grouping::Shared, adding("queued" + std::to_string(i)), done);
        auto* closing = db.get();
        std::jthread closer([owner = std::move(db)]() mutable { owner.reset(); });
        // The held work keeps the store alive; once a read is refused, closing has begun.
        for (bool refused = false; !refused;)
            refused = !readSync(*closing, [](Transaction&) -> base::Result<void> { return {}; });
        go.count_down();
        closer.join();
        QCOMPARE(kept.load(), 1);
        QCOMPARE(closed.load(), 3);
        auto again = openSqlite(options(path));
        QVERIFY(again);
        QCOMPARE(items(**again), expectItems({"sent"}));
        struct stat info{};
        again->reset();
        QVERIFY(stat((path + "-wal").c_str(), &info) != 0); // a clean close leaves one file
    }
};

QTEST_GUILESS_MAIN(TestSqliteStore)
#include "test_sqlite_store.moc"
