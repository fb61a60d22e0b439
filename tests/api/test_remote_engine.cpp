// The desks over HTTP: every method reaches its operation and back; lost answers, refusals and ends are told
// apart; the change feed survives its connection.
#include "tests/api/api_fixture.h"
#include "tests/api/random_value.h"
#include "tests/api/raw_server.h"

#include "core/api/event_parser.h"
#include "core/api/remote_engine.h"

#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace sb;
using namespace sb::test;
using base::Code;
using desk::Mode;

namespace {

template <typename T> base::Result<T> settled(desk::Answer<T> future) {
    if (!QTest::qWaitFor([&] { return future.isFinished(); }, 10'000) || future.resultCount() == 0)
        return base::fail(Code::Internal, "no answer");
    return future.result();
}

// "ok" or the code's word.
template <typename T> std::string said(desk::Answer<T> future) {
    const auto result = settled(std::move(future));
    return result ? std::string("ok") : std::string(base::codeText(result.error().code));
}

const queue::DispatchId kDispatch{"d-1"};

queue::ReconcileRequest reconcileRequest() {
    queue::ReconcileRequest request;
    request.dispatch = kDispatch;
    request.expectedRevision = base::Revision{4};
    request.decision = queue::Decision::Abandon;
    return request;
}

} // namespace

class TestRemoteEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m = std::make_unique<ApiFixture>(); }
    void cleanup() { m.reset(); }

    void everyDeskMethodReachesItsOperation();
    void valuesAndRequestsArriveAsTheyWere();
    void recordsAndCasesArriveAsTheyWere();
    void refusedActionsAreOutcomesAndErrorsKeepTheirFacts();
    void aLostAnswerToAChangeIsNotConfirmedAndNeverRepeated();
    void aServerThatIsNotThereIsNotReachable();
    void whatIsNotOfThisApiIsABadAnswer_data();
    void whatIsNotOfThisApiIsABadAnswer();
    void theTokenTravelsInTheHeaderOnly();
    void aReadOnlyProfileRefusesHereAndStillPreviews();
    void cancellingAClaimEndsItsLongPoll();
    void theEndFinishesEveryFuture();
    void changesArriveAndTheFeedReconnects();
    void aRevokedTokenIsToldByTheFeed();
    void theEventParserTakesAnyCut();

private:
    std::unique_ptr<api::RemoteEngine> engine(std::string url = {}, bool follow = false) {
        api::RemoteOptions options;
        options.url = url.empty() ? m->server->url() : std::move(url);
        options.token = kAdminToken;
        options.followChanges = follow;
        options.answerTimeout = std::chrono::seconds(5);
        options.reconnectFirst = std::chrono::milliseconds(20);
        return std::make_unique<api::RemoteEngine>(std::move(options));
    }
    std::unique_ptr<ApiFixture> m;
};

