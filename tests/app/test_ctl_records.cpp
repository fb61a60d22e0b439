// Records and cases by signalboxctl and curl against a running signalboxd: a case that two people settle at once,
// exit statuses, and the store by itself afterwards.
#include "tests/app/answers.h"
#include "tests/app/engine_process.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

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

void execute(const QString& store, const QStringList& statements) {
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("test"));
        database.setDatabaseName(store);
        if (!database.open())
            qFatal("the store cannot be opened");
        for (const auto& statement : statements)
            if (QSqlQuery query(database); !query.exec(statement))
                qFatal("not executed: %s", qPrintable(statement));
    }
    QSqlDatabase::removeDatabase(QStringLiteral("test"));
}

} // namespace

class TestCtlRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_engine.start()); }

    // Everything a program of its own needs, without ours.
    void curlAloneCanHandInReadAndDecide() {
        put("curl.json", NodeAnswer{.signature = signatureOf('A')}.text() + "\n");
        put("curl-other.json", answerOf('A', "5001"));
        const auto made = upload("curl.json", QStringLiteral("?origin=curl"));
        QCOMPARE(made.status, 201);
        QCOMPARE(at(made.json(), {"acquired"}), std::string("NewRecord"));
        QCOMPARE(upload("curl.json", QStringLiteral("?origin=curl")).status, 200);
        QCOMPARE(upload("curl.json", {}).status, 400);
        QCOMPARE(upload("curl.json", QStringLiteral("?origin=curl&network=solana-devnet")).status, 409);
        const auto other =
            upload("curl-other.json", QStringLiteral("?origin=curl&observed_at=2026-11-30T14:22:07.000Z"));
        QCOMPARE(at(other.json(), {"acquired"}), std::string("QuarantinedConflict"));
        const auto get = [&](const QString& route) { return m_engine.curl(QStringLiteral("GET"), route); };
        const auto record = QStringLiteral("/v1/records/solana-mainnet/") + qs(signatureOf('A'));
        QCOMPARE(at(get(record).json(), {"record", "case_status"}), std::string("Open"));
        QCOMPARE(get(record + QStringLiteral("/variants/") + qs(at(made.json(), {"variant_id"}))).out,
                 NodeAnswer{.signature = signatureOf('A')}.text() + "\n");
        QVERIFY(get(QStringLiteral("/v1/cases?status=Open")).out.contains(signatureOf('A')));
        // It waits for a person, among the dispatches that do.
        const auto waiting = get(QStringLiteral("/v1/worklist")).json();
        QVERIFY(at(waiting, {"open_cases"}) == at(waiting, {"total"}) && at(waiting, {"total"}) != "0");
        const auto listed = [&] {
            const auto ran = m_engine.ctl({QStringLiteral("worklist")});
            const auto place = ran.out.find(signatureOf('A'));
            return ran.status == 0 && place != std::string::npos && ran.out.rfind("\ncase ", place) != std::string::npos;
        };
        QVERIFY(listed());
        const auto actions =
            QStringLiteral("/v1/cases/solana-mainnet/") + qs(signatureOf('A')) + QStringLiteral("/actions");
        const auto body =
            QStringLiteral(
                R"({"action":"KeepCurrentCanonical","variant_id":"%1","expected_conflict_revision":%2,"expected_canonical_revision":1})")
                .arg(qs(at(made.json(), {"variant_id"})), qs(at(other.json(), {"conflict_revision"})));
        QCOMPARE(
            at(m_engine.curl(QStringLiteral("POST"), actions + QStringLiteral("?preview=true"), body).json(),
               {"preview"}),
            std::string("true"));
        const auto applied = m_engine.curl(QStringLiteral("POST"), actions, body);
        QCOMPARE(applied.status, 200);
        QCOMPARE(at(applied.json(), {"outcome"}), std::string("Applied"));
        QCOMPARE(at(m_engine.curl(QStringLiteral("POST"), actions, body).json(), {"outcome"}),
                 std::string("AlreadyAtTarget"));
        QVERIFY(!listed());
        QCOMPARE(get(QStringLiteral("/v1/records/solana-devnet/") + qs(signatureOf('A'))).status, 409);
        QCOMPARE(get(QStringLiteral("/v1/cases/solana-mainnet/nothing")).status, 404);
    }

    // Files beside one another, the list of cases, the case: one count, whatever is asked.
    void differencesAreCountedOnce() {
        const auto one = NodeAnswer{.signature = signatureOf('M')}.text();
        auto other = NodeAnswer{.signature = signatureOf('M'), .fee = "5001", .log = R"(["Program log: one","other","lines"])",
                                .more = R"(,"rewards":[{"a":1,"b":2},{"a":3}],"loaded":{"x":1,"y":{"z":2}})"}.text();
        other.replace(other.find("[9,1]"), 5, "[9,1,7]");
        put("count-1.json", one);
        put("count-2.json", other);
        const auto compared = m_engine.ctl({QStringLiteral("compare"), m_engine.path(QStringLiteral("count-2.json")),
                                            m_engine.path(QStringLiteral("count-1.json")), QStringLiteral("--json")}).json();
        const auto count = at(compared, {"differences"});
        QCOMPARE(count, std::string("5")); // fee, loaded, logMessages, postBalances, rewards: each one member
        QCOMPARE(std::to_string(compared.find("members")->array()->size()), count);
        QCOMPARE(upload("count-1.json", QStringLiteral("?origin=a")).status, 201);
        const auto met = upload("count-2.json", QStringLiteral("?origin=b")).json();
        QCOMPARE(at(met, {"comparison", "differences"}), count);
        const auto detail = m_engine.ctl({QStringLiteral("case"), qs(signatureOf('M')), QStringLiteral("--json")}).json();
        QCOMPARE(at(detail, {"case", "differences"}), count);
        const auto listed = m_engine.ctl({QStringLiteral("cases"), QStringLiteral("--text"), qs(signatureOf('M')), QStringLiteral("--json")}).json();
        QCOMPARE(at(listed.find("rows")->array()->at(0), {"differences"}), count);
    }

    // Stale by the canonical revision alone: the line of the audit shows what differed.
    void theAuditShowsBothRevisions() {
        const auto made = makeCase('K');
        const auto line = QStringLiteral("resolve %1 --action PromoteVariant --variant %2 --expected-conflict-revision %3 "
                                         "--expected-canonical-revision 9");
        QCOMPARE(m_engine.ctl(words(line.arg(qs(signatureOf('K')), made.second, made.revision))).status, 1);
        const auto audit = m_engine.ctl({QStringLiteral("audit"), QStringLiteral("--target"), qs(signatureOf('K'))});
        QVERIFY2(audit.out.contains("1, canonical 9  1, canonical 1"), audit.out.c_str());
    }

    void exitStatuses_data() {
        QTest::addColumn<QString>("line"); // %s signature, %1 and %2 its variants, %c the case's revision
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const char* line, int status, const char* code = "") {
            QTest::newRow(name) << QString::fromUtf8(line) << status << QString::fromUtf8(code);
        };
        row("records", "records --limit 2", 0);
        row("records with a case", "records --with-case", 0);
        row("record", "record %s", 0);
        row("record unknown", "record nothing-of-this-name", 1, "not_found");
        row("other network", "record %s --network solana-devnet", 1, "wrong_network");
        row("cases", "cases --status open", 2, "takes one of");
        row("open cases", "cases --status Open", 0);
        row("case", "case %s", 0);
        row("history", "case-history %s --oldest-first", 0);
        row("mark", "mark-case %s", 0);
        row("no longer", "mark-case %s --off", 0);
        row("no variant",
            "resolve %s --action Resolve --expected-conflict-revision %c --expected-canonical-revision 1", 1,
            "missing_field");
        row("a variant of nobody",
            "resolve %s --action Resolve --variant nobody --expected-conflict-revision %c "
            "--expected-canonical-revision 1",
            1, "not_found");
        row("old conflict revision",
            "resolve %s --action PromoteVariant --variant %2 --expected-conflict-revision 9 "
            "--expected-canonical-revision 1",
            1, "stale_revision");
        row("old canonical revision",
            "resolve %s --action PromoteVariant --variant %2 --expected-conflict-revision %c "
            "--expected-canonical-revision 9",
            1, "stale_revision");
        row("preview of what would be refused",
            "resolve %s --action PromoteVariant --variant %2 --expected-conflict-revision 9 "
            "--expected-canonical-revision 1 --preview",
            1, "stale_revision");
        row("preview",
            "resolve %s --action PromoteVariant --variant %2 --expected-conflict-revision %c "
            "--expected-canonical-revision 1 --preview",
            0);
        row("one revision missing",
            "resolve %s --action PromoteVariant --variant %2 --expected-conflict-revision %c", 2,
            "is missing");
        row("nobody there", "ingest %f --origin a --url http://127.0.0.1:1", 3, "not_reachable");
        row("without a file", "ingest --origin a", 2, "needs more arguments");
        row("without an origin", "ingest %f", 2, "--origin is missing");
        row("with a bad origin", "ingest %f --origin a/b?c=x", 0);
        row("with an origin that is no name", "ingest %f no-such.json --origin a\u202eb", 2, "--origin takes a name");
        row("with a time that is none", "ingest %f no-such.json --origin a --observed-at yesterday", 2, "--observed-at takes a time");
        row("with a time", "ingest %f --origin a --observed-at 2026-11-30T14:22:07.000Z", 0);
        row("for another network", "ingest %f --origin a --network solana-devnet", 1, "wrong_network");
    }
    void exitStatuses() {
        QFETCH(QString, line);
        QFETCH(int, status);
        QFETCH(QString, code);
        const auto made = makeCase('B');
        put("file.json", answerOf('C'));
        line.replace(QStringLiteral("%s"), qs(signatureOf('B')))
            .replace(QStringLiteral("%1"), made.first)
            .replace(QStringLiteral("%2"), made.second)
            .replace(QStringLiteral("%c"), made.revision)
            .replace(QStringLiteral("%f"), m_engine.path(QStringLiteral("file.json")));
        const auto ran = m_engine.ctl(words(line));
        QVERIFY2(ran.status == status, (std::to_string(ran.status) + ": " + ran.err + ran.out).c_str());
        QVERIFY2(code.isEmpty() ? ran.err.empty() : ran.says(code.toStdString()), ran.err.c_str());
        QVERIFY(status != 0 || !ran.out.empty());
    }

    // Two people decide differently at the same moment: one of them, and only one, is told that it is so.
    void twoClientsRaceOnOneCase() {
        for (const char last : {'D', 'E', 'F'}) {
            const auto made = makeCase(last);
            const auto line =
                QStringLiteral("resolve %1 --json --action %2 --variant %3 --expected-conflict-revision %4 "
                               "--expected-canonical-revision 1");
            const auto one = m_engine.ctlProcess(words(line.arg(
                qs(signatureOf(last)), QStringLiteral("KeepCurrentCanonical"), made.first, made.revision)));
            const auto two = m_engine.ctlProcess(words(line.arg(
                qs(signatureOf(last)), QStringLiteral("PromoteVariant"), made.second, made.revision)));
            one->start();
            two->start();
            QVERIFY(one->waitForFinished() && two->waitForFinished());
            QCOMPARE(one->exitCode() + two->exitCode(), 1); // 0 and 1
            auto& loser = one->exitCode() == 1 ? *one : *two;
            QVERIFY(loser.readAllStandardError().contains("stale_revision"));
            const auto told = loser.readAllStandardOutput();
            QVERIFY2(told.contains("\"since\":[{") && told.contains("Resolved"),
                     told.constData()); // what happened is shown
        }
    }

    // Who decides the same is told that it is done.
    void twoClientsOfOneMindAreBothDone() {
        const auto made = makeCase('G');
        const auto line =
            words(QStringLiteral("resolve %1 --action Resolve --variant %2 --expected-conflict-revision %3 "
                                 "--expected-canonical-revision 1")
                      .arg(qs(signatureOf('G')), made.second, made.revision));
        const auto one = m_engine.ctlProcess(line);
        const auto two = m_engine.ctlProcess(line);
        one->start();
        two->start();
        QVERIFY(one->waitForFinished() && two->waitForFinished());
        QCOMPARE(one->exitCode(), 0);
        QCOMPARE(two->exitCode(), 0);
        const auto said = one->readAllStandardOutput() + two->readAllStandardOutput();
        QCOMPARE(said.count("Applied: the case"), 1);
        QCOMPARE(said.count("AlreadyAtTarget: the case"), 1);
    }

    void aPayloadIsPrintedByteForByte() {
        const auto made = makeCase('H');
        QCOMPARE(m_engine.ctl({QStringLiteral("payload"), qs(signatureOf('H')), made.second}).out,
                 answerOf('H', "5001"));
    }

    void theStoreByItselfKnowsItsRecords() {
        QCOMPARE(m_engine.terminate(), 0);
        const auto store = QStringList{QStringLiteral("--store"), m_engine.store()};
        const auto schema =
            m_engine.ctl(QStringList{QStringLiteral("schema"), QStringLiteral("--json")} + store);
        QCOMPARE(schema.status, 0);
        QVERIFY2(schema.out.contains("V005_payload_guards"), schema.out.c_str());
        const auto sound =
            m_engine.ctl(QStringList{QStringLiteral("integrity"), QStringLiteral("--json")} + store);
        QVERIFY2(sound.status == 0, (sound.out + sound.err).c_str());
        const auto copy = m_engine.path(QStringLiteral("copy.sqlite"));
        QCOMPARE(m_engine.ctl(QStringList{QStringLiteral("backup"), copy} + store).status, 0);
        QVERIFY(QFile::remove(m_engine.store()));
        QFile::remove(m_engine.store() + QStringLiteral("-wal"));
        QFile::remove(m_engine.store() + QStringLiteral("-shm"));
        QVERIFY(QFile::rename(copy, m_engine.store()));

        // Somebody changed bytes behind the guard: found without an engine and by one, and both say where.
        execute(m_engine.store(), {QStringLiteral("DROP TRIGGER payloads_no_update"),
                                   QStringLiteral("UPDATE payloads SET bytes = replace(bytes, '5001', '5002') WHERE seq = "
                                                  "(SELECT max(seq) FROM payloads)")});
        const auto found = [](const Ran& ran) {
            return ran.status == 1 && ran.out.contains("payload_bytes_differ") && ran.out.contains(" #2 ");
        };
        const auto offline = m_engine.ctl(QStringList{QStringLiteral("integrity")} + store);
        QVERIFY2(found(offline), (offline.out + offline.err).c_str());
        QVERIFY(m_engine.start());
        const auto online = m_engine.ctl({QStringLiteral("integrity")});
        QVERIFY2(found(online), (online.out + online.err).c_str());
        QCOMPARE(m_engine.ctl({QStringLiteral("case"), qs(signatureOf('G'))}).status, 0);
    }

