// Supervised children and actors on virtual time: who is started again with whom, when that ends, that each
// run is over before the next begins, and that a cancel at whatever step leaves nothing behind (seed 002
// section 14).
#include "core/runtime/actor.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/supervisor.h"
#include "core/runtime/tree.h"

#include <QTest>

#include <map>
#include <numeric>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

// What all runs of all children did, in order: "a1+" child a begins its first run, "a1-" it is over.
struct Log {
    std::vector<std::string> lines;
    std::map<std::string, int> runs;
    std::map<std::string, int> live;
    bool overlapped = false;
    std::optional<Outcome<void>> answer;
    [[nodiscard]] std::string text() const {
        return std::accumulate(
            lines.begin(), lines.end(), std::string(),
            [](std::string all, const std::string& line) { return all + (all.empty() ? "" : " ") + line; });
    }
};
using LogPtr = std::shared_ptr<Log>;

class Run {
public:
    Run(LogPtr log, std::string name)
        : m_log(std::move(log))
        , m_name(std::move(name))
        , m_number(++m_log->runs[m_name]) {
        m_log->overlapped = m_log->overlapped || ++m_log->live[m_name] > 1;
        m_log->lines.push_back(m_name + std::to_string(m_number) + "+");
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run() {
        --m_log->live[m_name];
        m_log->lines.push_back(m_name + std::to_string(m_number) + "-");
    }
    [[nodiscard]] int number() const { return m_number; }

private:
    LogPtr m_log;
    std::string m_name;
    int m_number;
};

// Each word of `plan` is a run: "e20" fails after 20 ms, "p20" panics, "o20" ends; beyond the last it stays.
QCoro::Task<Outcome<void>> act(Cx cx, LogPtr log, std::string name, std::vector<std::string> plan) {
    const Run run(log, name);
    if (run.number() > int(plan.size())) {
        co_return Outcome<void>::cancelled(co_await cx.untilCancelled());
    }
    const auto word = plan[std::size_t(run.number()) - 1];
    SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds{std::stoi(word.substr(1))}));
    if (word[0] == 'p')
        throw std::runtime_error("planned");
    if (word[0] == 'e')
        co_return base::fail(base::Code::StoreIo, "planned");
    co_return {};
}

std::vector<std::string> wordsOf(const QString& text) {
    std::vector<std::string> out;
    for (const auto& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        out.push_back(word.toStdString());
    return out;
}

QCoro::Task<Outcome<void>> run(Cx cx, LogPtr log, SupervisorOptions options,
                               std::vector<ChildSpec> children) {
    auto answer = co_await supervise(cx, std::move(options), std::move(children));
    log->answer.emplace(answer.isOk() ? Outcome<void>() : Outcome<void>(answer.stop()));
    co_return {};
}

std::string said(const Outcome<void>& outcome) {
    switch (outcome.severity()) {
    case Severity::Ok:
        return "ok";
    case Severity::Err:
        return std::string(base::codeText(outcome.error().code)) + " " +
               std::string(outcome.error().fact("service")) + " " +
               std::string(outcome.error().fact("failure"));
    case Severity::Cancelled:
        return "cancelled " + std::string(cancelKindText(outcome.reason().kind));
    case Severity::Panicked:
        return "panicked";
    }
    return {};
}

// Three children a, b, c by their plans "e20 | | p5".
std::vector<ChildSpec> childrenOf(const LogPtr& log, const QString& plans, RestartWhen when) {
    std::vector<ChildSpec> out;
    const auto parts = plans.split(QLatin1Char('|'));
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const std::string name(1, char('a' + i));
        out.push_back(child(name, when, &act, log, name, wordsOf(parts[i])));
    }
    return out;
}

} // namespace

