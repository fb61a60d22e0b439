// What goes over the wire: well-formed requests in all their forms, malformed ones, and every limit on both
// sides.
#include "tests/net/echo_server.h"
#include "tests/net/http_client.h"

#include <QTest>

using namespace sb;
using test::EchoServer;
using test::RawClient;
using test::request;

namespace {

constexpr std::size_t kHeaderLimit = 16 * 1024;
constexpr std::size_t kBodyLimit = 64 * 1024;

// A GET whose request line and headers are exactly `bytes` long, all line ends counted.
std::string headOf(std::size_t bytes) {
    const std::string start = "GET /limit HTTP/1.1\r\nHost: localhost\r\nX-Fill: ";
    return start + std::string(bytes - start.size() - 4, 'f') + "\r\n\r\n";
}

QByteArray code(const test::RawAnswer& answer) {
    return QByteArray::fromStdString(answer.body);
}
QByteArray problem(const char* word) {
    return QByteArray("{\"code\":\"") + word + "\"}";
}

} // namespace

class TestHttpProtocol : public QObject {
    Q_OBJECT
private:
    EchoServer m_echo;

private Q_SLOTS:
    void initTestCase() {
        m_echo.bodyLimits["/large"] = 16 * 1024 * 1024;
        m_echo.options.lingerTimeout = std::chrono::milliseconds{200};
        QVERIFY(m_echo.start());
    }

