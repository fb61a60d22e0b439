#include "ui/kit/timeline_axis.h"

#include <QTest>

#include <random>

using namespace sb::ui::kit;
using namespace std::chrono_literals;
using sb::base::StoreTime;

namespace {
StoreTime t(std::chrono::milliseconds after) {
    return sb::base::fromMs(1'796'000'000'000) + after;
}
} // namespace

class TestTimelineAxis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingGivesAnEmptyAxis() {
        const TimelineAxis axis({}, 0, 100);
        QVERIFY(axis.spans().empty());
        QVERIFY(axis.ticks().empty());
    }

    void shortGapsStayAndLongOnesFold() {
        const TimelineAxis axis({{t(0s), t(60s)}, {t(120s), t(180s)}, {t(1h), t(1h + 60s)}}, 0, 600);
        QCOMPARE(axis.spans().size(), 2U);
        QCOMPARE(axis.folds().size(), 1U);
        // Air is taken off the gap on both sides.
        QVERIFY(axis.folds()[0].length < 57min && axis.folds()[0].length > 55min);
        QCOMPARE(axis.folds()[0].right - axis.folds()[0].left, 24.0);
        QCOMPARE(axis.spans().back().right, 600.0);
    }

    void overlappingAndUnorderedIntervalsJoin() {
        const TimelineAxis axis({{t(50s), t(90s)}, {t(0s), t(60s)}}, 0, 300);
        QCOMPARE(axis.spans().size(), 1U);
        QVERIFY(axis.xAt(t(0s)) > 0 && axis.xAt(t(90s)) < 300);
    }

    void placesGrowWithTime_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 30; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void placesGrowWithTime() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        std::vector<std::pair<StoreTime, StoreTime>> busy;
        for (int n = 1 + int(random() % 6); n > 0; --n) {
            const StoreTime from = t(std::chrono::seconds(random() % 200'000));
            busy.emplace_back(from, from + std::chrono::seconds(random() % 4000));
        }
        const TimelineAxis axis(busy, 100, 900);
        double last = 0;
        for (StoreTime at = t(-1h); at < t(60h); at += 37s) {
            const double x = axis.xAt(at);
            QVERIFY(x >= last && x >= 100 && x <= 900.001);
            last = x;
        }
        for (const auto& [from, to] : busy) // every interval can be seen
            QVERIFY(axis.xAt(to) >= axis.xAt(from));
        double before = -1000;
        for (const AxisTick& tick : axis.ticks()) {
            QVERIFY(tick.x > before);
            if (!tick.isFirst)
                QVERIFY(tick.x - before >= 63.9);
            before = tick.x;
        }
    }
};

QTEST_GUILESS_MAIN(TestTimelineAxis)
#include "test_timeline_axis.moc"
