// The engine's own coroutines on virtual time: an in-memory store, seeded schedules, sweeps and waiting claims.
#include "core/db/inline_database.h"
#include "core/db/sync_call.h"
#include "core/engine/engine_core.h"
#include "core/queue/integrity_store.h"
#include "core/queue/lease_store.h"
#include "core/queue/migrations.h"
#include "core/queue/read_store.h"
#include "core/queue/submit_store.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/tree.h"
#include "tests/engine/engine_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::engine;
using namespace sb::engine::test;
using runtime::Cx;
using runtime::Outcome;

namespace {

// One engine on virtual time; the store's clock is moved together with the runtime's.
struct Lab {
    explicit Lab(std::uint64_t seed)
        : driver({.seed = seed}) {
        db::SqliteOptions store;
        store.path = ":memory:";
        store.lines = {queue::sqliteMigrations()};
        store.clock = db::manualClock(clock);
        store.random = base::seededRandom(seed);
        database = std::shared_ptr<db::InlineDatabase>(std::move(*db::openInline(std::move(store))));
        EngineOptions options;
        options.probe = host;
        options.poolThreads = 0;
        options.random = base::seededRandom(seed + 1);
        core = std::make_shared<EngineCore>(options, database, StoreCare{});
        database->setChangeSink(core->changes().sink(driver.scheduler().port(), core));
        opened = driver.root().spawn("start", &EngineCore::open, core).has_value();
        driver.runUntilIdle();
    }
    ~Lab() {
        database->setChangeSink({});
        closed = driver.close().has_value();
        for (const auto& [oracle, detail] : driver.findings()) // a frame in quarantine among them
            QTest::qFail((std::string(runtime::lab::oracleText(oracle)) + ": " + detail).c_str(), __FILE__, __LINE__);
    }
    // Both clocks, in steps no longer than the sweep's period.
    void pass(base::Millis time) {
        for (base::Millis done{0}; done < time; done += base::Millis{100}) {
            clock->advance(base::Millis{100});
            driver.advance(std::chrono::milliseconds{100});
        }
    }
    queue::Submitted submit(const std::string& task) {
        return *db::writeSync(*database, db::Grouping::Shared,
                              [&](db::Transaction& tx) { return queue::submit(tx, {}, submitRequest(task)); });
    }
    std::shared_ptr<ClaimTicket> claim(const std::string& worker, base::Millis wait) {
        auto ticket = std::make_shared<ClaimTicket>();
        ticket->request = claimRequest(worker, wait);
        ticket->isGone = [] { return false; };
        auto result = std::make_shared<std::optional<Outcome<queue::ClaimAnswer>>>();
        results.push_back(result);
        [[maybe_unused]] const auto task = core->desks().spawn("claim", &Lab::claimTask, core, ticket, result);
        return ticket;
    }
    static QCoro::Task<Outcome<void>> claimTask(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket,
                                                std::shared_ptr<std::optional<Outcome<queue::ClaimAnswer>>> result) {
        auto answer = co_await ClaimLine::claim(cx, core, ticket);
        result->emplace(std::move(answer));
        co_return Outcome<void>();
    }
    // A claim whose answer meets `deliver`: false stands for a client that left at that very moment.
    void serve(const std::string& worker, base::Millis wait, std::function<bool(queue::ClaimAnswer)> deliver) {
        auto ticket = std::make_shared<ClaimTicket>();
        ticket->request = claimRequest(worker, wait);
        ticket->isGone = [] { return false; };
        ticket->deliver = std::move(deliver);
        [[maybe_unused]] const auto task = core->desks().spawn("claim", &Lab::serveTask, core, ticket);
    }
    static QCoro::Task<Outcome<void>> serveTask(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
        [[maybe_unused]] const auto answer = co_await ClaimLine::serve(cx, core, ticket);
        co_return Outcome<void>();
    }
    template <typename F> auto write(F function) { return db::writeSync(*database, db::Grouping::Shared, std::move(function)); }
    bool isGranted(std::size_t i) const { return *results[i] && (*results[i])->isOk() && (*results[i])->value().granted; }
    queue::Dispatch dispatch(const queue::DispatchId& id) {
        return *db::readSync(*database, [&](db::Transaction& tx) { return queue::loadDispatch(tx, {}, id); });
    }

    std::shared_ptr<db::ManualClock> clock = std::make_shared<db::ManualClock>(1'796'000'000'000);
    std::shared_ptr<FakeHost> host = std::make_shared<FakeHost>();
    runtime::lab::LabDriver driver;
    std::shared_ptr<db::InlineDatabase> database;
    std::shared_ptr<EngineCore> core;
    std::vector<std::shared_ptr<std::optional<Outcome<queue::ClaimAnswer>>>> results;
    bool opened = false;
    bool closed = false;
};

} // namespace

