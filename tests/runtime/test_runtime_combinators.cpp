// Combinators on virtual time: what each answers and when, and that whatever is cancelled at whatever step,
// nothing of it is left when it returns and the caller sees its own reason (seed 002 sections 4 I5, 9.2, 12).
#include "core/runtime/bracket.h"
#include "core/runtime/join.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/map_reduce.h"
#include "core/runtime/pipeline.h"
#include "core/runtime/race.h"
#include "core/runtime/retry.h"
#include "core/runtime/timeout.h"

#include <QTest>

#include <numeric>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

// What the branches of one run do, counted.
struct Seen {
    int live = 0, started = 0;
    int acquired = 0, released = 0, begun = 0, committed = 0, attempts = 0;
    int leftOver = 0; // live when the combinator returned
    std::string said{};
    Time endedAt{};
};
using SeenPtr = std::shared_ptr<Seen>;
using Combination = QCoro::Task<Outcome<int>> (*)(Cx, SeenPtr);

template <typename T> std::string said(const Outcome<T>& outcome) {
    switch (outcome.severity()) {
    case Severity::Ok:
        if constexpr (std::is_same_v<T, int>)
            return "ok " + std::to_string(outcome.value());
        return "ok";
    case Severity::Err:
        return std::string(base::codeText(outcome.error().code));
    case Severity::Cancelled:
        return "cancelled " + std::string(cancelKindText(outcome.reason().kind));
    case Severity::Panicked:
        return "panicked";
    }
    return {};
}

class Alive {
public:
    explicit Alive(SeenPtr seen)
        : m_seen(std::move(seen)) {
        ++m_seen->live;
        ++m_seen->started;
    }
    Alive(const Alive&) = delete;
    Alive& operator=(const Alive&) = delete;
    ~Alive() { --m_seen->live; }

private:
    SeenPtr m_seen;
};

QCoro::Task<Outcome<void>> cleanUp(Cx cx) {
    SB_CO_CHECK(cx.sleepFor(5ms));
    co_return {};
}

// Takes so many milliseconds, five more to clean up when it is cancelled, and fails when `result` is
// negative.
QCoro::Task<Outcome<int>> work(Cx cx, SeenPtr seen, int milliseconds, int result) {
    const Alive alive(seen);
    const auto slept = co_await cx.sleepFor(std::chrono::milliseconds(milliseconds));
    if (!slept.isOk()) {
        [[maybe_unused]] const auto cleaned = co_await cx.withCancelMask(&cleanUp);
        co_return slept.stop();
    }
    if (result == -2)
        throw std::runtime_error("broken");
    if (result < 0)
        co_return base::fail(base::Code::StoreBusy);
    co_return result;
}

QCoro::Task<Outcome<int>> sumOf(QCoro::Task<Outcome<std::vector<int>>> joined) {
    const auto values = co_await joined;
    if (!values.isOk())
        co_return values.stop();
    co_return std::accumulate(values.value().begin(), values.value().end(), 0);
}

struct Job {
    int milliseconds, result;
};

std::vector<Branch<int>> jobs(const SeenPtr& seen, std::initializer_list<Job> list) {
    std::vector<Branch<int>> made;
    for (const auto& job : list)
        made.push_back(branch(&work, seen, job.milliseconds, job.result));
    return made;
}

// --- join and race

