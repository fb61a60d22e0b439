// What a client of the HTTP API can count on beyond the table of operations: outcomes of actions, exact
// results, the door, long polls, the event stream, metrics.
#include "tests/api/api_fixture.h"

#include "core/api/problem.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <thread>

using namespace sb;
using namespace sb::test;
using base::Code;

namespace {

std::string word(Code code) {
    return std::string(base::codeText(code));
}

queue::Access access(queue::Verbs verbs, queue::Scope scope = {}) {
    auto out = accessWith(verbs);
    out.scope = std::move(scope);
    return out;
}

desk::Change change(std::uint64_t position, std::string topic, std::string owner,
                    std::string lane = "codex") {
    return {
        std::move(topic), "id-" + std::to_string(position), std::move(lane), std::move(owner), "p", position,
        position};
}

const std::string kReconcile = R"({"expected_revision":4,"decision":"abandon"})";

} // namespace

class TestApiServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        now = std::make_shared<std::chrono::steady_clock::time_point>();
        api::ApiOptions options;
        options.router.now = [now = now] { return *now; };
        options.router.failureBurst = 5;
        options.router.failuresPerSecond = 1;
        options.eventCapacity = 8;
        m = std::make_unique<ApiFixture>(std::move(options));
    }
    void cleanup() { m.reset(); }

    void actionOutcomesAreAnswersOrProblemsWithTheReport_data();
    void actionOutcomesAreAnswersOrProblemsWithTheReport();
    void aReplayedSubmitIs200();
    void aRefusedClaimIs200WithItsNumbers();
    void aResultTravelsByteForByteInBothDirections();
    void aClaimWaitsAtMost20Seconds();
    void teardownAnswersNeedClaimAndRequestsNeedReconcile();
    void cancelIsOpenToSubmittersAndOperators();
    void metricsNeedAdminAndSpeakPrometheus();
    void filtersReachTheDesk();
    void aLongPollEndsWhenItsClientLeaves();
    void aLongPollIsAnsweredFromAnyThread();
    void aGrantThatReachedNobodyIsTakenBack();
    void stoppingEndsLongPollsAndStreams();
    void theEventStreamResumesAndResets();
    void theEventStreamShowsOnlyTheScope();
    void theEventStreamEndsWhenTokensChange();
    void answersAreNotCachedAndNoSecretIsEchoed();

private:
    QByteArray readUntil(QNetworkReply* reply, const QByteArray& mark) {
        QByteArray all = reply->property("seen").toByteArray();
        const auto found = QTest::qWaitFor(
            [&] {
                all += reply->readAll();
                return all.contains(mark) || reply->isFinished();
            },
            10'000);
        all += reply->readAll();
        reply->setProperty("seen", all);
        return found ? all : all + "(waited in vain)";
    }
    QNetworkReply* listen(const std::string& token, const std::string& lastEventId = {}) {
        QNetworkRequest request(QUrl(QString::fromStdString(m->server->url() + "/v1/events")));
        request.setRawHeader("Authorization", QByteArray::fromStdString("Bearer " + token));
        if (!lastEventId.empty())
            request.setRawHeader("Last-Event-ID", QByteArray::fromStdString(lastEventId));
        return network.get(request);
    }
    // Opens a stream, reads up to the mark and leaves: a manager keeps six connections to a host at most.
    QByteArray glance(const std::string& token, const std::string& lastEventId, const QByteArray& mark) {
        auto* reply = listen(token, lastEventId);
        auto seen = readUntil(reply, mark);
        reply->abort();
        reply->deleteLater();
        return seen;
    }
    QNetworkAccessManager network;
    std::shared_ptr<std::chrono::steady_clock::time_point> now;
    std::unique_ptr<ApiFixture> m;
};