class TestEngineLab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLeaseExpiresAtMostASecondLateUnderEverySchedule() {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Lab lab(seed);
            QVERIFY2(lab.opened && lab.core->isReady(), qPrintable(QStringLiteral("seed %1").arg(seed)));
            const auto submitted = lab.submit("a");
            lab.claim("w", base::Millis{0});
            lab.driver.runUntilIdle();
            QVERIFY(lab.isGranted(0));
            QCOMPARE(lab.core->leases().held(), std::size_t(1));
            lab.pass(base::Millis{59'900});
            QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Running);
            lab.pass(base::Millis{1'100});
            QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Uncertain);
            QCOMPARE(lab.core->leases().held(), std::size_t(0));
            lab.pass(base::Millis{120'000});
            QCOMPARE(lab.dispatch(submitted.dispatch).revision.value, 3U);
        }
    }

    void aLeaseThatNobodyTookGoesBackAndToTheNextInLine() {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Lab lab(seed);
            int offered = 0;
            lab.serve("gone", base::Millis{20'000}, [&](queue::ClaimAnswer) { return ++offered > 1; });
            lab.driver.runUntilIdle();
            lab.claim("here", base::Millis{20'000});
            lab.driver.runUntilIdle();
            const auto submitted = lab.submit("a");
            lab.pass(base::Millis{1'000});
            QCOMPARE(offered, 1);
            QVERIFY2(lab.isGranted(0), qPrintable(QStringLiteral("seed %1").arg(seed)));
            QCOMPARE((*lab.results[0])->value().granted->dispatch.generation.value, 2U);
            QCOMPARE(lab.core->leases().held(), std::size_t(1));
            lab.pass(base::Millis{58'000});
            QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Running); // its own 60 s, from the second grant
        }
    }

    void aLeaseIsTakenBackOnlyIfNothingCameBefore_data() {
        QTest::addColumn<QString>("meanwhile");
        QTest::addColumn<QString>("state");
        QTest::newRow("nothing") << "nothing" << "queued";
        QTest::newRow("a heartbeat with that token") << "heartbeat" << "running";
        QTest::newRow("the claim repeated by its key") << "repeated" << "running";
        QTest::newRow("the lease's end") << "expiry" << "uncertain";
        QTest::newRow("a store that fails") << "store" << "running";
    }
    void aLeaseIsTakenBackOnlyIfNothingCameBefore() {
        QFETCH(QString, meanwhile);
        QFETCH(QString, state);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Lab lab(seed);
            const auto submitted = lab.submit("a");
            lab.serve("gone", base::Millis{0}, [&](queue::ClaimAnswer answer) {
                const auto& g = *answer.granted;
                if (meanwhile == QStringLiteral("heartbeat"))
                    (void)lab.write([&](db::Transaction& tx) {
                        return queue::heartbeat(tx, {}, {{g.dispatch.id, g.claimToken, g.dispatch.generation}, {}});
                    });
                else if (meanwhile == QStringLiteral("repeated"))
                    (void)lab.write([&](db::Transaction& tx) { return queue::regrant(tx, g.dispatch.id); });
                else if (meanwhile == QStringLiteral("expiry"))
                    lab.clock->advance(base::limits::kLease);
                else if (meanwhile == QStringLiteral("store"))
                    (void)lab.write([&](db::Transaction& tx) { return tx.exec("ALTER TABLE leases RENAME TO leases_away"); });
                return false;
            });
            lab.driver.runUntilIdle();
            if (meanwhile == QStringLiteral("store"))
                QVERIFY(lab.write([&](db::Transaction& tx) { return tx.exec("ALTER TABLE leases_away RENAME TO leases"); }));
            QCOMPARE(QString::fromStdString(std::string(queue::wordOf(lab.dispatch(submitted.dispatch).state))), state);
            if (state == QStringLiteral("running")) { // as any other lease: it ends by the clock, and a person decides
                lab.pass(base::Millis{61'000});
                QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Uncertain);
            }
            lab.pass(base::Millis{1'000}); // the sweep
            QCOMPARE(lab.core->leases().held(), std::size_t(0));
        }
    }

    void aFourthClaimWaitsForTheFirstSlotThatEnds() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Lab lab(seed);
            for (const char* task : {"a", "b", "c", "d", "e"})
                lab.submit(task);
            for (const char* worker : {"1", "2", "3"})
                lab.claim(worker, base::Millis{0});
            lab.driver.runUntilIdle();
            QVERIFY(lab.isGranted(0) && lab.isGranted(1) && lab.isGranted(2));
            lab.pass(base::Millis{45'000});
            lab.claim("4", base::Millis{20'000});
            lab.driver.runUntilIdle();
            lab.claim("5", base::Millis{20'000});
            lab.pass(base::Millis{14'000});
            QVERIFY(!*lab.results[3] && !*lab.results[4]);
            lab.pass(base::Millis{3'000}); // the three leases end, uncertain; their slots are free
            QVERIFY2(lab.isGranted(3) && lab.isGranted(4), qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }

    void aClaimThatFindsNothingIsAnsweredWhenItsTimeIsUp() {
        Lab lab(7);
        lab.claim("w", base::Millis{20'000});
        lab.pass(base::Millis{19'900});
        QVERIFY(!*lab.results[0]);
        lab.pass(base::Millis{1'100});
        QVERIFY(*lab.results[0] && (*lab.results[0])->isOk());
        QCOMPARE((*lab.results[0])->value().refusal, queue::ClaimRefusal::LaneEmpty);
    }

    void claimsWaitWhileTheHostIsBusyAndGoOnWhenItCalms() {
        Lab lab(3);
        lab.host->load = 4.9;
        lab.submit("a");
        lab.pass(base::Millis{2'500});
        lab.claim("w", base::Millis{20'000});
        lab.pass(base::Millis{5'000});
        QVERIFY(!*lab.results[0]);
        lab.host->load = 0.2;
        lab.pass(base::Millis{4'000});
        QVERIFY(lab.isGranted(0));
    }

    // A watcher that fails is started again; what it watched over goes on, and the tree says how often and why.
    void aWatcherThatFailsIsStartedAgain() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Lab lab(seed);
            lab.submit("a");
            lab.host->breaks = true;
            lab.pass(base::Millis{3'000});
            lab.host->breaks = false;
            lab.pass(base::Millis{5'000});
            QVERIFY(lab.core->isWatched());
            const auto tree = runtime::treeOf(lab.driver.scheduler());
            const auto host = std::ranges::find(tree.regions, "host", &runtime::TreeRegion::name);
            QVERIFY(host != tree.regions.end());
            QVERIFY(host->restarts > 0);
            QCOMPARE(host->lastFailure, std::string("panicked"));
            lab.claim("w", base::Millis{0});
            lab.driver.runUntilIdle();
            QVERIFY(lab.isGranted(0));
        }
    }

    // One that fails for good is given up for a minute: nothing is granted in it, expiry by the clock waits for the next try,
    // and nothing needs a person once the cause is gone.
    void anEngineWhoseWatchersGiveUpGrantsNothingAndTriesAgain() {
        Lab lab(4);
        const auto submitted = lab.submit("a");
        lab.claim("w", base::Millis{0});
        lab.driver.runUntilIdle();
        QVERIFY(lab.isGranted(0));
        lab.submit("b");
        lab.host->breaks = true;
        lab.pass(base::Millis{40'000}); // more than ten restarts, with growing pauses
        QVERIFY(!lab.core->isWatched());
        lab.host->breaks = false;
        lab.claim("x", base::Millis{0});
        lab.driver.runUntilIdle();
        QVERIFY(*lab.results[1] && (*lab.results[1])->isOk());
        QCOMPARE((*lab.results[1])->value().refusal, queue::ClaimRefusal::InstanceDraining);
        lab.pass(base::Millis{65'000});
        QVERIFY(lab.core->isWatched());
        QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Uncertain); // swept since
        const auto tree = runtime::treeOf(lab.driver.scheduler());
        const auto watchers = std::ranges::find(tree.regions, "watchers", &runtime::TreeRegion::name);
        QVERIFY(watchers != tree.regions.end());
        QCOMPARE(watchers->lastFailure, std::string("restart_limit"));
        lab.claim("y", base::Millis{0});
        lab.driver.runUntilIdle();
        QVERIFY(lab.isGranted(2));
    }

    void anEngineThatCannotRenewItsInstanceStopsGranting() {
        Lab lab(5);
        lab.submit("a");
        // The row is gone, as after a forced end by somebody else; the next renewal registers anew.
        QVERIFY(db::writeSync(*lab.database, db::Grouping::Alone, [](db::Transaction& tx) { return tx.exec("UPDATE instances SET ended_ms = 1"); }));
        const auto before = lab.core->instance();
        lab.pass(base::Millis{11'000});
        QVERIFY(lab.core->instance() != before);
        QVERIFY(lab.core->holdsInstance());
        lab.claim("w", base::Millis{0});
        lab.driver.runUntilIdle();
        QVERIFY(lab.isGranted(0));
    }

    void closingHandsLeasesToTheStoreAndLeavesNoTask() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Lab lab(seed);
            const auto submitted = lab.submit("a");
            lab.claim("w", base::Millis{0});
            lab.claim("waits", base::Millis{20'000});
            lab.driver.runUntilIdle();
            QVERIFY(lab.driver.close().has_value());
            QVERIFY2(lab.driver.problems().empty(), lab.driver.problems().empty() ? "" : lab.driver.problems().front().c_str());
            QCOMPARE(lab.dispatch(submitted.dispatch).state, queue::DispatchState::Running);
        }
    }
};

QTEST_GUILESS_MAIN(TestEngineLab)
#include "test_engine_lab.moc"
