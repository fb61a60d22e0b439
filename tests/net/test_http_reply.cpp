// Who owes an answer, and what becomes of it: other threads, clients that leave, servers that stop, streams.
#include "tests/net/echo_server.h"
#include "tests/net/http_client.h"

#include <QTest>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace sb;
using test::EchoServer;
using test::eventually;
using test::RawClient;
using test::request;
using ReplyPtr = std::shared_ptr<net::HttpReply>;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kLong = std::chrono::hours{1}; // a deadline that a test never meets

// Holds the replies of a route until the test takes them: the test is the "engine thread".
class Desk {
public:
    EchoServer::Route route() {
        return [this](const net::HttpRequest&, ReplyPtr reply) {
            const std::lock_guard lock(m_mutex);
            m_replies.push_back(std::move(reply));
            m_arrived.notify_all();
        };
    }
    ReplyPtr take() {
        std::unique_lock lock(m_mutex);
        if (!m_arrived.wait_for(lock, std::chrono::seconds{20}, [this] { return !m_replies.empty(); }))
            return nullptr;
        auto reply = std::move(m_replies.front());
        m_replies.erase(m_replies.begin());
        return reply;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_arrived;
    std::vector<ReplyPtr> m_replies;
};

net::HttpResponse text(std::string body) {
    return {200, "text/plain", std::move(body), {}};
}

QByteArray bytes(const std::string& s) {
    return QByteArray::fromStdString(s);
}

std::string readToEnd(RawClient& client) {
    std::string all;
    for (;;) {
        const auto more = client.receiveSome();
        if (more.empty())
            return all;
        all += more;
    }
}

std::string readUntil(RawClient& client, std::string_view end) {
    std::string all;
    while (!all.ends_with(end)) {
        const auto more = client.receiveSome();
        if (more.empty())
            return all;
        all += more;
    }
    return all;
}

} // namespace

