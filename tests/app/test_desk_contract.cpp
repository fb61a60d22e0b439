// One suite for both sides of the seam: the desks of an engine in this process, and the same desks over HTTP.
#include "app/serving/serving.h"
#include "core/api/json_values.h"
#include "core/api/remote_engine.h"
#include "core/base/hash.h"
#include "tests/app/answers.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace sb;

namespace {

class CalmHost final : public queue::HostProbe {
public:
    queue::HostReading read(base::StoreTime at) override {
        queue::HostReading r;
        r.at = at;
        r.availableBytes = 4'000'000'000;
        r.load1 = 0.1;
        r.cpus = 2;
        return r;
    }
    [[nodiscard]] std::string root() const override { return "/calm"; }
};

template <typename T> base::Result<T> wait(const QFuture<base::Result<T>>& answer) {
    if (!QTest::qWaitFor([&] { return answer.isFinished(); }, 20'000))
        return base::fail(base::Code::RequestTimeout, "no answer in the test");
    return answer.result();
}

queue::SubmitRequest request(const std::string& task, const std::string& key) {
    return {"codex", task, "owner-1", "project-1", base::sha256Hex(task), {}, key};
}

} // namespace

class TestDeskContract : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    app::Serving m_serving;
    std::unique_ptr<api::RemoteEngine> m_remote;
    desk::Desks m_desks;

private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<bool>("isRemote");
        QTest::newRow("in this process") << false;
        QTest::newRow("over HTTP") << true;
    }

    void init() {
        QFETCH_GLOBAL(bool, isRemote);
        app::ServeOptions options;
        options.engine.storePath = m_folder.filePath(QStringLiteral("%1-%2.sqlite").arg(QLatin1String(QTest::currentTestFunction())).arg(isRemote)).toStdString();
        options.engine.probe = std::make_shared<CalmHost>();
        options.writeEndpointFile = false;
        auto served = wait(app::serve(std::move(options)));
        QVERIFY(served);
        m_serving = std::move(*served);
        if (isRemote) {
            api::RemoteOptions remote;
            remote.url = m_serving.endpoint.url;
            remote.token = m_serving.endpoint.token;
            m_remote = std::make_unique<api::RemoteEngine>(std::move(remote));
            m_desks = m_remote->desks();
        } else {
            m_desks = m_serving.engine->desksFor(m_serving.engine->localOperator());
        }
    }