private:
    struct Made {
        QString first; // variants
        QString second;
        QString revision;
    };
    void put(const char* name, const std::string& text) const { m_engine.put(name, text); }
    // curl --data-binary @FILE, and nothing else.
    [[nodiscard]] Ran upload(const char* name, const QString& query) const {
        QProcess curl;
        curl.start(QStringLiteral("curl"),
                   {QStringLiteral("-sS"), QStringLiteral("--noproxy"), QStringLiteral("*"),
                    QStringLiteral("-w"), QStringLiteral("\n%{http_code}"), QStringLiteral("-H"),
                    QStringLiteral("Authorization: Bearer ") + m_engine.token(),
                    QStringLiteral("--data-binary"),
                    QLatin1Char('@') + m_engine.path(QString::fromLatin1(name)),
                    m_engine.url() + QStringLiteral("/v1/records") + query});
        curl.waitForFinished();
        const auto out = curl.readAllStandardOutput();
        const auto line = out.lastIndexOf('\n');
        return {out.mid(line + 1).toInt(), out.left(line).toStdString(),
                curl.readAllStandardError().toStdString()};
    }
    Made makeCase(char last) const {
        put("case-1.json", answerOf(last));
        put("case-2.json", answerOf(last, "5001"));
        const auto first = upload("case-1.json", QStringLiteral("?origin=rpc-one"));
        const auto second = upload("case-2.json", QStringLiteral("?origin=rpc-two"));
        if (first.status > 201 || second.status > 201)
            qFatal("no case: %s %s", first.out.c_str(), second.out.c_str());
        return {qs(at(first.json(), {"variant_id"})), qs(at(second.json(), {"variant_id"})),
                qs(at(second.json(), {"conflict_revision"}))};
    }
    EngineProcess m_engine;
};

QTEST_GUILESS_MAIN(TestCtlRecords)
#include "test_ctl_records.moc"
