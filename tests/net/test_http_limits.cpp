// Slow clients, many clients, large clients: deadlines, places and budgets.
#include "tests/net/echo_server.h"
#include "tests/net/http_client.h"

#include <QTest>

#include <mutex>

#include <sys/resource.h>
#include <unistd.h>

using namespace sb;
using std::chrono::milliseconds;
using test::EchoServer;
using test::eventually;
using test::RawClient;
using test::request;
using Clock = std::chrono::steady_clock;

namespace {

constexpr milliseconds kShort{200};
constexpr milliseconds kLong = std::chrono::hours{1};

std::string problem(const char* word) {
    return std::string("{\"code\":\"") + word + "\"}";
}

} // namespace

class TestHttpLimits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHalfSentRequestIsAnsweredAtItsDeadline_data() {
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("one byte") << QByteArray("G");
        QTest::newRow("half a head") << QByteArray("GET / HTTP/1.1\r\nHost: h\r\nX: ");
        QTest::newRow("head without body")
            << QByteArray("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n");
        QTest::newRow("half a body") << QByteArray(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab");
        QTest::newRow("half a chunk")
            << QByteArray("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab");
    }
    void aHalfSentRequestIsAnsweredAtItsDeadline() {
        QFETCH(QByteArray, part);
        EchoServer echo;
        echo.options.requestTimeout = kShort;
        echo.options.idleTimeout = kLong;
        QVERIFY(echo.start());
        const auto begun = Clock::now();
        RawClient client(echo.port());
        QVERIFY(client.send(part.toStdString()));
        const auto answer = client.receive();
        QVERIFY(Clock::now() - begun >= kShort);
        QCOMPARE(answer.status, 408);
        QCOMPARE(answer.body, problem("request_timeout"));
        QVERIFY(client.isClosedByServer());
    }

    void aDripDoesNotExtendTheDeadline() {
        EchoServer echo;
        echo.options.requestTimeout = kShort;
        QVERIFY(echo.start());
        RawClient client(echo.port(), milliseconds{10});
        QVERIFY(client.send("GET / HTTP/1.1\r\nHost: h\r\nX: "));
        const auto begun = Clock::now();
        test::RawAnswer answer;
        while (answer.status == 0 && Clock::now() - begun < std::chrono::seconds{20}) {
            QVERIFY(client.send("x")); // every 10 ms at most: receive() below gives up after that
            answer = client.receive();
        }
        QCOMPARE(answer.status, 408);
    }

    void aSilentClientIsClosedWithoutAWord() {
        EchoServer echo;
        echo.options.requestTimeout = kShort;
        echo.options.idleTimeout = kLong;
        QVERIFY(echo.start());
        const auto begun = Clock::now();
        RawClient client(echo.port());
        QVERIFY(client.isClosedByServer());
        QVERIFY(Clock::now() - begun >= kShort);
        QCOMPARE(echo.counts().refused, std::uint64_t{0});
    }

    void anIdleConnectionIsClosedAtItsOwnDeadline() {
        EchoServer echo;
        echo.options.requestTimeout = kLong;
        echo.options.idleTimeout = kShort;
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/")));
        QCOMPARE(client.receive().status, 200);
        const auto begun = Clock::now();
        QVERIFY(client.send("\r\n\r\n")); // empty lines are no request and buy no time
        QVERIFY(client.isClosedByServer());
        QVERIFY(Clock::now() - begun >= kShort - milliseconds{20});
    }

    void noDeadlineRunsWhileTheServerOwesTheAnswer() {
        std::mutex mutex;
        std::shared_ptr<net::HttpReply> pending;
        EchoServer echo;
        echo.options.requestTimeout = milliseconds{30};
        echo.options.idleTimeout = milliseconds{30};
        echo.options.sendTimeout = milliseconds{30};
        echo.routes["/poll"] = [&](const net::HttpRequest&, std::shared_ptr<net::HttpReply> reply) {
            const std::lock_guard lock(mutex);
            pending = std::move(reply);
        };
        QVERIFY(echo.start());
        RawClient poll(echo.port());
        QVERIFY(poll.send(request("GET", "/poll")));
        for (int i = 0; i < 5; ++i) { // five connections live and die of their deadlines meanwhile
            RawClient other(echo.port());
            QVERIFY(other.isClosedByServer());
        }
        const std::lock_guard lock(mutex);
        QVERIFY(pending && !pending->isAbandoned());
        pending->send({200, "text/plain", "at last", {}});
        QCOMPARE(poll.receive().body, std::string("at last"));
    }

