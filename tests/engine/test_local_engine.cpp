// LocalEngine through its desks: the whole life of an uncertain dispatch, two clients, long poll, host admission,
// read-only, restart on the same store.
#include "core/desk/operations.h"
#include "core/engine/local_engine.h"
#include "tests/app/answers.h"
#include "tests/engine/engine_rig.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <chrono>
#include <thread>

using namespace sb;
using namespace sb::engine;
using namespace sb::engine::test;

class TestLocalEngine : public QObject {
    Q_OBJECT

    struct Running {
        std::shared_ptr<LocalEngine> engine;
        desk::Desks desks;
    };
    QTemporaryDir m_folder;
    std::shared_ptr<FakeHost> m_host;
    std::shared_ptr<db::ManualClock> m_clock;

    EngineOptions options(const char* name) {
        EngineOptions o;
        o.storePath = m_folder.filePath(QLatin1String(name)).toStdString();
        o.probe = m_host;
        o.clock = db::manualClock(m_clock);
        return o;
    }
    Running launch(EngineOptions o) {
        auto future = LocalEngine::launch(std::move(o));
        auto engine = wait<std::shared_ptr<LocalEngine>>(future);
        if (!engine)
            return {};
        return {*engine, (*engine)->desksFor((*engine)->localOperator())};
    }
    void close(Running& r) {
        const auto closed = r.engine->close();
        QVERIFY(QTest::qWaitFor([&] { return closed.isFinished(); }, 20'000));
        r = {};
    }
    queue::Granted claimOne(Running& r, const std::string& worker = "worker-1") {
        const auto answer = wait(r.desks.queue->claim(claimRequest(worker)));
        return answer && answer->granted ? *answer->granted : queue::Granted{};
    }
    // A lease ends on the store's clock; the sweep runs on the real one, at most a second later.
    bool becomesUncertain(Running& r, const queue::DispatchId& id) {
        m_clock->advance(base::limits::kLease);
        return QTest::qWaitFor(
            [&] {
                const auto detail = wait(r.desks.queue->dispatch(id));
                return detail && detail->dispatch.state == queue::DispatchState::Uncertain;
            },
            10'000);
    }

private Q_SLOTS:
    void init() {
        m_host = std::make_shared<FakeHost>();
        m_clock = std::make_shared<db::ManualClock>(1'796'000'000'000);
    }

    void anUncertainDispatchIsSettledAndRunsAgain() {
        auto r = launch(options("settle.sqlite"));
        QVERIFY(r.engine);
        const auto submitted = wait(r.desks.queue->submit(submitRequest("payout/1")));
        QVERIFY(submitted && !submitted->replayed);
        const auto first = claimOne(r);
        QCOMPARE(first.dispatch.generation.value, 1U);
        const queue::LeaseKey lease{first.dispatch.id, first.claimToken, first.dispatch.generation};
        QVERIFY(wait(r.desks.queue->step({lease, "pay", "stripe", "po_1", queue::StepState::Started})));
        QVERIFY(becomesUncertain(r, first.dispatch.id));

        // Nothing retries it; a second key for the same task is refused.
        const auto second = wait(r.desks.queue->submit(submitRequest("payout/1", "other-key")));
        QCOMPARE(second.error().code, base::Code::HeldByUncertain);
        const auto lanes = wait(r.desks.queue->lanes()); // seen at once on the lane (scenario L13)
        const auto lane = std::ranges::find_if(*lanes, [](const queue::Lane& l) { return !l.heldSubmissions.empty(); });
        QVERIFY(lane != lanes->end());
        QCOMPARE(lane->heldSubmissions[0].requestKey, std::string("other-key"));
        QCOMPARE(lane->heldSubmissions[0].heldBy, first.dispatch.id);
        const auto late = wait(r.desks.queue->finish({lease, queue::FinishOutcome::Completed, {}, {}}));
        QCOMPARE(late.error().code, base::Code::ObsoleteCompletion);

        const auto detail = wait(r.desks.queue->dispatch(first.dispatch.id));
        queue::ReconcileRequest decision;
        decision.dispatch = first.dispatch.id;
        decision.expectedRevision = detail->dispatch.revision;
        decision.decision = queue::Decision::ConfirmNotExecuted;
        decision.enqueueNewDispatch = true;
        QCOMPARE(wait(r.desks.queue->reconcile(decision, desk::Mode::Preview))->outcome, queue::ActionOutcome::EvidenceMissing);
        decision.statements = {{"pay", first.dispatch.generation, queue::StatementAnswer::NotCharged, "po_1", r.engine->now(), {}}};
        const auto preview = wait(r.desks.queue->reconcile(decision, desk::Mode::Preview));
        QCOMPARE(preview->outcome, queue::ActionOutcome::Applied);
        QVERIFY(preview->preview);
        QCOMPARE(wait(r.desks.queue->dispatch(first.dispatch.id))->dispatch.state, queue::DispatchState::Uncertain);
        const auto applied = wait(r.desks.queue->reconcile(decision, desk::Mode::Apply));
        QCOMPARE(applied->outcome, queue::ActionOutcome::Applied);
        QVERIFY(applied->changes == preview->changes);
        QVERIFY(applied->newDispatch);
        QCOMPARE(wait(r.desks.queue->reconcile(decision, desk::Mode::Apply))->newDispatch, applied->newDispatch);
        auto other = decision;
        other.decision = queue::Decision::Abandon;
        other.enqueueNewDispatch = false;
        const auto stale = wait(r.desks.queue->reconcile(other, desk::Mode::Apply));
        QCOMPARE(stale->outcome, queue::ActionOutcome::StaleRevision);
        QVERIFY(!stale->since.empty());

        const auto taken = wait(r.desks.queue->claim(claimRequest("worker-2", base::Millis{20'000})));
        QVERIFY2(taken && taken->granted, taken ? std::string(queue::wordOf(taken->refusal)).c_str() : "no answer");
        const auto& again = *taken->granted;
        QCOMPARE(again.dispatch.id, *applied->newDispatch);
        QCOMPARE(again.dispatch.generation.value, 2U);
        QCOMPARE(again.earlierSteps.size(), std::size_t(1));
        const auto done = wait(r.desks.queue->finish({{again.dispatch.id, again.claimToken, again.dispatch.generation}, queue::FinishOutcome::Completed, "{\"ok\":1}", {}}));
        QCOMPARE(done->state, queue::DispatchState::Completed);
        QVERIFY(wait(r.desks.host->integrity())->isSound());
        close(r);
    }

    void aLongPollIsWokenByWorkInTheOrderOfWaiting() {
        auto r = launch(options("poll.sqlite"));
        QVERIFY(r.engine);
        auto first = r.desks.queue->claim(claimRequest("first", base::Millis{20'000}));
        auto second = r.desks.queue->claim(claimRequest("second", base::Millis{20'000}));
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        QVERIFY(wait(first)->granted);
        QVERIFY(!second.isFinished());
        QVERIFY(wait(r.desks.queue->submit(submitRequest("b"))));
        QVERIFY(wait(second)->granted);
        close(r);
    }

    // No future is left without an answer: not the call that waits when the engine ends, not the one that comes after.
    void whoMeetsTheEnginesEndIsToldThatItCloses() {
        auto r = launch(options("closing.sqlite"));
        QVERIFY(r.engine);
        const auto desks = r.desks;
        const auto waiting = desks.queue->claim(claimRequest("waiting", base::Millis{20'000}));
        QVERIFY(wait(desks.queue->lanes()));
        QVERIFY(!waiting.isFinished());
        const auto closed = r.engine->close();
        const auto meanwhile = desks.queue->lanes(); // either it was in time, or it is told
        QVERIFY(QTest::qWaitFor([&] { return closed.isFinished(); }, 20'000));
        QCOMPARE(wait(waiting).error().code, base::Code::Closing);
        const auto met = wait(meanwhile);
        QVERIFY(met || met.error().code == base::Code::Closing);
        r = {};
        QCOMPARE(wait(desks.queue->lanes()).error().code, base::Code::Closing);
    }

    void aWaitingClaimThatLeftTakesNothing() {
        auto r = launch(options("left.sqlite"));
        QVERIFY(r.engine);
        auto gone = r.desks.queue->claim(claimRequest("gone", base::Millis{20'000}));
        gone.cancel();
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        QCOMPARE(claimOne(r, "here").dispatch.sourceTask, std::string("a"));
        close(r);
    }

    // The client leaves at any moment of its claim: either it has the lease, or the dispatch is there for the next one.
    void noLeaseIsLostBetweenAClaimAndAClientThatLeaves() {
        auto r = launch(options("race.sqlite"));
        QVERIFY(r.engine);
        const auto finish = [&](const queue::Granted& g) {
            return wait(r.desks.queue->finish({{g.dispatch.id, g.claimToken, g.dispatch.generation}, queue::FinishOutcome::Completed, {}, {}}));
        };
        int taken = 0;
        int undone = 0;
        for (int i = 0; i < 60; ++i) {
            auto leaving = r.desks.queue->claim(claimRequest("leaving", base::Millis{20'000}));
            const auto submitted = r.desks.queue->submit(submitRequest("task-" + std::to_string(i)));
            const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds{(i * 37) % 2'000};
            while (std::chrono::steady_clock::now() < until)
                std::this_thread::yield();
            leaving.cancel();
            QVERIFY(QTest::qWaitFor([&] { return leaving.isFinished() && submitted.isFinished(); }, 20'000));
            if (leaving.resultCount() > 0 && leaving.constBegin()->has_value() && (*leaving.constBegin())->granted) {
                QVERIFY(finish(*(*leaving.constBegin())->granted));
                ++taken;
                continue;
            }
            const auto next = wait(r.desks.queue->claim(claimRequest("staying", base::Millis{20'000})));
            QVERIFY2(next && next->granted, qPrintable(QStringLiteral("round %1").arg(i)));
            undone += next->granted->dispatch.generation.value > 1 ? 1 : 0;
            QVERIFY(finish(*next->granted));
        }
        qInfo("of 60 claims %d were faster than their client, %d were undone", taken, undone);
        QCOMPARE(wait(r.desks.queue->lanes())->front().counts.of(queue::DispatchState::Completed), 60);
        QVERIFY(wait(r.desks.host->integrity())->isSound());
        close(r);
    }

    void theHostDecidesBeforeTheClaim_data() {
        QTest::addColumn<double>("load");
        QTest::addColumn<quint64>("available");
        QTest::addColumn<bool>("measured");
        QTest::addColumn<int>("refusal");
        using queue::ClaimRefusal;
        QTest::newRow("calm") << 3.0 << quint64(536'870'912) << true << int(ClaimRefusal::None);
        QTest::newRow("load") << 3.01 << quint64(4'000'000'000) << true << int(ClaimRefusal::HostLoad);
        QTest::newRow("memory") << 0.1 << quint64(536'870'911) << true << int(ClaimRefusal::HostMemory);
        QTest::newRow("unmeasured") << 0.1 << quint64(4'000'000'000) << false << int(ClaimRefusal::HostUnmeasured);
    }
    void theHostDecidesBeforeTheClaim() {
        QFETCH(double, load);
        QFETCH(quint64, available);
        QFETCH(bool, measured);
        QFETCH(int, refusal);
        m_host->load = load;
        m_host->available = available;
        m_host->measured = measured;
        auto r = launch(options(QTest::currentDataTag()));
        QVERIFY(r.engine);
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        const auto answer = wait(r.desks.queue->claim(claimRequest("w")));
        QCOMPARE(int(answer->refusal), refusal);
        QCOMPARE(answer->granted.has_value(), refusal == 0);
        close(r);
    }

    void aReadOnlyProfileRefusesEveryMutatingMethod() {
        auto o = options("ro.sqlite");
        o.readOnly = true;
        auto r = launch(std::move(o));
        QVERIFY(r.engine);
        const queue::DispatchId id("x");
        const queue::LeaseKey lease{id, "t", {}};
        QMap<QByteArray, base::Code> got;
        const auto put = [&](const char* verb, const auto& answer) { got[verb] = answer ? base::Code::Internal : answer.error().code; };
        queue::TeardownRequest teardown;
        queue::ReconcileRequest reconcile;
        queue::RequeueRequest requeue;
        queue::ReleaseRequest release;
        teardown.dispatch = reconcile.dispatch = requeue.dispatch = release.dispatch = id;
        auto& q = *r.desks.queue;
        auto& h = *r.desks.host;
        put("submit", wait(q.submit(submitRequest("a"))));
        put("claim", wait(q.claim(claimRequest("w"))));
        put("heartbeat", wait(q.heartbeat({lease, {}})));
        put("step", wait(q.step({lease, "s", "p", "k", queue::StepState::Started})));
        put("finish", wait(q.finish({lease, queue::FinishOutcome::Completed, {}, {}})));
        put("cancel", wait(q.cancel(id, desk::Mode::Apply)));
        put("teardown", wait(q.teardown(teardown, desk::Mode::Apply)));
        put("reconcile", wait(q.reconcile(reconcile, desk::Mode::Apply)));
        put("requeue", wait(q.requeue(requeue, desk::Mode::Apply)));
        put("release", wait(q.release(release, desk::Mode::Apply)));
        put("mark", wait(q.mark(id, true)));
        put("pause", wait(q.setLanePaused("codex", true)));
        put("resume", wait(q.setLanePaused("codex", false)));
        put("drain", wait(h.drain(queue::InstanceId("i"))));
        put("lane", wait(h.declareLane("l", {})));
        put("token", wait(h.mintToken({"t", queue::kAllVerbs, {}})));
        put("revoke", wait(h.revokeToken(queue::TokenId("t"))));
        put("note", wait(h.addNote("codex", "n")));
        put("backup", wait(h.backup("b")));
        auto& c = *r.desks.conflicts;
        const conflict::TransactionReference transaction{"solana-mainnet", "s"};
        const conflict::CaseAction action{transaction, conflict::ActionKind::Reopen, {}, base::Revision{1}, base::Revision{1}, {}};
        put("ingest", wait(c.acquire({"a", {}, {}, "{}", {}})));
        put("resolve", wait(c.act(action, desk::Mode::Apply)));
        put("mark-case", wait(c.markCase(transaction, true)));
        for (const auto& op : desk::kOperations) {
            if (!op.mutating)
                continue;
            const QByteArray verb(op.verb.data(), qsizetype(op.verb.size()));
            QVERIFY2(got.contains(verb), verb.constData());
            QVERIFY2(got[verb] == base::Code::ReadOnly, verb.constData());
        }
        // Previews pass the guard: the dispatch does not exist, and that is what they say.
        QCOMPARE(wait(q.reconcile(reconcile, desk::Mode::Preview)).error().code, base::Code::NotFound);
        QCOMPARE(wait(c.act(action, desk::Mode::Preview)).error().code, base::Code::NotFound);
        close(r);
    }

    void verbsAndScopesAreCheckedAtTheDesk() {
        auto r = launch(options("scope.sqlite"));
        QVERIFY(r.engine);
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        queue::Access reader{static_cast<queue::Verbs>(queue::Verb::Read), {}, {"t1", "reader", {}}, false};
        QCOMPARE(wait(r.engine->desksFor(reader).queue->submit(submitRequest("b"))).error().code, base::Code::NotAllowed);
        QCOMPARE(wait(r.engine->desksFor(reader).queue->jobs({}, {}))->rows.size(), std::size_t(1));
        reader.scope.owner = "somebody-else";
        QCOMPARE(wait(r.engine->desksFor(reader).queue->jobs({}, {}))->rows.size(), std::size_t(0));
        const auto minted = wait(r.desks.host->mintToken({"executor", static_cast<queue::Verbs>(queue::Verb::Claim), {}}));
        QVERIFY(minted);
        QCOMPARE(wait(r.engine->authenticate(minted->secret))->actor.label, std::string("executor"));
        QCOMPARE(wait(r.engine->authenticate("wrong")).error().code, base::Code::Unauthenticated);
        QVERIFY(wait(r.desks.host->revokeToken(minted->token.id)));
        QCOMPARE(wait(r.engine->authenticate(minted->secret)).error().code, base::Code::Unauthenticated);
        // The refused act of an operator stands in the audit as well.
        QCOMPARE(wait(r.engine->desksFor(reader).queue->cancel(queue::DispatchId("x"), desk::Mode::Apply)).error().code, base::Code::NotAllowed);
        QVERIFY(QTest::qWaitFor([&] {
            const auto page = wait(r.desks.host->audit({{}, "cancel", "not_allowed"}, {}));
            return page && page->rows.size() == 1;
        }));
        close(r);
    }

    // A record belongs to no owner, project or lane: a token bound to one sees none, in the words of an unknown one.
    void aBoundTokenSeesNoRecord() {
        auto r = launch(options("bound.sqlite"));
        QVERIFY(r.engine);
        const conflict::TransactionReference t{"solana-mainnet", sb::test::signatureOf('A')};
        QVERIFY(wait(r.desks.conflicts->acquire({"a", {}, {}, sb::test::answerOf('A'), {}})));
        const auto other = wait(r.desks.conflicts->acquire({"b", {}, {}, sb::test::answerOf('A', "1"), {}}));
        QVERIFY(other);
        queue::Access bound{queue::kAllVerbs, {}, {"t1", "bound", {}}, false};
        for (int kind = 0; kind < 3; ++kind) {
            bound.scope = {};
            if (kind == 0)
                bound.scope.owner = "o";
            else if (kind == 1)
                bound.scope.project = "p";
            else
                bound.scope.lanes = {"codex"};
            const auto desks = r.engine->desksFor(bound);
            auto& c = *desks.conflicts;
            const conflict::CaseAction action{t, conflict::ActionKind::Resolve, other->variant, other->conflictRevision, other->canonicalRevision, {}};
            QCOMPARE(wait(c.record(t)).error(), wait(r.desks.conflicts->record({"solana-mainnet", sb::test::signatureOf('Z')})).error());
            QCOMPARE(wait(c.conflictCase(t)).error(), wait(r.desks.conflicts->conflictCase({"solana-mainnet", sb::test::signatureOf('Z')})).error());
            QCOMPARE(wait(c.payload(t, other->variant)).error().code, base::Code::NotFound);
            QCOMPARE(wait(c.caseHistory(t, {})).error().code, base::Code::NotFound);
            QCOMPARE(wait(c.act(action, desk::Mode::Apply)).error().code, base::Code::NotFound);
            QCOMPARE(wait(c.act(action, desk::Mode::Preview)).error().code, base::Code::NotFound);
            QCOMPARE(wait(c.markCase(t, true)).error().code, base::Code::NotFound);
            QVERIFY(wait(c.records({}, {}))->rows.empty());
            QVERIFY(wait(c.cases({}, {}))->rows.empty());
            const auto worklist = wait(desks.queue->worklist());
            QVERIFY(worklist->cases.empty() && worklist->openCases == 0 && worklist->total == 0);
            QCOMPARE(wait(c.acquire({"a", {}, {}, sb::test::answerOf('B'), {}})).error().code, base::Code::NotAllowed);
        }
        QCOMPARE(wait(r.desks.conflicts->conflictCase(t))->conflictCase.conflictRevision, other->conflictRevision);
        QCOMPARE(wait(r.desks.queue->worklist())->cases.size(), std::size_t(1));
        QVERIFY(QTest::qWaitFor([&] { return wait(r.desks.host->audit({{}, "resolve", "not_found"}, {}))->rows.size() == 3; }));
        close(r);
    }

    // A decision that was stale by the canonical revision alone: the audit must not say "expected 1, seen 1".
    void anActOnACaseIsAuditedWithBothRevisions() {
        auto r = launch(options("both.sqlite"));
        QVERIFY(r.engine);
        const conflict::TransactionReference t{"solana-mainnet", sb::test::signatureOf('A')};
        const auto cut = sb::test::NodeAnswer{.signature = sb::test::signatureOf('A'), .log = R"(["Program log: one","Log truncated"])"}.text();
        QVERIFY(wait(r.desks.conflicts->acquire({"a", {}, {}, cut, {}})));
        const auto other = wait(r.desks.conflicts->acquire({"b", {}, {}, sb::test::answerOf('A', "1"), {}}));
        QVERIFY(other);
        const auto promoted = wait(r.desks.conflicts->acquire({"c", {}, {}, sb::test::answerOf('A'), {}}));
        QVERIFY(promoted);
        QCOMPARE(promoted->acquired, conflict::Acquired::PromotedMoreComplete);
        const conflict::CaseAction action{t, conflict::ActionKind::Resolve, other->variant, other->conflictRevision, other->canonicalRevision, {}};
        QCOMPARE(wait(r.desks.conflicts->act(action, desk::Mode::Apply))->outcome, conflict::ActionOutcome::StaleRevision);
        const auto stale = wait(r.desks.host->audit({{}, "resolve", "StaleRevision"}, {}));
        QVERIFY(stale && stale->rows.size() == 1);
        const auto& row = stale->rows.front();
        QCOMPARE(row.expected, std::optional(base::Revision{1}));
        QCOMPARE(row.seen, std::optional(base::Revision{1}));
        QCOMPARE(row.expectedCanonical, std::optional(base::Revision{1}));
        QCOMPARE(row.seenCanonical, std::optional(base::Revision{2}));
        QVERIFY(wait(r.desks.conflicts->markCase(t, true)));
        const auto mark = wait(r.desks.host->audit({{}, "mark", {}}, {}));
        QCOMPARE(mark->rows.at(0).seenCanonical, std::optional(base::Revision{2}));
        QVERIFY(!mark->rows.at(0).expectedCanonical);
        close(r);
    }

    // Two acquisitions of one transaction at once: whoever is second is judged beside whoever was first.
    void acquisitionsAtOnceAreJudgedOneBesideTheOther() {
        auto r = launch(options("at-once.sqlite"));
        QVERIFY(r.engine);
        std::vector<desk::Answer<conflict::AcquisitionOutcome>> answers;
        for (int i = 0; i < 12; ++i)
            answers.push_back(r.desks.conflicts->acquire({"rpc-" + std::to_string(i), {}, {}, sb::test::answerOf('A', std::to_string(5000 + i % 3)), {}}));
        std::map<conflict::Acquired, int> counts;
        for (const auto& answer : answers) {
            const auto outcome = wait(answer);
            QVERIFY2(outcome, outcome ? "" : std::string(base::codeText(outcome.error().code)).c_str());
            ++counts[outcome->acquired];
        }
        QCOMPARE(counts[conflict::Acquired::NewRecord], 1);
        const auto record = wait(r.desks.conflicts->record({"solana-mainnet", sb::test::signatureOf('A')}));
        QCOMPARE(record->variants.size(), std::size_t(3));
        QCOMPARE(record->record.observations, 12);
        QVERIFY(wait(r.desks.host->integrity())->isSound());
        close(r);
    }

    void anotherNetworkIsRefusedOnceTheStoreHasOne() {
        auto r = launch(options("network.sqlite"));
        QVERIFY(wait(r.desks.conflicts->acquire({"a", {}, {}, sb::test::answerOf('A'), {}})));
        close(r);
        auto o = options("network.sqlite");
        o.network = "solana-devnet";
        r = launch(std::move(o));
        QVERIFY(r.engine);
        QCOMPARE(wait(r.desks.conflicts->acquire({"a", {}, {}, sb::test::answerOf('B'), {}})).error().code, base::Code::WrongNetwork);
        QVERIFY(wait(r.desks.conflicts->record({"solana-mainnet", sb::test::signatureOf('A')})));
        close(r);
    }

    void casesAndRecordsAreToldByTheFeed() {
        auto r = launch(options("case-feed.sqlite"));
        QList<desk::Change> seen;
        QObject receiver;
        connect(r.engine->changes(), &desk::ChangeFeed::changed, &receiver, [&](const QList<desk::Change>& list) { seen += list; });
        QVERIFY(wait(r.desks.conflicts->acquire({"a", {}, {}, sb::test::answerOf('A'), {}})));
        QVERIFY(wait(r.desks.conflicts->acquire({"b", {}, {}, sb::test::answerOf('A', "1"), {}})));
        const auto told = [&](std::string_view topic) {
            return std::ranges::any_of(seen, [&](const desk::Change& c) { return c.topic == topic && c.id == sb::test::signatureOf('A'); });
        };
        QVERIFY(QTest::qWaitFor([&] { return told("record") && told("case"); }));
        close(r);
    }

    void aRestartLosesNothingAndJudgesLeasesByTheClock() {
        auto r = launch(options("restart.sqlite"));
        QVERIFY(r.engine);
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        const auto granted = claimOne(r);
        QVERIFY(!granted.claimToken.empty());
        close(r);
        m_clock->advance(base::limits::kLease);
        r = launch(options("restart.sqlite"));
        QVERIFY(r.engine);
        QVERIFY(QTest::qWaitFor([&] { return wait(r.desks.queue->dispatch(granted.dispatch.id))->dispatch.state == queue::DispatchState::Uncertain; }, 10'000));
        QCOMPARE(wait(r.desks.host->instances())->size(), std::size_t(1));
        close(r);
    }

    void aSecondEngineOnTheStoreIsTurnedAway() {
        auto r = launch(options("one.sqlite"));
        QVERIFY(r.engine);
        const auto second = wait<std::shared_ptr<LocalEngine>>(LocalEngine::launch(options("one.sqlite")));
        QCOMPARE(second.error().code, base::Code::StoreInUse);
        QVERIFY(!second.error().fact("pid").empty());
        close(r);
    }

    void aDrainGrantsNothingAndEndsWhenNothingIsLeft() {
        auto r = launch(options("drain.sqlite"));
        QVERIFY(r.engine);
        QVERIFY(wait(r.desks.queue->submit(submitRequest("a"))));
        QVERIFY(wait(r.desks.queue->submit(submitRequest("b"))));
        const auto granted = claimOne(r);
        auto drain = r.engine->drain(base::Millis{600'000});
        QCOMPARE(wait(r.desks.queue->claim(claimRequest("w2", base::Millis{20'000})))->refusal, queue::ClaimRefusal::InstanceDraining);
        QVERIFY(!drain.isFinished());
        QVERIFY(wait(r.desks.queue->finish({{granted.dispatch.id, granted.claimToken, granted.dispatch.generation}, queue::FinishOutcome::Completed, {}, {}})));
        const auto report = wait(drain);
        QVERIFY(report->complete && report->left.empty());
        close(r);
    }

    void changesArriveAsListsOfIds() {
        auto r = launch(options("changes.sqlite"));
        QVERIFY(r.engine);
        QList<desk::Change> seen;
        QObject receiver;
        connect(r.engine->changes(), &desk::ChangeFeed::changed, &receiver, [&](const QList<desk::Change>& list) { seen += list; });
        const auto submitted = wait(r.desks.queue->submit(submitRequest("a")));
        QVERIFY(QTest::qWaitFor([&] {
            return std::ranges::any_of(seen, [&](const desk::Change& c) { return c.topic == "dispatch" && c.id == submitted->dispatch.text(); });
        }));
        close(r);
    }
};

QTEST_GUILESS_MAIN(TestLocalEngine)
#include "test_local_engine.moc"
