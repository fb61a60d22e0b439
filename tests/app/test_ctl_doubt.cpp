// Exit status 4: the shell is told that something may have happened. A server that breaks off stands for an engine, or
// a network, that ends at the worst moment.
#include "tests/api/raw_server.h"
#include "tests/app/answers.h"
#include "tests/app/engine_process.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using test::Environment;
using test::EngineProcess;
using test::RawServer;

namespace {

constexpr int kLong = 60'000;

QByteArray answer(const char* status, const QByteArray& body) {
    return QByteArray("HTTP/1.1 ") + status + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) +
           "\r\nConnection: close\r\n\r\n" + body;
}

} // namespace

class TestCtlDoubt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheAnswerLeavesOpen_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<int>("changing");
        QTest::addColumn<int>("reading");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("nothing, and goodbye") << QByteArray() << 4 << 3 << QByteArray("not_confirmed");
        QTest::newRow("half an answer") << answer("200 OK", "{}").chopped(1) << 4 << 3 << QByteArray("not_confirmed");
        QTest::newRow("no answer of ours") << answer("200 OK", "hello") << 4 << 3 << QByteArray("bad_answer");
        QTest::newRow("the commit's fate is unknown")
            << answer("503 Service Unavailable", R"({"code":"commit_unknown","detail":"d","ambiguous":true})") << 4 << 4 << QByteArray("commit_unknown");
        QTest::newRow("the engine let go of it")
            << answer("503 Service Unavailable", R"({"code":"not_confirmed","detail":"d","ambiguous":true})") << 4 << 4 << QByteArray("not_confirmed");
        QTest::newRow("a rule's refusal is no doubt")
            << answer("409 Conflict", R"({"code":"idempotency_conflict","detail":"d"})") << 1 << 1 << QByteArray("idempotency_conflict");
        QTest::newRow("busy is no doubt") << answer("503 Service Unavailable", R"({"code":"overloaded","detail":"d"})") << 3 << 3 << QByteArray("overloaded");
    }
    void whatTheAnswerLeavesOpen() {
        QFETCH(QByteArray, said);
        QFETCH(int, changing);
        QFETCH(int, reading);
        QFETCH(QByteArray, code);
        RawServer server;
        server.answer = said;
        const auto submit = run(server, m_names.submitWords(QStringLiteral("key")));
        QVERIFY2(submit.first == changing && submit.second.contains(code), qPrintable(QString::number(submit.first) + QString::fromUtf8(submit.second)));
        const auto jobs = run(server, {QStringLiteral("jobs")});
        QVERIFY2(jobs.first == reading, qPrintable(QString::number(jobs.first) + QString::fromUtf8(jobs.second)));
    }

    // An ingest whose answer was lost and whose engine is gone when it asks again: the first try may have come true.
    void anIngestThatLostAnAnswerAndThenItsEngineSaysThatItDoesNotKnow() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("answer.json")));
        const auto text = QByteArray::fromStdString(test::answerOf('5'));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        RawServer server; // reads the request and closes without a word
        const auto ingest = start(server, {QStringLiteral("ingest"), file.fileName(), QStringLiteral("--origin"), QStringLiteral("a")});
        QTRY_VERIFY_WITH_TIMEOUT(!server.requests.empty(), kLong);
        server.close(); // before or after another try: nobody answers in the end
        QTRY_VERIFY_WITH_TIMEOUT(ingest->state() == QProcess::NotRunning, kLong);
        QCOMPARE(ingest->exitCode(), 4);
        QVERIFY(ingest->readAllStandardError().contains("not_reachable"));
    }

    // A second signal does not wait for the claim's answer: a lease may have been granted to it.
    void anExecutorStoppedTwiceInItsClaimSaysThatItDoesNotKnow() {
        RawServer server;
        server.answer = "hold";
        const auto executor = start(server, QStringLiteral("work --lane codex -- true").split(QLatin1Char(' ')));
        QTRY_VERIFY_WITH_TIMEOUT(server.requests.size() == 1, kLong);
        executor->terminate();
        QTRY_VERIFY_WITH_TIMEOUT(server.requests.size() == 2, kLong); // the same key, without waiting: was it granted?
        QVERIFY(server.requests[1].contains("\"wait_ms\":0"));
        const auto key = QByteArrayLiteral("\"claim_key\":\"");
        const auto keyOf = [&](const QByteArray& text) { return text.mid(text.indexOf(key), key.size() + 32); };
        QCOMPARE(keyOf(server.requests[1]), keyOf(server.requests[0]));
        executor->terminate();
        QTRY_VERIFY_WITH_TIMEOUT(executor->state() == QProcess::NotRunning, kLong);
        QCOMPARE(executor->exitCode(), 4);
    }

private:
    std::unique_ptr<QProcess> start(const RawServer& server, const QStringList& words) {
        const auto url = QString::fromStdString(server.url());
        auto process = m_names.ctlProcess(words, {{QStringLiteral("SIGNALBOX_URL"), url}, {QStringLiteral("SIGNALBOX_TOKEN"), QString(64, QLatin1Char('t'))}});
        process->start();
        return process;
    }
    // Exit status and what it said; the server lives on this thread, so nothing here blocks.
    std::pair<int, QByteArray> run(const RawServer& server, const QStringList& words) {
        const auto process = start(server, words);
        if (!QTest::qWaitFor([&] { return process->state() == QProcess::NotRunning; }, kLong))
            return {-1, "did not end"};
        return {process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1, process->readAllStandardError()};
    }

    EngineProcess m_names; // for its folder and words; no engine is started
};

QTEST_GUILESS_MAIN(TestCtlDoubt)
#include "test_ctl_doubt.moc"
