// schema, integrity, backup and token on a store file without an engine; stores that cannot be opened, in both
// programs.
#include "tests/app/engine_process.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

#include <unistd.h>

using namespace sb;
using test::at;
using test::EngineProcess;
using test::runProgram;

namespace {

const QString kCtl = QStringLiteral("signalboxctl");
const QString kStoreOption = QStringLiteral("--store");

void execute(const QString& store, const QString& statement) {
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("test"));
        database.setDatabaseName(store);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(statement));
    }
    QSqlDatabase::removeDatabase(QStringLiteral("test"));
}

} // namespace

class TestCtlOffline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTokenMintedOfflineOpensTheDoor() {
        EngineProcess engine;
        QVERIFY(engine.start());
        QCOMPARE(engine.terminate(), 0);
        const auto minted = runProgram(kCtl, {QStringLiteral("token"), kStoreOption, engine.store(), QStringLiteral("--label"), QStringLiteral("later")});
        QCOMPARE(minted.status, 0);
        const auto secret = QString::fromStdString(minted.out).trimmed();
        QVERIFY(secret.size() >= 32);
        QVERIFY(engine.start());
        QCOMPARE(engine.curl(QStringLiteral("GET"), QStringLiteral("/v1/tokens"), {}, secret).status, 200);
        const auto audit = engine.ctl({QStringLiteral("audit"), QStringLiteral("--json"), QStringLiteral("--action"), QStringLiteral("token")});
        QVERIFY2(audit.out.contains("\"action\":\"token\""), audit.out.c_str());
    }

    void aStoreInUseIsLeftAlone() {
        EngineProcess engine;
        QVERIFY(engine.start());
        for (const auto& words : {QStringList{QStringLiteral("token")}, {QStringLiteral("schema")}, {QStringLiteral("integrity")},
                                  {QStringLiteral("backup"), engine.path(QStringLiteral("copy"))}}) {
            const auto ran = runProgram(kCtl, words + QStringList{kStoreOption, engine.store()});
            QCOMPARE(ran.status, 1);
            QVERIFY2(ran.says("store_in_use") && ran.says("pid="), ran.err.c_str());
        }
        const auto second = runProgram(QStringLiteral("signalboxd"), {kStoreOption, engine.store(), QStringLiteral("--host-root"), engine.path(QStringLiteral("host"))});
        QCOMPARE(second.status, 1);
        QVERIFY2(second.says("store_in_use"), second.err.c_str());
    }

    void schemaIntegrityAndBackup() {
        EngineProcess engine;
        QVERIFY(engine.start());
        QCOMPARE(engine.ctl(engine.submitWords(QStringLiteral("kept"))).status, 0);
        const auto online = engine.ctl({QStringLiteral("schema"), QStringLiteral("--json")});
        QCOMPARE(engine.ctl({QStringLiteral("integrity")}).status, 0);
        QCOMPARE(engine.terminate(), 0);
        const auto offline = runProgram(kCtl, {QStringLiteral("schema"), QStringLiteral("--json"), kStoreOption, engine.store()});
        QCOMPARE(offline.status, 0);
        QCOMPARE(offline.out, online.out);
        const auto sound = runProgram(kCtl, {QStringLiteral("integrity"), kStoreOption, engine.store()});
        QCOMPARE(sound.status, 0);
        QVERIFY2(sound.out.starts_with("The store is sound: ") && sound.out.size() < 80, sound.out.c_str()); // a count, not every name
        const auto copy = engine.path(QStringLiteral("copy.sqlite"));
        QCOMPARE(runProgram(kCtl, {QStringLiteral("backup"), copy, kStoreOption, engine.store()}).status, 0);
        QCOMPARE(QFileInfo(copy).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const auto again = runProgram(kCtl, {QStringLiteral("backup"), copy, kStoreOption, engine.store()});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.says("already_exists"), again.err.c_str());
        QCOMPARE(runProgram(kCtl, {QStringLiteral("integrity"), kStoreOption, copy}).status, 0);
    }

    void storesThatCannotBeOpened_data() {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("code");
        QTest::newRow("missing") << QStringLiteral("missing") << QStringLiteral("store_cannot_open");
        QTest::newRow("not a store") << QStringLiteral("text") << QStringLiteral("store_");
        QTest::newRow("corrupted") << QStringLiteral("corrupt") << QStringLiteral("store_corrupt");
        QTest::newRow("newer") << QStringLiteral("newer") << QStringLiteral("store_newer");
        QTest::newRow("other bytes") << QStringLiteral("checksum") << QStringLiteral("store_checksum");
    }
    void storesThatCannotBeOpened() {
        QFETCH(QString, damage);
        QFETCH(QString, code);
        EngineProcess engine;
        QVERIFY(engine.start());
        QCOMPARE(engine.terminate(), 0);
        spoil(engine.store(), damage);
        QFile file(engine.store());
        const auto before = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        file.close();
        const auto ran = runProgram(kCtl, {QStringLiteral("integrity"), kStoreOption, engine.store()});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.says(code.toStdString()), ran.err.c_str());
        if (damage != QLatin1String("missing")) { // an engine makes a store that does not exist
            const auto daemon = runProgram(QStringLiteral("signalboxd"), {kStoreOption, engine.store(), QStringLiteral("--host-root"), engine.path(QStringLiteral("host"))});
            QCOMPARE(daemon.status, 1);
            QVERIFY2(daemon.says(code.toStdString()), daemon.err.c_str());
        }
        const auto after = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        QVERIFY2(before == after, "a store that is refused is left as it is");
        QVERIFY(damage != QLatin1String("missing") || !QFile::exists(engine.store()));
    }

    void aFolderThatCannotBeWritten() {
        QTemporaryDir folder;
        QString store = folder.filePath(QStringLiteral("queue.sqlite"));
        QVERIFY(QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::ExeOwner));
        if (::geteuid() == 0)
            store = QStringLiteral("/proc/queue.sqlite"); // rights do not stop root; no file can be made there
        const auto ran = runProgram(QStringLiteral("signalboxd"), {kStoreOption, store});
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.says("store_read_only") || ran.says("store_cannot_open"), ran.err.c_str());
    }

private:
    static void spoil(const QString& store, const QString& damage) {
        if (damage == QLatin1String("missing")) {
            QVERIFY(QFile::remove(store));
        } else if (damage == QLatin1String("newer")) {
            execute(store, QStringLiteral("INSERT INTO schema_migration VALUES ('queue', 999, '999_later', '%1', 0)").arg(QString(64, QLatin1Char('a'))));
        } else if (damage == QLatin1String("checksum")) {
            execute(store, QStringLiteral("UPDATE schema_migration SET sha256 = '%1' WHERE line = 'queue'").arg(QString(64, QLatin1Char('b'))));
        } else {
            QFile file(store);
            QVERIFY(file.open(QIODevice::ReadWrite));
            if (damage == QLatin1String("text")) {
                QVERIFY(file.resize(0));
                file.write("this was never a store, and it is long enough to be looked at\n");
            } else {
                file.seek(100); // the first page's tree, right after SQLite's header
                file.write(QByteArray(3000, '\xA5'));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestCtlOffline)
#include "test_ctl_offline.moc"
