// The main job once in real time: an executor is killed in the middle of its lease, the lease ends by the clock, a
// person settles the dispatch, and another executor runs its successor with a higher generation.
#include "tests/app/engine_process.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace sb;
using test::at;
using test::EngineProcess;
using test::qs;
using test::words;

namespace {

constexpr int kLong = 60'000;
constexpr int kLease = 60'000;

} // namespace

class TestLeaseRealtime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void killedExpiredSettledAndRunAgain() {
        EngineProcess engine;
        QVERIFY(engine.start());
        const auto body = QStringLiteral(R"({"source_task":"t-1","owner_id":"me","project_id":"demo","request_sha256":"%1","request_key":"k-1"})").arg(QString(64, QLatin1Char('0')));
        const auto submitted = engine.curl(QStringLiteral("POST"), QStringLiteral("/v1/queues/codex/tasks"), body);
        QCOMPARE(submitted.status, 201);
        const auto id = qs(at(submitted.json(), {"dispatch_id"}));
        const auto job = qs(at(submitted.json(), {"job_id"}));

        const auto started = engine.path(QStringLiteral("started"));
        const auto script = QStringLiteral("%1 step --name pay --provider bank --provider-key p-1 --state started && touch %2 && sleep 600")
                                .arg(test::program(QStringLiteral("signalboxctl")), started);
        const auto executor = engine.ctlProcess(words(QStringLiteral("work --lane codex --worker first -- /bin/sh -c")) << script);
        executor->start();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(started), kLong);
        executor->kill();
        QVERIFY(executor->waitForFinished(kLong));
        QElapsedTimer sinceKill;
        sinceKill.start();

        // A second key for the same source task waits or is refused; it never runs beside the first.
        auto second = engine.submitWords(QStringLiteral("k-2"));
        second.replaceInStrings(QStringLiteral("k-2"), QStringLiteral("t-1"));
        const auto keyAt = static_cast<int>(second.indexOf(QStringLiteral("--request-key"))) + 1;
        second[keyAt] = QStringLiteral("k-2");

        QString state;
        QTRY_VERIFY_WITH_TIMEOUT((state = qs(at(detail(engine, id), {"dispatch", "state"}))) != QLatin1String("running"), kLease + kLong);
        QCOMPARE(state, QStringLiteral("uncertain"));
        QVERIFY2(sinceKill.elapsed() > kLease / 2, "it was not the clock that ended this lease");
        const auto uncertain = detail(engine, id);
        QCOMPARE(at(uncertain, {"dispatch", "cause"}), std::string("lease_expired"));
        QVERIFY(engine.ctl({QStringLiteral("uncertain")}).out.contains(id.toStdString()));
        const auto held = engine.ctl(second);
        QCOMPARE(held.status, 1);
        QVERIFY(held.says("held_by_uncertain"));

        settleAndRunAgain(engine, id, job, qs(at(uncertain, {"dispatch", "revision"})));

        // The first executor's own claim comes late: evidence, no change.
        const auto late = engine.ctl(words(QStringLiteral("finish %1 --claim-file %2/state/signalbox/work/%1.claim.json --outcome completed").arg(id, engine.path(QString()))));
        QCOMPARE(late.status, 1);
        QVERIFY2(late.says("obsolete_completion"), late.err.c_str());
        QCOMPARE(at(engine.ctl({QStringLiteral("show"), job, QStringLiteral("--json")}).json(), {"job", "contradicted"}), std::string("true"));
        QCOMPARE(engine.ctl({QStringLiteral("integrity")}).status, 0);
    }

private:
    static base::Json detail(const EngineProcess& engine, const QString& id) {
        return engine.ctl({QStringLiteral("dispatch"), id, QStringLiteral("--json")}).json();
    }
    static void settleAndRunAgain(const EngineProcess& engine, const QString& id, const QString& job, const QString& revision) {
        const auto decide = QStringLiteral("reconcile %1 --json --expected-revision %2 --decision confirm-not-executed").arg(id, revision);
        const auto bare = engine.ctl(words(decide)); // a started step needs a statement
        QCOMPARE(bare.status, 1);
        QVERIFY(bare.says("evidence_missing"));
        const auto charged = engine.ctl(words(decide + QStringLiteral(" --enqueue --statement pay:1:charged:p-1:now")));
        QCOMPARE(charged.status, 1); // what was charged is not done again
        const auto settled = engine.ctl(words(decide + QStringLiteral(" --statement pay:1:not-charged:p-1:now")));
        QVERIFY2(settled.status == 0, settled.err.c_str());
        const auto now = qs(at(settled.json(), {"revision"}));
        const auto requeued = engine.ctl(words(QStringLiteral("requeue %1 --json --expected-revision %2").arg(id, now)));
        QVERIFY2(requeued.status == 0, requeued.err.c_str());
        const auto next = qs(at(requeued.json(), {"new_dispatch_id"}));
        const auto ran = engine.ctl(words(QStringLiteral("work --lane codex --worker second --once -- /bin/sh -c")) << QStringLiteral("echo $SIGNALBOX_GENERATION"));
        QVERIFY2(ran.status == 0, ran.err.c_str());
        QCOMPARE(ran.out, std::string("2\n"));
        const auto finished = detail(engine, next);
        QCOMPARE(at(finished, {"dispatch", "state"}), std::string("completed"));
        QCOMPARE(at(finished, {"dispatch", "generation"}), std::string("2"));
        QCOMPARE(at(finished, {"dispatch", "predecessor"}), id.toStdString());
        const auto history = engine.ctl({QStringLiteral("history"), job, QStringLiteral("--json")});
        for (const auto* kind : {"submitted", "claimed", "step_recorded", "expired", "reconciled", "requeued", "finished"})
            QVERIFY2(history.out.contains(std::string("\"kind\":\"") + kind + "\""), kind);
    }
};

QTEST_GUILESS_MAIN(TestLeaseRealtime)
#include "test_lease_realtime.moc"