    void wellFormedRequestsReachTheHandler_data() {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QByteArray>("seen");
        const auto row = [](const char* name, const char* sent, const char* seen) {
            QTest::newRow(name) << QByteArray(sent) << QByteArray(seen);
        };
        row("path and query", "GET /v1/jobs?state=a%20b&x HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET /v1/jobs [state=a%20b&x] ");
        row("body", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nxyz", "POST /a [] xyz");
        row("empty body", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", "POST /a [] ");
        row("chunked",
            "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: "
            "chunked\r\n\r\n3\r\nabc\r\n2;q=1\r\nde\r\n0\r\n\r\n",
            "POST /a [] abcde");
        row("chunked with trailer",
            "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n0\r\nX-T: 1\r\n\r\n",
            "POST /a [] a");
        row("empty lines first", "\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / [] ");
        row("absolute form", "GET http://other:1/p?q HTTP/1.1\r\nHost: h\r\n\r\n", "GET /p [q] ");
        row("absolute form without path", "GET http://other HTTP/1.1\r\nHost: h\r\n\r\n", "GET / [] ");
        row("asterisk", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", "OPTIONS * [] ");
        row("unknown method is the router's affair", "BREW /tea HTTP/1.1\r\nHost: h\r\n\r\n",
            "BREW /tea [] ");
        row("HTTP/1.0", "GET /old HTTP/1.0\r\n\r\n", "GET /old [] ");
        row("same length twice",
            "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", "POST /a [] x");
    }
    void wellFormedRequestsReachTheHandler() {
        QFETCH(QByteArray, sent);
        QFETCH(QByteArray, seen);
        for (const bool byteByByte : {false, true}) {
            RawClient client(m_echo.port());
            if (!byteByByte)
                QVERIFY(client.send(sent.toStdString()));
            for (int i = 0; byteByByte && i < sent.size(); ++i)
                QVERIFY(client.send(std::string_view(sent.constData() + i, 1)));
            const auto answer = client.receive();
            QCOMPARE(answer.status, 200);
            QCOMPARE(code(answer), seen);
        }
    }

    void malformedRequestsGetAClearErrorAndAreClosed_data() {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("word");
        const auto row = [](const char* name, const QByteArray& sent, int status = 400,
                            const char* word = "bad_request") {
            QTest::newRow(name) << sent << status << QByteArray(word);
        };
        const QByteArray post = "POST /a HTTP/1.1\r\nHost: h\r\n";
        row("TLS hello", QByteArray::fromHex("16030102000100fc030300"));
        row("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        row("no version", "GET /\r\n\r\n");
        row("version 1.2", "GET / HTTP/1.2\r\nHost: h\r\n\r\n");
        row("version 9.9", "GET / HTTP/9.9\r\nHost: h\r\n\r\n");
        row("lower-case protocol", "GET / http/1.1\r\nHost: h\r\n\r\n");
        row("control character in method", "G\x01T / HTTP/1.1\r\nHost: h\r\n\r\n");
        row("no target", "GET  HTTP/1.1\r\nHost: h\r\n\r\n");
        row("absolute form without a host", "GET http:// HTTP/1.1\r\n\r\n");
        row("another scheme", "GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n");
        row("target without slash", "GET jobs HTTP/1.1\r\nHost: h\r\n\r\n");
        row("authority form", "CONNECT localhost:1 HTTP/1.1\r\nHost: h\r\n\r\n");
        row("fragment in target", "GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n");
        row("raw bytes in target", "GET /\xC3\xA9 HTTP/1.1\r\nHost: h\r\n\r\n");
        row("asterisk for GET", "GET * HTTP/1.1\r\nHost: h\r\n\r\n");
        row("bare line feeds", "GET / HTTP/1.1\nHost: h\n\n");
        row("no Host", "GET / HTTP/1.1\r\n\r\n");
        row("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
        row("space before colon", "GET / HTTP/1.1\r\nHost : h\r\n\r\n");
        row("header without colon", "GET / HTTP/1.1\r\nHost: h\r\nbroken\r\n\r\n");
        row("NUL in header",
            QByteArray("GET / HTTP/1.1\r\nHost: h\r\nX: a") + QByteArray(1, '\0') + "b\r\n\r\n");
        row("negative length", post + "Content-Length: -1\r\n\r\n");
        row("length is no number", post + "Content-Length: 1x\r\n\r\nx");
        row("length beyond 64 bits", post + "Content-Length: 18446744073709551617\r\n\r\nx");
        row("two lengths", post + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy");
        row("length and chunked", post + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
        row("chunked and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n");
        row("chunked twice",
            post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
        row("chunk size is no number", post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n");
        row("chunk without line end", post + "Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n");
        row("chunk size beyond 64 bits", post + "Transfer-Encoding: chunked\r\n\r\n11111111111111111\r\n");
        row("endless chunk extension",
            post + "Transfer-Encoding: chunked\r\n\r\n1;" + QByteArray(40'000, 'e'));
        row("endless trailer", post + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: " + QByteArray(40'000, 'e'));
        row("gzip", post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501, "unsupported_transfer");
        row("identity", post + "Transfer-Encoding: identity\r\n\r\n", 501, "unsupported_transfer");
        row("chunked in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501,
            "unsupported_transfer");
        row("endless request line", "GET /" + QByteArray(100'000, 'a'), 431, "header_too_large");
        row("endless header", "GET / HTTP/1.1\r\nX: " + QByteArray(100'000, 'a'), 431, "header_too_large");
        QByteArray many = "GET / HTTP/1.1\r\nHost: h\r\n";
        for (int i = 0; i < 200; ++i)
            many += "a:\r\n";
        row("200 headers", many + "\r\n", 431, "header_too_large");
        row("body announced too large", post + "Content-Length: 10000000000\r\n\r\n", 413, "body_too_large");
        row("chunk announced too large", post + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n", 413,
            "body_too_large");
        row("refused before the body",
            "POST /forbidden HTTP/1.1\r\nHost: h\r\nContent-Length: 9000000\r\n\r\n", 401, "unauthenticated");
    }
    void malformedRequestsGetAClearErrorAndAreClosed() {
        QFETCH(QByteArray, sent);
        QFETCH(int, status);
        QFETCH(QByteArray, word);
        const auto handled = m_echo.counts().requests;
        RawClient client(m_echo.port());
        (void)client.send(sent.toStdString());
        const auto answer = client.receive();
        QCOMPARE(answer.status, status);
        QCOMPARE(code(answer), problem(word.constData()));
        QCOMPARE(answer.headers.at("content-type"), std::string("application/problem+json"));
        QCOMPARE(answer.headers.at("connection"), std::string("close"));
        QVERIFY(client.isClosedByServer());
        QCOMPARE(m_echo.counts().requests, handled);
    }

    void headersAreTakenUpToTheLimitInclusive() {
        for (const bool inTwoPieces : {false, true}) {
            RawClient client(m_echo.port());
            const auto fits = headOf(kHeaderLimit);
            QCOMPARE(fits.size(), kHeaderLimit);
            QVERIFY(client.send(fits.substr(0, inTwoPieces ? 9'000 : fits.size())));
            QVERIFY(!inTwoPieces || client.send(fits.substr(9'000)));
            QCOMPARE(client.receive().status, 200);
            (void)client.send(headOf(kHeaderLimit + 1));
            const auto answer = client.receive();
            QCOMPARE(answer.status, 431);
            QCOMPARE(code(answer), problem("header_too_large"));
        }
    }

    void bodiesAreTakenUpToTheLimitInclusive() {
        RawClient client(m_echo.port());
        QVERIFY(client.send(request("POST", "/b", std::string(kBodyLimit, 'b'))));
        auto answer = client.receive();
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, "POST /b [] " + std::string(kBodyLimit, 'b'));
        (void)client.send(request("POST", "/b", std::string(kBodyLimit + 1, 'b')));
        answer = client.receive();
        QCOMPARE(answer.status, 413);
        QCOMPARE(code(answer), problem("body_too_large"));
    }

    void chunkedBodiesAreTakenUpToTheLimitInclusive() {
        const std::string head = "POST /b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n";
        std::string full = head;
        for (int i = 0; i < 16; ++i)
            full += "1000\r\n" + std::string(4096, 'c') + "\r\n";
        RawClient client(m_echo.port());
        QVERIFY(client.send(full + "0\r\n\r\n"));
        auto answer = client.receive();
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, "POST /b [] " + std::string(kBodyLimit, 'c'));
        (void)client.send(full + "1\r\nc\r\n0\r\n\r\n");
        answer = client.receive();
        QCOMPARE(answer.status, 413);
        QCOMPARE(code(answer), problem("body_too_large"));
    }

    void aRouteMayTakeSixteenMebibytes() {
        const std::string large(16 * 1024 * 1024, 'l');
        RawClient client(m_echo.port());
        QVERIFY(client.send(request("POST", "/large", large)));
        const auto answer = client.receive();
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.body == "POST /large [] " + large);
    }

    void aClientThatAsksFirstIsToldToContinue() {
        RawClient client(m_echo.port());
        QVERIFY(
            client.send("POST /e HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n"));
        QCOMPARE(client.receive().status, 100);
        QVERIFY(client.send("body"));
        QCOMPARE(code(client.receive()), QByteArray("POST /e [] body"));
        // Refused ones are not invited to send.
        QVERIFY(client.send(
            "POST /e HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n"));
        QCOMPARE(client.receive().status, 413);
    }

    void headGetsTheLengthAndNoBody() {
        RawClient client(m_echo.port());
        QVERIFY(client.send(request("HEAD", "/h") + request("GET", "/g")));
        const auto head = client.receive(false);
        QCOMPARE(head.status, 200);
        QCOMPARE(head.headers.at("content-length"), std::to_string(std::string("HEAD /h [] ").size()));
        QCOMPARE(code(client.receive()), QByteArray("GET /g [] "));
    }

    void connectionsLiveAsTheClientAsks_data() {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QByteArray>("connection");
        const auto row = [](const char* name, const char* sent, const char* connection) {
            QTest::newRow(name) << QByteArray(sent) << QByteArray(connection);
        };
        row("1.1 stays", "GET / HTTP/1.1\r\nHost: h\r\n\r\n", "");
        row("1.1 may leave", "GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "close");
        row("1.0 leaves", "GET / HTTP/1.0\r\n\r\n", "close");
        row("1.0 may stay", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "keep-alive");
    }
    void connectionsLiveAsTheClientAsks() {
        QFETCH(QByteArray, sent);
        QFETCH(QByteArray, connection);
        RawClient client(m_echo.port());
        QVERIFY(client.send(sent.toStdString()));
        auto answer = client.receive();
        QCOMPARE(answer.status, 200);
        QCOMPARE(QByteArray::fromStdString(answer.headers["connection"]), connection);
        if (connection == "close") {
            QVERIFY(client.isClosedByServer());
        } else {
            QVERIFY(client.send(sent.toStdString()));
            QCOMPARE(client.receive().status, 200);
        }
    }

    void pipelinedRequestsAreAnsweredInOrder() {
        RawClient client(m_echo.port());
        std::string all;
        for (int i = 0; i < 500; ++i)
            all += request("POST", "/p", std::to_string(i));
        QVERIFY(client.send(all));
        for (int i = 0; i < 500; ++i)
            QCOMPARE(code(client.receive()), QByteArray("POST /p [] ") + QByteArray::number(i));
    }

    void aHeaderThatCouldBreakTheFramingIsNeverSent() {
        EchoServer echo;
        echo.routes["/evil"] = [](net::HttpRequest, const std::shared_ptr<net::HttpReply>& reply) {
            reply->send({200, "text/plain", "x", {{"X-Evil", "a\r\nSet-Cookie: b"}}});
        };
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/evil")));
        const auto answer = client.receive();
        QCOMPARE(answer.status, 500);
        QVERIFY(!answer.headers.contains("set-cookie"));
    }

    void onlyLoopbackIsListenedOnUnlessAllowed() {
        EchoServer echo;
        for (const auto* const address : {"0.0.0.0", "::", "192.0.2.1", "localhost", "", "127.0.0.1:80"}) {
            net::HttpServer server({.address = address}, {});
            const auto started = server.start();
            QVERIFY2(!started.has_value(), address);
            QVERIFY(started.error().code == base::Code::BadParameter);
        }
        net::HttpServer open({.address = "0.0.0.0", .allowAnyAddress = true}, {});
        QVERIFY(open.start().has_value());
        net::HttpServer second({.port = open.port()}, {});
        const auto taken = second.start();
        QVERIFY(!taken.has_value());
        QVERIFY(taken.error().code == base::Code::ListenFailed);
        QVERIFY(!taken.error().fact("errno").empty());
    }
};

QTEST_APPLESS_MAIN(TestHttpProtocol)
#include "test_http_protocol.moc"
