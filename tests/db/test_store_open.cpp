// Opening: one owner, migrations, and files that are no store of ours or cannot be used. Each refusal is a
// clear code, and what is refused keeps its bytes.
#include "tests/db/fixture.h"

#include "core/base/hash.h"
#include "core/db/store_lock.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <grp.h>
#include <sqlite3.h>
#include <unistd.h>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;
using base::Code;

namespace {

QByteArray bytesOf(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot read");
}

MigrationLine lineOf(std::initializer_list<Migration> migrations) {
    return {"fixture", migrations};
}

// Code of the refusal, or Internal when it opened.
base::Error refusal(SqliteOptions o) {
    auto opened = openSqlite(std::move(o));
    return opened ? base::Error{} : opened.error();
}

// Runs as a process without rights, since root may write anything. Exit: 0 refused with the word of argv[3].
int openWithoutRights(char** argv) {
    if (geteuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(65534) != 0 || setuid(65534) != 0))
        return 2;
    const auto opened = openSqlite(options(argv[2]));
    return !opened && base::codeText(opened.error().code) == argv[3] ? 0 : 1;
}

} // namespace

class TestStoreOpen : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    int m_next = 0;
    std::string freshPath() {
        return m_dir.filePath(QStringLiteral("s%1.store").arg(m_next++)).toStdString();
    }
    std::string made() {
        auto path = freshPath();
        auto db = openSqlite(options(path)).value();
        [[maybe_unused]] const auto added =
            writeSync(*db, Grouping::Alone, [](Transaction& tx) { return addItem(tx, "kept", 1); });
        return path;
    }

