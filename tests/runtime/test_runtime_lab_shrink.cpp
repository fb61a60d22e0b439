// A failing run of some hundred choices shrinks to the few that matter, and fails in the same way.
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/lab/shrink.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;

namespace {

struct Shared {
    int stock = 1;
    int sold = 0;
    int noise = 0;
};

QCoro::Task<Outcome<void>> noise(Cx cx, std::shared_ptr<Shared> shared) {
    for (int i = 0; i < 40; ++i) {
        SB_CO_CHECK(cx.yieldNow());
        ++shared->noise;
    }
    co_return {};
}

// The planted bug: between looking and taking another task may look too.
QCoro::Task<Outcome<void>> sell(Cx cx, std::shared_ptr<Shared> shared) {
    if (shared->stock == 0)
        co_return {};
    SB_CO_CHECK(cx.yieldNow());
    --shared->stock;
    ++shared->sold;
    co_return {};
}

QCoro::Task<Outcome<void>> lateSale(Cx cx, std::shared_ptr<Shared> shared) {
    for (int i = 0; i < 4; ++i)
        SB_CO_CHECK(cx.yieldNow());
    SB_CO_CHECK(sell(cx, shared));
    co_return {};
}

struct Run {
    bool soldTwice = false;
    lab::Recording recording;
};

Run run(lab::LabOptions options) {
    options.record = true;
    lab::LabDriver lab(std::move(options));
    const auto shared = std::make_shared<Shared>();
    for (int i = 0; i < 4; ++i)
        if (!lab.root().spawn(&noise, shared))
            return {};
    if (!lab.root().spawn(&sell, shared) || !lab.root().spawn(&lateSale, shared))
        return {};
    lab.runToEnd();
    if (!lab.close())
        return {};
    return {shared->sold > 1, lab.recording()};
}

} // namespace

class TestRuntimeLabShrink final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPlantedOrderBugShrinksToAHandful() {
        QVERIFY(!run({.follow = lab::Deviations{}}).soldTwice); // the default order hides it
        for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
            const Run first = run({.seed = seed});
            if (!first.soldTwice)
                continue;
            const auto failing = lab::deviationsOf(first.recording);
            QVERIFY(failing.size() > 50);
            const auto again = [](const lab::Deviations& d) { return run({.follow = d}).soldTwice; };
            const auto shrunk = lab::shrink(failing, again);
            QVERIFY(shrunk.complete);
            QVERIFY(again(shrunk.deviations));
            QVERIFY2(shrunk.deviations.size() <= 5, qPrintable(QString::number(shrunk.deviations.size())));
            // What is left is needed, each of it.
            for (std::size_t i = 0; i < shrunk.deviations.size(); ++i) {
                auto fewer = shrunk.deviations;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                QVERIFY(!again(fewer));
            }
            return;
        }
        QFAIL("no seed found the planted bug");
    }
    void aBoundOfRunsLeavesAFailingRun() {
        lab::Deviations many;
        for (std::uint64_t i = 0; i < 100; ++i)
            many.push_back({i, 1});
        const auto needs = [](const lab::Deviations& d) {
            return std::ranges::any_of(d, [](const auto& one) { return one.at == 37; });
        };
        const auto stopped = lab::shrink(many, needs, 3);
        QVERIFY(!stopped.complete);
        QCOMPARE(stopped.runs, std::uint64_t{3});
        QVERIFY(needs(stopped.deviations));
        const auto ended = lab::shrink(many, needs);
        QVERIFY(ended.complete);
        QVERIFY((ended.deviations == lab::Deviations{{37, 1}}));
    }
    void aFailureInTheDefaultRunShrinksToNothing() {
        const auto always = [](const lab::Deviations&) { return true; };
        QVERIFY(lab::shrink({{1, 1}, {5, 2}, {9, 1}}, always).deviations.empty());
    }
};

QTEST_GUILESS_MAIN(TestRuntimeLabShrink)
#include "test_runtime_lab_shrink.moc"
