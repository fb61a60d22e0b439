// A crash is a child process (this program again) that ends with _exit at the store's step k, for every k of a fixed
// mixed run on a file store. Then this process opens the store: it is sound, and everything that had been answered
// is there. The same run is made with an error at every step instead: asked again, it ends as if nothing had failed.
#include "tests/queue/crash_script.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

constexpr int kCrashed = 42;

// Unbuffered, in a file of its own: what a caller would have heard.
void tell(const std::string& path, const Heard& heard) {
    const int fd = ::open((path + ".heard").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const std::string line = heard.dispatch + " " + std::to_string(heard.revision) + " " + heard.state + "\n";
    [[maybe_unused]] const ssize_t n = ::write(fd, line.data(), line.size());
    ::close(fd);
}

// argv: --child path k. Exit: kCrashed at step k of the run, 0 when there was no such step.
int child(char** argv) {
    const std::string path = argv[2];
    const auto k = std::stoull(argv[3]);
    bool armed = false;
    std::uint64_t step = 0;
    QueueRig rig({.path = path, .seed = 11, .hook = [&](db::StepKind, std::uint64_t) -> db::Fault {
        if (armed && step++ == k)
            _exit(kCrashed);
        return {};
    }});
    armed = true;
    return runScript(rig, [&path](const std::string&, const Heard& heard) { tell(path, heard); }).empty() ? 0 : 1;
}

// What was heard is in the store: that revision was reached, by that event, in that state.
std::string findHeard(QueueRig& rig, const Heard& heard) {
    const auto where = " FROM job_history WHERE dispatch_id = '" + heard.dispatch + "' AND revision = " + std::to_string(heard.revision);
    if (rig.number("SELECT count(*)" + where) != 1)
        return "no event " + heard.dispatch + " r" + std::to_string(heard.revision);
    if (!heard.state.empty() && rig.word("SELECT after" + where) != heard.state)
        return "not " + heard.state + " " + heard.dispatch;
    return {};
}

} // namespace

class TestCrash : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    std::string copyOfBase(const QString& name) {
        const auto base = m_dir.filePath(QStringLiteral("base.store"));
        if (!QFile::exists(base))
            QueueRig made({.path = base.toStdString()}); // migrations are core/db's own crash test
        const auto copy = m_dir.filePath(name);
        return QFile::copy(base, copy) ? copy.toStdString() : std::string();
    }

    void judge(const std::string& path) {
        QueueRig rig({.path = path, .seed = 12, .startMs = kStartMs + 1});
        QVERIFY(must(rig.db().integrityCheck()).sound);
        VERIFY_SOUND(rig);
        QFile file(QString::fromStdString(path + ".heard"));
        if (file.open(QIODevice::ReadOnly))
            while (!file.atEnd()) {
                const auto parts = file.readLine().split(' ');
                const auto missing = findHeard(rig, {parts[0].toStdString(), parts[1].toULongLong(), parts[2].trimmed().toStdString()});
                QVERIFY2(missing.empty(), missing.c_str());
            }
        // The store goes on: leases are judged by the clock, and a person can settle what is left.
        rig.pass(std::chrono::minutes(10));
        (void)rig.sweep();
        QCOMPARE(rig.number("SELECT count(*) FROM leases WHERE live = 1"), 0);
        while (rig.number("SELECT count(*) FROM dispatches WHERE state = 'uncertain'") > 0)
            QCOMPARE(must(rig.reconcile(DispatchId(rig.word("SELECT id FROM dispatches WHERE state = 'uncertain'")), Decision::Abandon)).outcome,
                     ActionOutcome::Applied);
        QCOMPARE(must(rig.submit(rig.task("after-the-crash"))).replayed, false);
        VERIFY_SOUND(rig);
    }

private Q_SLOTS:
    void everyStep() {
        int exits = 0;
        for (int k = 0;; ++k) {
            const auto path = copyOfBase(QStringLiteral("crash%1.store").arg(k));
            QProcess process;
            process.setProcessChannelMode(QProcess::ForwardedChannels);
            process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--child"), QString::fromStdString(path), QString::number(k)});
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QVERIFY2(process.exitCode() == kCrashed || process.exitCode() == 0, qPrintable(QString::number(k)));
            judge(path);
            if (QTest::currentTestFailed())
                qFatal("at step %d", k);
            for (const char* suffix : {"", "-wal", "-shm", ".lock", ".heard"})
                QFile::remove(QString::fromStdString(path + suffix));
            if (process.exitCode() == 0)
                break;
            ++exits;
        }
        QVERIFY2(exits > 200, qPrintable(QString::number(exits)));
    }

    void everyFault_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("ends");
        QTest::addColumn<bool>("after");
        QTest::newRow("the statement fails") << 10 /* SQLITE_IOERR */ << false << false;
        QTest::newRow("the transaction is gone") << 13 /* SQLITE_FULL */ << true << false;
        QTest::newRow("busy") << 5 /* SQLITE_BUSY */ << false << false;
        QTest::newRow("the answer is lost") << 10 << false << true;
    }
    void everyFault() {
        QFETCH(int, code);
        QFETCH(bool, ends);
        QFETCH(bool, after);
        std::string expected;
        {
            QueueRig clean({.seed = 11});
            QCOMPARE(runScript(clean, [](const std::string&, const Heard&) {}), std::string());
            expected = shapeOf(clean);
            for (const char* part : {"a failed r7", "b failed r10", "c completed r3", "d cancelled r4", "e cancelled r2", "contradicted automatic",
                                     "requeued operator", "released operator", "b queued r1"}) // the run does what its comments say
                QVERIFY2(expected.find(part) != std::string::npos, (part + ("\n" + expected)).c_str());
        }
        int faults = 0;
        for (std::uint64_t k = 0;; ++k) {
            bool armed = false;
            bool met = false;
            std::uint64_t step = 0;
            std::string where;
            QueueRig rig({.seed = 11, .hook = [&](db::StepKind kind, std::uint64_t) -> db::Fault {
                const bool reading = kind == db::StepKind::ReadBegin || kind == db::StepKind::ReadStatement || kind == db::StepKind::ReadEnd;
                if (!armed || reading || step++ != k)
                    return {};
                met = true;
                where = "kind " + std::to_string(int(kind));
                return {code, ends, after};
            }});
            armed = true;
            std::vector<Heard> answers;
            const auto stuck = runScript(rig, [&](const std::string&, const Heard& heard) { answers.push_back(heard); });
            armed = false;
            const auto at = "at step " + std::to_string(k) + " " + where + " ";
            QVERIFY2(stuck.empty(), (at + stuck).c_str());
            const auto findings = rig.integrity();
            QVERIFY2(findings.empty(), (at + findings).c_str());
            for (const auto& heard : answers)
                QVERIFY2(findHeard(rig, heard).empty(), (at + findHeard(rig, heard)).c_str());
            const auto shape = shapeOf(rig);
            if (shape != expected)
                qInfo("%s\n%s\n---\n%s", at.c_str(), expected.c_str(), shape.c_str());
            QVERIFY(shape == expected); // asked again, it ends as if nothing had failed
            if (!met)
                break;
            ++faults;
        }
        QVERIFY2(faults > 200, qPrintable(QString::number(faults)));
    }
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 4 && qstrcmp(argv[1], "--child") == 0)
        return child(argv);
    TestCrash test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_crash.moc"
