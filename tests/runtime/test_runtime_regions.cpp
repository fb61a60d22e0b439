// Spawn, join, close, finalizers, obligations, limits: what a region promises (seed 002 sections 4, 6, 9.1).
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/region.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Log = std::vector<std::string>;
using LogPtr = std::shared_ptr<Log>;

QCoro::Task<int> answer(Cx, int value) {
    co_return value;
}

QCoro::Task<Outcome<int>> answerLater(Cx cx, int value, Duration after) {
    SB_CO_CHECK(cx.sleepFor(after));
    co_return value;
}

QCoro::Task<void> note(Cx cx, LogPtr log, std::string what) {
    log->push_back(what + " starts");
    const auto slept = co_await cx.sleepFor(1s);
    log->push_back(what + (slept.isCancelled() ? " is cancelled" : " ends"));
}

QCoro::Task<base::Result<void>> failing(Cx) {
    co_return base::fail(base::Code::StoreFull, "no room");
}

QCoro::Task<void> throwing(Cx) {
    throw std::runtime_error("broken");
    co_return;
}

QCoro::Task<Outcome<int>> sumOfTwo(Cx cx) {
    auto a = cx.region().spawn(&answerLater, 40, Duration(2s));
    auto b = cx.region().spawn(&answer, 2);
    if (!a || !b)
        co_return base::fail(base::Code::Internal);
    SB_CO_TRY(x, std::move(*a).join(cx));
    SB_CO_TRY(y, std::move(*b).join(cx));
    co_return x + y;
}

QCoro::Task<Outcome<void>> closeOther(Cx cx, Region region, LogPtr log) {
    const auto closed = co_await region.close(cx);
    log->push_back("closed with severity " + std::to_string(static_cast<int>(closed.severity())));
    co_return {};
}

QCoro::Task<void> finalizer(Cx cx, LogPtr log, std::string what) {
    const auto slept = co_await cx.sleepFor(1s);
    log->push_back(what + (slept.isOk() ? "" : " cut"));
}

QCoro::Task<Outcome<void>> holdObligation(Cx cx, Duration length, bool drop) {
    auto held = cx.obligation(ObligationKind::Lease, "a lease");
    if (!held)
        co_return base::fail(std::move(held).error());
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(length);
    if (!drop)
        held->commit();
    co_return {};
}

QCoro::Task<Outcome<void>> keepFor(Cx cx, std::shared_ptr<Obligation> kept) {
    auto held = cx.obligation(ObligationKind::IoOp, "a write");
    if (held)
        *kept = std::move(*held);
    co_return {};
}

struct Probe {
    explicit Probe(LogPtr to)
        : log(std::move(to)) {}
    Probe(Probe&&) = default;
    ~Probe() {
        if (log)
            log->push_back("argument destroyed");
    }
    LogPtr log;
};

QCoro::Task<void> takeProbe(Cx cx, Probe probe) {
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(1s);
    probe.log->push_back("body ends");
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

} // namespace

