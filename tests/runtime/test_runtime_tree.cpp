// The live tree as values: everything counted, a bounded part listed, why it waits and why it is asked to
// stop.
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/region.h"
#include "core/runtime/tree.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

QCoro::Task<Outcome<void>> holdFor(Cx cx, Duration length) {
    auto held = cx.obligation(ObligationKind::Lease, "a lease");
    if (!held)
        co_return base::fail(std::move(held).error());
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(length);
    held->commit();
    co_return {};
}

} // namespace

class TestRuntimeTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTaskSaysWhatItHoldsAndWhyItWaits() {
        lab::LabDriver lab;
        auto region = lab.root().open({.name = "child", .budget = {.deadline = lab.now() + 60s}});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn("holder", &holdFor, Duration(40s)).has_value());
        lab.advance(10s);
        const auto tree = treeOf(lab.scheduler());
        QCOMPARE(tree.regions.size(), std::size_t(2));
        const auto& child = tree.regions[1];
        QCOMPARE(child.name, std::string("child"));
        QCOMPARE(child.parent, tree.regions[0].id);
        QCOMPARE(child.state, TreeRegionState::Open);
        QCOMPARE(child.left.deadline, std::optional(base::Millis(50'000)));
        QCOMPARE(tree.regions[0].taskCount, std::size_t(1));
        const auto& task = child.tasks.at(0);
        QCOMPARE(task.name, std::string("holder"));
        QCOMPARE(task.state, TreeTaskState::Suspended);
        QVERIFY(!task.waitsAt.empty());
        QCOMPARE(task.sinceRun, base::Millis(10'000));
        QVERIFY(task.cancel.empty());
        const auto& held = child.obligations.at(0);
        QCOMPARE(held.kind, TreeObligationKind::Lease);
        QCOMPARE(held.holder, task.id);
        QCOMPARE(held.age, base::Millis(10'000));
        QCOMPARE(tree.counts.suspended, std::size_t(1));
        QCOMPARE(tree.counts.obligations, std::size_t(1));
        lab.advance(40s);
        QCOMPARE(treeOf(lab.scheduler()).counts.obligations, std::size_t(0));
    }

    // Before the task has run again, it is asked to stop and says by whom.
    void aCancelIsSeenWithItsCause() {
        lab::LabDriver lab;
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn("holder", &holdFor, Duration(40s)).has_value());
        lab.advance(1s);
        lab.root().cancel({.kind = CancelKind::Shutdown, .text = "the engine stops"});
        const auto tree = treeOf(lab.scheduler());
        QCOMPARE(tree.counts.cancelling, std::size_t(1));
        QVERIFY(tree.regions[1].state != TreeRegionState::Open);
        const auto& task = tree.regions[1].tasks.at(0);
        QCOMPARE(task.state, TreeTaskState::CancelRequested);
        QCOMPARE(task.cancel.at(0).kind, std::string("shutdown"));
        lab.runUntilIdle();
    }

    void thousandsAreCountedAndSomeListed_data() {
        QTest::addColumn<int>("regions");
        QTest::addColumn<int>("tasks"); // of each
        QTest::newRow("one wide region") << 1 << 5'000;
        QTest::newRow("many regions") << 700 << 1;
        QTest::newRow("many rows") << 50 << 100;
    }
    void thousandsAreCountedAndSomeListed() {
        QFETCH(int, regions);
        QFETCH(int, tasks);
        lab::LabDriver lab;
        for (int i = 0; i < regions; ++i) {
            auto region = lab.root().open({.name = "child"});
            QVERIFY(region.has_value());
            for (int j = 0; j < tasks; ++j)
                QVERIFY(region->spawn("holder", &holdFor, Duration(1s)).has_value());
        }
        lab.runUntilIdle(); // every task holds and sleeps
        const auto tree = treeOf(lab.scheduler());
        const auto all = std::size_t(regions) * std::size_t(tasks);
        QCOMPARE(tree.counts.tasks, all);
        QCOMPARE(tree.counts.suspended, all);
        QCOMPARE(tree.counts.obligations, all);
        QCOMPARE(tree.counts.regions, std::size_t(regions) + 1);
        QCOMPARE(tree.regions.size() + tree.moreRegions, tree.counts.regions);
        QVERIFY(tree.regions.size() <= kTreeRegions);
        QCOMPARE(tree.regions.front().taskCount, all);
        std::size_t rows = 0;
        for (std::size_t i = 1; i < tree.regions.size(); ++i) {
            const auto& region = tree.regions[i];
            QCOMPARE(region.tasks.size() + region.moreTasks, std::size_t(tasks));
            QCOMPARE(region.obligations.size() + region.moreObligations, std::size_t(tasks));
            QVERIFY(region.tasks.size() <= kTreeRowsOfRegion);
            rows += region.tasks.size() + region.obligations.size();
        }
        QVERIFY(rows <= kTreeRows);
        lab.advance(2s);
    }
};

QTEST_GUILESS_MAIN(TestRuntimeTree)
#include "test_runtime_tree.moc"
