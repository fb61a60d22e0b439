// Join and race as an algebra: both sides of each law are run over drawn branches and schedules, and must
// answer the same at the same time (seed 002 sections 3.2, 11.6.1, 12). Times of branches are drawn apart,
// because a race of two that end at once is decided by the schedule, and only the order of one side is then
// the order of the other.
#include "core/base/random.h"
#include "core/runtime/join.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/map_reduce.h"
#include "core/runtime/race.h"
#include "core/runtime/retry.h"
#include "core/runtime/timeout.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Words = std::vector<std::string>;

// What a branch does, as a value, so that both sides of a law can do the same.
struct Leafwork {
    int milliseconds = 1;
    int ending = 0; // 0: fails, 1: is cancelled for a reason of its own, else Ok
    std::string word{};
};

struct Answer {
    Outcome<Words> outcome = Words();
    Time at{};
    bool operator==(const Answer&) const = default;
};

QCoro::Task<Outcome<Words>> doIt(Cx cx, Leafwork what) {
    SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds(what.milliseconds)));
    if (what.ending == 0)
        co_return base::fail(base::Code::StoreBusy, what.word);
    if (what.ending == 1)
        co_return Outcome<Words>::cancelled({.kind = CancelKind::Asked, .text = "of its own"});
    co_return Words{what.word};
}

QCoro::Task<Outcome<Words>> joinWords(Cx cx, std::vector<Branch<Words>> all) {
    const auto joined = co_await joinAll(cx, std::move(all));
    if (!joined.isOk())
        co_return joined.stop();
    Words words;
    for (const auto& each : joined.value())
        words.insert(words.end(), each.begin(), each.end());
    co_return words;
}

// A term of the algebra. Leaves are numbers of works; nothing is the identity of its operation.
struct Term {
    enum class Kind { Leaf, Join, Race, FirstOk, Timeout } kind = Kind::Leaf;
    std::size_t leaf = 0; // Timeout: milliseconds
    std::vector<Term> parts{};
};

Term leaf(std::size_t number) {
    return {Term::Kind::Leaf, number, {}};
}
Term join(std::vector<Term> parts) {
    return {Term::Kind::Join, 0, std::move(parts)};
}
Term race(std::vector<Term> parts) {
    return {Term::Kind::Race, 0, std::move(parts)};
}
Term firstOf(std::vector<Term> parts) {
    return {Term::Kind::FirstOk, 0, std::move(parts)};
}
Term within(std::size_t milliseconds, Term part) {
    return {Term::Kind::Timeout, milliseconds, {std::move(part)}};
}

QCoro::Task<Outcome<Words>> evaluate(Cx cx, Term term, std::vector<Leafwork> works);

std::vector<Branch<Words>> parts(const Term& term, const std::vector<Leafwork>& works) {
    std::vector<Branch<Words>> made;
    for (const auto& part : term.parts)
        made.push_back(branch(&evaluate, part, works));
    return made;
}

QCoro::Task<Outcome<Words>> evaluate(Cx cx, Term term, std::vector<Leafwork> works) {
    std::optional<QCoro::Task<Outcome<Words>>> task;
    switch (term.kind) {
    case Term::Kind::Leaf:
        task.emplace(doIt(cx, works[term.leaf]));
        break;
    case Term::Kind::Join:
        task.emplace(joinWords(cx, parts(term, works)));
        break;
    case Term::Kind::Race:
        task.emplace(raceAll(cx, parts(term, works)));
        break;
    case Term::Kind::FirstOk:
        task.emplace(firstOk(cx, parts(term, works)));
        break;
    case Term::Kind::Timeout:
        task.emplace(timeout(cx, std::chrono::milliseconds(term.leaf), &evaluate, term.parts[0], works));
        break;
    }
    const auto outcome = co_await *task;
    co_return outcome;
}

QCoro::Task<Outcome<void>> answerOf(Cx cx, Term term, std::vector<Leafwork> works,
                                    std::shared_ptr<std::optional<Answer>> to) {
    const auto outcome = co_await evaluate(cx, term, works);
    to->emplace(outcome, cx.now());
    co_return {};
}

