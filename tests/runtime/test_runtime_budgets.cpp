// Budgets down a tree and along a path, and that each kind names itself in the reason when it is used up,
// wherever the task waits (seed 002 sections 3.3, 7).
#include "core/runtime/barrier.h"
#include "core/runtime/broadcast.h"
#include "core/runtime/channel.h"
#include "core/runtime/join.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/oneshot.h"
#include "core/runtime/race.h"
#include "core/runtime/semaphore.h"
#include "core/runtime/timeout.h"
#include "core/runtime/watch.h"

#include <QTest>

#include <random>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

constexpr int kRounds = 3'000;

class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed) {}
    std::uint64_t below(std::uint64_t n) { return m_engine() % n; }
    std::uint64_t quota() { return below(4) == 0 ? kUnlimited : 1 + below(40); }
    Budget budget(Time from) {
        const Time deadline = below(4) == 0 ? kNever : from + std::chrono::seconds(1 + below(40));
        return {deadline, quota(), quota(), static_cast<std::uint8_t>(below(4)), below(3)};
    }

private:
    std::mt19937_64 m_engine;
};

// One step down a path: what this place allows, then what is spent there before the next.
struct Edge {
    Budget limit;
    std::uint64_t polls = 0, cost = 0;
};

std::uint64_t minus(std::uint64_t quota, std::uint64_t spent) {
    return quota == kUnlimited ? kUnlimited : quota - std::min(quota, spent);
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

using SaidPtr = std::shared_ptr<std::string>;

// --- what a task does while its budget runs out; each answers why it ended

template <typename T> std::string why(const Outcome<T>& outcome) {
    if (!outcome.isCancelled())
        return "not cancelled";
    return std::string(cancelKindText(outcome.reason().kind));
}

QCoro::Task<Outcome<void>> atSleep(Cx cx) {
    SB_CO_CHECK(cx.sleepFor(1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atYield(Cx cx) {
    SB_CO_CHECK(cx.sleepFor(1ms)); // so that a deadline can come
    SB_CO_CHECK(cx.yieldNow());
    co_return {};
}
QCoro::Task<Outcome<void>> atReceive(Cx cx) {
    const auto channel = makeChannel<int>(1);
    SB_CO_CHECK(channel.receiver.receiveUntil(cx, cx.now() + 1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atNotify(Cx cx) {
    const Notify notify;
    SB_CO_CHECK(notify.waitUntil(cx, cx.now() + 1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atWatch(Cx cx) {
    const Watch<int> watch(1);
    auto watcher = watch.watcher();
    [[maybe_unused]] const int seen = watcher.get();
    SB_CO_CHECK(watcher.changedUntil(cx, cx.now() + 1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atSemaphore(Cx cx) {
    const Semaphore semaphore(1);
    SB_CO_TRY(permit, semaphore.acquire(cx));
    SB_CO_CHECK(cx.sleepFor(1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atBarrier(Cx cx) {
    const auto parties = makeBarrier(1);
    SB_CO_CHECK(parties.front().arrive(cx));
    SB_CO_CHECK(cx.sleepFor(1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atOneshot(Cx cx) {
    auto [tx, rx] = oneshot<int>();
    const auto refused = std::move(tx).send(1);
    SB_CO_CHECK(std::move(rx).receive(cx));
    SB_CO_CHECK(cx.sleepFor(refused ? 0ms : 1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atBroadcast(Cx cx) {
    Broadcast<int> out(1);
    const auto in = out.subscribe();
    out.publish(1);
    SB_CO_CHECK(in.receive(cx));
    SB_CO_CHECK(cx.sleepFor(1ms));
    co_return {};
}
QCoro::Task<Outcome<void>> atTimeout(Cx cx) {
    SB_CO_CHECK(timeout(cx, 1h, &atSleep));
    co_return {};
}
QCoro::Task<Outcome<void>> atJoin(Cx cx) {
    SB_CO_CHECK(joinAll(cx, branches(branch(&atSleep), branch(&atSleep))));
    co_return {};
}
QCoro::Task<Outcome<void>> atRace(Cx cx) {
    SB_CO_CHECK(raceAll(cx, branches(branch(&atSleep), branch(&atSleep))));
    co_return {};
}

using Place = QCoro::Task<Outcome<void>> (*)(Cx);

// Goes on until it is stopped: sooner or later something is used up.
QCoro::Task<Outcome<void>> again(Cx cx, Place place, SaidPtr said) {
    for (;;) {
        cx.spend(1);
        const auto outcome = co_await place(cx);
        if (outcome.isOk())
            continue;
        *said = why(outcome);
        co_return outcome;
    }
}

// Waits where nothing ever comes: only a deadline can end it.
QCoro::Task<Outcome<void>> forEver(Cx cx, int where, SaidPtr said) {
    const auto channel = makeChannel<int>(1);
    const Notify notify;
    const Semaphore semaphore(1);
    const auto parties = makeBarrier(2);
    Broadcast<int> news(1);
    const auto subscriber = news.subscribe();
    auto [tx, rx] = oneshot<int>();
    const Watch<int> watch(1);
    auto watcher = watch.watcher();
    [[maybe_unused]] const int seen = watcher.get();
    SB_CO_TRY(permit, semaphore.acquire(cx));
    SB_CO_TRY(place, channel.sender.reserve(cx));
    Outcome<void> ended;
    if (where == 0)
        ended = (co_await channel.receiver.receive(cx)).summary();
    else if (where == 1)
        ended = (co_await channel.sender.reserve(cx)).summary();
    else if (where == 2)
        ended = (co_await notify.wait(cx)).summary();
    else if (where == 3)
        ended = (co_await semaphore.acquire(cx)).summary();
    else if (where == 4)
        ended = (co_await parties.front().arrive(cx)).summary();
    else if (where == 5)
        ended = (co_await subscriber.receive(cx)).summary();
    else if (where == 6)
        ended = (co_await std::move(rx).receive(cx)).summary();
    else
        ended = (co_await watcher.changed(cx)).summary();
    std::move(place).abort();
    *said = why(ended);
    co_return ended;
}

QCoro::Task<Outcome<void>> lookAtBudget(Cx cx, std::shared_ptr<Budget> seen) {
    *seen = cx.budget();
    co_return {};
}

} // namespace

class TestRuntimeBudgets final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spendingDistributesOverCombining() {
        Draw draw(1);
        for (int i = 0; i < kRounds; ++i) {
            const auto a = draw.budget(Time{}), b = draw.budget(Time{});
            const auto x = draw.below(50), y = draw.below(50);
            QVERIFY(spend(combine(a, b), x, y) == combine(spend(a, x, y), spend(b, x, y)));
        }
    }
    // In the semiring (min, +): what is left at the end of a path is the minimum, over all places on it, of
    // what the place allows less what was spent from there on.
    void whatIsLeftAtTheEndOfAPathIsItsTropicalBound() {
        Draw draw(2);
        for (int i = 0; i < kRounds; ++i) {
            std::vector<Edge> path(1 + draw.below(8));
            Budget walked;
            for (auto& edge : path) {
                edge = {draw.budget(Time{}), draw.below(10), draw.below(10)};
                walked = spend(combine(walked, edge.limit), edge.polls, edge.cost);
            }
            Budget bound;
            std::uint64_t polls = 0, cost = 0;
            for (auto edge = path.rbegin(); edge != path.rend(); ++edge) {
                polls += edge->polls;
                cost += edge->cost;
                bound.polls = std::min(bound.polls, minus(edge->limit.polls, polls));
                bound.cost = std::min(bound.cost, minus(edge->limit.cost, cost));
                bound.deadline = std::min(bound.deadline, edge->limit.deadline);
                bound.priority = std::max(bound.priority, edge->limit.priority);
            }
            bound.traceContext = walked.traceContext;
            QVERIFY(walked == bound);
        }
    }
    void aTaskHasTheStrictestBudgetOfItsPath() {
        Draw draw(3);
        for (int i = 0; i < 200; ++i) {
            lab::LabDriver lab(production());
            Budget expected;
            Region region = lab.root();
            for (auto depth = draw.below(6); depth-- > 0;) {
                const Budget own = draw.budget(lab.now());
                expected = combine(expected, own);
                const auto child = region.open({.name = "place", .budget = own});
                QVERIFY(child.has_value());
                region = *child;
            }
            const Budget own = draw.budget(lab.now());
            expected = combine(expected, own);
            const auto seen = std::make_shared<Budget>();
            QVERIFY(region.spawn({.name = "leaf", .budget = own}, &lookAtBudget, seen).has_value());
            lab.runUntilIdle();
            const bool ran = expected.polls > 1; // the first step takes one, and the last one ends it
            QVERIFY(!ran || *seen == spend(expected, 1, 0));
        }
    }
    void eachBudgetNamesItselfWhereverTheTaskIs_data() {
        QTest::addColumn<Place>("place");
        QTest::addColumn<QString>("kind");
        const auto rows = [](const char* name, Place place) {
            for (const auto* kind : {"deadline", "poll_quota", "cost_quota"})
                QTest::addRow("%s, %s", name, kind) << place << QString::fromLatin1(kind);
        };
        rows("sleep", &atSleep);
        rows("yield", &atYield);
        rows("channel", &atReceive);
        rows("notify", &atNotify);
        rows("watch", &atWatch);
        rows("oneshot", &atOneshot);
        rows("broadcast", &atBroadcast);
        rows("semaphore", &atSemaphore);
        rows("barrier", &atBarrier);
        rows("timeout", &atTimeout);
        rows("join", &atJoin);
        rows("race", &atRace);
    }
    void eachBudgetNamesItselfWhereverTheTaskIs() {
        QFETCH(Place, place);
        QFETCH(QString, kind);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            lab::LabDriver lab({.seed = seed});
            Budget budget;
            if (kind == QStringLiteral("deadline"))
                budget.deadline = lab.now() + 7500us;
            else if (kind == QStringLiteral("poll_quota"))
                budget.polls = 30;
            else
                budget.cost = 5;
            const auto said = std::make_shared<std::string>();
            QVERIFY(lab.root().spawn({.name = "spender", .budget = budget}, &again, place, said).has_value());
            lab.runToEnd();
            QCOMPARE(QString::fromStdString(*said), kind);
            QVERIFY(lab.close().has_value());
            const auto problems = lab.problems();
            QVERIFY2(problems.empty(), problems.empty() ? "" : problems.front().c_str());
        }
    }
    void aDeadlineEndsEveryWaitThatWouldNotEnd_data() {
        QTest::addColumn<int>("where");
        int where = 0;
        for (const auto* name :
             {"receive", "reserve", "notify", "semaphore", "barrier", "broadcast", "oneshot", "watch"})
            QTest::newRow(name) << where++;
    }
    void aDeadlineEndsEveryWaitThatWouldNotEnd() {
        QFETCH(int, where);
        lab::LabDriver lab(production());
        const auto said = std::make_shared<std::string>();
        const SpawnOptions options{.name = "waiter", .budget = {.deadline = lab.now() + 5s}};
        auto task = lab.root().spawn(options, &forEver, where, said);
        QVERIFY(task.has_value());
        lab.advance(4s);
        QVERIFY(!task->isEnded());
        lab.advance(1s);
        QVERIFY(task->isEnded());
        QCOMPARE(*said, std::string("deadline"));
        QVERIFY(lab.problems().size() == 1); // the root is open, nothing else
    }
};

QTEST_GUILESS_MAIN(TestRuntimeBudgets)
#include "test_runtime_budgets.moc"
