#include "core/base/random.h"
#include "core/db/log_gather.h"
#include "tests/db/faulty_disk.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>
#include <string>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;

namespace {

constexpr const char* kContent =
    "SELECT group_concat(k || ':' || length(v)) FROM (SELECT k, v FROM t ORDER BY k)";

class Connection {
public:
    explicit Connection(const QString& path) { sqlite3_open(path.toUtf8().constData(), &m_db); }
    ~Connection() { sqlite3_close(m_db); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    int run(const std::string& sql) { return sqlite3_exec(m_db, sql.c_str(), nullptr, nullptr, nullptr); }
    QByteArray read(const char* sql) {
        QByteArray out("nothing");
        sqlite3_exec(
            m_db, sql,
            [](void* into, int, char** values, char**) {
                *static_cast<QByteArray*>(into) = values[0];
                return 0;
            },
            &out, nullptr);
        return out;
    }
    [[nodiscard]] sqlite3* raw() const { return m_db; }

private:
    sqlite3* m_db = nullptr;
};

// With `spills` few pages are kept in memory, so that SQLite also writes in the middle of a transaction.
struct Writer {
    explicit Writer(const QString& path, bool spills = false)
        : connection(path) {
        connection.run(spills ? "PRAGMA cache_size = 12" : "PRAGMA cache_spill = OFF");
        connection.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                       "PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (k INTEGER PRIMARY KEY, v BLOB)");
        log = LogGather::attach(connection.raw());
    }
    std::unique_ptr<LogGather> log; // outlives the connection
    Connection connection;
};

std::string put(std::uint64_t key, std::uint64_t bytes) {
    return "INSERT OR REPLACE INTO t VALUES (" + std::to_string(key) + ", randomblob(" +
           std::to_string(bytes) + "))";
}

} // namespace

class TestLogGather : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

private Q_SLOTS:
    void aCommitIsOneWriteAndOneSync() {
        FaultyDisk disk;
        Writer writer(m_dir.filePath(QStringLiteral("one.sqlite")));
        QVERIFY(writer.log);
        QCOMPARE(writer.connection.run(put(0, 10)), SQLITE_OK); // the log has its header
        disk.failAt(3, SQLITE_IOERR);
        QCOMPARE(writer.connection.run("BEGIN; " + put(1, 30'000) + "; COMMIT"), SQLITE_OK);
        QVERIFY(!disk.failed());
        disk.failAt(1, SQLITE_FULL);
        QCOMPARE(writer.connection.run("BEGIN; " + put(2, 30'000)), SQLITE_OK);
        QCOMPARE(writer.connection.run("COMMIT"), SQLITE_FULL);
        QVERIFY(disk.failed());
        disk.failAt(0, 0);
        writer.connection.run("ROLLBACK");
        QCOMPARE(writer.connection.read(kContent), QByteArray("0:10,1:30000"));
    }

    void aStoreInMemoryHasNoLog() { QVERIFY(!Writer(QStringLiteral(":memory:")).log); }

    // Whatever was committed is read by a connection that knows nothing of this, and found by a recovery from
    // the files as they are; whatever was not is in neither.
    void strangersAndARecoverySeeEveryCommit_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<bool>("spills");
        for (int seed = 1; seed <= 2; ++seed) {
            QTest::addRow("%d", seed) << seed << false;
            QTest::addRow("%d, written early", seed) << seed << true;
        }
    }
    void strangersAndARecoverySeeEveryCommit() {
        QFETCH(int, seed);
        QFETCH(bool, spills);
        const auto random = base::seededRandom(static_cast<std::uint64_t>(seed));
        const auto below = [&](std::uint64_t n) { return random->next() % n; };
        const auto path = m_dir.filePath(QStringLiteral("many%1-%2.sqlite").arg(seed).arg(spills));
        Writer writer(path, spills);
        QVERIFY(writer.log);
        Connection stranger(path);
        for (int i = 0; i < 25; ++i) {
            const auto before = stranger.read(kContent);
            QCOMPARE(writer.connection.run("BEGIN IMMEDIATE"), SQLITE_OK);
            for (std::uint64_t n = below(6) + 1; n > 0; --n) {
                // Up to four times what is gathered at once.
                QCOMPARE(
                    writer.connection.run(put(below(12), below(8) == 0 ? below(500'000) : below(20'000))),
                    SQLITE_OK);
                if (!spills &&
                    below(4) == 0) { // both together lose commits in SQLite 3.40: see prepareForWriting
                    const auto kept = writer.connection.read(kContent);
                    writer.connection.run("SAVEPOINT m; " + put(below(12), below(200'000)) +
                                          "; ROLLBACK TO m; RELEASE m");
                    QCOMPARE(writer.connection.read(kContent), kept);
                }
            }
            const auto mine = writer.connection.read(kContent);
            QCOMPARE(stranger.read(kContent), before);
            const bool kept = below(4) != 0;
            QCOMPARE(writer.connection.run(kept ? "COMMIT" : "ROLLBACK"), SQLITE_OK);
            QCOMPARE(stranger.read(kContent), kept ? mine : before);
            const auto copy =
                m_dir.filePath(QStringLiteral("copy%1-%2-%3.sqlite").arg(seed).arg(spills).arg(i));
            QVERIFY(QFile::copy(path, copy));
            QVERIFY(QFile::copy(path + QStringLiteral("-wal"), copy + QStringLiteral("-wal")));
            Connection recovered(copy);
            QCOMPARE(recovered.read(kContent), kept ? mine : before);
            QCOMPARE(recovered.read("PRAGMA integrity_check"), QByteArray("ok"));
            if (below(6) == 0)
                QCOMPARE(writer.connection.run("PRAGMA wal_checkpoint(TRUNCATE)"), SQLITE_OK);
        }
    }
};

QTEST_GUILESS_MAIN(TestLogGather)
#include "test_log_gather.moc"
