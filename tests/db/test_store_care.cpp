// Checking and copying a store while it is in use.
#include "tests/db/fixture.h"

#include "core/db/store_open.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <future>
#include <sqlite3.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;
using base::Code;

namespace {

base::Result<void> backupSync(SqliteDatabase& db, const std::string& target) {
    std::promise<base::Result<void>> answer;
    db.backup(target, [&](base::Result<void> r) { answer.set_value(std::move(r)); });
    return answer.get_future().get();
}

base::Result<IntegrityReport> checkSync(SqliteDatabase& db) {
    std::promise<base::Result<IntegrityReport>> answer;
    db.integrityCheck([&](base::Result<IntegrityReport> r) { answer.set_value(std::move(r)); });
    return answer.get_future().get();
}

base::Result<void> addMany(Transaction& tx, int first, int count) {
    for (int i = first; i < first + count; ++i)
        SB_CHECK(addItem(tx, "item-" + std::to_string(i), i));
    return {};
}

} // namespace

class TestStoreCare : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    int m_next = 0;
    std::string freshPath() {
        return m_dir.filePath(QStringLiteral("s%1.store").arg(m_next++)).toStdString();
    }
    std::string rawSql(const std::string& path, const char* sql) {
        sqlite3* db = nullptr;
        sqlite3_open(path.c_str(), &db);
        const int code = sqlite3_exec(db, sql, nullptr, nullptr, nullptr);
        sqlite3_close(db);
        return sqlite3_errstr(code);
    }

