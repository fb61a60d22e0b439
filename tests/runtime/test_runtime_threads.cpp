// Wake-ups from other threads: none lost, none doubled, values handed over by std primitives only. Built for
// thread sanitizer as well; nothing here uses Qt's threads or event loop.
#include "core/runtime/external.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/offload.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <thread>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

// A thread that completes what it is handed: the shape of a database thread.
class Worker {
public:
    using Job = std::move_only_function<void()>;
    Worker()
        : m_thread([this] { serve(); }) {}
    ~Worker() {
        {
            const std::lock_guard guard(m_lock);
            m_stop = true;
        }
        m_changed.notify_one();
        m_thread.join();
    }
    void post(Job job) {
        {
            const std::lock_guard guard(m_lock);
            m_jobs.push_back(std::move(job));
        }
        m_changed.notify_one();
    }

private:
    void serve() {
        std::unique_lock guard(m_lock);
        while (true) {
            m_changed.wait(guard, [this] { return m_stop || !m_jobs.empty(); });
            if (m_jobs.empty())
                return;
            auto jobs = std::exchange(m_jobs, {});
            guard.unlock();
            for (auto& job : jobs)
                job();
            jobs.clear();
            guard.lock();
        }
    }
    std::mutex m_lock;
    std::condition_variable m_changed;
    std::vector<Job> m_jobs;
    bool m_stop = false;
    std::thread m_thread;
};

struct Counters {
    int answers = 0;
    std::int64_t sum = 0;
    int cancelled = 0;
    int stopped = 0;
};

QCoro::Task<Outcome<void>> askOften(Cx cx, Worker* worker, int times, std::shared_ptr<Counters> counters) {
    for (int i = 0; i < times; ++i) {
        auto pair = makeExternal<std::vector<int>>(cx, "worker");
        worker->post([completer = pair.completer, i] { completer.complete(std::vector<int>{i, i}); });
        SB_CO_TRY(values, std::move(pair.external).wait(cx, OnCancel::Await));
        counters->answers += 1;
        counters->sum += values[0] + values[1];
    }
    co_return {};
}

QCoro::Task<Outcome<void>> raceTwo(Cx cx, Worker* a, Worker* b, std::shared_ptr<Counters> counters,
                                   std::shared_ptr<std::atomic<int>> wins) {
    auto pair = makeExternal<int>(cx, "race");
    for (Worker* worker : {a, b})
        worker->post([completer = pair.completer, wins] { *wins += completer.complete(1) ? 1 : 0; });
    SB_CO_TRY(won, std::move(pair.external).wait(cx, OnCancel::Await));
    counters->answers += won;
    co_return {};
}

QCoro::Task<Outcome<void>> abandonSome(Cx cx, Worker* worker, std::shared_ptr<Counters> counters) {
    auto pair = makeExternal<std::string>(cx, "worker");
    worker->post([completer = pair.completer] { completer.complete(std::string(100, 'x')); });
    pair.completer = {};
    const auto got = co_await std::move(pair.external).wait(cx, OnCancel::Abandon);
    ++(got.isCancelled() ? counters->cancelled : counters->answers);
    co_return {};
}

QCoro::Task<Outcome<void>> compute(Cx cx, std::shared_ptr<OffloadPool> pool, int n,
                                   std::shared_ptr<Counters> counters) {
    SB_CO_TRY(sum, pool->run(cx, [n](const OffloadStop&) {
        std::int64_t total = 0;
        for (int i = 0; i <= n; ++i)
            total += i;
        return total;
    }));
    counters->sum += sum;
    ++counters->answers;
    co_return {};
}

QCoro::Task<Outcome<void>> computeUntilStopped(Cx cx, std::shared_ptr<OffloadPool> pool,
                                               std::shared_ptr<std::latch> started,
                                               std::shared_ptr<Counters> counters) {
    SB_CO_TRY(stopped, pool->run(cx, [started](const OffloadStop& stop) {
        started->count_down();
        while (!stop.isRequested())
            std::this_thread::yield();
        return 1;
    }));
    counters->stopped += stopped;
    co_return {};
}

QCoro::Task<void> countOne(Cx, std::shared_ptr<Counters> counters) {
    ++counters->answers;
    co_return;
}

} // namespace