void TestRemoteEngine::everyDeskMethodReachesItsOperation() {
    const auto remote = engine();
    auto [q, h, w, c, e] = remote->desks();
    const conflict::TransactionReference transaction{"solana-mainnet", "s-1"};
    queue::LeaseKey lease{kDispatch, "x", base::Generation{1}};
    const std::vector<std::string> answers{
        said(q->submit({.lane = "codex",
                        .sourceTask = "t",
                        .owner = "o",
                        .project = "p",
                        .requestSha256 = "h",
                        .decisionSha256 = {},
                        .requestKey = "k"})),
        said(q->claim({.lane = "codex", .worker = "w", .claimKey = "c", .wait = {}})),
        said(q->heartbeat({lease, std::nullopt})),
        said(q->step({lease, "quote", "p", "k", queue::StepState::Started})),
        said(q->finish({lease, queue::FinishOutcome::Completed, "{}", std::nullopt})),
        said(q->cancel(kDispatch, Mode::Apply)),
        said(q->teardown({kDispatch, queue::TeardownAct::Request, {}, {}, {}, {}, {}, {}}, Mode::Apply)),
        said(q->reconcile(reconcileRequest(), Mode::Apply)),
        said(q->requeue({kDispatch, base::Revision{4}, {}, {}}, Mode::Apply)),
        said(q->release({kDispatch, base::Revision{4}, {}}, Mode::Apply)),
        said(q->mark(kDispatch, true)),
        said(q->job(queue::JobId("j-1"))),
        said(q->jobs({}, {})),
        said(q->jobHistory(queue::JobId("j-1"), {})),
        said(q->dispatch(kDispatch)),
        said(q->dispatches({}, {})),
        said(q->worklist()),
        said(q->leases()),
        said(q->lanes()),
        said(q->setLanePaused("codex", true)),
        said(q->setLanePaused("codex", false)),
        said(h->host()),
        said(h->instances()),
        said(h->whoAmI()),
        said(h->drain(queue::InstanceId("i-1"))),
        said(h->declareLane("codex", {})),
        said(h->operations()),
        said(h->tokens()),
        said(h->mintToken({"ci", 1, {}})),
        said(h->revokeToken(queue::TokenId("t-1"))),
        said(h->audit({}, {})),
        said(h->addNote("d-1", "note")),
        said(h->integrity()),
        said(h->schema()),
        said(h->backup("today.db")),
        said(w->workers()),
        said(e->snapshot()),
        said(e->trace()),
        said(c->acquire({"rpc-one", {}, {}, "{}", {}})),
        said(c->records({}, {})),
        said(c->record(transaction)),
        said(c->payload(transaction, conflict::VariantId("v-1"))),
        said(c->cases({}, {})),
        said(c->conflictCase(transaction)),
        said(c->caseHistory(transaction, {})),
        said(c->act({transaction, conflict::ActionKind::Reopen, {}, {}, {}, {}}, Mode::Apply)),
        said(c->markCase(transaction, true)),
    };
    for (std::size_t i = 0; i < answers.size(); ++i)
        QVERIFY2(answers[i] == "ok", (std::to_string(i) + ' ' + answers[i]).c_str());
    // One call each, and every operation of the table was reached.
    QCOMPARE(answers.size(), desk::kOperations.size());
    const auto calls = m->engine->takeCalls();
    QCOMPARE(calls.size(), desk::kOperations.size());
    std::set<std::string> reached;
    for (const auto& call : calls)
        reached.insert(call.method);
    for (const auto& operation : desk::kOperations)
        QVERIFY2(reached.contains(std::string(operation.method.substr(operation.method.find(':') + 2))),
                 operation.method.data());
}

void TestRemoteEngine::valuesAndRequestsArriveAsTheyWere() {
    const auto remote = engine();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomValue random(seed);
        queue::DispatchDetail detail;
        queue::ClaimAnswer claim;
        random.fill(detail);
        random.fill(claim);
        m->engine->answerWith(detail);
        m->engine->answerWith(claim);
        QCOMPARE(settled(remote->desks().queue->dispatch(kDispatch)),
                 base::Result<queue::DispatchDetail>(detail));
        QCOMPARE(settled(remote->desks().queue->claim(
                     {.lane = "a/b %", .worker = "w", .claimKey = "c", .wait = {}})),
                 base::Result<queue::ClaimAnswer>(claim));
    }
    auto calls = m->engine->takeCalls();
    QVERIFY2(calls.back().request.starts_with("a/b %{"), calls.back().request.c_str());
    queue::DispatchFilter filter;
    filter.state = queue::DispatchState::Uncertain;
    filter.worker = "w&x=1 +é";
    settled(remote->desks().queue->dispatches(filter, {.limit = 7, .cursor = "c?", .oldestFirst = true}));
    QCOMPARE(m->engine->takeCalls().at(0).request,
             std::string("state=uncertain;worker=w&x=1 +é;limit=7;cursor=c?;oldest_first=true;"));
    QCOMPARE(*settled(remote->desks().host->backup("today.db")), std::string("/var/lib/today.db"));
}