// Nothing: it never ended.
std::optional<Answer> run(std::uint64_t seed, const Term& term, const std::vector<Leafwork>& works) {
    lab::LabDriver lab({.seed = seed});
    const auto answer = std::make_shared<std::optional<Answer>>();
    auto task = lab.root().spawn(&answerOf, term, works, answer);
    lab.runToEnd(1h);
    auto found = *answer;
    if (!lab.close() || !lab.problems().empty())
        found.reset();
    return found;
}

// Where a cancel comes from is named by ids, which differ from term to term.
Answer withoutIds(Answer answer) {
    if (answer.outcome.isCancelled()) {
        CancelReason reason = answer.outcome.reason();
        reason.region = {};
        reason.task = {};
        answer.outcome = Outcome<Words>::cancelled(reason);
    }
    return answer;
}

std::vector<Leafwork> drawWorks(std::mt19937_64& engine) {
    std::vector<Leafwork> works(3);
    std::vector<int> times{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (std::size_t i = times.size(); i-- > 1;)
        std::swap(times[i], times[engine() % (i + 1)]);
    const bool allFail = engine() % 3 == 0; // rare otherwise, and where an order would show
    for (std::size_t i = 0; i < works.size(); ++i)
        works[i] = {times[i], allFail ? 0 : static_cast<int>(engine() % 6),
                    std::string(1, static_cast<char>('a' + i))};
    return works;
}

std::string joinedText(std::string a, std::string b) {
    return a + b;
}

QCoro::Task<Outcome<std::string>> letter(Cx cx, int number) {
    SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds(cx.random().next() % 20)));
    co_return std::string(1, static_cast<char>('a' + number));
}

QCoro::Task<Outcome<void>> mapLetters(Cx cx, std::size_t width, std::shared_ptr<std::string> to) {
    std::vector<int> inputs(26);
    for (int i = 0; i < 26; ++i)
        inputs[static_cast<std::size_t>(i)] = i;
    const Monoid<std::string> text{{}, &joinedText};
    SB_CO_TRY(all, mapReduce(cx, std::move(inputs), width, text, &letter));
    *to = all;
    co_return {};
}

} // namespace