QCoro::Task<Outcome<int>> joinOk(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(joinAll(cx, jobs(seen, {{30, 1}, {10, 2}, {20, 3}})));
    co_return sum;
}
QCoro::Task<Outcome<int>> joinCollects(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(joinAll(cx, jobs(seen, {{10, 1}, {20, -1}, {30, 3}})));
    co_return sum;
}
QCoro::Task<Outcome<int>> joinFailsFast(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(joinAll(cx, jobs(seen, {{10, 1}, {20, -1}, {30, 3}}), Policy::FailFast));
    co_return sum;
}
QCoro::Task<Outcome<int>> joinPanics(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(joinAll(cx, jobs(seen, {{10, -1}, {20, -2}, {30, 3}})));
    co_return sum;
}
QCoro::Task<Outcome<int>> race(Cx cx, SeenPtr seen) {
    const auto first = co_await raceAll(cx, jobs(seen, {{30, 1}, {10, 2}, {20, 3}}));
    co_return first;
}
QCoro::Task<Outcome<int>> raceFailureFirst(Cx cx, SeenPtr seen) {
    const auto first = co_await raceAll(cx, jobs(seen, {{30, 1}, {10, -1}, {20, 3}}));
    co_return first;
}
QCoro::Task<Outcome<int>> raceInRace(Cx cx, SeenPtr seen) {
    const auto first = co_await raceAll(
        cx, branches(branch(&raceAll<int>, jobs(seen, {{30, 1}, {20, 2}})), branch(&work, seen, 10, 3)));
    co_return first;
}
QCoro::Task<Outcome<int>> firstGood(Cx cx, SeenPtr seen) {
    const auto first = co_await firstOk(cx, jobs(seen, {{10, -1}, {20, 2}, {30, 3}}));
    co_return first;
}
QCoro::Task<Outcome<int>> noneGood(Cx cx, SeenPtr seen) {
    const auto first = co_await firstOk(cx, jobs(seen, {{10, -1}, {20, -1}}));
    co_return first;
}
QCoro::Task<Outcome<int>> firstOfNone(Cx cx, SeenPtr) {
    const auto first = co_await firstOk(cx, std::vector<Branch<int>>());
    co_return first;
}
QCoro::Task<Outcome<int>> firstPanics(Cx cx, SeenPtr seen) {
    const auto first = co_await firstOk(cx, jobs(seen, {{10, -2}, {20, 2}}));
    co_return first;
}
QCoro::Task<Outcome<int>> hedgeLate(Cx cx, SeenPtr seen) {
    const auto first = co_await hedge(cx, 15ms, jobs(seen, {{40, 1}, {5, 2}}));
    co_return first;
}
QCoro::Task<Outcome<int>> hedgeQuick(Cx cx, SeenPtr seen) {
    const auto first = co_await hedge(cx, 15ms, jobs(seen, {{10, 1}, {5, 2}}));
    co_return first;
}
QCoro::Task<Outcome<int>> hedgeFailure(Cx cx, SeenPtr seen) {
    const auto first = co_await hedge(cx, 15ms, jobs(seen, {{10, -1}, {5, 2}, {1, 3}}));
    co_return first;
}
QCoro::Task<Outcome<int>> twoOfThree(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(quorum(cx, 2, jobs(seen, {{30, 1}, {10, 2}, {20, 3}})));
    co_return sum;
}
QCoro::Task<Outcome<int>> noQuorum(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(quorum(cx, 2, jobs(seen, {{30, 1}, {10, -1}, {20, -1}})));
    co_return sum;
}
QCoro::Task<Outcome<int>> quorumOfTooFew(Cx cx, SeenPtr seen) {
    const auto sum = co_await sumOf(quorum(cx, 2, jobs(seen, {{30, 1}})));
    co_return sum;
}

// --- timeout and retry

QCoro::Task<Outcome<int>> tooLate(Cx cx, SeenPtr seen) {
    const auto value = co_await timeout(cx, 10ms, &work, seen, 50, 1);
    co_return value;
}
QCoro::Task<Outcome<int>> inTime(Cx cx, SeenPtr seen) {
    const auto value = co_await timeout(cx, 60ms, &work, seen, 50, 1);
    co_return value;
}
QCoro::Task<Outcome<int>> commit(Cx cx, SeenPtr seen) {
    ++seen->begun;
    SB_CO_CHECK(cx.sleepFor(20ms));
    ++seen->committed;
    co_return 7;
}
QCoro::Task<Outcome<int>> commitWhole(Cx cx, SeenPtr seen) {
    const Alive alive(seen);
    SB_CO_CHECK(cx.sleepFor(5ms)); // nothing has begun yet
    const auto value = co_await commitSection(cx, &commit, seen);
    co_return value;
}
QCoro::Task<Outcome<int>> committedInSpiteOfTheDeadline(Cx cx, SeenPtr seen) {
    const auto value = co_await timeout(cx, 10ms, &commitWhole, seen);
    co_return value;
}
QCoro::Task<Outcome<int>> attempt(Cx cx, SeenPtr seen, int good, bool ambiguous) {
    const bool fails = ++seen->attempts < good;
    SB_CO_TRY(value, work(cx, seen, 5, 1));
    if (fails)
        co_return base::fail(base::Error{base::Code::StoreBusy, {}, {}, ambiguous});
    co_return value;
}
RetryStrategy steady() {
    return {.attempts = 4, .firstDelay = 10ms, .delayMax = 25ms, .jitter = false};
}
QCoro::Task<Outcome<int>> thirdTime(Cx cx, SeenPtr seen) { // 5, wait 10, 5, wait 20, 5
    const auto value = co_await retry(cx, steady(), &attempt, seen, 3, false);
    co_return value;
}
QCoro::Task<Outcome<int>> neverGood(Cx cx, SeenPtr seen) { // 5, 10, 5, 20, 5, 25, 5
    const auto value = co_await retry(cx, steady(), &attempt, seen, 100, false);
    co_return value;
}
QCoro::Task<Outcome<int>> ambiguousOnce(Cx cx, SeenPtr seen) {
    const auto value = co_await retry(cx, steady(), &attempt, seen, 100, true);
    co_return value;
}

