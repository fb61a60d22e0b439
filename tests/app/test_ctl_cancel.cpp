// `signalboxctl work --cancel-kills` in real time: a cancel is told with a heartbeat, some seconds after it was asked for.
// All cases run side by side, three at a time, as the leases allow.
#include "tests/app/engine_process.h"

#include <QFile>
#include <QTest>

using namespace sb;
using test::at;
using test::EngineProcess;
using test::qs;

namespace {

constexpr int kLong = 90'000;

struct Case {
    const char* name;
    bool kills;
    const char* script; // touches %1 when it has started; %2 exists once the cancel is durable
    const char* state;
    const char* result;
};

constexpr Case kCases[] = {
    {"ended by the signal", true, "touch %1; exec sleep 600", "cancelled", R"({"signal":15})"},
    {"tidied up first", true, "trap 'exit 3' TERM; touch %1; while :; do sleep 0.05; done", "cancelled", R"({"exit":3})"},
    {"done all the same", true, "trap 'exit 0' TERM; touch %1; while :; do sleep 0.05; done", "completed", R"({"exit":0})"},
    {"ended by another signal", true, "trap 'kill -KILL $$' TERM; touch %1; while :; do sleep 0.05; done", "uncertain", R"({"signal":9})"},
    {"with a step open", true,
     R"(echo '{"name":"pay","provider":"bank","provider_key":"p","state":"started"}' >&3; read a <&3; touch %1; exec sleep 600)", "uncertain",
     R"({"signal":15})"},
    {"not asked to kill", false, "touch %1; while ! test -e %2; do sleep 0.05; done", "completed", R"({"exit":0})"},
};

} // namespace

class TestCtlCancel : public QObject {
    Q_OBJECT

    struct Executor {
        const Case* of;
        QString dispatch;
        QString mark;
        std::unique_ptr<QProcess> process;
        bool cancelled = false;
    };
    EngineProcess m_engine;

    Executor launch(const Case& c, int number) {
        const auto lane = QStringLiteral("cancel-%1").arg(number);
        if (m_engine.ctl({QStringLiteral("lane"), lane}).status != 0)
            qFatal("no lane");
        const auto submitted = m_engine.ctl(m_engine.submitWords(lane, lane));
        Executor out{&c, qs(at(submitted.json(), {"dispatch_id"})), m_engine.path(lane), {}, false};
        QStringList words{QStringLiteral("work"), QStringLiteral("--once"), QStringLiteral("--lane"), lane};
        if (c.kills)
            words << QStringLiteral("--cancel-kills");
        words << QStringLiteral("--") << QStringLiteral("/bin/sh") << QStringLiteral("-c")
              << QString::fromUtf8(c.script).replace(QStringLiteral("%1"), out.mark).replace(QStringLiteral("%2"), out.mark + QStringLiteral(".go"));
        out.process = m_engine.ctlProcess(words);
        out.process->start();
        return out;
    }
    // Asks for the cancel of what has started; true when every executor has ended.
    bool look(std::vector<Executor>& all) {
        bool ended = true;
        for (auto& e : all) {
            if (!e.cancelled && QFile::exists(e.mark)) {
                e.cancelled = m_engine.ctl({QStringLiteral("cancel"), e.dispatch}).status == 0;
                [[maybe_unused]] const bool told = QFile(e.mark + QStringLiteral(".go")).open(QIODevice::WriteOnly);
            }
            ended = ended && e.process->state() == QProcess::NotRunning;
        }
        return ended;
    }

private Q_SLOTS:
    void aCommandThatEndsAsItIsToldIsCancelled() {
        QVERIFY(m_engine.start());
        std::vector<Executor> all;
        for (const auto& c : kCases)
            all.push_back(launch(c, static_cast<int>(all.size())));
        QVERIFY(QTest::qWaitFor([&] { return look(all); }, kLong));
        for (const auto& e : all) {
            const auto dispatch = m_engine.ctl({QStringLiteral("dispatch"), e.dispatch, QStringLiteral("--json")}).json();
            const auto said = std::string(e.of->name) + ": " + e.process->readAllStandardError().toStdString();
            QVERIFY2(e.process->exitStatus() == QProcess::NormalExit && e.process->exitCode() == 0, said.c_str());
            QVERIFY2(at(dispatch, {"dispatch", "state"}) == e.of->state, (said + at(dispatch, {"dispatch", "state"})).c_str());
            QVERIFY2(at(dispatch, {"result"}) == e.of->result, (said + at(dispatch, {"result"})).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCtlCancel)
#include "test_ctl_cancel.moc"