void TestApiServer::actionOutcomesAreAnswersOrProblemsWithTheReport_data() {
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("code");
    using enum queue::ActionOutcome;
    QTest::newRow("Applied") << int(Applied) << 200 << QByteArray();
    QTest::newRow("AlreadyAtTarget") << int(AlreadyAtTarget) << 200 << QByteArray();
    QTest::newRow("StaleRevision") << int(StaleRevision) << 409 << QByteArray("stale_revision");
    QTest::newRow("NotUncertain") << int(NotUncertain) << 409 << QByteArray("not_uncertain");
    QTest::newRow("EvidenceMissing") << int(EvidenceMissing) << 422 << QByteArray("evidence_missing");
    QTest::newRow("Refused") << int(Refused) << 409 << QByteArray("nothing_held");
}

void TestApiServer::actionOutcomesAreAnswersOrProblemsWithTheReport() {
    QFETCH(int, outcome);
    QFETCH(int, status);
    QFETCH(QByteArray, code);
    queue::ActionReport report;
    report.outcome = static_cast<queue::ActionOutcome>(outcome);
    report.refusedBy = report.outcome == queue::ActionOutcome::Refused ? Code::NothingHeld : Code::Internal;
    report.dispatch = queue::DispatchId("d-1");
    report.revision = base::Revision{9};
    report.missing = {"statement:create-payout:3"};
    report.since.emplace_back().kind = queue::EventKind::EvidenceKept;
    m->engine->reportWith(report);
    for (const auto* route : {"reconcile", "requeue", "release", "teardown"}) {
        const std::string body = std::string(route) == "teardown"    ? R"({"act":"request"})"
                                 : std::string(route) == "reconcile" ? kReconcile
                                                                     : R"({"expected_revision":4})";
        const auto target = "/v1/dispatches/d-1/" + std::string(route);
        const auto reply = m->ask({"POST", target, body});
        QCOMPARE(reply.status, status);
        QCOMPARE(reply.code(), code.toStdString());
        const auto told = status == 200 ? *api::fromJson<queue::ActionReport>(reply.body)
                                        : *api::reportOfProblem<queue::ActionReport>(reply.body);
        QCOMPARE(told, report);
        // A preview tells the same outcome as an answer.
        const auto preview = m->ask({"POST", target + "?preview=true", body});
        QCOMPARE(preview.status, 200);
        QVERIFY(api::fromJson<queue::ActionReport>(preview.body)->preview);
    }
}

void TestApiServer::aReplayedSubmitIs200() {
    queue::Submitted submitted;
    submitted.replayed = true;
    m->engine->answerWith(submitted);
    QCOMPARE(m->ask({"POST", "/v1/queues/codex/tasks", sampleBody("submit")}).status, 200);
}

