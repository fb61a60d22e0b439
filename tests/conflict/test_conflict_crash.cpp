// A crash is a child process (this program again) that ends with _exit at the store's step k, for every k of
// a fixed story over two transactions on a file store. Then this process opens the store: it is sound,
// everything that had been answered is there, and the rest of the story ends as if nothing had happened. The
// same story is told with an error at every step instead.
#include "tests/conflict/conflict_script.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

constexpr int kCrashed = 42;
const std::string kStory =
    "A1 A1 A0 B1 A3 B1 keep:A3 B1 A5 B1 resolve:B1 restore:A5 C1 promote:C1 reopen A6 keep:C1";
const std::string kOther = "tx-2";

std::string ask(ConflictRig& rig, const std::string& word, int at) {
    const auto run = [&] {
        auto out = runWord(rig, word, at);
        if (at % 4 == 0 && !actionOf(word)) // now and then another transaction
            out += " " + runWord(rig, word, at, kOther);
        return out;
    };
    auto answer = run();
    if (answer.find("store_") != std::string::npos || answer.find("commit_") != std::string::npos)
        answer = run();
    return answer;
}

std::string everything(ConflictRig& rig) {
    std::string out;
    for (const auto& tx : {kTx, kOther})
        out += rig.shape(tx) + "\n" + rig.history(tx) + "\n" +
               std::to_string(rig.record(tx).record.observations) + " " +
               std::to_string(rig.record(tx).record.variants) + "\n";
    const auto counts = must(rig.read([](db::Transaction& tx) { return readCounts(tx); }));
    return out + std::to_string(counts.records) + " " + std::to_string(counts.cases) + " " +
           std::to_string(counts.openCases);
}

// Unbuffered, in a file of its own: what a caller would have heard, and what stood then.
void tell(const std::string& path, const std::string& line) {
    const int fd = ::open((path + ".heard").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const auto text = line + "\n";
    [[maybe_unused]] const ssize_t n = ::write(fd, text.data(), text.size());
    ::close(fd);
}

std::string revisions(ConflictRig& rig) {
    return rig.word("SELECT coalesce(k.conflict_revision, 0) || '.' || s.canonical_revision || '.' || "
                    "r.observations FROM records r "
                    "JOIN selectors s ON s.record = r.seq LEFT JOIN cases k ON k.record = r.seq WHERE "
                    "r.signature = 'tx-1'");
}

// argv: --child path k. Exit: kCrashed at step k of the story, 0 when there was no such step.
int child(char** argv) {
    const std::string path = argv[2];
    const auto k = std::stoull(argv[3]);
    bool armed = false;
    std::uint64_t step = 0;
    ConflictRig rig({.path = path, .seed = 11, .hook = [&](db::StepKind, std::uint64_t) -> db::Fault {
                         if (armed && step++ == k)
                             _exit(kCrashed);
                         return {};
                     }});
    int at = 0;
    for (const auto& word : wordsOf(kStory)) {
        armed = true;
        (void)ask(rig, word, ++at);
        armed = false;
        tell(path, revisions(rig));
    }
    return 0;
}

} // namespace

class TestConflictCrash : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    std::string copyOfBase(const QString& name) {
        const auto base = m_dir.filePath(QStringLiteral("base.store"));
        if (!QFile::exists(base))
            ConflictRig made({.path = base.toStdString()}); // migrations are core/db's own crash test
        const auto copy = m_dir.filePath(name);
        return QFile::copy(base, copy) ? copy.toStdString() : std::string();
    }

    static void judge(const std::string& path, const std::string& expected) {
        ConflictRig rig({.path = path, .seed = 12, .startMs = kStartMs + 1});
        QVERIFY(must(rig.db().integrityCheck()).sound);
        VERIFY_SOUND(rig);
        std::size_t heard = 0;
        std::string last = "0.0.0";
        QFile file(QString::fromStdString(path + ".heard"));
        if (file.open(QIODevice::ReadOnly))
            for (; !file.atEnd(); ++heard)
                last = file.readLine().trimmed().toStdString();
        // Nothing that was answered went back.
        const auto now = QString::fromStdString(heard == 0 ? last : revisions(rig)).split(QLatin1Char('.'));
        const auto then = QString::fromStdString(last).split(QLatin1Char('.'));
        for (int i = 0; i < 3; ++i)
            QVERIFY(now.at(i).toLongLong() >= then.at(i).toLongLong());
        // What was not answered is asked again, and the story goes on.
        const auto words = wordsOf(kStory);
        for (auto i = heard; i < words.size(); ++i)
            (void)ask(rig, words[i], static_cast<int>(i) + 1);
        QCOMPARE(everything(rig), expected);
        VERIFY_SOUND(rig);
    }

    static std::string clean() {
        ConflictRig rig({.seed = 11});
        int at = 0;
        for (const auto& word : wordsOf(kStory))
            (void)ask(rig, word, ++at);
        return everything(rig);
    }

private Q_SLOTS:
    void theStoryMeetsWhatItIsFor() {
        const auto text = clean();
        for (const char* part :
             {"Opened", "ParticipantAdded", "ResolvedKeepCanonical", "ResolvedPromoteVariant",
              "ResolvedRestoreVariant", "Reopened", "Resolved c11"})
            QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }

    void everyStep() {
        const auto expected = clean();
        int exits = 0;
        for (int k = 0;; ++k) {
            const auto path = copyOfBase(QStringLiteral("crash%1.store").arg(k));
            QProcess process;
            process.setProcessChannelMode(QProcess::ForwardedChannels);
            process.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("--child"), QString::fromStdString(path), QString::number(k)});
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QVERIFY2(process.exitCode() == kCrashed || process.exitCode() == 0,
                     qPrintable(QString::number(k)));
            judge(path, expected);
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
        const auto expected = clean();
        int faults = 0;
        for (std::uint64_t k = 0;; ++k) {
            bool met = false;
            std::uint64_t step = 0;
            bool armed = false;
            ConflictRig rig({.seed = 11, .hook = [&](db::StepKind kind, std::uint64_t) -> db::Fault {
                                 const bool reading = kind == db::StepKind::ReadBegin ||
                                                      kind == db::StepKind::ReadStatement ||
                                                      kind == db::StepKind::ReadEnd;
                                 if (!armed || reading || step++ != k)
                                     return {};
                                 met = true;
                                 return {code, ends, after};
                             }});
            armed = true;
            int at = 0;
            for (const auto& word : wordsOf(kStory))
                (void)ask(rig, word, ++at);
            armed = false;
            const auto where = "at step " + std::to_string(k) + " ";
            QVERIFY2(rig.integrity().empty(), (where + rig.integrity()).c_str());
            QVERIFY2(everything(rig) == expected, (where + everything(rig)).c_str());
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
    TestConflictCrash test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_conflict_crash.moc"