void TestRemoteEngine::recordsAndCasesArriveAsTheyWere() {
    const auto remote = engine();
    const conflict::TransactionReference transaction{"n /%", "s&1"};
    auto& c = *remote->desks().conflicts;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomValue random(seed);
        conflict::RecordDetail record;
        conflict::CaseDetail found;
        random.fill(record);
        random.fill(found);
        m->engine->answerWith(record);
        m->engine->answerWith(found);
        QCOMPARE(settled(c.record(transaction)), base::Result<conflict::RecordDetail>(record));
        QCOMPARE(settled(c.conflictCase(transaction)), base::Result<conflict::CaseDetail>(found));
    }
    QCOMPARE(m->engine->takeCalls().back().request, std::string("n /%/s&1"));
    // Bytes travel as they are, both ways.
    const std::string bytes("\0{\xff\"\r\n", 7);
    settled(c.acquire({"rpc one", "key&", base::fromMs(1'796'000'000'250), bytes, "n"}));
    QCOMPARE(m->engine->takeCalls().at(0).request, "origin=rpc one;network=n;observed_key=key&;observed_at=" +
                                                       base::toIso(base::fromMs(1'796'000'000'250)) + ';' +
                                                       bytes);
    for (const auto state : {conflict::PayloadState::Full, conflict::PayloadState::Archived}) {
        m->engine->payloadWith(state, bytes);
        QCOMPARE(settled(c.payload(transaction, conflict::VariantId("v-1"))),
                 base::Result<conflict::VariantPayload>({conflict::VariantId("v-1"), state, bytes}));
    }
    m->engine->payloadWith(conflict::PayloadState::Purged, {});
    QCOMPARE(settled(c.payload(transaction, conflict::VariantId("v-1")))->state,
             conflict::PayloadState::Purged);
    m->engine->takeCalls();
    settled(c.records({true, "abc"}, {.limit = 7, .cursor = {}, .oldestFirst = false}));
    settled(c.cases({conflict::CaseStatus::Open, {}}, {}));
    auto calls = m->engine->takeCalls();
    QCOMPARE(calls.at(0).request, std::string("with_case=true;text=abc;limit=7;"));
    QVERIFY2(calls.at(1).request.starts_with("status=Open;"), calls.at(1).request.c_str());
    // A refusal carries its report.
    conflict::CaseReport report;
    report.outcome = conflict::ActionOutcome::StaleRevision;
    report.since.emplace_back().kind = conflict::EventKind::Reopened;
    m->engine->answerWith(report);
    QCOMPARE(settled(c.act({transaction, conflict::ActionKind::Reopen, {}, {}, {}, {}}, Mode::Apply)),
             base::Result<conflict::CaseReport>(report));
}

void TestRemoteEngine::refusedActionsAreOutcomesAndErrorsKeepTheirFacts() {
    const auto remote = engine();
    queue::ActionReport report;
    report.outcome = queue::ActionOutcome::StaleRevision;
    report.dispatch = kDispatch;
    report.revision = base::Revision{9};
    report.since.emplace_back().kind = queue::EventKind::Contradicted;
    m->engine->reportWith(report);
    QCOMPARE(settled(remote->desks().queue->reconcile(reconcileRequest(), Mode::Apply)),
             base::Result<queue::ActionReport>(report));
    const base::Error held{Code::HeldByUncertain, "Held.", {{"dispatch_id", "d-7"}}, false};
    m->engine->failWith(held);
    QCOMPARE(settled(remote->desks().queue->mark(kDispatch, true)).error(), held);
    QCOMPARE(settled(remote->desks().queue->reconcile(reconcileRequest(), Mode::Apply)).error(), held);
}

void TestRemoteEngine::aLostAnswerToAChangeIsNotConfirmedAndNeverRepeated() {
    RawServer server; // reads the request and closes without a word
    const auto remote = engine(server.url());
    const auto lost = settled(remote->desks().queue->reconcile(reconcileRequest(), Mode::Apply));
    QVERIFY(!lost);
    QCOMPARE(lost.error().code, Code::NotConfirmed);
    QVERIFY(lost.error().ambiguous);
    QCOMPARE(server.requests.size(), std::size_t{1});
    // Cut off in the middle of the answer.
    server.answer =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"outcome\":";
    QCOMPARE(said(remote->desks().queue->setLanePaused("codex", true)), std::string("not_confirmed"));
    QCOMPARE(server.requests.size(), std::size_t{2});
    // A preview and a read change nothing.
    QCOMPARE(said(remote->desks().queue->reconcile(reconcileRequest(), Mode::Preview)),
             std::string("not_reachable"));
    server.answer.clear();
    QCOMPARE(said(remote->desks().queue->lanes()), std::string("not_reachable"));
}

