// A crash is a child process that ends with _exit at step k, for every k, on a file store; then the store is
// opened again by this process. Nothing acknowledged is lost, nothing half done is seen, the lock is free.
#include "tests/db/fixture.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <set>
#include <unistd.h>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;

namespace {

constexpr int kCrashed = 42;

// Acknowledgements go to a file of their own, unbuffered: what a caller would have heard.
void acknowledge(const std::string& path, const std::string& name) {
    const int fd = ::open((path + ".heard").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const std::string line = name + "\n";
    [[maybe_unused]] const ssize_t n = ::write(fd, line.data(), line.size());
    ::close(fd);
}

// Pairs are written by one work, so that half of one would be seen.
Database::Work addingPair(const std::string& name, Ending ending = Ending::Commit) {
    return [name, ending](Transaction& tx) -> base::Result<Ending> {
        SB_CHECK(addItem(tx, name + ".1", 1));
        SB_CHECK(addItem(tx, name + ".2", 1));
        return ending;
    };
}

void workload(Database& db, const std::string& path, const std::function<void()>& hold,
              const std::function<void()>& release) {
    const auto submit = [&](Grouping grouping, const std::string& name, Ending ending = Ending::Commit) {
        db.write(grouping, addingPair(name, ending), [&path, name](base::Result<void> r) {
            if (r)
                acknowledge(path, name);
        });
    };
    submit(Grouping::Shared, "first");
    hold();
    for (const char* name : {"g1", "g2", "g3"})
        submit(Grouping::Shared, name);
    submit(Grouping::Shared, "preview", Ending::Rollback);
    submit(Grouping::Shared, "g5");
    release();
    submit(Grouping::Alone, "alone");
}

// argv: --child inline|threads path k. Exit: kCrashed at step k, 0 when there was no such step.
int child(char** argv) {
    const std::string path = argv[3];
    const auto k = std::stoull(argv[4]);
    auto o = options(path);
    o.readers = 1;
    o.hook = [k](StepKind, std::uint64_t index) -> Fault {
        if (index == k)
            _exit(kCrashed);
        return {};
    };
    if (qstrcmp(argv[2], "inline") == 0) {
        auto db = openInline(std::move(o));
        if (!db)
            return 1;
        workload(**db, path, [&] { (*db)->hold(); }, [&] { (*db)->release(); });
        return 0;
    }
    auto db = openSqlite(std::move(o));
    if (!db)
        return 1;
    workload(**db, path, [] {}, [] {});
    // All answers are in once a last work has been answered.
    return writeSync(**db, Grouping::Alone, [](Transaction&) -> base::Result<void> { return {}; }) ? 0 : 1;
}

std::set<std::string> heard(const std::string& path) {
    std::set<std::string> out;
    QFile file(QString::fromStdString(path + ".heard"));
    if (!file.open(QIODevice::ReadOnly))
        return out;
    while (!file.atEnd())
        out.insert(file.readLine().trimmed().toStdString());
    return out;
}

} // namespace

class TestStoreCrash : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    void judge(const std::string& path, bool groupIsOne) {
        auto db = openInline(options(path)); // also: migrations half done go on, the lock is free
        QVERIFY(db);
        QVERIFY((*db)->integrityCheck()->sound);
        const auto found = items(**db);
        const auto answered = heard(path);
        int ofGroup = 0;
        for (const std::string name : {"first", "g1", "g2", "g3", "g5", "alone"}) {
            const bool there = found.contains(name + ".1");
            QCOMPARE(found.contains(name + ".2"), there);
            if (answered.contains(name))
                QVERIFY2(there, name.c_str());
            ofGroup += there && name.starts_with('g') ? 1 : 0;
        }
        QVERIFY(!found.contains("preview.1"));
        if (groupIsOne)
            QVERIFY(ofGroup == 0 || ofGroup == 4);
        const auto newest = readSync(**db, [](Transaction& tx) {
            return tx.one("SELECT max(made_ms) FROM item", {}, [](const Row& r) { return r.optTime(0); });
        });
        QVERIFY(newest.value().value().value_or(base::fromMs(0)) <= (*db)->now());
        QVERIFY(writeSync(**db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "after", 1); }));
    }

private Q_SLOTS:
    void nothingIsLostAtAnyStep_data() {
        QTest::addColumn<QString>("mode");
        QTest::newRow("inline") << QStringLiteral("inline");
        QTest::newRow("threads") << QStringLiteral("threads");
    }
    void nothingIsLostAtAnyStep() {
        QFETCH(QString, mode);
        int exit = kCrashed;
        int k = 0;
        for (; exit == kCrashed; ++k) {
            QVERIFY(k < 500);
            const auto path = m_dir.filePath(QStringLiteral("%1-%2.store").arg(mode).arg(k)).toStdString();
            exit = QProcess::execute(
                QCoreApplication::applicationFilePath(),
                {QStringLiteral("--child"), mode, QString::fromStdString(path), QString::number(k)});
            QVERIFY(exit == kCrashed || exit == 0);
            judge(path, mode == QLatin1String("inline"));
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("crash at step %1").arg(k)));
            if (exit == 0)
                QCOMPARE(heard(path),
                         (std::set<std::string>{"alone", "first", "g1", "g2", "g3", "g5", "preview"}));
        }
        QVERIFY(k > 40);
    }
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 5 && qstrcmp(argv[1], "--child") == 0)
        return child(argv);
    TestStoreCrash test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_store_crash.moc"
