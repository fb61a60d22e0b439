// The scheduler under the lab: virtual time, lanes with bounded fairness, and that a seed replays its run
// exactly (seed 002 sections 11, 17, 18).
#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/offload.h"

#include <QTest>

#include <set>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Order = std::shared_ptr<std::vector<int>>;

QCoro::Task<Outcome<void>> wander(Cx cx, Sender<int> out, Notify notify, int id) {
    for (int i = 0; i < 3; ++i) {
        SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds(cx.random().next() % 50)));
        SB_CO_TRY(permit, out.reserve(cx));
        cx.trace("sending", static_cast<std::uint64_t>(id), static_cast<std::uint64_t>(i));
        if (std::move(permit).send(id))
            co_return {};
        notify.notifyOne();
    }
    co_return {};
}

QCoro::Task<Outcome<void>> gather(Cx cx, Receiver<int> in, Notify notify, Order order) {
    for (;;) {
        SB_CO_TRY(message, in.receive(cx));
        if (!message)
            co_return {};
        order->push_back(*message);
        SB_CO_TRY(notified, notify.waitUntil(cx, cx.now() + 1ms));
        cx.trace("gathered", notified ? 1 : 0);
    }
}

struct Run {
    std::uint64_t fingerprint;
    std::vector<int> order;
};

Run runSeed(std::uint64_t seed) {
    lab::LabDriver lab({.seed = seed});
    const auto order = std::make_shared<std::vector<int>>();
    auto channel = makeChannel<int>(1);
    const Notify notify;
    for (int id = 0; id < 3; ++id)
        if (!lab.root().spawn(&wander, channel.sender, notify, id))
            return {};
    if (!lab.root().spawn(&gather, std::move(channel.receiver), notify, order))
        return {};
    {
        const Sender<int> last = std::move(channel.sender);
    }
    lab.runToEnd();
    if (!lab.close() || !lab.problems().empty())
        return {};
    return {lab.fingerprint(), *order};
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    options.scheduler.traceCapacity = 1U << 16U;
    return options;
}

QCoro::Task<Outcome<void>> yieldTimes(Cx cx, int times, Order order, int id) {
    for (int i = 0; i < times; ++i) {
        order->push_back(id);
        [[maybe_unused]] const auto yielded = co_await cx.yieldNow(); // goes on although cancelled
    }
    co_return {};
}

QCoro::Task<Outcome<void>> spinReceive(Cx cx, Sender<int> out, Receiver<int> in, int times, Order order) {
    for (int i = 0; i < times; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        if (std::move(permit).send(i))
            co_return {};
        SB_CO_TRY(message, in.receive(cx));
        order->push_back(*message);
    }
    co_return {};
}

QCoro::Task<Outcome<void>> record(Cx, Order order, int id) {
    order->push_back(id);
    co_return {};
}

QCoro::Task<Outcome<void>> recordAt(Cx cx, Time at, Order order, int id) {
    SB_CO_CHECK(cx.sleepUntil(at));
    order->push_back(id);
    co_return {};
}

QCoro::Task<Outcome<void>> hashes(Cx cx, std::shared_ptr<OffloadPool> pool, Order order) {
    SB_CO_TRY(square, pool->run(cx, [](const OffloadStop&) { return 7 * 7; }));
    order->push_back(square);
    const auto refused = co_await pool->run(
        cx, [](const OffloadStop&) -> base::Result<int> { return base::fail(base::Code::StoreIo); });
    order->push_back(refused.isErr() ? 1 : 0);
    const auto broken = co_await pool->run(cx, [](const OffloadStop&) { throw std::runtime_error("x"); });
    order->push_back(broken.isPanicked() ? 1 : 0);
    co_return {};
}

QCoro::Task<Outcome<void>> traceTwo(Cx cx) {
    cx.trace("one", 1);
    cx.trace("two", 2);
    co_return {};
}

// The longest run of steps in `lane` that kept an enabled task of another lane waiting.
std::size_t longestStreak(const Trace& trace, Lane lane) {
    std::size_t longest = 0;
    std::size_t streak = 0;
    for (const auto& event : trace.events()) {
        if (event.kind != TraceKind::Stepped)
            continue;
        streak = event.a == static_cast<std::uint64_t>(lane) ? streak + 1 : 0;
        longest = std::max(longest, streak);
    }
    return longest;
}

} // namespace

