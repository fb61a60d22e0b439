// Rule 5 and the steps: exact token and generation, bounded result, replays by content, late claims kept as evidence.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

std::string jsonOf(std::size_t bytes) { return "\"" + std::string(bytes - 2, 'x') + "\""; }

} // namespace

class TestFinish : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outcomes_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("step");
        QTest::addColumn<bool>("cancelRequested");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* outcome, const char* step, bool cancel, const char* expected) {
            const std::string name = std::string(outcome) + ", step " + step + (cancel ? ", cancel requested" : "");
            QTest::newRow(name.c_str()) << QString::fromLatin1(outcome) << QString::fromLatin1(step) << cancel << QString::fromLatin1(expected);
        };
        for (const char* step : {"none", "intended", "started", "succeeded", "failed"}) {
            const bool open = QByteArray(step) == "started";
            row("completed", step, false, "completed");
            row("completed", step, true, "completed"); // the real result counts; the record shows the request (Q18)
            row("failed", step, false, open ? "uncertain" : "failed");
            row("cancelled", step, true, open ? "uncertain" : "cancelled");
            row("cancelled", step, false, "cancel_not_requested");
            row("unknown", step, false, "uncertain");
            row("unknown", step, true, "uncertain");
        }
    }
    void outcomes() {
        QFETCH(QString, outcome);
        QFETCH(QString, step);
        QFETCH(bool, cancelRequested);
        QFETCH(QString, expected);
        QueueRig q;
        const auto lease = q.running("task-1");
        if (step == QStringLiteral("succeeded") || step == QStringLiteral("failed"))
            (void)must(q.step(lease, "pay", StepState::Started));
        if (const auto state = fromWord<StepState>(step.toStdString()))
            (void)must(q.step(lease, "pay", *state));
        if (cancelRequested)
            (void)must(q.cancel(lease.key.dispatch));
        const auto before = q.digest();
        const auto revision = q.revision(lease.key.dispatch);
        const auto answer = q.finish(lease, *fromWord<FinishOutcome>(outcome.toStdString()), "{}");
        if (!answer) {
            QCOMPARE(QString::fromStdString(codeOf(answer)), expected);
            QCOMPARE(q.digest(), before); // the lease lives on
            COMPARE_CODE(q.heartbeat(lease), "ok");
        } else {
            QCOMPARE(QString::fromStdString(std::string(wordOf(answer->state))), expected);
            const auto d = q.dispatch(lease.key.dispatch);
            QCOMPARE(d.state, answer->state);
            QCOMPARE(d.revision.value, revision + 1);
            QCOMPARE(d.cancelRequested, cancelRequested);
            QCOMPARE(d.cause, d.state == DispatchState::Uncertain ? UncertainCause::ExecutorUnknown : UncertainCause::None);
            QCOMPARE(d.teardown, TeardownState::None); // nothing claims that the provider's machine is gone
            COMPARE_CODE(q.heartbeat(lease), "lease_lost");
        }
        VERIFY_SOUND(q);
    }

    void replaysAreJudgedByContent_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QString>("code");
        QTest::newRow("identical") << "completed" << QByteArray("{\"a\":1,\"b\":[2]}") << "ok";
        QTest::newRow("members in another order") << "completed" << QByteArray("{ \"b\": [ 2 ], \"a\": 1 }") << "ok";
        QTest::newRow("another value") << "completed" << QByteArray("{\"a\":1,\"b\":[3]}") << "conflicting_completion";
        QTest::newRow("no result") << "completed" << QByteArray() << "conflicting_completion";
        QTest::newRow("another outcome") << "failed" << QByteArray("{\"a\":1,\"b\":[2]}") << "conflicting_completion";
        QTest::newRow("unknown after all") << "unknown" << QByteArray("{\"a\":1,\"b\":[2]}") << "conflicting_completion";
    }
    void replaysAreJudgedByContent() {
        QFETCH(QString, outcome);
        QFETCH(QByteArray, result);
        QFETCH(QString, code);
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.finish(lease, FinishOutcome::Completed, "{\"a\":1,\"b\":[2]}"));
        q.pass(std::chrono::hours(100)); // time plays no part
        auto before = q.digest();
        const auto answer = q.finish(lease, *fromWord<FinishOutcome>(outcome.toStdString()), result.toStdString());
        COMPARE_CODE(answer, code.toStdString());
        if (answer) {
            QVERIFY(answer->replayed);
            QCOMPARE(answer->state, DispatchState::Completed);
        } else {
            QCOMPARE(answer.error().errorClass(), base::ErrorClass::Refused);
            const auto detail = q.detail(lease.key.dispatch);
            QCOMPARE(detail.evidence.size(), 1U);
            QCOMPARE(detail.evidence.front().kind, EvidenceKind::ConflictingFinish);
            QCOMPARE(detail.resultText, std::string("{\"a\":1,\"b\":[2]}")); // the first one stands
            before = q.digest();
            COMPARE_CODE(q.finish(lease, *fromWord<FinishOutcome>(outcome.toStdString()), result.toStdString()), code.toStdString());
        }
        QCOMPARE(q.state(lease.key.dispatch), DispatchState::Completed);
        QCOMPARE(q.digest(), before);
        VERIFY_SOUND(q);
    }

    void resultsAreBounded_data() {
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QString>("code");
        QTest::newRow("65 536") << 65'536 << "ok";
        QTest::newRow("65 537") << 65'537 << "result_too_large";
    }
    void resultsAreBounded() { // scenario Q19 step 3
        QFETCH(int, bytes);
        QFETCH(QString, code);
        QueueRig q;
        const auto lease = q.running("task-1");
        const auto before = q.digest();
        const auto answer = q.finish(lease, FinishOutcome::Completed, jsonOf(std::size_t(bytes)));
        COMPARE_CODE(answer, code.toStdString());
        if (!answer) {
            QCOMPARE(q.digest(), before);
            COMPARE_CODE(q.heartbeat(lease), "ok");
        } else {
            QCOMPARE(q.detail(lease.key.dispatch).resultText.size(), std::size_t(bytes));
        }
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed, "{\"a\":1,\"a\":2}"), "duplicate_key");
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed, "{"), "malformed_json");
        VERIFY_SOUND(q);
    }

    void bothBelieveTheyFinished() { // scenario Q02
        QueueRig q;
        const auto lease = q.running("task-1");
        q.at(Millis{61'000});
        QCOMPARE(q.sweep().settled, 1);
        q.at(Millis{62'000});
        QCOMPARE(must(q.claim(kLane, "w2")).refusal, ClaimRefusal::LaneEmpty);
        q.at(Millis{63'000});
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed, "{\"paid\":true}"), "obsolete_completion");
        q.at(Millis{64'000});
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed, "{\"paid\":true}"), "obsolete_completion");
        const auto detail = q.detail(lease.key.dispatch);
        QCOMPARE(detail.dispatch.state, DispatchState::Uncertain);
        QCOMPARE(detail.evidence.size(), 1U);
        QCOMPARE(detail.evidence.front().kind, EvidenceKind::LateFinish);
        QCOMPARE(detail.evidence.front().claimed, std::string("completed"));
        QCOMPARE(detail.evidence.front().at, q.when(Millis{63'000}));
        QVERIFY(detail.resultText.empty());
        VERIFY_SOUND(q);
    }

    void aHundredLateReports() { // scenario Q05
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        COMPARE_CODE(q.finish(lease, FinishOutcome::Failed), "obsolete_completion");
        const auto before = q.digest();
        for (int i = 0; i < 99; ++i) {
            const auto answer = q.finish(lease, FinishOutcome::Failed);
            COMPARE_CODE(answer, "obsolete_completion");
            QVERIFY(!answer.error().isTransient());
        }
        QCOMPARE(q.digest(), before);
        const auto next = q.running("task-2"); // the same worker goes on
        COMPARE_CODE(q.finish(next), "ok");
        VERIFY_SOUND(q);
    }

    void theTokenIsCheckedFirst_data() {
        QTest::addColumn<QString>("state");
        for (const char* state : {"queued", "running", "expired", "uncertain", "completed", "abandoned"})
            QTest::newRow(state) << state;
    }
    void theTokenIsCheckedFirst() {
        QFETCH(QString, state);
        QueueRig q;
        Lease lease;
        if (state == QStringLiteral("queued")) {
            const auto s = q.queued("task-1");
            lease = {{s.dispatch, "x", Generation{1}}, {}, s.job};
        } else {
            lease = q.running("task-1");
            if (state == QStringLiteral("expired"))
                q.pass(Millis{60'000});
            if (state == QStringLiteral("uncertain") || state == QStringLiteral("abandoned"))
                q.expire(lease);
            if (state == QStringLiteral("abandoned"))
                (void)must(q.reconcile(lease.key.dispatch, Decision::Abandon));
            if (state == QStringLiteral("completed"))
                (void)must(q.finish(lease));
        }
        lease.key.claimToken = std::string(64, '0');
        const auto before = q.digest();
        COMPARE_CODE(q.finish(lease), "invalid_claim_token");
        COMPARE_CODE(q.heartbeat(lease), "invalid_claim_token");
        COMPARE_CODE(q.step(lease, "pay", StepState::Started), "invalid_claim_token");
        QCOMPARE(q.digest(), before); // stores nothing
        VERIFY_SOUND(q);
    }

    void anOlderGenerationIsObsolete() {
        QueueRig q;
        auto lease = q.running("task-1");
        lease.key.generation = Generation{7};
        COMPARE_CODE(q.finish(lease), "obsolete_completion");
        QCOMPARE(q.state(lease.key.dispatch), DispatchState::Running);
        VERIFY_SOUND(q);
    }

    void lateEvidenceAfterADecision_data() {
        QTest::addColumn<QString>("decision");
        QTest::addColumn<bool>("enqueue");
        QTest::addColumn<QString>("claimed");
        QTest::addColumn<bool>("contradicts");
        const auto row = [](const char* decision, bool enqueue, const char* claimed, bool contradicts) {
            const std::string name = std::string(decision) + (enqueue ? " + enqueue" : "") + ", then " + claimed;
            QTest::newRow(name.c_str()) << QString::fromLatin1(decision) << enqueue << QString::fromLatin1(claimed) << contradicts;
        };
        for (const char* claimed : {"completed", "failed", "cancelled", "unknown", "step intended", "step started", "step succeeded", "step failed"}) {
            const QByteArray c = claimed;
            const bool paid = c == "step started" || c == "step succeeded";
            row("confirm_completed", false, claimed, c == "failed" || c == "cancelled");
            row("confirm_failed", false, claimed, c == "completed");
            row("confirm_failed", true, claimed, c == "completed" || paid);
            row("confirm_not_executed", false, claimed, c == "completed" || c == "failed" || paid);
            row("confirm_not_executed", true, claimed, c == "completed" || c == "failed" || paid);
            row("abandon", false, claimed, c == "completed" || paid);
        }
    }
    void lateEvidenceAfterADecision() {
        QFETCH(QString, decision);
        QFETCH(bool, enqueue);
        QFETCH(QString, claimed);
        QFETCH(bool, contradicts);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto report = must(q.reconcile(lease.key.dispatch, *fromWord<Decision>(decision.toStdString()), enqueue));
        QCOMPARE(report.outcome, ActionOutcome::Applied);
        const auto decided = q.dispatch(lease.key.dispatch);
        if (claimed.startsWith(QStringLiteral("step ")))
            COMPARE_CODE(q.step(lease, "pay", *fromWord<StepState>(claimed.mid(5).toStdString())), "lease_lost");
        else
            COMPARE_CODE(q.finish(lease, *fromWord<FinishOutcome>(claimed.toStdString())), "obsolete_completion");
        const auto after = q.dispatch(lease.key.dispatch);
        QCOMPARE(after.state, decided.state);
        QCOMPARE(after.decision, decided.decision);
        QCOMPARE(after.revision.value, decided.revision.value + 1);
        QCOMPARE(after.contradicted, contradicts);
        QCOMPARE(q.job(lease.job).job.contradicted, contradicts);
        QCOMPARE(q.kinds(lease.job).back(), std::string(contradicts ? "contradicted" : "evidence_kept"));
        const auto list = must(q.read([](db::Transaction& tx) { return readWorklist(tx, Scope{}); }));
        QCOMPARE(list.total, contradicts ? 1 : 0);
        QCOMPARE(list.items.size(), contradicts ? 1U : 0U);
        if (contradicts)
            QCOMPARE(list.items.front().dispatch.id, lease.key.dispatch);
        if (enqueue) { // the still queued successor is held until a person releases it
            QCOMPARE(q.dispatch(*report.newDispatch).heldBy, contradicts ? lease.key.dispatch : DispatchId{});
            QCOMPARE(must(q.claim()).granted.has_value(), !contradicts);
        }
        VERIFY_SOUND(q);
    }

    void aContradictedSuccessorWaitsForAPerson_data() {
        QTest::addColumn<bool>("releaseTheOld");
        QTest::newRow("released by the decided dispatch") << true;
        QTest::newRow("released by the successor") << false;
    }
    void aContradictedSuccessorWaitsForAPerson() {
        QFETCH(bool, releaseTheOld);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto report = must(q.reconcile(lease.key.dispatch, Decision::ConfirmNotExecuted, true));
        (void)q.finish(lease);
        QCOMPARE(must(q.claim()).refusal, ClaimRefusal::Held);
        const auto released = must(q.release(releaseTheOld ? lease.key.dispatch : *report.newDispatch));
        QCOMPARE(released.outcome, ActionOutcome::Applied);
        QVERIFY(!q.job(lease.job).job.contradicted);
        QCOMPARE(q.number("SELECT count(*) FROM source_holds"), 0);
        QCOMPARE(q.take().key.dispatch, *report.newDispatch);
        VERIFY_SOUND(q);
    }

    void aRunningSuccessorIsTold() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true));
        const auto next = q.take();
        QVERIFY(!must(q.heartbeat(next)).contradicted);
        const auto revision = q.revision(next.key.dispatch);
        COMPARE_CODE(q.finish(lease), "obsolete_completion");
        QVERIFY(must(q.heartbeat(next)).contradicted);
        QCOMPARE(q.revision(next.key.dispatch), revision); // it is the old dispatch whose revision rose
        QCOMPARE(q.number("SELECT count(*) FROM source_holds WHERE reason = 'contradicted'"), 0);
        COMPARE_CODE(q.finish(next), "ok");
        QCOMPARE(must(q.release(lease.key.dispatch)).outcome, ActionOutcome::Applied);
        VERIFY_SOUND(q);
    }

    void aRequeuedFailureCanBeContradicted() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.finish(lease, FinishOutcome::Failed));
        COMPARE_CODE(q.finish(lease, FinishOutcome::Unknown), "conflicting_completion");
        QVERIFY(!q.dispatch(lease.key.dispatch).contradicted); // nobody has decided anything yet
        const auto report = must(q.requeue(lease.key.dispatch));
        COMPARE_CODE(q.finish(lease, FinishOutcome::Completed), "conflicting_completion");
        QVERIFY(q.dispatch(lease.key.dispatch).contradicted);
        QCOMPARE(q.dispatch(*report.newDispatch).heldBy, lease.key.dispatch);
        QCOMPARE(must(q.read([](db::Transaction& tx) { return readWorklist(tx, Scope{}); })).items.front().dispatch.id, lease.key.dispatch);
        VERIFY_SOUND(q);
    }

    void finishAndClaimTheNext() {
        QueueRig q;
        const auto first = q.running("task-1");
        (void)q.queued("task-2");
        (void)q.queued("task-3");
        const ClaimRequest next{"ignored", "w1", {}, {}};
        const auto answer = must(q.finish(first, FinishOutcome::Completed, "{}", next));
        QVERIFY(answer.next && answer.next->granted);
        const auto granted = *answer.next->granted;
        QCOMPARE(granted.dispatch.sourceTask, std::string("task-2"));
        QCOMPARE(q.number("SELECT count(*) FROM leases WHERE live = 1"), 1);
        // The answer was lost: the same lease again, with a fresh token; never another.
        const auto again = must(q.finish(first, FinishOutcome::Completed, "{}", next));
        QVERIFY(again.replayed);
        QCOMPARE(again.next->granted->dispatch.id, granted.dispatch.id);
        QCOMPARE(again.next->granted->dispatch.generation, granted.dispatch.generation);
        QVERIFY(again.next->granted->claimToken != granted.claimToken);
        // Once it was used it is not handed out again, and neither is another one.
        const Lease second{{granted.dispatch.id, again.next->granted->claimToken, granted.dispatch.generation}, granted.dispatch, granted.dispatch.job};
        (void)must(q.heartbeat(second));
        QVERIFY(!must(q.finish(first, FinishOutcome::Completed, "{}", next)).next);
        QCOMPARE(q.number("SELECT count(*) FROM leases WHERE live = 1"), 1);
        VERIFY_SOUND(q);
    }

    void finishCommitsWhereTheClaimIsRefused_data() {
        QTest::addColumn<QString>("why");
        for (const char* why : {"lane_empty", "lane_paused", "held", "host_memory", "instance_draining", "key", "exhausted"})
            QTest::newRow(why) << why;
    }
    void finishCommitsWhereTheClaimIsRefused() {
        QFETCH(QString, why);
        QueueRig q;
        const auto first = q.running("task-1");
        ClaimRequest next{kLane, "w1", {}, {}};
        if (why == QStringLiteral("lane_paused"))
            (void)must(q.write([&](db::Transaction& tx) { return setPaused(tx, q.access, kLane, true); }));
        if (why == QStringLiteral("host_memory"))
            q.gate.refusal = ClaimRefusal::HostMemory;
        if (why == QStringLiteral("instance_draining"))
            q.gate.refusal = ClaimRefusal::InstanceDraining;
        if (why == QStringLiteral("held")) {
            (void)q.running("task-2");
            (void)q.queued("task-2", "K2");
        }
        if (why == QStringLiteral("key")) {
            (void)q.queued("task-3");
            const auto used = q.take(kLane, "w1", "CK");
            (void)must(q.heartbeat(used));
            next.claimKey = "CK";
        }
        if (why == QStringLiteral("exhausted")) {
            const auto s = q.queued("task-4");
            (void)must(q.sql("UPDATE dispatches SET revision = 9223372036854775807 WHERE id = '" + s.dispatch.text() + "'"));
        }
        const auto answer = must(q.finish(first, FinishOutcome::Completed, {}, next));
        QCOMPARE(answer.state, DispatchState::Completed);
        QVERIFY(answer.next && !answer.next->granted);
        if (fromWord<ClaimRefusal>(why.toStdString()))
            QCOMPARE(QString::fromStdString(std::string(wordOf(answer.next->refusal))), why);
        QCOMPARE(q.state(first.key.dispatch), DispatchState::Completed);
        QVERIFY(!must(q.finish(first, FinishOutcome::Completed, {}, next)).next);
        if (why != QStringLiteral("exhausted"))
            VERIFY_SOUND(q);
    }

};

QTEST_GUILESS_MAIN(TestFinish)
#include "test_finish.moc"