class TestRuntimeSupervisor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void strategies_data() {
        QTest::addColumn<int>("strategy");
        QTest::addColumn<int>("when");
        QTest::addColumn<QString>("plans");
        QTest::addColumn<QString>("expected"); // in the first second
        QTest::addColumn<QString>("answer");   // "-": it goes on
        const auto row = [](const char* name, RestartStrategy s, RestartWhen w, const char* plans,
                            const char* expected, const char* answer) {
            QTest::newRow(name) << int(s) << int(w) << plans << expected << answer;
        };
        using enum RestartStrategy;
        using enum RestartWhen;
        row("one fails, alone", OneForOne, Always, "|e20|", "a1+ b1+ c1+ b1- b2+", "-");
        row("one fails, all go", OneForAll, Always, "|e20|", "a1+ b1+ c1+ b1- c1- a1- a2+ b2+ c2+", "-");
        row("one fails, the rest goes", RestForOne, Always, "|e20|", "a1+ b1+ c1+ b1- c1- b2+ c2+", "-");
        row("the last one fails", RestForOne, Always, "||e20", "a1+ b1+ c1+ c1- c2+", "-");
        row("the first one fails", RestForOne, Always, "e20||", "a1+ b1+ c1+ a1- c1- b1- a2+ b2+ c2+", "-");
        row("a panic is a failure", OneForOne, OnFailure, "p20|", "a1+ b1+ a1- a2+", "-");
        row("a service has no end", OneForOne, Always, "o20", "a1+ a1- a2+", "-");
        row("an end is an end", OneForOne, OnFailure, "o20|o30", "a1+ b1+ a1- b1-", "ok");
        row("never again", OneForOne, Never, "e20|o30", "a1+ b1+ a1- b1-", "ok");
        row("two at once", OneForOne, Always, "e20|e20", "a1+ b1+ a1- b1- a2+ b2+", "-");
        row("two at once, all go", OneForAll, Always, "e20|e20", "a1+ b1+ a1- b1- a2+ b2+", "-");
        row("twice", OneForOne, Always, "e20 e20", "a1+ a1- a2+ a2- a3+", "-");
        row("too often", OneForOne, Always, "e1 e1 e1 e1|", "a1+ b1+ a1- a2+ a2- a3+ a3- a4+ a4- b1-",
            "restart_limit a store_io");
        row("panics too often", OneForAll, Always, "p1 p1 p1 p1|",
            "a1+ b1+ a1- b1- a2+ b2+ a2- b2- a3+ b3+ a3- b3- a4+ b4+ a4- b4-", "restart_limit a panicked");
    }
    void strategies() {
        QFETCH(int, strategy);
        QFETCH(int, when);
        QFETCH(QString, plans);
        QFETCH(QString, expected);
        QFETCH(QString, answer);
        lab::LabDriver lab({.schedule = lab::Schedule::Lanes});
        const auto log = std::make_shared<Log>();
        const SupervisorOptions options{.strategy = RestartStrategy(strategy),
                                        .intensity = {.restarts = 3, .within = 10s},
                                        .pause = 10ms};
        QVERIFY(lab.root()
                    .spawn("run", &run, log, options, childrenOf(log, plans, RestartWhen(when)))
                    .has_value());
        lab.runUntilIdle();
        lab.advance(1s);
        QCOMPARE(QString::fromStdString(log->text()), expected);
        QCOMPARE(log->answer ? said(*log->answer) : std::string("-"), answer.toStdString());
        QVERIFY(lab.close().has_value());
        QVERIFY(!log->overlapped);
        QVERIFY2(lab.problems().empty(), lab.problems().empty() ? "" : lab.problems().front().c_str());
        if (answer == QLatin1String("-"))
            QCOMPARE(said(*log->answer), std::string("cancelled shutdown"));
    }

    // A window, not a count for ever: what failed long ago is forgiven.
    void intensityIsOfASpan() {
        lab::LabDriver lab({.schedule = lab::Schedule::Lanes});
        const auto log = std::make_shared<Log>();
        const SupervisorOptions options{.intensity = {.restarts = 2, .within = 1s}, .pause = 0ms};
        const std::vector<std::string> plan(12, "e600"); // never three within a second
        QVERIFY(lab.root()
                    .spawn("run", &run, log, options,
                           std::vector{child("a", RestartWhen::Always, &act, log, std::string("a"), plan)})
                    .has_value());
        lab.advance(20s);
        QVERIFY(!log->answer);
        QCOMPARE(log->runs["a"], 13);
    }

    // Restarts that come one after the other wait longer and longer, up to a bound.
    void pausesGrow() {
        lab::LabDriver lab({.schedule = lab::Schedule::Lanes});
        const auto log = std::make_shared<Log>();
        const SupervisorOptions options{
            .intensity = {.restarts = 100, .within = 1h}, .pause = 10ms, .pauseMax = 50ms};
        const std::vector<std::string> plan(100, "e0");
        QVERIFY(lab.root()
                    .spawn("run", &run, log, options,
                           std::vector{child("a", RestartWhen::Always, &act, log, std::string("a"), plan)})
                    .has_value());
        const auto runsAfter = [&](Duration by) {
            lab.advance(by);
            return log->runs["a"];
        };
        QCOMPARE(runsAfter(9ms), 1);
        QCOMPARE(runsAfter(2ms), 2);    // 10
        QCOMPARE(runsAfter(20ms), 3);   // + 20
        QCOMPARE(runsAfter(40ms), 4);   // + 40
        QCOMPARE(runsAfter(50ms), 5);   // + 50
        QCOMPARE(runsAfter(500ms), 15); // and so on
    }

    // What restarted, how often and why, is seen where the engine is looked at.
    void aRestartIsSeenInTheTree() {
        lab::LabDriver lab({.schedule = lab::Schedule::Lanes});
        const auto log = std::make_shared<Log>();
        QVERIFY(lab.root()
                    .spawn("run", &run, log, SupervisorOptions{.name = "services"},
                           childrenOf(log, QStringLiteral("e20 p20|"), RestartWhen::Always))
                    .has_value());
        lab.advance(5s);
        const auto tree = treeOf(lab.scheduler());
        const auto named = [&](const char* name) {
            const auto at = std::ranges::find(tree.regions, name, &TreeRegion::name);
            return at == tree.regions.end() ? TreeRegion{} : *at;
        };
        QCOMPARE(named("a").restarts, 2U);
        QCOMPARE(named("a").lastFailure, std::string("panicked"));
        QVERIFY(named("a").sinceFailure > base::Millis{4'000});
        QCOMPARE(named("b").restarts, 0U);
        QCOMPARE(named("services").taskCount, std::size_t(2));
    }

    void anActorLosesNoMessage_data() {
        QTest::addColumn<QString>("fails"); // messages that fail their handler once
        QTest::newRow("no failure") << "";
        QTest::newRow("the first") << "1";
        QTest::newRow("one in the middle") << "5";
        QTest::newRow("several") << "2 3 9";
    }
    void anActorLosesNoMessage();
    void aPoisonedMessageEndsAtTheIntensity();
    void aCancelAtEveryStepLeavesNothing();
};

namespace {

struct Taken {
    std::vector<int> tried, done;
    std::vector<int> failOnce;
    bool poisoned = false;
};
using TakenPtr = std::shared_ptr<Taken>;

QCoro::Task<Outcome<void>> handle(Cx cx, int message, TakenPtr taken) {
    taken->tried.push_back(message);
    SB_CO_CHECK(cx.sleepFor(1ms));
    const auto at = std::ranges::find(taken->failOnce, message);
    if (at != taken->failOnce.end()) {
        if (!taken->poisoned)
            taken->failOnce.erase(at);
        co_return base::fail(base::Code::StoreIo, "planned");
    }
    taken->done.push_back(message);
    co_return {};
}

QCoro::Task<Outcome<void>> sendAll(Cx cx, Sender<int> address, int count) {
    for (int i = 1; i <= count; ++i) {
        SB_CO_TRY(permit, address.reserve(cx));
        if (std::move(permit).send(int(i)))
            co_return base::fail(base::Code::Closing, "nobody takes it");
    }
    co_return {};
}

std::vector<int> upTo(int count) {
    std::vector<int> out(static_cast<std::size_t>(count));
    std::iota(out.begin(), out.end(), 1);
    return out;
}

// The mailbox lives in the children alone, as a service's does.
QCoro::Task<Outcome<void>> mailed(Cx cx, LogPtr log, TakenPtr taken, Intensity intensity) {
    std::vector<ChildSpec> children;
    {
        auto mailbox = makeMailbox<int>(2);
        children.push_back(actor("actor", mailbox, &handle, taken));
        const auto sender = cx.region().spawn("sender", &sendAll, mailbox.address, 10);
        if (!sender)
            co_return base::fail(sender.error());
    }
    auto answer = co_await supervise(cx, {.intensity = intensity, .pause = 1ms}, std::move(children));
    log->answer.emplace(answer.isOk() ? Outcome<void>() : Outcome<void>(answer.stop()));
    co_return {};
}

} // namespace

void TestRuntimeSupervisor::anActorLosesNoMessage() {
    QFETCH(QString, fails);
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        lab::LabDriver lab({.seed = seed});
        const auto log = std::make_shared<Log>();
        const auto taken = std::make_shared<Taken>();
        for (const auto& word : wordsOf(fails))
            taken->failOnce.push_back(std::stoi(word));
        const auto failures = taken->failOnce.size();
        QVERIFY(lab.root().spawn("mailed", &mailed, log, taken, Intensity{.restarts = 10}).has_value());
        lab.runToEnd(1h);
        QVERIFY(log->answer && log->answer->isOk()); // the last address is gone
        QCOMPARE(taken->done, upTo(10));
        QCOMPARE(taken->tried.size(), 10 + failures);
        QVERIFY(lab.close().has_value());
        QVERIFY(lab.problems().empty());
    }
}

