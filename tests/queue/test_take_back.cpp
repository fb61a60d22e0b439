// A claim whose token went to nobody is undone, and only then (DECISIONS 29): back at its place, its generation used
// up, one history event; anything else that has happened to the lease leaves it to the clock and to a person.
#include "tests/queue/queue_rig.h"

#include <QTest>

#include <algorithm>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

class TestTakeBack : public QObject {
    Q_OBJECT

    static bool undone(QueueRig& q, const Lease& lease) {
        return must(q.write([&](db::Transaction& tx) { return takeBack(tx, lease.key); }), "take back");
    }

private Q_SLOTS:
    void itGoesBackToItsPlace() {
        QueueRig q;
        const auto first = q.queued("task-1");
        const auto second = q.queued("task-2");
        const auto lease = q.take();
        QCOMPARE(lease.key.dispatch, first.dispatch);
        q.pass(Millis{10});
        QVERIFY(undone(q, lease));
        const auto d = q.dispatch(first.dispatch);
        QCOMPARE(d.state, DispatchState::Queued);
        QCOMPARE(d.revision.value, 3U);
        QCOMPARE(d.generation.value, 1U); // used up
        QVERIFY(d.worker.empty() && !d.claimedAt && !d.leaseExpiresAt && d.heldBy.isEmpty());
        QCOMPARE(q.kinds(first.job), (std::vector<std::string>{"submitted", "claimed", "claim_undone"}));
        QCOMPARE(q.history(first.job).back().origin, Origin::Automatic);
        QCOMPARE(q.lane().counts.of(DispatchState::Queued), 2);
        QCOMPARE(std::ranges::max(q.lane().finishedPerMinute), std::int64_t{0}); // nothing was finished
        (void)q.sweep();
        QCOMPARE(std::ranges::max(q.lane().finishedPerMinute), std::int64_t{0});
        VERIFY_SOUND(q);

        const auto again = q.take(kLane, "w2"); // before the second, which came after it
        QCOMPARE(again.key.dispatch, first.dispatch);
        QCOMPARE(again.key.generation.value, 2U);
        COMPARE_CODE(q.finish(lease), "invalid_claim_token"); // what was undone proves nothing
        COMPARE_CODE(q.finish(again), "ok");
        QCOMPARE(q.take().key.dispatch, second.dispatch);
        VERIFY_SOUND(q);
    }

    void itFreesTheSlotAndTheSourceTask() {
        QueueRig q;
        const auto lease = q.running("task-1");
        const auto held = q.queued("task-1", "K2");
        (void)q.running("task-2");
        (void)q.running("task-3");
        QCOMPARE(must(q.claim()).refusal, ClaimRefusal::LeaseLimit);
        QVERIFY(undone(q, lease));
        QVERIFY(q.dispatch(held.dispatch).heldBy.isEmpty());
        COMPARE_CODE(q.submit(q.task("task-1", "K3")), "ok"); // nothing is uncertain
        QCOMPARE(q.take().key.dispatch, lease.key.dispatch);
        QCOMPARE(q.dispatch(held.dispatch).heldBy, lease.key.dispatch);
        VERIFY_SOUND(q);
    }

    void whatElseHasHappened_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<bool>("expected");
        QTest::addColumn<QString>("state");
        QTest::newRow("nothing") << "nothing" << true << "queued";
        QTest::newRow("one millisecond of the lease is left") << "59999" << true << "queued";
        QTest::newRow("the lease ended at this very millisecond") << "60000" << false << "uncertain";
        QTest::newRow("the sweep was first") << "swept" << false << "uncertain";
        QTest::newRow("a heartbeat: somebody has the token after all") << "heartbeat" << false << "running";
        QTest::newRow("a step") << "step" << false << "running";
        QTest::newRow("a finish") << "finish" << false << "completed";
        QTest::newRow("its claim key was repeated: another token is out") << "repeated" << false << "running";
        QTest::newRow("a cancel was asked for") << "cancel" << true << "cancelled";
        QTest::newRow("a teardown was asked for") << "teardown" << false << "running";
        QTest::newRow("evidence contradicts the job") << "contradicted" << false << "running";
        QTest::newRow("undone before") << "undone" << false << "queued";
        QTest::newRow("undone and claimed by another") << "claimed" << false << "running";
        QTest::newRow("another token") << "token" << false << "running";
        QTest::newRow("another generation") << "generation" << false << "running";
    }
    void whatElseHasHappened() {
        QFETCH(QString, before);
        QFETCH(bool, expected);
        QFETCH(QString, state);
        QueueRig q;
        const auto submitted = q.queued("task-1");
        auto lease = q.take(kLane, "w1", "CK");
        const auto id = submitted.dispatch;
        bool numeric = false;
        const auto wait = before.toInt(&numeric);
        if (numeric)
            q.pass(Millis{wait});
        else if (before == QStringLiteral("swept"))
            q.expire(lease);
        else if (before == QStringLiteral("heartbeat"))
            (void)must(q.heartbeat(lease));
        else if (before == QStringLiteral("step"))
            (void)must(q.step(lease, "pay", StepState::Intended));
        else if (before == QStringLiteral("finish"))
            (void)must(q.finish(lease));
        else if (before == QStringLiteral("repeated"))
            (void)q.take(kLane, "w1", "CK");
        else if (before == QStringLiteral("cancel"))
            (void)must(q.cancel(id));
        else if (before == QStringLiteral("teardown"))
            (void)must(q.teardown({id, TeardownAct::Request, {}, {}, {}, {}, {}, {}}));
        else if (before == QStringLiteral("contradicted"))
            (void)must(q.sql("UPDATE jobs SET contradicted = 1"));
        else if (before == QStringLiteral("undone") || before == QStringLiteral("claimed"))
            QVERIFY(undone(q, lease));
        else if (before == QStringLiteral("token"))
            lease.key.claimToken.back() = lease.key.claimToken.back() == '0' ? '1' : '0';
        else if (before == QStringLiteral("generation"))
            lease.key.generation = Generation{2};
        if (before == QStringLiteral("claimed"))
            (void)q.take(kLane, "w2");
        const auto digest = q.digest();
        QCOMPARE(undone(q, lease), expected);
        QCOMPARE(QString::fromStdString(std::string(wordOf(q.state(id)))), state);
        if (!expected && before != QStringLiteral("60000"))
            QCOMPARE(q.digest(), digest);
        if (before == QStringLiteral("cancel"))
            QCOMPARE(q.kinds(submitted.job),
                     (std::vector<std::string>{"submitted", "claimed", "cancel_requested", "claim_undone", "cancelled"}));
        if (before != QStringLiteral("contradicted")) // made by hand: no event stands behind it
            VERIFY_SOUND(q);
    }

    // Again and again: the generation only grows, every revision has its event.
    void aClaimerThatNeverStays() {
        QueueRig q;
        const auto submitted = q.queued("task-1");
        for (std::uint64_t g = 1; g <= 20; ++g) {
            const auto lease = q.take();
            QCOMPARE(lease.key.generation.value, g);
            QVERIFY(undone(q, lease));
            QCOMPARE(q.revision(submitted.dispatch), 1 + 2 * g);
        }
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestTakeBack)
#include "test_take_back.moc"
