// The simulated engine itself: seeds of every kind without a finding, the same seed twice, a recording played
// again, each oracle on a fault that the engine did not have, shrinking, and the file of a failing run.
//
// SIGNALBOX_LAB_SEEDS=N runs N seeds, SIGNALBOX_LAB_SEED=S runs that one.
#include "core/base/hash.h"
#include "core/db/transaction.h"
#include "core/simulation/replay_file.h"

#include <QTest>

#include <algorithm>

using namespace sb;
using namespace sb::simulation;

namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr int kSeeds = 8;
#else
constexpr int kSeeds = 60;
#endif
#else
constexpr int kSeeds = 60;
#endif

// SIGNALBOX_LAB_EVERY_STEP=1: a crash at each one.
const std::uint64_t kCrashStride = qEnvironmentVariableIsSet("SIGNALBOX_LAB_EVERY_STEP") ? 1 : kSeeds < 60 ? 397 : 41;

SimulationOptions withSeed(std::uint64_t seed) {
    SimulationOptions out;
    out.seed = seed;
    return out;
}

std::string textOf(const SimulationReport& report) {
    std::string out = swarmText(report.swarm);
    for (const auto& finding : report.findings)
        out += "\n" + std::string(oracleText(finding.oracle)) + ": " + finding.detail;
    return out;
}

// Everybody dies, nobody decides, nothing else goes wrong: after a minute there is something uncertain.
Swarm deadly() {
    Swarm out;
    out.executors = 4;
    out.jobs = 8;
    out.deaths = true;
    return out;
}

} // namespace