// --- pipeline and map_reduce

QCoro::Task<Outcome<void>> count(Cx cx, Sender<int> out, SeenPtr seen, int to) {
    const Alive alive(seen);
    for (int i = 1; i <= to; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        if (std::move(permit).send(i))
            co_return {};
    }
    co_return {};
}
QCoro::Task<Outcome<void>> multiply(Cx cx, Receiver<int> in, Sender<long> out, SeenPtr seen, int failAt) {
    const Alive alive(seen);
    for (;;) {
        SB_CO_TRY(value, in.receive(cx));
        if (!value)
            co_return {};
        SB_CO_CHECK(cx.sleepFor(5ms));
        if (*value == failAt)
            co_return base::fail(base::Code::StoreFull);
        SB_CO_TRY(permit, out.reserve(cx));
        if (std::move(permit).send(10L * *value))
            co_return {};
    }
}
QCoro::Task<Outcome<int>> sum(Cx cx, Receiver<long> in, SeenPtr seen, int atMost) {
    const Alive alive(seen);
    long all = 0;
    for (int i = 0; i < atMost; ++i) {
        SB_CO_TRY(value, in.receive(cx));
        if (!value)
            break;
        all += *value;
    }
    co_return static_cast<int>(all);
}
QCoro::Task<Outcome<int>> lineOf(Cx cx, SeenPtr seen, int failAt, int atMost) {
    auto value = co_await Pipeline<int>::from(2, &count, seen, 5)
                     .through<long>(1, &multiply, seen, failAt)
                     .into(cx, &sum, seen, atMost);
    co_return value;
}
QCoro::Task<Outcome<int>> lineToTheEnd(Cx cx, SeenPtr seen) {
    const auto value = co_await lineOf(cx, seen, 0, 100);
    co_return value;
}
QCoro::Task<Outcome<int>> lineOfTwo(Cx cx, SeenPtr seen) {
    const auto value = co_await lineOf(cx, seen, 0, 2);
    co_return value;
}
QCoro::Task<Outcome<int>> lineBroken(Cx cx, SeenPtr seen) {
    const auto value = co_await lineOf(cx, seen, 3, 100);
    co_return value;
}
QCoro::Task<Outcome<int>> look(Cx cx, int input, SeenPtr seen) {
    const auto value = co_await work(cx, seen, input < 0 ? 10 : 20, input);
    co_return value;
}
int plus(int a, int b) {
    return a + b;
}
QCoro::Task<Outcome<int>> mapped(Cx cx, SeenPtr seen) { // two at once: 20, 20, 20
    const auto value =
        co_await mapReduce(cx, std::vector{1, 2, 3, 4, 5}, 2, Monoid<int>{0, &plus}, &look, seen);
    co_return value;
}
QCoro::Task<Outcome<int>> mappedWithFailure(Cx cx, SeenPtr seen) {
    const auto value =
        co_await mapReduce(cx, std::vector{1, -1, 3, 4, 5}, 2, Monoid<int>{0, &plus}, &look, seen);
    co_return value;
}
QCoro::Task<Outcome<int>> mappedNothing(Cx cx, SeenPtr seen) {
    const auto value = co_await mapReduce(cx, std::vector<int>(), 2, Monoid<int>{42, &plus}, &look, seen);
    co_return value;
}

