// Cancellation as a protocol: delivered as a value, merged, masked within bounds, followed by a drain; and
// the budgets that request it (seed 002 sections 3.3, 5, 7).
#include "core/runtime/external.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Log = std::vector<std::string>;
using LogPtr = std::shared_ptr<Log>;

template <typename T> std::string said(const Outcome<T>& outcome) {
    switch (outcome.severity()) {
    case Severity::Ok:
        return "ok";
    case Severity::Err:
        return std::string(base::codeText(outcome.error().code));
    case Severity::Cancelled:
        return "cancelled:" + std::string(cancelKindText(outcome.reason().kind));
    case Severity::Panicked:
        return "panicked";
    }
    return {};
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

QCoro::Task<Outcome<void>> sleeper(Cx cx, LogPtr log, Duration length) {
    const auto slept = co_await cx.sleepFor(length);
    log->push_back(said(slept));
    const auto again = co_await cx.sleepFor(length); // every further leaf answers the same
    log->push_back(said(again));
    co_return slept;
}

QCoro::Task<Outcome<void>> threeLevels(Cx cx, LogPtr log, int level) {
    if (level == 0) {
        SB_CO_CHECK(cx.sleepFor(1h));
        co_return {};
    }
    const auto below = co_await threeLevels(cx, log, level - 1);
    log->push_back("level " + std::to_string(level) + " " + said(below));
    co_return below;
}

QCoro::Task<Outcome<int>> sleepInside(Cx cx, LogPtr log, Duration length) {
    const auto slept = co_await cx.sleepFor(length);
    log->push_back("inside " + said(slept) + (cx.isCancelRequested() ? " requested" : ""));
    const auto checked = cx.checkpoint();
    log->push_back("checkpoint " + said(checked));
    co_return 5;
}

QCoro::Task<Outcome<void>> masked(Cx cx, LogPtr log) {
    const auto value = co_await cx.withCancelMask(&sleepInside, log, Duration(2s));
    log->push_back("mask " + std::to_string(value.value()));
    const auto slept = co_await cx.sleepFor(1s);
    log->push_back("after " + said(slept));
    co_return slept;
}

QCoro::Task<Outcome<void>> yieldForEver(Cx cx, std::shared_ptr<int> rounds) {
    for (;;) {
        ++*rounds;
        SB_CO_CHECK(cx.yieldNow());
    }
}

QCoro::Task<Outcome<void>> maskedForEver(Cx cx, std::shared_ptr<int> rounds) {
    const auto ended = co_await cx.withCancelMask(&yieldForEver, rounds);
    co_return ended;
}

QCoro::Task<Outcome<void>> spender(Cx cx, LogPtr log) {
    for (int i = 0; i < 10; ++i) {
        cx.spend(3);
        const auto checked = cx.checkpoint();
        log->push_back(said(checked));
        if (!checked.isOk())
            co_return checked;
    }
    co_return {};
}

QCoro::Task<Outcome<void>> waitFor(Cx cx, External<std::string> external, OnCancel mode, LogPtr log) {
    const auto got = co_await std::move(external).wait(cx, mode, [log] { log->push_back("told"); });
    log->push_back(got.isOk() ? got.value() : said(got));
    const auto after = cx.checkpoint();
    log->push_back(said(after));
    co_return {};
}

QCoro::Task<Outcome<void>> ask(Cx cx, OnCancel mode, LogPtr log,
                               std::shared_ptr<Completer<std::string>> out) {
    auto pair = makeExternal<std::string>(cx, "database");
    *out = std::move(pair.completer);
    const auto waited = co_await waitFor(cx, std::move(pair.external), mode, log);
    co_return waited;
}

QCoro::Task<Outcome<void>> joiner(Cx cx, std::shared_ptr<TaskHandle<void>> other, LogPtr log) {
    const auto joined = co_await std::move(*other).join(cx);
    log->push_back("join " + said(joined));
    co_return {};
}

QCoro::Task<Outcome<void>> closer(Cx cx, Region region, LogPtr log) {
    const auto closed = co_await region.close(cx);
    log->push_back("closed " + said(closed));
    co_return {};
}

QCoro::Task<Outcome<void>> sleepTwice(Cx cx, Time first, Time second, std::shared_ptr<Time> end) {
    SB_CO_CHECK(cx.sleepUntil(first));
    SB_CO_CHECK(cx.sleepUntil(second));
    *end = cx.now();
    co_return {};
}

QCoro::Task<base::Result<int>> asResult(Cx cx) {
    SB_CO_CHECK(cx.sleepFor(1h));
    co_return 1;
}

struct OnThread {
    explicit OnThread(LogPtr to)
        : log(std::move(to)) {}
    OnThread(OnThread&&) = default;
    ~OnThread() {
        if (log)
            log->push_back("value destroyed");
    }
    LogPtr log;
};

QCoro::Task<Outcome<void>> abandonValue(Cx cx, std::shared_ptr<Completer<OnThread>> out) {
    auto pair = makeExternal<OnThread>(cx, "database");
    *out = pair.completer;
    const auto got = co_await std::move(pair.external).wait(cx, OnCancel::Abandon);
    co_return got.summary();
}

} // namespace

