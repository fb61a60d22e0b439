// The published bounds, measured; and the completeness condition over all small models (seed 002
// section 7.6).
#include "core/runtime/barrier.h"
#include "core/runtime/broadcast.h"
#include "core/runtime/channel.h"
#include "core/runtime/external.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/oneshot.h"
#include "core/runtime/responsiveness.h"
#include "core/runtime/semaphore.h"
#include "core/runtime/watch.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

struct Seen {
    TaskState* task = nullptr;
    bool answered = false;
    std::uint64_t polls = 0; // at the answer
};
using SeenPtr = std::shared_ptr<Seen>;

void begin(Cx cx, const SeenPtr& seen) {
    seen->task = &cx.task();
}
void note(Cx cx, const SeenPtr& seen, bool cancelled) {
    seen->answered = cancelled;
    seen->polls = cx.task().polls;
}

QCoro::Task<void> yields(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    for (bool stop = false; !stop;) {
        const auto got = co_await cx.yieldNow();
        stop = got.isCancelled();
    }
    note(cx, seen, true);
}
QCoro::Task<void> sleeps(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const auto got = co_await cx.sleepFor(1h);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> untilCancelled(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    [[maybe_unused]] const auto why = co_await cx.untilCancelled();
    note(cx, seen, true);
}
QCoro::Task<void> nap(Cx cx) {
    [[maybe_unused]] const auto got = co_await cx.sleepFor(1h);
}
QCoro::Task<void> joins(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto other = cx.region().spawn(&nap);
    const auto got = co_await std::move(*other).join(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> reserves(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [sender, receiver] = makeChannel<int>(1);
    auto first = co_await sender.reserve(cx);
    const auto got = co_await sender.reserve(cx);
    note(cx, seen, got.isCancelled());
    std::move(first).value().abort();
}
QCoro::Task<void> receives(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [sender, receiver] = makeChannel<int>(1);
    const auto got = co_await receiver.receive(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> receivesWithAck(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [sender, receiver] = makeChannel<int>(1);
    const auto got = co_await receiver.receiveWithAck(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> oneshots(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [sender, receiver] = oneshot<int>();
    const auto got = co_await std::move(receiver).receive(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> notified(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const Notify notify;
    const auto got = co_await notify.wait(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> watches(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const Watch<int> watch(1);
    auto receiver = watch.watcher();
    [[maybe_unused]] const int first = receiver.get();
    for (bool stop = false; !stop;) {
        const auto got = co_await receiver.changed(cx);
        stop = !got.isOk();
        note(cx, seen, got.isCancelled());
    }
}
QCoro::Task<void> hears(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const Broadcast<int> broadcast(1);
    const auto receiver = broadcast.subscribe();
    const auto got = co_await receiver.receive(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> acquires(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const Semaphore semaphore(1);
    auto first = co_await semaphore.acquire(cx);
    const auto got = co_await semaphore.acquire(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> arrives(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    const auto parties = makeBarrier(2);
    const auto got = co_await parties[0].arrive(cx);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> external(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [completer, answer] = makeExternal<int>(cx, "elsewhere");
    const auto got = co_await std::move(answer).wait(cx, OnCancel::Abandon);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> externalAwait(Cx cx, SeenPtr seen) {
    begin(cx, seen);
    auto [completer, answer] = makeExternal<int>(cx, "elsewhere");
    const auto got = co_await std::move(answer).wait(cx, OnCancel::Await);
    note(cx, seen, got.isCancelled());
}

struct Primitive {
    const char* name;
    QCoro::Task<void> (*body)(Cx, SeenPtr);
    std::uint64_t bound;
};
const Primitive kPrimitives[] = {
    {"yield", &yields, answers::kYield},
    {"sleep", &sleeps, answers::kSleep},
    {"until cancelled", &untilCancelled, answers::kUntilCancelled},
    {"join", &joins, answers::kJoin},
    {"reserve", &reserves, answers::kReserve},
    {"receive", &receives, answers::kReceive},
    {"receive with ack", &receivesWithAck, answers::kReceiveWithAck},
    {"oneshot", &oneshots, answers::kOneshot},
    {"notify", &notified, answers::kNotify},
    {"watch", &watches, answers::kWatch},
    {"broadcast", &hears, answers::kBroadcast},
    {"semaphore", &acquires, answers::kSemaphore},
    {"barrier", &arrives, answers::kBarrier},
    {"external, abandoned", &external, answers::kExternalAbandon},
    {"external, awaited, forced", &externalAwait, answers::kForcedAwait},
};

// One mask a level, `interval` steps in each.
QCoro::Task<Outcome<void>> level(Cx cx, std::uint64_t depth, std::uint64_t interval) {
    for (std::uint64_t i = 0; i < interval; ++i) {
        const auto gone = co_await cx.yieldNow();
        if (!gone.isOk())
            co_return gone.stop();
    }
    if (depth <= 1)
        co_return {};
    auto inner = co_await cx.withCancelMask(&level, depth - 1, interval);
    co_return inner;
}
QCoro::Task<void> model(Cx cx, SeenPtr seen, std::uint64_t depth, std::uint64_t interval) {
    begin(cx, seen);
    if (depth > 0) [[maybe_unused]]
        const auto masked = co_await cx.withCancelMask(&level, depth, interval);
    const auto got = co_await cx.sleepFor(1h);
    note(cx, seen, got.isCancelled());
}
QCoro::Task<void> busy(Cx cx) {
    for (int i = 0; i < 50; ++i) [[maybe_unused]]
        const auto gone = co_await cx.yieldNow();
}

} // namespace

class TestRuntimeResponsiveness final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPrimitiveAnswersWithinItsBound_data() {
        QTest::addColumn<int>("at");
        for (int i = 0; i < int(std::size(kPrimitives)); ++i)
            QTest::newRow(kPrimitives[i].name) << i;
    }
    void eachPrimitiveAnswersWithinItsBound() {
        QFETCH(int, at);
        const auto& primitive = kPrimitives[at];
        lab::LabDriver lab;
        lab.scheduler().onCloseOverdue([](const RegionSnapshot&) {});
        const auto seen = std::make_shared<Seen>();
        const auto region = *lab.root().open({.name = "r", .drainWithin = 0s});
        QVERIFY(region.spawn(primitive.body, seen).has_value());
        for (int i = 0; i < 5; ++i)
            lab.step();
        QVERIFY(seen->task && !seen->answered);
        const std::uint64_t before = seen->task->polls;
        region.cancel();
        lab.runUntilIdle();
        QVERIFY(seen->answered);
        QVERIFY2(seen->polls - before <= primitive.bound, std::to_string(seen->polls - before).c_str());
        QVERIFY(lab.close().has_value());
        QCOMPARE(lab.scheduler().stats().quarantined, 0U);
    }
    void theCompletenessConditionHoldsForAllSmallModels() {
        int models = 0;
        for (std::uint64_t depth = 0; depth <= 4; ++depth)
            for (std::uint64_t interval = 1; interval <= 4; ++interval)
                for (std::uint64_t budget = 1; budget <= sufficientPolls(depth, interval) + 1; ++budget)
                    for (std::uint64_t at = 1; at <= 1 + sufficientPolls(depth, interval); ++at)
                        for (const bool others : {false, true}) {
                            check(depth, interval, budget, at, others);
                            ++models;
                        }
        QVERIFY(models > 2'000);
    }

private:
    // Cancelled after its step number `at`.
    static void check(std::uint64_t depth, std::uint64_t interval, std::uint64_t budget, std::uint64_t at,
                      bool others) {
        lab::LabOptions options{.seed = at};
        options.stepAtEveryLeaf = false;
        options.scheduler.maskPolls = budget;
        lab::LabDriver lab(options);
        const auto seen = std::make_shared<Seen>();
        auto task = lab.root().spawn(&model, seen, depth, interval);
        for (int i = 0; others && i < 2; ++i)
            QVERIFY(lab.root().spawn(&busy).has_value());
        while (!seen->task || seen->task->polls < at)
            QVERIFY(lab.step());
        task->cancel();
        lab.runUntilIdle();
        QVERIFY(task->isEnded() && seen->answered);
        const std::uint64_t left = sufficientPolls(depth, interval) - (at - 1); // masked steps to go
        const std::uint64_t taken = seen->polls - at;
        QVERIFY(taken <= std::min(left, budget + 1) + 1);
        QCOMPARE(lab.scheduler().stats().masksBroken, budget >= left ? 0U : 1U);
        QVERIFY(lab.close().has_value());
    }
};

QTEST_GUILESS_MAIN(TestRuntimeResponsiveness)
#include "test_runtime_responsiveness.moc"