    void cleanup() {
        m_desks = {};
        m_remote.reset();
        const auto closed = app::stopServing(m_serving);
        QVERIFY(QTest::qWaitFor([&] { return closed.isFinished(); }, 20'000));
        m_serving = {};
    }

    void aDispatchInDoubtIsSettledAndRunsAgain() {
        auto& q = *m_desks.queue;
        const auto submitted = wait(q.submit(request("payout/1", "k1")));
        QVERIFY(submitted && !submitted->replayed);
        QVERIFY(wait(q.submit(request("payout/1", "k1")))->replayed);
        QCOMPARE(wait(q.submit(request("payout/2", "k1"))).error().code, base::Code::IdempotencyConflict);
        const auto claimed = wait(q.claim({"codex", "w1", "c1", {}}));
        QVERIFY(claimed && claimed->granted);
        const queue::LeaseKey lease{claimed->granted->dispatch.id, claimed->granted->claimToken, claimed->granted->dispatch.generation};
        QVERIFY(wait(q.heartbeat({lease, queue::Progress{1, 2, "rows", {}}})));
        QVERIFY(wait(q.step({lease, "pay", "stripe", "po_1", queue::StepState::Started})));
        QCOMPARE(wait(q.step({lease, "pay", "stripe", "po_2", queue::StepState::Succeeded})).error().code, base::Code::ConflictingStep);
        QCOMPARE(wait(q.finish({lease, queue::FinishOutcome::Unknown, "{\"n\":9007199254740993}", {}}))->state, queue::DispatchState::Uncertain);
        QCOMPARE(wait(q.worklist())->items.size(), std::size_t(1));

        const auto detail = wait(q.dispatch(lease.dispatch));
        QCOMPARE(detail->resultText, std::string("{\"n\":9007199254740993}"));
        queue::ReconcileRequest decision{lease.dispatch, detail->dispatch.revision, queue::Decision::ConfirmNotExecuted, {}, true, {}, "looked"};
        const auto missing = wait(q.reconcile(decision, desk::Mode::Apply));
        QCOMPARE(missing->outcome, queue::ActionOutcome::EvidenceMissing);
        QCOMPARE(missing->missing, std::vector<std::string>{"statement:pay:1"});
        decision.statements = {{"pay", lease.generation, queue::StatementAnswer::NotCharged, "po_1", detail->snapshotAt, {}}};
        const auto preview = wait(q.reconcile(decision, desk::Mode::Preview));
        const auto applied = wait(q.reconcile(decision, desk::Mode::Apply));
        QVERIFY(preview->preview && !applied->preview);
        QVERIFY(preview->changes == applied->changes);
        QVERIFY(applied->newDispatch);
        decision.decision = queue::Decision::Abandon;
        decision.enqueueNewDispatch = false;
        const auto stale = wait(q.reconcile(decision, desk::Mode::Apply));
        QCOMPARE(stale->outcome, queue::ActionOutcome::StaleRevision);
        QVERIFY(!stale->since.empty());
        QCOMPARE(wait(q.requeue({lease.dispatch, stale->revision, {}, {}}, desk::Mode::Apply))->outcome, queue::ActionOutcome::AlreadyAtTarget);
        const auto again = wait(q.claim({"codex", "w2", "c2", {}}));
        QCOMPARE(again->granted->dispatch.id, *applied->newDispatch);
        QCOMPARE(again->granted->dispatch.generation.value, std::uint64_t(2));
        QCOMPARE(again->granted->earlierSteps.size(), std::size_t(1));
        QCOMPARE(wait(q.job(submitted->job))->dispatches.size(), std::size_t(2));
        QVERIFY(wait(q.jobHistory(submitted->job, {}))->rows.size() >= 7);
    }

    void aDivergenceIsSettledAndOpenedAgain() {
        auto& c = *m_desks.conflicts;
        const conflict::TransactionReference t{"solana-mainnet", test::signatureOf('A')};
        const auto first = wait(c.acquire({"rpc-one", {}, {}, test::answerOf('A'), {}}));
        QVERIFY2(first, first ? "" : std::string(base::codeText(first.error().code)).c_str());
        QCOMPARE(first->acquired, conflict::Acquired::NewRecord);
        QVERIFY(first->transaction == t);
        QCOMPARE(wait(c.acquire({"rpc-one", {}, {}, test::answerOf('A'), {}}))->acquired, conflict::Acquired::AlreadyPresent);
        QCOMPARE(wait(c.acquire({"rpc-two", {}, {}, test::answerOf('A'), t.network}))->acquired, conflict::Acquired::Exact);
        const auto other = wait(c.acquire({"rpc-two", {}, {}, test::answerOf('A', "5001"), {}}));
        QCOMPARE(other->acquired, conflict::Acquired::QuarantinedConflict);
        QCOMPARE(wait(m_desks.host->host())->openCases, std::int64_t(1));
        const auto waiting = wait(m_desks.queue->worklist());
        QCOMPARE(waiting->openCases, std::int64_t(1));
        QCOMPARE(waiting->total, std::int64_t(waiting->items.size()) + 1);
        QCOMPARE(waiting->cases.size(), std::size_t(1));
        QVERIFY(waiting->cases.front() == wait(c.conflictCase(t))->conflictCase);
        QCOMPARE(other->comparison.relation, conflict::Relation::Conflict);
        QCOMPARE(other->comparison.where, std::string("meta.fee"));
        // Represented already: a success, and no new revision.
        QCOMPARE(wait(c.acquire({"rpc-three", {}, {}, test::answerOf('A', "5001"), {}}))->conflictRevision, other->conflictRevision);

        const auto open = wait(c.conflictCase(t));
        QVERIFY(open);
        QCOMPARE(open->conflictCase.status, conflict::CaseStatus::Open);
        QCOMPARE(open->participants.size(), std::size_t(2));
        QCOMPARE(open->participants[1].besideCanonical.relation, conflict::Relation::Conflict);
        QCOMPARE(wait(c.markCase(t, true))->markedBy.empty(), false);
        conflict::CaseAction action{t, conflict::ActionKind::Resolve, other->variant, other->conflictRevision, other->canonicalRevision, "asked both"};
        const auto preview = wait(c.act(action, desk::Mode::Preview));
        const auto applied = wait(c.act(action, desk::Mode::Apply));
        QVERIFY(preview && applied);
        QVERIFY(preview->preview && !applied->preview);
        QCOMPARE(applied->outcome, conflict::ActionOutcome::Applied);
        QVERIFY(!applied->changes.empty() && preview->changes == applied->changes);
        QVERIFY(applied->canonical == other->variant);
        QCOMPARE(wait(c.act(action, desk::Mode::Apply))->outcome, conflict::ActionOutcome::AlreadyAtTarget);
        action.kind = conflict::ActionKind::PromoteVariant;
        action.variant = first->variant;
        const auto stale = wait(c.act(action, desk::Mode::Apply));
        QCOMPARE(stale->outcome, conflict::ActionOutcome::StaleRevision);
        QVERIFY(!stale->since.empty());
        action.expectedConflictRevision = stale->conflictRevision;
        action.expectedCanonicalRevision = stale->canonicalRevision;
        QCOMPARE(wait(c.act(action, desk::Mode::Apply))->outcome, conflict::ActionOutcome::ConflictNotOpen);
        action.kind = conflict::ActionKind::Reopen;
        action.variant = {};
        const auto again = wait(c.act(action, desk::Mode::Apply));
        QCOMPARE(again->outcome, conflict::ActionOutcome::Applied);
        QCOMPARE(again->status, conflict::CaseStatus::Open);
        QCOMPARE(wait(c.caseHistory(t, {}))->rows.size(), std::size_t(3)); // opened, resolved, opened again
        // Every act stands in the audit, refused ones too, with its note.
        const auto audit = wait(m_desks.host->audit({t.signature, "resolve", {}}, {}));
        QCOMPARE(audit->rows.size(), std::size_t(5));
        QCOMPARE(audit->rows.back().note, std::string("asked both"));
        QCOMPARE(audit->rows[2].outcome, std::string("StaleRevision"));
    }

    void aMoreCompleteVariantIsPromotedAndBytesAreKept() {
        auto& c = *m_desks.conflicts;
        const conflict::TransactionReference t{"solana-mainnet", test::signatureOf('B')};
        const auto less = test::NodeAnswer{.signature = t.signature, .log = R"(["Program log: one","Log truncated"])"}.text();
        const auto more = test::answerOf('B');
        QCOMPARE(wait(c.acquire({"a", {}, {}, less, {}}))->acquired, conflict::Acquired::NewRecord);
        const auto promoted = wait(c.acquire({"b", {}, base::fromMs(1'796'000'000'000), more, {}}));
        QCOMPARE(promoted->acquired, conflict::Acquired::PromotedMoreComplete);
        QCOMPARE(promoted->canonicalRevision.value, std::uint64_t(2));
        const auto record = wait(c.record(t));
        QCOMPARE(record->variants.size(), std::size_t(2));
        QVERIFY(record->variants[1].canonical && record->variants[0].logTruncated);
        QCOMPARE(wait(c.payload(t, record->variants[0].id))->bytes, less);
        QCOMPARE(wait(c.payload(t, promoted->variant))->bytes, more);
        QCOMPARE(wait(c.payload(t, conflict::VariantId("nothing"))).error().code, base::Code::NotFound);
        QCOMPARE(wait(c.conflictCase(t)).error().code, base::Code::NotFound);
        QCOMPARE(wait(c.record({"solana-devnet", t.signature})).error().code, base::Code::WrongNetwork);
        QCOMPARE(wait(c.acquire({"a", {}, {}, more, "solana-devnet"})).error().code, base::Code::WrongNetwork);
        QCOMPARE(wait(c.cases({}, {}))->rows.size(), std::size_t(0));
        for (const char last : {'C', 'D', 'E'})
            QVERIFY(wait(c.acquire({"a", {}, {}, test::answerOf(last), {}})));
        queue::PageRequest page{3, {}, true};
        const auto rows = wait(c.records({}, page));
        QCOMPARE(rows->rows.size(), std::size_t(3));
        page.cursor = rows->next;
        QCOMPARE(wait(c.records({}, page))->rows.size(), std::size_t(1));
        QCOMPARE(wait(c.records({true, {}}, page)).error().code, base::Code::BadCursor);
        QCOMPARE(wait(c.records({{}, test::signatureOf('D')}, {}))->rows.size(), std::size_t(1));
        QVERIFY(wait(m_desks.host->integrity())->isSound());
    }

    void whatIsNoAnswerIsRefusedWithItsCode() {
        const auto valid = test::answerOf('F');
        const auto with = [&](const std::string& from, const std::string& to) {
            auto text = valid;
            return text.replace(text.find(from), from.size(), to);
        };
        using base::Code;
        const std::vector<std::pair<Code, std::string>> rows{
            {Code::MalformedJson, ""},
            {Code::MalformedJson, valid.substr(0, valid.size() - 1)},
            {Code::DuplicateKey, with("\"fee\":5000", "\"fee\":5000,\"fee\":5000")},
            {Code::InvalidUtf8, with("Program log: one", "Program log: \xff")},
            {Code::TooDeep, with("\"fee\":5000", "\"fee\":5000,\"x\":" + std::string(200, '[') + std::string(200, ']'))},
            {Code::NumberOutOfRange, with("\"fee\":5000", "\"fee\":18446744073709551616")},
            {Code::NotATransaction, R"({"jsonrpc":"2.0","id":1,"result":null})"},
            {Code::NotATransaction, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"no"}})"},
            {Code::MissingSignature, with(test::signatureOf('F'), "short")},
            {Code::BodyTooLarge, with("\"fee\":5000", "\"fee\":5000,\"x\":\"" + std::string(base::limits::kRecordBodyBytes, 'x') + "\"")},
        };
        for (const auto& [code, text] : rows) {
            const auto answer = wait(m_desks.conflicts->acquire({"a", {}, {}, text, {}}));
            QVERIFY2(!answer, base::codeText(code).data());
            QVERIFY2(answer.error().code == code, (std::string(base::codeText(code)) + " " + std::string(base::codeText(answer.error().code))).c_str());
        }
        QCOMPARE(wait(m_desks.conflicts->acquire({"a b", {}, {}, valid, {}})).error().code, Code::BadIdentifier);
        QCOMPARE(wait(m_desks.conflicts->records({}, {}))->rows.size(), std::size_t(0));
    }

