// What channels, semaphores, broadcasts and barriers promise beside being cancel-safe, which
// test_runtime_sync_cancel shows (seed 002 sections 8.2, 12, 13).
#include "core/runtime/barrier.h"
#include "core/runtime/broadcast.h"
#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/semaphore.h"

#include <QTest>

#include <map>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Numbers = std::vector<int>;
using NumbersPtr = std::shared_ptr<Numbers>;

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

QCoro::Task<Outcome<void>> takeAndTell(Cx cx, Semaphore semaphore, std::size_t permits, NumbersPtr order,
                                       int id) {
    SB_CO_TRY(permit, semaphore.acquire(cx, permits));
    order->push_back(id);
    SB_CO_CHECK(cx.sleepFor(1s));
    co_return {};
}

QCoro::Task<Outcome<void>> produce(Cx cx, Sender<int> out, int first, NumbersPtr sent) {
    for (int i = first; i < first + 3; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        SB_CO_CHECK(cx.sleepFor(1ms)); // between the two phases
        if (!std::move(permit).send(i))
            sent->push_back(i);
    }
    co_return {};
}

struct Rounds {
    std::map<std::uint64_t, int> leaders{};
    std::map<std::uint64_t, int> members{};
};

QCoro::Task<Outcome<void>> meet(Cx cx, BarrierParty party, std::shared_ptr<Rounds> rounds) {
    for (int i = 0; i < 4; ++i) {
        SB_CO_TRY(arrival, party.arrive(cx));
        rounds->leaders[arrival.round] += arrival.isLeader ? 1 : 0;
        ++rounds->members[arrival.round];
    }
    co_return {};
}

} // namespace

class TestRuntimeSync final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPermitDroppedBetweenTheTwoPhasesGivesItsPlaceBackAndIsReported() {
        lab::LabDriver lab(production());
        const auto sent = std::make_shared<Numbers>();
        auto channel = makeChannel<int>(1);
        auto first = lab.root().spawn(&produce, channel.sender, 0, sent);
        auto second = lab.root().spawn(&produce, channel.sender, 10, sent);
        QVERIFY(first.has_value() && second.has_value());
        lab.step(); // the first holds the only place
        first->cancel();
        lab.advance(1s);
        QVERIFY(first->isEnded());
        QCOMPARE(*sent, (Numbers{10})); // the place went on to the second
        QCOMPARE(lab.scheduler().stats().obligationsDropped, std::uint64_t{1});
    }
    void aSemaphoreServesInOrderAndAWithdrawnWishLetsTheOthersPass() {
        lab::LabDriver lab(production());
        const auto order = std::make_shared<Numbers>();
        const Semaphore semaphore(2);
        QVERIFY(lab.root().spawn(&takeAndTell, semaphore, std::size_t{1}, order, 1).has_value());
        auto wide = lab.root().spawn(&takeAndTell, semaphore, std::size_t{2}, order, 2);
        QVERIFY(wide.has_value());
        QVERIFY(lab.root().spawn(&takeAndTell, semaphore, std::size_t{1}, order, 3).has_value());
        lab.runUntilIdle();
        QCOMPARE(*order, (Numbers{1})); // one permit is free, and the wide wish is first in the line
        QCOMPARE(lab.scheduler().snapshot()[0].tasks[1].waitingOn, std::string("permit"));
        wide->cancel();
        lab.runUntilIdle();
        QCOMPARE(*order, (Numbers{1, 3}));
        lab.advance(1s);
        QCOMPARE(semaphore.available(), std::size_t{2});
    }
    void aRegionWaitsForPermitsThatAreHeld() {
        lab::LabDriver lab(production());
        const auto kept = std::make_shared<std::optional<SemaphorePermit>>();
        const Semaphore semaphore(1);
        auto region = lab.root().open({.name = "holder"});
        QVERIFY(region.has_value());
        QVERIFY(region
                    ->spawn(
                        [](Cx cx, Semaphore from,
                           std::shared_ptr<std::optional<SemaphorePermit>> to) -> QCoro::Task<Outcome<void>> {
                            SB_CO_TRY(permit, from.acquire(cx));
                            to->emplace(std::move(permit));
                            co_return {};
                        },
                        semaphore, kept)
                    .has_value());
        region->beginClose();
        lab.runUntilIdle();
        QCOMPARE(region->phase(), RegionPhase::Finalizing);
        std::move(**kept).release();
        QCOMPARE(region->phase(), RegionPhase::Closed);
        QCOMPARE(semaphore.available(), std::size_t{1});
        kept->reset();
        QCOMPARE(semaphore.available(), std::size_t{1});
        QVERIFY(lab.problems().size() == 1); // the root is open, nothing else
    }
    void aSlowSubscriberIsToldHowManyItMissed_data() {
        QTest::addColumn<int>("published");
        QTest::addColumn<QList<int>>("expected"); // -n: n were missed
        QTest::newRow("nothing") << 0 << QList<int>{};
        QTest::newRow("as many as are kept") << 3 << QList<int>{0, 1, 2};
        QTest::newRow("one more") << 4 << QList<int>{-1, 1, 2, 3};
        QTest::newRow("many more") << 10 << QList<int>{-7, 7, 8, 9};
    }
    void aSlowSubscriberIsToldHowManyItMissed() {
        QFETCH(int, published);
        QFETCH(QList<int>, expected);
        lab::LabDriver lab(production());
        const auto seen = std::make_shared<QList<int>>();
        {
            Broadcast<int> out(3);
            QCOMPARE(out.publish(-100), std::size_t{0}); // nobody was there
            auto in = out.subscribe();
            for (int i = 0; i < published; ++i)
                QCOMPARE(out.publish(i), std::size_t{1});
            QCOMPARE(in.behind(), static_cast<std::uint64_t>(published));
            const auto read = [](Cx cx, BroadcastSubscriber<int> from,
                                 std::shared_ptr<QList<int>> to) -> QCoro::Task<Outcome<void>> {
                for (;;) {
                    SB_CO_TRY(item, from.receive(cx));
                    if (!item)
                        co_return {};
                    const auto* gap = std::get_if<Lagged>(&*item);
                    to->push_back(gap ? -static_cast<int>(gap->missed) : std::get<int>(*item));
                }
            };
            QVERIFY(lab.root().spawn(read, std::move(in), seen).has_value());
            lab.runUntilIdle();
            QCOMPARE(lab.scheduler().snapshot()[0].tasks.size(), std::size_t{1}); // more may come
        }
        lab.runUntilIdle();
        QCOMPARE(*seen, expected);
        QCOMPARE(lab.scheduler().snapshot()[0].tasks.size(), std::size_t{0}); // the end was told
    }
    void aPartyThatLeavesIsNotWaitedFor() {
        lab::LabDriver lab(production());
        auto parties = makeBarrier(3);
        const auto rounds = std::make_shared<Rounds>();
        QVERIFY(lab.root().spawn(&meet, std::move(parties[0]), rounds).has_value());
        QVERIFY(lab.root().spawn(&meet, std::move(parties[1]), rounds).has_value());
        lab.runUntilIdle();
        QVERIFY(rounds->members.empty());
        parties.clear();
        lab.runUntilIdle();
        QCOMPARE(rounds->members.size(), std::size_t{4});
        QCOMPARE(rounds->members[4], 2);
        QCOMPARE(rounds->leaders[4], 1);
    }
};

QTEST_GUILESS_MAIN(TestRuntimeSync)
#include "test_runtime_sync.moc"
