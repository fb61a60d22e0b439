// What the database itself holds to: history that only grows, integrity checks that find what they name, and plans
// of the hot statements that touch no table from end to end.
#include "core/queue/audit_store.h"
#include "core/queue/migrations.h"
#include "tests/queue/queue_rig.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

// Records every statement of a run with its plan, by asking the same transaction.
class PlanReader : public db::Transaction {
public:
    PlanReader(db::Transaction& tx, std::vector<std::string>& plans)
        : m_tx(tx)
        , m_plans(plans) {}
    StoreTime now() override { return m_tx.now(); }
    base::RandomSource& random() override { return m_tx.random(); }
    Result<void> lock(std::string_view name) override { return m_tx.lock(name); }
    std::string_view forUpdate() const override { return m_tx.forUpdate(); }
    Result<std::int64_t> exec(db::Sql sql, std::span<const db::Arg> args) override {
        explain(sql, args);
        return m_tx.exec(sql, args);
    }
    Result<void> query(db::Sql sql, std::span<const db::Arg> args, const std::function<bool(const db::Row&)>& row) override {
        explain(sql, args);
        return m_tx.query(sql, args, row);
    }
    void note(db::Change change) override { m_tx.note(std::move(change)); }

private:
    void explain(const db::Sql& sql, std::span<const db::Arg> args) {
        const std::string text = "EXPLAIN QUERY PLAN " + std::string(sql.text());
        must(m_tx.query(db::Sql::dynamic(text), args, [&](const db::Row& row) {
            m_plans.push_back(row.text(3) + "   <- " + std::string(sql.text()));
            return true;
        }), text);
    }
    db::Transaction& m_tx;
    std::vector<std::string>& m_plans;
};

} // namespace

class TestSchema : public QObject {
    Q_OBJECT

