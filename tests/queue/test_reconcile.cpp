// Rules 5 to 7 for a person: decisions on an uncertain dispatch, what they owe, and what a second client is told.
#include "tests/queue/queue_rig.h"

#include <QTemporaryDir>
#include <QFile>
#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

std::string outcomeOf(const Result<ActionReport>& report) {
    return report ? std::string(wordOf(report->outcome)) : codeOf(report);
}

// The step of a case, in the state that the executor left it in.
void record(QueueRig& q, const Lease& lease, const std::string& state) {
    if (state == "none")
        return;
    if (state == "failed" || state == "succeeded")
        (void)must(q.step(lease, "pay", StepState::Started));
    (void)must(q.step(lease, "pay", *fromWord<StepState>(state)));
}

// queue.md rule 7, in the words of the report.
std::string expectedOutcome(const std::string& decision, bool enqueue, const std::string& step, const std::string& answer, bool teardown) {
    const bool paid = step == "started" || step == "succeeded" || step == "failed"; // `failed` here was started before
    const bool stated = answer != "none";
    if (stated && step == "none")
        return "not_recorded";
    if ((enqueue || decision == "confirm_not_executed") && paid && !stated)
        return "statement";
    if (enqueue && teardown && step != "none" && !stated)
        return "statement";
    if (paid && enqueue && (answer == "charged" || answer == "cannot_tell"))
        return "enqueue_forbidden";
    if (paid && decision == "confirm_not_executed" && answer == "charged")
        return "stated_charged";
    return "Applied";
}

} // namespace

