// The production driver in a real Qt event loop: batches, one timer, kicks from other threads, shut-down.
// Real time here is short and only bounded from below; every wait ends by an event.
#include "core/runtime/external.h"
#include "core/runtime/qt_driver.h"
#include "core/runtime/region.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <future>
#include <optional>
#include <thread>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

QCoro::Task<Outcome<void>> sleepThen(Cx cx, Duration length, std::shared_ptr<std::vector<Duration>> late) {
    const Time due = cx.now() + length;
    SB_CO_CHECK(cx.sleepUntil(due));
    late->push_back(cx.now() - due);
    co_return {};
}

QCoro::Task<Outcome<void>> yieldTimes(Cx cx, int times, std::shared_ptr<int> done) {
    for (int i = 0; i < times; ++i) {
        SB_CO_CHECK(cx.yieldNow());
        ++*done;
    }
    co_return {};
}

QCoro::Task<Outcome<void>> twice(Cx cx, int value, std::shared_ptr<std::promise<int>> answer) {
    SB_CO_CHECK(cx.sleepFor(1ms));
    answer->set_value(value * 2);
    co_return {};
}

using Threads = std::shared_ptr<std::vector<std::jthread>>;

QCoro::Task<Outcome<void>> askThreads(Cx cx, int times, std::shared_ptr<int> answers, Threads threads) {
    for (int i = 0; i < times; ++i) {
        auto pair = makeExternal<int>(cx, "thread");
        threads->emplace_back([completer = pair.completer, i] { completer.complete(i); });
        SB_CO_TRY(answer, std::move(pair.external).wait(cx, OnCancel::Await));
        *answers += answer == i ? 1 : 0;
    }
    co_return {};
}

void shutDown(QtDriver& driver) {
    QSignalSpy closed(&driver, &QtDriver::closed);
    driver.shutDown();
    if (!driver.isClosed())
        QVERIFY(closed.wait(30'000));
}

} // namespace

class TestRuntimeQtDriver final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timersFireInOrderAndNotEarly() {
        QtDriver driver;
        const auto late = std::make_shared<std::vector<Duration>>();
        for (const auto length : {30ms, 5ms, 1ms, 5ms})
            QVERIFY(driver.root().spawn(&sleepThen, Duration(length), late).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(late->size(), std::size_t{4}, 30'000);
        for (const auto lateness : *late)
            QVERIFY(lateness >= Duration{0});
        shutDown(driver);
    }
    void aBusyTaskLeavesRoomForTheEventLoop() {
        QtDriver driver;
        const auto done = std::make_shared<int>(0);
        QVERIFY(driver.root().spawn(&yieldTimes, 100'000, done).has_value());
        int ticks = 0;
        int seenAtFirstTick = 0;
        QTimer tick;
        tick.setInterval(0);
        connect(&tick, &QTimer::timeout, this, [&] {
            if (ticks++ == 0)
                seenAtFirstTick = *done;
        });
        tick.start();
        QTRY_COMPARE_WITH_TIMEOUT(*done, 100'000, 60'000);
        QVERIFY(ticks > 10);
        QVERIFY(seenAtFirstTick < 100'000);
        shutDown(driver);
    }
    void anIdleDriverPostsNothing() {
        QtDriver driver;
        const auto done = std::make_shared<int>(0);
        QVERIFY(driver.root().spawn(&yieldTimes, 3, done).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(*done, 3, 30'000);
        QCoreApplication::processEvents();
        const auto steps = driver.scheduler().stats().steps;
        QVERIFY(!driver.scheduler().hasWork());
        QCOMPARE(driver.scheduler().nextDeadline(), kNever);
        QCoreApplication::processEvents();
        QCOMPARE(driver.scheduler().stats().steps, steps);
        shutDown(driver);
    }
    void completionsFromThreadsWakeTheLoop() {
        QtDriver driver;
        const auto answers = std::make_shared<int>(0);
        const auto threads = std::make_shared<std::vector<std::jthread>>(); // joined when the test ends
        for (int i = 0; i < 4; ++i)
            QVERIFY(driver.root().spawn(&askThreads, 100, answers, threads).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(*answers, 400, 60'000);
        shutDown(driver);
    }
    void aDriverLivesInItsOwnThreadAndIsCalledFromThisOne() {
        QThread thread;
        thread.start();
        auto* context = new QObject;
        context->moveToThread(&thread);
        QtDriver* driver = nullptr;
        std::optional<Port> port;
        QMetaObject::invokeMethod(
            context,
            [&] {
                driver = new QtDriver;
                port.emplace(driver->scheduler().port());
            },
            Qt::BlockingQueuedConnection);
        std::vector<std::shared_ptr<std::promise<int>>> answers;
        for (int i = 0; i < 200; ++i) {
            answers.push_back(std::make_shared<std::promise<int>>());
            port->post([answer = answers.back(), i](Scheduler& scheduler) {
                [[maybe_unused]] const auto task = scheduler.root().spawn("twice", &twice, i, answer);
            });
        }
        for (int i = 0; i < 200; ++i)
            QCOMPARE(answers[static_cast<std::size_t>(i)]->get_future().get(), 2 * i);
        QMetaObject::invokeMethod(
            context,
            [&] {
                connect(driver, &QtDriver::closed, context, [&] {
                    driver->deleteLater();
                    context->deleteLater();
                    thread.quit();
                });
                driver->shutDown();
            },
            Qt::QueuedConnection);
        QVERIFY(thread.wait(30'000));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeQtDriver)
#include "test_runtime_qt_driver.moc"