    void aClientThatTakesNothingOfItsAnswerIsClosed() {
        EchoServer echo;
        echo.options.sendTimeout = kShort;
        echo.options.idleTimeout = kLong;
        echo.routes["/big"] = [](const net::HttpRequest&, const std::shared_ptr<net::HttpReply>& reply) {
            reply->send({200, "text/plain", std::string(32 * 1024 * 1024, 'b'), {}});
        };
        QVERIFY(echo.start());
        RawClient client(echo.port());
        client.shrinkReceiveBuffer(4096);
        QVERIFY(client.send(request("GET", "/big")));
        QVERIFY(eventually([&] { return echo.counts().requests == 1 && echo.counts().open == 0; }));
    }

    void aNewcomerBeyondTheLimitIsToldSo() {
        EchoServer echo;
        echo.options.maxConnections = 4;
        echo.options.evictionGrace = kLong;
        QVERIFY(echo.start());
        std::vector<RawClient> inside;
        for (int i = 0; i < 4; ++i)
            inside.emplace_back(echo.port());
        QVERIFY(eventually([&] { return echo.counts().open == 4; }));
        {
            RawClient newcomer(echo.port());
            (void)newcomer.send(request("GET", "/"));
            const auto answer = newcomer.receive();
            QCOMPARE(answer.status, 503);
            QCOMPARE(answer.body, problem("overloaded"));
            QVERIFY(newcomer.isClosedByServer());
        }
        QCOMPARE(echo.counts().turnedAway, std::uint64_t{1});
        QVERIFY(inside[2].send(request("GET", "/"))); // those inside are served as ever
        QCOMPARE(inside[2].receive().status, 200);
        inside.pop_back();
        QVERIFY(eventually([&] { return echo.counts().open == 3; }));
        RawClient next(echo.port());
        QVERIFY(next.send(request("GET", "/")));
        QCOMPARE(next.receive().status, 200);
    }

    void turnedAwayNewcomersAreBoundedToo() {
        EchoServer echo;
        echo.options.maxConnections = 1;
        echo.options.evictionGrace = kLong;
        echo.options.lingerTimeout = kLong;
        QVERIFY(echo.start());
        std::vector<RawClient> clients; // none of them leaves
        for (int i = 0; i < 100; ++i)
            clients.emplace_back(echo.port());
        QVERIFY(eventually([&] { return echo.counts().accepted == 100; }));
        QCOMPARE(echo.counts().open, std::uint64_t{65});
        QCOMPARE(echo.counts().turnedAway, std::uint64_t{99});
        QVERIFY(clients.back().isClosedByServer());
    }

    void aSlowClientMakesRoomForANewcomer() {
        EchoServer echo;
        echo.options.maxConnections = 2;
        echo.options.evictionGrace = milliseconds{0};
        QVERIFY(echo.start());
        RawClient slowest(echo.port());
        QVERIFY(slowest.send("GET / HTTP/1.1\r\nHo"));
        QVERIFY(eventually([&] { return echo.counts().open == 1; }));
        RawClient owed(echo.port());
        QVERIFY(owed.send(request("GET", "/")));
        QCOMPARE(owed.receive().status, 200);
        RawClient newcomer(echo.port());
        QVERIFY(newcomer.send(request("GET", "/")));
        QCOMPARE(newcomer.receive().status, 200);
        const auto answer = slowest.receive();
        QCOMPARE(answer.status, 503);
        QCOMPARE(answer.body, problem("overloaded"));
        QCOMPARE(echo.counts().evicted, std::uint64_t{1});
        QVERIFY(owed.send(request("GET", "/"))); // idle for less long
        QCOMPARE(owed.receive().status, 200);
    }

