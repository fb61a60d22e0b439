// Rule 2: the oldest claimable dispatch, one per source task, three live leases globally; refusals are answers.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

std::string refusalOf(const Result<ClaimAnswer>& answer) {
    if (!answer)
        return codeOf(answer);
    return answer->granted ? "granted" : std::string(wordOf(answer->refusal));
}

} // namespace

class TestClaim : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theOldestGoesFirst() {
        QueueRig q;
        std::vector<DispatchId> order;
        for (int i = 0; i < 5; ++i)
            order.push_back(q.queued("task-" + std::to_string(i)).dispatch);
        for (const auto& expected : order) {
            const auto lease = q.take();
            QCOMPARE(lease.key.dispatch, expected);
            QCOMPARE(lease.key.generation.value, 1U);
            (void)must(q.finish(lease));
        }
        QCOMPARE(refusalOf(q.claim()), std::string("lane_empty"));
        QCOMPARE(refusalOf(q.claim("no-such-lane")), std::string("unknown_lane"));
        VERIFY_SOUND(q);
    }

    void aGrantCarriesWhatTheExecutorNeeds() {
        QueueRig q;
        auto r = q.task("task-1");
        r.decisionSha256 = hashOf("decided");
        (void)must(q.submit(r));
        const auto answer = must(q.claim());
        QVERIFY(answer.granted);
        const auto& g = *answer.granted;
        QCOMPARE(g.dispatch.state, DispatchState::Running);
        QCOMPARE(g.dispatch.worker, std::string("w1"));
        QCOMPARE(g.dispatch.instance.text(), std::string("instance-1"));
        QCOMPARE(g.leaseExpiresAt, q.now() + Millis{60'000});
        QCOMPARE(g.leaseFor, Millis{60'000});
        QCOMPARE(g.requestSha256, r.requestSha256);
        QCOMPARE(g.decisionSha256, r.decisionSha256);
        QVERIFY(g.claimToken.size() >= 32); // 128 random bits at least
        QCOMPARE(q.number("SELECT count(*) FROM leases WHERE token_sha256 = '" + hashOf(g.claimToken) + "'"), 1);
        QCOMPARE(q.dispatch(g.dispatch.id), g.dispatch);
        VERIFY_SOUND(q);
    }

    void threeLiveLeasesGlobally() {
        QueueRig q;
        for (const auto& lane : {kLane, kOtherLane})
            for (int i = 0; i < 3; ++i)
                (void)q.queued(lane + std::to_string(i), {}, lane);
        const auto a = q.take();
        (void)q.take(kOtherLane);
        (void)q.take(kOtherLane);
        q.gate.instance = InstanceId("instance-2"); // whatever the number of instances
        const auto refused = must(q.claim());
        QCOMPARE(refused.refusal, ClaimRefusal::LeaseLimit);
        QCOMPARE(refused.numbers.liveLeases, 3);
        QCOMPARE(refused.numbers.leaseLimit, 3);
        QVERIFY(refused.retryAfter > Millis{0});
        QCOMPARE(q.lane().whyNothingRuns, ClaimRefusal::LeaseLimit);
        (void)must(q.finish(a));
        QCOMPARE(refusalOf(q.claim()), std::string("granted"));
        VERIFY_SOUND(q);
    }

    void leasesAreCountedByTheClockAlone() { // scenario Q10: no counter is forgotten or rebuilt
        QueueRig q;
        for (int i = 0; i < 6; ++i)
            (void)q.queued("task-" + std::to_string(i));
        for (int i = 0; i < 3; ++i)
            (void)q.take();
        for (const int t : {12'000, 30'000, 59'999}) {
            q.at(Millis{t});
            for (int i = 0; i < 10; ++i)
                QCOMPARE(refusalOf(q.claim()), std::string("lease_limit"));
        }
        q.at(Millis{60'000}); // no sweep has run: the end of a lease needs nobody to notice it
        for (int i = 0; i < 3; ++i)
            QCOMPARE(refusalOf(q.claim()), std::string("granted"));
        QCOMPARE(refusalOf(q.claim()), std::string("lease_limit"));
        (void)q.sweep();
        QCOMPARE(q.lane().counts.of(DispatchState::Uncertain), 3);
        VERIFY_SOUND(q);
    }

    void aSlotIsFreedOnce() { // scenario Q09
        QueueRig q;
        for (int i = 0; i < 5; ++i)
            (void)q.queued("task-" + std::to_string(i));
        const auto a = q.take(), b = q.take(), c = q.take();
        q.pass(Millis{30'000});
        (void)must(q.heartbeat(b));
        (void)must(q.heartbeat(c));
        q.at(Millis{61'000});
        QCOMPARE(q.sweep().settled, 1);
        (void)q.take();
        for (int i = 0; i < 6; ++i)
            COMPARE_CODE(q.finish(a), "obsolete_completion");
        QCOMPARE(refusalOf(q.claim()), std::string("lease_limit"));
        QCOMPARE(q.evidenceCount(a.key.dispatch), 1);
        VERIFY_SOUND(q);
    }

    void theOrderOfRefusals_data() {
        QTest::addColumn<int>("gate");
        QTest::addColumn<bool>("paused");
        QTest::addColumn<bool>("full");
        QTest::addColumn<QString>("expected");
        const int none = int(ClaimRefusal::None);
        QTest::newRow("draining before all") << int(ClaimRefusal::InstanceDraining) << true << true << "instance_draining";
        QTest::newRow("paused before the host") << int(ClaimRefusal::HostMemory) << true << true << "lane_paused";
        QTest::newRow("memory before the limit") << int(ClaimRefusal::HostMemory) << false << true << "host_memory";
        QTest::newRow("load before the limit") << int(ClaimRefusal::HostLoad) << false << true << "host_load";
        QTest::newRow("unmeasured before the limit") << int(ClaimRefusal::HostUnmeasured) << false << true << "host_unmeasured";
        QTest::newRow("limit before the lane") << none << false << true << "lease_limit";
        QTest::newRow("held before empty") << none << false << false << "held";
    }
    void theOrderOfRefusals() {
        QFETCH(int, gate);
        QFETCH(bool, paused);
        QFETCH(bool, full);
        QFETCH(QString, expected);
        QueueRig q;
        (void)q.running("task-1");
        (void)q.queued("task-1", "K2"); // held behind the running one
        if (full) {
            (void)q.queued("x", {}, kOtherLane);
            (void)q.queued("y", {}, kOtherLane);
            (void)q.take(kOtherLane);
            (void)q.take(kOtherLane);
        }
        if (paused)
            (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, true); }));
        q.gate.refusal = static_cast<ClaimRefusal>(gate);
        const auto before = q.digest();
        const auto answer = must(q.claim());
        QCOMPARE(QString::fromUtf8(wordOf(answer.refusal).data(), qsizetype(wordOf(answer.refusal).size())), expected);
        QVERIFY(answer.retryAfter > Millis{0});
        QCOMPARE(q.digest(), before);
        VERIFY_SOUND(q);
    }

    void pauseStopsClaimsOnly() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)q.queued("task-2");
        (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, true); }));
        COMPARE_CODE(q.submit(q.task("task-3")), "ok");
        COMPARE_CODE(q.heartbeat(lease), "ok");
        COMPARE_CODE(q.step(lease, "pay", StepState::Started), "ok");
        (void)q.queued("x", {}, kOtherLane);
        QCOMPARE(must(q.claim(kOtherLane)).numbers.liveLeases, 2); // a paused lane's lease still counts
        COMPARE_CODE(q.finish(lease), "ok");
        QCOMPARE(refusalOf(q.claim()), std::string("lane_paused"));
        (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, false); }));
        QCOMPARE(refusalOf(q.claim()), std::string("granted"));
        VERIFY_SOUND(q);
    }

    void heldBehindItsSourceTask() {
        QueueRig q;
        const auto first = q.running("task-1");
        auto second = q.task("task-1", "K2");
        second.lane = kOtherLane; // across lanes and keys
        const auto held = must(q.submit(second));
        QCOMPARE(q.dispatch(held.dispatch).heldBy, first.key.dispatch);
        QCOMPARE(q.detail(first.key.dispatch).heldSubmissions, (std::vector<DispatchId>{held.dispatch}));
        QCOMPARE(q.lane(kOtherLane).heldByUncertain, 1);
        const auto refused = must(q.claim(kOtherLane));
        QCOMPARE(refused.refusal, ClaimRefusal::Held);
        QCOMPARE(refused.numbers.heldBy, first.key.dispatch);
        QCOMPARE(q.lane(kOtherLane).whyNothingRuns, ClaimRefusal::Held);

        const auto free = q.queued("task-2", {}, kOtherLane); // behind it in the lane, but free: the held one is skipped
        QCOMPARE(q.take(kOtherLane).key.dispatch, free.dispatch);

        q.expire(first); // uncertain goes on holding
        QCOMPARE(refusalOf(q.claim(kOtherLane)), std::string("held"));
        (void)must(q.reconcile(first.key.dispatch, Decision::ConfirmCompleted));
        QVERIFY(q.dispatch(held.dispatch).heldBy.isEmpty());
        QCOMPARE(q.take(kOtherLane).key.dispatch, held.dispatch);
        VERIFY_SOUND(q);
    }

    void abandonedHoldsUntilReleased() {
        QueueRig q;
        const auto first = q.running("task-1");
        const auto held = q.queued("task-1", "K2");
        q.expire(first);
        (void)must(q.reconcile(first.key.dispatch, Decision::Abandon));
        QCOMPARE(q.dispatch(held.dispatch).heldBy, first.key.dispatch);
        q.pass(std::chrono::hours(24 * 30)); // no timer lets go (L14)
        (void)q.sweep();
        QCOMPARE(refusalOf(q.claim()), std::string("held"));
        const auto revision = q.revision(first.key.dispatch);
        const auto report = must(q.release(first.key.dispatch));
        QCOMPARE(report.outcome, ActionOutcome::Applied);
        QCOMPARE(report.revision.value, revision + 1);
        QCOMPARE(q.state(first.key.dispatch), DispatchState::Abandoned);
        QCOMPARE(q.take().key.dispatch, held.dispatch);
        QCOMPARE(must(q.release(first.key.dispatch)).outcome, ActionOutcome::AlreadyAtTarget);
        VERIFY_SOUND(q);
    }

    void aClaimKeyIsRepeated() {
        QueueRig q;
        (void)q.queued("task-1");
        (void)q.queued("task-2");
        const auto first = q.take(kLane, "w1", "CK");
        const auto before = q.revision(first.key.dispatch);
        const auto again = q.take(kLane, "w1", "CK");
        QCOMPARE(again.key.dispatch, first.key.dispatch);
        QCOMPARE(again.key.generation, first.key.generation);
        QVERIFY(again.key.claimToken != first.key.claimToken);
        QCOMPARE(q.revision(first.key.dispatch), before);
        COMPARE_CODE(q.heartbeat(first), "invalid_claim_token"); // the token whose answer was lost
        COMPARE_CODE(q.heartbeat(again), "ok");
        VERIFY_SOUND(q);
    }

    void whenAClaimKeyIsUsed_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("expected");
        QTest::newRow("after a heartbeat") << "heartbeat" << "claim_key_used";
        QTest::newRow("after a step") << "step" << "claim_key_used";
        QTest::newRow("another worker") << "worker" << "claim_key_used";
        QTest::newRow("another lane") << "lane" << "claim_key_used";
        QTest::newRow("another token has its own keys") << "token" << "granted";
        QTest::newRow("after the finish the key is free") << "finish" << "granted";
        QTest::newRow("after the lease's end the key is free") << "expiry" << "granted";
        QTest::newRow("a paused lane still repeats") << "pause" << "same";
        QTest::newRow("a busy host still repeats") << "host" << "same";
        QTest::newRow("without a key every claim is its own") << "none" << "granted";
    }
    void whenAClaimKeyIsUsed() {
        QFETCH(QString, before);
        QFETCH(QString, expected);
        QueueRig q;
        for (int i = 0; i < 3; ++i)
            (void)q.queued("task-" + std::to_string(i));
        ClaimRequest request{kLane, "w1", before == QStringLiteral("none") ? "" : "CK", Millis{0}};
        auto who = q.claimer;
        const auto first = q.take(kLane, "w1", request.claimKey);
        if (before == QStringLiteral("heartbeat"))
            (void)must(q.heartbeat(first));
        else if (before == QStringLiteral("step"))
            (void)must(q.step(first, "pay", StepState::Intended));
        else if (before == QStringLiteral("finish"))
            (void)must(q.finish(first));
        else if (before == QStringLiteral("expiry"))
            q.pass(Millis{60'000});
        else if (before == QStringLiteral("worker"))
            request.worker = "w2";
        else if (before == QStringLiteral("lane"))
            request.lane = kOtherLane;
        else if (before == QStringLiteral("token"))
            who.tokenId = "tok-2";
        else if (before == QStringLiteral("pause"))
            (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, true); }));
        else if (before == QStringLiteral("host"))
            q.gate.refusal = ClaimRefusal::HostLoad;
        const auto answer = q.claimAs(who, request);
        const bool same = answer && answer->granted && answer->granted->dispatch.id == first.key.dispatch;
        QCOMPARE(QString::fromStdString(same ? "same" : refusalOf(answer)), expected);
        VERIFY_SOUND(q);
    }

    void aClaimKeyRepeatsOnALaneThatIsEmptyNow() {
        QueueRig q;
        (void)q.queued("task-1");
        const auto first = q.take(kLane, "w1", "CK");
        QCOMPARE(q.take(kLane, "w1", "CK").key.dispatch, first.key.dispatch);
        VERIFY_SOUND(q);
    }

    void generationsGrowAcrossDispatches() {
        QueueRig q;
        auto lease = q.running("task-1");
        (void)must(q.step(lease, "pay", StepState::Started, "po_1"));
        (void)must(q.step(lease, "pay", StepState::Succeeded, "po_1"));
        for (std::uint64_t g = 1; g <= 4; ++g) {
            QCOMPARE(lease.key.generation.value, g);
            q.expire(lease);
            const auto report = must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true,
                                                 g == 1 ? std::vector{q.statement(lease, "pay", StatementAnswer::NotCharged)}
                                                        : std::vector<Statement>{}));
            QCOMPARE(report.outcome, ActionOutcome::Applied);
            const auto answer = must(q.claim());
            QVERIFY(answer.granted);
            QCOMPARE(answer.granted->dispatch.id, *report.newDispatch);
            QCOMPARE(answer.granted->dispatch.predecessor, lease.key.dispatch);
            QCOMPARE(answer.granted->dispatch.firstEnqueuedAt, lease.dispatch.firstEnqueuedAt); // keeps its age (L11)
            QCOMPARE(answer.granted->earlierSteps.size(), 2U); // carries all steps of earlier generations
            lease = {{answer.granted->dispatch.id, answer.granted->claimToken, answer.granted->dispatch.generation},
                     answer.granted->dispatch, answer.granted->dispatch.job};
        }
        VERIFY_SOUND(q);
    }

    void exhaustedNumbersFailClosed_data() {
        QTest::addColumn<QString>("statement");
        QTest::newRow("generation") << "UPDATE jobs SET generation = 9223372036854775807";
        QTest::newRow("revision") << "UPDATE dispatches SET revision = 9223372036854775807";
    }
    void exhaustedNumbersFailClosed() {
        QFETCH(QString, statement);
        QueueRig q;
        (void)q.queued("task-1");
        (void)must(q.sql(statement.toStdString()));
        const auto before = q.digest();
        const auto answer = q.claim();
        COMPARE_CODE(answer, "revision_exhausted");
        QCOMPARE(answer.error().errorClass(), base::ErrorClass::Terminal);
        QCOMPARE(q.digest(), before);
    }

    void aClaimSeesItsScopeOnly() {
        QueueRig q;
        (void)q.queued("task-1");
        q.owner = "owner-2";
        const auto own = q.queued("task-2");
        auto who = q.claimer;
        who.scope.owner = "owner-3";
        QCOMPARE(refusalOf(q.claimAs(who, {kLane, "w1", {}, {}})), std::string("lane_empty"));
        who.scope.owner = "owner-2";
        who.scope.project = "project-2";
        QCOMPARE(refusalOf(q.claimAs(who, {kLane, "w1", {}, {}})), std::string("lane_empty"));
        who.scope.project = "project-1";
        who.scope.lanes = {kOtherLane};
        QCOMPARE(refusalOf(q.claimAs(who, {kLane, "w1", {}, {}})), std::string("unknown_lane"));
        who.scope.lanes = {kLane};
        QCOMPARE(must(q.claimAs(who, {kLane, "w1", {}, {}})).granted->dispatch.id, own.dispatch);
        VERIFY_SOUND(q);
    }

    void aHolderOutsideTheScopeIsNotNamed() {
        QueueRig q;
        (void)q.running("task-1");
        auto r = q.task("task-1", "K2");
        r.project = "project-2";
        (void)must(q.submit(r));
        auto who = q.claimer;
        who.scope.project = "project-2";
        const auto refused = must(q.claimAs(who, {kLane, "w2", {}, {}}));
        QCOMPARE(refused.refusal, ClaimRefusal::Held);
        QVERIFY(refused.numbers.heldBy.isEmpty());
        // Nor by what is read; whoever may see both is told.
        const auto holder = [&](const Scope& s) {
            const auto page = must(q.read([&](db::Transaction& tx) { return readDispatches(tx, s, {{}, {}, {}, DispatchState::Queued, {}, {}, false}, {}); }));
            return page.rows.front().heldBy;
        };
        QVERIFY(holder(who.scope).isEmpty());
        QVERIFY(!holder({}).isEmpty());
        Scope first;
        first.project = "project-1";
        const auto id = holder({});
        const auto detail = [&](const Scope& s) { return must(q.read([&](db::Transaction& tx) { return readDispatchDetail(tx, s, id); })); };
        QCOMPARE(detail(first).heldSubmissions.size(), 0U);
        QCOMPARE(detail({}).heldSubmissions.size(), 1U);
        VERIFY_SOUND(q);
    }

    void refusedForms() {
        QueueRig q;
        COMPARE_CODE(q.claim(kLane, ""), "bad_identifier");
        COMPARE_CODE(q.claim(kLane, std::string(201, 'w')), "bad_identifier");
        COMPARE_CODE(q.claim(kLane, "w1", "a key"), "bad_identifier");
        COMPARE_CODE(q.claimAs(q.claimer, {kLane, "w1", {}, Millis{20'000}}), "ok");
        COMPARE_CODE(q.claimAs(q.claimer, {kLane, "w1", {}, Millis{20'001}}), "bad_parameter");
        COMPARE_CODE(q.claimAs(q.claimer, {kLane, "w1", {}, Millis{-1}}), "bad_parameter");
    }

    void cancelAgainstClaim_data() {
        QTest::addColumn<bool>("claimFirst");
        QTest::newRow("the cancel commits first") << false;
        QTest::newRow("the claim commits first") << true;
    }
    void cancelAgainstClaim() { // scenario Q18 step 2: whichever commits first decides
        QFETCH(bool, claimFirst);
        QueueRig q;
        const auto s = q.queued("task-1");
        if (!claimFirst) {
            QCOMPARE(must(q.cancel(s.dispatch)).state, DispatchState::Cancelled);
            QCOMPARE(refusalOf(q.claim()), std::string("lane_empty"));
        } else {
            const auto lease = q.take();
            const auto answer = must(q.cancel(s.dispatch));
            QCOMPARE(answer.state, DispatchState::Running);
            QVERIFY(answer.cancelRequested);
            QVERIFY(must(q.heartbeat(lease)).cancelRequested);
        }
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestClaim)
#include "test_claim.moc"
