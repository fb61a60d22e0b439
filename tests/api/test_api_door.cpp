// The door of the HTTP API: what is open, which routes and methods there are, whose token counts and for how
// long, and who is turned away for knocking too often.
#include "tests/api/api_fixture.h"

#include <QTcpSocket>
#include <QTest>

using namespace sb;
using namespace sb::test;
using base::Code;

namespace {

std::string word(Code code) {
    return std::string(base::codeText(code));
}

const queue::Access kReader = accessWith(static_cast<queue::Verbs>(queue::Verb::Read));

} // namespace

class TestApiDoor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        now = std::make_shared<std::chrono::steady_clock::time_point>();
        api::ApiOptions options;
        options.router.now = [now = now] { return *now; };
        options.router.failureBurst = 5;
        options.router.failuresPerSecond = 1;
        m = std::make_unique<ApiFixture>(std::move(options));
    }
    void cleanup() { m.reset(); }

    void healthAndReadinessAreOpenAndSayOneWord();
    void pathsAreDecodedStrictly();
    void tooManyRefusalsAtTheDoorAreRateLimitedButKnownTokensPass();
    void aDeadTokenTakesNothingFromItsNeighbours();
    void theTableOfRefusalsIsBounded();
    void aRevokedTokenStopsWorkingAtOnce();
    void theActorIsSeenAtItsPeerAddress();
    void headIsAnsweredLikeGetWithoutBody_data();
    void headIsAnsweredLikeGetWithoutBody();

private:
    std::shared_ptr<std::chrono::steady_clock::time_point> now;
    std::unique_ptr<ApiFixture> m;
};

void TestApiDoor::healthAndReadinessAreOpenAndSayOneWord() {
    const auto health = m->ask({"GET", "/healthz", std::nullopt, std::nullopt});
    QCOMPARE(health.status, 200);
    QCOMPARE(health.body, std::string("ok\n"));
    QCOMPARE(m->ask({"GET", "/readyz", std::nullopt, std::nullopt}).body, std::string("ready\n"));
    m->engine->setReady(false);
    const auto waiting = m->ask({"GET", "/readyz", std::nullopt, std::nullopt});
    QCOMPARE(waiting.status, 503);
    QCOMPARE(waiting.body, std::string("waiting\n"));
    QCOMPARE(m->ask({"GET", "/v1/openapi.json", std::nullopt, std::nullopt}).status, 401);
}

void TestApiDoor::pathsAreDecodedStrictly() {
    QCOMPARE(m->ask({"POST", "/v1/queues/network%2Dai/tasks", sampleBody("submit")}).status, 201);
    QVERIFY(m->engine->takeCalls().at(0).request.starts_with("network-ai"));
    QCOMPARE(m->ask({"GET", "/v1/jobs/"}).code(), word(Code::UnknownRoute));
    QCOMPARE(m->ask({"GET", "/v1/jobs/" + std::string(201, 'j')}).code(), word(Code::UnknownRoute));
    QCOMPARE(m->ask({"GET", "/v2/jobs"}).code(), word(Code::UnknownRoute));
    QTcpSocket socket; // QUrl would repair the escape
    socket.connectToHost(QStringLiteral("127.0.0.1"),
                         static_cast<quint16>(QUrl(QString::fromStdString(m->server->url())).port()));
    QVERIFY(socket.waitForConnected(5'000));
    socket.write("GET /v1/jobs/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    QVERIFY(socket.waitForDisconnected(5'000));
    QVERIFY(socket.readAll().contains("\"code\":\"bad_request\""));
}

void TestApiDoor::tooManyRefusalsAtTheDoorAreRateLimitedButKnownTokensPass() {
    QCOMPARE(m->ask({"GET", "/v1/lanes"}).status, 200);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, std::string(64, '0')}).code(),
                 word(Code::Unauthenticated));
    const auto lookups = m->engine->lookups();
    const auto limited = m->ask({"GET", "/v1/lanes", std::nullopt, std::string(64, '0')});
    QCOMPARE(limited.code(), word(Code::RateLimited));
    QCOMPARE(limited.status, 429);
    QCOMPARE(m->engine->lookups(), lookups); // the store was not asked
    QCOMPARE(m->engine->refusals(Code::RateLimited), 1);
    QCOMPARE(m->ask({"GET", "/v1/lanes"}).status, 200);
    *now += std::chrono::seconds(2);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, std::string(64, '0')}).code(),
             word(Code::Unauthenticated));
}

