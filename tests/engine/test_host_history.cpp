// A day of the host in memory: fine for half an hour, coarser before, the worst of each step kept.
#include "core/engine/host_history.h"

#include <QTest>

using namespace sb;
using engine::HostHistory;
using std::chrono::minutes;

namespace {

queue::HostReading reading(base::Millis since, std::optional<double> load, std::uint64_t available = 4'000) {
    queue::HostReading r;
    r.at = base::fromMs(1'796'000'000'000) + since;
    r.load1 = load;
    r.availableBytes = available;
    r.cpus = 2;
    return r;
}

constexpr base::Millis kEvery{2'000};

} // namespace

class TestHostHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDayIsKeptAndNoMore() {
        HostHistory history;
        const base::Millis days = HostHistory::kAll * 2;
        for (base::Millis t{0}; t <= days; t += kEvery)
            history.add(reading(t, 0.5));
        const auto all = history.readings();
        QCOMPARE(all.back().at, reading(days, {}).at);
        const auto span = all.back().at - all.front().at;
        QVERIFY(span < HostHistory::kAll);
        QVERIFY(span >= HostHistory::kAll - HostHistory::kStep);
        for (std::size_t i = 1; i < all.size(); ++i) {
            const auto step = all[i].at - all[i - 1].at;
            QVERIFY(step > base::Millis{0} && step <= HostHistory::kStep);
            if (all[i - 1].at > all.back().at - HostHistory::kFine)
                QCOMPARE(step, kEvery);
        }
        QVERIFY2(all.size() <= 900 + 480, std::to_string(all.size()).c_str());
    }

    void aPeakDoesNotVanishWithItsReading() {
        HostHistory history;
        const base::Millis peak = minutes(7);
        for (base::Millis t{0}; t <= base::Millis(minutes(90)); t += kEvery)
            history.add(t == peak ? reading(t, 9.0, 100) : reading(t, 0.5));
        double worst = 0;
        std::uint64_t least = 1'000'000;
        for (const auto& r : history.readings()) {
            worst = std::max(worst, r.load1.value_or(0));
            least = std::min(least, r.availableBytes.value_or(least));
        }
        QCOMPARE(worst, 9.0);
        QCOMPARE(least, std::uint64_t{100});
    }

    // A step without any measurement stays a gap; one measurement in it is something.
    void whatWasNotMeasuredStaysAGap() {
        HostHistory history;
        for (base::Millis t{0}; t < base::Millis(minutes(60)); t += kEvery)
            history.add(reading(t, t == base::Millis{4'000} || t >= base::Millis(minutes(6)) ? std::optional(1.0) : std::nullopt));
        const auto all = history.readings();
        QVERIFY(all[0].load1);
        QVERIFY(!all[1].load1);
        QVERIFY(all[2].load1);
    }
};

QTEST_GUILESS_MAIN(TestHostHistory)
#include "test_host_history.moc"
