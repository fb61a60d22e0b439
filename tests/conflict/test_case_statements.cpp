// Two clients on one case at the level of statements (seed 003 sections 10 and 11): the second one comes past
// the owner's lock, by a connection of its own to the same file, at every step that the first one's
// transaction takes. What SQLite refuses there is seen here, not assumed; the product itself has one writer,
// whose groups are the last test.
#include "core/db/group_runner.h"
#include "core/db/sqlite_connection.h"
#include "tests/conflict/conflict_script.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

// The same code on a second connection, in this thread.
class SecondClient final : public db::Database {
public:
    SecondClient(const std::string& path, const db::StoreClock& clock, db::StepHook hook = {})
        : m_connection(
              must(db::SqliteConnection::open({.path = path}, std::make_shared<db::Steps>(std::move(hook))),
                   "second"))
        , m_clock(clock)
        , m_runner(*m_connection, m_clock, base::seededRandom(2)) {
        // It is told at once, so that a step waits for nobody.
        if (m_connection->execute("PRAGMA busy_timeout = 0") != 0)
            std::abort();
    }
    void write(db::Grouping grouping, Work work, Done done) override {
        std::vector<db::WriteJob> jobs;
        jobs.push_back({grouping, std::move(work), std::move(done)});
        m_runner.run(jobs);
    }
    void read(Work work, Done done) override { m_runner.read(work, done); }
    void setChangeSink(ChangeSink sink) override { m_runner.setSink(std::move(sink)); }
    [[nodiscard]] base::StoreTime now() const override { return m_clock.now(); }
    [[nodiscard]] base::Millis drift() const override { return m_clock.drift(); }

    Result<CaseReport> act(const CaseAction& action) {
        return db::writeSync(*this, db::Grouping::Alone,
                             [&](db::Transaction& tx) { return conflict::act(tx, action); });
    }
    CaseReading reading() {
        return must(db::readSync(*this, [](db::Transaction& tx) { return readCase(tx, {kNetwork, kTx}); }),
                    "second reads");
    }

private:
    std::unique_ptr<db::SqliteConnection> m_connection;
    const db::StoreClock& m_clock;
    db::GroupRunner m_runner;
};

// A store on a file with a story told, made once.
QString toldStore(const std::string& story) {
    static QTemporaryDir dir;
    const auto path = dir.filePath(QString::fromStdString(story));
    if (!QFile::exists(path)) {
        ConflictRig rig({.path = path.toStdString()});
        (void)runStory(rig, story);
    }
    return path;
}

// A copy of it, and a hook that a test arms for one transaction.
struct Scene {
    explicit Scene(const std::string& story)
        : path(copyOf(story))
        , rig({.path = path,
               .hook =
                   [this](db::StepKind kind, std::uint64_t) {
                       if (atStep)
                           atStep(kind);
                       return db::Fault{};
                   }})
        , clock(db::manualClock(std::make_shared<db::ManualClock>(kStartMs + 1'000))) {
        clock.start(kStartMs);
    }
    [[nodiscard]] std::string copyOf(const std::string& story) const {
        const auto copy = dir.filePath(QStringLiteral("case.store"));
        if (!QFile::copy(toldStore(story), copy))
            std::abort();
        return copy.toStdString();
    }
    [[nodiscard]] CaseAction action(const std::string& word) {
        const auto colon = word.find(':');
        return rig.action(*actionOf(word),
                          colon == std::string::npos ? std::string() : word.substr(colon + 1));
    }

    QTemporaryDir dir;
    std::string path;
    std::function<void(db::StepKind)> atStep;
    ConflictRig rig;
    db::StoreClock clock;
};

std::string targetOf(const std::string& word) {
    const auto colon = word.find(':');
    return colon == std::string::npos ? std::string() : word.substr(colon + 1);
}

// Without the moment it was read at.
CaseDetail durable(CaseReading reading) {
    reading.detail.snapshotAt = {};
    return std::move(reading.detail);
}

// What the later of two answers that saw the same revisions.
std::string lateOutcome(const std::string& first, const std::string& late) {
    return targetOf(first) == targetOf(late) ? "AlreadyAtTarget" : "StaleRevision";
}

} // namespace

class TestCaseStatements : public QObject {
    Q_OBJECT

    static void single() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("a");
        for (const auto* a : {"keep:A1", "promote:B1", "restore:C1", "resolve:A1", "resolve:B1"})
            QTest::addRow("open: %s", a) << "A1 B1 C1" << a;
        for (const auto* a : {"restore:B1", "reopen"})
            QTest::addRow("resolved: %s", a) << "A1 B1 C1 keep:A1" << a;
    }
    static void pairs() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const std::vector<const char*> open{"keep:A1", "promote:B1", "resolve:C1"};
        for (const auto* a : open)
            for (const auto* b : open)
                QTest::addRow("open: %s, %s", a, b) << "A1 B1 C1" << a << b;
        const std::vector<const char*> resolved{"restore:B1", "restore:C1", "reopen"};
        for (const auto* a : resolved)
            for (const auto* b : resolved)
                QTest::addRow("resolved: %s, %s", a, b) << "A1 B1 C1 keep:A1" << a << b;
    }

