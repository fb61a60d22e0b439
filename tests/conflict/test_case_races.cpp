// Two clients on one case, in all interleavings of their transactions (seed 003 section 11). A client is a
// list of transactions: what it reads, then what it writes on what it read.
#include "tests/conflict/conflict_script.h"

#include <QTest>

#include <functional>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

class Client {
public:
    Client(ConflictRig& rig, std::string word)
        : m_rig(rig)
        , m_word(std::move(word))
        , m_acquisition(prepared(m_word, kTx, "client")) {}

    [[nodiscard]] bool isDone() const { return !m_outcome.empty(); }
    [[nodiscard]] const std::string& outcome() const { return m_outcome; }
    [[nodiscard]] bool sawOpen() const { return m_sawOpen; }

    void step() { // one transaction
        if (actionOf(m_word))
            stepAction();
        else
            stepAcquisition();
    }

private:
    void stepAction() {
        if (!m_action) {
            const auto colon = m_word.find(':');
            m_action = m_rig.action(*actionOf(m_word),
                                    colon == std::string::npos ? std::string() : m_word.substr(colon + 1));
            m_sawOpen = m_rig.caseNow().status == CaseStatus::Open;
            return;
        }
        m_outcome = wordOfReport(m_rig.act(*m_action));
    }
    void stepAcquisition() {
        if (m_reads) {
            QVERIFY(judge(m_acquisition, must(m_rig.read([&](db::Transaction& tx) {
                              return readStanding(tx, m_acquisition);
                          })))
                        .has_value());
            m_reads = false;
            return;
        }
        const auto done =
            m_rig.write([&](db::Transaction& tx) { return acquire(tx, m_acquisition, m_ifMoved); });
        if (done && !*done) {
            m_ifMoved = IfMoved::CompareHere;
            m_reads = true;
            return;
        }
        m_outcome = done ? std::string(wordOf((*done)->acquired)) : codeOf(done);
    }

    ConflictRig& m_rig;
    std::string m_word;
    std::optional<CaseAction> m_action;
    PreparedAcquisition m_acquisition;
    bool m_reads = true;
    bool m_sawOpen = false;
    IfMoved m_ifMoved = IfMoved::GoBack;
    std::string m_outcome;
};

struct Run {
    std::string first, second; // outcomes of the two clients
    std::string shape;
    std::string order;       // "0101": whose transaction was next
    bool overlapped = false; // both had read before either wrote
};

// Who is next, wherever both could be; what lies beyond is `false`: the first one.
using Schedule = std::vector<bool>;

// The next schedule after the choices that a run met; false when there is none.
bool advance(Schedule& choices) {
    while (!choices.empty() && choices.back())
        choices.pop_back();
    if (choices.empty())
        return false;
    choices.back() = true;
    return true;
}

// Fills `schedule` up with the choices it met.
Run play(const std::string& story, const std::string& a, const std::string& b, Schedule& schedule) {
    ConflictRig rig;
    (void)runStory(rig, story);
    Client first(rig, a), second(rig, b);
    Run out;
    for (std::size_t choice = 0; !first.isDone() || !second.isDone();) {
        bool useSecond = first.isDone();
        if (!first.isDone() && !second.isDone()) {
            if (choice == schedule.size())
                schedule.push_back(false);
            useSecond = schedule[choice++];
        }
        rig.pass(Millis{10});
        (useSecond ? second : first).step();
        out.order += useSecond ? '1' : '0';
    }
    out.overlapped = out.order.starts_with("01") || out.order.starts_with("10");
    out.first = first.outcome();
    out.second = second.outcome();
    out.shape = rig.shape();
    if (const auto problem = rig.integrity(); !problem.empty())
        out.shape += " BROKEN " + problem;
    return out;
}

// What the second of two decisions answers that was made on what the first one left. `first` was Applied.
std::string afterwards(const QString& first, const QString& second) {
    if (first.section(QLatin1Char(':'), 1) == second.section(QLatin1Char(':'), 1))
        return "AlreadyAtTarget";
    const bool isOpen = first == QLatin1String("reopen");
    const bool needsOpen = !second.startsWith(QLatin1String("restore")) && second != QLatin1String("reopen");
    return needsOpen && !isOpen ? "ConflictNotOpen" : "Applied";
}

