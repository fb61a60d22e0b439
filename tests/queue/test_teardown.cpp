// Rule 6: cancel proves nothing about the provider; teardown is its own record. Rule 10: what a drain waits for.
#include "tests/queue/queue_rig.h"

#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

std::string resultOf(const Result<ActionReport>& report) {
    if (!report)
        return codeOf(report);
    return report->outcome == ActionOutcome::Refused ? std::string(base::codeText(report->refusedBy)) : std::string(wordOf(report->outcome));
}

TeardownRequest request(const DispatchId& id, const std::string& act, StoreTime at) {
    if (act == "request")
        return {id, TeardownAct::Request, {}, {}, {}, {}, {}, {}};
    if (act.starts_with("state"))
        return {id, TeardownAct::State, {}, {}, {}, {}, {}, "machine seen gone: " + act};
    const auto kind = act.starts_with("unconfirmed") ? TeardownAct::ReportUnconfirmed : TeardownAct::Confirm;
    return {id, kind, "gpu-cloud", "pod-7", act == "confirm again" ? "TERMINATED" : "terminated", hashOf(act), at, {}};
}

} // namespace

class TestTeardown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cancelRows_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("expected");
        QTest::newRow("queued") << "queued" << "cancelled";
        QTest::newRow("running") << "running" << "requested";
        QTest::newRow("lease ended") << "ended" << "not_cancellable";
        for (const char* state : {"uncertain", "completed", "failed", "not_executed", "abandoned"})
            QTest::newRow(state) << state << "not_cancellable";
    }
    void cancelRows() { // scenario Q18
        QFETCH(QString, state);
        QFETCH(QString, expected);
        QueueRig q;
        const auto s = q.queued("task-1");
        std::optional<Lease> lease;
        if (state != QStringLiteral("queued"))
            lease = q.take();
        if (state == QStringLiteral("completed"))
            (void)must(q.finish(*lease));
        if (state == QStringLiteral("failed"))
            (void)must(q.finish(*lease, FinishOutcome::Failed));
        if (state == QStringLiteral("ended"))
            q.pass(Millis{60'000});
        if (state == QStringLiteral("uncertain") || state == QStringLiteral("not_executed") || state == QStringLiteral("abandoned"))
            q.expire(*lease);
        if (state == QStringLiteral("not_executed"))
            (void)must(q.reconcile(s.dispatch, Decision::ConfirmNotExecuted));
        if (state == QStringLiteral("abandoned"))
            (void)must(q.reconcile(s.dispatch, Decision::Abandon));
        const auto revision = q.revision(s.dispatch);
        const auto answer = q.cancel(s.dispatch);
        if (expected == QStringLiteral("not_cancellable")) {
            COMPARE_CODE(answer, "not_cancellable");
            QCOMPARE(q.revision(s.dispatch), revision + (state == QStringLiteral("ended") ? 1 : 0)); // the expiry it met
            QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action = 'cancel' AND outcome = 'not_cancellable'"), 1);
        } else {
            QCOMPARE(answer->state, expected == QStringLiteral("cancelled") ? DispatchState::Cancelled : DispatchState::Running);
            QCOMPARE(answer->cancelRequested, expected == QStringLiteral("requested"));
            const auto again = must(q.cancel(s.dispatch)); // twice: the same answer, one event
            QVERIFY(again.replayed);
            QCOMPARE(again.state, answer->state);
            QCOMPARE(q.revision(s.dispatch), revision + 1);
            QCOMPARE(q.number("SELECT count(*) FROM job_history WHERE kind IN ('cancelled', 'cancel_requested')"), 1);
            QVERIFY(!must(q.claim()).granted);
        }
        VERIFY_SOUND(q);
    }

    void acts_data() {
        QTest::addColumn<QStringList>("acts");
        QTest::addColumn<QStringList>("results");
        QTest::addColumn<QString>("state");
        const auto row = [](const char* acts, const char* results, const char* state) {
            QTest::newRow(acts) << QString::fromLatin1(acts).split(QStringLiteral(", ")) << QString::fromLatin1(results).split(QStringLiteral(", "))
                                << QString::fromLatin1(state);
        };
        row("confirm", "teardown_not_requested", "none");
        row("unconfirmed", "teardown_not_requested", "none");
        row("state", "teardown_not_requested", "none");
        row("request", "Applied", "requested");
        row("request, request", "Applied, AlreadyAtTarget", "requested");
        row("request, confirm", "Applied, Applied", "confirmed");
        row("request, confirm, confirm", "Applied, Applied, AlreadyAtTarget", "confirmed");
        row("request, confirm, confirm again", "Applied, Applied, teardown_closed", "confirmed");
        row("request, confirm, unconfirmed", "Applied, Applied, teardown_closed", "confirmed");
        row("request, confirm, request", "Applied, Applied, teardown_closed", "confirmed");
        row("request, confirm, state", "Applied, Applied, teardown_closed", "confirmed");
        row("request, unconfirmed", "Applied, Applied", "unconfirmed");
        row("request, unconfirmed, unconfirmed", "Applied, Applied, AlreadyAtTarget", "unconfirmed");
        row("request, unconfirmed, confirm", "Applied, Applied, Applied", "confirmed");
        row("request, unconfirmed, request", "Applied, Applied, AlreadyAtTarget", "unconfirmed");
        row("request, state", "Applied, Applied", "requested"); // a statement is shown as such, never `confirmed`
        row("request, state, state", "Applied, Applied, AlreadyAtTarget", "requested");
        row("request, state, state2, confirm", "Applied, Applied, Applied, Applied", "confirmed");
    }
    void acts() {
        QFETCH(QStringList, acts);
        QFETCH(QStringList, results);
        QFETCH(QString, state);
        QueueRig q;
        const auto lease = q.running("task-1");
        QStringList found;
        for (const auto& act : acts) {
            const auto before = q.dispatch(lease.key.dispatch);
            const auto report = q.teardown(request(lease.key.dispatch, act.toStdString(), q.now()));
            found << QString::fromStdString(resultOf(report));
            const auto after = q.dispatch(lease.key.dispatch);
            QCOMPARE(after.revision.value, before.revision.value + (found.back() == QStringLiteral("Applied") ? 1 : 0));
            QCOMPARE(after.state, before.state);
        }
        QCOMPARE(found, results);
        QCOMPARE(std::string(wordOf(q.detail(lease.key.dispatch).teardown.state)), state.toStdString());
        QCOMPARE(std::string(wordOf(q.dispatch(lease.key.dispatch).teardown)), state.toStdString());
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE action LIKE 'teardown%'"), acts.size());
        VERIFY_SOUND(q);
    }

    void everyStatementIsInTheAudit() {
        QueueRig q;
        const auto lease = q.running("task-1");
        for (const char* act : {"request", "state", "state2"})
            (void)must(q.teardown(request(lease.key.dispatch, act, q.now())));
        QCOMPARE(q.detail(lease.key.dispatch).teardown.operatorStatement, std::string("machine seen gone: state2"));
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE note LIKE 'machine seen gone%'"), 2);
        VERIFY_SOUND(q);
    }

    void whatAConfirmationNeeds_data() {
        QTest::addColumn<QString>("without");
        QTest::addColumn<QString>("code");
        for (const char* field : {"provider", "provider_key", "provider_status"})
            QTest::newRow(field) << field << "bad_identifier";
        QTest::newRow("hash") << "hash" << "bad_hash";
        QTest::newRow("time") << "time" << "missing_field";
    }
    void whatAConfirmationNeeds() {
        QFETCH(QString, without);
        QFETCH(QString, code);
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.teardown(request(lease.key.dispatch, "request", q.now())));
        for (const char* act : {"confirm", "unconfirmed"}) {
            auto r = request(lease.key.dispatch, act, q.now());
            if (without == QStringLiteral("provider"))
                r.provider.clear();
            else if (without == QStringLiteral("provider_key"))
                r.providerKey.clear();
            else if (without == QStringLiteral("provider_status"))
                r.providerStatus.clear();
            else if (without == QStringLiteral("hash"))
                r.answerSha256.clear();
            else
                r.answeredAt.reset();
            COMPARE_CODE(q.teardown(r), code.toStdString());
        }
        auto stated = request(lease.key.dispatch, "state", q.now());
        stated.statement.clear();
        COMPARE_CODE(q.teardown(stated), "missing_field");
        QCOMPARE(q.dispatch(lease.key.dispatch).teardown, TeardownState::Requested);
    }

    void theRecordOutlivesTheLease() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        (void)must(q.teardown(request(lease.key.dispatch, "request", q.now())));
        (void)must(q.teardown(request(lease.key.dispatch, "confirm", q.now())));
        const auto t = q.detail(lease.key.dispatch).teardown;
        QCOMPARE(t.provider, std::string("gpu-cloud"));
        QCOMPARE(t.providerKey, std::string("pod-7"));
        QCOMPARE(t.providerStatus, std::string("terminated"));
        QCOMPARE(t.answerSha256, hashOf("confirm"));
        QCOMPARE(*t.answeredAt, q.now());
        QCOMPARE(q.state(lease.key.dispatch), DispatchState::Uncertain); // the machine is gone; what was paid is still open
        VERIFY_SOUND(q);
    }

    void neverClaimedHasNoProvider() {
        QueueRig q;
        const auto s = q.queued("task-1");
        QCOMPARE(resultOf(q.teardown(request(s.dispatch, "request", q.now()))), std::string("not_cancellable"));
        VERIFY_SOUND(q);
    }

    // ---- instances (rule 2, rule 10) ----

    void threeInstancesAtMost() {
        QueueRig q;
        const auto start = [&] { return q.write([](db::Transaction& tx) { return registerInstance(tx, {"host-1", 42, "0.1"}); }); };
        std::vector<Instance> instances;
        for (int i = 0; i < 3; ++i)
            instances.push_back(must(start()));
        COMPARE_CODE(start(), "instance_limit");
        q.pass(Millis{29'999});
        COMPARE_CODE(start(), "instance_limit");
        QVERIFY(must(q.write([&](db::Transaction& tx) { return renewInstance(tx, instances[0].id); })));
        q.pass(Millis{1}); // two leases end at this very millisecond
        QVERIFY(!must(q.write([&](db::Transaction& tx) { return renewInstance(tx, instances[1].id); })));
        COMPARE_CODE(start(), "ok");
        COMPARE_CODE(start(), "ok");
        COMPARE_CODE(start(), "instance_limit");
        (void)must(q.write([&](db::Transaction& tx) -> Result<bool> {
            SB_CHECK(endInstance(tx, instances[0].id));
            return true;
        }));
        COMPARE_CODE(start(), "ok");
        (void)must(q.write([](db::Transaction& tx) -> Result<bool> {
            SB_CHECK(endAllInstances(tx));
            return true;
        }));
        QVERIFY(must(q.read([](db::Transaction& tx) { return readInstances(tx, {}); })).empty());
    }

    void aDrainWaitsForWhatItClaimed() {
        QueueRig q;
        const auto self = must(q.write([](db::Transaction& tx) { return registerInstance(tx, {"host-1", 42, "0.1"}); }));
        const auto unsettled = [&] { return must(q.read([&](db::Transaction& tx) { return unsettledOf(tx, self.id); })).size(); };
        (void)q.running("other"); // claimed through another instance
        q.gate.instance = self.id;
        const auto a = q.running("task-1");
        const auto b = q.running("task-2");
        QCOMPARE(unsettled(), 2U);
        const auto drained = must(q.write([&](db::Transaction& tx) { return setDraining(tx, q.access, self.id); }));
        QVERIFY(drained.draining);
        QCOMPARE(drained.liveLeases, 2);
        (void)must(q.finish(a));
        QCOMPARE(unsettled(), 1U);
        q.expire(b);
        QCOMPARE(unsettled(), 1U); // uncertain is unsettled
        (void)must(q.reconcile(b.key.dispatch, Decision::ConfirmFailed));
        QCOMPARE(unsettled(), 0U);
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return setDraining(tx, q.access, InstanceId("no-such")); }), "not_found");
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestTeardown)
#include "test_teardown.moc"