class TestReconcile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decisions_data() {
        QTest::addColumn<QString>("decision");
        QTest::addColumn<QString>("state");
        QTest::newRow("confirm_completed") << "confirm_completed" << "completed";
        QTest::newRow("confirm_failed") << "confirm_failed" << "failed";
        QTest::newRow("confirm_not_executed") << "confirm_not_executed" << "not_executed";
        QTest::newRow("abandon") << "abandon" << "abandoned";
    }
    void decisions() {
        QFETCH(QString, decision);
        QFETCH(QString, state);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto before = q.dispatch(lease.key.dispatch);
        const auto report = must(q.reconcile(lease.key.dispatch, *fromWord<Decision>(decision.toStdString())));
        QCOMPARE(report.outcome, ActionOutcome::Applied);
        QCOMPARE(QString::fromStdString(std::string(wordOf(report.state))), state);
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(d.state, report.state);
        QCOMPARE(d.revision.value, before.revision.value + 1);
        QCOMPARE(std::string(wordOf(*d.decision)), decision.toStdString());
        QVERIFY(d.endedAt);
        const auto event = q.history(lease.job).back();
        QCOMPARE(event.kind, EventKind::Reconciled);
        QCOMPARE(event.origin, Origin::Operator);
        QCOMPARE(event.detail, decision.toStdString());
        QVERIFY(!report.newDispatch);
        if (decision == QStringLiteral("confirm_completed"))
            QCOMPARE(q.job(lease.job).outputReference, std::string("result:1"));
        VERIFY_SOUND(q);
    }

    void whatADecisionOwes_data() {
        QTest::addColumn<QString>("decision");
        QTest::addColumn<bool>("enqueue");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("teardown");
        for (const char* decision : {"confirm_completed", "confirm_failed", "confirm_not_executed", "abandon"})
            for (const bool enqueue : {false, true})
                for (const char* step : {"none", "intended", "started", "succeeded", "failed"})
                    for (const char* answer : {"none", "charged", "not_charged", "unknown_to_provider", "cannot_tell"})
                        for (const bool teardown : {false, true}) {
                            const std::string name = std::string(decision) + (enqueue ? "+enqueue" : "") + " step=" + step + " says=" + answer +
                                                     (teardown ? " teardown" : "");
                            QTest::newRow(name.c_str()) << decision << enqueue << step << answer << teardown;
                        }
    }
    void whatADecisionOwes() {
        QFETCH(QString, decision);
        QFETCH(bool, enqueue);
        QFETCH(QString, step);
        QFETCH(QString, answer);
        QFETCH(bool, teardown);
        QueueRig q;
        const auto lease = q.running("task-1");
        record(q, lease, step.toStdString());
        if (teardown)
            (void)must(q.teardown({lease.key.dispatch, TeardownAct::Request, {}, {}, {}, {}, {}, {}}));
        q.expire(lease);
        std::vector<Statement> statements;
        if (const auto a = fromWord<StatementAnswer>(answer.toStdString()))
            statements.push_back(q.statement(lease, "pay", *a));
        const auto d = *fromWord<Decision>(decision.toStdString());
        const auto before = q.dispatch(lease.key.dispatch);
        const auto report = q.reconcile(lease.key.dispatch, d, enqueue, statements);
        if (enqueue && (d == Decision::ConfirmCompleted || d == Decision::Abandon)) {
            COMPARE_CODE(report, "bad_parameter"); // only the middle two may enqueue
            return;
        }
        const auto expected = expectedOutcome(decision.toStdString(), enqueue, step.toStdString(), answer.toStdString(), teardown);
        if (expected == "Applied") {
            QCOMPARE(outcomeOf(report), expected);
            QCOMPARE(report->revision.value, before.revision.value + 1);
            QCOMPARE(report->newDispatch.has_value(), enqueue);
            QCOMPARE(q.detail(lease.key.dispatch).statements.size(), statements.size());
        } else {
            QCOMPARE(outcomeOf(report), std::string("EvidenceMissing"));
            QCOMPARE(report->missing.front(), expected + ":pay:1");
            QCOMPARE(q.dispatch(lease.key.dispatch), before);
            QCOMPARE(q.detail(lease.key.dispatch).statements.size(), 0U);
            QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action = 'reconcile' AND outcome = 'EvidenceMissing'"), 1);
        }
        VERIFY_SOUND(q);
    }

    void statementsAreWhole() {
        QueueRig q;
        const auto lease = q.running("task-1");
        record(q, lease, "started");
        (void)must(q.step(lease, "ship", StepState::Succeeded, "sh_1"));
        q.expire(lease);
        const auto missing = [&](std::vector<Statement> s) {
            return must(q.reconcile(lease.key.dispatch, Decision::ConfirmNotExecuted, false, std::move(s))).missing;
        };
        using Words = std::vector<std::string>;
        QCOMPARE(missing({}), (Words{"statement:pay:1", "statement:ship:1"}));
        auto pay = q.statement(lease, "pay", StatementAnswer::NotCharged);
        auto ship = q.statement(lease, "ship", StatementAnswer::UnknownToProvider);
        QCOMPARE(missing({pay}), (Words{"statement:ship:1"}));
        pay.providerKey.clear();
        QCOMPARE(missing({pay, ship}), (Words{"provider_key:pay:1"}));
        pay.providerKey = "po_1";
        pay.observedAt = {};
        QCOMPARE(missing({pay, ship}), (Words{"observed_at:pay:1"}));
        pay.observedAt = q.now();
        ship.generation = Generation{2};
        QCOMPARE(missing({pay, ship}), (Words{"not_recorded:ship:2", "statement:ship:1"}));
        ship.generation = Generation{1};
        QCOMPARE(outcomeOf(q.reconcile(lease.key.dispatch, Decision::ConfirmNotExecuted, false, {pay, ship})), std::string("Applied"));
        VERIFY_SOUND(q);
    }

    void completedOwesAReference() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto report = must(q.reconcile({lease.key.dispatch, q.dispatch(lease.key.dispatch).revision, Decision::ConfirmCompleted, {}, false, {}, {}}));
        QCOMPARE(report.outcome, ActionOutcome::EvidenceMissing);
        QCOMPARE(report.missing, (std::vector<std::string>{"result_reference"}));
        ReconcileRequest wrong{lease.key.dispatch, {}, Decision::Abandon, "result:1", false, {}, {}};
        COMPARE_CODE(q.reconcile(wrong), "bad_parameter");
        VERIFY_SOUND(q);
    }

    void theOrderOfOutcomes() {
        QueueRig q;
        const auto lease = q.running("task-1");
        record(q, lease, "started");
        const Revision running = q.dispatch(lease.key.dispatch).revision;
        const ReconcileRequest early{lease.key.dispatch, running, Decision::ConfirmNotExecuted, {}, false, {}, {}};
        QCOMPARE(outcomeOf(q.reconcile(early)), std::string("NotUncertain")); // revision right, evidence missing too
        q.expire(lease);
        QCOMPARE(outcomeOf(q.reconcile(early)), std::string("StaleRevision")); // stale before evidence
        auto now = early;
        now.expectedRevision = q.dispatch(lease.key.dispatch).revision;
        QCOMPARE(outcomeOf(q.reconcile(now)), std::string("EvidenceMissing"));
        now.statements = {q.statement(lease, "pay", StatementAnswer::NotCharged)};
        QCOMPARE(outcomeOf(q.reconcile(now)), std::string("Applied"));
        QCOMPARE(outcomeOf(q.reconcile(now)), std::string("AlreadyAtTarget")); // stale by now, but the same decision
        QCOMPARE(outcomeOf(q.reconcile(early)), std::string("AlreadyAtTarget"));
        auto other = now;
        other.decision = Decision::ConfirmFailed;
        QCOMPARE(outcomeOf(q.reconcile(other)), std::string("StaleRevision"));
        other.expectedRevision = q.dispatch(lease.key.dispatch).revision;
        QCOMPARE(outcomeOf(q.reconcile(other)), std::string("NotUncertain"));
        other = now;
        other.enqueueNewDispatch = true; // another enqueue flag is another decision
        QCOMPARE(outcomeOf(q.reconcile(other)), std::string("StaleRevision"));
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action = 'reconcile'"), 9);
        VERIFY_SOUND(q);
    }

    void anotherReferenceIsAnotherDecision() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        ReconcileRequest r{lease.key.dispatch, q.dispatch(lease.key.dispatch).revision, Decision::ConfirmCompleted, "result:1", false, {}, {}};
        QCOMPARE(outcomeOf(q.reconcile(r)), std::string("Applied"));
        QCOMPARE(outcomeOf(q.reconcile(r)), std::string("AlreadyAtTarget"));
        r.resultReference = "result:2";
        QCOMPARE(outcomeOf(q.reconcile(r)), std::string("StaleRevision"));
        VERIFY_SOUND(q);
    }

    void staleSaysWhatHappened() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const Revision seen = q.dispatch(lease.key.dispatch).revision;
        (void)q.finish(lease, FinishOutcome::Completed, "{}"); // evidence arrives while the person thinks
        (void)q.step(lease, "pay", StepState::Succeeded);
        const auto report = must(q.reconcile({lease.key.dispatch, seen, Decision::ConfirmFailed, {}, true, {}, {}}));
        QCOMPARE(report.outcome, ActionOutcome::StaleRevision);
        QCOMPARE(report.since.size(), 2U);
        QCOMPARE(report.since.front().kind, EventKind::EvidenceKept);
        QCOMPARE(report.since.front().detail, std::string("late_finish:completed"));
        QCOMPARE(report.since.back().revision, report.revision);
        VERIFY_SOUND(q);
    }

    void heartbeatsNotesAndMarksAreNoNews() { // rule 7: what does not raise the revision
        QueueRig q;
        const auto lease = q.running("task-1");
        const auto revision = q.revision(lease.key.dispatch);
        (void)must(q.heartbeat(lease, Progress{1, 2, "x", {}}));
        (void)must(q.write([&](db::Transaction& tx) { return setMark(tx, q.access, lease.key.dispatch, true); }));
        (void)must(q.write([&](db::Transaction& tx) { return addNote(tx, q.access, lease.key.dispatch.text(), "looking"); }));
        QCOMPARE(q.revision(lease.key.dispatch), revision);
        VERIFY_SOUND(q);
    }

    void twoOperatorsRace_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("grouped");
        const char* decisions[] = {"confirm_completed", "confirm_failed", "confirm_failed+enqueue", "confirm_not_executed", "confirm_not_executed+enqueue", "abandon"};
        for (const char* first : decisions)
            for (const char* second : decisions)
                for (const bool grouped : {false, true}) {
                    const std::string name = std::string(first) + " | " + second + (grouped ? " in one group" : "");
                    QTest::newRow(name.c_str()) << first << second << grouped;
                }
    }
    void twoOperatorsRace() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(bool, grouped);
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const Revision seen = q.dispatch(lease.key.dispatch).revision; // both read the same page
        const auto prepare = [&](const QString& text) {
            const auto parts = text.split(QLatin1Char('+'));
            ReconcileRequest r{lease.key.dispatch, seen, *fromWord<Decision>(parts.front().toStdString()), {}, parts.size() > 1, {}, {}};
            if (r.decision == Decision::ConfirmCompleted)
                r.resultReference = "result:1";
            return r;
        };
        const ReconcileRequest requests[] = {prepare(first), prepare(second)};
        std::vector<std::string> outcomes;
        std::optional<DispatchId> made[2];
        if (grouped)
            q.db().hold();
        for (int i = 0; i < 2; ++i) {
            const auto value = std::make_shared<Result<ActionReport>>();
            q.db().write(
                grouped ? db::Grouping::Shared : db::Grouping::Alone,
                [&, i, value](db::Transaction& tx) -> Result<db::Ending> {
                    *value = queue::reconcile(tx, q.access, requests[i]);
                    return db::Ending::Commit;
                },
                [&, i, value](Result<void> done) {
                    outcomes.push_back(done ? outcomeOf(*value) : codeOf(done));
                    made[i] = (*value)->newDispatch;
                });
        }
        if (grouped)
            q.db().release();
        QCOMPARE(outcomes.size(), 2U);
        QCOMPARE(outcomes[0], std::string("Applied"));
        QCOMPARE(outcomes[1], std::string(first == second ? "AlreadyAtTarget" : "StaleRevision"));
        if (first == second)
            QCOMPARE(made[1], made[0]); // the dispatch already enqueued, never a second
        QCOMPARE(q.number("SELECT count(*) FROM dispatches"), first.endsWith(QStringLiteral("enqueue")) ? 2 : 1);
        QCOMPARE(q.number("SELECT count(*) FROM job_history WHERE kind = 'reconciled'"), 1);
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action = 'reconcile'"), 2);
        VERIFY_SOUND(q);
    }

    void reconcileAgainstTheExecutor() { // the other interleaving: the person and the late finish
        for (const bool personFirst : {true, false}) {
            QueueRig q;
            const auto lease = q.running("task-1");
            q.expire(lease);
            const Revision seen = q.dispatch(lease.key.dispatch).revision;
            const ReconcileRequest r{lease.key.dispatch, seen, Decision::ConfirmNotExecuted, {}, true, {}, {}};
            if (!personFirst)
                COMPARE_CODE(q.finish(lease), "obsolete_completion");
            QCOMPARE(outcomeOf(q.reconcile(r)), std::string(personFirst ? "Applied" : "StaleRevision"));
            if (personFirst) {
                COMPARE_CODE(q.finish(lease), "obsolete_completion");
                QCOMPARE(must(q.claim()).refusal, ClaimRefusal::Held);
            }
            VERIFY_SOUND(q);
        }
    }

    void expiryIsSettledByTheActionItself() { // L06: at 59.9 s it still runs, at 60 s the decision meets the expiry
        QueueRig q;
        const auto lease = q.running("task-1");
        q.pass(Millis{59'900});
        QCOMPARE(outcomeOf(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true)), std::string("NotUncertain"));
        q.pass(Millis{100});
        QCOMPARE(outcomeOf(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true)), std::string("StaleRevision"));
        QCOMPARE(q.state(lease.key.dispatch), DispatchState::Uncertain);
        QCOMPARE(outcomeOf(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true)), std::string("Applied"));
        QCOMPARE(q.number("SELECT count(*) FROM dispatches WHERE state IN ('queued', 'running', 'uncertain')"), 1);
        VERIFY_SOUND(q);
    }

    void requeueRows_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("expected");
        for (const char* state : {"queued", "running", "uncertain", "completed", "cancelled", "abandoned"})
            QTest::newRow(state) << state << "not_requeueable";
        QTest::newRow("failed") << "failed" << "Applied";
        QTest::newRow("confirmed failed") << "confirm_failed" << "Applied";
        QTest::newRow("not executed") << "not_executed" << "Applied";
    }
    void requeueRows() {
        QFETCH(QString, state);
        QFETCH(QString, expected);
        QueueRig q;
        DispatchId id = q.queued("task-1").dispatch;
        if (state != QStringLiteral("queued")) {
            const auto lease = q.take();
            if (state == QStringLiteral("failed"))
                (void)must(q.finish(lease, FinishOutcome::Failed));
            else if (state == QStringLiteral("completed"))
                (void)must(q.finish(lease));
            else if (state == QStringLiteral("cancelled")) {
                (void)must(q.cancel(id));
                (void)must(q.finish(lease, FinishOutcome::Cancelled));
            } else if (state != QStringLiteral("running")) {
                q.expire(lease);
                if (state == QStringLiteral("abandoned"))
                    (void)must(q.reconcile(id, Decision::Abandon));
                if (state == QStringLiteral("confirm_failed"))
                    (void)must(q.reconcile(id, Decision::ConfirmFailed));
                if (state == QStringLiteral("not_executed"))
                    (void)must(q.reconcile(id, Decision::ConfirmNotExecuted));
            }
        }
        const auto before = q.dispatch(id);
        const auto report = must(q.requeue(id));
        if (expected == QStringLiteral("not_requeueable")) {
            QCOMPARE(report.outcome, ActionOutcome::Refused);
            QCOMPARE(report.refusedBy, Code::NotRequeueable);
            QCOMPARE(q.dispatch(id), before);
        } else {
            QCOMPARE(report.outcome, ActionOutcome::Applied);
            QCOMPARE(report.revision.value, before.revision.value + 1);
            const auto next = q.dispatch(*report.newDispatch);
            QCOMPARE(next.predecessor, id);
            QCOMPARE(next.firstEnqueuedAt, before.firstEnqueuedAt);
            QVERIFY(next.enqueueNumber > before.enqueueNumber); // the end of the lane
            QCOMPARE(q.number("SELECT count(*) FROM count_moves WHERE to_state = 'queued'") > 0, true);
            const auto again = must(q.requeue(id));
            QCOMPARE(again.outcome, ActionOutcome::AlreadyAtTarget);
            QCOMPARE(again.newDispatch, report.newDispatch);
            const auto lease = q.take();
            QCOMPARE(lease.key.generation.value, 2U);
            QVERIFY(lease.dispatch.worker == "w1" && lease.dispatch.cause == UncertainCause::None); // no marks of the first (L03)
        }
        VERIFY_SOUND(q);
    }

    void aReDispatchedJobKeepsBothLives() { // L07, L16
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true));
        const auto second = q.take();
        (void)must(q.finish(second));
        const auto job = q.job(lease.job);
        QCOMPARE(job.dispatches.size(), 2U);
        QCOMPARE(job.dispatches.front().dispatch.id, second.key.dispatch); // newest on top
        QCOMPARE(job.dispatches.front().dispatch.generation.value, 2U);
        QCOMPARE(job.dispatches.back().dispatch.generation.value, 1U);
        QCOMPARE(job.job.state, DispatchState::Completed);
        QCOMPARE(job.job.dispatchCount, 2);
        QCOMPARE(q.kinds(lease.job), (std::vector<std::string>{"submitted", "claimed", "expired", "reconciled", "requeued", "claimed", "finished"}));
        VERIFY_SOUND(q);
    }

    void releaseRows() {
        QueueRig q;
        const auto s = q.queued("task-1");
        QCOMPARE(must(q.release(s.dispatch)).refusedBy, Code::NothingHeld);
        const auto lease = q.take();
        QCOMPARE(must(q.release(s.dispatch)).refusedBy, Code::NothingHeld); // a running one holds by right
        q.expire(lease);
        QCOMPARE(must(q.release(s.dispatch)).refusedBy, Code::NothingHeld); // so does an uncertain one
        (void)must(q.reconcile(s.dispatch, Decision::Abandon));
        const auto stale = must(q.write([&](db::Transaction& tx) { return queue::release(tx, q.access, {s.dispatch, Revision{1}, {}}); }));
        QCOMPARE(stale.outcome, ActionOutcome::StaleRevision);
        QCOMPARE(must(q.release(s.dispatch)).outcome, ActionOutcome::Applied);
        VERIFY_SOUND(q);
    }

    void previewSaysWhatApplyDoes_data() {
        QTest::addColumn<QString>("act");
        for (const char* act : {"reconcile", "reconcile+enqueue", "requeue", "release", "teardown", "stale", "evidence"})
            QTest::newRow(act) << act;
    }
    void previewSaysWhatApplyDoes() { // two copies of one store: one is previewed, one is changed
        QFETCH(QString, act);
        QTemporaryDir dir;
        const auto path = [&](const char* name) { return dir.filePath(QString::fromLatin1(name)).toStdString(); };
        DispatchId id;
        Revision seen;
        std::int64_t ms = 0;
        {
            QueueRig q({.path = path("base.store")});
            const auto lease = q.running("task-1");
            if (act == QStringLiteral("evidence"))
                record(q, lease, "started");
            (void)q.queued("task-1", "K2");
            if (act == QStringLiteral("requeue"))
                (void)must(q.finish(lease, FinishOutcome::Failed));
            else
                q.expire(lease);
            if (act == QStringLiteral("release"))
                (void)must(q.reconcile(lease.key.dispatch, Decision::Abandon));
            id = lease.key.dispatch;
            seen = act == QStringLiteral("stale") ? Revision{1} : q.dispatch(id).revision;
            ms = base::toMs(q.now());
        }
        for (const char* copy : {"a.store", "b.store"})
            QVERIFY(QFile::copy(dir.filePath(QStringLiteral("base.store")), dir.filePath(QString::fromLatin1(copy))));
        const auto run = [&](db::Transaction& tx, const Access& access) -> Result<ActionReport> {
            if (act == QStringLiteral("requeue"))
                return queue::requeue(tx, access, {id, seen, {}, {}});
            if (act == QStringLiteral("release"))
                return queue::release(tx, access, {id, seen, {}});
            if (act == QStringLiteral("teardown"))
                return queue::teardown(tx, access, {id, TeardownAct::Request, {}, {}, {}, {}, {}, {}});
            return queue::reconcile(tx, access, {id, seen, act == QStringLiteral("evidence") ? Decision::ConfirmNotExecuted : Decision::ConfirmFailed, {},
                                                 act != QStringLiteral("reconcile"), {}, {}});
        };
        QueueRig a({.path = path("a.store"), .seed = 5, .startMs = ms});
        QueueRig b({.path = path("b.store"), .seed = 5, .startMs = ms});
        const auto before = a.digest();
        QCOMPARE(b.digest(), before);
        const auto preview = must(db::writeSync(a.db(), db::Grouping::Alone, [&](db::Transaction& tx) -> Result<db::Ended<ActionReport>> {
            SB_TRY(report, run(tx, a.access));
            return db::Ended<ActionReport>{std::move(report), db::Ending::Rollback};
        }));
        QCOMPARE(a.digest(), before);
        const auto applied = must(b.write([&](db::Transaction& tx) { return run(tx, b.access); }));
        QCOMPARE(applied, preview);
        QVERIFY(b.digest() != before); // at least the audit
        QCOMPARE(applied.changes.empty(), applied.outcome != ActionOutcome::Applied);
        for (const auto& c : applied.changes) // what it says of the dispatch is what now stands there
            if (c.field == "state")
                QCOMPARE(c.after, std::string(wordOf(b.state(id))));
            else if (c.field == "revision")
                QCOMPARE(c.after, std::to_string(b.revision(id)));
            else if (c.field == "lane_queued")
                QCOMPARE(c.after, std::to_string(b.lane().counts.of(DispatchState::Queued)));
            else if (c.field == "lane_uncertain")
                QCOMPARE(c.after, std::to_string(b.lane().counts.of(DispatchState::Uncertain)));
        VERIFY_SOUND(a);
        VERIFY_SOUND(b);
    }
};

QTEST_GUILESS_MAIN(TestReconcile)
#include "test_reconcile.moc"
