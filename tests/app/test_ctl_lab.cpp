// The lab from a shell: what a run may meet is said before it, a failing run's file is played again and
// judged honestly, and what is no such file is refused.
#include "core/simulation/replay_file.h"
#include "tests/app/engine_process.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using test::runProgram;

namespace {

test::Ran ctl(const QStringList& words) {
    return runProgram(QStringLiteral("signalboxctl"), words, {});
}

} // namespace

class TestCtlLab : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    // A short run that went well, and the file that says it did not.
    QString replayOf(const std::function<void(simulation::ReplayFile&)>& change) {
        simulation::SimulationOptions options;
        options.seed = 9;
        options.swarm = simulation::Swarm{.executors = 2, .jobs = 2, .seconds = 20};
        options.record = true;
        const auto report = simulation::simulate(options);
        simulation::ReplayFile file{9, report.swarm, simulation::Oracle::NoRetry, report.recording};
        change(file);
        const auto path = m_folder.filePath(QStringLiteral("run.replay"));
        QFile out(path);
        const auto text = QByteArray::fromStdString(simulation::writeReplay(file));
        return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? path : QString();
    }

private Q_SLOTS:
    void saysWhatMayGoWrongBeforeEachRun() {
        const auto ran = ctl({QStringLiteral("lab"), QStringLiteral("--seed"), QStringLiteral("40"),
                              QStringLiteral("--runs"), QStringLiteral("2")});
        QVERIFY2(ran.status == 0, ran.out.c_str());
        const auto lines = QString::fromStdString(ran.out).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        for (std::uint64_t seed = 40; seed < 42; ++seed)
            QCOMPARE(lines[qsizetype(seed - 40)],
                     QStringLiteral("seed %1: ").arg(seed) +
                         QString::fromStdString(swarmText(simulation::swarmOf(seed))));
        QVERIFY2(lines[2].startsWith(QStringLiteral("2 runs, ")), qPrintable(lines[2]));
    }

    void whatIsNoNumberIsRefused_data() {
        QTest::addColumn<QString>("line");
        QTest::newRow("a word") << "lab --seed many";
        QTest::newRow("less than nothing") << "lab --runs -1";
        QTest::newRow("beyond 64 bits") << "lab --seed 18446744073709551616";
    }
    void whatIsNoNumberIsRefused() {
        QFETCH(QString, line);
        const auto ran = ctl(line.split(u' '));
        QVERIFY2(ran.status == 1 || ran.status == 2, std::to_string(ran.status).c_str());
        QVERIFY(ran.out.empty());
    }

    void aReplayIsJudgedHonestly() {
        const auto good = ctl({QStringLiteral("replay"), replayOf([](simulation::ReplayFile&) {})});
        QCOMPARE(good.status, 1);
        QVERIFY2(good.out.find("no_retry_by_machine did not come again") != std::string::npos,
                 good.out.c_str());
        const auto other = ctl({QStringLiteral("replay"), replayOf([](simulation::ReplayFile& file) {
                                    for (auto& choice : file.recording)
                                        choice.task +=
                                            choice.kind == runtime::lab::ChoiceKind::Task ? 1'000'000 : 0;
                                })});
        QCOMPARE(other.status, 1);
        QVERIFY2(other.out.find("another program: choice ") != std::string::npos, other.out.c_str());
    }

    void whatIsNoReplayIsRefused() {
        const auto path = m_folder.filePath(QStringLiteral("words.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("words") == 5);
        file.close();
        for (const auto& name : {path, m_folder.filePath(QStringLiteral("nowhere")), m_folder.path()}) {
            const auto ran = ctl({QStringLiteral("replay"), name});
            QCOMPARE(ran.status, 1);
            QVERIFY2(ran.says("file_error"), ran.err.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCtlLab)
#include "test_ctl_lab.moc"