// --- bracket

QCoro::Task<Outcome<int>> acquire(Cx cx, SeenPtr seen, int) {
    SB_CO_CHECK(cx.sleepFor(5ms));
    ++seen->acquired;
    co_return 100;
}
QCoro::Task<Outcome<int>> use(Cx cx, int resource, SeenPtr seen, int result) {
    // Left running: it must be gone before the release all the same.
    if (const auto sibling = cx.region().spawn("sibling", &work, seen, 15, 0); !sibling)
        co_return base::fail(sibling.error());
    SB_CO_TRY(value, work(cx, seen, 10, result));
    co_return resource + value;
}
QCoro::Task<Outcome<void>> release(Cx cx, int, SeenPtr seen, int result) {
    if (seen->live > 0)
        co_return base::fail(base::Code::Internal, "used while it is released");
    SB_CO_CHECK(cx.sleepFor(5ms));
    ++seen->released;
    if (result == 3)
        co_return base::fail(base::Code::StoreIo);
    co_return {};
}
template <int Result> QCoro::Task<Outcome<int>> bracketed(Cx cx, SeenPtr seen) {
    const auto value = co_await bracket(cx, &acquire, &use, &release, seen, Result);
    co_return value;
}

QCoro::Task<Outcome<void>> runIt(Cx cx, Combination combination, SeenPtr seen) {
    const auto outcome = co_await combination(cx, seen);
    seen->leftOver = seen->live;
    seen->said = said(outcome);
    seen->endedAt = cx.now();
    co_return {};
}

} // namespace

