#include "bench_runtime.h"

#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/qt_driver.h"

#include <QEventLoop>


namespace sb::bench::own {

namespace {

using namespace sb::runtime;
using namespace std::chrono_literals;

// As production orders its work, with what production keeps; the trace is measured by itself.
lab::LabOptions plain() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    options.stepsMax = 1'000'000'000;
    options.oracles = false;
    options.scheduler.traceCapacity = 0;
    options.scheduler.traceFingerprint = false;
    return options;
}

QCoro::Task<Outcome<int>> answer(Cx) {
    co_return 1;
}

QCoro::Task<Outcome<void>> spawnMany(Cx cx, std::size_t count) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        auto task = cx.region().spawn("child", &answer);
        check(task.has_value(), "refused");
        SB_CO_TRY(one, std::move(*task).join(cx));
        sum += one;
    }
    check(std::size_t(sum) == count, "a child was lost");
    co_return {};
}

QCoro::Task<Outcome<void>> yieldMany(Cx cx, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        SB_CO_CHECK(cx.yieldNow());
    co_return {};
}

QCoro::Task<Outcome<void>> sleepOnce(Cx cx, Time until) {
    co_return co_await cx.sleepUntil(until);
}

QCoro::Task<Outcome<void>> send(Cx cx, Sender<int> out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        check(!std::move(permit).send(int(i)), "the receiver left");
    }
    co_return {};
}

QCoro::Task<Outcome<void>> receive(Cx cx, Receiver<int> in, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        SB_CO_TRY(message, in.receive(cx));
        check(message && *message == int(i), "a message was lost");
    }
    co_return {};
}

// A region for the children of each task, as a service of the engine has one.
QCoro::Task<Outcome<void>> node(Cx cx, int depth) {
    if (depth > 0) {
        const auto home = cx.region().open({.name = "children"});
        check(home.has_value(), "refused");
        for (int i = 0; i < kFan; ++i)
            check(home->spawn("node", &node, depth - 1).has_value(), "refused");
    }
    co_return Outcome<void>::cancelled(co_await cx.untilCancelled());
}

QCoro::Task<Outcome<void>> park(Cx cx, Notify gate) {
    const auto woken = co_await gate.wait(cx);
    co_return woken.summary();
}

} // namespace

double spawnJoin() {
    lab::LabDriver driver(plain());
    const auto task = driver.root().spawn("parent", &spawnMany, kSpawns);
    check(task.has_value(), "refused");
    const Stopwatch watch;
    driver.runUntilIdle();
    const double spent = watch.nanoseconds();
    check(task->isEnded(), "not ended");
    return spent / kSpawns;
}

double switchLab() {
    lab::LabDriver driver(plain());
    const auto task = driver.root().spawn("task", &yieldMany, kSwitches);
    const Stopwatch watch;
    driver.runUntilIdle();
    const double spent = watch.nanoseconds();
    check(task && task->isEnded(), "not ended");
    return spent / kSwitches;
}

double switchQt() {
    QtDriver driver(SchedulerOptions{.traceCapacity = 0});
    QEventLoop loop;
    QObject::connect(&driver, &QtDriver::closed, &loop, &QEventLoop::quit);
    const auto task = driver.root().spawn("task", &yieldMany, kSwitches);
    check(task.has_value(), "refused");
    const Stopwatch watch;
    while (!task->isEnded())
        loop.processEvents(QEventLoop::WaitForMoreEvents);
    const double spent = watch.nanoseconds();
    driver.shutDown();
    if (!driver.isClosed())
        loop.exec();
    return spent / kSwitches;
}

double timers() {
    lab::LabDriver driver(plain());
    const Stopwatch watch;
    for (std::size_t i = 0; i < kTimers; ++i)
        check(driver.root()
                  .spawn("sleeper", &sleepOnce, driver.now() + 1ms + std::chrono::nanoseconds(i % 997))
                  .has_value(),
              "refused");
    driver.advance(2ms);
    const double spent = watch.nanoseconds();
    check(driver.root().state().liveTasks() == 0, "not all fired");
    return spent / kTimers;
}

double channel() {
    lab::LabDriver driver(plain());
    auto pair = makeChannel<int>(kCapacity);
    const auto out = driver.root().spawn("sender", &send, pair.sender, kMessages);
    const auto in = driver.root().spawn("receiver", &receive, std::move(pair.receiver), kMessages);
    const Stopwatch watch;
    driver.runUntilIdle();
    const double spent = watch.nanoseconds();
    check(out && in && in->isEnded(), "not ended");
    return spent / kMessages;
}

double cancelTree() {
    lab::LabDriver driver(plain());
    check(driver.root().spawn("tree", &node, kDepth).has_value(), "refused");
    driver.runUntilIdle();
    const Stopwatch watch;
    driver.root().cancel({.text = "bench"});
    driver.runUntilIdle();
    const double spent = watch.nanoseconds();
    check(driver.scheduler().isClosed() && driver.scheduler().stats().tasksSpawned == kTree,
          "the tree is wrong");
    return spent / kTree;
}

double traceEvent() {
    constexpr std::uint64_t kEvents = 2'000'000;
    Trace trace(4'096, false);
    const Stopwatch watch;
    for (std::uint64_t i = 0; i < kEvents; ++i)
        trace.record(TraceKind::Stepped, Time{std::chrono::nanoseconds(i)}, RegionId{i & 7}, TaskId{i}, i, 0,
                     "step");
    const double spent = watch.nanoseconds();
    check(trace.recorded() == kEvents, "an event was lost");
    return spent / double(kEvents);
}

double parkedBytes() {
    lab::LabDriver driver(plain());
    const Notify gate;
    check(driver.root().spawn("park", &park, gate).has_value(), "refused"); // what is allocated once
    driver.runUntilIdle();
    const auto before = heapInUse();
    for (std::size_t i = 0; i < kParked; ++i)
        check(driver.root().spawn("park", &park, gate).has_value(), "refused");
    driver.runUntilIdle();
    return double(heapInUse() - before) / kParked;
}

double labRun() {
    constexpr int kRuns = 2'000;
    const Stopwatch watch;
    for (int run = 0; run < kRuns; ++run) {
        lab::LabOptions options;
        options.seed = std::uint64_t(run) + 1;
        lab::LabDriver driver(options);
        auto pair = makeChannel<int>(1);
        const auto first = driver.root().spawn("first", &send, pair.sender, std::size_t(1));
        const auto last = driver.root().spawn("last", &receive, std::move(pair.receiver), std::size_t(1));
        const auto other = driver.root().spawn("other", &yieldMany, std::size_t(2));
        driver.runUntilIdle();
        check(first && last && other && driver.close().has_value(), "a lab run failed");
    }
    return watch.nanoseconds() / kRuns;
}

} // namespace sb::bench::own