class TestRuntimeCancellation final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSleepingTaskIsToldAtOnceAndByValue() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto task = lab.root().spawn(&sleeper, log, Duration(1h));
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        task->cancel({.kind = CancelKind::RaceLost});
        QVERIFY(log->empty()); // in its own step, not in ours
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"cancelled:race_lost", "cancelled:race_lost"}));
        QCOMPARE(lab.scheduler().nextDeadline(), kNever); // the timer went with the leaf
    }
    void everyLevelReceivesItAsAValue() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto task = lab.root().spawn(&threeLevels, log, 3);
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        task->cancel();
        lab.runUntilIdle();
        QCOMPARE(*log,
                 (Log{"level 1 cancelled:asked", "level 2 cancelled:asked", "level 3 cancelled:asked"}));
    }
    void aResultThatSaysCancelledBecomesTheReason() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn(&asResult).has_value());
        lab.runUntilIdle();
        region->cancel({.kind = CancelKind::FailFast, .text = "why"});
        lab.runUntilIdle();
        QCOMPARE(said(region->outcome()), std::string("cancelled:fail_fast"));
    }
    void requestsMergeAndTheStrongerNamesTheReason() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto task = lab.root().spawn(&sleeper, log, Duration(1h));
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        task->cancel({.kind = CancelKind::Deadline});
        task->cancel({.kind = CancelKind::Asked});
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"cancelled:deadline", "cancelled:deadline"}));
    }
    void aMaskDefersAndTheNextLeafAnswers() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto task = lab.root().spawn(&masked, log);
        QVERIFY(task.has_value());
        lab.advance(1s);
        task->cancel();
        lab.runUntilIdle();
        QVERIFY(log->empty());
        lab.advance(1s);
        QCOMPARE(*log, (Log{"inside ok requested", "checkpoint ok", "mask 5", "after cancelled:asked"}));
    }
    void aMaskIsBoundedInSteps() {
        lab::LabOptions options = production();
        options.scheduler.maskPolls = 100;
        lab::LabDriver lab(options);
        const auto rounds = std::make_shared<int>(0);
        auto task = lab.root().spawn(&maskedForEver, rounds);
        QVERIFY(task.has_value());
        for (int i = 0; i < 10; ++i)
            lab.step();
        task->cancel();
        lab.runUntilIdle();
        QVERIFY(task->isEnded());
        QVERIFY(*rounds >= 100 && *rounds <= 120);
        QCOMPARE(lab.scheduler().stats().masksBroken, std::uint64_t{1});
    }
    void eachBudgetNamesItselfWhenItIsUsedUp() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        const auto rounds = std::make_shared<int>(0);
        auto late = lab.root().spawn({.name = "late", .budget = {.deadline = lab.now() + 5s}}, &sleeper, log,
                                     Duration(1h));
        QVERIFY(late.has_value());
        lab.advance(4s);
        QVERIFY(log->empty());
        lab.advance(1s);
        QCOMPARE(log->front(), std::string("cancelled:deadline"));
        log->clear();
        auto region = lab.root().open({.name = "polls", .budget = {.polls = 20}});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn(&yieldForEver, rounds).has_value());
        region->beginClose();
        lab.runUntilIdle();
        QCOMPARE(*rounds, 20);
        QCOMPARE(region->phase(), RegionPhase::Closed);
        auto cost = lab.root().spawn({.name = "cost", .budget = {.cost = 10}}, &spender, log);
        QVERIFY(cost.has_value());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"ok", "ok", "ok", "cancelled:cost_quota"}));
    }
    void aRegionsDeadlineCancelsWhatIsInItAndBelow() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto outer = lab.root().open({.name = "outer", .budget = {.deadline = lab.now() + 5s}});
        QVERIFY(outer.has_value());
        auto inner = outer->open({.name = "inner"});
        QVERIFY(inner.has_value());
        QVERIFY(inner->spawn(&sleeper, log, Duration(1h)).has_value());
        lab.advance(5s);
        QCOMPARE(*log, (Log{"cancelled:parent", "cancelled:parent"}));
        QCOMPARE(outer->outcome().reason().kind, CancelKind::Deadline);
        QCOMPARE(inner->outcome().reason().kind, CancelKind::Parent);
        QCOMPARE(inner->outcome().reason().cause->kind, CancelKind::Deadline);
    }
    void anAwaitedExternalAnswersWhatHappenedAlthoughCancelled() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        const auto completer = std::make_shared<Completer<std::string>>();
        auto task = lab.root().spawn(&ask, OnCancel::Await, log, completer);
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        task->cancel();
        task->cancel();
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"told"}));
        QVERIFY(completer->complete(std::string("committed")));
        QVERIFY(!completer->complete(std::string("twice")));
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"told", "committed", "cancelled:asked"}));
    }
    void anAbandonedExternalAnswersCancelledAndDropsWhatArrivesLater() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        const auto completer = std::make_shared<Completer<OnThread>>();
        auto task = lab.root().spawn(&abandonValue, completer);
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        task->cancel();
        lab.runUntilIdle();
        QVERIFY(task->isEnded());
        QVERIFY(completer->complete(OnThread(log)));
        QVERIFY(log->empty());
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"value destroyed"})); // by the scheduler, although the completer still lives
    }
    void aDroppedCompleterAnswers() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        const auto completer = std::make_shared<Completer<std::string>>();
        QVERIFY(lab.root().spawn(&ask, OnCancel::Await, log, completer).has_value());
        lab.runUntilIdle();
        *completer = {};
        lab.runUntilIdle();
        QCOMPARE(*log, (Log{"internal", "ok"}));
    }
    void cancellingAJoinLeavesTheOtherTaskToItsRegion() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto other = lab.root().spawn(&sleeper, log, Duration(1s));
        QVERIFY(other.has_value());
        auto waiting = lab.root().spawn(&joiner, std::make_shared<TaskHandle<void>>(std::move(*other)), log);
        QVERIFY(waiting.has_value());
        lab.runUntilIdle();
        waiting->cancel();
        lab.advance(5s);
        QCOMPARE(*log, (Log{"join cancelled:asked", "ok", "ok"}));
    }
    void cancellingACloseCancelsTheRegionAndStillWaitsForIt() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<Log>();
        auto region = lab.root().open({.name = "child"});
        QVERIFY(region.has_value());
        QVERIFY(region->spawn(&masked, log).has_value());
        auto waiting = lab.root().spawn(&closer, *region, log);
        QVERIFY(waiting.has_value());
        lab.runUntilIdle();
        waiting->cancel({.kind = CancelKind::Deadline});
        lab.advance(1s);
        QVERIFY(log->empty());
        lab.advance(1s);
        QCOMPARE(log->back(), std::string("closed cancelled:parent"));
    }
    void twoSleepsEqualTheLaterOne_data() {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::newRow("rising") << 1 << 7;
        QTest::newRow("falling") << 7 << 1;
        QTest::newRow("equal") << 3 << 3;
        QTest::newRow("past") << -5 << 2;
    }
    void twoSleepsEqualTheLaterOne() {
        QFETCH(int, first);
        QFETCH(int, second);
        lab::LabDriver lab(production());
        const Time base = lab.now();
        const auto end = std::make_shared<Time>();
        QVERIFY(lab.root()
                    .spawn(&sleepTwice, base + std::chrono::seconds(first),
                           base + std::chrono::seconds(second), end)
                    .has_value());
        lab.runToEnd();
        QCOMPARE(*end, base + std::chrono::seconds(std::max(first, second)));
    }
    void cancelAtEveryStepOfAMixedProgramLeavesNothingBehind() {
        for (std::uint64_t at = 1;; ++at) {
            lab::LabDriver lab({.seed = at, .scheduler = {.traceFingerprint = true}});
            const auto log = std::make_shared<Log>();
            const auto completer = std::make_shared<Completer<std::string>>();
            // The external answers only after the run, so a close that nobody cancels takes for ever.
            auto region =
                lab.root().open({.name = "child", .closeOverdueAfter = std::chrono::hours{100'000}});
            QVERIFY(region.has_value());
            QVERIFY(region->spawn(&ask, OnCancel::Abandon, log, completer).has_value());
            QVERIFY(region->spawn(&masked, log).has_value());
            QVERIFY(lab.root().spawn(&closer, *region, log).has_value());
            lab.beforeStep([&](std::uint64_t step) {
                if (step == at)
                    region->cancel();
            });
            lab.runToEnd();
            const bool reached = lab.steps() >= at;
            *completer = {};
            QVERIFY(lab.close().has_value());
            QVERIFY2(lab.problems().empty(), lab.problems().empty() ? "" : lab.problems().front().c_str());
            if (!reached)
                break;
        }
    }
};

QTEST_GUILESS_MAIN(TestRuntimeCancellation)
#include "test_runtime_cancellation.moc"
