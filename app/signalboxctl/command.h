// A command in a process group of its own that cannot outlive this program: a guard process in the same group waits
// for the end of a pipe that only we hold, and then kills the group; so SIGKILL of this program ends the command too
// (queue.md "A generic executor"). Lives on one Qt thread; nothing here blocks.
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QTimer>

#include <string>
#include <vector>

class QSocketNotifier;

namespace sb::app {

struct CommandEnd {
    bool bySignal = false;
    int number = 0;   // exit status, or the signal
    std::string tail; // of its standard output, at most 8 KiB, as it was written
};

struct CommandStart {
    std::vector<std::string> words;
    std::vector<std::string> environment; // NAME=value, whole
    int stepFd = -1;                      // becomes descriptor 3
    bool passOutput = true;               // its output goes to ours as well
};

class Command : public QObject {
    Q_OBJECT
public:
    explicit Command(QObject* parent = nullptr)
        : QObject(parent) {}
    ~Command() override; // kills what still runs

    // Errors: internal. A command that does not exist ends with 127, as in a shell.
    [[nodiscard]] base::Result<void> start(const CommandStart& what);
    [[nodiscard]] bool isRunning() const { return m_leader > 0; }
    void signalGroup(int number);
    void reap(); // after SIGCHLD

Q_SIGNALS:
    void ended(const sb::app::CommandEnd& end);

private:
    void readOutput();
    [[nodiscard]] bool mayPass();
    void closeAll();
    void finish(int status);

    int m_leader = -1;
    int m_guard = -1;
    int m_guardPipe = -1;
    int m_output = -1;
    bool m_passOutput = false;
    QSocketNotifier* m_notifier = nullptr;
    QTimer m_retry;
    std::string m_tail;
};

} // namespace sb::app
