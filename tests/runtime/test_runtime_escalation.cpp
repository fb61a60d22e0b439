// Bounded drains: forced results, quarantine, late ends (seed 002 sections 7.5, 9.1; runtime.md shape 5).
#include "core/runtime/bracket.h"
#include "core/runtime/channel.h"
#include "core/runtime/external.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/race.h"
#include "core/runtime/tree.h"

#include <QTest>

#include <thread>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

struct Shared {
    std::vector<std::string> log;
    Leaf* stuck = nullptr;
    Completer<std::string> completer;
    bool stop = false;
};
using SharedPtr = std::shared_ptr<Shared>;

// A wait that nothing but its completion ends: what bounded drains exist for.
class StubbornLeaf final : public Leaf {
public:
    StubbornLeaf(TaskState& task, SharedPtr shared)
        : Leaf(task, "stubborn")
        , m_shared(std::move(shared)) {}
    void await_resume() {}

private:
    bool tryNow() override { return false; }
    void park() override { m_shared->stuck = this; }
    void unpark() override { m_shared->stuck = nullptr; }
    bool acceptsCancel() override { return false; }
    SharedPtr m_shared;
};

std::string said(const Outcome<void>& outcome) {
    if (outcome.isCancelled())
        return std::string(cancelKindText(outcome.reason().kind));
    return outcome.isOk()    ? "ok"
           : outcome.isErr() ? std::string(base::codeText(outcome.error().code))
                             : "panicked";
}

QCoro::Task<int> stubborn(Cx cx, SharedPtr shared) {
    co_await StubbornLeaf(cx.task(), shared);
    const auto slept = co_await cx.sleepFor(1s);
    shared->log.push_back("stubborn ends: " + said(slept));
    co_return 7;
}

QCoro::Task<void> stubbornWithLease(Cx cx, SharedPtr shared) {
    auto held = cx.obligation(ObligationKind::Lease, "a lease");
    co_await StubbornLeaf(cx.task(), shared);
    shared->log.push_back(held->isPending() ? "still holds" : "holds nothing");
    auto another = cx.obligation(ObligationKind::Lease, "another");
    shared->log.push_back(another ? "promised" : std::string(base::codeText(another.error().code)));
    auto child = cx.region().spawn(&stubborn, shared);
    shared->log.push_back(child ? "spawned" : std::string(base::codeText(child.error().code)));
    const auto point = cx.checkpoint();
    shared->log.push_back("checkpoint: " + said(point));
    auto inMask = co_await cx.withCancelMask([](Cx inner) -> QCoro::Task<Outcome<void>> {
        auto slept = co_await inner.sleepFor(1h);
        co_return slept;
    });
    shared->log.push_back("mask: " + said(inMask));
}

QCoro::Task<void> awaiting(Cx cx, SharedPtr shared) {
    auto [completer, external] = makeExternal<std::string>(cx, "database");
    shared->completer = completer;
    const auto answer = co_await std::move(external).wait(cx, OnCancel::Await);
    shared->log.push_back("answer: " + said(answer.summary()));
}

QCoro::Task<void> masked(Cx cx, SharedPtr shared) {
    auto inMask = co_await cx.withCancelMask([](Cx inner) -> QCoro::Task<Outcome<void>> {
        auto slept = co_await inner.sleepFor(1h);
        co_return slept;
    });
    shared->log.push_back("mask: " + said(inMask));
}

QCoro::Task<void> spinning(Cx cx, SharedPtr shared) {
    while (!shared->stop) [[maybe_unused]]
        const auto ignored = co_await cx.yieldNow();
    shared->log.push_back("spinning ends");
}

QCoro::Task<void> lateSend(Cx cx, SharedPtr shared, Sender<int> sender) {
    auto permit = co_await sender.reserve(cx);
    co_await StubbornLeaf(cx.task(), shared);
    const auto back = std::move(permit).value().send(5);
    shared->log.push_back(back ? "the value came back" : "sent");
}

QCoro::Task<void> joins(Cx cx, SharedPtr shared, Region region) {
    auto task = region.spawn("stubborn", &stubborn, shared);
    const auto end = co_await std::move(*task).join(cx);
    shared->log.push_back("joined: " + said(end.summary()));
}