    // What the engine's tasks did last, in order; each step was caused by a spawn or a wake-up.
    void theEngineTellsItsTrace() {
        QVERIFY(wait(m_desks.queue->lanes()));
        const auto trace = wait(m_desks.engine->trace());
        QVERIFY(trace);
        QVERIFY(trace->snapshotAt > base::StoreTime{});
        QVERIFY(trace->recorded >= trace->events.size() && !trace->events.empty());
        std::set<std::uint64_t> pushed; // tasks that were put on a lane and have not been stepped since
        std::uint64_t last = trace->events.front().sequence - 1;
        int steps = 0;
        for (const auto& event : trace->events) {
            QCOMPARE(event.sequence, ++last);
            QVERIFY2(event.kind != "stepped" || event.origin == "step", event.origin.c_str());
            QVERIFY(event.kind != "accessed" || event.object != 0);
            if (event.kind == "spawned" || event.kind == "woken")
                pushed.insert(event.task);
            if (event.kind == "stepped" && trace->events.front().sequence == 1) {
                QVERIFY2(pushed.erase(event.task) == 1, std::to_string(event.sequence).c_str());
                ++steps;
            }
        }
        QVERIFY(steps > 10);
    }

    // Both ends tell the same tree: named regions under one root, every count the sum of what is listed.
    void theEngineTellsItsTree() {
        const auto tree = wait(m_desks.engine->snapshot());
        QVERIFY(tree);
        QVERIFY(tree->snapshotAt > base::StoreTime{});
        QCOMPARE(tree->moreRegions, std::size_t(0));
        QCOMPARE(tree->counts.regions, tree->regions.size());
        QCOMPARE(tree->regions.front().name, std::string("engine"));
        QCOMPARE(tree->regions.front().parent, std::uint64_t(0));
        std::set<std::uint64_t> seen;
        std::set<std::string> names;
        std::size_t tasks = 0;
        std::size_t obligations = 0;
        for (const auto& region : tree->regions) {
            QVERIFY2(region.depth == 0 || seen.contains(region.parent), region.name.c_str()); // parents first
            QVERIFY(seen.insert(region.id).second);
            names.insert(region.name);
            tasks += region.tasks.size() + region.moreTasks;
            obligations += region.obligations.size() + region.moreObligations;
            for (const auto& task : region.tasks) {
                QVERIFY(!task.name.empty());
                QVERIFY2(task.state != runtime::TreeTaskState::Suspended || !task.waitsAt.empty(), task.name.c_str());
            }
        }
        QVERIFY(names.contains("desks") && names.contains("services"));
        QCOMPARE(tree->counts.tasks, tasks);
        QCOMPARE(tree->counts.obligations, obligations);
        QCOMPARE(tree->regions.front().taskCount, tasks);
    }