class TestRuntimeRegions final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void joinAnswersWhatTheTaskReturned() {
        lab::LabDriver lab(production());
        auto task = lab.root().spawn(&sumOfTwo);
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        QVERIFY(!task->isEnded());
        lab.advance(2s);
        QVERIFY(task->isEnded());
        QCOMPARE(lab.close()->severity(), Severity::Cancelled);
        QVERIFY(lab.problems().empty());
    }
    void aTaskStartsInTheSchedulersStepAndNotInSpawn() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        QVERIFY(lab.root().spawn(&note, log, std::string("a")).has_value());
        QVERIFY(log->empty());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"a starts"}));
        lab.advance(1s);
    }
    void aDroppedHandleDetachesNothing() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        {
            const auto handle = lab.root().spawn(&note, log, std::string("a"));
            QVERIFY(handle.has_value());
        }
        lab.root().beginClose();
        lab.runUntilIdle();
        QVERIFY(!lab.scheduler().isClosed()); // it waits for the task nobody joins
        lab.advance(1s);
        QCOMPARE(*log, (Log{"a starts", "a ends"}));
        QVERIFY(lab.scheduler().isClosed());
        QVERIFY(lab.root().outcome().isOk());
    }
    void argumentsAreGoneBeforeTheTaskCountsAsEnded() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn(&takeProbe, Probe(log)).has_value());
        QVERIFY(lab.root().spawn(&closeOther, *region, log).has_value());
        lab.advance(1s);
        QCOMPARE(*log, (Log{"body ends", "argument destroyed", "closed with severity 0"}));
    }
    void aTaskCancelledBeforeItsFirstStepNeverRunsAndFreesItsArguments() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto task = lab.root().spawn(&takeProbe, Probe(log));
        QVERIFY(task.has_value());
        task->cancel();
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"argument destroyed"}));
        QVERIFY(task->isEnded());
    }
    void spawnAndOpenAreRefusedOnceClosing() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn(&answerLater, 1, Duration(1s)).has_value());
        region->beginClose();
        QCOMPARE(region->phase(), RegionPhase::Closing);
        QCOMPARE(region->spawn(&answer, 1).error().code, base::Code::Closing);
        QCOMPARE(region->open({}).error().code, base::Code::Closing);
        lab.advance(1s);
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QCOMPARE(region->spawn(&answer, 1).error().code, base::Code::Closing);
    }
    void limitsRefuseWithOverloaded() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "small", .limits = {.tasks = 2, .obligations = 1}});
        QVERIFY(region.has_value());
        auto first = region->spawn(&holdObligation, Duration(1s), false);
        auto second = region->spawn(&holdObligation, Duration(1s), false);
        QVERIFY(first.has_value() && second.has_value());
        QCOMPARE(region->spawn(&answer, 1).error().code, base::Code::Overloaded);
        lab.advance(2s);
        region->beginClose();
        QCOMPARE(region->outcome().error().code, base::Code::Overloaded); // the second obligation
    }
    void finalizersRunOnceInReverseAfterTheDrainAlthoughCancelled() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        region->deferAsync(&finalizer, log, std::string("first"));
        region->deferSync([log] { log->push_back("second"); });
        region->deferAsync(&finalizer, log, std::string("third"));
        QVERIFY(region->spawn(&note, log, std::string("a")).has_value());
        lab.runUntilIdle();
        region->cancel();
        region->cancel();
        lab.advance(10s);
        QCOMPARE(*log, (Log{"a starts", "a is cancelled", "third", "second", "first"}));
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QVERIFY(region->outcome().isCancelled());
    }
    void aFinalizerThatNeverEndsIsCutByItsBudget() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child", .finalizerBudget = {.polls = 50}});
        QVERIFY(region.has_value());
        const auto rounds = std::make_shared<int>(0);
        region->deferAsync(
            [](Cx cx, std::shared_ptr<int> count) -> QCoro::Task<Outcome<void>> {
                for (;;) {
                    ++*count;
                    SB_CO_CHECK(cx.yieldNow());
                }
            },
            rounds);
        region->beginClose();
        lab.runUntilIdle();
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QVERIFY(*rounds >= 49 && *rounds <= 51);
        // What it was to clean up it has not cleaned up: never in silence.
        QCOMPARE(lab.scheduler().stats().masksBroken, std::uint64_t{1});
        QVERIFY(lab.close());
        QCOMPARE(lab.findings().size(), std::size_t{1});
        QCOMPARE(lab.findings().front().oracle, lab::Oracle::CancelProtocol);
    }
    void aRegionWaitsForObligationsThatOutliveTheirTask() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        const auto kept = std::make_shared<Obligation>();
        QVERIFY(region->spawn(&keepFor, kept).has_value());
        region->beginClose();
        lab.runUntilIdle();
        QCOMPARE(region->phase(), RegionPhase::Finalizing);
        QCOMPARE(snapshotOf(region->state()).obligations.size(), std::size_t{1});
        kept->commit();
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QVERIFY(lab.problems().empty() || !lab.scheduler().isClosed());
    }
    void aTransferredObligationMovesToTheOtherRegion() {
        lab::LabDriver lab(production());
        auto from = lab.root().open({.name = "from"});
        auto to = lab.root().open({.name = "to"});
        QVERIFY(from.has_value() && to.has_value());
        const auto kept = std::make_shared<Obligation>();
        QVERIFY(from->spawn(&keepFor, kept).has_value());
        from->beginClose();
        lab.runUntilIdle();
        kept->transferTo(to->state(), TaskId{});
        QCOMPARE(from->phase(), RegionPhase::Closed);
        to->beginClose();
        QCOMPARE(to->phase(), RegionPhase::Finalizing);
        kept->abort();
        QCOMPARE(to->phase(), RegionPhase::Closed);
        QCOMPARE(lab.scheduler().stats().obligationsDropped, std::uint64_t{0});
    }
    void aDroppedObligationIsAbortedAndReported() {
        lab::LabDriver lab(production());
        QVERIFY(lab.root().spawn(&holdObligation, Duration(1s), true).has_value());
        lab.advance(2s);
        lab.close();
        QVERIFY(lab.scheduler().isClosed());
        QCOMPARE(lab.problems(), (std::vector<std::string>{"1 obligations were dropped"}));
    }
    void collectKeepsTheWorstOutcome() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        const auto log = std::make_shared<Log>();
        QVERIFY(region->spawn(&throwing).has_value());
        QVERIFY(region->spawn(&failing).has_value());
        QVERIFY(region->spawn(&note, log, std::string("a")).has_value());
        region->beginClose();
        lab.advance(1s);
        QCOMPARE(*log, (Log{"a starts", "a ends"})); // nobody stopped it
        QVERIFY(region->outcome().isPanicked());
        QCOMPARE(region->outcome().panic().message, std::string("broken"));
    }
    void failFastStopsTheOthers() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child", .policy = Policy::FailFast});
        QVERIFY(region.has_value());
        const auto log = std::make_shared<Log>();
        auto other = region->spawn(&note, log, std::string("a"));
        auto failed = region->spawn(&failing);
        QVERIFY(other.has_value() && failed.has_value());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"a starts", "a is cancelled"}));
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QCOMPARE(region->outcome().reason().kind, CancelKind::FailFast);
    }
    void closingAParentClosesChildrenThatNobodyElseCould() {
        lab::LabDriver lab(production());
        auto outer = lab.root().open({.name = "outer"});
        QVERIFY(outer.has_value());
        auto inner = outer->open({.name = "inner"});
        QVERIFY(inner.has_value());
        const auto log = std::make_shared<Log>();
        QVERIFY(inner->spawn(&note, log, std::string("a")).has_value());
        outer->beginClose();
        lab.advance(1s);
        QCOMPARE(*log, (Log{"a starts", "a ends"}));
        QCOMPARE(inner->phase(), RegionPhase::Closed);
        QCOMPARE(outer->phase(), RegionPhase::Closed);
        QVERIFY(outer->outcome().isOk());
    }
    void aDeepTreeIsCancelledAndClosedWithoutDeepStacks() {
        lab::LabDriver lab(production());
        std::vector<Region> chain{lab.root()};
        for (int i = 0; i < 20'000; ++i) {
            auto next = chain.back().open({.name = "level"});
            QVERIFY(next.has_value());
            QVERIFY(next->spawn(&answerLater, i, Duration(1h)).has_value());
            chain.push_back(*next);
        }
        lab.runUntilIdle();
        QVERIFY(lab.close().has_value());
        QVERIFY(lab.problems().empty());
    }
    void aDeepTreeIsClosedGracefullyWithoutDeepStacks() {
        lab::LabDriver lab(production());
        auto top = lab.root().open({.name = "top"});
        QVERIFY(top.has_value());
        {
            Region bottom = *top;
            for (int i = 0; i < 20'000; ++i) {
                auto next = bottom.open({.name = "level"});
                QVERIFY(next.has_value());
                bottom = *next; // no other handle stays
            }
            QVERIFY(bottom.spawn(&answerLater, 1, Duration(1s)).has_value());
        }
        top->beginClose();
        QCOMPARE(top->phase(), RegionPhase::Draining);
        lab.advance(1s);
        QCOMPARE(top->phase(), RegionPhase::Closed);
        QCOMPARE(lab.scheduler().snapshot().size(), std::size_t{1});
    }
    void aFailingChildRegionCancelsAFailFastParent() {
        lab::LabDriver lab(production());
        auto top = lab.root().open({.name = "top", .policy = Policy::FailFast});
        QVERIFY(top.has_value());
        auto child = top->open({.name = "child"});
        auto sibling = top->open({.name = "sibling"});
        QVERIFY(child.has_value() && sibling.has_value());
        const auto log = std::make_shared<Log>();
        QVERIFY(sibling->spawn(&note, log, std::string("a")).has_value());
        QVERIFY(child->spawn(&failing).has_value());
        child->beginClose();
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"a starts", "a is cancelled"}));
        QCOMPARE(top->phase(), RegionPhase::Closed);
        QCOMPARE(top->outcome().reason().kind, CancelKind::FailFast);
        QVERIFY(child->outcome().isErr());
    }
    void aCloseThatTakesLongIsReportedOnce() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "slow", .closeOverdueAfter = 5s});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn("sleeper", &answerLater, 1, Duration(1min)).has_value());
        std::vector<RegionSnapshot> reports;
        lab.scheduler().onCloseOverdue([&](const RegionSnapshot& seen) { reports.push_back(seen); });
        region->beginClose();
        lab.advance(50s);
        QCOMPARE(reports.size(), std::size_t{1});
        QCOMPARE(reports[0].tasks.size(), std::size_t{1});
        QCOMPARE(reports[0].tasks[0].name, std::string("sleeper"));
        QCOMPARE(reports[0].tasks[0].waitingOn, std::string("sleep"));
        lab.advance(10s);
        QCOMPARE(region->phase(), RegionPhase::Closed);
    }
    void aSnapshotSaysWhatWaitsForWhat() {
        lab::LabDriver lab(production());
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        const auto log = std::make_shared<Log>();
        QVERIFY(region->spawn("worker", &holdObligation, Duration(10s), false).has_value());
        QVERIFY(lab.root().spawn("closer", &closeOther, *region, log).has_value());
        lab.advance(4s);
        const auto seen = lab.scheduler().snapshot();
        QCOMPARE(seen.size(), std::size_t{2});
        QCOMPARE(seen[0].name, std::string("root"));
        QCOMPARE(seen[0].tasks[0].waitingOn, std::string("region"));
        QCOMPARE(seen[0].tasks[0].waitingOnId, region->id().value);
        QCOMPARE(seen[1].parent, seen[0].id);
        QCOMPARE(seen[1].depth, 1);
        QCOMPARE(seen[1].phase, RegionPhase::Closing);
        QCOMPARE(seen[1].tasks[0].waiting, Duration(4s));
        QCOMPARE(seen[1].obligations[0].label, std::string("a lease"));
        QCOMPARE(seen[1].obligations[0].age, Duration(4s));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeRegions)
#include "test_runtime_regions.moc"