class TestRuntimeThreads final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCompletionArrivesOnce() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        constexpr int kTasks = 8, kTimes = 500;
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 4; ++i)
            workers.push_back(std::make_unique<Worker>());
        for (std::size_t i = 0; i < kTasks; ++i)
            QVERIFY(lab.root().spawn(&askOften, workers[i % 4].get(), kTimes, counters).has_value());
        QVERIFY(lab.runUntil([&] { return counters->answers == kTasks * kTimes; }));
        QCOMPARE(counters->sum, std::int64_t{kTasks} * kTimes * (kTimes - 1));
        QCOMPARE(lab.scheduler().snapshot()[0].tasks.size(), std::size_t{0});
    }
    void ofTwoCompletionsOneWins() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        const auto wins = std::make_shared<std::atomic<int>>(0);
        constexpr int kRaces = 500;
        {
            Worker a, b;
            for (int i = 0; i < kRaces; ++i)
                QVERIFY(lab.root().spawn(&raceTwo, &a, &b, counters, wins).has_value());
            QVERIFY(lab.runUntil([&] { return counters->answers == kRaces; }));
        }
        QCOMPARE(wins->load(), kRaces);
    }
    void cancelsThatRaceWithCompletionsLoseNothing() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        constexpr int kTasks = 1'000;
        Worker worker;
        for (int i = 0; i < kTasks; ++i) {
            auto task = lab.root().spawn(&abandonSome, &worker, counters);
            QVERIFY(task.has_value());
            lab.runUntilIdle();
            task->cancel();
            if (i % 16 == 0)
                std::this_thread::yield();
        }
        lab.runUntilIdle();
        QCOMPARE(counters->answers + counters->cancelled, kTasks);
    }
    void postsFromManyThreadsRunOnceOnTheSchedulersThread() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        const Port port = lab.scheduler().port();
        constexpr int kThreads = 4, kPosts = 1'000;
        std::vector<std::thread> threads;
        for (int t = 0; t < kThreads; ++t)
            threads.emplace_back([port, counters] {
                for (int i = 0; i < kPosts; ++i)
                    port.post([counters](Scheduler& scheduler) {
                        static_cast<void>(scheduler.root().spawn(&countOne, counters));
                    });
            });
        QVERIFY(lab.runUntil([&] { return counters->answers == kThreads * kPosts; }));
        for (auto& thread : threads)
            thread.join();
        lab.runUntilIdle();
        QCOMPARE(counters->answers, kThreads * kPosts);
    }
    void aClosedSchedulerRefusesPostsAndCompletions() {
        std::optional<Port> port;
        {
            lab::LabDriver lab;
            port = lab.scheduler().port();
        }
        bool ran = false;
        bool accepted = true;
        std::thread([&] { accepted = port->post([&](Scheduler&) { ran = true; }); }).join();
        QVERIFY(!accepted && !ran);
    }
    void thePoolAnswersEveryJob() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        const auto pool = OffloadPool::open(lab.root(), 3);
        std::int64_t expected = 0;
        for (int n = 0; n < 300; ++n) {
            expected += std::int64_t{n} * (n + 1) / 2;
            QVERIFY(lab.root().spawn(&compute, pool, n, counters).has_value());
        }
        QVERIFY(lab.runUntil([&] { return counters->answers == 300; }));
        QCOMPARE(counters->sum, expected);
        QVERIFY(lab.close().has_value()); // its threads end in the finalizer
    }
    void aCancelledJobEndsAtItsNextChunkBorder() {
        lab::LabDriver lab;
        const auto counters = std::make_shared<Counters>();
        const auto pool = OffloadPool::open(lab.root(), 1);
        const auto started = std::make_shared<std::latch>(1);
        auto task = lab.root().spawn(&computeUntilStopped, pool, started, counters);
        QVERIFY(task.has_value());
        lab.runUntilIdle();
        started->wait();
        task->cancel();
        QVERIFY(lab.runUntil([&] { return task->isEnded(); }));
        QCOMPARE(counters->stopped, 1);
    }
};

QTEST_GUILESS_MAIN(TestRuntimeThreads)
#include "test_runtime_threads.moc"
