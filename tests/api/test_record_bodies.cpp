// POST /v1/records over raw sockets: 16 MiB and not a byte more, one budget for all of them that is asked
// before a body is read, slow senders who give theirs back, and other routes that never wait for any of it.
#include "tests/api/api_fixture.h"
#include "tests/net/http_client.h"

#include <QTest>

using namespace sb;
using namespace sb::test;
using base::limits::kRecordBodyBytes;
using base::limits::kRecordBytesInFlight;

namespace {

constexpr std::size_t kPiece = 1024;

std::string head(std::string_view length, std::string_view token = kAdminToken) {
    std::string out = "POST /v1/records?origin=rpc-one HTTP/1.1\r\nHost: h\r\n";
    if (!token.empty())
        out.append("Authorization: Bearer ").append(token).append("\r\n");
    return out.append(length).append("\r\n\r\n");
}
std::string announced(std::size_t bytes) {
    return "Content-Length: " + std::to_string(bytes);
}

std::string codeOf(const RawAnswer& answer) {
    const auto json = base::Json::parse(answer.body);
    const auto* code = json ? json->find("code") : nullptr;
    return code && code->string() ? *code->string() : std::string{};
}

} // namespace

class TestRecordBodies : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { open({}); }
    void cleanup() { m.reset(); }

    void aBodyOf16MiBArrivesWhole() {
        std::string body(kRecordBodyBytes, 'x');
        body.front() = '{';
        body.back() = '}';
        RawClient client(port());
        QVERIFY(client.send(head(announced(body.size())) + body));
        QCOMPARE(client.receive().status, 201);
        QVERIFY(m->engine->takeCalls().at(0).request == "origin=rpc-one;" + body);
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
    }

    void oneByteMoreIsTooLarge_data() {
        QTest::addColumn<QByteArray>("length");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("announced") << QByteArray::fromStdString(announced(kRecordBodyBytes + 1))
                                   << QByteArray();
        QTest::newRow("in one chunk")
            << QByteArray("Transfer-Encoding: chunked") << QByteArray("1000001\r\n");
        QTest::newRow("in two chunks") << QByteArray("Transfer-Encoding: chunked")
                                       << "1000000\r\n" + QByteArray(kRecordBodyBytes, 'x') + "\r\n1\r\n";
    }
    void oneByteMoreIsTooLarge() {
        QFETCH(QByteArray, length);
        QFETCH(QByteArray, body);
        RawClient client(port());
        (void)client.send(head(length.toStdString()) + body.toStdString());
        const auto answer = client.receive();
        QCOMPARE(answer.status, 413);
        QCOMPARE(codeOf(answer), std::string("body_too_large"));
        QVERIFY(m->engine->takeCalls().empty());
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
    }

    void theFifthOfFiveIsRefusedBeforeItsBody() {
        std::vector<RawClient> four;
        for (std::size_t i = 1; i <= 4; ++i) {
            auto& client = four.emplace_back(port());
            QVERIFY(client.send(head(announced(kRecordBodyBytes)) + std::string(kPiece, 'x')));
            QVERIFY(eventually([&] { return budget->usedBytes() == i * kRecordBodyBytes; }));
        }
        for (const auto& length :
             {announced(kRecordBodyBytes), announced(1), std::string("Transfer-Encoding: chunked")}) {
            RawClient fifth(port());
            QVERIFY(fifth.send(head(length))); // not one byte of its body
            auto answer = fifth.receive();
            QCOMPARE(answer.status, 503);
            QCOMPARE(codeOf(answer), std::string("overloaded"));
            QCOMPARE(answer.headers["retry-after"], std::string("1"));
        }
        // Nobody else waits for uploads.
        QCOMPARE(m->ask({"POST", "/v1/dispatches/d-1/heartbeat", sampleBody("heartbeat")}).status, 200);
        m->engine->takeCalls();
        for (auto& client : four) {
            QVERIFY(client.send(std::string(kRecordBodyBytes - kPiece, 'x')));
            QCOMPARE(client.receive().status, 201);
        }
        QCOMPARE(m->engine->takeCalls().size(), std::size_t{4});
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
    }

    void aSlowSenderGivesItsPlaceBack() {
        QCOMPARE(net::HttpOptions().requestTimeout, std::chrono::milliseconds{10'000});
        open(std::chrono::milliseconds{300});
        std::vector<RawClient> slow;
        for (int i = 0; i < 4; ++i) {
            slow.emplace_back(port());
            QVERIFY(slow.back().send(head(announced(kRecordBodyBytes)) + std::string(kPiece, 'x')));
        }
        for (auto& client : slow) {
            const auto answer = client.receive();
            QCOMPARE(answer.status, 408);
            QCOMPARE(codeOf(answer), std::string("request_timeout"));
        }
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
        RawClient next(port());
        QVERIFY(next.send(head(announced(2)) + "{}"));
        QCOMPARE(next.receive().status, 201);
    }

    void aSenderThatLeavesGivesItsPlaceBack() {
        {
            RawClient client(port());
            QVERIFY(client.send(head(announced(kRecordBodyBytes)) + std::string(kPiece, 'x')));
            QVERIFY(eventually([&] { return budget->usedBytes() == kRecordBodyBytes; }));
        }
        QVERIFY(eventually([&] { return budget->usedBytes() == 0; }));
    }

    void withoutATokenNothingIsHeld() {
        RawClient client(port());
        QVERIFY(client.send(head(announced(kRecordBodyBytes), {})));
        const auto answer = client.receive();
        QCOMPARE(answer.status, 401);
        QCOMPARE(codeOf(answer), std::string("unauthenticated"));
        QCOMPARE(budget->usedBytes(), std::size_t{0});
        QCOMPARE(m->engine->refusals(base::Code::Unauthenticated), 1);
    }

private:
    void open(std::optional<std::chrono::milliseconds> timeout) {
        m.reset();
        api::ApiOptions options;
        if (timeout)
            options.http.requestTimeout = *timeout;
        options.router.recordBudget = budget = std::make_shared<net::ByteBudget>(kRecordBytesInFlight);
        m = std::make_unique<ApiFixture>(std::move(options));
    }
    [[nodiscard]] std::uint16_t port() const {
        const auto url = m->server->url();
        return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    }
    std::unique_ptr<ApiFixture> m;
    std::shared_ptr<net::ByteBudget> budget;
};

QTEST_GUILESS_MAIN(TestRecordBodies)
#include "test_record_bodies.moc"
