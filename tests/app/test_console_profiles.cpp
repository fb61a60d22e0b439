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
