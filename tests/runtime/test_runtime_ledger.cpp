// Obligations as a vector addition system, and who holds one while it waits (seed 002
// sections 8.1, 8.5, 8.6).
#include "core/runtime/channel.h"
#include "core/runtime/futurelock.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/semaphore.h"
#include "core/runtime/tree.h"

#include <QTest>

#include <random>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

QCoro::Task<void> hold(Cx cx, ObligationKind kind, std::string how, Region other) {
    auto held = cx.obligation(kind, "held");
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(1s);
    if (how == "commit")
        held->commit();
    else if (how == "abort")
        held->abort();
    else if (how == "transfer")
        held->transferTo(other.state(), {});
    if (how == "transfer")
        held->commit();
}

QCoro::Task<void> hands(Cx cx, std::shared_ptr<Obligation> kept) {
    auto held = cx.obligation(ObligationKind::Lease, "lease");
    *kept = std::move(*held);
    co_return;
}

// Mixes everything at random; what it holds at the end is aborted.
QCoro::Task<void> anything(Cx cx, std::vector<Region> regions) {
    std::vector<Obligation> held;
    for (int i = 0; i < 40; ++i) {
        const auto roll = cx.random().next() % 8;
        if (roll < 3 || held.empty()) {
            auto opened =
                cx.obligation(static_cast<ObligationKind>(cx.random().next() % kObligationKinds), "x");
            if (opened)
                held.push_back(std::move(*opened));
        } else if (roll < 5) {
            held.back().commit();
            held.pop_back();
        } else if (roll == 5) {
            held.front().transferTo(regions[cx.random().next() % regions.size()].state(), cx.taskId());
        } else if (roll == 6) {
            std::swap(held.front(), held.back());
        } else {
            [[maybe_unused]] const auto slept = co_await cx.sleepFor(Duration(cx.random().next() % 3));
        }
    }
    for (auto& each : held)
        each.abort();
}

QCoro::Task<void> waitsWithAPermit(Cx cx, Sender<int> sender, Duration length) {
    auto permit = co_await sender.reserve(cx);
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(length);
    if (permit.isOk())
        std::move(permit).value().abort();
}

QCoro::Task<void> runsWithALease(Cx cx) {
    auto held = cx.obligation(ObligationKind::Lease, "lease");
    for (int i = 0; i < 100; ++i) [[maybe_unused]]
        const auto slept = co_await cx.sleepFor(5s);
    held->commit();
}

const ObligationCounts& countsOf(lab::LabDriver& lab, ObligationKind kind) {
    return lab.scheduler().stats().obligations[static_cast<std::size_t>(kind)];
}

} // namespace