class TestRuntimeCombinators final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachAnswersInTimeAndLeavesNothing_data() {
        QTest::addColumn<Combination>("combination");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("started");
        const auto row = [](const char* name, Combination what, const char* expected, int ms, int started) {
            QTest::newRow(name) << what << QString::fromLatin1(expected) << ms << started;
        };
        row("join", &joinOk, "ok 6", 30, 3);
        row("join collects", &joinCollects, "store_busy", 30, 3);
        row("join fails fast", &joinFailsFast, "store_busy", 25, 3);
        row("join with a panic", &joinPanics, "panicked", 30, 3);
        row("race", &race, "ok 2", 15, 3);
        row("race, failure first", &raceFailureFirst, "store_busy", 15, 3);
        row("race in a race", &raceInRace, "ok 3", 15, 3);
        row("first ok", &firstGood, "ok 2", 25, 3);
        row("first ok, none", &noneGood, "store_busy", 20, 2);
        row("first ok of none", &firstOfNone, "bad_parameter", 0, 0);
        row("first ok with a panic", &firstPanics, "panicked", 15, 2);
        row("hedge, late", &hedgeLate, "ok 2", 25, 2);
        row("hedge, in time", &hedgeQuick, "ok 1", 10, 1);
        row("hedge, failed before", &hedgeFailure, "ok 2", 15, 2);
        row("quorum", &twoOfThree, "ok 5", 25, 3);
        row("no quorum", &noQuorum, "store_busy", 25, 3);
        row("quorum of too few", &quorumOfTooFew, "bad_parameter", 0, 0);
        row("timeout", &tooLate, "cancelled deadline", 15, 1);
        row("timeout, in time", &inTime, "ok 1", 50, 1);
        row("timeout of a commit", &committedInSpiteOfTheDeadline, "ok 7", 25, 1);
        row("retry", &thirdTime, "ok 1", 45, 3);
        row("retry in vain", &neverGood, "store_busy", 75, 4);
        row("no retry when ambiguous", &ambiguousOnce, "store_busy", 5, 1);
        row("pipeline", &lineToTheEnd, "ok 150", 25, 3);
        row("pipeline, sink wants no more", &lineOfTwo, "ok 30", 15, 3);
        row("pipeline, stage fails", &lineBroken, "store_full", 15, 3);
        row("map reduce", &mapped, "ok 15", 60, 5);
        row("map reduce, failure", &mappedWithFailure, "store_busy", 15, 2);
        row("map reduce of nothing", &mappedNothing, "ok 42", 0, 0);
        row("bracket", &bracketed<1>, "ok 101", 25, 2);
        row("bracket, use fails", &bracketed<-1>, "store_busy", 25, 2);
        row("bracket, use panics", &bracketed<-2>, "panicked", 25, 2);
        row("bracket, release fails", &bracketed<3>, "store_io", 25, 2);
        row("commit section", &commitWhole, "ok 7", 25, 1);
    }
    void eachAnswersInTimeAndLeavesNothing() {
        QFETCH(Combination, combination);
        QFETCH(QString, expected);
        QFETCH(int, milliseconds);
        QFETCH(int, started);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            lab::LabDriver lab({.seed = seed});
            const auto seen = std::make_shared<Seen>();
            const Time from = lab.now();
            QVERIFY(lab.root().spawn(&runIt, combination, seen).has_value());
            lab.runToEnd();
            QCOMPARE(QString::fromStdString(seen->said), expected);
            QCOMPARE(seen->started, started);
            QCOMPARE((seen->endedAt - from) / 1ms, std::chrono::milliseconds::rep{milliseconds});
            QCOMPARE(seen->leftOver, 0);
            QCOMPARE(seen->acquired, seen->released);
            QCOMPARE(lab.scheduler().snapshot().size(), std::size_t{1});
            QCOMPARE(lab.scheduler().nextDeadline(), kNever);
            // What a combinator has dealt with does not count against the region around it.
            const bool panics = expected == QStringLiteral("panicked");
            QCOMPARE(lab.root().outcome().severity(), panics ? Severity::Panicked : Severity::Ok);
        }
    }
    void aCancelAtEveryStepDrainsAndNamesTheReason_data() { eachAnswersInTimeAndLeavesNothing_data(); }
    void aCancelAtEveryStepDrainsAndNamesTheReason() {
        QFETCH(Combination, combination);
        QFETCH(QString, expected);
        QFETCH(int, milliseconds);
        int named = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            bool reached = true;
            for (std::uint64_t at = 1; reached; ++at) {
                lab::LabDriver lab({.seed = seed});
                const auto seen = std::make_shared<Seen>();
                auto task = lab.root().spawn(&runIt, combination, seen);
                QVERIFY(task.has_value());
                reached = false;
                lab.beforeStep([&](std::uint64_t step) {
                    reached = reached || step == at;
                    if (step == at)
                        task->cancel({.kind = CancelKind::Shutdown, .text = "the test stops it"});
                });
                lab.runToEnd();
                lab.beforeStep(nullptr);
                const auto where = "seed " + std::to_string(seed) + ", cancel at step " + std::to_string(at) +
                                   ": " + seen->said;
                QVERIFY2(task->isEnded(), where.c_str());
                QVERIFY2(seen->live == 0 && seen->leftOver == 0, where.c_str());
                QVERIFY2(seen->acquired == seen->released && seen->begun == seen->committed, where.c_str());
                const bool never = seen->said.empty(); // cancelled before its first step
                const bool hit = seen->said == "cancelled shutdown";
                named += hit ? 1 : 0;
                QVERIFY2(never || hit || seen->said == expected.toStdString(), where.c_str());
                QVERIFY(lab.close().has_value());
                const auto problems = lab.problems();
                QVERIFY2(problems.empty(), problems.empty() ? "" : (where + problems.front()).c_str());
            }
        }
        QVERIFY(named >= 10 || milliseconds == 0); // it really was cancelled, under every schedule
    }
    void insideAMaskATimeoutNamesItself() {
        lab::LabDriver lab;
        const auto seen = std::make_shared<Seen>();
        const Combination masked = [](Cx cx, SeenPtr what) -> QCoro::Task<Outcome<int>> {
            const auto value = co_await commitSection(cx, &tooLate, what);
            co_return value;
        };
        auto task = lab.root().spawn(&runIt, masked, seen);
        QVERIFY(task.has_value());
        lab.advance(5ms);
        task->cancel({.kind = CancelKind::Shutdown});
        lab.runToEnd();
        QCOMPARE(seen->said, std::string("cancelled deadline"));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeCombinators)
#include "test_runtime_combinators.moc"