class TestRuntimeLab final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aThousandSeedsReplayExactly() {
        std::set<std::uint64_t> fingerprints;
        std::set<std::vector<int>> orders;
        for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
            const Run first = runSeed(seed);
            const Run second = runSeed(seed);
            QCOMPARE(first.order.size(), std::size_t{9});
            QCOMPARE(first.fingerprint, second.fingerprint);
            QVERIFY(first.order == second.order);
            fingerprints.insert(first.fingerprint);
            orders.insert(first.order);
        }
        QVERIFY(fingerprints.size() > 990); // seeds really differ
        QVERIFY(orders.size() > 100);
    }
    void schedulesAreCoveredByTheSeeds() {
        // Three independent one-step tasks: all six orders occur.
        std::set<std::vector<int>> orders;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            lab::LabDriver lab({.seed = seed});
            const auto order = std::make_shared<std::vector<int>>();
            for (int id = 0; id < 3; ++id)
                QVERIFY(lab.root().spawn(&record, order, id).has_value());
            lab.runUntilIdle();
            orders.insert(*order);
        }
        QCOMPARE(orders.size(), std::size_t{6});
    }
    void aMinuteOfVirtualTimeTakesNoTime() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<std::vector<int>>();
        QVERIFY(lab.root().spawn(&recordAt, lab.now() + 60s, order, 1).has_value());
        lab.advance(59'999ms);
        QVERIFY(order->empty());
        lab.advance(1ms);
        QCOMPARE(order->size(), std::size_t{1});
    }
    void tenThousandTimersFireInOrderOfTimeAndThenOfAge() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<std::vector<int>>();
        const auto random = base::seededRandom(5);
        std::vector<std::pair<Time, int>> expected;
        for (int id = 0; id < 10'000; ++id) {
            const Time at = lab.now() + std::chrono::milliseconds(1 + random->next() % 500);
            expected.emplace_back(at, id);
            QVERIFY(lab.root().spawn(&recordAt, at, order, id).has_value());
        }
        std::sort(expected.begin(), expected.end());
        lab.advance(1s);
        QCOMPARE(order->size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE((*order)[i], expected[i].second);
    }
    void cancelledTasksKeepOthersWaitingOnlyWithinTheBound_data() {
        QTest::addColumn<int>("limit");
        for (const int limit : {1, 3, 8, 20})
            QTest::addRow("limit %d", limit) << limit;
    }
    void cancelledTasksKeepOthersWaitingOnlyWithinTheBound() {
        QFETCH(int, limit);
        lab::LabOptions options = production();
        options.scheduler.streakLimit = static_cast<std::uint32_t>(limit);
        options.stepAtEveryLeaf = true; // a leaf that answers Cancelled is ready at once
        lab::LabDriver lab(options);
        const auto order = std::make_shared<std::vector<int>>();
        std::vector<TaskHandle<void>> stubborn;
        for (int id = 0; id < 5; ++id)
            stubborn.push_back(std::move(*lab.root().spawn(&yieldTimes, 400, order, 1)));
        for (int i = 0; i < 5; ++i)
            lab.step();
        for (const auto& task : stubborn)
            task.cancel();
        const std::uint64_t before = lab.scheduler().traceLog().recorded();
        auto ready = lab.root().spawn(&yieldTimes, 30, order, 2);
        auto timed = lab.root().spawn({.budget = {.deadline = lab.now() + 1h}}, &yieldTimes, 30, order, 3);
        QVERIFY(ready.has_value() && timed.has_value());
        while (!ready->isEnded() || !timed->isEnded())
            lab.step();
        QVERIFY(lab.scheduler().traceLog().recorded() > before);
        QCOMPARE(longestStreak(lab.scheduler().traceLog(), Lane::Cancel), static_cast<std::size_t>(limit));
        QVERIFY(!stubborn.front().isEnded()); // it did compete
        lab.runUntilIdle();
    }
    void timedTasksDoNotStarveReadyOnes() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<std::vector<int>>();
        auto timed = lab.root().spawn({.budget = {.deadline = lab.now() + 1h}}, &yieldTimes, 1'000, order, 3);
        auto ready = lab.root().spawn(&yieldTimes, 10, order, 2);
        QVERIFY(timed.has_value() && ready.has_value());
        while (!ready->isEnded())
            lab.step();
        QVERIFY(!timed->isEnded());
        lab.runUntilIdle();
    }
    void timedTasksRunByDeadlineThenPriority() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<std::vector<int>>();
        const auto add = [&](Duration in, std::uint8_t priority, int id) {
            const Budget budget{.deadline = lab.now() + in, .priority = priority};
            return lab.root().spawn({.budget = budget}, &record, order, id).has_value();
        };
        QVERIFY(add(3s, 0, 3) && add(1s, 0, 2) && add(1s, 9, 1) && add(9s, 0, 4));
        QVERIFY(lab.root().spawn(&record, order, 5).has_value());
        lab.runUntilIdle();
        QCOMPARE(*order, (std::vector<int>{1, 2, 3, 4, 5}));
    }
    void aTaskWhoseLeavesAreAlwaysReadyGivesWay() {
        lab::LabOptions options = production();
        options.scheduler.inlineOps = 8;
        lab::LabDriver lab(options);
        const auto order = std::make_shared<std::vector<int>>();
        auto channel = makeChannel<int>(1);
        auto spinning = lab.root().spawn(&spinReceive, std::move(channel.sender), std::move(channel.receiver),
                                         1'000, order);
        auto other = lab.root().spawn(&record, order, -1);
        QVERIFY(spinning.has_value() && other.has_value());
        while (!other->isEnded())
            lab.step();
        QVERIFY(!spinning->isEnded());
        QVERIFY(order->size() <= 6); // 8 leaves are 4 rounds
        lab.runUntilIdle();
        QCOMPARE(order->size(), std::size_t{1'001});
    }
    void anInlinePoolIsDeterministic() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<std::vector<int>>();
        const auto pool = OffloadPool::open(lab.root(), 0);
        QVERIFY(lab.root().spawn(&hashes, pool, order).has_value());
        lab.runUntilIdle();
        QCOMPARE(*order, (std::vector<int>{49, 1, 1}));
    }
    void theTraceKeepsTheNewestEventsInOrder() {
        lab::LabOptions options = production();
        options.scheduler.traceCapacity = 16;
        lab::LabDriver lab(options);
        for (int i = 0; i < 20; ++i)
            QVERIFY(lab.root().spawn(&traceTwo).has_value());
        lab.runUntilIdle();
        const auto events = lab.scheduler().traceLog().events();
        QCOMPARE(events.size(), std::size_t{16});
        QCOMPARE(events.back().sequence, lab.scheduler().traceLog().recorded());
        for (std::size_t i = 1; i < events.size(); ++i)
            QCOMPARE(events[i].sequence, events[i - 1].sequence + 1);
        QVERIFY(traceText(events.back()).find("completed") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestRuntimeLab)
#include "test_runtime_lab.moc"
