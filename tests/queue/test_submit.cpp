// Rule 1: submit is idempotent by (owner_id, request_key), over all lanes, projects and times.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

// How one field of the first body is changed for the second.
void change(SubmitRequest& r, const std::string& field) {
    if (field == "lane")
        r.lane = kOtherLane;
    else if (field == "source_task")
        r.sourceTask = "other";
    else if (field == "owner_id")
        r.owner = "owner-2";
    else if (field == "project_id")
        r.project = "project-2";
    else if (field == "request_sha256")
        r.requestSha256 = hashOf("other");
    else if (field == "decision_sha256")
        r.decisionSha256 = hashOf("decided");
}

} // namespace

class TestSubmit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstAnswerNamesWhatIsDurable() {
        QueueRig q;
        const auto s = must(q.submit(q.task("task-1")));
        QVERIFY(!s.replayed);
        QCOMPARE(s.state, DispatchState::Queued);
        QCOMPARE(s.revision.value, 1U);
        const auto d = q.dispatch(s.dispatch);
        QCOMPARE(d.job, s.job);
        QCOMPARE(d.generation.value, 0U);
        QCOMPARE(d.firstEnqueuedAt, q.now());
        QVERIFY(!d.leaseExpiresAt);
        QCOMPARE(q.kinds(s.job), (std::vector<std::string>{"submitted"}));
        QCOMPARE(s.job.text().size(), 36U);
        QCOMPARE(s.job.text()[14], '7'); // UUIDv7 from store time
        QCOMPARE(q.lane().counts.of(DispatchState::Queued), 1);
        VERIFY_SOUND(q);
    }

    void everyFieldOfTheBodyCounts_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing: a replay") << "" << "ok";
        QTest::newRow("another owner's key") << "owner_id" << "ok";
        for (const char* field : {"lane", "source_task", "project_id", "request_sha256", "decision_sha256"})
            QTest::newRow(field) << field << "idempotency_conflict";
    }
    void everyFieldOfTheBodyCounts() { // scenario Q07
        QFETCH(QString, field);
        QFETCH(QString, code);
        QueueRig q;
        const auto first = q.queued("task-1", "K");
        const auto before = q.digest();
        auto second = q.task("task-1", "K");
        change(second, field.toStdString());
        const auto answer = q.submit(second);
        COMPARE_CODE(answer, code.toStdString());
        if (field == QStringLiteral("owner_id")) {
            QVERIFY(!answer->replayed && answer->job != first.job);
            QCOMPARE(q.number("SELECT count(*) FROM jobs WHERE owner_id = 'owner-1'"), 1);
        } else {
            QCOMPARE(q.digest(), before);
            if (answer)
                QVERIFY(answer->replayed && answer->job == first.job && answer->dispatch == first.dispatch);
            else
                QCOMPARE(answer.error().fact("job_id"), std::string_view(first.job.text()));
        }
        VERIFY_SOUND(q);
    }

    void aDecisionHashIsComparedToo() {
        QueueRig q;
        auto r = q.task("task-1", "K");
        r.decisionSha256 = hashOf("decided");
        const auto first = must(q.submit(r));
        QVERIFY(must(q.submit(r)).replayed);
        r.decisionSha256.clear(); // absent is null, and null is another body
        COMPARE_CODE(q.submit(r), "idempotency_conflict");
        QCOMPARE(q.job(first.job).dispatches.front().decisionSha256, hashOf("decided"));
        VERIFY_SOUND(q);
    }

    void aConflictOutsideTheScopeNamesNothing() {
        QueueRig q;
        (void)q.queued("task-1", "K");
        Scope scope;
        scope.owner = q.owner;
        scope.project = "project-2";
        auto r = q.task("task-1", "K");
        r.project = "project-2";
        const auto answer = q.submit(r, scope);
        COMPARE_CODE(answer, "idempotency_conflict");
        QVERIFY(answer.error().facts.empty());
        VERIFY_SOUND(q);
    }

    void aReplayAnswersThePresentState() { // Q07 step 9
        QueueRig q;
        const auto s = q.queued("task-1", "K");
        const auto lease = q.take();
        auto again = must(q.submit(q.task("task-1", "K")));
        QCOMPARE(again.state, DispatchState::Running);
        QVERIFY(again.replayed);
        (void)must(q.finish(lease));
        q.pass(std::chrono::hours(24 * 400)); // a key is never freed
        again = must(q.submit(q.task("task-1", "K")));
        QCOMPARE(again.state, DispatchState::Completed);
        QCOMPARE(again.job, s.job);
        QCOMPARE(again.revision.value, 3U);
        QCOMPARE(q.number("SELECT count(*) FROM jobs"), 1);
        VERIFY_SOUND(q);
    }

    void aReplayAfterAnotherDispatchNamesTheNewest() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.finish(lease, FinishOutcome::Failed));
        const auto report = must(q.requeue(lease.key.dispatch));
        const auto again = must(q.submit(q.task("task-1")));
        QCOMPARE(again.dispatch, *report.newDispatch);
        QCOMPARE(again.state, DispatchState::Queued);
        VERIFY_SOUND(q);
    }

    void twentyWaitForOneThatIsHeld_data() {
        QTest::addColumn<bool>("firstFails");
        QTest::newRow("the first commits") << false;
        QTest::newRow("the first is rolled back") << true;
    }
    void twentyWaitForOneThatIsHeld() { // scenario Q08
        QFETCH(bool, firstFails);
        QueueRig q;
        const auto request = q.task("task-1", "K");
        std::vector<Result<Submitted>> answers;
        q.db().hold();
        for (int i = 0; i < 21; ++i) {
            const auto value = std::make_shared<Result<Submitted>>();
            q.db().write(
                db::Grouping::Shared,
                [&request, value, fails = firstFails && i == 0](db::Transaction& tx) -> Result<db::Ending> {
                    *value = queue::submit(tx, Scope{}, request);
                    return fails ? db::Ending::Rollback : db::Ending::Commit;
                },
                [&answers, value](Result<void> done) { answers.push_back(done ? *value : std::unexpected(done.error())); });
        }
        q.db().release();
        QCOMPARE(answers.size(), 21U);
        QCOMPARE(q.number("SELECT count(*) FROM jobs"), 1);
        QCOMPARE(q.number("SELECT count(*) FROM dispatches"), 1);
        const std::string job = q.word("SELECT id FROM jobs");
        int fresh = 0;
        for (std::size_t i = firstFails ? 1 : 0; i < answers.size(); ++i) {
            QCOMPARE(answers[i]->job.text(), job);
            fresh += answers[i]->replayed ? 0 : 1;
        }
        QCOMPARE(fresh, 1);
        VERIFY_SOUND(q);
    }

    void aSecondKeyMustNotPayTwice() {
        QueueRig q;
        const auto lease = q.running("task-1");
        COMPARE_CODE(q.submit(q.task("task-1", "K2")), "ok"); // running: queued behind it, held
        q.expire(lease);
        const auto before = q.digest();
        const auto refused = q.submit(q.task("task-1", "K3"));
        COMPARE_CODE(refused, "held_by_uncertain");
        QCOMPARE(refused.error().fact("dispatch_id"), std::string_view(lease.key.dispatch.text()));
        QCOMPARE(q.digest(), before);
        QVERIFY(must(q.submit(q.task("task-1", "K2"))).replayed); // the known key is answered as always
        auto elsewhere = q.task("task-1", "K3");
        elsewhere.lane = kOtherLane;
        COMPARE_CODE(q.submit(elsewhere), "held_by_uncertain"); // across lanes
        elsewhere.owner = "owner-2";
        COMPARE_CODE(q.submit(elsewhere), "ok"); // another owner's task of that name is another task
        (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed));
        COMPARE_CODE(q.submit(q.task("task-1", "K3")), "ok");
        VERIFY_SOUND(q);
    }

    void theAnswerDoesNotDependOnTheSweep() { // scenario Q06 on submit: expiry is a matter of time
        QueueRig q;
        const auto lease = q.running("task-1");
        q.pass(Millis{59'999});
        COMPARE_CODE(q.submit(q.task("task-1", "K2")), "ok");
        q.pass(Millis{1});
        const auto refused = q.submit(q.task("task-1", "K3"));
        COMPARE_CODE(refused, "held_by_uncertain");
        QCOMPARE(refused.error().fact("dispatch_id"), std::string_view(lease.key.dispatch.text()));
        VERIFY_SOUND(q);
    }

    void aHolderOutsideTheScopeIsNotNamed() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        Scope scope;
        scope.project = "project-2";
        auto r = q.task("task-1", "K2");
        r.project = "project-2";
        const auto refused = q.submit(r, scope);
        COMPARE_CODE(refused, "held_by_uncertain");
        QVERIFY(refused.error().facts.empty());
        VERIFY_SOUND(q);
    }

    // Scenario L13: a person sees who waits for the decision, until it is made or the key is accepted.
    void whatIsHeldBackIsKeptForItsLane() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        const auto tried = [&](const char* key) {
            const auto request = q.task("task-1", key);
            COMPARE_CODE(q.submit(request), "held_by_uncertain");
            (void)must(q.write([&](db::Transaction& tx) { return noteHeld(tx, q.access, request); }));
        };
        tried("K2");
        const auto first = q.now();
        q.pass(Millis{1'000});
        tried("K3");
        q.pass(Millis{1'000});
        tried("K2");
        const auto held = q.lane().heldSubmissions;
        QCOMPARE(held.size(), std::size_t(2));
        QCOMPARE(held[0], (HeldSubmission{"K2", "task-1", q.task("task-1", "K2").owner, lease.key.dispatch, 2, first, q.now()}));
        QCOMPARE(held[1].requestKey, std::string("K3"));
        QCOMPARE(q.lane().heldByUncertain, 0); // it counts queued dispatches only
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action = 'submit' AND outcome = 'held_by_uncertain'"), 2); // a key, not a try
        VERIFY_SOUND(q);

        // Outside the reader's scope neither the submission nor the holder is named.
        const auto seenBy = [&](Scope scope) {
            return must(q.read([&](db::Transaction& tx) { return heldSubmissions(tx, scope, kLane); }));
        };
        Scope other;
        other.project = "project-2";
        QVERIFY(seenBy(other).empty());
        auto foreign = q.task("task-1", "K4");
        foreign.project = "project-2";
        (void)must(q.write([&](db::Transaction& tx) { return noteHeld(tx, q.access, foreign); }));
        QCOMPARE(seenBy(other).size(), std::size_t(1));
        QVERIFY(seenBy(other)[0].heldBy.isEmpty());

        // A client that makes up keys fills nothing.
        for (int i = 0; i < 50; ++i) {
            q.pass(Millis{1});
            tried(("made-up-" + std::to_string(i)).c_str());
        }
        QCOMPARE(q.number("SELECT count(*) FROM refused_submissions"), std::int64_t(base::limits::kHeldSubmissions));
        QCOMPARE(q.lane().heldSubmissions.size(), base::limits::kHeldSubmissions);
        QCOMPARE(q.lane().heldSubmissions[0].requestKey, std::string("made-up-49"));

        (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed));
        QVERIFY(q.lane().heldSubmissions.empty()); // nothing holds it: the client may come again
        COMPARE_CODE(q.submit(q.task("task-1", "made-up-49")), "ok");
        (void)must(q.write([&](db::Transaction& tx) { return noteHeld(tx, q.access, q.task("task-1", "made-up-49")); }));
        QVERIFY(q.lane().heldSubmissions.empty());
        VERIFY_SOUND(q);
    }

    void refusedForms_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const char* field, const QByteArray& value, const char* code) {
            QTest::newRow(name) << QString::fromLatin1(field) << value << QString::fromLatin1(code);
        };
        for (const char* field : {"lane", "source_task", "owner_id", "project_id", "request_key"}) {
            const QByteArray f = field;
            row((f + " empty").constData(), field, "", "bad_identifier");
            row((f + " 201 bytes").constData(), field, QByteArray(201, 'x'), "bad_identifier");
            row((f + " blank").constData(), field, "a b", "bad_identifier");
        }
        row("200 bytes", "source_task", QByteArray(200, 'x'), "ok");
        row("200 bytes of two-byte letters", "source_task", QByteArray("\xC3\xA9").repeated(100), "ok");
        row("unknown lane", "lane", "no-such-lane", "unknown_lane");
        row("hash in capitals", "request_sha256", QByteArray(64, 'A'), "bad_hash");
        row("hash of 63", "request_sha256", QByteArray(63, 'a'), "bad_hash");
        row("hash of 65", "request_sha256", QByteArray(65, 'a'), "bad_hash");
        row("no hash", "request_sha256", "", "bad_hash");
        row("decision hash", "decision_sha256", "abc", "bad_hash");
        row("hash of digits alone is a form, never scanned", "request_sha256", QByteArray("4242424242424242").repeated(4), "ok");
    }
    void refusedForms() {
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        QFETCH(QString, code);
        QueueRig q;
        auto r = q.task("task-1");
        const std::map<QString, std::string*> fields{
            {QStringLiteral("lane"), &r.lane}, {QStringLiteral("source_task"), &r.sourceTask}, {QStringLiteral("owner_id"), &r.owner},
            {QStringLiteral("project_id"), &r.project}, {QStringLiteral("request_key"), &r.requestKey},
            {QStringLiteral("request_sha256"), &r.requestSha256}, {QStringLiteral("decision_sha256"), &r.decisionSha256}};
        *fields.at(field) = value.toStdString();
        const auto before = q.digest();
        const auto answer = q.submit(r);
        COMPARE_CODE(answer, code.toStdString());
        if (!answer)
            QCOMPARE(q.digest(), before);
        VERIFY_SOUND(q);
    }

    void enqueueNumbersFailClosed() {
        QueueRig q;
        (void)must(q.sql("UPDATE lanes SET next_number = 9223372036854775807 WHERE name = 'network-ai'"));
        COMPARE_CODE(q.submit(q.task("task-1")), "revision_exhausted");
        QCOMPARE(q.word("SELECT typeof(next_number) FROM lanes WHERE name = 'network-ai'"), std::string("integer"));
        QCOMPARE(q.number("SELECT count(*) FROM jobs"), 0);
        VERIFY_SOUND(q);
    }

    void aQueuedJobHasNoClock() { // scenario Q14
        QueueRig q;
        const auto s = q.queued("task-1");
        q.pass(std::chrono::hours(3));
        QCOMPARE(q.sweep().settled, 0);
        QCOMPARE(q.state(s.dispatch), DispatchState::Queued);
        const auto lease = q.take();
        QCOMPARE(*lease.dispatch.leaseExpiresAt, q.now() + Millis{60'000});
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestSubmit)
#include "test_submit.moc"
