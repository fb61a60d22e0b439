// What the README tells a newcomer to type works when it is pasted: the lines of "Your own work", in bash, on a port and in
// a home of their own. Only the window is left out; the executor ends after one job.
#include "tests/app/engine_process.h"

#include <QFile>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTest>

using namespace sb::test;

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}

// The indented lines between two headings in bold.
QStringList commandsBetween(const QString& from, const QString& to) {
    QFile file(q(SIGNALBOX_SOURCE_DIR "/README.md"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString text = QString::fromUtf8(file.readAll());
    const auto begin = text.indexOf(from);
    const auto end = text.indexOf(to, begin);
    QStringList lines;
    for (const QString& line : text.mid(begin, end - begin).split(u'\n'))
        if (line.startsWith(q("    ")))
            lines.append(line.mid(4));
    return lines;
}

QString freePort() {
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? QString::number(server.serverPort()) : QString();
}

} // namespace

class TestReadme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsFirstTenMinutesWorkWhenPasted() {
        QStringList lines = commandsBetween(q("**Your own work.**"), q("**Sources that disagree.**"));
        QVERIFY2(lines.size() >= 8, qPrintable(lines.join(u'\n')));
        QTemporaryDir home;
        const QString host = home.filePath(q("host"));
        makeHost(host); // calm, whatever else this machine does
        const auto replaced = [&](const char* word, const QString& by) {
            const auto before = lines.join(u'\n');
            lines.replaceInStrings(QRegularExpression(q(word)), by);
            return lines.join(u'\n') != before;
        };
        QVERIFY(replaced("8787", freePort()));
        QVERIFY(replaced("^cd build/release/bin$", q("cd " SIGNALBOX_BIN_DIR)));
        QVERIFY(replaced("^\\./signalboxd ", q("./signalboxd --host-root '%1' ").arg(host)));
        QVERIFY(replaced("signalboxctl work ", q("signalboxctl work --once ")));
        QVERIFY(replaced("sleep 5", q("sleep 0")));
        QVERIFY(replaced("^\\./signalbox .*$", QString()));
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(q("HOME"), home.path());
        shell.setProcessEnvironment(environment);
        shell.setProcessChannelMode(QProcess::MergedChannels);
        shell.start(q("bash"), {q("-euc"), q("trap 'kill %1; wait' EXIT\n") + lines.join(u'\n')});
        QVERIFY(shell.waitForFinished(60'000));
        const QString said = QString::fromUtf8(shell.readAll());
        QVERIFY2(shell.exitCode() == 0, qPrintable(said));
        QVERIFY2(said.contains(QRegularExpression(q("^running [0-9a-f-]{36}$"), QRegularExpression::MultilineOption)),
                 qPrintable(said));
        QVERIFY2(said.contains(q("Completed")) || said.contains(q("completed")), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(TestReadme)
#include "test_readme.moc"