    // A lease is an obligation of the engine while it lives; its token is nowhere in the tree.
    void aLeaseIsAnObligationOfTheTree() {
        auto& q = *m_desks.queue;
        QVERIFY(wait(q.submit(request("held/1", "k1"))));
        const auto claimed = wait(q.claim({"codex", "w1", "c1", {}}));
        QVERIFY(claimed && claimed->granted);
        const auto isHeld = [&]() -> std::size_t {
            const auto tree = wait(m_desks.engine->snapshot());
            std::size_t leases = 0;
            for (const auto& region : tree ? tree->regions : std::vector<runtime::TreeRegion>{})
                leases += std::size_t(std::ranges::count(region.obligations, runtime::TreeObligationKind::Lease, &runtime::TreeObligation::kind));
            return leases;
        };
        QTRY_COMPARE(isHeld(), std::size_t(1));
        const auto text = api::toJson(*wait(m_desks.engine->snapshot()));
        QVERIFY(text.find(claimed->granted->claimToken) == std::string::npos);
        QVERIFY(text.find(m_serving.endpoint.token) == std::string::npos);
        QVERIFY(wait(q.finish({{claimed->granted->dispatch.id, claimed->granted->claimToken, claimed->granted->dispatch.generation},
                               queue::FinishOutcome::Completed, "{}", {}})));
        QTRY_COMPARE(isHeld(), std::size_t(0));
    }