    void aClientThatIsOwedAnAnswerIsNeverEvicted() {
        std::mutex mutex;
        std::vector<std::shared_ptr<net::HttpReply>> owed;
        EchoServer echo;
        echo.options.maxConnections = 2;
        echo.options.evictionGrace = milliseconds{0};
        echo.routes["/poll"] = [&](const net::HttpRequest&, std::shared_ptr<net::HttpReply> reply) {
            const std::lock_guard lock(mutex);
            owed.push_back(std::move(reply));
        };
        QVERIFY(echo.start());
        RawClient first(echo.port());
        RawClient second(echo.port());
        QVERIFY(first.send(request("GET", "/poll")));
        QVERIFY(second.send(request("GET", "/poll")));
        QVERIFY(eventually([&] {
            const std::lock_guard lock(mutex);
            return owed.size() == 2;
        }));
        RawClient newcomer(echo.port());
        QCOMPARE(newcomer.receive().status, 503);
        QCOMPARE(echo.counts().evicted, std::uint64_t{0});
        const std::lock_guard lock(mutex);
        for (const auto& reply : owed)
            reply->send({200, "text/plain", "kept", {}});
        QCOMPARE(first.receive().body, std::string("kept"));
        QCOMPARE(second.receive().body, std::string("kept"));
    }

    void aServerOutOfFileDescriptorsWaitsForOne() {
        EchoServer echo;
        QVERIFY(echo.start());
        {
            RawClient first(echo.port()); // a new thread opens files of its own when it first allocates
            QVERIFY(first.send(request("GET", "/")));
            QCOMPARE(first.receive().status, 200);
        }
        QVERIFY(eventually([&] { return echo.counts().open == 0; }));
        rlimit usual{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &usual), 0);
        const int next = ::dup(0); // the lowest free one: the client will get it, and the server none
        QVERIFY(next > 0);
        ::close(next);
        rlimit tight = usual;
        tight.rlim_cur = static_cast<rlim_t>(next) + 1;
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &tight), 0);
        RawClient client(echo.port());
        const bool sent = client.isOpen() && client.send(request("GET", "/"));
        const auto accepted = echo.counts().accepted;
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &usual), 0);
        QVERIFY(sent);
        QCOMPARE(accepted, std::uint64_t{1}); // the first one's
        QCOMPARE(client.receive().status, 200);
    }

    void bodiesShareOneBudget() {
        constexpr std::size_t kMiB = 1024 * 1024;
        const auto budget = std::make_shared<net::ByteBudget>(4 * kMiB);
        std::mutex mutex;
        std::vector<net::HttpRequest> held;
        EchoServer echo;
        echo.options.bodyBudget = budget;
        echo.bodyLimits["/records"] = 16 * kMiB;
        echo.bodyLimits["/hold"] = 16 * kMiB;
        echo.routes["/hold"] = [&](net::HttpRequest request, const std::shared_ptr<net::HttpReply>& reply) {
            const std::lock_guard lock(mutex);
            held.push_back(std::move(request));
            reply->send({});
        };
        QVERIFY(echo.start());
        const std::string body(3 * kMiB, 'r');
        {
            RawClient slow(echo.port()); // announces much, sends little: holds what it has sent, about
            QVERIFY(slow.send("POST /records HTTP/1.1\r\nHost: h\r\nContent-Length: 16000000\r\n\r\n"));
            QVERIFY(slow.send(std::string(1000, 's')));
            QVERIFY(eventually([&] { return budget->usedBytes() > 0; }));
            QVERIFY(budget->usedBytes() <= 64 * 1024);
        }
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
        RawClient holder(echo.port());
        QVERIFY(holder.send(request("POST", "/hold", body)));
        QCOMPARE(holder.receive().status, 200);
        QVERIFY(budget->usedBytes() >= body.size());
        {
            RawClient second(echo.port());
            (void)second.send(request("POST", "/records", body));
            const auto answer = second.receive();
            QCOMPARE(answer.status, 503);
            QCOMPARE(answer.body, problem("overloaded"));
        }
        {
            const std::lock_guard lock(mutex);
            QCOMPARE(held.front().body.size(), body.size());
            held.clear();
        }
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
        RawClient third(echo.port());
        QVERIFY(third.send(request("POST", "/records", body)));
        QCOMPARE(third.receive().status, 200);
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
    }
};

QTEST_APPLESS_MAIN(TestHttpLimits)
#include "test_http_limits.moc"
