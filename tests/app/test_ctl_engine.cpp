// signalboxctl and curl against a running signalboxd: exit statuses, exact JSON, previews, races, scopes, claim_next.
#include "tests/app/engine_process.h"

#include <QFileInfo>
#include <QTest>

using namespace sb;
using test::at;
using test::EngineProcess;
using test::Ran;
using test::qs;
using test::words;

namespace {

} // namespace

class TestCtlEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_engine.start({QStringLiteral("--drain-seconds"), QStringLiteral("1")})); }

    void curlAloneCanSubmitClaimHeartbeatStepAndFinish() {
        declare(QStringLiteral("network-ai"));
        const auto body = QStringLiteral(R"({"source_task":"curl","owner_id":"me","project_id":"demo","request_sha256":"%1","request_key":"curl"})").arg(QString(64, QLatin1Char('0')));
        const auto post = QStringLiteral("POST");
        const auto submitted = m_engine.curl(post, QStringLiteral("/v1/queues/network-ai/tasks"), body);
        QCOMPARE(submitted.status, 201);
        QCOMPARE(m_engine.curl(post, QStringLiteral("/v1/queues/network-ai/tasks"), body).status, 200);
        const auto claimed = m_engine.curl(post, QStringLiteral("/v1/queues/network-ai/claim"), QStringLiteral(R"({"worker":"curl","claim_key":"curl-1"})"));
        QCOMPARE(claimed.status, 200);
        const auto id = at(claimed.json(), {"granted", "dispatch", "id"});
        QCOMPARE(id, at(submitted.json(), {"dispatch_id"}));
        const auto lease = QStringLiteral(R"("claim_token":"%1","generation":%2)").arg(qs(at(claimed.json(), {"granted", "claim_token"})), qs(at(claimed.json(), {"granted", "generation"})));
        const auto route = QStringLiteral("/v1/dispatches/") + qs(id);
        QCOMPARE(m_engine.curl(post, route + QStringLiteral("/heartbeat"), QLatin1Char('{') + lease + QLatin1Char('}')).status, 200);
        QCOMPARE(m_engine.curl(post, route + QStringLiteral("/steps"), QLatin1Char('{') + lease + QStringLiteral(R"(,"name":"pay","provider":"bank","provider_key":"p-1","state":"started"})")).status, 200);
        QCOMPARE(m_engine.curl(post, route + QStringLiteral("/steps"), QLatin1Char('{') + lease + QStringLiteral(R"(,"name":"pay","provider":"bank","provider_key":"p-1","state":"succeeded"})")).status, 200);
        const auto finished = m_engine.curl(post, route + QStringLiteral("/finish"), QLatin1Char('{') + lease + QStringLiteral(R"(,"outcome":"completed","result":{"ok":true}})"));
        QCOMPARE(finished.status, 200);
        QCOMPARE(at(finished.json(), {"state"}), std::string("completed"));
    }

    void jsonIsExactlyTheApis_data() {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("route");
        QTest::newRow("schema") << QStringLiteral("schema") << QStringLiteral("/v1/schema");
        QTest::newRow("operations") << QStringLiteral("operations") << QStringLiteral("/v1/operations");
        QTest::newRow("a refusal") << QStringLiteral("show no-such-job") << QStringLiteral("/v1/jobs/no-such-job");
    }
    void jsonIsExactlyTheApis() {
        QFETCH(QString, verb);
        QFETCH(QString, route);
        const auto ran = m_engine.ctl(words(verb) << QStringLiteral("--json"));
        QCOMPARE(ran.out, m_engine.curl(QStringLiteral("GET"), route).out + "\n");
    }

    void exitStatuses_data() {
        QTest::addColumn<QString>("line"); // %1 an uncertain dispatch, %2 its revision, %3 another key's job
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const char* line, int status, const char* code = "") {
            QTest::newRow(name) << QString::fromUtf8(line) << status << QString::fromUtf8(code);
        };
        row("reading", "worklist", 0);
        row("a table", "jobs --limit 5", 0);
        row("host", "host", 0);
        row("engine", "engine", 0);
        row("flight recorder", "trace", 0);
        row("a trace that cannot be written", "trace --file /nowhere/engine.trace", 1, "file_error");
        row("no trace file", "show-trace %f", 1, "file_error");
        row("job unknown", "show nothing-of-this-name", 1, "not_found");
        row("lane unknown", "submit --lane nowhere --source-task s --owner o --project p --request-key k --request-sha256 aa", 1, "bad_hash");
        row("token unknown", "jobs --token-file %f", 3, "unauthenticated");
        row("parameter refused", "jobs --limit 500", 1, "bad_parameter");
        row("statement needs evidence", "reconcile %1 --expected-revision %2 --decision confirm-completed", 1, "evidence_missing");
        row("preview of what would be refused", "reconcile %1 --expected-revision %2 --decision confirm-completed --preview", 1, "evidence_missing");
        row("preview", "reconcile %1 --expected-revision %2 --decision confirm-failed --preview", 0);
        row("an old revision", "reconcile %1 --expected-revision 1 --decision confirm-failed", 1, "stale_revision");
        row("nothing held", "release %1 --expected-revision %2", 1, "nothing_held");
        row("not requeueable", "requeue %1 --expected-revision %2", 1, "not_requeueable");
        row("a mark", "mark %1", 0);
        row("a note", "note %1 asked", 0);
        row("pause", "pause network-ai", 0);
        row("pause again", "pause network-ai", 0);
        row("resume", "resume network-ai", 0);
        row("leases", "leases", 0);
        row("audit", "audit --oldest-first --limit 3", 0);
    }
    void exitStatuses() {
        QFETCH(QString, line);
        QFETCH(int, status);
        QFETCH(QString, code);
        if (m_uncertain.isEmpty())
            m_uncertain = makeUncertain(QStringLiteral("statuses"));
        const auto foreign = m_engine.path(QStringLiteral("foreign.token"));
        QFile file(foreign);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(64, 'f')) == 64);
        file.close();
        line.replace(QStringLiteral("%1"), m_uncertain).replace(QStringLiteral("%2"), revisionOf(m_uncertain)).replace(QStringLiteral("%f"), foreign);
        const auto ran = m_engine.ctl(words(line));
        QVERIFY2(ran.status == status, (std::to_string(ran.status) + ": " + ran.err + ran.out).c_str());
        QVERIFY2(code.isEmpty() ? ran.err.empty() : ran.says(code.toStdString()), ran.err.c_str());
        QVERIFY(status != 0 || !ran.out.empty());
    }

    void doingItAgainIsDone() {
        const auto first = m_engine.ctl(m_engine.submitWords(QStringLiteral("again"), QStringLiteral("network-ai")));
        const auto second = m_engine.ctl(m_engine.submitWords(QStringLiteral("again"), QStringLiteral("network-ai")));
        QCOMPARE(first.status, 0);
        QCOMPARE(second.status, 0);
        QCOMPARE(at(first.json(), {"replayed"}), std::string("false"));
        QCOMPARE(at(second.json(), {"replayed"}), std::string("true"));
        QCOMPARE(at(first.json(), {"job_id"}), at(second.json(), {"job_id"}));
        auto other = m_engine.submitWords(QStringLiteral("again"), QStringLiteral("network-ai"));
        other.last() = QString(64, QLatin1Char('c'));
        const auto conflict = m_engine.ctl(other);
        QCOMPARE(conflict.status, 1);
        QVERIFY(conflict.says("idempotency_conflict"));

        const auto id = makeUncertain(QStringLiteral("twice"));
        const auto decide = words(QStringLiteral("reconcile %1 --json --expected-revision %2 --decision confirm-not-executed --enqueue").arg(id, revisionOf(id)));
        const auto applied = m_engine.ctl(decide);
        QVERIFY2(applied.status == 0, applied.err.c_str());
        QCOMPARE(at(applied.json(), {"outcome"}), std::string("Applied"));
        const auto already = m_engine.ctl(decide);
        QCOMPARE(already.status, 0);
        QCOMPARE(at(already.json(), {"outcome"}), std::string("AlreadyAtTarget"));
        QCOMPARE(at(already.json(), {"new_dispatch_id"}), at(applied.json(), {"new_dispatch_id"}));
        QCOMPARE(m_engine.ctl({QStringLiteral("cancel"), qs(at(applied.json(), {"new_dispatch_id"}))}).status, 0);
    }

    // For a bug report: what was kept, as a file that is read without an engine.
    void theFlightRecorderIsKeptInAFile() {
        const auto text = m_engine.ctl(words(QStringLiteral("trace")));
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.starts_with("trace: "), text.out.substr(0, 80).c_str());
        for (const auto* part : {" stepped ", " woken ", " waiting ", " after "})
            QVERIFY2(text.out.find(part) != std::string::npos, part);
        QVERIFY(text.out.find(m_engine.token().toStdString()) == std::string::npos);
        const auto file = m_engine.path(QStringLiteral("engine.trace"));
        const auto written = m_engine.ctl({QStringLiteral("trace"), QStringLiteral("--file"), file});
        QCOMPARE(written.status, 0);
        QVERIFY2(written.out.ends_with(" events in " + file.toStdString() + "\n"), written.out.c_str());
        QCOMPARE(int(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther)), 0);
        const auto shown = test::runProgram(QStringLiteral("signalboxctl"), {QStringLiteral("show-trace"), file}, {});
        QCOMPARE(shown.status, 0);
        QVERIFY(shown.out.starts_with("trace: ") && shown.out.find(" stepped ") != std::string::npos);
        const auto order = test::runProgram(QStringLiteral("signalboxctl"), {QStringLiteral("show-trace"), QStringLiteral("--order"), file}, {});
        QVERIFY2(order.status == 0 && order.out.starts_with("order: "), order.err.c_str());
        QVERIFY(order.out.contains(" inbox events ") && order.out.contains("(program)") && order.out.contains("(task t"));
        QFile cut(file);
        QVERIFY(cut.open(QIODevice::ReadWrite) && cut.resize(cut.size() - 1));
        cut.close();
        const auto refused = test::runProgram(QStringLiteral("signalboxctl"), {QStringLiteral("show-trace"), file}, {});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.says("file_error"), refused.err.c_str());
    }

    // Two people decide differently at the same moment: one of them, and only one, is told that it is so.
    void twoClientsRaceOnOneDispatch() {
        for (int round = 0; round < 3; ++round) {
            const auto id = makeUncertain(QStringLiteral("race-%1").arg(round));
            const auto revision = revisionOf(id);
            const auto one = m_engine.ctlProcess(words(QStringLiteral("reconcile %1 --json --expected-revision %2 --decision confirm-failed").arg(id, revision)));
            const auto two = m_engine.ctlProcess(words(QStringLiteral("reconcile %1 --json --expected-revision %2 --decision confirm-not-executed").arg(id, revision)));
            one->start();
            two->start();
            QVERIFY(one->waitForFinished() && two->waitForFinished());
            QCOMPARE(one->exitCode() + two->exitCode(), 1); // 0 and 1
            auto& loser = one->exitCode() == 1 ? *one : *two;
            QVERIFY(loser.readAllStandardError().contains("stale_revision"));
            const auto told = loser.readAllStandardOutput();
            QVERIFY2(told.contains("\"since\":[{") && told.contains("reconciled"), told.constData()); // what happened is shown
            const auto history = m_engine.ctl({QStringLiteral("dispatch"), id, QStringLiteral("--json")});
            QCOMPARE(at(history.json(), {"dispatch", "revision"}), std::to_string(revision.toInt() + 1));
        }
    }

    // Who decides the same is told that it is done.
    void twoClientsOfOneMindAreBothDone() {
        const auto id = makeUncertain(QStringLiteral("one-mind"));
        const auto line = words(QStringLiteral("reconcile %1 --expected-revision %2 --decision abandon").arg(id, revisionOf(id)));
        const auto one = m_engine.ctlProcess(line);
        const auto two = m_engine.ctlProcess(line);
        one->start();
        two->start();
        QVERIFY(one->waitForFinished() && two->waitForFinished());
        QCOMPARE(one->exitCode(), 0);
        QCOMPARE(two->exitCode(), 0);
        const auto said = one->readAllStandardOutput() + two->readAllStandardOutput();
        QCOMPARE(said.count("Applied:"), 1);
        QCOMPARE(said.count("AlreadyAtTarget:"), 1);
    }

    void aForeignTokenSeesNothing() {
        const auto job = qs(at(m_engine.ctl(m_engine.submitWords(QStringLiteral("private"), QStringLiteral("network-ai"))).json(), {"job_id"}));
        const auto minted = m_engine.ctl(words(QStringLiteral("token --label other --verbs submit,read,claim --owner somebody-else")));
        QCOMPARE(minted.status, 0);
        const std::pair<QString, QString> other{QStringLiteral("SIGNALBOX_TOKEN"), qs(minted.out).trimmed()};
        const auto show = m_engine.ctl({QStringLiteral("show"), job}, {other});
        QCOMPARE(show.status, 1);
        QVERIFY(show.says("not_found"));
        QVERIFY(!m_engine.ctl({QStringLiteral("jobs"), QStringLiteral("--json")}, {other}).out.contains(job.toStdString()));
        const auto claim = m_engine.ctl(words(QStringLiteral("claim --lane network-ai --json")), {other});
        QVERIFY2(claim.out.contains("\"granted\":null"), claim.out.c_str());
        const auto decide = m_engine.ctl({QStringLiteral("pause"), QStringLiteral("codex")}, {other});
        QCOMPARE(decide.status, 3);
        QVERIFY(decide.says("not_allowed"));
    }

    void theAuditNamesWhereACallerCameFrom() {
        QCOMPARE(m_engine.ctl(words(QStringLiteral("note network-ai where-from"))).status, 0);
        const auto audit = m_engine.ctl(words(QStringLiteral("audit --json --action note --limit 1"))).json();
        const auto* rows = audit.find("rows");
        QVERIFY(rows && rows->array() && rows->array()->size() == 1);
        QCOMPARE(at(rows->array()->front(), {"host"}), std::string("loopback"));
    }

    void theEngineMayOpenAsManyFilesAsItIsAllowed() {
        QFile limits(QStringLiteral("/proc/%1/limits").arg(m_engine.pid()));
        QVERIFY(limits.open(QIODevice::ReadOnly));
        for (const auto& line : limits.readAll().split('\n'))
            if (line.startsWith("Max open files")) {
                const auto numbers = line.simplified().split(' ');
                QCOMPARE(numbers.at(3), numbers.at(4));
                return;
            }
        QFAIL("no such line");
    }

    void finishClaimsTheNextInOneStep() {
        declare(QStringLiteral("chain"));
        QCOMPARE(m_engine.ctl(m_engine.submitWords(QStringLiteral("chain-1"), QStringLiteral("chain"))).status, 0);
        const auto second = at(m_engine.ctl(m_engine.submitWords(QStringLiteral("chain-2"), QStringLiteral("chain"))).json(), {"dispatch_id"});
        const auto saved = m_engine.path(QStringLiteral("chain.claim"));
        const auto claim = m_engine.ctl(words(QStringLiteral("claim --json --lane chain --worker w --save-claim ") + saved));
        QCOMPARE(QFileInfo(saved).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const auto first = qs(at(claim.json(), {"granted", "dispatch", "id"}));
        QVERIFY(!first.isEmpty());
        const auto finish = words(QStringLiteral("finish %1 --json --claim-file %2 --outcome completed --next-worker w --next-claim-key n-1").arg(first, saved));
        const auto finished = m_engine.ctl(finish);
        QVERIFY2(finished.status == 0, finished.err.c_str());
        QCOMPARE(at(finished.json(), {"state"}), std::string("completed"));
        QCOMPARE(at(finished.json(), {"next", "granted", "dispatch", "id"}), second);
        const auto replay = m_engine.ctl(finish); // never another lease
        QCOMPARE(replay.status, 0);
        QCOMPARE(at(replay.json(), {"replayed"}), std::string("true"));
        QCOMPARE(at(replay.json(), {"next", "granted", "dispatch", "id"}), second);
        const auto lease = QStringLiteral("--claim-token %1 --generation %2").arg(qs(at(replay.json(), {"next", "granted", "claim_token"})), qs(at(replay.json(), {"next", "granted", "generation"})));
        QCOMPARE(m_engine.ctl(words(QStringLiteral("heartbeat %1 %2").arg(qs(second), lease))).status, 0);
        const auto wrong = m_engine.ctl(words(QStringLiteral("heartbeat %1 --claim-token %2 --generation 1").arg(qs(second), QString(64, QLatin1Char('0')))));
        QCOMPARE(wrong.status, 1);
        QVERIFY(wrong.says("invalid_claim_token"));
        QCOMPARE(m_engine.ctl(words(QStringLiteral("finish %1 %2 --outcome failed").arg(qs(second), lease))).status, 0);
    }

    void submitWaitsUntilAnExecutorIsDone() {
        declare(QStringLiteral("waited"));
        const auto waiting = m_engine.ctlProcess(m_engine.submitWords(QStringLiteral("waited"), QStringLiteral("waited")) << QStringLiteral("--wait"));
        waiting->start();
        QVERIFY(waiting->waitForReadyRead()); // the ids come before the first look
        const auto first = waiting->readLine();
        QVERIFY2(first.contains("\"job_id\""), first.constData());
        QCOMPARE(waiting->state(), QProcess::Running);
        QCOMPARE(m_engine.ctl(words(QStringLiteral("work --lane waited --once -- true"))).status, 0);
        QVERIFY(waiting->waitForFinished());
        QCOMPARE(waiting->exitCode(), 0);
        QVERIFY(waiting->readAllStandardOutput().contains("\"state\":\"completed\""));
    }

    void pausingIsToldInOneSentence() {
        declare(QStringLiteral("told"));
        QCOMPARE(m_engine.ctl({QStringLiteral("pause"), QStringLiteral("told")}).out, std::string("Lane told is paused.\n"));
        QCOMPARE(m_engine.ctl({QStringLiteral("resume"), QStringLiteral("told")}).out, std::string("Lane told is open.\n"));
        QVERIFY(m_engine.ctl({QStringLiteral("pause"), QStringLiteral("told"), QStringLiteral("--json")}).json().find("counts")); // unchanged
    }

    void aReadOnlyEngineAnswersReadOnly() {
        QCOMPARE(m_engine.terminate(), 5); // uncertain dispatches are left over, and said
        QVERIFY(m_engine.start({QStringLiteral("--read-only")}));
        const auto ran = m_engine.ctl({QStringLiteral("pause"), QStringLiteral("codex")});
        QCOMPARE(ran.status, 3);
        QVERIFY(ran.says("read_only"));
        QCOMPARE(m_engine.ctl({QStringLiteral("jobs")}).status, 0);
    }

private:
    // Lanes of their own keep the tests apart; a lane is made by declaring it.
    void declare(const QString& lane) { QCOMPARE(m_engine.ctl({QStringLiteral("lane"), lane}).status, 0); }
    QString revisionOf(const QString& id) const {
        return qs(at(m_engine.ctl({QStringLiteral("dispatch"), id, QStringLiteral("--json")}).json(), {"dispatch", "revision"}));
    }
    QString makeUncertain(const QString& key) {
        const auto lane = QStringLiteral("lane-") + key;
        if (m_engine.ctl({QStringLiteral("lane"), lane}).status != 0)
            qFatal("no lane");
        const auto submitted = m_engine.ctl(m_engine.submitWords(key, lane));
        const auto saved = m_engine.path(key + QStringLiteral(".claim"));
        const auto id = qs(at(submitted.json(), {"dispatch_id"}));
        const auto claimed = m_engine.ctl(words(QStringLiteral("claim --lane %1 --save-claim %2").arg(lane, saved)));
        const auto finished = m_engine.ctl(words(QStringLiteral("finish %1 --claim-file %2 --outcome unknown").arg(id, saved)));
        if (claimed.status != 0 || finished.status != 0)
            qFatal("no uncertain dispatch: %s%s%s", claimed.out.c_str(), claimed.err.c_str(), finished.err.c_str());
        return id;
    }

    EngineProcess m_engine;
    QString m_uncertain;
};

QTEST_GUILESS_MAIN(TestCtlEngine)
#include "test_ctl_engine.moc"