private Q_SLOTS:
    void aSecondOwnerHearsWhoTheFirstIs() {
        const auto path = freshPath();
        auto first = openSqlite(options(path));
        QVERIFY(first);
        const auto error = refusal(options(path));
        QCOMPARE(error.code, Code::StoreInUse);
        QCOMPARE(error.fact("pid"), std::string_view(std::to_string(getpid())));
        QCOMPARE(error.fact("profile"), std::string_view("test"));
        first->reset();
        QVERIFY(openSqlite(options(path)));
    }

    void otherNamesOfOneStoreAreOneStore() {
        const auto path = made();
        const auto link = freshPath();
        QCOMPARE(symlink(path.c_str(), link.c_str()), 0);
        auto first = openSqlite(options(link));
        QVERIFY(first);
        QCOMPARE(refusal(options(path)).code, Code::StoreInUse);
        const auto slash = path.rfind('/');
        QCOMPARE(refusal(options(path.substr(0, slash) + "/./" + path.substr(slash + 1))).code,
                 Code::StoreInUse);
        QCOMPARE(items(**first).size(), std::size_t(1));
    }

    void aFileWithTwoHardLinksIsRefused() {
        const auto path = made();
        const auto other = freshPath();
        QCOMPARE(link(path.c_str(), other.c_str()), 0);
        QCOMPARE(refusal(options(other)).code, Code::StoreCannotOpen);
        QCOMPARE(refusal(options(path)).code, Code::StoreCannotOpen);
        QCOMPARE(unlink(other.c_str()), 0);
        QVERIFY(openSqlite(options(path)));
    }

    void theLockFileIsPrivateAndOneLinePerFact() {
        const auto path = freshPath();
        auto o = options(path);
        o.profile = "two\npid 1";
        auto db = openSqlite(std::move(o));
        QVERIFY(db);
        QCOMPARE(QFile::permissions(QString::fromStdString(path + ".lock")) &
                     (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
        QCOMPARE(bytesOf(path + ".lock"),
                 QByteArray("pid " + QByteArray::number(getpid()) + "\nprofile two pid 1\n"));
    }

    void whatCannotBeOpened_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("code");
        const QString dir = m_dir.path();
        QTest::newRow("missing folder")
            << dir + QStringLiteral("/none/s.store") << QStringLiteral("store_cannot_open");
        QTest::newRow("a folder") << dir << QStringLiteral("store_cannot_open");
        QTest::newRow("no name") << QString() << QStringLiteral("store_cannot_open");
        QTest::newRow("folder of no name") << dir + QLatin1Char('/') << QStringLiteral("store_cannot_open");
        QTest::newRow("a file as folder")
            << QString::fromStdString(made()) + QStringLiteral("/x") << QStringLiteral("store_cannot_open");
        const QString dangling = dir + QStringLiteral("/dangling");
        QFile::link(dir + QStringLiteral("/nowhere"), dangling);
        QTest::newRow("a link to nothing") << dangling << QStringLiteral("store_cannot_open");
    }
    void whatCannotBeOpened() {
        QFETCH(QString, path);
        QFETCH(QString, code);
        QCOMPARE(QString::fromUtf8(base::codeText(refusal(options(path.toStdString())).code).data()), code);
    }

    void anOfflineToolMakesNoStore() {
        auto o = options(freshPath());
        o.create = false;
        QCOMPARE(refusal(o).code, Code::StoreCannotOpen);
        QCOMPARE(openInline(o).error().code, Code::StoreCannotOpen);
        QVERIFY(!QFile::exists(QString::fromStdString(o.path)));
        QVERIFY(!QFile::exists(QString::fromStdString(o.path + ".lock")));
        o.path = made();
        QVERIFY(openSqlite(o));
    }

    void whatIsNoStore_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("Dear diary, today I was not a database.\n").repeated(50);
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("zeros") << QByteArray(8192, '\0');
    }
    void whatIsNoStore() {
        QFETCH(QByteArray, bytes);
        const auto path = freshPath();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QCOMPARE(refusal(options(path)).code, Code::StoreNotAStore);
        QCOMPARE(bytesOf(path), bytes);
    }

    void somebodyElsesDatabaseIsNoStore() {
        const auto path = freshPath();
        sqlite3* other = nullptr;
        QCOMPARE(sqlite3_open(path.c_str(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "CREATE TABLE contacts (name)", nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(sqlite3_close(other), SQLITE_OK);
        const auto before = bytesOf(path);
        QCOMPARE(refusal(options(path)).code, Code::StoreNotAStore);
        QCOMPARE(bytesOf(path), before);
    }

    void aDamagedSchemaIsCorrupt() {
        const auto path = made();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(100)); // page 1 behind the header: the schema
        QCOMPARE(file.write(QByteArray(200, '\x5a')), qint64(200));
        file.close();
        const auto before = bytesOf(path);
        QCOMPARE(refusal(options(path)).code, Code::StoreCorrupt);
        QCOMPARE(bytesOf(path), before);
    }

    void withoutRightsItIsReadOnly_data() {
        QTest::addColumn<bool>("folderToo");
        QTest::newRow("file") << false;
        QTest::newRow("file and folder") << true;
    }
    void withoutRightsItIsReadOnly() {
        QFETCH(bool, folderToo);
        const auto path = made();
        QVERIFY(QFile::remove(QString::fromStdString(path + ".lock")));
        const auto before = bytesOf(path);
        const auto folderRights = QFile::permissions(m_dir.path());
        QFile::setPermissions(QString::fromStdString(path), QFile::ReadOwner | QFile::ReadOther);
        auto open = folderRights | QFile::ReadOther | QFile::ExeOther | QFile::ReadOwner | QFile::ExeOwner;
        open.setFlag(QFile::WriteOther, !folderToo);
        open.setFlag(QFile::WriteOwner, !folderToo);
        QFile::setPermissions(m_dir.path(), open);
        const int exit = QProcess::execute(QCoreApplication::applicationFilePath(),
                                           {QStringLiteral("--without-rights"), QString::fromStdString(path),
                                            QStringLiteral("store_read_only")});
        QFile::setPermissions(m_dir.path(), folderRights);
        if (exit == 2)
            QSKIP("cannot give up rights here");
        QCOMPARE(exit, 0);
        QCOMPARE(bytesOf(path), before);
    }

    void aFullVolumeRefusesTheNewStoreAndLeavesTheOldOne() {
        auto o = options(freshPath());
        o.maxPages = 2;
        const auto path = o.path;
        QCOMPARE(refusal(o).code, Code::StoreFull);
        QVERIFY(openSqlite(options(path))); // with room it goes on where it stopped
    }

    void migrationsGoOnFromWhereTheyStopped() {
        auto o = options(freshPath());
        const auto& both = fixture::sqliteMigrations().migrations;
        o.lines = {lineOf({both[0]})};
        {
            QVERIFY(openSqlite(o));
        }
        o.lines = {fixture::sqliteMigrations()};
        auto db = openSqlite(o);
        QVERIFY(db);
        const auto applied = readSync(**db, appliedMigrations).value();
        QCOMPARE(applied.back().name, std::string("002_colour"));
        QCOMPARE(applied.back().position, std::int64_t(1));
        const auto journal =
            writeSync(**db, Grouping::Alone, [](Transaction& tx) -> base::Result<std::string> {
                SB_CHECK(addItem(tx, "x", 1)); // the trigger, semicolons and all, is there
                SB_TRY(line, tx.one("SELECT line FROM journal", {}, [](const Row& r) { return r.text(0); }));
                return line.value_or("");
            });
        QCOMPARE(journal.value(), std::string("made; x"));
    }

    void whatANewerOrChangedStoreAnswers_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("code");
        QTest::newRow("one more migration") << 0 << QStringLiteral("store_newer");
        QTest::newRow("a line we do not know") << 1 << QStringLiteral("store_newer");
        QTest::newRow("another name in its place") << 2 << QStringLiteral("store_newer");
        QTest::newRow("other bytes") << 3 << QStringLiteral("store_checksum");
        QTest::newRow("one space more") << 4 << QStringLiteral("store_checksum");
    }
    void whatANewerOrChangedStoreAnswers() {
        QFETCH(int, which);
        QFETCH(QString, code);
        const auto path = made();
        const auto before = bytesOf(path);
        const auto& both = fixture::sqliteMigrations().migrations;
        const std::string spaced = std::string(both[1].sql) + " ";
        auto o = options(path);
        switch (which) {
        case 0:
            o.lines = {lineOf({both[0]})};
            break;
        case 1:
            o.lines = {};
            break;
        case 2:
            o.lines = {lineOf({both[0], {"002_other", both[1].sql}})};
            break;
        case 3:
            o.lines = {lineOf({{both[0].name, "CREATE TABLE item (x)"}, both[1]})};
            break;
        default:
            o.lines = {lineOf({both[0], {both[1].name, spaced}})};
            break;
        }
        const auto error = refusal(o);
        QCOMPARE(QString::fromUtf8(base::codeText(error.code).data()), code);
        QCOMPARE(error.fact("line"), std::string_view("fixture"));
        QVERIFY(!error.fact("migration").empty());
        QCOMPARE(bytesOf(path), before);
        QCOMPARE(items(**openSqlite(options(path))).size(), std::size_t(1));
    }

    void aMigrationThatFailsLeavesTheStoreBeforeIt_data() {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("code");
        QTest::newRow("wrong SQL at its end")
            << QByteArray("CREATE TABLE half (x); SELEC 1;") << QStringLiteral("store_error");
        QTest::newRow("breaks a rule")
            << QByteArray("CREATE TABLE half (x); INSERT INTO item (name, value) VALUES ('x', -1);")
            << QStringLiteral("store_constraint");
        QTest::newRow("broken reference at COMMIT")
            << QByteArray("CREATE TABLE half (x); INSERT INTO part (item) VALUES ('nowhere');")
            << QStringLiteral("store_constraint");
        QTest::newRow("ends its transaction")
            << QByteArray("CREATE TABLE half (x); ROLLBACK;") << QStringLiteral("store_error");
    }
    void aMigrationThatFailsLeavesTheStoreBeforeIt() {
        QFETCH(QByteArray, sql);
        QFETCH(QString, code);
        const auto path = made();
        auto o = options(path);
        o.lines[0].migrations.emplace_back(
            "003_bad", std::string_view(sql.constData(), static_cast<std::size_t>(sql.size())));
        const auto error = refusal(o);
        QCOMPARE(QString::fromUtf8(base::codeText(error.code).data()), code);
        QCOMPARE(error.fact("migration"), std::string_view("003_bad"));
        auto db = openSqlite(options(path));
        QVERIFY(db);
        const auto half = readSync(**db, [](Transaction& tx) {
            return tx.one("SELECT count(*) FROM sqlite_schema WHERE name = 'half'", {},
                          [](const Row& r) { return r.i64(0); });
        });
        QCOMPARE(half.value(), std::optional(std::int64_t(0)));
    }

    void embeddedMigrationsAreTheFilesByteForByte() {
        const QDir dir(QStringLiteral(SIGNALBOX_SOURCE_DIR "/tests/db/migrations/sqlite"));
        const auto names = dir.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
        const auto& line = fixture::sqliteMigrations();
        QCOMPARE(line.line, std::string_view("fixture"));
        QCOMPARE(line.migrations.size(), static_cast<std::size_t>(names.size()));
        for (std::size_t i = 0; i < line.migrations.size(); ++i) {
            const auto bytes = bytesOf(dir.filePath(names[static_cast<int>(i)]).toStdString());
            QCOMPARE(line.migrations[i].sha256,
                     base::sha256Hex({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
            QCOMPARE(QString::fromUtf8(line.migrations[i].name.data(),
                                       static_cast<int>(line.migrations[i].name.size())) +
                         QStringLiteral(".sql"),
                     names[static_cast<int>(i)]);
        }
    }

    // The list is what `sha256sum` prints. A file enters it when the issue that made it is closed, and stays.
    void publishedMigrationsAreNeverEdited() {
        QFile list(QStringLiteral(SIGNALBOX_SOURCE_DIR "/tests/db/published_migrations.txt"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        int checked = 0;
        while (!list.atEnd()) {
            const auto line = list.readLine().trimmed();
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            const auto path = QStringLiteral(SIGNALBOX_SOURCE_DIR "/") + QString::fromUtf8(line.mid(66));
            const auto bytes = bytesOf(path.toStdString());
            QVERIFY2(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() == line.left(64),
                     line.constData());
            ++checked;
        }
        QVERIFY(checked > 0);
    }
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 4 && qstrcmp(argv[1], "--without-rights") == 0)
        return openWithoutRights(argv);
    TestStoreOpen test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_store_open.moc"