class TestRuntimeLaws final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothSidesAnswerTheSame_data() {
        QTest::addColumn<Term>("left");
        QTest::addColumn<Term>("right");
        const auto a = leaf(0), b = leaf(1), c = leaf(2);
        QTest::newRow("join is associative, left") << join({join({a, b}), c}) << join({a, b, c});
        QTest::newRow("join is associative, right") << join({a, join({b, c})}) << join({a, b, c});
        QTest::newRow("join of none is the identity, left") << join({join({}), a}) << join({a});
        QTest::newRow("join of none is the identity, right") << join({a, join({})}) << join({a});
        QTest::newRow("join of one changes nothing") << join({a}) << a;
        QTest::newRow("race is associative, left") << race({race({a, b}), c}) << race({a, b, c});
        QTest::newRow("race is associative, right") << race({a, race({b, c})}) << race({a, b, c});
        QTest::newRow("race of none is the identity, left") << race({race({}), a}) << race({a});
        QTest::newRow("race of none is the identity, right") << race({a, race({})}) << race({a});
        QTest::newRow("race of one changes nothing") << race({a}) << a;
        QTest::newRow("race is commutative") << race({a, b, c}) << race({c, b, a});
        QTest::newRow("first ok of one changes nothing") << firstOf({a}) << a;
        QTest::newRow("first ok is associative") << firstOf({firstOf({a, b}), c}) << firstOf({a, b, c});
        QTest::newRow("timeout is the shorter one, inner") << within(7, within(4, a)) << within(4, a);
        QTest::newRow("timeout is the shorter one, outer") << within(4, within(7, a)) << within(4, a);
        QTest::newRow("timeout of nothing") << within(4, race({})) << within(4, race({race({}), race({})}));
    }
    void bothSidesAnswerTheSame() {
        QFETCH(Term, left);
        QFETCH(Term, right);
        std::mt19937_64 engine(7);
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const auto works = drawWorks(engine);
            const auto one = run(seed, left, works);
            const auto other = run(seed + 1'000, right, works);
            QVERIFY2(one && other, "a term has not ended, or has left something");
            QVERIFY2(withoutIds(*one) == withoutIds(*other), ("seed " + std::to_string(seed)).c_str());
        }
    }
    void joinIsCommutativeInSeverityAndTime() {
        std::mt19937_64 engine(8);
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const auto works = drawWorks(engine);
            const auto one = run(seed, join({leaf(0), leaf(1), leaf(2)}), works);
            const auto other = run(seed, join({leaf(2), leaf(0), leaf(1)}), works);
            QVERIFY(one && other);
            QCOMPARE(one->outcome.severity(), other->outcome.severity());
            QVERIFY(one->at == other->at);
        }
    }
    // Join is the worst and the latest, race the earliest: said by arithmetic, not by the runtime.
    void joinAndRaceAgreeWithTheirArithmetic() {
        std::mt19937_64 engine(9);
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const auto works = drawWorks(engine);
            const auto severityOf = [](const Leafwork& work) {
                return work.ending == 0   ? Severity::Err
                       : work.ending == 1 ? Severity::Cancelled
                                          : Severity::Ok;
            };
            const auto first = std::ranges::min(works, {}, &Leafwork::milliseconds);
            const auto last = std::ranges::max(works, {}, &Leafwork::milliseconds);
            const auto worst = std::ranges::max(works, {}, severityOf);
            const auto joined = run(seed, join({leaf(0), leaf(1), leaf(2)}), works);
            const auto raced = run(seed, race({leaf(0), leaf(1), leaf(2)}), works);
            QVERIFY(joined && raced);
            const Time from = lab::VirtualClock().now();
            QCOMPARE(joined->outcome.severity(), severityOf(worst));
            QVERIFY(joined->at == from + std::chrono::milliseconds(last.milliseconds));
            QCOMPARE(raced->outcome.severity(), severityOf(first));
            QVERIFY(raced->at == from + std::chrono::milliseconds(first.milliseconds));
            if (raced->outcome.isOk())
                QCOMPARE(raced->outcome.value(), Words{first.word});
        }
    }
    void aReductionKeepsTheOrderOfTheInputs_data() {
        QTest::addColumn<int>("width");
        for (const int width : {0, 1, 2, 5, 26, 100})
            QTest::addRow("%d at once", width) << width;
    }
    void aReductionKeepsTheOrderOfTheInputs() {
        QFETCH(int, width);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            lab::LabDriver lab({.seed = seed});
            const auto all = std::make_shared<std::string>();
            QVERIFY(lab.root().spawn(&mapLetters, static_cast<std::size_t>(width), all).has_value());
            lab.runToEnd();
            QCOMPARE(*all, std::string("abcdefghijklmnopqrstuvwxyz")); // not commutative, so order shows
        }
    }
    void delaysDoubleUpToTheirBoundAndJitterStaysInside() {
        const auto random = base::seededRandom(3);
        const RetryStrategy steady{.attempts = 9, .firstDelay = 100ms, .delayMax = 1s, .jitter = false};
        const RetryStrategy drawn{.attempts = 9, .firstDelay = 100ms, .delayMax = 1s};
        const std::vector<std::chrono::milliseconds> expected{100ms, 200ms, 400ms, 800ms, 1s, 1s};
        for (std::uint32_t failed = 1; failed <= expected.size(); ++failed) {
            const Duration full = expected[failed - 1];
            QCOMPARE(retryDelay(steady, failed, *random).count(), full.count());
            for (int i = 0; i < 100; ++i) {
                const auto delay = retryDelay(drawn, failed, *random);
                QVERIFY(delay >= full / 2 && delay <= full);
            }
        }
        RetryStrategy huge{.firstDelay = 1h, .delayMax = Duration::max(), .jitter = false};
        QCOMPARE(retryDelay(huge, 4'000'000'000U, *random), Duration::max()); // no overflow, and no long loop
        huge.firstDelay = 0ms;
        QCOMPARE(retryDelay(huge, 4'000'000'000U, *random), Duration::zero());
    }
    void onlyWhatSurelyDidNotHappenIsRepeated() {
        QVERIFY(mayBeRepeated({base::Code::StoreBusy, {}, {}, false}));
        QVERIFY(!mayBeRepeated({base::Code::StoreBusy, {}, {}, true}));
        QVERIFY(!mayBeRepeated({base::Code::BadRequest, {}, {}, false}));
        QVERIFY(!mayBeRepeated({base::Code::StoreCorrupt, {}, {}, false}));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeLaws)
#include "test_runtime_laws.moc"
