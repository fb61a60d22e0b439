// The console as a process of its own on the offscreen platform, with folders of its own for settings, stores and
// endpoints, and a calm host.
#pragma once

#include "tests/app/engine_process.h"

namespace sb::test {

class ConsoleProcess {
public:
    // `home` holds the folders and outlives it; its host is the one of an EngineProcess that is never started.
    explicit ConsoleProcess(const EngineProcess& home) : m_home(home) {}
    ~ConsoleProcess();
    ConsoleProcess(const ConsoleProcess&) = delete;
    ConsoleProcess& operator=(const ConsoleProcess&) = delete;

    void start(const QStringList& words);
    // Until the engine of this profile answers signalboxctl.
    [[nodiscard]] bool serves(const QString& profile);
    [[nodiscard]] Ran ctl(const QString& profile, const QStringList& words) const;
    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    [[nodiscard]] std::string errors(); // the standard error stream so far
    void terminate() { m_process.terminate(); }
    void kill();
    [[nodiscard]] int ended(); // waits; the exit status, -1: not by itself
    [[nodiscard]] QString dataFolder() const { return m_home.path(QStringLiteral("data")); }
    [[nodiscard]] QString configFolder() const { return m_home.path(QStringLiteral("config")); }

private:
    const EngineProcess& m_home;
    QProcess m_process;
    QByteArray m_errors;
};

} // namespace sb::test
