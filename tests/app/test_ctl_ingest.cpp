// ingest by signalboxctl against a running signalboxd: a folder with bad files in the middle, runs that are broken off,
// asked to stop and repeated, what a terminal and a program see of it.
#include "tests/app/answers.h"
#include "tests/app/engine_process.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace sb;
using test::answerOf;
using test::at;
using test::EngineProcess;
using test::NodeAnswer;
using test::Ran;
using test::signatureOf;
using test::qs;
using test::words;

namespace {

// The signature of a number below 100,000: 61 bytes of zeros and three that hold it.
std::string numbered(int number) {
    constexpr std::string_view kDigits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    std::string out(61, '1');
    for (int rest = 70'000 + number, power = 58 * 58; power > 0; rest %= power, power /= 58)
        out += kDigits[static_cast<std::size_t>(rest / power)];
    return out;
}

} // namespace

class TestCtlIngest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_engine.start()); }

    void aFolderWithBadFilesInTheMiddleIsTakenAsFarAsItGoes() {
        put("in/01-good.json", answerOf('1'));
        put("in/02-no-json.json", "{\"result\":");
        put("in/03-asked-too-early.json", R"({"jsonrpc":"2.0","id":1,"result":null})");
        put("in/04-twice.json", R"({"slot":1,"slot":1,"transaction":{}})");
        put("in/05-large.json", std::string(16 * 1024 * 1024 + 1, ' '));
        QVERIFY(QFile::link(QStringLiteral("nowhere"), m_engine.path(QStringLiteral("in/06-gone.json"))));
        put("in/notes.txt", "not looked at");
        put("in/sub/07-two.json",
            "[" + answerOf('2') + "," + R"({"result":null})" + "," + answerOf('1', "5001") + "]");
        put("in/sub/08-good.json", answerOf('3'));
        QVERIFY(QDir(m_engine.path(QStringLiteral("."))).mkpath(QStringLiteral("empty")));
        const QStringList line{QStringLiteral("ingest"),
                               m_engine.path(QStringLiteral("in")),
                               m_engine.path(QStringLiteral("empty")),
                               m_engine.path(QStringLiteral("no-such.json")),
                               QStringLiteral("--origin"),
                               QStringLiteral("rpc-one")};
        const auto first = m_engine.ctl(line);
        QVERIFY2(first.status == 1, (std::to_string(first.status) + first.err).c_str());
        for (const auto* told :
             {"02-no-json.json: malformed_json", "03-asked-too-early.json: not_a_transaction",
              "04-twice.json: duplicate_key", "05-large.json: body_too_large", "06-gone.json: file_error",
              "07-two.json (2): not_a_transaction", "empty: file_error", "no-such.json: file_error"})
            QVERIFY2(first.says(told), (std::string(told) + "\n" + first.err).c_str());
        QVERIFY(!first.says("notes.txt") && !first.says("\r"));
        QCOMPARE(first.out, std::string("10 of 10 files: 3 NewRecord, 1 QuarantinedConflict, 8 refused (1 "
                                        "body_too_large, 1 duplicate_key, "
                                        "3 file_error, 1 malformed_json, 2 not_a_transaction)\n"));
        // Again, as after a run that was broken off: nothing is added.
        const auto second = m_engine.ctl(line);
        QVERIFY2(second.out.starts_with("10 of 10 files: 4 AlreadyPresent, 8 refused"), second.out.c_str());
        const auto good = m_engine.ctl(words(QStringLiteral("ingest %1 --origin rpc-two")
                                                 .arg(m_engine.path(QStringLiteral("in/01-good.json")))));
        QCOMPARE(good.status, 0);
        QCOMPARE(good.out, std::string("1 of 1 files: 1 Exact\n"));
    }

    void aRunBrokenOffIsResumed_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("status"); // -1: it did not end by itself
        QTest::addRow("asked to stop") << SIGINT << 4;
        QTest::addRow("killed") << SIGKILL << -1;
    }
    // Whatever ends a run, what it had reported is in the store, and the same line again does the rest.
    void aRunBrokenOffIsResumed() {
        QFETCH(int, signal);
        QFETCH(int, status);
        constexpr int kFiles = 300;
        const auto folder = QStringLiteral("resume-%1").arg(signal);
        for (int i = 0; i < kFiles; ++i)
            put(qPrintable(QStringLiteral("%1/%2.json").arg(folder).arg(i, 3, 10, QLatin1Char('0'))),
                NodeAnswer{.signature = numbered(signal * 1'000 + i)}.text());
        const QStringList line{QStringLiteral("ingest"), m_engine.path(folder), QStringLiteral("--origin"),
                               QStringLiteral("rpc-one")};
        const auto running = m_engine.ctlProcess(line + QStringList{QStringLiteral("--json")});
        running->start();
        int told = 0;
        for (; told < 5 && running->waitForReadyRead();)
            while (running->canReadLine() && running->readLine().contains("NewRecord"))
                ++told;
        QVERIFY(told >= 5);
        ::kill(static_cast<pid_t>(running->processId()), signal);
        QVERIFY(running->waitForFinished());
        QByteArray last;
        while (running->canReadLine() && (last = running->readLine()).contains("NewRecord"))
            ++told;
        QVERIFY2(told < kFiles, "it was over before it could be broken off");
        QCOMPARE(running->exitStatus() == QProcess::NormalExit ? running->exitCode() : -1, status);
        if (status >= 0) { // the last line is about the run itself
            const auto end = base::Json::parse(last.toStdString());
            QVERIFY2(end.has_value(), last.constData());
            QCOMPARE(at(*end, {"code"}), std::string("cancelled"));
            QCOMPARE(at(*end, {"files"}), std::to_string(told));
            QVERIFY(!end->find("path") && running->atEnd());
            const auto said = running->readAllStandardError();
            QVERIFY2(said.contains("signalboxctl: cancelled: ") && said.contains(QByteArray::number(told) + " of 300 files"), said.constData());
        }
        const auto again = m_engine.ctl(line);
        QCOMPARE(again.status, 0);
        const auto counts =
            QRegularExpression(
                QStringLiteral("^300 of 300 files: (\\d+) AlreadyPresent, (\\d+) NewRecord\n$"))
                .match(qs(again.out));
        QVERIFY2(counts.hasMatch(), again.out.c_str());
        const int there = counts.captured(1).toInt();
        QVERIFY2(there == told || (status < 0 && there >= told), again.out.c_str());
        QCOMPARE(there + counts.captured(2).toInt(), kFiles);
        QCOMPARE(m_engine.ctl(line).out, std::string("300 of 300 files: 300 AlreadyPresent\n"));
    }

    // An engine that took the request and says nothing: asked once it waits for the answer, asked again it goes.
    void anInterruptedRunWaitsForNobodyTwice() {
        put("silent.json", answerOf('7'));
        const int door = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        QVERIFY(::bind(door, reinterpret_cast<sockaddr*>(&address), size) == 0 && ::listen(door, 4) == 0);
        QVERIFY(::getsockname(door, reinterpret_cast<sockaddr*>(&address), &size) == 0);
        const auto running = m_engine.ctlProcess(words(QStringLiteral("ingest %1 --origin a --json --url http://127.0.0.1:%2")
                                                           .arg(m_engine.path(QStringLiteral("silent.json")))
                                                           .arg(ntohs(address.sin_port))));
        running->start();
        const int client = ::accept(door, nullptr, nullptr);
        char first = 0;
        QVERIFY(client >= 0 && ::recv(client, &first, 1, 0) == 1); // it is on its way
        int asked = 0;
        for (; asked < 50 && running->state() != QProcess::NotRunning; ++asked) {
            ::kill(static_cast<pid_t>(running->processId()), SIGINT);
            running->waitForFinished(100);
        }
        ::close(client);
        ::close(door);
        QVERIFY(asked > 1 && asked < 50);
        QCOMPARE(running->exitCode(), 4);
        const auto out = running->readAllStandardOutput().toStdString();
        const auto end = base::Json::parse(out);
        QVERIFY2(end.has_value(), out.c_str());
        QCOMPARE(at(*end, {"code"}), std::string("cancelled"));
        QVERIFY2(at(*end, {"detail"}).find("not known") != std::string::npos, out.c_str());
    }

    // On a terminal it says where it is; the last word is the summary. A file or a pipe gets no such line
    // (above).
    void aTerminalSeesHowFarItIs() {
        put("shown/1.json", answerOf('7'));
        put("shown/2.json", answerOf('8'));
        const auto command =
            QStringLiteral("'%1' ingest '%2' --origin rpc-one")
                .arg(test::program(QStringLiteral("signalboxctl")), m_engine.path(QStringLiteral("shown")));
        const auto process = m_engine.ctlProcess({});
        process->setProgram(QStringLiteral("script"));
        process->setArguments({QStringLiteral("-qec"), command, QStringLiteral("/dev/null")});
        process->start();
        QVERIFY(process->waitForFinished());
        const Ran ran{process->exitCode(), process->readAllStandardOutput().toStdString(), {}};
        QVERIFY2(ran.status == 0, ran.out.c_str());
        for (const auto* told : {"1 of 2  ", "shown/1.json", "2 of 2  ", "shown/2.json"})
            QVERIFY2(ran.out.find(told) != std::string::npos, ran.out.c_str());
        QVERIFY2(ran.out.ends_with("\r\033[K2 of 2 files: 2 NewRecord\r\n"), ran.out.c_str());
    }

    void jsonIsOneLineForEachAnswer() {
        put("json/1.json", answerOf('4'));
        put("json/2.json", "[]");
        put("json/3.json", "[" + answerOf('5') + "," + answerOf('6') + "]");
        const auto ran =
            m_engine.ctl({QStringLiteral("ingest"), m_engine.path(QStringLiteral("json")),
                          QStringLiteral("--origin"), QStringLiteral("a"), QStringLiteral("--json")});
        QCOMPARE(ran.status, 1);
        const auto lines = QString::fromStdString(ran.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        const auto member = [&](qsizetype i, std::initializer_list<std::string_view> path) {
            const auto json = base::Json::parse(lines[i].toStdString());
            return json ? at(*json, path) : std::string();
        };
        QCOMPARE(member(0, {"answer", "acquired"}), std::string("NewRecord"));
        QCOMPARE(member(0, {"answer", "transaction", "signature"}), signatureOf('4'));
        QCOMPARE(member(1, {"code"}), std::string("not_a_transaction"));
        QVERIFY(member(1, {"path"}).ends_with("json/2.json"));
        QCOMPARE(member(3, {"part"}), std::string("2"));
        QVERIFY(ran.says("3 of 3 files: 3 NewRecord, 1 refused"));
    }

private:
    void put(const char* name, const std::string& text) const { m_engine.put(name, text); }
    EngineProcess m_engine;
};

QTEST_GUILESS_MAIN(TestCtlIngest)
#include "test_ctl_ingest.moc"