void TestRemoteEngine::aServerThatIsNotThereIsNotReachable() {
    std::string url;
    {
        const RawServer gone;
        url = gone.url();
    }
    const auto remote = engine(url);
    QCOMPARE(said(remote->desks().queue->lanes()), std::string("not_reachable"));
    const auto change = settled(remote->desks().queue->reconcile(reconcileRequest(), Mode::Apply));
    QCOMPARE(change.error().code, Code::NotReachable); // it never arrived: nothing is in doubt
    QVERIFY(!change.error().ambiguous);
}

void TestRemoteEngine::whatIsNotOfThisApiIsABadAnswer_data() {
    QTest::addColumn<QByteArray>("answer");
    const auto row = [](const char* name, const QByteArray& status, const QByteArray& body) {
        QTest::newRow(name) << "HTTP/1.1 " + status +
                                   "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" +
                                   body;
    };
    row("page", "200 OK", "<html>login</html>");
    row("other object", "200 OK", "{\"hello\":1}");
    row("wrong type", "200 OK", "{\"rows\":\"none\"}");
    row("redirect", "302 Found", "");
    row("problem of somebody else", "404 Not Found", "<h1>Not Found</h1>");
    row("unknown code", "409 Conflict", "{\"code\":\"brand_new\"}");
    row("code that is no text", "409 Conflict", "{\"code\":7}");
}

void TestRemoteEngine::whatIsNotOfThisApiIsABadAnswer() {
    QFETCH(QByteArray, answer);
    RawServer server;
    server.answer = answer;
    const auto remote = engine(server.url());
    QCOMPARE(said(remote->desks().queue->lanes()), std::string("bad_answer"));
}

void TestRemoteEngine::theTokenTravelsInTheHeaderOnly() {
    RawServer server;
    const auto remote = engine(server.url());
    said(remote->desks().queue->submit({.lane = "codex",
                                        .sourceTask = "t",
                                        .owner = "o",
                                        .project = "p",
                                        .requestSha256 = "h",
                                        .decisionSha256 = {},
                                        .requestKey = "k"}));
    QCOMPARE(server.requests.size(), std::size_t{1});
    const auto secret = QByteArray::fromStdString(kAdminToken);
    QCOMPARE(server.requests[0].count(secret), 1);
    QVERIFY(server.requests[0].contains("Authorization: Bearer " + secret + "\r\n"));
    QVERIFY(!server.requests[0].contains("Cookie"));
}

void TestRemoteEngine::aReadOnlyProfileRefusesHereAndStillPreviews() {
    api::RemoteOptions options;
    options.url = m->server->url();
    options.token = kAdminToken;
    options.readOnly = true;
    options.followChanges = false;
    const api::RemoteEngine remote(options);
    QCOMPARE(said(remote.desks().queue->reconcile(reconcileRequest(), Mode::Apply)),
             std::string("read_only"));
    QCOMPARE(said(remote.desks().queue->setLanePaused("codex", true)), std::string("read_only"));
    QVERIFY(m->engine->takeCalls().empty());
    QCOMPARE(said(remote.desks().queue->reconcile(reconcileRequest(), Mode::Preview)), std::string("ok"));
    QCOMPARE(said(remote.desks().queue->lanes()), std::string("ok"));
}

