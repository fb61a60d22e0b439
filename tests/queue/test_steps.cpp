// Steps: idempotent by generation, name and state; another provider key conflicts; late ones are evidence. And what a
// store does that cannot write.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

class TestSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsAreIdempotent_data() {
        QTest::addColumn<QStringList>("states");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("started");
        QTest::addColumn<int>("open");
        const auto row = [](const char* states, const char* code, int started, int open) {
            QTest::newRow(states) << QString::fromLatin1(states).split(QLatin1Char(' ')) << QString::fromLatin1(code) << started << open;
        };
        row("intended", "ok", 0, 0);
        row("intended intended", "replayed", 0, 0);
        row("intended started", "ok", 1, 1);
        row("intended started started", "replayed", 1, 1);
        row("started succeeded", "ok", 1, 0);
        row("started failed", "ok", 1, 0);
        row("started failed failed", "replayed", 1, 0);
        row("succeeded", "ok", 1, 0);
        row("failed", "ok", 0, 0);
        row("started succeeded failed", "conflicting_step", 1, 0);
        row("started failed succeeded", "conflicting_step", 1, 0);
        row("started intended", "conflicting_step", 1, 1);
        row("succeeded started", "conflicting_step", 1, 0);
        row("intended started succeeded intended", "replayed", 1, 0);
        row("intended started succeeded started", "replayed", 1, 0);
    }
    void stepsAreIdempotent() {
        QFETCH(QStringList, states);
        QFETCH(QString, code);
        QFETCH(int, started);
        QFETCH(int, open);
        QueueRig q;
        const auto lease = q.running("task-1");
        std::string last;
        for (qsizetype i = 0; i < states.size(); ++i) {
            const auto revision = q.revision(lease.key.dispatch);
            const auto answer = q.step(lease, "pay", *fromWord<StepState>(states[i].toStdString()));
            last = answer && answer->replayed ? "replayed" : codeOf(answer);
            QCOMPARE(q.revision(lease.key.dispatch), revision + (last == "ok" ? 1 : 0));
        }
        QCOMPARE(QString::fromStdString(last), code);
        const auto d = q.dispatch(lease.key.dispatch);
        QCOMPARE(d.stepsStarted, started);
        QCOMPARE(d.stepsOpen, open);
        VERIFY_SOUND(q);
    }

    void anotherProviderKeyConflicts() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.step(lease, "pay", StepState::Intended, "po_1"));
        const auto before = q.digest();
        COMPARE_CODE(q.step(lease, "pay", StepState::Started, "po_2"), "conflicting_step");
        COMPARE_CODE(q.step(lease, "pay", StepState::Intended, "po_2"), "conflicting_step");
        COMPARE_CODE(q.step(lease, "pay", StepState::Started, "po_1", "other-provider"), "conflicting_step");
        QCOMPARE(q.digest(), before);
        COMPARE_CODE(q.step(lease, "refund", StepState::Started, "po_2"), "ok"); // another step, another key
        QCOMPARE(q.detail(lease.key.dispatch).steps.size(), 2U);
        VERIFY_SOUND(q);
    }

    void aLateStepIsEvidenceOnce() {
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.step(lease, "pay", StepState::Started));
        q.expire(lease);
        const auto before = q.digest();
        COMPARE_CODE(q.step(lease, "pay", StepState::Started), "lease_lost"); // durable since before: no news
        QCOMPARE(q.digest(), before);
        for (int i = 0; i < 3; ++i)
            COMPARE_CODE(q.step(lease, "pay", StepState::Succeeded), "lease_lost");
        COMPARE_CODE(q.step(lease, "pay", StepState::Started, "po_9"), "lease_lost"); // another key is news
        const auto detail = q.detail(lease.key.dispatch);
        QCOMPARE(detail.evidence.size(), 2U);
        QCOMPARE(detail.evidence.front().stepName, std::string("pay"));
        QCOMPARE(detail.evidence.front().claimed, std::string("succeeded"));
        QCOMPARE(detail.steps.size(), 1U); // the steps themselves stay as recorded
        QCOMPARE(detail.dispatch.stepsOpen, 1);
        VERIFY_SOUND(q);
    }

    void revisionsFailClosed_data() {
        QTest::addColumn<QString>("act");
        for (const char* act : {"finish", "step", "cancel", "expire", "reconcile"})
            QTest::newRow(act) << act;
    }
    void revisionsFailClosed() {
        QFETCH(QString, act);
        QueueRig q;
        const auto lease = q.running("task-1");
        if (act == QStringLiteral("reconcile"))
            q.expire(lease);
        const auto set = [&](const char* n) { (void)must(q.sql(std::string("UPDATE dispatches SET revision = ") + n)); };
        const auto run = [&]() -> std::string {
            if (act == QStringLiteral("finish"))
                return codeOf(q.finish(lease));
            if (act == QStringLiteral("step"))
                return codeOf(q.step(lease, "pay", StepState::Started));
            if (act == QStringLiteral("cancel"))
                return codeOf(q.cancel(lease.key.dispatch));
            if (act == QStringLiteral("reconcile"))
                return codeOf(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed));
            q.pass(Millis{60'000});
            return codeOf(q.finish(lease));
        };
        set("9223372036854775807");
        const auto before = q.digest();
        QCOMPARE(run(), std::string("revision_exhausted"));
        QCOMPARE(q.digest(), before);
        if (act == QStringLiteral("expire"))
            return;
        set("9223372036854775806");
        QCOMPARE(run(), std::string("ok"));
        QCOMPARE(q.dispatch(lease.key.dispatch).revision.value, std::uint64_t(INT64_MAX));
        QCOMPARE(q.word("SELECT typeof(revision) FROM dispatches"), std::string("integer"));
    }

    void theStoreRefusesWritesForAMoment_data() {
        QTest::addColumn<int>("until");
        QTest::addColumn<QString>("code");
        QTest::newRow("for 15 s") << 45'000 << "ok";
        QTest::newRow("past the lease") << 70'000 << "obsolete_completion";
    }
    void theStoreRefusesWritesForAMoment() { // scenario Q17
        QFETCH(int, until);
        QFETCH(QString, code);
        bool refuse = false;
        QueueRig q({.hook = [&refuse](db::StepKind kind, std::uint64_t) -> db::Fault {
            return refuse && kind == db::StepKind::Begin ? db::Fault{5 /* SQLITE_BUSY */} : db::Fault{};
        }});
        const auto lease = q.running("task-1");
        q.at(Millis{30'000});
        const auto before = q.digest();
        refuse = true;
        for (const bool transient : {!q.heartbeat(lease) && q.heartbeat(lease).error().isTransient(), !q.finish(lease) && q.finish(lease).error().isTransient(),
                                     !q.cancel(lease.key.dispatch) && q.cancel(lease.key.dispatch).error().isTransient(),
                                     !q.submit(q.task("task-2")) && q.submit(q.task("task-2")).error().isTransient()})
            QVERIFY(transient);
        refuse = false;
        QCOMPARE(q.digest(), before);
        q.at(Millis{until});
        COMPARE_CODE(q.finish(lease), code.toStdString());
        (void)q.sweep();
        QCOMPARE(q.number("SELECT count(*) FROM leases WHERE live = 1"), 0);
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestSteps)
#include "test_steps.moc"
