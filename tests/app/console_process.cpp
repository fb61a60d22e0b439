#include "tests/app/console_process.h"

#include <QTest>

namespace sb::test {

namespace {
constexpr int kLong = 60'000;
}

ConsoleProcess::~ConsoleProcess() { kill(); }

void ConsoleProcess::start(const QStringList& words) {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS")); // no keyring of this desk
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.path(QStringLiteral("run")));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), dataFolder());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), configFolder());
    m_process.setProcessEnvironment(environment);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_errors.clear();
    m_process.start(program(QStringLiteral("signalbox")),
                    QStringList{QStringLiteral("--locale"), QStringLiteral("en"), QStringLiteral("--host-root"),
                                m_home.path(QStringLiteral("host"))} +
                        words);
}

Ran ConsoleProcess::ctl(const QString& profile, const QStringList& words) const {
    return runProgram(QStringLiteral("signalboxctl"), words + QStringList{QStringLiteral("--profile"), profile},
                      {{QStringLiteral("XDG_RUNTIME_DIR"), m_home.path(QStringLiteral("run"))}});
}

bool ConsoleProcess::serves(const QString& profile) {
    return QTest::qWaitFor([&] { return ctl(profile, {QStringLiteral("lanes")}).status == 0 || !isRunning(); }, kLong) && isRunning();
}

std::string ConsoleProcess::errors() {
    m_errors += m_process.readAllStandardError();
    return m_errors.toStdString();
}

void ConsoleProcess::kill() {
    if (!isRunning())
        return;
    m_process.kill();
    m_process.waitForFinished(kLong);
}

int ConsoleProcess::ended() {
    const bool isEnded = !isRunning() || m_process.waitForFinished(kLong);
    return isEnded && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

} // namespace sb::test