    // Runs `act` on a store that the planner knows nothing special about, and gives the steps that read a whole table.
    template <typename F> static std::vector<std::string> scans(QueueRig& q, F act) {
        std::vector<std::string> plans;
        (void)q.write([&](db::Transaction& tx) -> Result<bool> {
            PlanReader reader(tx, plans);
            (void)act(reader);
            return true;
        });
        std::vector<std::string> out;
        for (const auto& plan : plans)
            if (plan.starts_with("SCAN ") && !plan.starts_with("SCAN CONSTANT"))
                out.push_back(plan);
        return out;
    }

private Q_SLOTS:
    void historyOnlyGrows_data() {
        QTest::addColumn<QString>("table");
        for (const char* table : {"job_history", "audit", "steps", "evidence", "statements"})
            QTest::newRow(table) << table;
    }
    void historyOnlyGrows() {
        QFETCH(QString, table);
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.step(lease, "pay", StepState::Started));
        q.expire(lease);
        (void)q.finish(lease);
        (void)must(q.reconcile(lease.key.dispatch, Decision::ConfirmFailed, true, {q.statement(lease, "pay", StatementAnswer::NotCharged)}));
        const auto name = table.toStdString();
        QVERIFY(q.number("SELECT count(*) FROM " + name) > 0);
        const auto before = q.digest();
        const std::string column = name == "job_history" || name == "audit" ? (name == "audit" ? "who" : "detail") : "dispatch_id";
        for (const auto& statement : {"UPDATE " + name + " SET " + column + " = 'x'", "UPDATE " + name + " SET at_ms = at_ms + 1", "DELETE FROM " + name,
                                      "DELETE FROM " + name + " WHERE seq = 1", "UPDATE " + name + " SET seq = seq + 100"})
            COMPARE_CODE(q.sql(statement), "store_constraint");
        // REPLACE deletes the row that is in the way; the triggers must see that too.
        COMPARE_CODE(q.sql("INSERT OR REPLACE INTO " + name + " SELECT * FROM " + name + " WHERE seq = 1"), "store_constraint");
        QCOMPARE(q.digest(), before);
        VERIFY_SOUND(q);
    }

    void integrityFindsWhatItNames_data() {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("check");
        const auto row = [](const char* check, const char* damage) { QTest::newRow(check) << damage << check; };
        row("counts_differ", "DELETE FROM count_moves WHERE seq = 1");
        row("running_without_lease", "DELETE FROM leases"); // L20: a lease row is gone after a restore
        row("lease_without_running", "UPDATE dispatches SET state = 'failed' WHERE state = 'running'");
        row("lease_generation", "UPDATE leases SET generation = 9");
        row("hold_missing", "DELETE FROM source_holds");
        row("hold_without_reason", "UPDATE source_holds SET reason = 'abandoned'");
        row("task_runs_twice", "UPDATE dispatches SET state = 'uncertain', source_task = 'task-1'");
        row("job_state", "UPDATE jobs SET state = 'failed'");
        row("job_without_dispatch", "UPDATE jobs SET newest_dispatch = 'gone'");
        row("left_uncertain_without_decision", "UPDATE dispatches SET uncertain_ms = 1");
        row("history_gap", "UPDATE dispatches SET revision = revision + 1");
        row("job_generation", "UPDATE jobs SET generation = 5");
        row("generation_reused", "INSERT INTO dispatches (id, job_id, lane, source_task, owner_id, project_id, state, generation, number, "
                                 "first_enqueued_ms, enqueued_ms) SELECT 'x', job_id, lane, source_task, owner_id, project_id, 'failed', generation, 99, 0, 0 "
                                 "FROM dispatches WHERE state = 'running'");
        row("dispatch_count", "UPDATE jobs SET dispatch_count = 3");
        row("steps_differ", "UPDATE dispatches SET steps_open = 4");
        row("evidence_differs", "INSERT INTO evidence (dispatch_id, generation, kind, claimed, result_sha256, step_name, provider, provider_key, at_ms) "
                                "SELECT id, 1, 'late_finish', 'completed', '', '', '', '', 0 FROM dispatches WHERE state = 'running'");
        row("chain_broken", "UPDATE dispatches SET predecessor_id = 'gone'");
    }
    void integrityFindsWhatItNames() {
        QFETCH(QString, damage);
        QFETCH(QString, check);
        QueueRig q;
        const auto lease = q.running("task-1");
        (void)must(q.step(lease, "pay", StepState::Started));
        (void)q.queued("task-2");
        VERIFY_SOUND(q);
        (void)must(q.sql(damage.toStdString()), damage.toStdString());
        const auto report = must(q.read([](db::Transaction& tx) { return checkIntegrity(tx); }));
        QVERIFY(!report.isSound());
        QVERIFY2(q.integrity().find(check.toStdString() + " ") != std::string::npos, q.integrity().c_str());
        QVERIFY(std::ranges::find(report.checksRun, check.toStdString()) != report.checksRun.end());
    }

    void theDatabaseAllowsOneOpenDispatch() {
        QueueRig q;
        (void)q.running("task-1");
        COMPARE_CODE(q.sql("INSERT INTO dispatches (id, job_id, lane, source_task, owner_id, project_id, state, number, first_enqueued_ms, enqueued_ms) "
                           "SELECT 'x', job_id, lane, source_task, owner_id, project_id, 'queued', 99, 0, 0 FROM dispatches"),
                     "store_constraint");
        COMPARE_CODE(q.sql("UPDATE dispatches SET state = 'sleeping'"), "store_constraint");
        COMPARE_CODE(q.sql("UPDATE dispatches SET revision = 0"), "store_constraint");
        VERIFY_SOUND(q);
    }

    void hotStatementsReadNoWholeTable_data() {
        QTest::addColumn<QString>("act");
        for (const char* act : {"submit", "replay", "claim", "claim scoped", "claim key", "nothing to claim", "heartbeat", "step", "finish", "late finish",
                                "sweep", "cancel", "reconcile", "requeue", "release", "teardown", "dispatch", "job", "history", "dead letters", "jobs of an owner",
                                "jobs by state", "jobs by lane", "dispatches of an owner", "worklist", "executors", "audit of a target", "token", "instances"})
            QTest::newRow(act) << act;
    }
    void hotStatementsReadNoWholeTable() {
        QFETCH(QString, act);
        QueueRig q;
        const auto lease = q.running("task-1");
        const auto old = q.running("task-2");
        (void)q.queued("task-2", "K2");
        (void)q.queued("task-3");
        q.pass(Millis{30'000});
        (void)must(q.heartbeat(lease));
        q.at(Millis{60'000});
        (void)q.sweep(); // lease lives, old is uncertain
        Claimer scoped = q.claimer;
        scoped.scope.owner = "owner-1";
        Scope scope;
        scope.owner = "owner-1";
        const auto finishing = must(prepareFinish({act == QStringLiteral("late finish") ? old.key : lease.key, FinishOutcome::Completed, "{}", ClaimRequest{kLane, "w1", "C", {}}}));
        const Revision revision = q.dispatch(old.key.dispatch).revision;
        const std::map<QString, std::function<void(db::Transaction&)>> acts{
            {QStringLiteral("submit"), [&](auto& tx) { (void)queue::submit(tx, {}, q.task("task-9")); }},
            {QStringLiteral("replay"), [&](auto& tx) { (void)queue::submit(tx, {}, q.task("task-1")); }},
            {QStringLiteral("claim"), [&](auto& tx) { (void)queue::claim(tx, q.claimer, q.gate, {kLane, "w1", {}, {}}); }},
            {QStringLiteral("claim scoped"), [&](auto& tx) { (void)queue::claim(tx, scoped, q.gate, {kLane, "w1", {}, {}}); }},
            {QStringLiteral("claim key"), [&](auto& tx) { (void)queue::claim(tx, q.claimer, q.gate, {kLane, "w1", "C", {}}); }},
            {QStringLiteral("nothing to claim"), [&](auto& tx) { (void)queue::claim(tx, q.claimer, q.gate, {kOtherLane, "w1", {}, {}}); }},
            {QStringLiteral("heartbeat"), [&](auto& tx) { (void)queue::heartbeat(tx, {}, {lease.key, Progress{1, 2, "x", {}}}); }},
            {QStringLiteral("step"), [&](auto& tx) { (void)recordStep(tx, {}, {lease.key, "pay", "p", "k", StepState::Started}); }},
            {QStringLiteral("finish"), [&](auto& tx) { (void)queue::finish(tx, q.claimer, q.gate, finishing); }},
            {QStringLiteral("late finish"), [&](auto& tx) { (void)queue::finish(tx, q.claimer, q.gate, finishing); }},
            {QStringLiteral("sweep"), [&](auto& tx) { (void)settleCandidates(tx, must(sweepCandidates(tx, tx.now() + Millis{60'000}))); (void)nextExpiry(tx); }},
            {QStringLiteral("cancel"), [&](auto& tx) { (void)queue::cancel(tx, q.access, lease.key.dispatch); }},
            {QStringLiteral("reconcile"), [&](auto& tx) { (void)queue::reconcile(tx, q.access, {old.key.dispatch, revision, Decision::ConfirmFailed, {}, true, {}, {}}); }},
            {QStringLiteral("requeue"), [&](auto& tx) { (void)queue::requeue(tx, q.access, {old.key.dispatch, revision, {}, {}}); }},
            {QStringLiteral("release"), [&](auto& tx) { (void)queue::release(tx, q.access, {old.key.dispatch, revision, {}}); }},
            {QStringLiteral("teardown"), [&](auto& tx) { (void)queue::teardown(tx, q.access, {old.key.dispatch, TeardownAct::Request, {}, {}, {}, {}, {}, {}}); }},
            {QStringLiteral("dispatch"), [&](auto& tx) { (void)readDispatchDetail(tx, {}, lease.key.dispatch); }},
            {QStringLiteral("job"), [&](auto& tx) { (void)readJob(tx, {}, lease.job); }},
            {QStringLiteral("history"), [&](auto& tx) { (void)readHistory(tx, {}, lease.job, {}); }},
            {QStringLiteral("dead letters"), [&](auto& tx) { (void)readDispatches(tx, {}, {{}, {}, {}, DispatchState::Uncertain, {}, {}, false}, {}); }},
            {QStringLiteral("jobs of an owner"), [&](auto& tx) { (void)readJobs(tx, scope, {}, {}); }},
            {QStringLiteral("jobs by state"), [&](auto& tx) { (void)readJobs(tx, {}, {{}, {}, {}, DispatchState::Failed, {}}, {}); }},
            {QStringLiteral("jobs by lane"), [&](auto& tx) { (void)readJobs(tx, {}, {kLane, {}, {}, {}, {}}, {}); }},
            {QStringLiteral("dispatches of an owner"), [&](auto& tx) { (void)readDispatches(tx, scope, {}, {}); }},
            {QStringLiteral("worklist"), [&](auto& tx) { (void)readWorklist(tx, {}); }},
            {QStringLiteral("executors"), [&](auto& tx) { (void)readExecutors(tx, {}); }},
            {QStringLiteral("audit of a target"), [&](auto& tx) { (void)readAudit(tx, {}, {"x", {}, {}}, {}); }},
            {QStringLiteral("token"), [&](auto& tx) { (void)findToken(tx, "x"); }},
            {QStringLiteral("instances"), [&](auto& tx) { (void)unsettledOf(tx, InstanceId("instance-1")); }},
        };
        for (const auto& plan : scans(q, acts.at(act))) {
            // The moves since the last fold are few by design; the live index of three leases may be walked.
            const bool small = plan.starts_with("SCAN count_moves") || plan.find("USING INDEX leases_live") != std::string::npos ||
                               plan.find("USING COVERING INDEX leases_live") != std::string::npos || plan.find("jobs_contradicted") != std::string::npos;
            QVERIFY2(small, plan.c_str());
        }
    }

    void pagesWithoutAFilterFollowTheKey() {
        QueueRig q;
        (void)q.queued("task-1");
        for (const auto& plan : scans(q, [](db::Transaction& tx) { return readJobs(tx, {}, {}, {}); }))
            QVERIFY2(plan.starts_with("SCAN jobs   <-") && plan.find("TEMP B-TREE") == std::string::npos, plan.c_str()); // by rowid, until the page is full
        for (const auto& plan : scans(q, [](db::Transaction& tx) { return readDispatches(tx, {}, {}, {}); }))
            QVERIFY2(plan.starts_with("SCAN d "), plan.c_str());
    }

    void migrationsAreTheQueuesOwnLine() {
        std::vector<std::string> names;
        for (const auto& m : sqliteMigrations().migrations)
            names.emplace_back(m.name);
        QCOMPARE(names, (std::vector<std::string>{"001", "002_dispatch", "003_audit_canonical"}));
    }

    void everyWordIsReadBack() {
        const auto all = [](auto e, int n) {
            using E = decltype(e);
            for (int i = 0; i < n; ++i) {
                const auto word = wordOf(static_cast<E>(i));
                if (word.empty() || fromWord<E>(word) != static_cast<E>(i))
                    return false;
            }
            return !fromWord<E>("no such word") && !fromWord<E>("");
        };
        QVERIFY(all(DispatchState{}, kDispatchStates));
        QVERIFY(all(StepState{}, 4));
        QVERIFY(all(FinishOutcome{}, 4));
        QVERIFY(all(Decision{}, 4));
        QVERIFY(all(StatementAnswer{}, 4));
        QVERIFY(all(TeardownState{}, 4));
        QVERIFY(all(UncertainCause{}, 3));
        QVERIFY(all(Origin{}, 2));
        QVERIFY(all(EvidenceKind{}, 3));
        QVERIFY(all(ActionOutcome{}, 6));
        QVERIFY(all(ClaimRefusal{}, 9));
        QVERIFY(all(EventKind{}, 16));
        QVERIFY(all(Health{}, 4));
        QVERIFY(all(Activity{}, 4));
    }

    void aStoreIsReopenedWithNothingLost() {
        QTemporaryDir dir;
        const auto path = dir.filePath(QStringLiteral("q.store")).toStdString();
        std::string digest;
        Lease lease;
        {
            QueueRig q({.path = path});
            lease = q.running("task-1");
            (void)must(q.step(lease, "pay", StepState::Started));
            digest = q.digest();
        }
        QueueRig q({.path = path, .seed = 2, .startMs = kStartMs - 3'600'000}); // the wall clock went back an hour
        QCOMPARE(q.digest(), digest);
        COMPARE_CODE(q.heartbeat(lease), "ok"); // not below the newest time in the store: the lease still lives
        q.pass(Millis{60'000});
        COMPARE_CODE(q.finish(lease), "obsolete_completion");
        VERIFY_SOUND(q);
    }
};

QTEST_GUILESS_MAIN(TestSchema)
#include "test_schema.moc"
