// SIGTERM to a console with an engine of its own: it drains without a question, and nothing is lost.
#include "tests/app/console_process.h"

#include <QTest>

using namespace sb;
using test::at;
using test::ConsoleProcess;
using test::EngineProcess;

namespace {
QString q(const char* text) { return QString::fromLatin1(text); }
} // namespace

class TestConsoleSignals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingClaimedEndsAtOnce() {
        const EngineProcess home;
        ConsoleProcess console(home);
        console.start({q("--store"), home.store()});
        QVERIFY2(console.serves(q("queue")), console.errors().c_str());
        console.terminate();
        QCOMPARE(console.ended(), 0);
        QVERIFY(console.ctl(q("queue"), {q("lanes")}).status != 0); // its endpoint is gone
    }

    void liveLeaseIsWaitedForAndGoesOnInTheStore() {
        const EngineProcess home;
        std::string dispatch;
        {
            ConsoleProcess console(home);
            console.start({q("--store"), home.store()});
            QVERIFY2(console.serves(q("queue")), console.errors().c_str());
            const auto submitted = console.ctl(q("queue"), home.submitWords(q("k1")));
            QVERIFY2(submitted.status == 0, submitted.err.c_str());
            const auto claimed = console.ctl(q("queue"), {q("claim"), q("--json"), q("--lane"), q("codex"), q("--worker"), q("w1")});
            QVERIFY2(claimed.status == 0, claimed.err.c_str());
            dispatch = at(submitted.json(), {"dispatch_id"});
            QVERIFY2(!dispatch.empty(), submitted.out.c_str());
            console.terminate();
            QTRY_VERIFY(console.errors().find("draining") != std::string::npos);
            // It waits, and grants nothing meanwhile.
            QCOMPARE(console.ctl(q("queue"), home.submitWords(q("k2"))).status, 0);
            const auto refused = console.ctl(q("queue"), {q("claim"), q("--json"), q("--lane"), q("codex"), q("--worker"), q("w2")});
            QVERIFY2((refused.out + refused.err).find("instance_draining") != std::string::npos, (refused.out + refused.err).c_str());
            QVERIFY(console.isRunning());
            console.terminate(); // a second signal does not wait
            QCOMPARE(console.ended(), 5);
            QVERIFY2(console.errors().find(dispatch) != std::string::npos, console.errors().c_str());
        }
        ConsoleProcess again(home);
        again.start({q("--store"), home.store()});
        QVERIFY2(again.serves(q("queue")), again.errors().c_str());
        const auto found = again.ctl(q("queue"), {q("dispatch"), QString::fromStdString(dispatch), q("--json")});
        QVERIFY2(found.status == 0, found.err.c_str());
        QVERIFY2(found.out.find("running") != std::string::npos || found.out.find("uncertain") != std::string::npos, found.out.c_str());
        again.kill();
    }
};

QTEST_MAIN(TestConsoleSignals)
#include "test_console_signals.moc"
