// `signalboxctl work` with real commands: what the command is told and what it is not, outcomes, steps, re-check,
// cancel, stop, and that nothing outlives its lease or its executor.
#include "tests/app/engine_process.h"

#include <QFile>
#include <QFileInfo>
#include <QDir>
#include <QTest>

#include <cerrno>
#include <csignal>

using namespace sb;
using test::at;
using test::EngineProcess;
using test::Ran;
using test::qs;

namespace {

constexpr int kLong = 60'000;

std::string readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// A zombie counts as gone: nobody may be there to collect it.
bool isGone(int pid) {
    const auto stat = readAll(QStringLiteral("/proc/%1/stat").arg(pid));
    return stat.empty() || stat.find(") Z ") != std::string::npos;
}

} // namespace

class TestCtlWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_engine.start()); }

    void outcomes_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* name, const char* script, const char* state, const char* result) {
            QTest::newRow(name) << QString::fromUtf8(script) << QString::fromUtf8(state) << QString::fromUtf8(result);
        };
        row("exit 0", "echo hello", "completed", R"({"exit":0,"stdout":"hello\n"})");
        row("exit 3", "exit 3", "failed", R"({"exit":3})");
        row("no such program", "exec no-such-program-here", "failed", R"({"exit":127})");
        row("death by signal", "kill -KILL $$", "uncertain", R"({"signal":9})");
        row("an open step", "echo '{\"name\":\"pay\",\"provider\":\"bank\",\"provider_key\":\"p\",\"state\":\"started\"}' >&3; read a <&3; exit 1", "uncertain", R"({"exit":1})");
        row("forbidden output", "printf -- '-----BEGIN RSA PRIVATE KEY-----\\nMIIE\\n-----END RSA PRIVATE KEY-----\\n'", "completed", R"({"exit":0})");
        row("no UTF-8", "printf '\\377x'", "completed", "{\"exit\":0,\"stdout\":\"\xEF\xBF\xBDx\"}");
    }
    void outcomes() {
        QFETCH(QString, script);
        QFETCH(QString, state);
        QFETCH(QString, result);
        const auto id = submit();
        const auto ran = work({QStringLiteral("--once")}, script);
        QVERIFY2(ran.status == 0, ran.err.c_str());
        const auto dispatch = detail(id);
        QCOMPARE(at(dispatch, {"dispatch", "state"}), state.toStdString());
        QCOMPARE(at(dispatch, {"result"}), result.toStdString());
        QVERIFY2(QDir(m_engine.path(QStringLiteral("state/signalbox/work"))).isEmpty(), "a finished claim is not kept");
    }

    void theCommandIsToldItsJobAndNoToken() {
        const auto id = submit();
        const auto out = m_engine.path(QStringLiteral("environment"));
        const auto state = m_engine.path(QStringLiteral("claims"));
        const auto ran = work({QStringLiteral("--once"), QStringLiteral("--state-dir"), state}, QStringLiteral("env >%1; ls -l %2 >>%1; cat %2/*").arg(out, state));
        QCOMPARE(ran.status, 0);
        const auto environment = readAll(out);
        const auto detailed = detail(id);
        for (const auto& line : {"SIGNALBOX_DISPATCH=" + id.toStdString(), "SIGNALBOX_JOB=" + at(detailed, {"dispatch", "job_id"}),
                                 "SIGNALBOX_SOURCE_TASK=" + at(detailed, {"dispatch", "source_task"}), std::string("SIGNALBOX_OWNER=me"),
                                 std::string("SIGNALBOX_PROJECT=demo"), std::string("SIGNALBOX_GENERATION=1"), std::string("SIGNALBOX_STEP_FD=3"),
                                 "SIGNALBOX_REQUEST_SHA256=" + std::string(64, 'a')})
            QVERIFY2(environment.contains(line + "\n"), (line + " is not in\n" + environment).c_str());
        QVERIFY2(!environment.contains(m_engine.token().toStdString()), "the API token is the executor's, not the command's");
        QVERIFY2(environment.contains("-rw-------"), "token and generation are saved before the command starts");
        const auto saved = base::Json::parse(ran.out.substr(0, ran.out.find('\n')));
        QVERIFY(saved && at(*saved, {"generation"}) == "1");
        QVERIFY(!environment.contains(at(*saved, {"claim_token"})));
    }

    void aStepIsDurableBeforeItsAnswer() {
        const auto id = submit();
        const auto ctl = test::program(QStringLiteral("signalboxctl"));
        const auto script = QStringLiteral("set -e; %1 step --name pay --provider bank --provider-key p-1 --state started;"
                                           "%1 step --name pay --provider bank --provider-key p-1 --state started --json;"
                                           "if %1 step --name pay --provider bank --provider-key p-2 --state started; then exit 9; fi;"
                                           "%1 step --name pay --provider bank --provider-key p-1 --state succeeded").arg(ctl);
        const auto ran = work({QStringLiteral("--once")}, script);
        QVERIFY2(ran.status == 0 && ran.says("conflicting_step"), ran.err.c_str());
        QCOMPARE(ran.out, std::string("{\"ok\":true}\n"));
        const auto dispatch = detail(id);
        QCOMPARE(at(dispatch, {"dispatch", "state"}), std::string("completed"));
        const auto* steps = dispatch.find("steps");
        QVERIFY(steps && steps->array() && steps->array()->size() == 2);
        QCOMPARE(at(steps->array()->back(), {"provider_key"}), std::string("p-1"));
    }

    void nothingStartsWhenTheRecheckSaysNo() {
        const auto id = submit();
        const auto trace = m_engine.path(QStringLiteral("started"));
        const auto ran = work({QStringLiteral("--once"), QStringLiteral("--recheck"), QStringLiteral("test -n \"$SIGNALBOX_JOB\" && exit 1")}, QStringLiteral("touch ") + trace);
        QVERIFY2(ran.status == 0 && ran.says("decision_changed"), ran.err.c_str());
        QVERIFY(!QFile::exists(trace));
        QCOMPARE(at(detail(id), {"dispatch", "state"}), std::string("failed"));
        QCOMPARE(at(detail(id), {"result"}), std::string(R"({"code":"decision_changed"})"));
        const auto next = submit();
        QCOMPARE(work({QStringLiteral("--once"), QStringLiteral("--recheck"), QStringLiteral("true")}, QStringLiteral("touch ") + trace).status, 0);
        QVERIFY(QFile::exists(trace));
        QCOMPARE(at(detail(next), {"dispatch", "state"}), std::string("completed"));
    }

    // SIGKILL of the executor: its command, and what that started, end with it.
    void theCommandDiesWithItsExecutor() {
        submit();
        const auto pids = m_engine.path(QStringLiteral("pids"));
        const auto executor = m_engine.ctlProcess(workWords({}, QStringLiteral("sleep 600 & echo $$ $! >%1.part; mv %1.part %1; wait").arg(pids)));
        executor->start();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pids), kLong);
        const auto line = qs(readAll(pids)).simplified().split(QLatin1Char(' '));
        executor->kill();
        QVERIFY(executor->waitForFinished(kLong));
        for (const auto& pid : line)
            QTRY_VERIFY_WITH_TIMEOUT(isGone(pid.toInt()), kLong);
        QCOMPARE(line.size(), 2);
    }

    void whatTheCommandLeavesBehindEndsWithIt() {
        submit();
        const auto pids = m_engine.path(QStringLiteral("left"));
        QCOMPARE(work({QStringLiteral("--once")}, QStringLiteral("sleep 600 & echo $! >%1").arg(pids)).status, 0);
        QTRY_VERIFY_WITH_TIMEOUT(isGone(qs(readAll(pids)).trimmed().toInt()), kLong);
    }

    void theFirstTermWaitsForTheCommandTheSecondDoesNot() {
        for (const int times : {1, 2}) {
            const auto id = submit();
            const auto started = m_engine.path(QStringLiteral("started-%1").arg(times));
            const auto executor = m_engine.ctlProcess(workWords({}, QStringLiteral("touch %1; while ! test -e %1.go; do sleep 0.05; done").arg(started)));
            executor->start();
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(started), kLong);
            executor->terminate();
            QTRY_VERIFY_WITH_TIMEOUT((m_said += executor->readAllStandardError()).contains("no further claim"), kLong);
            QCOMPARE(executor->state(), QProcess::Running);
            if (times == 2)
                executor->terminate();
            else
                QVERIFY(QFile(started + QStringLiteral(".go")).open(QIODevice::WriteOnly));
            QVERIFY(executor->waitForFinished(kLong));
            QCOMPARE(executor->exitCode(), 0);
            QCOMPARE(at(detail(id), {"dispatch", "state"}), std::string(times == 2 ? "uncertain" : "completed"));
            m_said.clear();
        }
    }

    void anIdleExecutorStopsAtOnceAndLeavesNoLease() {
        const auto executor = m_engine.ctlProcess(workWords({}, QStringLiteral("true")));
        executor->start();
        QTRY_VERIFY_WITH_TIMEOUT(waits(*executor), kLong);
        executor->terminate();
        QVERIFY(executor->waitForFinished(kLong));
        QCOMPARE(executor->exitCode(), 0);
    }

