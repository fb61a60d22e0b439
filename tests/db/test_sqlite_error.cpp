// conflict.md "Errors", as a table: the class and the word for SQLite's result codes.
#include "core/db/sqlite_error.h"

#include <QTest>

#include <sqlite3.h>

using namespace sb::db;
using sb::base::Code;
using sb::base::ErrorClass;

Q_DECLARE_METATYPE(sb::base::Code)

class TestSqliteError : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void codesHaveOneMeaning_data() {
        QTest::addColumn<int>("sqlite");
        QTest::addColumn<Code>("code");
        QTest::addColumn<bool>("transient");
        const auto row = [](const char* name, int sqlite, Code code, bool transient = false) {
            QTest::newRow(name) << sqlite << code << transient;
        };
#define SB_ROW(sqlite, ...) row(#sqlite, sqlite, __VA_ARGS__)
        SB_ROW(SQLITE_BUSY, Code::StoreBusy, true);
        SB_ROW(SQLITE_BUSY_RECOVERY, Code::StoreBusy, true);
        SB_ROW(SQLITE_BUSY_SNAPSHOT, Code::StoreBusy, true);
        SB_ROW(SQLITE_BUSY_TIMEOUT, Code::StoreBusy, true);
        SB_ROW(SQLITE_LOCKED, Code::StoreBusy, true);
        SB_ROW(SQLITE_LOCKED_SHAREDCACHE, Code::StoreBusy, true);
        SB_ROW(SQLITE_LOCKED_VTAB, Code::StoreBusy, true);
        SB_ROW(SQLITE_FULL, Code::StoreFull);
        SB_ROW(SQLITE_IOERR, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_READ, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_SHORT_READ, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_WRITE, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_FSYNC, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_LOCK, Code::StoreIo);
        SB_ROW(SQLITE_IOERR_NOMEM, Code::StoreMemory);
        SB_ROW(SQLITE_CORRUPT, Code::StoreCorrupt);
        SB_ROW(SQLITE_CORRUPT_INDEX, Code::StoreCorrupt);
        SB_ROW(SQLITE_NOTADB, Code::StoreNotAStore);
        SB_ROW(SQLITE_READONLY, Code::StoreReadOnly);
        SB_ROW(SQLITE_READONLY_DIRECTORY, Code::StoreReadOnly);
        SB_ROW(SQLITE_READONLY_DBMOVED, Code::StoreReadOnly);
        SB_ROW(SQLITE_CANTOPEN, Code::StoreCannotOpen);
        SB_ROW(SQLITE_CANTOPEN_ISDIR, Code::StoreCannotOpen);
        SB_ROW(SQLITE_CONSTRAINT, Code::StoreConstraint);
        SB_ROW(SQLITE_CONSTRAINT_UNIQUE, Code::StoreConstraint);
        SB_ROW(SQLITE_CONSTRAINT_FOREIGNKEY, Code::StoreConstraint);
        SB_ROW(SQLITE_CONSTRAINT_TRIGGER, Code::StoreConstraint);
        SB_ROW(SQLITE_SCHEMA, Code::StoreSchema);
        SB_ROW(SQLITE_NOMEM, Code::StoreMemory);
        SB_ROW(SQLITE_INTERRUPT, Code::StoreError);
        SB_ROW(SQLITE_ERROR, Code::StoreError);
        SB_ROW(SQLITE_MISUSE, Code::StoreError);
        SB_ROW(SQLITE_TOOBIG, Code::StoreError);
#undef SB_ROW
        row("a code nobody knows", 0x7f, Code::StoreError);
    }
    void codesHaveOneMeaning() {
        QFETCH(int, sqlite);
        QFETCH(Code, code);
        QFETCH(bool, transient);
        QCOMPARE(classifySqlite(sqlite), code);
        const auto error = sqliteError(sqlite, Phase::Statement);
        QCOMPARE(error.errorClass(), transient ? ErrorClass::Transient : ErrorClass::Terminal);
        QCOMPARE(error.facts, (std::vector<sb::base::Fact>{{"phase", "statement"}}));
        QVERIFY(!error.ambiguous);
    }

    void ourOwnStopIsNoOutage() {
        QCOMPARE(classifySqlite(SQLITE_INTERRUPT, true), Code::Cancelled);
        QCOMPARE(sqliteError(SQLITE_INTERRUPT, Phase::Check, true).errorClass(), ErrorClass::Cancelled);
        QCOMPARE(classifySqlite(SQLITE_IOERR_WRITE, true), Code::StoreIo); // a real one stays one
    }

    void aFailedCommit_data() {
        QTest::addColumn<int>("sqlite");
        QTest::addColumn<bool>("open");
        QTest::addColumn<Code>("code");
        const auto row = [](const char* name, int sqlite, bool open, Code code) {
            QTest::newRow(name) << sqlite << open << code;
        };
        row("busy", SQLITE_BUSY, true, Code::StoreBusy);
        row("full", SQLITE_FULL, false, Code::StoreFull);
        row("deferred constraint", SQLITE_CONSTRAINT_FOREIGNKEY, true, Code::StoreConstraint);
        row("interrupted before", SQLITE_INTERRUPT, true, Code::StoreError);
        row("interrupted, and gone", SQLITE_INTERRUPT, false, Code::CommitUnknown);
        row("write", SQLITE_IOERR_WRITE, false, Code::CommitUnknown);
        row("fsync", SQLITE_IOERR_FSYNC, false, Code::CommitUnknown);
        row("fsync, said to be open", SQLITE_IOERR_FSYNC, true, Code::CommitUnknown);
        row("memory", SQLITE_NOMEM, false, Code::CommitUnknown);
        row("corrupt", SQLITE_CORRUPT, false, Code::CommitUnknown);
        row("unknown", 0x7f, false, Code::CommitUnknown);
    }
    void aFailedCommit() {
        QFETCH(int, sqlite);
        QFETCH(bool, open);
        QFETCH(Code, code);
        const auto error = commitError(sqlite, open);
        QCOMPARE(error.code, code);
        QCOMPARE(error.ambiguous, code == Code::CommitUnknown);
        QCOMPARE(error.fact("phase"), std::string_view("commit"));
    }
};

QTEST_APPLESS_MAIN(TestSqliteError)
#include "test_sqlite_error.moc"
