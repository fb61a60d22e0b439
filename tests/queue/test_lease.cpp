// Rules 3 and 4: sixty seconds, heartbeats, and an expiry that is a matter of time and never of who noticed.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

class TestLease : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLastMillisecond_data() {
        QTest::addColumn<int>("ms");
        QTest::addColumn<QString>("act");
        QTest::addColumn<bool>("swept");
        QTest::addColumn<QString>("code");
        for (const bool swept : {false, true})
            for (const auto& [act, lost] : {std::pair("heartbeat", "lease_lost"), {"step", "lease_lost"}, {"finish", "obsolete_completion"}}) {
                const std::string suffix = std::string(act) + (swept ? ", swept" : ", not swept");
                QTest::newRow(("59 999 " + suffix).c_str()) << 59'999 << QString::fromLatin1(act) << swept << "ok";
                QTest::newRow(("60 000 " + suffix).c_str()) << 60'000 << QString::fromLatin1(act) << swept << QString::fromLatin1(lost);
                QTest::newRow(("60 001 " + suffix).c_str()) << 60'001 << QString::fromLatin1(act) << swept << QString::fromLatin1(lost);
            }
    }
    void theLastMillisecond() { // scenario Q06
        QFETCH(int, ms);
        QFETCH(QString, act);
        QFETCH(bool, swept);
        QFETCH(QString, code);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{ms});
        if (swept)
            QCOMPARE(q.sweep().settled, ms >= 60'000 ? 1 : 0);
        std::string found;
        if (act == QStringLiteral("heartbeat"))
            found = codeOf(q.heartbeat(lease));
        else if (act == QStringLiteral("step"))
            found = codeOf(q.step(lease, "pay", StepState::Started));
        else
            found = codeOf(q.finish(lease));
        QCOMPARE(QString::fromStdString(found), code);
        if (ms >= 60'000) {
            const auto d = q.dispatch(lease.key.dispatch); // settled by the very write that met it
            QCOMPARE(d.state, DispatchState::Uncertain);
            QCOMPARE(d.cause, UncertainCause::LeaseExpired);
            // A lost heartbeat claims nothing; a late step or finish is kept as evidence, which is one revision more.
            QCOMPARE(d.revision.value, act == QStringLiteral("heartbeat") ? 3U : 4U);
            QCOMPARE(q.number("SELECT count(*) FROM job_history WHERE kind = 'expired'"), 1);
        }
        VERIFY_SOUND(q);
    }

    void aHealthyJobOfHalfAnHour_data() {
        QTest::addColumn<int>("delayed");
        QTest::addColumn<bool>("survives");
        QTest::newRow("every 20 s") << 20'000 << true;
        QTest::newRow("one gap of 59 s is late") << 59'000 << true;
        QTest::newRow("one gap of 60.5 s is the end") << 60'500 << false;
    }
    void aHealthyJobOfHalfAnHour() { // scenario Q03
        QFETCH(int, delayed);
        QFETCH(bool, survives);
        QueueRig q;
        const auto lease = q.running("task-1");
        for (int i = 0; i < 90; ++i) {
            const int gap = i == 45 ? delayed : 20'000;
            q.pass(Millis{gap});
            const auto beat = q.heartbeat(lease);
            if (i >= 45 && !survives) {
                COMPARE_CODE(beat, "lease_lost"); // although no sweep has run
                QCOMPARE(q.state(lease.key.dispatch), DispatchState::Uncertain);
                VERIFY_SOUND(q);
                return;
            }
            QCOMPARE(beat->late, gap > 20'000);
            QCOMPARE(beat->leaseExpiresAt, q.now() + Millis{60'000});
        }
        q.pass(Millis{5'000});
        COMPARE_CODE(q.finish(lease), "ok");
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(d.generation.value, 1U);
        QCOMPARE(d.revision.value, 3U); // heartbeats raise no revision
        QCOMPARE(d.lateHeartbeats, delayed > 20'000 ? 1 : 0);
        VERIFY_SOUND(q);
    }

    void exactlyTwentySecondsIsInTime() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.pass(Millis{20'000});
        QVERIFY(!must(q.heartbeat(lease)).late);
        q.pass(Millis{20'001});
        QVERIFY(must(q.heartbeat(lease)).late);
        QCOMPARE(q.detail(lease.key.dispatch).heartbeats.front().gap, Millis{20'001});
        VERIFY_SOUND(q);
    }

    void theSweepWorksOnAnOldPicture_data() {
        QTest::addColumn<QString>("between");
        QTest::newRow("A: a heartbeat") << "heartbeat";
        QTest::newRow("B: a finish") << "finish";
        QTest::newRow("C: another sweep and a person") << "reconcile";
    }
    void theSweepWorksOnAnOldPicture() { // scenario Q01
        QFETCH(QString, between);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{59'800});
        const auto picture = must(q.read([&](db::Transaction& tx) { return sweepCandidates(tx, q.when(Millis{60'100})); }));
        QCOMPARE(picture.size(), 1U);
        q.at(Millis{59'900});
        if (between == QStringLiteral("heartbeat")) {
            (void)must(q.heartbeat(lease));
        } else if (between == QStringLiteral("finish")) {
            (void)must(q.finish(lease, FinishOutcome::Completed, "{\"ok\":true}"));
        } else {
            q.at(Millis{60'500});
            QCOMPARE(q.sweep().settled, 1);
            q.at(Millis{60'800});
            (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed));
        }
        const auto before = q.digest();
        q.at(Millis{61'000});
        const auto report = must(q.write([&](db::Transaction& tx) { return settleCandidates(tx, picture); }));
        QCOMPARE(report.settled, 0);
        QCOMPARE(report.skipped, 1);
        QCOMPARE(q.digest(), before);
        if (between == QStringLiteral("heartbeat"))
            QCOMPARE(*q.dispatch(lease.key.dispatch).leaseExpiresAt, q.when(Millis{119'900}));
        VERIFY_SOUND(q);
    }

    void finishInTheMillisecondOfTheSweep() { // L17: one terminal state, whoever came first
        for (int i = 0; i < 200; ++i) {
            QueueRig q({.seed = std::uint64_t(i) + 1});
            const auto lease = q.running("task-1");
            q.at(Millis{i % 2 == 0 ? 60'000 : 59'999});
            const bool sweepFirst = i % 4 < 2;
            if (sweepFirst)
                (void)q.sweep();
            const auto finished = q.finish(lease);
            if (!sweepFirst)
                (void)q.sweep();
            COMPARE_CODE(finished, i % 2 == 0 ? "obsolete_completion" : "ok");
            QCOMPARE(q.state(lease.key.dispatch), i % 2 == 0 ? DispatchState::Uncertain : DispatchState::Completed);
            QCOMPARE(q.evidenceCount(lease.key.dispatch), i % 2 == 0 ? 1 : 0);
            VERIFY_SOUND(q);
        }
    }

    void itTurnsUncertainOnce() { // scenario Q11
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{20'000});
        (void)must(q.heartbeat(lease));
        for (int t = 25'000; t < 2'820'000; t += 5'000) {
            q.at(Millis{t});
            const int settled = q.sweep().settled;
            QCOMPARE(settled, t == 80'000 ? 1 : 0);
        }
        q.at(Millis{2'820'000});
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed, "{\"rows\":47}"), "obsolete_completion");
        for (int t = 2'825'000; t <= 3'000'000; t += 5'000) {
            q.at(Millis{t});
            QCOMPARE(q.sweep().settled, 0);
        }
        const auto detail = q.detail(lease.key.dispatch);
        QCOMPARE(detail.dispatch.state, DispatchState::Uncertain);
        QCOMPARE(*detail.dispatch.uncertainSince, q.when(Millis{80'000}));
        QCOMPARE(detail.evidence.size(), 1U);
        QCOMPARE(detail.evidence.front().resultSha256, must(prepareFinish({{}, {}, "{\"rows\":47}", {}})).contentSha256);
        QCOMPARE(q.kinds(lease.job), (std::vector<std::string>{"submitted", "claimed", "expired", "evidence_kept"}));
        QCOMPARE(q.number("SELECT count(*) FROM dispatches"), 1);
        VERIFY_SOUND(q);
    }

    void nothingLeavesUncertainByItself() { // L14: no timer, however long
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto before = q.digest();
        for (int day = 0; day < 30; ++day) {
            q.pass(std::chrono::hours(24));
            QCOMPARE(q.sweep().settled, 0);
        }
        QCOMPARE(q.digest(), before);
        VERIFY_SOUND(q);
    }

    void readersSeeTheEndBeforeAnyWrite() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{59'999});
        QVERIFY(!q.dispatch(lease.key.dispatch).leaseEnded);
        q.at(Millis{60'000});
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(d.state, DispatchState::Running);
        QVERIFY(d.leaseEnded);
        (void)q.sweep();
        QVERIFY(!q.dispatch(lease.key.dispatch).leaseEnded);
        VERIFY_SOUND(q);
    }

    void anExpiryIsOneRevisionAndOneEvent() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.cancel(lease.key.dispatch));
        const auto revision = q.revision(lease.key.dispatch);
        q.expire(lease);
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(d.revision.value, revision + 1);
        QCOMPARE(d.state, DispatchState::Uncertain); // never cancelled, although it was asked for
        QVERIFY(d.cancelRequested);
        const auto events = q.history(lease.job);
        QCOMPARE(events.back().kind, EventKind::Expired);
        QCOMPARE(events.back().origin, Origin::Automatic);
        QCOMPARE(events.back().before, std::string("running"));
        QCOMPARE(events.back().after, std::string("uncertain"));
        QCOMPARE(events.back().generation.value, 1U);
        VERIFY_SOUND(q);
    }

    void deadFinishedAndForeignLeases() {
        QueueRig q;
        const auto lease = q.running("task-1");
        auto other = q.running("task-2");
        auto wrong = lease;
        wrong.key.claimToken = other.key.claimToken;
        COMPARE_CODE(q.heartbeat(wrong), "invalid_claim_token");
        wrong = lease;
        wrong.key.generation = Generation{2};
        COMPARE_CODE(q.heartbeat(wrong), "lease_lost");
        wrong.key.dispatch = DispatchId("no-such-dispatch");
        COMPARE_CODE(q.heartbeat(wrong), "not_found");
        const auto expires = q.dispatch(lease.key.dispatch).leaseExpiresAt;
        QCOMPARE(q.dispatch(lease.key.dispatch).leaseExpiresAt, expires);
        (void)must(q.finish(lease));
        COMPARE_CODE(q.heartbeat(lease), "lease_lost");
        VERIFY_SOUND(q);
    }

    void theExecutorLearnsOfTheLoss() { // scenarios Q04, Q15, L21
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{5'000});
        (void)must(q.heartbeat(lease));
        q.at(Millis{75'000});
        COMPARE_CODE(q.heartbeat(lease), "lease_lost");
        COMPARE_CODE(q.step(lease, "pay", StepState::Started), "lease_lost");
        COMPARE_CODE(q.finish(lease), "obsolete_completion");
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(*d.lastHeartbeatAt, q.when(Millis{5'000}));
        QCOMPARE(d.evidenceCount, 2); // the late step and the late finish
        QCOMPARE(must(q.claim()).refusal, ClaimRefusal::LaneEmpty); // nobody else got it
        VERIFY_SOUND(q);
    }

    void progressIsToldAndKept() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.pass(Millis{10'000});
        (void)must(q.heartbeat(lease, Progress{3, 9, "files", {}}));
        q.pass(Millis{10'000});
        (void)must(q.heartbeat(lease));
        const auto d = q.dispatch(lease.key.dispatch);
        QVERIFY(d.progress);
        QCOMPARE(d.progress->done, 3U);
        QCOMPARE(d.progress->total, 9U);
        QCOMPARE(d.progress->unit, std::string("files"));
        QCOMPARE(d.progress->at, q.when(Millis{10'000}));
        QCOMPARE(d.revision.value, 2U);
        VERIFY_SOUND(q);
    }

    void progressIsBounded_data() {
        QTest::addColumn<quint64>("done");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("code");
        QTest::newRow("the largest") << quint64(INT64_MAX) << "files" << "ok";
        QTest::newRow("one more") << quint64(INT64_MAX) + 1 << "files" << "number_out_of_range";
        QTest::newRow("no unit") << quint64(1) << "" << "ok";
        QTest::newRow("a unit of two words") << quint64(1) << "two words" << "bad_identifier";
    }
    void progressIsBounded() {
        QFETCH(quint64, done);
        QFETCH(QString, unit);
        QFETCH(QString, code);
        QueueRig q;
        const auto lease = q.running("task-1");
        COMPARE_CODE(q.heartbeat(lease, Progress{done, std::uint64_t(INT64_MAX), unit.toStdString(), {}}), code.toStdString());
        if (code == QStringLiteral("ok"))
            QCOMPARE(q.dispatch(lease.key.dispatch).progress->done, std::uint64_t(done)); // as 64 bits, never a float
        VERIFY_SOUND(q);
    }

    void aLeaseOfDaysKeepsTwoHundredHeartbeats() {
        QueueRig q;
        const auto lease = q.running("task-1");
        for (int i = 0; i < 1'000; ++i) {
            q.pass(Millis{20'000});
            (void)must(q.heartbeat(lease));
        }
        QVERIFY(q.number("SELECT count(*) FROM heartbeats") <= 400);
        QCOMPARE(q.detail(lease.key.dispatch).heartbeats.size(), 200U);
        QCOMPARE(q.detail(lease.key.dispatch).heartbeats.front().at, q.now());
        VERIFY_SOUND(q);
    }

    void oneExhaustedRowDoesNotStopTheSweep() {
        QueueRig q;
        const auto stuck = q.running("task-1");
        const auto other = q.running("task-2");
        (void)must(q.sql("UPDATE dispatches SET revision = 9223372036854775807 WHERE id = '" + stuck.key.dispatch.text() + "'"));
        q.pass(Millis{60'000});
        const auto report = q.sweep();
        QCOMPARE(report.settled, 1);
        QCOMPARE(report.skipped, 1);
        QCOMPARE(q.state(other.key.dispatch), DispatchState::Uncertain);
        QVERIFY(q.dispatch(stuck.key.dispatch).leaseEnded); // shown as ended, frozen for a person
        COMPARE_CODE(q.finish(stuck), "revision_exhausted");
        QCOMPARE(q.word("SELECT typeof(revision) FROM dispatches LIMIT 1"), std::string("integer"));
    }

    void theWallClockMayJump() { // rule 3: wall steps change nothing, sleep counts
        QueueRig q;
        const auto lease = q.running("task-1");
        q.clock().stepWall(-std::chrono::hours(5));
        q.pass(Millis{59'999});
        COMPARE_CODE(q.heartbeat(lease), "ok");
        q.clock().stepWall(std::chrono::hours(9));
        q.pass(Millis{59'999});
        COMPARE_CODE(q.heartbeat(lease), "ok");
        q.pass(Millis{60'000});
        COMPARE_CODE(q.heartbeat(lease), "lease_lost");
        VERIFY_SOUND(q);
    }

    void theNextExpiryWakesTheSweep() {
        QueueRig q;
        const auto next = [&] { return must(q.read([](db::Transaction& tx) { return nextExpiry(tx); })); };
        QVERIFY(!next());
        const auto a = q.running("task-1");
        q.pass(Millis{10'000});
        const auto b = q.running("task-2");
        QCOMPARE(*next(), q.when(Millis{60'000}));
        (void)must(q.finish(a));
        QCOMPARE(*next(), q.when(Millis{70'000}));
        q.expire(b);
        QVERIFY(!next());
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestLease)
#include "test_lease.moc"