class TestSimulation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seedsOfEveryKind() {
        const auto only = qEnvironmentVariable("SIGNALBOX_LAB_SEED");
        const int count =
            only.isEmpty() ? qEnvironmentVariable("SIGNALBOX_LAB_SEEDS", QString::number(kSeeds)).toInt() : 1;
        int completed = 0, uncertain = 0, decided = 0, crashes = 0, cases = 0, settled = 0;
        for (int i = 0; i < count; ++i) {
            const auto seed = only.isEmpty() ? std::uint64_t(i + 1) : only.toULongLong();
            const auto report = simulate(withSeed(seed));
            QVERIFY2(report.findings.empty(),
                     ("seed " + std::to_string(seed) + ": " + textOf(report)).c_str());
            completed += report.completed;
            uncertain += report.uncertain;
            decided += report.decided;
            crashes += report.crashes;
            cases += report.cases;
            settled += report.settled;
        }
        if (!only.isEmpty())
            return;
        QVERIFY(completed > count); // it was no empty world
        QVERIFY(uncertain > 0);
        QVERIFY(decided > 0);
        QVERIFY(crashes > 0);
        QVERIFY(cases > 0);
        QVERIFY(settled > 0);
    }

    void theSameSeedIsTheSameRun() {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            auto options = withSeed(seed);
            options.record = true;
            const auto first = simulate(options);
            const auto again = simulate(options);
            QCOMPARE(again.fingerprint, first.fingerprint);
            QCOMPARE(again.steps, first.steps);
            options.record = false;
            options.replay = first.recording;
            const auto replayed = simulate(options);
            QVERIFY(!replayed.divergence);
            QCOMPARE(replayed.fingerprint, first.fingerprint);
            auto at = options.replay->begin() + std::ptrdiff_t(options.replay->size() / 2);
            at = std::find_if(at, options.replay->end(), [](const auto& choice) {
                return choice.kind == runtime::lab::ChoiceKind::Task;
            });
            at->task += 1; // as another program would have it
            QVERIFY(simulate(options).divergence.has_value());
        }
    }

    // The process may be gone at any step of its store. What was answered is there when another one opens it, what was
    // not is uncertain or as before, and nobody but a person touches that.
    void aCrashAtEveryStepOfTheStore() {
        auto options = withSeed(7);
        options.swarm = Swarm{.executors = 2, .jobs = 2, .seconds = 100, .deaths = true, .operatorDecides = true, .records = true};
        const auto whole = simulate(options);
        QVERIFY2(whole.findings.empty(), textOf(whole).c_str());
        QVERIFY(whole.storeSteps > 300);
        int uncertain = 0;
        for (std::uint64_t step = 1; step <= whole.storeSteps; step += kCrashStride) {
            options.crashAt = step;
            const auto report = simulate(options);
            QVERIFY2(report.findings.empty(), ("crash at " + std::to_string(step) + ": " + textOf(report)).c_str());
            QCOMPARE(report.crashes, 1);
            uncertain += report.uncertain + report.decided;
        }
        QVERIFY(uncertain > 0);
    }
    // A client may leave in the middle of any step of the run.
    void aCancelAtEveryStep() {
        auto options = withSeed(11);
        options.swarm = Swarm{.executors = 2, .jobs = 2, .seconds = 70, .operatorDecides = true, .records = true};
        const auto whole = simulate(options);
        QVERIFY2(whole.findings.empty(), textOf(whole).c_str());
        for (std::uint64_t step = 1; step <= whole.steps; step += kCrashStride) {
            options.cancelAt = step;
            const auto report = simulate(options);
            QVERIFY2(report.findings.empty(), ("cancel at " + std::to_string(step) + ": " + textOf(report)).c_str());
        }
    }
    void enginesThatCrashAgainAndAgain() {
        int crashes = 0, completed = 0;
        for (std::uint64_t seed = 1; seed <= kSeeds / 2; ++seed) {
            auto options = withSeed(seed);
            options.swarm = swarmOf(seed);
            options.swarm->crashes = true;
            const auto report = simulate(options);
            QVERIFY2(report.findings.empty(), ("seed " + std::to_string(seed) + ": " + textOf(report)).c_str());
            crashes += report.crashes;
            completed += report.completed;
        }
        QVERIFY(crashes > kSeeds / 4);
        QVERIFY(completed > kSeeds / 4);
    }

    // The finding is told and kept; nothing of the program ends with it.
    void aRunThatDoesNotEndIsAFinding() {
        auto options = withSeed(2);
        options.swarm = Swarm{.executors = 1, .jobs = 1, .seconds = 2};
        options.neverEnds = true;
        const auto report = simulate(options);
        QVERIFY(!report.findings.empty());
        QCOMPARE(report.findings.front().oracle, Oracle::Quiescence);
        QVERIFY(simulate(withSeed(2)).findings.empty()); // and the next run is as ever
    }
    void aRunThatIsNeverTheSameIsFound() {
        auto options = withSeed(3);
        options.swarm = deadly();
        QVERIFY(simulateTwice(options).findings.empty());
        int runs = 0;
        options.sabotage = [&](db::Transaction& tx, int second) {
            if (second == 0 && ++runs == 2) // what no seed says: the memory of an earlier run
                (void)tx.exec("UPDATE lanes SET paused = 1");
        };
        const auto report = simulateTwice(options);
        QVERIFY(!report.findings.empty());
        QCOMPARE(report.findings.front().oracle, Oracle::Determinism);
    }

    void eachOracleSpeaksOfItsFault_data() {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("oracle");
        QTest::newRow("a machine that tries again")
            << "UPDATE dispatches SET state = 'queued', revision = revision + 1 WHERE state = 'uncertain'"
            << "no_retry_by_machine";
        QTest::newRow("a change without a revision")
            << "UPDATE dispatches SET state = 'failed' WHERE state = 'completed'" << "revisions_grow";
        QTest::newRow("a generation again") << "UPDATE dispatches SET generation = generation - 1, revision "
                                               "= revision + 1 WHERE state = 'uncertain'"
                                            << "generations_grow";
        QTest::newRow("too many leases") << "UPDATE leases SET live = 1, expires_ms = expires_ms + 600000" << "lease_limit";
        QTest::newRow("a lease that nobody holds")
            << "UPDATE leases SET live = 1, expires_ms = expires_ms + 600000 WHERE dispatch_id IN (SELECT dispatch_id FROM leases WHERE live = 0 LIMIT 1) AND (SELECT count(*) FROM leases WHERE live = 1) = 0"
            << "leases_held";
        QTest::newRow("a generation handed out again") << "UPDATE jobs SET generation = generation - 1 WHERE generation = 1"
                                                       << "one_holder";
        QTest::newRow("an answer that does not hold")
            << "UPDATE dispatches SET state = 'failed', revision = revision + 1 WHERE state = 'completed'" << "nothing_lost";
        QTest::newRow("a case that opens by itself") << "UPDATE cases SET status = 'Open' WHERE status = 'Resolved'"
                                                     << "records_hold";
        QTest::newRow("a history that is shorter") << "DROP TRIGGER IF EXISTS case_events_no_delete; DELETE FROM case_events WHERE ordinal = 1"
                                                   << "records_hold";
        QTest::newRow("a variant that is gone") << "DROP TRIGGER IF EXISTS variants_no_delete; DELETE FROM variants WHERE number = 2"
                                                << "records_hold";
        QTest::newRow("numbers that do not add up")
            << "UPDATE jobs SET dispatch_count = dispatch_count + 1" << "store_adds_up";
    }
    void eachOracleSpeaksOfItsFault() {
        QFETCH(QString, sql);
        QFETCH(QString, oracle);
        auto options = withSeed(3);
        options.swarm = deadly();
        options.swarm->operatorDecides = oracle == QStringLiteral("one_holder"); // a decision makes a new dispatch
        options.swarm->records = oracle == QStringLiteral("records_hold");
        QVERIFY2(simulate(options).findings.empty(), textOf(simulate(options)).c_str());
        int changed = 0;
        options.sabotage = [&](db::Transaction& tx, int second) {
            for (const auto& statement : sql.split(QStringLiteral("; ")))
                if (second > 100)
                    changed += int(tx.exec(db::Sql::dynamic(statement.toStdString())).value_or(0));
        };
        const auto report = simulate(options);
        QVERIFY2(changed > 0, "the fault was never planted");
        QVERIFY2(!report.findings.empty(), textOf(report).c_str());
        QCOMPARE(QString::fromUtf8(oracleText(report.findings.front().oracle).data()), oracle);
    }

    // A machine that puts back what its holder was told of, keeping every number of the store right.
    void whatWasHandedOutIsNotTriedAgain_data() {
        QTest::addColumn<quint64>("crashAt");
        QTest::newRow("by the engine that granted it") << quint64{0};
        QTest::newRow("by the one that came after a crash") << quint64{600};
    }
    void whatWasHandedOutIsNotTriedAgain() {
        QFETCH(quint64, crashAt);
        auto options = withSeed(3);
        options.swarm = deadly();
        options.crashAt = crashAt;
        const auto plain = simulate(options);
        QVERIFY2(plain.findings.empty(), textOf(plain).c_str());
        QCOMPARE(plain.crashes, crashAt == 0 ? 0 : 1);
        int changed = 0;
        options.sabotage = [&](db::Transaction& tx, int second) {
            const std::string running = "(SELECT id FROM dispatches WHERE state = 'running')";
            if (second % 20 != 10)
                return;
            for (const auto& statement :
                 {std::string("INSERT INTO count_moves(lane, from_state, to_state, at_ms) SELECT lane, 'running', 'queued', 0 "
                              "FROM dispatches WHERE state = 'running'"),
                  std::string("INSERT INTO job_history(job_id, dispatch_id, kind, origin, before, after, revision, generation, "
                              "detail, at_ms) SELECT job_id, id, 'requeued', 'Automatic', 'running', 'queued', revision + 1, "
                              "generation, '{}', 0 FROM dispatches WHERE state = 'running'"),
                  "DELETE FROM leases WHERE dispatch_id IN " + running, "DELETE FROM source_holds WHERE dispatch_id IN " + running,
                  "UPDATE jobs SET state = 'queued', newest_revision = newest_revision + 1 WHERE newest_dispatch IN " + running,
                  std::string("UPDATE dispatches SET state = 'queued', revision = revision + 1 WHERE state = 'running'")})
                changed += int(tx.exec(db::Sql::dynamic(statement)).value_or(0));
        };
        const auto report = simulate(options);
        QVERIFY2(changed > 0, "the fault was never planted");
        QVERIFY2(!report.findings.empty(), textOf(report).c_str());
        QCOMPARE(report.findings.front().oracle, Oracle::NoRetry);
    }

    void aFailingRunIsMadeShortAndKept() {
        auto options = withSeed(5);
        options.swarm = deadly();
        options.swarm->seconds = 150;
        options.record = true;
        options.sabotage = [](db::Transaction& tx, int) {
            (void)tx.exec(
                "UPDATE dispatches SET state = 'queued', revision = revision + 1 WHERE state = 'uncertain'");
        };
        const auto report = simulate(options);
        QVERIFY(!report.findings.empty());
        const auto brief = shrunk(options, report, 60);
        QCOMPARE(brief.findings.front().oracle, Oracle::NoRetry);
        QVERIFY(deviationsOf(brief.recording).size() < deviationsOf(report.recording).size());
        const ReplayFile file{options.seed, brief.swarm, Oracle::NoRetry, brief.recording, 12, 34};
        const auto read = readReplay(writeReplay(file));
        QVERIFY(read);
        QVERIFY(*read == file);
        auto again = withSeed(read->seed);
        again.swarm = read->swarm;
        again.replay = read->recording;
        again.sabotage = options.sabotage;
        const auto replayed = simulate(again);
        QVERIFY(!replayed.divergence);
        QCOMPARE(replayed.findings, brief.findings);
        again.sabotage = {}; // mended: the same choices are another run, or one without a finding
        const auto mended = simulate(again);
        QVERIFY(mended.divergence || mended.findings.empty());
    }

    void whatIsNoReplayIsRefused() {
        auto options = withSeed(2);
        options.swarm = Swarm{.executors = 1, .jobs = 1, .seconds = 2};
        options.record = true;
        const auto report = simulate(options);
        const auto text = writeReplay({2, report.swarm, Oracle::Quiescence, report.recording});
        const auto faultOf = [](std::string_view bytes) {
            const auto read = readReplay(bytes);
            return read ? std::string() : std::string(read.error().fact("fault"));
        };
        QCOMPARE(faultOf(text), std::string());
        QCOMPARE(faultOf("{}"), std::string("not_a_replay"));
        // As the first version wrote it.
        auto first = text.substr(0, text.rfind("sha256 "));
        first.replace(first.find("replay 2"), 8, "replay 1");
        first.erase(first.find(" crash 0 cancel 0"), 17);
        first += "sha256 " + base::sha256Hex(first) + "\n";
        QCOMPARE(faultOf(first), std::string());
        for (std::size_t n = 0; n < text.size(); ++n)
            QVERIFY(!faultOf(std::string_view(text).substr(0, n)).empty());
        for (std::size_t i = 0; i < text.size(); i += 3) {
            auto changed = text;
            changed[i] = static_cast<char>(changed[i] ^ 1);
            QVERIFY2(!faultOf(changed).empty(), std::to_string(i).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestSimulation)
#include "test_simulation.moc"