    void listsRefuseWhatDoesNotFit() {
        auto& q = *m_desks.queue;
        for (int i = 0; i < 5; ++i)
            QVERIFY(wait(q.submit(request("t/" + std::to_string(i), "k" + std::to_string(i)))));
        queue::PageRequest page{2, {}, false};
        const auto first = wait(q.jobs({}, page));
        QCOMPARE(first->rows.size(), std::size_t(2));
        QCOMPARE(first->rows.front().sourceTask, std::string("t/4"));
        page.cursor = first->next;
        QCOMPARE(wait(q.jobs({}, page))->rows.front().sourceTask, std::string("t/2"));
        queue::JobFilter other;
        other.lane = "codex";
        QCOMPARE(wait(q.jobs(other, page)).error().code, base::Code::BadCursor);
        QCOMPARE(wait(q.dispatches({}, {201, {}, false})).error().code, base::Code::BadParameter);
        QCOMPARE(wait(q.dispatch(queue::DispatchId("nothing"))).error().code, base::Code::NotFound);
        QCOMPARE(wait(q.claim({"no-lane", "w", "c", {}})).error().code, base::Code::UnknownLane);
    }

    void lanesHostTokensAndAudit() {
        auto& q = *m_desks.queue;
        auto& h = *m_desks.host;
        QVERIFY(wait(q.setLanePaused("codex", true))->paused);
        QVERIFY(wait(q.submit(request("a", "k"))));
        QCOMPARE(wait(q.claim({"codex", "w", "c", {}}))->refusal, queue::ClaimRefusal::LanePaused);
        QVERIFY(!wait(q.setLanePaused("codex", false))->paused);
        QCOMPARE(wait(h.declareLane("payouts", {"pay", "submit", "", "", "", "", ""}))->name, std::string("payouts"));
        QCOMPARE(wait(q.lanes())->size(), std::size_t(3));
        const auto minted = wait(h.mintToken({"reader", static_cast<queue::Verbs>(queue::Verb::Read), {}}));
        QCOMPARE(minted->secret.size(), std::size_t(64));
        QVERIFY(wait(h.revokeToken(minted->token.id))->revokedAt);
        QCOMPARE(wait(h.addNote("codex", "paused for the move"))->note, std::string("paused for the move"));
        QVERIFY(wait(h.audit({}, {}))->rows.size() >= 6);
        QVERIFY(wait(h.integrity())->isSound());
        QCOMPARE(wait(h.instances())->size(), std::size_t(1));
        const auto me = wait(h.whoAmI()); // the words of the audit, so that a client knows its own marks and rows
        QVERIFY(me->may(queue::Verb::Admin));
        queue::AuditFilter notes;
        notes.action = "note";
        const auto row = wait(h.audit(notes, {}))->rows.at(0);
        QCOMPARE(row.who, me->actor.label);
        QCOMPARE(row.tokenId, me->actor.tokenId);
        QCOMPARE(row.host, me->actor.host);
        QCOMPARE(wait(h.host())->numbers.cpus, 2);
        QVERIFY(wait(h.schema())->size() >= 3);
        QVERIFY(wait(q.leases())->live.empty());
        QVERIFY(wait(m_desks.workers->workers())->empty());
    }
};

QTEST_GUILESS_MAIN(TestDeskContract)
#include "test_desk_contract.moc"