class TestRuntimeLedger final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachKindAndEachEndIsCounted_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("how");
        for (int kind = 0; kind < int(kObligationKinds); ++kind)
            for (const char* how : {"commit", "abort", "transfer", "drop"})
                QTest::addRow("%s %s", obligationKindText(ObligationKind(kind)).data(), how)
                    << kind << QString::fromLatin1(how);
    }
    void eachKindAndEachEndIsCounted() {
        QFETCH(int, kind);
        QFETCH(QString, how);
        lab::LabDriver lab;
        const auto other = *lab.root().open({.name = "other"});
        QVERIFY(lab.root().spawn(&hold, ObligationKind(kind), how.toStdString(), other).has_value());
        lab.runUntilIdle();
        QCOMPARE(countsOf(lab, ObligationKind(kind)).pending(), 1U);
        QCOMPARE(lab.root().state().pendingObligations(ObligationKind(kind)), 1U);
        lab.advance(1s);
        ObligationCounts expected{.opened = 1};
        expected.committed = how == QStringLiteral("commit") || how == QStringLiteral("transfer") ? 1 : 0;
        expected.aborted = how == QStringLiteral("abort") ? 1 : 0;
        expected.dropped = how == QStringLiteral("drop") ? 1 : 0;
        expected.transferred = how == QStringLiteral("transfer") ? 1 : 0;
        for (int each = 0; each < int(kObligationKinds); ++each)
            QCOMPARE(countsOf(lab, ObligationKind(each)), each == kind ? expected : ObligationCounts{});
        QVERIFY(lab.close().has_value());
        QCOMPARE(lab.problems().empty(), how != QStringLiteral("drop")); // in the lab a drop is a failure
    }
    void aTransferUpwardsAsTheLastThingOfARegionKeepsTheParentOpen() {
        lab::LabDriver lab;
        const auto parent = *lab.root().open({.name = "parent"});
        const auto child = *parent.open({.name = "child"});
        const auto kept = std::make_shared<Obligation>();
        QVERIFY(child.spawn(&hands, kept).has_value());
        lab.runUntilIdle();
        parent.beginClose();
        QCOMPARE(child.phase(), RegionPhase::Finalizing);
        kept->transferTo(parent.state(), {});
        QCOMPARE(child.phase(), RegionPhase::Closed);
        QCOMPARE(parent.phase(), RegionPhase::Finalizing);
        kept->commit();
        QCOMPARE(parent.phase(), RegionPhase::Closed);
        QVERIFY(lab.close().has_value());
        QVERIFY(lab.problems().empty());
    }
    void aTransferToAClosedRegionAborts() {
        lab::LabDriver lab;
        const auto closed = *lab.root().open({.name = "closed"});
        closed.beginClose();
        const auto kept = std::make_shared<Obligation>();
        QVERIFY(lab.root().spawn(&hands, kept).has_value());
        lab.runUntilIdle();
        kept->transferTo(closed.state(), {});
        QVERIFY(!kept->isPending());
        QCOMPARE(countsOf(lab, ObligationKind::Lease).aborted, 1U);
        QVERIFY(lab.close().has_value());
        QVERIFY(lab.problems().empty());
    }
    void itAddsUpAtEveryStepOfAnyProgram() {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            lab::LabDriver lab({.seed = seed});
            std::vector<Region> regions{lab.root(), *lab.root().open({.name = "a"}),
                                        *lab.root().open({.name = "b"})};
            std::uint64_t checked = 0;
            lab.beforeStep([&](std::uint64_t step) {
                for (std::size_t kind = 0; kind < kObligationKinds; ++kind) {
                    std::uint64_t pending = 0;
                    for (const auto& region : regions)
                        pending += region.state().pendingObligations(ObligationKind(kind));
                    checked += lab.scheduler().stats().obligations[kind].pending() == pending ? 0 : 1;
                }
                if (step == 20 + seed)
                    regions[1].cancel();
            });
            for (const auto& region : regions)
                QVERIFY(region.spawn(&anything, regions).has_value());
            lab.runToEnd();
            QVERIFY(lab.close().has_value());
            QCOMPARE(checked, 0U);
            QVERIFY2(lab.problems().empty(), lab.problems().empty() ? "" : lab.problems().front().c_str());
            for (const auto& counts : lab.scheduler().stats().obligations)
                QCOMPARE(counts.pending(), 0U);
        }
    }
    void aHolderThatWaitsForLongIsAFuturelock_data() {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<int>("found");
        QTest::newRow("just as long") << 30 << 0;
        QTest::newRow("longer") << 31 << 1;
    }
    void aHolderThatWaitsForLongIsAFuturelock() {
        QFETCH(int, seconds);
        QFETCH(int, found);
        lab::LabDriver lab({.futurelockAfter = 30s});
        auto [sender, receiver] = makeChannel<int>(1);
        QVERIFY(lab.root()
                    .spawn("holder", &waitsWithAPermit, std::move(sender),
                           Duration(std::chrono::seconds(seconds)))
                    .has_value());
        QVERIFY(lab.root().spawn(&runsWithALease).has_value()); // holds one too, but goes on
        lab.runToEnd();
        const auto problems = lab.problems();
        const auto locks = std::ranges::count(
            problems, std::string("task holder holds send_permit channel place and waits for sleep"));
        QCOMPARE(int(locks), found);
        QVERIFY(lab.close().has_value());
    }
    void theTreeCountsFuturelocks() {
        lab::LabDriver lab;
        auto [sender, receiver] = makeChannel<int>(1);
        QVERIFY(lab.root().spawn("holder", &waitsWithAPermit, std::move(sender), Duration(1h)).has_value());
        lab.advance(kFuturelockAfter);
        QCOMPARE(treeOf(lab.scheduler()).counts.futurelocked, 0U);
        lab.advance(1ms);
        QCOMPARE(treeOf(lab.scheduler()).counts.futurelocked, 1U);
        const auto locks = futurelocks(lab.scheduler(), kFuturelockAfter);
        QCOMPARE(locks.size(), std::size_t(1));
        QCOMPARE(locks[0].waitsAt, std::string("sleep"));
        QCOMPARE(locks[0].kind, ObligationKind::SendPermit);
        QVERIFY(lab.close().has_value());
        QVERIFY(futurelocks(lab.scheduler(), 0s).empty());
        QVERIFY(lab.problems().empty());
    }
};

QTEST_GUILESS_MAIN(TestRuntimeLedger)
#include "test_runtime_ledger.moc"
