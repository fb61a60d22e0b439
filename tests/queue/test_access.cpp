// Rules 8 and 11: tokens, scopes, audit, marks; and the pages that everything is read by.
#include "core/queue/audit_store.h"
#include "tests/queue/queue_rig.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

Scope scopeOf(const std::string& word) {
    Scope s;
    if (word == "owner")
        s.owner = "owner-9";
    if (word == "project")
        s.project = "project-9";
    if (word == "lane")
        s.lanes = {kOtherLane};
    if (word == "all three") {
        s.owner = "owner-1";
        s.project = "project-1";
        s.lanes = {kLane};
    }
    return s;
}

} // namespace

class TestAccess : public QObject {
    Q_OBJECT

    // Everything that takes an id, as one code per route.
    static std::map<std::string, std::string> routes(QueueRig& q, const Scope& scope, const Lease& lease) {
        const auto& id = lease.key.dispatch;
        q.access.scope = q.claimer.scope = scope;
        std::map<std::string, std::string> out;
        out["heartbeat"] = codeOf(q.heartbeat(lease));
        out["step"] = codeOf(q.step(lease, "pay", StepState::Intended));
        out["finish"] = codeOf(q.finish(lease, FinishOutcome::Cancelled));
        out["cancel"] = codeOf(q.cancel(id));
        out["teardown"] = codeOf(q.teardown({id, TeardownAct::Request, {}, {}, {}, {}, {}, {}}));
        out["reconcile"] = codeOf(q.reconcile({id, Revision{1}, Decision::Abandon, {}, false, {}, {}}));
        out["requeue"] = codeOf(q.write([&](db::Transaction& tx) { return queue::requeue(tx, q.access, {id, Revision{1}, {}, {}}); }));
        out["release"] = codeOf(q.write([&](db::Transaction& tx) { return queue::release(tx, q.access, {id, Revision{1}, {}}); }));
        out["dispatch"] = codeOf(q.read([&](db::Transaction& tx) { return readDispatchDetail(tx, scope, id); }));
        out["job"] = codeOf(q.read([&](db::Transaction& tx) { return readJob(tx, scope, lease.job); }));
        out["history"] = codeOf(q.read([&](db::Transaction& tx) { return readHistory(tx, scope, lease.job, {}); }));
        out["mark"] = codeOf(q.write([&](db::Transaction& tx) { return setMark(tx, q.access, id, true); }));
        out["note"] = codeOf(q.write([&](db::Transaction& tx) { return addNote(tx, q.access, id.text(), "n"); }));
        q.access.scope = q.claimer.scope = {};
        return out;
    }

private Q_SLOTS:
    void outsideIsNotFoundByTheSamePath_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<bool>("inside");
        QTest::newRow("another owner") << "owner" << false;
        QTest::newRow("another project") << "project" << false;
        QTest::newRow("another lane") << "lane" << false;
        QTest::newRow("its own scope") << "all three" << true;
        QTest::newRow("no limits") << "" << true;
    }
    void outsideIsNotFoundByTheSamePath() {
        QFETCH(QString, scope);
        QFETCH(bool, inside);
        QueueRig q;
        const auto lease = q.running("task-1");
        Lease unknown = lease;
        unknown.key.dispatch = DispatchId("019a0000-0000-7000-8000-000000000000");
        unknown.job = JobId("019a0000-0000-7000-8000-000000000000");
        const auto before = q.digest();
        const auto s = scopeOf(scope.toStdString());
        const auto never = routes(q, s, unknown);
        QCOMPARE(q.digest(), before);
        const auto found = routes(q, s, lease);
        for (const auto& [route, code] : found) {
            if (inside)
                QVERIFY2(code != "not_found", route.c_str());
            else
                QCOMPARE(code, std::string("not_found"));
            QCOMPARE(never.at(route), std::string("not_found"));
        }
        if (!inside)
            QCOMPARE(q.digest(), before); // nothing of it is stored, not even an audit row that would show it
        VERIFY_SOUND(q);
    }

    void theErrorDoesNotTellUnknownFromForeign() {
        QueueRig q;
        const auto lease = q.running("task-1");
        Scope s;
        s.owner = "owner-9";
        const auto foreign = q.read([&](db::Transaction& tx) { return loadDispatch(tx, s, lease.key.dispatch); });
        const auto unknown = q.read([&](db::Transaction& tx) { return loadDispatch(tx, s, DispatchId("no-such")); });
        QCOMPARE(foreign.error(), unknown.error());
    }

    void listsShowTheScopeOnly() {
        QueueRig q;
        (void)q.running("task-1"); // owner-1, network-ai
        q.owner = "owner-2";
        const auto own = q.running("task-2");
        q.expire(own); // both are uncertain now
        (void)q.queued("task-3", {}, kOtherLane);
        Scope s;
        s.owner = "owner-2";
        const auto read = [&](auto f) { return must(q.read([&](db::Transaction& tx) { return f(tx); })); };
        QCOMPARE(read([&](auto& tx) { return readJobs(tx, s, {}, {}); }).rows.size(), 2U);
        QCOMPARE(read([&](auto& tx) { return readDispatches(tx, s, {}, {}); }).rows.size(), 2U);
        const auto work = read([&](auto& tx) { return readWorklist(tx, s); });
        QCOMPARE(work.items.size(), 1U);
        QCOMPARE(work.total, 1);
        QCOMPARE(read([&](auto& tx) { return readExecutors(tx, s); }).size(), 1U);
        s.lanes = {kOtherLane};
        QCOMPARE(read([&](auto& tx) { return readJobs(tx, s, {}, {}); }).rows.size(), 1U);
        QCOMPARE(read([&](auto& tx) { return readLanes(tx, s, ClaimRefusal::None); }).size(), 1U);
        VERIFY_SOUND(q);
    }

    void aTenantsWorklistIsNotCutByOthers() {
        QueueRig q;
        (void)must(q.write([&](db::Transaction& tx) -> Result<bool> { // 600 of one tenant, then one of another
            for (int i = 0; i < 600; ++i)
                SB_CHECK(queue::submit(tx, {}, q.task("task-" + std::to_string(i))));
            return true;
        }));
        for (int i = 0; i < 600; i += 3) {
            for (int k = 0; k < 3; ++k)
                (void)q.take();
            q.pass(Millis{60'000});
            (void)q.sweep();
        }
        q.owner = "owner-2";
        q.expire(q.running("task-x"));
        Scope s;
        s.owner = "owner-2";
        QCOMPARE(must(q.read([&](db::Transaction& tx) { return readWorklist(tx, s); })).items.size(), 1U);
        const auto all = must(q.read([](db::Transaction& tx) { return readWorklist(tx, {}); }));
        QCOMPARE(all.items.size(), 500U);
        QCOMPARE(all.total, 601);
        VERIFY_SOUND(q);
    }

    void tokens() {
        QueueRig q;
        TokenRequest r{"ci of shop", static_cast<Verbs>(Verb::Submit) | static_cast<Verbs>(Verb::Read), {}};
        r.scope.owner = "owner-1";
        r.scope.lanes = {kLane, kOtherLane};
        const auto minted = must(q.write([&](db::Transaction& tx) { return mintToken(tx, q.access.actor, r); }));
        QCOMPARE(minted.secret.size(), 64U);
        QCOMPARE(q.number("SELECT count(*) FROM tokens WHERE secret_sha256 = '" + hashOf(minted.secret) + "'"), 1);
        const auto find = [&](const std::string& secret) { return q.read([&](db::Transaction& tx) { return findToken(tx, secret); }); };
        const auto found = must(find(minted.secret));
        QCOMPARE(found, minted.token);
        QCOMPARE(found.scope.lanes, r.scope.lanes);
        COMPARE_CODE(find("guess"), "unauthenticated");
        COMPARE_CODE(find(hashOf(minted.secret)), "unauthenticated"); // the hash opens nothing
        q.pass(Millis{5});
        const auto revoked = must(q.write([&](db::Transaction& tx) { return revokeToken(tx, q.access.actor, minted.token.id); }));
        QCOMPARE(*revoked.revokedAt, q.now());
        COMPARE_CODE(find(minted.secret), "unauthenticated");
        QCOMPARE(find(minted.secret).error(), find("guess").error());
        (void)must(q.write([&](db::Transaction& tx) { return revokeToken(tx, q.access.actor, minted.token.id); }));
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return revokeToken(tx, q.access.actor, TokenId("no-such")); }), "not_found");
        QCOMPARE(must(q.read([](db::Transaction& tx) { return readTokens(tx); })).size(), 1U);
        QCOMPARE(q.number("SELECT count(*) FROM audit WHERE outcome = 'AlreadyAtTarget'"), 1);
        QCOMPARE(q.number("SELECT count(*) FROM audit"), 3);
    }

    void tokenForms_data() {
        QTest::addColumn<QString>("label");
        QTest::addColumn<int>("verbs");
        QTest::addColumn<QString>("lane");
        QTest::addColumn<QString>("code");
        QTest::newRow("good") << "ci" << 63 << "codex" << "ok";
        QTest::newRow("no label") << "" << 63 << "codex" << "missing_field";
        QTest::newRow("no verb") << "ci" << 0 << "codex" << "bad_parameter";
        QTest::newRow("an unknown verb") << "ci" << 64 << "codex" << "bad_parameter";
        QTest::newRow("a lane of two lines") << "ci" << 1 << "a\nb" << "bad_identifier";
        QTest::newRow("501 bytes") << QString(501, QLatin1Char('x')) << 1 << "codex" << "bad_parameter";
    }
    void tokenForms() {
        QFETCH(QString, label);
        QFETCH(int, verbs);
        QFETCH(QString, lane);
        QFETCH(QString, code);
        TokenRequest r{label.toStdString(), static_cast<Verbs>(verbs), {}};
        r.scope.lanes = {lane.toStdString()};
        COMPARE_CODE(checkToken(r), code.toStdString());
    }

    // ---- audit and marks ----

    void theAuditSaysWhoAskedForWhat() {
        QueueRig q;
        const auto lease = q.running("task-1");
        q.expire(lease);
        ReconcileRequest r{lease.key.dispatch, Revision{1}, Decision::ConfirmFailed, {}, false, {}, "called the bank"};
        (void)must(q.reconcile(r)); // refused acts too
        r.expectedRevision = q.dispatch(lease.key.dispatch).revision;
        (void)must(q.reconcile(r));
        const auto page = must(q.read([&](db::Transaction& tx) { return readAudit(tx, {}, {lease.key.dispatch.text(), {}, {}}, {}); }));
        QCOMPARE(page.rows.size(), 2U);
        const auto& applied = page.rows.front();
        QCOMPARE(applied.who, std::string("Anna"));
        QCOMPARE(applied.tokenId, std::string("tok-operator"));
        QCOMPARE(applied.host, std::string("desk-7"));
        QCOMPARE(applied.action, std::string("reconcile"));
        QCOMPARE(applied.expected->value, 3U);
        QCOMPARE(applied.seen->value, 3U);
        QCOMPARE(applied.outcome, std::string("Applied"));
        QCOMPARE(applied.note, std::string("called the bank"));
        QCOMPARE(page.rows.back().outcome, std::string("StaleRevision"));
        QCOMPARE(page.rows.back().expected->value, 1U);
        for (const auto& event : q.history(lease.job)) // the history holds no free text and no name
            QVERIFY(event.detail.find("bank") == std::string::npos && event.detail.find("Anna") == std::string::npos);
        Scope other;
        other.owner = "owner-2";
        QVERIFY(must(q.read([&](db::Transaction& tx) { return readAudit(tx, other, {}, {}); })).rows.empty());
        VERIFY_SOUND(q);
    }

    void notesAreBounded() {
        QueueRig q;
        const auto lease = q.running("task-1");
        ReleaseRequest r{lease.key.dispatch, Revision{1}, std::string(500, 'n')};
        COMPARE_CODE(checkRelease(r), "ok");
        r.note += 'n';
        COMPARE_CODE(checkRelease(r), "bad_parameter");
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return addNote(tx, q.access, "nothing by this name", "n"); }), "not_found");
        COMPARE_CODE(q.write([&](db::Transaction& tx) { return addNote(tx, q.access, kLane, "n"); }), "ok");
    }

    void aMarkEndsByItself() {
        QueueRig q;
        const auto lease = q.running("task-1");
        const auto marked = must(q.write([&](db::Transaction& tx) { return setMark(tx, q.access, lease.key.dispatch, true); }));
        QCOMPARE(marked.mark->who, std::string("Anna"));
        q.pass(std::chrono::hours(8) - Millis{1});
        QVERIFY(q.dispatch(lease.key.dispatch).mark);
        q.pass(Millis{1});
        QVERIFY(!q.dispatch(lease.key.dispatch).mark);
        (void)must(q.write([&](db::Transaction& tx) { return setMark(tx, q.access, lease.key.dispatch, true); }));
        (void)must(q.write([&](db::Transaction& tx) { return setMark(tx, q.access, lease.key.dispatch, false); }));
        QVERIFY(!q.dispatch(lease.key.dispatch).mark);
        VERIFY_SOUND(q);
    }

    // ---- pages ----

    void pagesFollowAnImmutableKey_data() {
        QTest::addColumn<bool>("oldestFirst");
        QTest::addColumn<int>("limit");
        for (const bool oldest : {false, true})
            for (const int limit : {1, 7, 50, 200})
                QTest::newRow((std::string(oldest ? "oldest" : "newest") + " first, " + std::to_string(limit)).c_str()) << oldest << limit;
    }
    void pagesFollowAnImmutableKey() {
        QFETCH(bool, oldestFirst);
        QFETCH(int, limit);
        QueueRig q;
        std::vector<std::string> expected;
        for (int i = 0; i < 50; ++i)
            expected.push_back(q.queued("task-" + std::to_string(i)).job.text());
        if (!oldestFirst)
            std::ranges::reverse(expected);
        std::vector<std::string> found;
        PageRequest page{std::size_t(limit), {}, oldestFirst};
        int late = 0;
        do {
            const auto answer = must(q.read([&](db::Transaction& tx) { return readJobs(tx, {}, {}, page); }));
            for (const auto& row : answer.rows)
                if (row.sourceTask.starts_with("task-"))
                    found.push_back(row.id.text());
            page.cursor = answer.next;
            if (late < 20) // rows that arrive between pages move nothing
                (void)q.queued("late-" + std::to_string(late++));
        } while (!page.cursor.empty());
        QCOMPARE(found, expected);
    }

    void cursorsAreBound_data() {
        QTest::addColumn<QString>("use");
        for (const char* use : {"other filter", "other value", "other order", "other list", "other scope", "not one", "cut", "number only"})
            QTest::newRow(use) << use;
    }
    void cursorsAreBound() {
        QFETCH(QString, use);
        QueueRig q;
        for (int i = 0; i < 5; ++i)
            (void)q.queued("task-" + std::to_string(i));
        JobFilter filter;
        filter.owner = "owner-1";
        PageRequest page{2, {}, false};
        const auto first = must(q.read([&](db::Transaction& tx) { return readJobs(tx, {}, filter, page); }));
        QVERIFY(!first.next.empty());
        page.cursor = first.next;
        COMPARE_CODE(q.read([&](db::Transaction& tx) { return readJobs(tx, {}, filter, page); }), "ok");
        Scope scope;
        if (use == QStringLiteral("other filter"))
            filter.lane = kLane;
        else if (use == QStringLiteral("other value"))
            filter.owner = "owner-2";
        else if (use == QStringLiteral("other order"))
            page.oldestFirst = true;
        else if (use == QStringLiteral("other scope"))
            scope.lanes = {kLane};
        else if (use == QStringLiteral("not one"))
            page.cursor = "x' OR 1=1 --";
        else if (use == QStringLiteral("cut"))
            page.cursor.pop_back(), page.cursor = page.cursor.substr(0, page.cursor.find('.') + 1);
        else if (use == QStringLiteral("number only"))
            page.cursor = "3";
        if (use == QStringLiteral("other list")) {
            DispatchFilter other;
            other.owner = "owner-1";
            COMPARE_CODE(q.read([&](db::Transaction& tx) { return readDispatches(tx, {}, other, page); }), "bad_cursor");
        } else {
            COMPARE_CODE(q.read([&](db::Transaction& tx) { return readJobs(tx, scope, filter, page); }), "bad_cursor");
        }
    }

    void pagesAreBounded_data() {
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("code");
        QTest::newRow("0") << 0 << "bad_parameter";
        QTest::newRow("1") << 1 << "ok";
        QTest::newRow("200") << 200 << "ok";
        QTest::newRow("201") << 201 << "bad_parameter";
    }
    void pagesAreBounded() {
        QFETCH(int, limit);
        QFETCH(QString, code);
        QueueRig q;
        const PageRequest page{std::size_t(limit), {}, false};
        COMPARE_CODE(q.read([&](db::Transaction& tx) { return readJobs(tx, {}, {}, page); }), code.toStdString());
        COMPARE_CODE(q.read([&](db::Transaction& tx) { return readAudit(tx, {}, {}, page); }), code.toStdString());
    }

    void filters_data() {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("dispatches");
        QTest::newRow("none") << "" << 5;
        QTest::newRow("lane") << "lane" << 4;
        QTest::newRow("state uncertain: the dead-letter list") << "uncertain" << 1;
        QTest::newRow("state queued") << "queued" << 2;
        QTest::newRow("worker") << "worker" << 1;
        QTest::newRow("source task") << "task" << 2;
        QTest::newRow("ended leases") << "ended" << 2;
        QTest::newRow("owner") << "owner" << 0;
        QTest::newRow("project") << "project" << 5;
    }
    void filters() {
        QFETCH(QString, filter);
        QFETCH(int, dispatches);
        QueueRig q;
        const auto a = q.running("task-1");
        (void)must(q.finish(a, FinishOutcome::Failed));
        (void)must(q.requeue(a.key.dispatch)); // queued again
        q.expire((q.queued("task-2"), q.take(), q.take(kLane, "w2"))); // task-1 runs, task-2 ends uncertain
        (void)q.queued("task-3", {}, kOtherLane);
        (void)q.queued("task-4");
        DispatchFilter f;
        if (filter == QStringLiteral("lane"))
            f.lane = kLane;
        else if (filter == QStringLiteral("uncertain"))
            f.state = DispatchState::Uncertain, f.sourceTask = "task-2";
        else if (filter == QStringLiteral("queued"))
            f.state = DispatchState::Queued;
        else if (filter == QStringLiteral("worker"))
            f.worker = "w2";
        else if (filter == QStringLiteral("task"))
            f.sourceTask = "task-1";
        else if (filter == QStringLiteral("ended"))
            f.endedLeasesOnly = true, f.lane = kLane, f.sourceTask = "task-1";
        else if (filter == QStringLiteral("owner"))
            f.owner = "owner-2";
        else if (filter == QStringLiteral("project"))
            f.project = "project-1";
        QCOMPARE(int(must(q.read([&](db::Transaction& tx) { return readDispatches(tx, {}, f, {}); })).rows.size()), dispatches);
        VERIFY_SOUND(q);
    }

    void jobsAreFoundByText() {
        QueueRig q;
        const auto s = q.queued("invoice-2026-11", "req-7");
        (void)q.queued("other");
        const auto rows = [&](const std::string& text) {
            return must(q.read([&](db::Transaction& tx) { return readJobs(tx, {}, {{}, {}, {}, {}, text}, {}); })).rows.size();
        };
        QCOMPARE(rows("voice-2026"), 1U);
        QCOMPARE(rows(s.job.text()), 1U);
        QCOMPARE(rows(s.dispatch.text()), 1U);
        QCOMPARE(rows("req-7"), 1U);
        QCOMPARE(rows("nothing"), 0U);
        QCOMPARE(rows("%"), 0U); // bytes, no pattern
    }

    // ---- lanes ----

};

QTEST_GUILESS_MAIN(TestAccess)
#include "test_access.moc"