void TestApiDoor::aDeadTokenTakesNothingFromItsNeighbours() {
    const auto refused = [&](const std::string& token) {
        return m->ask({"GET", "/v1/lanes", std::nullopt, token}).code();
    };
    const std::string neighbour(64, 'n');
    m->engine->setToken(neighbour, kReader);
    for (int i = 0; i < 50; ++i)
        (void)refused(std::string(64, '0'));
    QCOMPARE(refused(std::string(64, '0')), word(Code::RateLimited));
    QCOMPARE(refused(std::string(64, '1')), word(Code::Unauthenticated));
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, std::nullopt}).code(), word(Code::Unauthenticated));
    QCOMPARE(refused(neighbour), std::string());
    // One token after the other meets the peer's own limit; a token that was good before goes on being looked
    // up.
    for (int i = 10; i < 40; ++i)
        (void)refused(std::string(62, '2') + std::to_string(i));
    const auto lookups = m->engine->lookups();
    QCOMPARE(refused(std::string(64, '3')), word(Code::RateLimited));
    QCOMPARE(m->engine->lookups(), lookups);
    *now += std::chrono::milliseconds(
        10'001); // its entry has ended; the peer's bucket is full again after 20 s only
    for (int i = 10; i < 90; ++i)
        (void)refused(std::string(62, '4') + std::to_string(i));
    QCOMPARE(refused(std::string(64, '5')), word(Code::RateLimited));
    QCOMPARE(refused(neighbour), std::string());
}

void TestApiDoor::theTableOfRefusalsIsBounded() {
    api::FailureLimit limit(5, 1);
    api::FailureLimit::Time at{};
    for (int i = 0; i < 20'000; ++i)
        limit.count("198.51.100." + std::to_string(i), "h", at);
    QVERIFY2(limit.buckets() <= api::FailureLimit::kMaxBuckets + 1, std::to_string(limit.buckets()).c_str());
    QVERIFY(limit.isExhausted("203.0.113.1", "h", at, false)); // no room to tell newcomers apart: they share
    QVERIFY(!limit.isExhausted("203.0.113.1", "h", at, true));
    QVERIFY(!limit.isExhausted("198.51.100.1", "h", at, false)); // who is in the table has its own
    at += std::chrono::hours(1);
    QVERIFY(!limit.isExhausted("203.0.113.1", "h", at, false));
    limit.count("203.0.113.1", "h", at);
    QVERIFY(limit.buckets() <= 4); // what has emptied is forgotten
}

void TestApiDoor::aRevokedTokenStopsWorkingAtOnce() {
    const std::string token(64, 't');
    m->engine->setToken(token, kReader);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 200);
    const auto lookups = m->engine->lookups();
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 200);
    QCOMPARE(m->engine->lookups(), lookups); // remembered
    // Revoked through this API: no need to wait for the change feed.
    m->engine->dropToken(token);
    QCOMPARE(m->ask({"POST", "/v1/tokens/t-1/revoke"}).status, 200);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 401);
    // Revoked elsewhere: the change feed says so.
    m->engine->setToken(token, kReader);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 200);
    m->engine->dropToken(token);
    m->engine->tell({desk::Change{"token", "t-1", {}, {}, {}, 1, 1}});
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 401);
    // Revoked unheard: at most the life of an entry.
    m->engine->setToken(token, kReader);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 200);
    m->engine->dropToken(token);
    *now += std::chrono::seconds(10);
    QCOMPARE(m->ask({"GET", "/v1/lanes", std::nullopt, token}).status, 401);
}

void TestApiDoor::theActorIsSeenAtItsPeerAddress() {
    (void)m->ask({"GET", "/v1/lanes"});
    QCOMPARE(m->engine->lastAccess().actor.host, std::string("loopback"));
}

void TestApiDoor::headIsAnsweredLikeGetWithoutBody_data() {
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("status");
    for (const auto* target :
         {"/healthz", "/readyz", "/metrics", "/v1/openapi.json", "/v1/lanes", "/v1/events"})
        QTest::newRow(target) << QByteArray(target) << 200;
    QTest::newRow("a route of POST alone") << QByteArray("/v1/queues/codex/claim") << 405;
    QTest::newRow("no route") << QByteArray("/v1/nothing") << 404;
}

void TestApiDoor::headIsAnsweredLikeGetWithoutBody() {
    QFETCH(QByteArray, target);
    QFETCH(int, status);
    const auto reply = m->ask({"HEAD", target.toStdString()});
    QCOMPARE(reply.status, status);
    QVERIFY(reply.body.empty());
    QCOMPARE(m->server->listeners(), std::size_t{0});
    if (status == 200)
        QCOMPARE(m->ask({"PATCH", target.toStdString()}).allow.find("GET, HEAD"), std::size_t{0});
}

QTEST_GUILESS_MAIN(TestApiDoor)
#include "test_api_door.moc"
