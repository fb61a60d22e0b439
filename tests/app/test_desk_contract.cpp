// One suite for both sides of the seam: the desks of an engine in this process, and the same desks over HTTP.
#include "app/serving/serving.h"
#include "core/api/remote_engine.h"
#include "core/base/hash.h"

#include <QTemporaryDir>
#include <QTest>

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
        QCOMPARE(wait(h.host())->numbers.cpus, 2);
        QVERIFY(wait(h.schema())->size() >= 3);
        QVERIFY(wait(q.leases())->live.empty());
        QVERIFY(wait(m_desks.workers->workers())->empty());
    }
};

QTEST_GUILESS_MAIN(TestDeskContract)
#include "test_desk_contract.moc"