void TestRuntimeSupervisor::aPoisonedMessageEndsAtTheIntensity() {
    lab::LabDriver lab;
    const auto log = std::make_shared<Log>();
    const auto taken = std::make_shared<Taken>();
    taken->failOnce = {4};
    taken->poisoned = true;
    QVERIFY(lab.root().spawn("mailed", &mailed, log, taken, Intensity{.restarts = 3}).has_value());
    lab.runToEnd(1h);
    QCOMPARE(said(*log->answer), std::string("restart_limit actor store_io"));
    QCOMPARE(taken->done, upTo(3));
    QCOMPARE(taken->tried, (std::vector<int>{1, 2, 3, 4, 4, 4, 4}));
    QVERIFY(lab.close().has_value());
    QVERIFY(lab.problems().empty());
}

void TestRuntimeSupervisor::aCancelAtEveryStepLeavesNothing() {
    for (const auto strategy :
         {RestartStrategy::OneForOne, RestartStrategy::OneForAll, RestartStrategy::RestForOne}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            for (std::uint64_t k = 1;; ++k) {
                lab::LabDriver lab({.seed = seed});
                const auto log = std::make_shared<Log>();
                const auto taken = std::make_shared<Taken>();
                taken->failOnce = {2};
                auto children = childrenOf(log, QStringLiteral("e5 p3|e7|"), RestartWhen::Always);
                auto mailbox = std::make_shared<std::optional<Mailbox<int>>>(makeMailbox<int>(2));
                children.push_back(actor("actor", **mailbox, &handle, taken));
                auto task =
                    lab.root().spawn("run", &run, log, SupervisorOptions{.strategy = strategy, .pause = 1ms},
                                     std::move(children));
                QVERIFY(task.has_value());
                QVERIFY(lab.root().spawn("sender", &sendAll, (*mailbox)->address, 4).has_value());
                mailbox->reset();
                bool came = false;
                lab.beforeStep([&](std::uint64_t step) {
                    if (step == k) {
                        came = true;
                        task->cancel({.text = "injected"});
                    }
                });
                lab.advance(100ms);
                if (!came)
                    break;
                lab.runToEnd(1h);
                const auto what = "strategy " + std::to_string(int(strategy)) + ", seed " +
                                  std::to_string(seed) + ", step " + std::to_string(k);
                QVERIFY2(!log->answer || log->answer->isCancelled() || log->answer->isOk(), what.c_str());
                for (const auto& [name, live] : log->live)
                    QVERIFY2(live == 0, (what + ": " + name).c_str());
                QVERIFY2(!log->overlapped, what.c_str());
                QVERIFY2(lab.close().has_value(), what.c_str());
                QVERIFY2(lab.problems().empty(), what.c_str());
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestRuntimeSupervisor)
#include "test_runtime_supervisor.moc"
