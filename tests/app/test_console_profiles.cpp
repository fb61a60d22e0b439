// The console as people start it: one window per profile, links into it, and a remote profile on a desk without a keyring.
#include "tests/app/console_process.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace sb;
using test::ConsoleProcess;
using test::EngineProcess;

namespace {

constexpr int kLong = 60'000;

QString q(const char* text) { return QString::fromLatin1(text); }

void writeProfiles(const ConsoleProcess& console, const char* json) {
    QDir().mkpath(console.configFolder() + q("/signalbox"));
    QFile file(console.configFolder() + q("/signalbox/profiles.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(json);
}

} // namespace

class TestConsoleProfiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secondStartHandsOverAndAKilledOneIsReplaced() {
        const EngineProcess home;
        ConsoleProcess first(home);
        writeProfiles(first, "{\"profiles\":[{\"name\":\"desk\",\"kind\":\"embedded\",\"level\":\"protected\",\"colour\":\"violet\"}]}");
        first.start({q("--profile"), q("desk")});
        QVERIFY2(first.serves(q("desk")), first.errors().c_str());
        ConsoleProcess second(home);
        second.start({q("signalbox://lane/codex?profile=desk")});
        QCOMPARE(second.ended(), 0);
        QVERIFY2(second.errors().find("is open already") != std::string::npos, second.errors().c_str());
        QVERIFY(first.isRunning());
        first.kill();
        ConsoleProcess third(home);
        third.start({q("signalbox://lane/codex?profile=desk")}); // starts it
        QVERIFY2(third.serves(q("desk")), third.errors().c_str());
        third.terminate();
        QCOMPARE(third.ended(), 0);
    }

    void wrongLinksAreRefused_data() {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown kind") << "signalbox://secret/01" << "no link of Signalbox";
        QTest::newRow("options inside") << "signalbox://lane/a?profile=x&store=y" << "no link of Signalbox";
        QTest::newRow("unknown profile") << "signalbox://lane/a?profile=nobody" << "none of that name";
    }
    void wrongLinksAreRefused() {
        QFETCH(QString, link);
        QFETCH(QString, says);
        const EngineProcess home;
        ConsoleProcess console(home);
        console.start({link});
        QCOMPARE(console.ended(), 2);
        QVERIFY2(console.errors().find(says.toStdString()) != std::string::npos, console.errors().c_str());
        QVERIFY(!QDir(console.dataFolder() + q("/signalbox/nobody")).exists()); // nothing is made for a link
    }

    void unknownProfileIsRefusedAndNothingIsMade() {
        const EngineProcess home;
        ConsoleProcess console(home);
        writeProfiles(console, "{\"profiles\":[{\"name\":\"desk\",\"kind\":\"embedded\",\"level\":\"normal\"}]}");
        console.start({q("--profile"), q("dsek"), q("--screenshot"), home.path(q("none.png"))});
        QCOMPARE(console.ended(), 2);
        const auto errors = console.errors();
        QVERIFY2(errors.find("There is no profile dsek. Known are: local, practice, desk.") != std::string::npos, errors.c_str());
        QVERIFY2(errors.find("--store FILE") != std::string::npos, errors.c_str());
        QVERIFY(!QDir(console.dataFolder() + q("/signalbox/dsek")).exists());
        QVERIFY(!QFile::exists(home.path(q("none.png"))));
        console.start({q("--profile"), q("local"), q("--screenshot"), home.path(q("local.png"))});
        QCOMPARE(console.ended(), 0); // the default one is made
        QVERIFY(QFile::exists(console.dataFolder() + q("/signalbox/local/queue.sqlite")));
    }

    void wrongWordsAreRefused_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown language") << QStringList{q("--locale"), q("xx")} << "--locale takes en, fr or ru";
        QTest::newRow("language not spoken") << QStringList{q("--locale"), q("de")} << "--locale takes en, fr or ru";
        QTest::newRow("no language") << QStringList{q("--locale"), QString()} << "--locale takes en, fr or ru";
        QTest::newRow("too large") << QStringList{q("--size"), q("99999x99999")} << "--size takes at most 8192x8192";
        QTest::newRow("one side too large") << QStringList{q("--size"), q("800x8193")} << "--size takes at most 8192x8192";
        QTest::newRow("a row of no page") << QStringList{q("--select"), q("x")} << "--select needs the --page";
    }
    void wrongWordsAreRefused() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const EngineProcess home;
        ConsoleProcess console(home);
        const QString file = home.path(q("none.png"));
        console.start(words + QStringList{q("--screenshot"), file});
        QCOMPARE(console.ended(), 2);
        QVERIFY2(console.errors().find(says.toStdString()) != std::string::npos, console.errors().c_str());
        QVERIFY(!QFile::exists(file));
    }

    void aPictureWithoutTheWantedRowSaysSo() {
        const EngineProcess home;
        ConsoleProcess console(home);
        const QString file = home.path(q("jobs.png"));
        console.start({q("--locale"), q("fr_FR"), q("--page"), q("jobs"), q("--select"), q("nosuchid"), q("--screenshot"), file});
        QCOMPARE(console.ended(), 1);
        QVERIFY2(console.errors().find("page 'jobs' shows no row 'nosuchid'") != std::string::npos, console.errors().c_str());
        QVERIFY(QFile::exists(file));
    }

    void helpAndVersionNeedNoDisplay_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("--version") << q("--version") << QByteArray("signalbox ");
        QTest::newRow("-v") << q("-v") << QByteArray("signalbox ");
        QTest::newRow("--help") << q("--help") << QByteArray("--screenshot");
        QTest::newRow("-h") << q("-h") << QByteArray("--screenshot");
        QTest::newRow("--help-all") << q("--help-all") << QByteArray("--screenshot");
    }
    void helpAndVersionNeedNoDisplay() {
        QFETCH(QString, word);
        QFETCH(QByteArray, says);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(q(name));
        process.setProcessEnvironment(environment);
        process.start(test::program(q("signalbox")), {word});
        QVERIFY(process.waitForFinished(kLong));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().contains(says));
        QCOMPARE(process.readAllStandardError(), QByteArray()); // nothing was drawn anywhere
    }

    void remoteProfileWithoutAKeyringSaysSo() {
        const EngineProcess home;
        ConsoleProcess console(home);
        writeProfiles(console, "{\"profiles\":[{\"name\":\"far\",\"kind\":\"remote\",\"url\":\"http://127.0.0.1:9\",\"level\":\"normal\"}]}");
        console.start({q("--profile"), q("far")});
        QCOMPARE(console.ended(), 1); // offscreen nobody can be asked
        QVERIFY2(console.errors().find("No keyring service runs") != std::string::npos, console.errors().c_str());
    }
};

QTEST_MAIN(TestConsoleProfiles)
#include "test_console_profiles.moc"