// Every interleaving of the transactions of two clients.
std::vector<Run> allRuns(const QString& story, const QString& a, const QString& b) {
    std::vector<Run> out;
    Schedule schedule;
    do
        out.push_back(play(story.toStdString(), a.toStdString(), b.toStdString(), schedule));
    while (advance(schedule));
    return out;
}

} // namespace

class TestCaseRaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoOperators_data() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const std::vector<const char*> open{"keep:A1",    "promote:B1", "promote:C1",
                                            "restore:B1", "resolve:A1", "resolve:C1"};
        for (const auto* a : open)
            for (const auto* b : open)
                QTest::addRow("open: %s, %s", a, b) << "A1 B1 C1" << a << b;
        const std::vector<const char*> resolved{"restore:B1", "restore:C1", "reopen"};
        for (const auto* a : resolved)
            for (const auto* b : resolved)
                QTest::addRow("resolved: %s, %s", a, b) << "A1 B1 C1 keep:A1" << a << b;
    }
    // Both read the same case: one is Applied, the other learns of it.
    void twoOperators() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        QFETCH(QString, b);
        const bool sameTarget = a.section(QLatin1Char(':'), 1) == b.section(QLatin1Char(':'), 1);
        for (const auto& run : allRuns(story, a, b)) {
            const auto text = run.order + ": " + run.first + ", " + run.second + " -> " + run.shape;
            const char* what = text.c_str();
            QVERIFY2(run.shape.find("BROKEN") == std::string::npos, what);
            const bool secondLast = run.order.back() == '1';
            const auto& winner = secondLast ? run.first : run.second;
            const auto& loser = secondLast ? run.second : run.first;
            QVERIFY2(winner == "Applied", what);
            if (!run.overlapped) { // one after the other: nobody is late, the second decides on what it found
                const auto expected = secondLast ? afterwards(a, b) : afterwards(b, a);
                QVERIFY2(loser == expected, what);
                continue;
            }
            QVERIFY2(loser == (sameTarget ? "AlreadyAtTarget" : "StaleRevision"), what);
        }
    }

    void acquisitionAgainstDecision_data() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("contentFirst"); // outcomes "content action" when the content commits first
        QTest::addColumn<QString>("shapeThen");
        QTest::addColumn<QString>("actionFirst");
        QTest::addColumn<QString>("shapeElse");
        const auto row = [](const char* name, const char* story, const char* content, const char* action,
                            const char* first, const char* shape, const char* other, const char* otherShape) {
            QTest::newRow(name) << story << content << action << first << shape << other << otherShape;
        };
        row("a new divergence against a resolution", "A1 B1", "C1", "promote:B1",
            "QuarantinedConflict StaleRevision", "Open c2 s1 canonical A1 of A1 B1 C1 chosen -",
            "QuarantinedConflict Applied", "Open c3 s2 canonical B1 of A1 B1 C1 chosen -");
        row("an automatic promotion against a manual one", "A1 B1", "A3", "promote:B1",
            "PromotedMoreComplete StaleRevision", "Open c1 s2 canonical A3 of A1 B1 chosen -",
            "QuarantinedConflict Applied", "Open c3 s2 canonical B1 of A1 B1 A3 chosen -");
        row("an automatic promotion against keep", "A1 B1", "A3", "keep:A1",
            "PromotedMoreComplete StaleRevision", "Open c1 s2 canonical A3 of A1 B1 chosen -",
            "PromotedMoreComplete Applied", "Resolved c2 s2 canonical A3 of A1 B1 chosen A1");
        row("a known divergence against a resolution", "A1 B1", "B1", "keep:A1",
            "QuarantinedConflict Applied", "Resolved c2 s1 canonical A1 of A1 B1 chosen A1", "KnownVariant Applied",
            "Resolved c2 s1 canonical A1 of A1 B1 chosen A1");
        row("a less complete one against a resolution", "A3 B1", "A1", "keep:A3", "KeptLessComplete Applied",
            "Resolved c2 s1 canonical A3 of A3 B1 chosen A3", "KeptLessComplete Applied",
            "Resolved c2 s1 canonical A3 of A3 B1 chosen A3");
        row("a new divergence against a reopening", "A1 B1 keep:A1", "C1", "reopen",
            "QuarantinedConflict AlreadyAtTarget", "Open c3 s1 canonical A1 of A1 B1 C1 chosen -",
            "QuarantinedConflict Applied", "Open c4 s1 canonical A1 of A1 B1 C1 chosen -");
        row("a promotion against a rollback", "A1 B1 keep:A1", "A3", "restore:B1",
            "PromotedMoreComplete StaleRevision", "Resolved c2 s2 canonical A3 of A1 B1 chosen A1",
            "QuarantinedConflict Applied", "Open c4 s2 canonical B1 of A1 B1 A3 chosen -");
    }
    // Who commits first decides; the second judges what stands then, never what it saw before.
    void acquisitionAgainstDecision() {
        QFETCH(QString, story);
        QFETCH(QString, content);
        QFETCH(QString, action);
        QFETCH(QString, contentFirst);
        QFETCH(QString, shapeThen);
        QFETCH(QString, actionFirst);
        QFETCH(QString, shapeElse);
        int contentWon = 0, actionWon = 0, inTurn = 0;
        for (const auto& run : allRuns(story, content, action)) {
            if (!run.overlapped) { // one after the other: as the same story told in that order
                const bool contentWasFirst = run.order.front() == '0';
                ConflictRig told;
                const auto& first = contentWasFirst ? content : action;
                const auto& second = contentWasFirst ? action : content;
                const auto all =
                    runStory(told, QStringLiteral("%1 %2 %3").arg(story, first, second).toStdString());
                const auto answers = QString::fromStdString(all).section(QLatin1Char(' '), -2);
                const auto here = QString::fromStdString(contentWasFirst ? run.first + " " + run.second
                                                                         : run.second + " " + run.first);
                QVERIFY2(here == answers,
                         qPrintable(QString::fromStdString(run.order) + QStringLiteral(": ") + here +
                                    QStringLiteral(", told: ") + answers));
                QCOMPARE(run.shape, told.shape());
                ++inTurn;
                continue;
            }
            const auto outcomes = QString::fromStdString(run.first + " " + run.second);
            const auto what =
                QString::fromStdString(run.order + ": " + run.first + " " + run.second + " -> " + run.shape);
            // The third transaction is the first write.
            const bool won = run.order[2] == '0';
            (won ? contentWon : actionWon)++;
            QVERIFY2(outcomes == (won ? contentFirst : actionFirst), qPrintable(what));
            QVERIFY2(run.shape == (won ? shapeThen : shapeElse).toStdString(), qPrintable(what));
        }
        QVERIFY(contentWon > 0);
        QVERIFY(actionWon > 0);
        QVERIFY(inTurn >= 2);
    }

    void twoAcquisitions_data() {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const std::vector<const char*> contents{"A1", "A2", "A3", "B1", "B2", "x1"};
        for (const auto* story : {"", "A2", "A2 B1", "A2 B1 keep:A2"})
            for (const auto* a : contents)
                for (const auto* b : contents)
                    QTest::addRow("%s: %s, %s", story, a, b) << story << a << b;
    }
    // However their transactions mix, what stands is what one of the two orders would have made.
    void twoAcquisitions() {
        QFETCH(QString, story);
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto runs = allRuns(story, a, b);
        QVERIFY(runs.size() >= 6); // two transactions each, and more where one is sent back
        QVERIFY(runs.front().order.starts_with("00") && runs.back().order.starts_with("11"));
        for (const auto& run : runs)
            QVERIFY2(run.shape == runs.front().shape || run.shape == runs.back().shape,
                     qPrintable(QString::fromStdString(run.order + " -> " + run.shape)));
    }
};

QTEST_GUILESS_MAIN(TestCaseRaces)
#include "test_case_races.moc"