QCoro::Task<void> races(Cx cx, SharedPtr shared) {
    const auto won = co_await raceAll(cx, branches(branch(&stubborn, shared)));
    shared->log.push_back("race: " + said(won.summary()));
}

QCoro::Task<void> closes(Cx cx, SharedPtr shared, Region region) {
    const auto end = co_await region.close(cx);
    shared->log.push_back("closed: " + said(end));
}

struct Rig {
    explicit Rig(Duration bound = 5s)
        : region(*lab.root().open({.name = "bounded", .drainWithin = bound})) {
        lab.scheduler().onCloseOverdue([](const RegionSnapshot&) {});
    }
    std::uint64_t quarantined() const { return lab.scheduler().stats().quarantined; }
    std::size_t inQuarantine() const { return lab.scheduler().quarantine().size(); }
    void release() {
        if (shared->stuck)
            shared->stuck->complete();
        lab.runUntilIdle();
    }
    mutable lab::LabDriver lab;
    SharedPtr shared = std::make_shared<Shared>();
    Region region;
};

using Log = std::vector<std::string>;

} // namespace

class TestRuntimeEscalation final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoftDrainWaits() {
        Rig rig(Duration::max());
        QVERIFY(rig.region.spawn(&stubborn, rig.shared).has_value());
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(1h);
        QCOMPARE(rig.region.phase(), RegionPhase::Draining);
        QCOMPARE(rig.quarantined(), 0U);
        rig.release();
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
    }
    void aDrainWithinItsBoundIsNotForced() {
        Rig rig;
        QVERIFY(rig.region.spawn(&stubborn, rig.shared).has_value());
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(4s);
        rig.release();
        QCOMPARE(said(rig.region.outcome()), std::string("asked"));
        rig.lab.advance(1h);
        QVERIFY(rig.lab.close().has_value());
        QVERIFY(rig.lab.problems().empty());
    }
    void theDrainByOfARequestBindsToo() {
        Rig rig(Duration::max());
        QVERIFY(rig.region.spawn(&awaiting, rig.shared).has_value());
        rig.lab.runUntilIdle();
        rig.region.cancel({.drainBy = later(rig.lab.now(), 2s)});
        rig.lab.advance(1s);
        QCOMPARE(rig.region.phase(), RegionPhase::Draining);
        rig.lab.advance(1s);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
    }
    void masksAndAwaitedLeavesEndAtTheBound_data() {
        QTest::addColumn<bool>("mask");
        QTest::newRow("mask") << true;
        QTest::newRow("awaited") << false;
    }
    void masksAndAwaitedLeavesEndAtTheBound() {
        QFETCH(bool, mask);
        Rig rig;
        QVERIFY((mask ? rig.region.spawn(&masked, rig.shared) : rig.region.spawn(&awaiting, rig.shared))
                    .has_value());
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(5s - 1ns);
        QCOMPARE(rig.region.phase(), RegionPhase::Draining);
        rig.lab.advance(1ns);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
        QCOMPARE(rig.shared->log, Log({mask ? "mask: escalated" : "answer: escalated"}));
        QCOMPARE(said(rig.region.outcome()), std::string("escalated"));
        QCOMPARE(rig.quarantined(), 0U);
        QCOMPARE(rig.lab.scheduler().stats().masksBroken, mask ? 1U : 0U);
        if (!mask) // the answer that comes too late is taken and destroyed
            QVERIFY(rig.shared->completer.complete(std::string(100, 'x')));
        rig.lab.advance(1h);
        QVERIFY(rig.lab.close().has_value());
    }
    void aFrameThatDoesNotEndGoesToQuarantineAndMayEndLater() {
        Rig rig;
        QVERIFY(rig.region.spawn("held", &stubbornWithLease, rig.shared).has_value());
        bool finalized = false;
        rig.region.deferSync([&finalized] { finalized = true; });
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(5s);
        QCOMPARE(rig.region.phase(), RegionPhase::Draining);
        rig.lab.advance(1s);
        QVERIFY(finalized);
        QCOMPARE(rig.inQuarantine(), 1U);
        QCOMPARE(rig.lab.scheduler().quarantine().front().name, std::string("held"));
        rig.lab.advance(1s);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
        QCOMPARE(said(rig.region.outcome()), std::string("escalated"));
        const auto tree = treeOf(rig.lab.scheduler());
        QCOMPARE(tree.counts.quarantined, 1U);
        QCOMPARE(tree.quarantine.size(), std::size_t(1)); // its region is not in the tree any more
        QCOMPARE(tree.quarantine.front().name, std::string("held"));
        QCOMPARE(tree.quarantine.front().region, rig.region.id().value);
        QCOMPARE(tree.quarantine.front().regionName, rig.region.name());
        QCOMPARE(tree.quarantine.front().since, base::Millis{1'000});
        const auto& leases = rig.lab.scheduler().stats().obligations[std::size_t(ObligationKind::Lease)];
        QCOMPARE(leases.revoked, 1U);
        QCOMPARE(leases.pending(), 0U);
        QCOMPARE(rig.lab.scheduler().stats().obligationsDropped, 0U);
        QVERIFY(!rig.lab.problems().empty());
        rig.release();
        QCOMPARE(rig.shared->log,
                 Log({"holds nothing", "closing", "closing", "checkpoint: escalated", "mask: escalated"}));
        QCOMPARE(rig.inQuarantine(), 0U);
        QVERIFY(treeOf(rig.lab.scheduler()).quarantine.empty());
        QCOMPARE(rig.quarantined(), 1U);
        QVERIFY(rig.lab.close().has_value());
    }
    void aFrameThatNeverEndsOutlivesItsScheduler() {
        Rig rig;
        QVERIFY(rig.region.spawn(&stubborn, rig.shared).has_value());
        rig.lab.runUntilIdle();
        QVERIFY(rig.lab.close().has_value()); // the root is soft, the region below it is bounded
        QCOMPARE(rig.inQuarantine(), 1U);
    }
    void whatEndsBeforeTheNextRoundIsNotGivenUp() {
        Rig rig;
        QVERIFY(rig.region.spawn(&spinning, rig.shared).has_value());
        for (int i = 0; i < 10; ++i)
            rig.lab.step();
        rig.region.cancel();
        for (int i = 0; i < 200; ++i)
            rig.lab.step();
        QCOMPARE(rig.region.phase(), RegionPhase::Draining);
        rig.shared->stop = true; // a bound is no trap: what still ends, ends
        rig.lab.advance(1h);
        QCOMPARE(rig.quarantined(), 0U);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
    }
    void aFrameThatGoesOnSpinningIsFrozen() {
        lab::VirtualClock clock;
        Scheduler scheduler(clock, {});
        scheduler.onCloseOverdue([](const RegionSnapshot&) {});
        const auto region = *scheduler.root().open({.name = "bounded", .drainWithin = 5s});
        QVERIFY(region.spawn(&spinning, std::make_shared<Shared>()).has_value());
        scheduler.runBatch(10);
        scheduler.root().cancel();
        clock.set(clock.now() + 5s);
        QCOMPARE(scheduler.runBatch(kForcedPolls - 1), std::size_t(kForcedPolls - 1));
        clock.set(clock.now() + 1s);
        scheduler.fireDue(); // it has not had its steps yet
        QCOMPARE(scheduler.stats().quarantined, 0U);
        scheduler.runBatch(1);
        clock.set(clock.now() + 1s);
        scheduler.fireDue();
        QVERIFY(scheduler.isClosed());
        QCOMPARE(scheduler.stats().quarantined, 1U);
        QCOMPARE(scheduler.runBatch(1'000'000), std::size_t(kQuarantinePolls));
        QVERIFY(!scheduler.hasWork());
        QCOMPARE(scheduler.quarantine().size(), std::size_t(1));
    }
    void whoWaitsForItIsAnswered_data() {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QString>("answer");
        QTest::newRow("join") << "join" << "joined: escalated";
        QTest::newRow("race inside") << "race" << "race: escalated";
        QTest::newRow("close") << "close" << "closed: escalated";
    }
    void whoWaitsForItIsAnswered() {
        QFETCH(QString, who);
        QFETCH(QString, answer);
        Rig rig;
        if (who == QStringLiteral("join")) {
            QVERIFY(rig.lab.root().spawn(&joins, rig.shared, rig.region).has_value());
        } else if (who == QStringLiteral("race")) {
            QVERIFY(rig.region.spawn(&races, rig.shared).has_value());
        } else {
            QVERIFY(rig.region.spawn(&stubborn, rig.shared).has_value());
            QVERIFY(rig.lab.root().spawn(&closes, rig.shared, rig.region).has_value());
        }
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(20s);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
        QCOMPARE(rig.shared->log, Log({answer.toStdString()}));
        QCOMPARE(rig.inQuarantine(), 1U); // only the frame that is stuck, not those that wait for it
        rig.release();
        QCOMPARE(rig.shared->log.back(), std::string("stubborn ends: escalated"));
        QCOMPARE(rig.inQuarantine(), 0U);
        QVERIFY(rig.lab.close().has_value());
    }
    void anAnswerOfAThreadMayCrossTheBound() {
        for (int i = 0; i < 100; ++i) {
            Rig rig;
            QVERIFY(rig.region.spawn(&awaiting, rig.shared).has_value());
            rig.lab.runUntilIdle();
            std::thread thread(
                [completer = rig.shared->completer] { completer.complete(std::string(100, 'x')); });
            rig.region.cancel();
            rig.lab.advance(5s);
            thread.join();
            rig.lab.runUntilIdle();
            QCOMPARE(rig.region.phase(), RegionPhase::Closed);
            QVERIFY(rig.shared->log == Log({"answer: ok"}) || rig.shared->log == Log({"answer: escalated"}));
            QCOMPARE(rig.quarantined(), 0U);
            QVERIFY(rig.lab.close().has_value());
        }
    }
    void aLateSendGivesTheValueBack() {
        Rig rig;
        auto [sender, receiver] = makeChannel<int>(1);
        QVERIFY(rig.region.spawn(&lateSend, rig.shared, std::move(sender)).has_value());
        rig.lab.runUntilIdle();
        rig.region.cancel();
        rig.lab.advance(20s);
        QCOMPARE(rig.inQuarantine(), 1U);
        rig.release();
        QCOMPARE(rig.shared->log, Log({"the value came back"}));
        QVERIFY(rig.lab.close().has_value());
    }
    void aFinalizerIsBoundedToo() {
        Rig rig;
        rig.region.deferAsync(&stubborn, rig.shared);
        bool second = false;
        rig.region.deferSync([&second] { second = true; });
        rig.region.cancel();
        rig.lab.advance(4s);
        QVERIFY(second);
        QCOMPARE(rig.region.phase(), RegionPhase::Finalizing);
        rig.lab.advance(2s);
        QCOMPARE(rig.region.phase(), RegionPhase::Closed);
        QCOMPARE(rig.inQuarantine(), 1U);
        rig.release();
        QVERIFY(rig.lab.close().has_value());
    }
    void theLateEndIsSafeAtEveryMoment() {
        // The stuck frame is released after each number of seconds: before, between and after the rounds.
        for (int seconds = 0; seconds <= 9; ++seconds) {
            Rig rig;
            QVERIFY(rig.region.spawn(&stubbornWithLease, rig.shared).has_value());
            rig.lab.runUntilIdle();
            rig.region.cancel();
            rig.lab.advance(std::chrono::seconds(seconds));
            rig.release();
            rig.lab.advance(10s);
            QCOMPARE(rig.region.phase(), RegionPhase::Closed);
            QCOMPARE(rig.inQuarantine(), 0U);
            QCOMPARE(rig.quarantined(), seconds >= 6 ? 1U : 0U);
            QVERIFY(rig.lab.close().has_value());
        }
    }
};

QTEST_GUILESS_MAIN(TestRuntimeEscalation)
#include "test_runtime_escalation.moc"