class TestHttpReply : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersMayComeFromAnyThread() {
        Desk desk;
        EchoServer echo;
        echo.routes["/later"] = desk.route();
        QVERIFY(echo.start());
        constexpr int kClients = 8;
        constexpr int kRounds = 50;
        std::atomic<int> answered{0};
        std::vector<std::jthread> answerers;
        for (int i = 0; i < 2; ++i)
            answerers.emplace_back([&] {
                while (answered.fetch_add(1) < kClients * kRounds)
                    if (const auto reply = desk.take())
                        reply->send(text("later"));
            });
        std::vector<RawClient> clients;
        for (int i = 0; i < kClients; ++i)
            clients.emplace_back(echo.port());
        for (int round = 0; round < kRounds; ++round) {
            for (auto& client : clients)
                QVERIFY(client.send(request("GET", "/later")));
            for (auto& client : clients)
                QCOMPARE(client.receive().body, std::string("later"));
        }
    }

    void onlyTheFirstAnswerCounts() {
        EchoServer echo;
        std::vector<bool> sent;
        echo.routes["/twice"] = [&](const net::HttpRequest&, const ReplyPtr& reply) {
            sent = {reply->send(text("first")), reply->send(text("second")), reply->stream({}) != nullptr};
        };
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/twice") + request("GET", "/next")));
        QCOMPARE(client.receive().body, std::string("first"));
        QCOMPARE(client.receive().body, std::string("GET /next [] "));
        QVERIFY((sent == std::vector<bool>{true, false, false}));
    }

    void aReplyDroppedUnansweredIs503() {
        Desk desk;
        EchoServer echo;
        echo.routes["/drop"] = [](const net::HttpRequest&, const ReplyPtr&) {};
        echo.routes["/later"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        for (const auto* const path : {"/drop", "/later"}) {
            QVERIFY(client.send(request("GET", path)));
            if (std::string_view(path) == "/later")
                QVERIFY(desk.take() != nullptr); // and dropped on this thread
            const auto answer = client.receive();
            QCOMPARE(answer.status, 503);
            QCOMPARE(bytes(answer.body), QByteArray("{\"code\":\"not_confirmed\"}"));
        }
        QVERIFY(client.send(request("GET", "/next"))); // the connection is none the worse for it
        QCOMPARE(client.receive().status, 200);
    }

    void aClientThatLeavesIsNoticedWhileItsAnswerIsPending_data() {
        QTest::addColumn<bool>("reset");
        QTest::addColumn<int>("moreBytes");
        QTest::newRow("closes") << false << 0;
        QTest::newRow("resets") << true << 0;
        QTest::newRow("closes after half a further request") << false << 100;
        QTest::newRow("resets with a further request unread") << true << 100;
    }
    void aClientThatLeavesIsNoticedWhileItsAnswerIsPending() {
        QFETCH(bool, reset);
        QFETCH(int, moreBytes);
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/poll") + std::string(static_cast<std::size_t>(moreBytes), 'G')));
        const auto reply = desk.take();
        QVERIFY(reply);
        std::atomic<int> told{0};
        reply->onAbandoned([&told] { ++told; });
        QVERIFY(!reply->isAbandoned());
        reset ? client.reset() : client.close();
        QVERIFY(eventually([&] { return told == 1; }));
        QVERIFY(reply->isAbandoned());
        int atOnce = 0;
        reply->onAbandoned([&atOnce] { ++atOnce; }); // too late to be told later
        QCOMPARE(atOnce, 1);
        QVERIFY(reply->send(text("to nobody")));
        QVERIFY(eventually([&] { return echo.counts().open == 0; }));
        QCOMPARE(echo.counts().abandoned, std::uint64_t{1});
        QCOMPARE(told.load(), 1);
    }

    void aClientThatClosedOnlyItsSendingSideStillGetsItsAnswer() {
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/poll")));
        client.shutdownSending();
        const auto reply = desk.take();
        QVERIFY(eventually([&] { return reply->isAbandoned(); }));
        reply->send(text("all the same"));
        QCOMPARE(client.receive().body, std::string("all the same"));
        QVERIFY(client.isClosedByServer());
    }

    void anAnswerOfWhichNotOneByteWentOutIsTold_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("expected");
        QTest::newRow("the client reads it") << "reads" << 0;
        QTest::newRow("the client closed its sending side") << "half" << 0; // it may read: nobody can know
        QTest::newRow("the client left after its first bytes") << "part" << 0;
        QTest::newRow("the client was gone") << "reset" << 1;
        QTest::newRow("another answer was first") << "second" << 1;
        QTest::newRow("the server was gone") << "stopped" << 1;
        QTest::newRow("it could not be sent") << "broken" << 1;
    }
    void anAnswerOfWhichNotOneByteWentOutIsTold() {
        QFETCH(QString, how);
        QFETCH(int, expected);
        Desk desk;
        EchoServer echo;
        echo.options.sendTimeout = milliseconds{50};
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        if (how == QStringLiteral("part"))
            client.shrinkReceiveBuffer(1024);
        QVERIFY(client.send(request("GET", "/poll")));
        const auto reply = desk.take();
        QVERIFY(reply);
        if (how == QStringLiteral("reset"))
            client.reset();
        if (how == QStringLiteral("half"))
            client.shutdownSending();
        if (how == QStringLiteral("reset") || how == QStringLiteral("half"))
            QVERIFY(eventually([&] { return reply->isAbandoned(); }));
        if (how == QStringLiteral("second"))
            QVERIFY(reply->send(text("first")));
        if (how == QStringLiteral("stopped"))
            echo.stop(milliseconds{0});

        const auto told = std::make_shared<std::atomic<int>>(0);
        auto answer = text(how == QStringLiteral("part") ? std::string(std::size_t{16} * 1024 * 1024, 'x') : "the token");
        if (how == QStringLiteral("broken"))
            answer.headers.emplace_back("X-Broken", "a\r\nb");
        answer.undelivered = [told] { ++*told; };
        reply->send(std::move(answer));
        if (how == QStringLiteral("reads") || how == QStringLiteral("half"))
            QCOMPARE(client.receive().body, std::string("the token"));
        if (how == QStringLiteral("part"))
            QVERIFY(eventually([&] { return echo.counts().open == 0; })); // disconnected: it took no more
        QVERIFY(eventually([&] { return told.use_count() == 1; }));       // let go, told or not
        QCOMPARE(told->load(), expected);
    }

    void nobodyIsToldAfterTheAnswer() {
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/poll")));
        const auto reply = desk.take();
        const auto held = std::make_shared<int>(0);
        reply->onAbandoned([held] { ++*held; });
        QCOMPARE(held.use_count(), 2L);
        reply->send(text("done"));
        QCOMPARE(held.use_count(), 1L); // what the callback held is let go at once
        QCOMPARE(client.receive().body, std::string("done"));
        client.close();
        QVERIFY(eventually([&] { return echo.counts().open == 0; }));
        QCOMPARE(echo.counts().abandoned, std::uint64_t{0});
        QVERIFY(!reply->isAbandoned());
    }

    void whatIsSentBehindAPendingRequestWaits() {
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        std::string all = request("GET", "/poll");
        for (int i = 0; i < 2'000; ++i) // more than is read ahead
            all += request("POST", "/p", std::to_string(i));
        QVERIFY(client.send(all));
        const auto reply = desk.take();
        QVERIFY(reply);
        QCOMPARE(echo.counts().requests, std::uint64_t{1});
        reply->send(text("first"));
        QCOMPARE(client.receive().body, std::string("first"));
        for (int i = 0; i < 2'000; ++i)
            QCOMPARE(client.receive().body, "POST /p [] " + std::to_string(i));
    }

    void stopLetsPendingAnswersGoOut() {
        std::atomic<bool> drained{false};
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient pending(echo.port());
        RawClient idle(echo.port());
        RawClient halfway(echo.port());
        QVERIFY(pending.send(request("GET", "/poll")));
        QVERIFY(idle.send(request("GET", "/")));
        QCOMPARE(idle.receive().status, 200);
        QVERIFY(halfway.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhalf"));
        const auto reply = desk.take();
        QVERIFY(reply);
        QVERIFY(eventually([&] { return echo.admitted == 3; }));
        echo.server().beginStop(kLong, [&drained] { drained = true; });
        QVERIFY(idle.isClosedByServer());
        const auto refused = halfway.receive();
        QCOMPARE(refused.status, 503);
        QCOMPARE(bytes(refused.body), QByteArray("{\"code\":\"closing\"}"));
        halfway.close();
        QVERIFY(eventually([&] { return echo.counts().open == 1; }));
        RawClient late(echo.port());
        QVERIFY(!late.isOpen() || late.isClosedByServer());
        QVERIFY(!drained);
        reply->send(text("in time"));
        auto answer = pending.receive();
        QCOMPARE(answer.body, std::string("in time"));
        QCOMPARE(answer.headers["connection"], std::string("close"));
        pending.close();
        echo.stop(kLong);
        QVERIFY(drained);
    }

    void stopDisconnectsAtItsDeadline() {
        Desk desk;
        EchoServer echo;
        echo.routes["/poll"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/poll")));
        const auto reply = desk.take();
        std::atomic<int> told{0};
        reply->onAbandoned([&told] { ++told; });
        echo.stop(milliseconds{50});
        QCOMPARE(told.load(), 1);
        QVERIFY(client.isClosedByServer());
        QVERIFY(reply->send(text("the server is gone"))); // harmless
        QCOMPARE(echo.counts().open, std::uint64_t{0});
    }

    void repliesMayOutliveTheServer() {
        Desk desk;
        ReplyPtr unanswered;
        std::shared_ptr<net::StreamWriter> writer;
        {
            EchoServer echo;
            echo.routes["/poll"] = desk.route();
            QVERIFY(echo.start());
            RawClient first(echo.port());
            RawClient second(echo.port());
            QVERIFY(first.send(request("GET", "/poll")));
            unanswered = desk.take();
            QVERIFY(second.send(request("GET", "/poll")));
            const auto streamed = desk.take();
            writer = streamed->stream({200, "text/event-stream", {}, {}});
            echo.stop(milliseconds{0});
        }
        QVERIFY(unanswered->isAbandoned());
        QVERIFY(!writer->write("data: 1\n\n"));
        QVERIFY(!writer->isOpen());
    }

    void aStreamArrivesInOrderAndTheConnectionGoesOn() {
        Desk desk;
        EchoServer echo;
        echo.routes["/events"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/events")));
        std::string expected = "data: first\n\n";
        {
            const auto writer =
                desk.take()->stream({200, "text/event-stream", expected, {{"Cache-Control", "no-store"}}});
            QVERIFY(writer);
            const auto head = client.receive();
            QCOMPARE(head.status, 200);
            QCOMPARE(head.headers.at("transfer-encoding"), std::string("chunked"));
            QCOMPARE(head.headers.at("cache-control"), std::string("no-store"));
            for (int i = 0; i < 300; ++i) {
                const auto event = "data: " + std::to_string(i) + "\n\n";
                expected += event;
                QVERIFY(writer->write(event));
            }
        } // dropping the writer ends the stream
        const auto chunked = readUntil(client, "\r\n0\r\n\r\n");
        std::string body;
        for (std::size_t at = 0; at < chunked.size();) {
            std::size_t digits = 0;
            const auto size = std::stoul(chunked.substr(at, 8), &digits, 16);
            body += chunked.substr(at + digits + 2, size);
            at += digits + 2 + size + 2;
        }
        QCOMPARE(body, expected);
        QVERIFY(client.send(request("GET", "/next")));
        QCOMPARE(client.receive().status, 200);
    }

    void aStreamMayBeWrittenAndClosedInsideTheHandler() {
        EchoServer echo;
        echo.routes["/events"] = [](const net::HttpRequest&, const ReplyPtr& reply) {
            const auto writer = reply->stream({200, "text/event-stream", {}, {}});
            writer->write("a");
            writer->write("b");
            writer->close();
        };
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/events")));
        QCOMPARE(client.receive().status, 200);
        QCOMPARE(bytes(readUntil(client, "0\r\n\r\n")), QByteArray("2\r\nab\r\n0\r\n\r\n"));
        // HTTP/1.0 knows no chunks: the end of the connection is the end of the stream.
        RawClient old(echo.port());
        QVERIFY(old.send("GET /events HTTP/1.0\r\n\r\n"));
        QCOMPARE(old.receive().headers.at("connection"), std::string("close"));
        QCOMPARE(readToEnd(old), std::string("ab"));
        // HEAD gets the head alone.
        QVERIFY(client.send(request("HEAD", "/events") + request("GET", "/next")));
        QCOMPARE(client.receive(false).status, 200);
        QCOMPARE(client.receive().body, std::string("GET /next [] "));
    }

    void aSlowReaderOfAStreamIsDisconnected() {
        Desk desk;
        EchoServer echo;
        echo.options.streamBufferBytes = 64 * 1024;
        echo.options.sendTimeout = kLong;
        echo.routes["/events"] = desk.route();
        QVERIFY(echo.start());
        RawClient slow(echo.port());
        slow.shrinkReceiveBuffer(4096);
        QVERIFY(slow.send(request("GET", "/events")));
        const auto reply = desk.take();
        const auto writer = reply->stream({200, "text/event-stream", {}, {}});
        std::atomic<int> told{0};
        reply->onAbandoned([&told] { ++told; });
        const std::string event(1024, 'e');
        std::size_t taken = 0;
        while (writer->write(event)) {
            taken += event.size();
            QVERIFY2(taken < 64 * 1024 * 1024, "the buffers of the kernel end somewhere, and so must ours");
            if (taken % (32 * 1024) == 0) // lets the kernel fill first, so that it is the reader who is slow
                std::this_thread::sleep_for(milliseconds{1});
        }
        QVERIFY(taken >= echo.options.streamBufferBytes);
        QVERIFY(!writer->isOpen());
        QVERIFY(eventually([&] { return told == 1 && echo.counts().open == 0; }));
        RawClient other(echo.port());
        QVERIFY(other.send(request("GET", "/")));
        QCOMPARE(other.receive().status, 200);
    }

    void aStreamsReaderThatLeavesIsNoticed() {
        Desk desk;
        EchoServer echo;
        echo.routes["/events"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/events")));
        const auto reply = desk.take();
        const auto writer = reply->stream({200, "text/event-stream", "hello", {}});
        QCOMPARE(client.receive().status, 200);
        std::atomic<int> told{0};
        reply->onAbandoned([&told] { ++told; });
        client.close();
        QVERIFY(eventually([&] { return told == 1; }));
        QVERIFY(!writer->write("more"));
    }

    void stopEndsStreamsProperly() {
        Desk desk;
        EchoServer echo;
        echo.routes["/events"] = desk.route();
        QVERIFY(echo.start());
        RawClient client(echo.port());
        QVERIFY(client.send(request("GET", "/events")));
        const auto reply = desk.take();
        const auto writer = reply->stream({200, "text/event-stream", "hello", {}});
        QCOMPARE(client.receive().status, 200);
        QCOMPARE(bytes(readUntil(client, "hello\r\n")), QByteArray("5\r\nhello\r\n"));
        std::atomic<int> told{0};
        reply->onAbandoned([&told] { ++told; });
        echo.server().beginStop(kLong);
        QCOMPARE(bytes(readToEnd(client)), QByteArray("0\r\n\r\n"));
        QCOMPARE(told.load(), 1);
        QVERIFY(!writer->write("more"));
        client.close();
        echo.stop(kLong);
    }
};

QTEST_APPLESS_MAIN(TestHttpReply)
#include "test_http_reply.moc"