private:
    // Whether it has signal handlers of its own: a signal before that ends it as any program. Until its exec, the child
    // still shows the handlers of this test.
    [[nodiscard]] static bool waits(QProcess& process) {
        const QString program = QFileInfo(QStringLiteral("/proc/%1/exe").arg(process.processId())).symLinkTarget();
        if (!program.endsWith(QStringLiteral("/signalboxctl")))
            return false;
        const auto caught = qs(readAll(QStringLiteral("/proc/%1/status").arg(process.processId()))).section(QStringLiteral("SigCgt:"), 1).trimmed().left(16);
        return (caught.toULongLong(nullptr, 16) & (1ULL << (SIGTERM - 1))) != 0;
    }
    // A lane and a source task of its own for each job, so that an uncertain one holds nothing.
    QString submit() {
        m_lane = QStringLiteral("lane-%1").arg(++m_count);
        if (m_engine.ctl({QStringLiteral("lane"), m_lane}).status != 0)
            qFatal("no lane");
        const auto submitted = m_engine.ctl(m_engine.submitWords(QStringLiteral("job-%1").arg(m_count), m_lane));
        if (submitted.status != 0)
            qFatal("no job: %s", submitted.err.c_str());
        return qs(at(submitted.json(), {"dispatch_id"}));
    }
    QStringList workWords(const QStringList& options, const QString& script) const {
        return QStringList{QStringLiteral("work"), QStringLiteral("--lane"), m_lane} + options +
               QStringList{QStringLiteral("--"), QStringLiteral("/bin/sh"), QStringLiteral("-c"), script};
    }
    Ran work(const QStringList& options, const QString& script) const { return m_engine.ctl(workWords(options, script)); }
    base::Json detail(const QString& id) const { return m_engine.ctl({QStringLiteral("dispatch"), id, QStringLiteral("--json")}).json(); }

    EngineProcess m_engine;
    QString m_lane;
    QByteArray m_said;
    int m_count = 0;
};

QTEST_GUILESS_MAIN(TestCtlWork)
#include "test_ctl_work.moc"