void TestApiServer::aRefusedClaimIs200WithItsNumbers() {
    queue::ClaimAnswer answer;
    answer.refusal = queue::ClaimRefusal::HostLoad;
    answer.numbers.load1 = 4.9;
    answer.numbers.loadLimit = 3.0;
    answer.numbers.cpus = 2;
    answer.retryAfter = base::Millis{5'000};
    m->engine->answerWith(answer);
    const auto reply = m->ask({"POST", "/v1/queues/codex/claim", sampleBody("claim")});
    QCOMPARE(reply.status, 200);
    QVERIFY(reply.json.find("granted")->isNull());
    QCOMPARE(*reply.json.find("none")->string(), std::string("host_load"));
    QCOMPARE(reply.json.find("numbers")->find("load1")->number()->text, std::string("4.9"));
    QCOMPARE(reply.json.find("retry_after_ms")->number()->text, std::string("5000"));
}

void TestApiServer::aResultTravelsByteForByteInBothDirections() {
    const std::string result = R"({ "n" : 9007199254740993 , "e":1e400, "t" : "\u00e9\/" })";
    m->ask({"POST", "/v1/dispatches/d-1/finish",
            R"({"claim_token":"x","generation":1,"outcome":"completed","result": )" + result + " }"});
    const auto calls = m->engine->takeCalls();
    QCOMPARE(calls.size(), std::size_t{1});
    QVERIFY2(calls[0].request.find("\"result\":" + result + ",") != std::string::npos,
             calls[0].request.c_str());
    queue::DispatchDetail detail;
    detail.resultText = result;
    m->engine->answerWith(detail);
    const auto reply = m->ask({"GET", "/v1/dispatches/d-1"});
    QVERIFY2(reply.body.find("\"result\":" + result + ",") != std::string::npos, reply.body.c_str());
    // 65,537 bytes reach the queue, which is to refuse them; the whole body may have 96 KiB.
    const auto big = [](std::size_t bytes) { return '"' + std::string(bytes - 2, 'x') + '"'; };
    const auto finish = [&](std::size_t bytes) {
        return m->ask(
            {"POST", "/v1/dispatches/d-1/finish",
             R"({"claim_token":"x","generation":1,"outcome":"completed","result":)" + big(bytes) + "}"});
    };
    QCOMPARE(finish(65'537).status, 200);
    QCOMPARE(finish(98'400).code(), word(Code::BodyTooLarge));
}

void TestApiServer::aClaimWaitsAtMost20Seconds() {
    const auto claim = [&](const std::string& wait) {
        return m->ask(
            {"POST", "/v1/queues/codex/claim", R"({"worker":"w","claim_key":"c","wait_ms":)" + wait + "}"});
    };
    QCOMPARE(claim("20000").status, 200);
    QCOMPARE(claim("20001").code(), word(Code::NumberOutOfRange));
    QCOMPARE(claim("-1").code(), word(Code::NumberOutOfRange));
    QCOMPARE(claim("1.5").code(), word(Code::WrongType));
}

void TestApiServer::teardownAnswersNeedClaimAndRequestsNeedReconcile() {
    const std::string executor(64, 'e');
    const std::string person(64, 'p');
    m->engine->setToken(executor, access(static_cast<queue::Verbs>(queue::Verb::Claim)));
    m->engine->setToken(person, access(static_cast<queue::Verbs>(queue::Verb::Reconcile)));
    for (const auto& [act, token, other] : {std::tuple{"request", person, executor},
                                            {"state", person, executor},
                                            {"confirm", executor, person},
                                            {"unconfirmed", executor, person}}) {
        const auto body = R"({"act":")" + std::string(act) + R"("})";
        QCOMPARE(m->ask({"POST", "/v1/dispatches/d-1/teardown", body, token}).status, 200);
        QCOMPARE(m->ask({"POST", "/v1/dispatches/d-1/teardown", body, other}).code(), word(Code::NotAllowed));
    }
    QCOMPARE(m->engine->takeCalls().size(), std::size_t{4});
}

void TestApiServer::cancelIsOpenToSubmittersAndOperators() {
    const std::string token(64, 'c');
    for (const auto& [verb, status] : {std::pair{queue::Verb::Submit, 200},
                                       {queue::Verb::Reconcile, 200},
                                       {queue::Verb::Claim, 403},
                                       {queue::Verb::Read, 403}}) {
        const auto own = token + std::to_string(static_cast<int>(verb));
        m->engine->setToken(own, access(static_cast<queue::Verbs>(verb)));
        QCOMPARE(m->ask({"POST", "/v1/dispatches/d-1/cancel", std::nullopt, own}).status, status);
    }
}

void TestApiServer::metricsNeedAdminAndSpeakPrometheus() {
    const std::string reader(64, 'm');
    m->engine->setToken(reader, access(static_cast<queue::Verbs>(queue::Verb::Read)));
    QCOMPARE(m->ask({"GET", "/metrics", std::nullopt, reader}).code(), word(Code::NotAllowed));
    const auto reply = m->ask({"GET", "/metrics"});
    QCOMPARE(reply.status, 200);
    QVERIFY(reply.contentType.starts_with("text/plain; version=0.0.4"));
    for (const auto* line :
         {"# TYPE signalbox_dispatches gauge\n",
          "signalbox_dispatches{lane=\"codex\",state=\"uncertain\"} 0\n", "signalbox_lease_limit 3\n",
          "signalbox_open_cases 0\n",
          "signalbox_refusals_total{code=\"unauthenticated\"} 0\n"})
        QVERIFY2(reply.body.find(line) != std::string::npos, line);
    m->engine->failWith(base::Error{Code::StoreBusy, {}, {}, false});
    QCOMPARE(m->ask({"GET", "/metrics"}).code(), word(Code::StoreBusy));
}

void TestApiServer::filtersReachTheDesk() {
    m->ask(
        {"GET", "/v1/dispatches?state=uncertain&lane=codex&owner_id=o%20x&ended_leases_only=true&limit=7"});
    QCOMPARE(m->engine->takeCalls().at(0).request,
             std::string("lane=codex;owner_id=o x;state=uncertain;ended_leases_only=true;limit=7;"));
    m->ask({"GET", "/v1/jobs?text=abc&oldest_first=true"});
    QCOMPARE(m->engine->takeCalls().at(0).request, std::string("text=abc;limit=100;oldest_first=true;"));
    QCOMPARE(m->ask({"GET", "/v1/dispatches?state=leased"}).code(), word(Code::BadParameter));
    QCOMPARE(m->ask({"GET", "/v1/dispatches?ended_leases_only=1"}).code(), word(Code::BadParameter));
    QVERIFY(m->engine->takeCalls().empty());
}

void TestApiServer::aLongPollEndsWhenItsClientLeaves() {
    m->engine->holdClaims(true);
    auto* reply =
        m->send({"POST", "/v1/queues/codex/claim", R"({"worker":"w","claim_key":"c","wait_ms":20000})"});
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    reply->abort();
    QTRY_COMPARE(m->engine->heldClaims(), 0);
}

void TestApiServer::aLongPollIsAnsweredFromAnyThread() {
    m->engine->holdClaims(true);
    auto* reply =
        m->send({"POST", "/v1/queues/codex/claim", R"({"worker":"w","claim_key":"c","wait_ms":20000})"});
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    queue::ClaimAnswer answer;
    answer.refusal = queue::ClaimRefusal::LanePaused;
    std::thread([&] { m->engine->finishHeldClaims(answer); }).join();
    QTRY_VERIFY(reply->isFinished());
    QVERIFY(reply->readAll().contains("\"none\":\"lane_paused\""));
}

void TestApiServer::aGrantThatReachedNobodyIsTakenBack() {
    const auto claim = [&] {
        auto router = std::make_shared<api::Router>(m->engine);
        net::HttpRequest request;
        request.method = "POST";
        request.path = "/v1/queues/codex/claim";
        request.body = *sampleBody("claim");
        request.headers.emplace_back("authorization", "Bearer " + kAdminToken);
        net::HttpResponse response;
        (void)router->start(std::move(request),
                            [&](api::Routed routed) { response = std::move(routed.response); });
        return response;
    };
    QVERIFY(!claim().undelivered); // a refusal
    queue::ClaimAnswer answer;
    answer.granted.emplace().claimToken = "token-1";
    m->engine->answerWith(answer);
    auto response = claim();
    QCOMPARE(response.status, 200);
    QVERIFY(response.undelivered);
    QVERIFY(m->engine->takenBack().empty());
    net::tellUndelivered(response);
    net::tellUndelivered(response);
    QCOMPARE(m->engine->takenBack(), (std::vector<std::string>{"token-1"}));
}

void TestApiServer::stoppingEndsLongPollsAndStreams() {
    m->engine->holdClaims(true);
    auto* claim =
        m->send({"POST", "/v1/queues/codex/claim", R"({"worker":"w","claim_key":"c","wait_ms":20000})"});
    auto* events = listen(kAdminToken);
    QTRY_COMPARE(m->engine->heldClaims(), 1);
    QVERIFY(readUntil(events, "event: hello").contains("event: hello"));
    std::atomic<bool> drained = false;
    m->server->beginStop(std::chrono::seconds(10), [&] { drained = true; });
    // The engine finishes what was cancelled; then nothing is owed any more, long before the deadline.
    QTRY_COMPARE(m->engine->heldClaims(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(drained.load(), 8'000);
    QTRY_VERIFY(claim->isFinished() && events->isFinished());
    QVERIFY(claim->readAll().contains("\"code\":\"closing\""));
}

void TestApiServer::theEventStreamResumesAndResets() {
    m->engine->tell({change(1, "dispatch", "o"), change(2, "job", "o")});
    auto* first = listen(kAdminToken);
    QVERIFY(readUntil(first, "event: hello").contains("id: s1-2\nevent: hello\n"));
    m->engine->tell({change(3, "dispatch", "o")});
    const auto seen = readUntil(first, "id: s1-3\n");
    QVERIFY2(seen.contains("id: s1-3\nevent: change\ndata: {\"topic\":\"dispatch\",\"id\":\"id-3\""),
             seen.constData());
    QVERIFY(!seen.contains("id-1\"")); // a fresh listener gets what comes, not what was
    first->abort();
    QTRY_COMPARE(m->server->listeners(), std::size_t{0});
    m->engine->tell({change(4, "dispatch", "o")});
    const auto resumed = glance(kAdminToken, "s1-2", "id: s1-4\n");
    QVERIFY(resumed.contains("id: s1-3\n") && resumed.contains("id: s1-4\n") &&
            !resumed.contains("id: s1-2\n"));
    // Further back than the ring of eight reaches, from another start of the engine, from the future,
    // nonsense.
    for (std::uint64_t i = 5; i <= 12; ++i)
        m->engine->tell({change(i, "lane", {})});
    for (const auto* last : {"s1-2", "s0-12", "s1-99", "s1-", "rubbish"})
        QVERIFY2(glance(kAdminToken, last, "data: {}").contains("id: s1-12\nevent: reset\n"), last);
    QVERIFY(glance(kAdminToken, "s1-4", "id: s1-12").contains("id: s1-5\n"));
    QCOMPARE(m->ask({"GET", "/v1/events", std::nullopt, std::nullopt}).code(), word(Code::Unauthenticated));
}

void TestApiServer::theEventStreamShowsOnlyTheScope() {
    const std::string tenant(64, 'n');
    m->engine->setToken(
        tenant, access(static_cast<queue::Verbs>(queue::Verb::Read), {"o1", std::nullopt, {"codex"}}));
    auto* reply = listen(tenant);
    readUntil(reply, "event: hello");
    m->engine->tell({change(1, "dispatch", "o2"), change(2, "dispatch", "o1", "network-ai"),
                     change(3, "dispatch", "o1"), change(4, "audit", {}), change(6, "lane", {}, "network-ai"),
                     change(7, "lane", {}), change(8, "host", {}, {})});
    const auto seen = readUntil(reply, "id: s1-8\n");
    QCOMPARE(seen.count("event: change"), 3);
    for (const auto* shown : {"id: s1-3\n", "id: s1-7\n", "id: s1-8\n"})
        QVERIFY2(seen.contains(shown), shown);
    // The same rule where missed events are sent again.
    const auto again = readUntil(listen(tenant, "s1-0"), "id: s1-8\n");
    QCOMPARE(again.count("event: change"), 3);
}

void TestApiServer::theEventStreamEndsWhenTokensChange() {
    auto* reply = listen(kAdminToken);
    readUntil(reply, "event: hello");
    m->engine->tell({change(1, "token", {})});
    QTRY_VERIFY(reply->isFinished());
    QVERIFY(readUntil(reply, "id: s1-1\n").contains("id: s1-1\n"));
    QCOMPARE(m->server->listeners(), std::size_t{0});
}

void TestApiServer::answersAreNotCachedAndNoSecretIsEchoed() {
    auto* reply = m->send({"POST", "/v1/queues/codex/tasks", R"({"source_task":"t","hunter2":"hunter2"})"});
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->rawHeader("Cache-Control"), QByteArray("no-store"));
    const auto body = reply->readAll();
    QVERIFY(body.contains("forbidden_content"));
    QVERIFY(!body.contains("hunter2"));
    const auto unauthenticated = m->ask({"GET", "/v1/lanes", std::nullopt, "hunter2hunter2hunter2"});
    QVERIFY(unauthenticated.body.find("hunter2") == std::string::npos);
}

QTEST_GUILESS_MAIN(TestApiServer)
#include "test_api_server.moc"
