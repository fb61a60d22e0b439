// The laws of outcomes, cancel reasons and budgets, as properties over seeded random values (seed 002 section
// 3).
#include "core/runtime/budget.h"
#include "core/runtime/outcome.h"

#include <QTest>

#include <random>

using namespace sb;
using namespace sb::runtime;

namespace {

constexpr int kRounds = 5'000;

class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed) {}
    std::uint64_t below(std::uint64_t n) { return m_engine() % n; }
    Time time() { return below(4) == 0 ? kNever : Time{Duration{static_cast<std::int64_t>(below(5))}}; }
    std::uint64_t quota() { return below(4) == 0 ? kUnlimited : below(5); }
    CancelReason reason() {
        static constexpr std::string_view kTexts[] = {"a", "b", "c"};
        CancelReason r{.kind = static_cast<CancelKind>(below(9)),
                       .text = kTexts[below(3)],
                       .region = {below(3)},
                       .task = {below(3)},
                       .at = Time{Duration{static_cast<std::int64_t>(below(3))}},
                       .drainBy = time(),
                       .drainPolls = quota(),
                       .cause = {}};
        if (below(3) == 0)
            r.cause = std::make_shared<const CancelReason>(reason());
        return r;
    }
    Outcome<void> outcome() {
        switch (below(4)) {
        case 0:
            return {};
        case 1:
            return base::fail(base::Code::StoreBusy, std::to_string(below(3)));
        case 2:
            return Outcome<void>::cancelled(reason());
        default:
            return Outcome<void>::panicked(Panic{std::to_string(below(3))});
        }
    }
    Budget budget() { return {time(), quota(), quota(), static_cast<std::uint8_t>(below(3)), below(3)}; }

private:
    std::mt19937_64 m_engine;
};

} // namespace

class TestRuntimeAlgebra final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aggregationIsMonotoneAssociativeAndHasOkAsIdentity() {
        Draw draw(1);
        for (int i = 0; i < kRounds; ++i) {
            const auto a = draw.outcome(), b = draw.outcome(), c = draw.outcome();
            const auto ab = aggregate(a, b);
            QVERIFY(ab.severity() == std::max(a.severity(), b.severity()));
            QVERIFY(aggregate(ab, c) == aggregate(a, aggregate(b, c)));
            QVERIFY(aggregate(a, {}) == a && aggregate({}, a) == a);
            QVERIFY(aggregate(a, a) == a);
            QCOMPARE(ab.severity(), aggregate(b, a).severity());
            if (a.isCancelled() && b.isCancelled())
                QVERIFY(ab == aggregate(b, a));
        }
    }
    void strengtheningIsIdempotentCommutativeAndAssociative() {
        Draw draw(2);
        for (int i = 0; i < kRounds; ++i) {
            const auto a = draw.reason(), b = draw.reason(), c = draw.reason();
            const auto ab = strengthen(a, b);
            QVERIFY(strengthen(a, a) == a);
            QVERIFY(ab == strengthen(b, a));
            QVERIFY(strengthen(ab, b) == ab);
            QVERIFY(strengthen(ab, c) == strengthen(a, strengthen(b, c)));
            QVERIFY(ab.kind >= a.kind && ab.drainBy <= a.drainBy && ab.drainPolls <= a.drainPolls);
        }
    }
    void inheritedReasonsKeepTheirCause() {
        const CancelReason outer{.kind = CancelKind::Deadline, .text = "late"};
        const auto inner = inherited(outer);
        QCOMPARE(inner.kind, CancelKind::Parent);
        QVERIFY(*inner.cause == outer);
        QVERIFY(inherited(inner) == inner);
        const CancelReason stop{.kind = CancelKind::Shutdown};
        QVERIFY(inherited(stop) == stop);
    }
    void budgetsAreAnIdempotentCommutativeProduct() {
        Draw draw(3);
        for (int i = 0; i < kRounds; ++i) {
            const auto a = draw.budget(), b = draw.budget(), c = draw.budget();
            const auto ab = combine(a, b);
            QVERIFY(combine(a, a) == a);
            QVERIFY(combine(a, Budget{}) == a);
            QVERIFY(ab == combine(b, a));
            QVERIFY(combine(ab, c) == combine(a, combine(b, c)));
            QVERIFY(ab.deadline <= a.deadline && ab.polls <= a.polls && ab.cost <= a.cost);
            QVERIFY(ab.priority >= a.priority);
        }
    }
    void spendingAddsUpAndSaturates() {
        Draw draw(4);
        for (int i = 0; i < kRounds; ++i) {
            const auto a = draw.budget();
            const auto x = draw.below(4), y = draw.below(4);
            QVERIFY(spend(spend(a, x, y), y, x) == spend(a, x + y, x + y));
            QVERIFY(spend(a, x, y).polls <= a.polls);
        }
        QVERIFY(spend(Budget{}, 1'000, 1'000) == Budget{});
    }
    void outcomesConvertBothWaysWithoutLoss() {
        const Outcome<int> seven = 7;
        QCOMPARE(Outcome<int>(seven).toResult().value(), 7);
        const Outcome<int> full = base::fail(base::Code::StoreFull, "x", {{"free", "0"}});
        QVERIFY(Outcome<int>(full).toResult().error() == full.error());
        QVERIFY(full.summary().isErr());
        const auto stopped = Outcome<int>::cancelled({.kind = CancelKind::Deadline, .text = "late"});
        const auto error = Outcome<int>(stopped).toResult().error();
        QCOMPARE(error.code, base::Code::Cancelled);
        QCOMPARE(error.fact("reason"), std::string_view("deadline"));
        QCOMPARE(Outcome<std::string>(stopped.stop()).reason().kind, CancelKind::Deadline);
        const auto broken = Outcome<void>::panicked(Panic{"secret"});
        QCOMPARE(Outcome<void>(broken).toResult().error().code, base::Code::Internal);
        QVERIFY(Outcome<void>(broken).toResult().error().detail.find("secret") == std::string::npos);
        const Outcome<int> fromResult = base::Result<int>(3);
        QCOMPARE(fromResult.value(), 3);
    }
    void laterNeverOverflows() {
        QCOMPARE(later(kNever, std::chrono::hours{1}), kNever);
        QCOMPARE(later(Time{}, Duration::max()), Time{Duration::max()});
        QCOMPARE(later(Time{Duration{2}}, Duration::max()), kNever);
        QCOMPARE(later(Time{Duration{2}}, Duration{-1}), Time{Duration{1}});
    }
};

QTEST_GUILESS_MAIN(TestRuntimeAlgebra)
#include "test_runtime_algebra.moc"