void TestRemoteEngine::cancellingAClaimEndsItsLongPoll() {
    m->engine->holdClaims(true);
    const auto remote = engine();
    auto future = remote->desks().queue->claim({"codex", "w", "c", base::Millis{20'000}});
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    future.cancel();
    QTRY_COMPARE(m->engine->heldClaims(), 0);
    QTRY_VERIFY(future.isFinished());
}

void TestRemoteEngine::theEndFinishesEveryFuture() {
    RawServer server;
    server.answer = "hold";
    auto remote = engine(server.url());
    auto desks = remote->desks();
    auto read = desks.queue->lanes();
    auto change = desks.queue->reconcile(reconcileRequest(), Mode::Apply);
    QTRY_COMPARE(server.requests.size(), std::size_t{2});
    remote.reset();
    QVERIFY(read.isFinished() && change.isFinished());
    QCOMPARE(read.result().error().code, Code::Closing);
    QCOMPARE(change.result().error().code, Code::NotConfirmed); // it was sent: nobody knows
    QCOMPARE(said(desks.queue->lanes()), std::string("closing"));
}

void TestRemoteEngine::changesArriveAndTheFeedReconnects() {
    api::ApiOptions options;
    auto fixture = std::make_unique<ApiFixture>(options);
    const auto url = fixture->server->url();
    options.http.port = static_cast<std::uint16_t>(QUrl(QString::fromStdString(url)).port());
    const auto remote = engine(url, true);
    QList<desk::Change> got;
    QStringList link;
    connect(remote->changes(), &desk::ChangeFeed::changed, this,
            [&](const auto& changes) { got += changes; });
    connect(remote->changes(), &desk::ChangeFeed::linkChanged, this,
            [&](bool up, const QString& code) { link << (up ? QStringLiteral("up") : code); });
    QTRY_VERIFY(!link.isEmpty() || fixture->server->listeners() == 1);
    const desk::Change change{"dispatch", "d-1", "codex", "o", "p", 7, 1};
    fixture->engine->tell({change});
    QTRY_COMPARE(got, QList<desk::Change>{change});
    fixture.reset();
    QTRY_VERIFY(link.contains(QStringLiteral("not_reachable")));
    link.clear();
    fixture = std::make_unique<ApiFixture>(options);
    fixture->engine->tell({desk::Change{"dispatch", "d-0", "codex", "o", "p", 6, 1}});
    QTRY_VERIFY(link.contains(QStringLiteral("up")));
    const desk::Change second{"job", "j-2", "codex", "o", "p", 8, 2};
    fixture->engine->tell({second});
    QTRY_VERIFY(got.contains(second));
}

void TestRemoteEngine::aRevokedTokenIsToldByTheFeed() {
    const auto remote = engine({}, true);
    QStringList link;
    connect(remote->changes(), &desk::ChangeFeed::linkChanged, this,
            [&](bool up, const QString& code) { link << (up ? QStringLiteral("up") : code); });
    QTRY_COMPARE(m->server->listeners(), std::size_t{1});
    m->engine->dropToken(kAdminToken);
    m->engine->tell({desk::Change{"token", "t-1", {}, {}, {}, 1, 1}});
    QTRY_VERIFY(link.contains(QStringLiteral("unauthenticated")));
}

void TestRemoteEngine::theEventParserTakesAnyCut() {
    const std::string text =
        "retry: 1000\nid: s-1\nevent: hello\ndata: {}\n\n: alive\n\nid: s-2\r\nevent: change\r\n"
        "data: a\r\ndata: b\r\n\r\ndata\n\nid: s-3\n\n";
    const std::vector<api::ServerEvent> expected{
        {"hello", "s-1", "{}"}, {"change", "s-2", "a\nb"}, {"message", "s-2", ""}};
    for (std::size_t size = 1; size <= text.size(); ++size) {
        api::EventParser parser;
        std::vector<api::ServerEvent> got;
        for (std::size_t at = 0; at < text.size(); at += size)
            for (auto& event : parser.feed(std::string_view(text).substr(at, size)))
                got.push_back(std::move(event));
        QCOMPARE(got, expected);
        QCOMPARE(parser.lastId(), std::string("s-3"));
    }
    api::EventParser parser;
    QVERIFY(parser.feed("data: " + std::string(300'000, 'x')).empty());
    QVERIFY(parser.isBroken());
}

QTEST_GUILESS_MAIN(TestRemoteEngine)
#include "test_remote_engine.moc"
