// Counters, lanes, executors, the board of leases and the worklist: what the console lists.
#include "core/queue/audit_store.h"
#include "tests/queue/queue_rig.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

class TestBoards : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyJobIsInOneBucket() { // L09
        QueueRig q;
        for (int i = 0; i < 9; ++i)
            (void)q.queued("task-" + std::to_string(i));
        (void)must(q.finish(q.take()));
        (void)must(q.finish(q.take(), FinishOutcome::Failed));
        for (const auto decision : {Decision::ConfirmNotExecuted, Decision::Abandon}) {
            const auto lease = q.take();
            q.expire(lease);
            (void)must(q.reconcile(lease.key.dispatch, decision));
        }
        q.expire(q.take());
        (void)must(q.cancel(DispatchId(q.word("SELECT id FROM dispatches WHERE state = 'queued' LIMIT 1"))));
        (void)q.take();
        const auto counts = q.lane().counts;
        std::int64_t sum = 0;
        for (int s = 0; s < kDispatchStates; ++s)
            sum += counts.byState[s];
        QCOMPARE(sum, 9);
        for (const auto s : {DispatchState::Completed, DispatchState::Failed, DispatchState::NotExecuted, DispatchState::Abandoned,
                             DispatchState::Uncertain, DispatchState::Cancelled, DispatchState::Running})
            QCOMPARE(counts.of(s), 1);
        QCOMPARE(counts.of(DispatchState::Queued), 2);
        VERIFY_SOUND(q);
        for (int i = 0; i < 2; ++i) { // folding moves nothing between buckets
            (void)must(q.write([](db::Transaction& tx) { return foldCounts(tx); }));
            QCOMPARE(q.lane().counts, counts);
            QCOMPARE(q.number("SELECT count(*) FROM count_moves"), 0);
            VERIFY_SOUND(q);
        }
    }

    void throughputOfTheLastMinutes() {
        QueueRig q;
        for (int i = 0; i < 3; ++i) {
            (void)must(q.finish(q.running("task-" + std::to_string(i))));
            if (i == 1)
                (void)q.sweep();
            q.pass(Millis{30'000});
        }
        const auto minutes = q.lane().finishedPerMinute;
        QCOMPARE(minutes.size(), 30U);
        std::int64_t sum = 0;
        for (const auto n : minutes)
            sum += n;
        QCOMPARE(sum, 3); // kept and folded alike
    }

    void aLaneIsDeclared() {
        QueueRig q;
        const LaneContract c{"cap", "perm", "schema", "idem", "retry", "progress", "cancel"};
        const auto lane = must(q.write([&](db::Transaction& tx) { return declareLane(tx, q.access, "render", c); }));
        QCOMPARE(lane.contract, c);
        QCOMPARE(lane.revision.value, 1U);
        QCOMPARE(must(q.write([&](db::Transaction& tx) { return declareLane(tx, q.access, "render", c); })).revision.value, 2U);
        (void)q.queued("task-1", {}, "render");
        QCOMPARE(q.job(q.take("render").job).contract, c);
        (void)must(q.sql("UPDATE lanes SET revision = 9223372036854775807 WHERE name = 'render'"));
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return declareLane(tx, q.access, "render", c); }), "revision_exhausted");
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, "render", true); }), "revision_exhausted");
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, "no-such", true); }), "unknown_lane");
        QCOMPARE(q.word("SELECT typeof(revision) FROM lanes WHERE name = 'render'"), std::string("integer"));
        VERIFY_SOUND(q);
    }

    void whyNothingRuns() {
        QueueRig q;
        QCOMPARE(q.lane().whyNothingRuns, ClaimRefusal::LaneEmpty);
        (void)q.queued("task-1");
        QCOMPARE(q.lane().whyNothingRuns, ClaimRefusal::None);
        QCOMPARE(*q.lane().oldestQueuedAt, q.now());
        (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, true); }));
        QCOMPARE(q.lane().whyNothingRuns, ClaimRefusal::LanePaused);
    }

    // ---- boards ----

    void executorsByHeartbeatAndProgress() { // L18, L19, L25: health and activity are two facts
        QueueRig q;
        const auto executor = [&] { return must(q.read([](db::Transaction& tx) { return readExecutors(tx, {}); })).front(); };
        const auto lease = q.running("task-1");
        QCOMPARE(executor().health, Health::Healthy);
        for (int i = 0; i < 4; ++i) {
            q.pass(Millis{20'000});
            (void)must(q.heartbeat(lease, i == 0 ? std::optional(Progress{1, 9, "x", {}}) : std::nullopt));
        }
        QCOMPARE(executor().activity, Activity::Active); // 60 s since it moved
        q.pass(Millis{1});
        QCOMPARE(executor().activity, Activity::Blocked); // alive, no progress since
        QCOMPARE(executor().health, Health::Healthy);
        q.pass(Millis{30'000});
        QCOMPARE(executor().health, Health::Degraded);
        (void)must(q.heartbeat(lease));
        QCOMPARE(executor().lateHeartbeats, 1);
        q.pass(Millis{60'000});
        QCOMPARE(executor().health, Health::Unhealthy); // never plain "running"
        QCOMPARE(executor().fact, std::string("lease_expired"));
        (void)q.sweep();
        QCOMPARE(executor().health, Health::Unhealthy);
        (void)q.running("task-2"); // the same worker came back
        QCOMPARE(executor().health, Health::Healthy);
        QCOMPARE(executor().fact, std::string("on_time"));
        q.pass(std::chrono::hours(2));
        (void)q.sweep();
        q.pass(std::chrono::hours(2));
        QVERIFY(must(q.read([](db::Transaction& tx) { return readExecutors(tx, {}); })).empty());
    }

    void theBoardOfLeases() {
        QueueRig q;
        const auto a = q.running("task-1");
        q.pass(Millis{10'000});
        (void)must(q.heartbeat(a, Progress{1, 2, "x", {}}));
        (void)must(q.step(a, "pay", StepState::Started));
        (void)q.running("task-2");
        const auto board = must(q.read([](db::Transaction& tx) { return readLeases(tx, {}); }));
        QCOMPARE(board.live.size(), 2U);
        QCOMPARE(board.live.front().dispatch.id, a.key.dispatch); // oldest claim first
        QCOMPARE(board.live.front().heartbeats.size(), 1U);
        QCOMPARE(board.live.front().progressAt.size(), 1U);
        QCOMPARE(board.live.front().steps.size(), 1U);
        QCOMPARE(board.leaseRows, board.runningRows);
        VERIFY_SOUND(q);
    }

    void theWorklistOrder() {
        QueueRig q;
        const auto uncertain = [&](const char* name, int steps) {
            const auto lease = q.running(name);
            for (int i = 0; i < steps; ++i)
                (void)must(q.step(lease, "s" + std::to_string(i), StepState::Started));
            q.expire(lease);
            return lease;
        };
        const auto old = uncertain("old", 0);
        q.pass(std::chrono::hours(2));
        const auto plain = uncertain("plain", 0);
        const auto paid = uncertain("paid", 2);
        const auto decided = uncertain("decided", 0);
        (void)must(q.reconcile(decided.key.dispatch, Decision::ConfirmNotExecuted));
        (void)q.finish(decided);
        std::vector<std::string> order;
        const auto list = must(q.read([](db::Transaction& tx) { return readWorklist(tx, {}); }));
        for (const auto& item : list.items)
            order.push_back(item.dispatch.sourceTask);
        QCOMPARE(order, (std::vector<std::string>{"decided", "old", "paid", "plain"}));
        QCOMPARE(list.items[2].openSteps.size(), 2U);
        QCOMPARE(list.items[0].newestEvidence->claimed, std::string("completed"));
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestBoards)
#include "test_boards.moc"