private Q_SLOTS:
    void aSecondWriteAtEveryStatement_data() { pairs(); }
    // Before the first one's transaction begins the second wins; within it, it is told that the store is busy
    // and has changed nothing; after the commit, even before the first has been answered, it is late. One is
    // Applied, never two.
    void aSecondWriteAtEveryStatement() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto first = a.toStdString(), second = b.toStdString();
        int before = 0, busy = 0, after = 0;
        for (int k = 0;; ++k) {
            Scene scene(story.toStdString());
            SecondClient other(scene.path, scene.clock);
            const auto mine = scene.action(first), theirs = scene.action(second);
            int step = 0;
            bool came = false;
            std::string answer;
            scene.atStep = [&](db::StepKind kind) {
                if (step++ != k)
                    return;
                came = true;
                answer = wordOfReport(other.act(theirs));
                before += kind == db::StepKind::Begin ? 1 : 0;
                busy += answer == "store_busy" ? 1 : 0;
                after += kind == db::StepKind::Committed ? 1 : 0;
            };
            const auto own = wordOfReport(scene.rig.act(mine));
            scene.atStep = {};
            if (!came)
                break;
            const auto what =
                "step " + std::to_string(k) + ": " + own + ", " + answer + " -> " + scene.rig.shape();
            if (answer == "store_busy") {
                QVERIFY2(own == "Applied", what.c_str());
                answer = wordOfReport(other.act(theirs)); // the same request again, as a client would
                QVERIFY2(answer == lateOutcome(first, second), what.c_str());
            } else if (own == "Applied") {
                QVERIFY2(answer == lateOutcome(first, second), what.c_str());
            } else {
                QVERIFY2(answer == "Applied", what.c_str());
                QVERIFY2(own == lateOutcome(second, first), what.c_str());
            }
            const auto winner = own == "Applied" ? targetOf(first) : targetOf(second);
            QVERIFY2(winner.empty() || scene.rig.shape().find("canonical " + winner) != std::string::npos,
                     what.c_str());
            QCOMPARE(scene.rig.caseNow().conflictRevision.value,
                     story.contains(QLatin1String("keep")) ? 4U : 3U);
            VERIFY_SOUND(scene.rig);
        }
        QCOMPARE(before, 1);
        QVERIFY(busy >= 6);
        QCOMPARE(after, 1);
    }

    void aReadingAtEveryStatement_data() { single(); }
    // A snapshot taken at any step of a write shows the case as it was or as it is, never between the two.
    void aReadingAtEveryStatement() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        int old = 0, fresh = 0;
        for (int k = 0;; ++k) {
            Scene scene(story.toStdString());
            SecondClient other(scene.path, scene.clock);
            const auto before = durable(scene.rig.caseReading());
            const auto mine = scene.action(a.toStdString());
            std::optional<CaseDetail> seen;
            int step = 0;
            scene.atStep = [&](db::StepKind) {
                if (step++ == k)
                    seen = durable(other.reading());
            };
            QCOMPARE(wordOfReport(scene.rig.act(mine)), std::string("Applied"));
            scene.atStep = {};
            if (!seen)
                break;
            const bool isOld = *seen == before;
            QVERIFY2(isOld || *seen == durable(scene.rig.caseReading()), std::to_string(k).c_str());
            ++(isOld ? old : fresh);
        }
        QVERIFY(old >= 5);
        QVERIFY(fresh >= 1);
    }

    void aWriteAtEveryStatementOfAReading_data() { pairs(); }
    // The other way round: whoever decides on a reading during which somebody else decided is late, however
    // far the reading was.
    void aWriteAtEveryStatementOfAReading() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto first = a.toStdString(), second = b.toStdString();
        int late = 0, fresh = 0;
        for (int k = 0;; ++k) {
            Scene scene(story.toStdString());
            const auto mine = scene.action(first);
            const auto prepared = scene.action(second);
            const auto before = durable(scene.rig.caseReading());
            bool came = false;
            int step = 0;
            SecondClient other(scene.path, scene.clock, [&](db::StepKind, std::uint64_t) {
                if (step++ == k) {
                    came = true;
                    if (wordOfReport(scene.rig.act(mine)) != "Applied")
                        std::abort();
                }
                return db::Fault{};
            });
            const auto seen = durable(other.reading());
            if (!came)
                break;
            if (seen == before) {
                ++late;
                QCOMPARE(wordOfReport(other.act(prepared)), lateOutcome(first, second));
            } else {
                ++fresh;
                QVERIFY(seen == durable(scene.rig.caseReading()));
            }
            VERIFY_SOUND(scene.rig);
        }
        QVERIFY(late >= 2);
        QVERIFY(fresh >= 1);
    }

    void twoInOneCommit_data() { pairs(); }
    // Actions have commits of their own; were two of them to share one, still one is Applied and the other
    // late.
    void twoInOneCommit() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto first = a.toStdString(), second = b.toStdString();
        Scene scene(story.toStdString());
        std::vector<std::string> answers;
        const auto send = [&](const CaseAction& action) {
            auto call = std::make_shared<Result<CaseReport>>(base::fail(Code::Internal, "not run"));
            scene.rig.db().write(
                db::Grouping::Shared,
                [call, action](db::Transaction& tx) -> Result<db::Ending> {
                    *call = conflict::act(tx, action);
                    if (!*call)
                        return std::unexpected(call->error());
                    return db::Ending::Commit;
                },
                [call, &answers](Result<void> answer) {
                    answers.push_back(answer ? wordOfReport(*call) : codeOf(answer));
                });
        };
        const auto mine = scene.action(first), theirs = scene.action(second);
        const auto commits = scene.rig.db().commits();
        scene.rig.db().hold();
        send(mine);
        send(theirs);
        scene.rig.db().release();
        QCOMPARE(scene.rig.db().commits(), commits + 1);
        QCOMPARE(answers, (std::vector<std::string>{"Applied", lateOutcome(first, second)}));
        VERIFY_SOUND(scene.rig);
    }
};

QTEST_GUILESS_MAIN(TestCaseStatements)
#include "test_case_statements.moc"
