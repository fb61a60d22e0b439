// The shell's verbs and options: every operation has its verb, wrong use answers 2 before anything is sent.
#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/show_engine.h"
#include "core/desk/operations.h"
#include "tests/app/engine_process.h"

#include <QTest>

using namespace sb;
using test::runProgram;

namespace {

QString qs(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
const QString kCtl = QStringLiteral("signalboxctl");

} // namespace

class TestCtlWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyOperationHasItsVerb_data() {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("route");
        for (const auto& operation : desk::kOperations)
            QTest::newRow(qPrintable(qs(operation.verb))) << qs(operation.verb) << qs(operation.http) + QLatin1Char(' ') + qs(operation.path);
    }
    void everyOperationHasItsVerb() {
        QFETCH(QString, verb);
        QFETCH(QString, route);
        const auto help = runProgram(kCtl, {verb, QStringLiteral("--help")});
        QCOMPARE(help.status, 0);
        QVERIFY2(help.out.contains("Route: " + route.toStdString() + "\n"), help.out.c_str());
        QVERIFY(help.out.contains("\nExample:\n"));
    }

    void wrongUse_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* line, const char* why) {
            QTest::newRow(name) << QString::fromUtf8(line) << QString::fromUtf8(why);
        };
        row("nothing", "", "a verb is missing");
        row("unknown verb", "explode", "unknown verb");
        row("unknown option", "jobs --colour red", "knows no option");
        row("unknown short option", "jobs -x", "unknown option");
        row("option without value", "jobs --lane", "needs a value");
        row("flag with value", "jobs --json=yes", "takes no value");
        row("option twice", "jobs --lane a --lane b", "stands twice");
        row("id missing", "show", "needs more arguments");
        row("one word too many", "show a b", "unexpected argument");
        row("needed option missing", "submit --lane a", "is missing");
        row("unknown word", "reconcile d --expected-revision 1 --decision forget", "takes one of");
        row("one spelling", "jobs --state forgotten", "not-executed");
        row("no number", "requeue d --expected-revision one", "takes a number");
        row("bad statement", "requeue d --expected-revision 1 --statement a:b", "no statement");
        row("statement without time", "requeue d --expected-revision 1 --statement s:1:charged:k:never", "no statement");
        row("statement with another answer", "requeue d --expected-revision 1 --statement s:1:maybe:k:now", "no statement");
        row("no JSON", "finish d --claim-token t --generation 1 --outcome completed --result {", "no JSON");
        row("lease without proof", "heartbeat d", "--claim-file");
        row("work without command", "work --lane a", "command is missing");
        row("command without work", "jobs -- ls", "takes no command");
        row("store without an offline verb", "jobs --store f", "knows no option");
        row("preview where there is none", "mark d --preview", "knows no option");
        row("not http", "jobs --url ftp://here", "no http address");
        row("no token file", "jobs --url http://127.0.0.1:9 --token-file no-such-file", "token file cannot be read");
    }
    void wrongUse() {
        QFETCH(QString, line);
        QFETCH(QString, why);
        const auto ran = runProgram(kCtl, line.split(QLatin1Char(' '), Qt::SkipEmptyParts), {{QStringLiteral("SIGNALBOX_URL"), QStringLiteral("http://127.0.0.1:9")}});
        QCOMPARE(ran.status, 2);
        QVERIFY2(ran.says(why.toStdString()), ran.err.c_str());
        QVERIFY(ran.out.empty());
    }

    void anEmptyIdIsWrongUse() {
        for (const QString& verb : {QStringLiteral("dispatch"), QStringLiteral("show"), QStringLiteral("pause")}) {
            const auto ran = runProgram(kCtl, {verb, QString(), QStringLiteral("--url"), QStringLiteral("http://127.0.0.1:1")});
            QCOMPARE(ran.status, 2);
            QVERIFY2(ran.says("is empty"), ran.err.c_str());
        }
    }

    void bothSpellingsAreOneWord() {
        for (const char* word : {"not-executed", "not_executed"}) // judged as right, and then nobody is there
            QCOMPARE(runProgram(kCtl, {QStringLiteral("jobs"), QStringLiteral("--state"), qs(word), QStringLiteral("--url"), QStringLiteral("http://127.0.0.1:1")}).status, 3);
    }

    // No rule refused it and nothing was written: a script may repeat it when there is room.
    void aFullStoreIsNoRefusal() {
        QCOMPARE(app::exitStatusOf(base::Error{base::Code::StoreFull}, true), app::kNotReachable);
        QCOMPARE(app::exitStatusOf(base::Error{base::Code::StoreConstraint}, true), app::kRefused);
    }

    // Its region has closed, so no other line names it.
    void aTaskInQuarantineHasItsLine() {
        runtime::EngineTree tree;
        tree.counts.quarantined = 3;
        tree.quarantine.push_back({40, "probe", 12, "host", "a signal", base::Millis{1'300}});
        tree.quarantine.push_back({41, "spins", 12, "host", "", base::Millis{41}});
        tree.moreQuarantined = 1;
        const std::string text = app::showEngine(tree);
        QVERIFY2(text.ends_with("quarantined: task 40 probe of region 12 host, waits at a signal, for 1.3 s\n"
                                "quarantined: task 41 spins of region 12 host, for 41 ms\n"
                                "and 1 quarantined task more\n"),
                 text.c_str());
    }

    void nobodyThere_data() {
        QTest::addColumn<QString>("line");
        QTest::newRow("reading") << QStringLiteral("jobs --url http://127.0.0.1:1");
        QTest::newRow("changing") << QStringLiteral("pause codex --url http://127.0.0.1:1");
        QTest::newRow("waiting") << QStringLiteral("wait some-job --url http://127.0.0.1:1");
        QTest::newRow("working") << QStringLiteral("work --lane codex --url http://127.0.0.1:1 -- true");
        QTest::newRow("no such profile") << QStringLiteral("jobs --profile nobody-serves-this");
        QTest::newRow("no engine at all") << QStringLiteral("jobs");
    }
    void nobodyThere() {
        QFETCH(QString, line);
        QTemporaryDir folder;
        const auto ran = runProgram(kCtl, line.split(QLatin1Char(' ')), {{QStringLiteral("XDG_RUNTIME_DIR"), folder.path()}, {QStringLiteral("XDG_STATE_HOME"), folder.path()}});
        QCOMPARE(ran.status, 3);
        QVERIFY2(ran.says("not_reachable"), ran.err.c_str());
    }

    // No engine said why: whoever asked for JSON has a problem document all the same.
    void aFailureWithoutAnEngineIsJsonToo() {
        for (const QStringList& words : {QStringList{QStringLiteral("jobs")}, {QStringLiteral("wait"), QStringLiteral("job-1")},
                                         {QStringLiteral("ingest"), QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/openapi.json"), QStringLiteral("--origin"), QStringLiteral("a")}}) {
            const auto ran = runProgram(QStringLiteral("signalboxctl"), words + QStringList{QStringLiteral("--json")},
                                        {{QStringLiteral("SIGNALBOX_URL"), QStringLiteral("http://127.0.0.1:1")}, {QStringLiteral("SIGNALBOX_TOKEN"), QStringLiteral("t")}});
            const auto line = base::Json::parse(ran.out);
            QVERIFY2(line && test::at(*line, {"code"}) != std::string(), (words.front().toStdString() + ": " + ran.out + ran.err).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCtlWords)
#include "test_ctl_words.moc"