private Q_SLOTS:
    void aBackupIsAStoreOfItsOwn() {
        auto db = openSqlite(options(freshPath())).value();
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addMany(tx, 0, 2'000); }));
        const auto target = freshPath();
        QVERIFY(backupSync(*db, target));
        struct stat info{};
        QCOMPARE(stat(target.c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t(0600));
        QCOMPARE(info.st_nlink, nlink_t(1));
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addItem(tx, "after", 1); }));
        auto copy = openSqlite(options(target)).value(); // at the same time: another store, another lock
        QCOMPARE(items(*copy).size(), std::size_t(2'000));
        QVERIFY(checkSync(*copy)->sound);
        QCOMPARE(items(*db).size(), std::size_t(2'001));
    }

    void aBackupUnderLoadIsOneMoment() {
        auto db = openSqlite(options(freshPath())).value();
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addMany(tx, 0, 20'000); }));
        std::atomic<bool> stop{false};
        std::jthread load([&] { // each commit moves one unit from one item to another
            for (int i = 0; !stop; ++i) [[maybe_unused]]
                const auto moved =
                    writeSync(*db, Grouping::Shared, [i](Transaction& tx) -> base::Result<void> {
                        SB_CHECK(tx.exec("UPDATE item SET value = value + 1 WHERE name = $1",
                                         {"item-" + std::to_string(i % 20'000)}));
                        SB_CHECK(tx.exec("UPDATE item SET value = value - 1 WHERE name = $1",
                                         {"item-" + std::to_string(19'999 - i % 10'000)}));
                        return {};
                    });
        });
        const auto total = [](Database& store) {
            return readSync(store,
                            [](Transaction& tx) {
                                return tx.one("SELECT sum(value) FROM item", {},
                                              [](const Row& r) { return r.i64(0); });
                            })
                .value()
                .value();
        };
        const auto target = freshPath();
        const auto copied = backupSync(*db, target);
        stop = true;
        load.join();
        QVERIFY(copied);
        auto copy = openSqlite(options(target)).value();
        QCOMPARE(total(*copy), total(*db));
        QVERIFY(checkSync(*copy)->sound);
    }

    void aBackupNeverTouchesWhatExists_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("a file") << 0;
        QTest::newRow("a folder") << 1;
        QTest::newRow("a link to nothing") << 2;
        QTest::newRow("the store itself") << 3;
    }
    void aBackupNeverTouchesWhatExists() {
        QFETCH(int, kind);
        const auto path = freshPath();
        auto db = openSqlite(options(path)).value();
        auto target = freshPath();
        if (kind == 0) {
            QFile file(QString::fromStdString(target));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        } else if (kind == 1) {
            QVERIFY(QDir().mkdir(QString::fromStdString(target)));
        } else if (kind == 2) {
            QCOMPARE(symlink("/nowhere/at/all", target.c_str()), 0);
        } else {
            target = path;
        }
        const auto refused = backupSync(*db, target);
        QCOMPARE(refused.error().code, Code::AlreadyExists);
        if (kind == 0) {
            QFile file(QString::fromStdString(target));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray("mine"));
        }
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addItem(tx, "x", 1); }));
    }

    void aBackupThatFailsLeavesNothing() {
        auto db = openSqlite(options(freshPath())).value();
        const auto missing = m_dir.filePath(QStringLiteral("none/x.store")).toStdString();
        QCOMPARE(backupSync(*db, missing).error().code, Code::FileError);
        QCOMPARE(backupSync(*db, "").error().code, Code::FileError);
        QVERIFY(QDir(m_dir.path()).entryList({QStringLiteral("*partial*")}).isEmpty());
        QVERIFY(backupSync(*db, freshPath()));
        QVERIFY(QDir(m_dir.path()).entryList({QStringLiteral("*partial*")}).isEmpty());
    }

    void aSoundStoreIsSound() {
        auto db = openSqlite(options(freshPath())).value();
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addMany(tx, 0, 100); }));
        QCOMPARE(checkSync(*db).value(), (IntegrityReport{true, {}}));
    }

    void aBrokenReferenceIsFound() {
        const auto path = freshPath();
        {
            QVERIFY(openSqlite(options(path)));
        }
        QCOMPARE(rawSql(path, "PRAGMA foreign_keys = OFF; INSERT INTO part (item) VALUES ('nowhere')"),
                 std::string("not an error"));
        auto db = openSqlite(options(path)).value();
        const auto report = checkSync(*db).value();
        QVERIFY(!report.sound);
        QCOMPARE(report.problems, std::vector<std::string>{"broken reference in part"});
    }

    void aDamagedPageIsFoundAndReadingItSaysCorrupt() {
        const auto path = freshPath();
        {
            auto db = openSqlite(options(path)).value();
            QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addMany(tx, 0, 5'000); }));
        }
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadWrite));
        for (qint64 page = 20; page < 60; ++page) { // somewhere in the items
            QVERIFY(file.seek(page * 4096));
            QCOMPARE(file.write(QByteArray(4096, '\xff')), qint64(4096));
        }
        file.close();
        auto db = openSqlite(options(path)).value();
        const auto report = checkSync(*db).value();
        QVERIFY(!report.sound);
        QVERIFY(!report.problems.empty() && report.problems.size() <= 101);
        const auto sum = readSync(*db, [](Transaction& tx) {
            return tx.one("SELECT sum(value), max(colour), max(made_ms) FROM item NOT INDEXED", {},
                          [](const Row& r) { return r.i64(0); });
        });
        QCOMPARE(sum.error().code, Code::StoreCorrupt);
    }

    // Long work never holds a closing store: it ends as our own stop, not as an outage.
    void closingStopsLongLooks() {
        auto db = openSqlite(options(freshPath())).value();
        QVERIFY(writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addMany(tx, 0, 100); }));
        std::promise<base::Result<void>> first, second;
        // The first look is held up in front of the others by a slow one; closing begins meanwhile.
        std::promise<void> entered, go;
        db->integrityCheck([&](base::Result<IntegrityReport>) {
            entered.set_value();
            go.get_future().wait();
        });
        entered.get_future().wait();
        db->backup(freshPath(), [&](base::Result<void> r) { first.set_value(std::move(r)); });
        auto* closing = db.get();
        std::jthread closer([owner = std::move(db)]() mutable { owner.reset(); });
        for (bool refused = false; !refused;)
            refused = !readSync(*closing, [](Transaction&) -> base::Result<void> { return {}; });
        closing->backup(freshPath(), [&](base::Result<void> r) { second.set_value(std::move(r)); });
        go.set_value();
        QCOMPARE(first.get_future().get().error().code, Code::Closing);
        QCOMPARE(second.get_future().get().error().code, Code::Closing);
    }

    void aStopOfOurOwnIsCancelledAndLeavesNothing() {
        const auto o = options(freshPath());
        {
            QVERIFY(writeSync(**openSqlite(o), Grouping::Alone,
                              [](Transaction& tx) { return addMany(tx, 0, 5'000); }));
        }
        StoreClock clock(o.clock);
        const auto connection = openWriter(o.path, o, std::make_shared<Steps>(StepHook{}), clock).value();
        const std::atomic<bool> stop{true};
        QCOMPARE(checkIntegrity(*connection, stop).error().code, Code::Cancelled);
        const auto target = freshPath();
        QCOMPARE(copyStore(*connection, target, stop).error().code, Code::Cancelled);
        QVERIFY(!QFile::exists(QString::fromStdString(target)));
        QVERIFY(QDir(m_dir.path()).entryList({QStringLiteral("*partial*")}).isEmpty());
        const std::atomic<bool> go{false};
        QVERIFY(checkIntegrity(*connection, go)->sound);
    }
};

QTEST_GUILESS_MAIN(TestStoreCare)
#include "test_store_care.moc"
