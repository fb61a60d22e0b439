#include "app/signalboxctl/command.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sb::app {
namespace {

constexpr std::size_t kTail = 8 * 1024;
constexpr int kStepFd = 3; // one digit: a shell's redirections know no more

struct Pipe {
    int read = -1;
    int write = -1;
    [[nodiscard]] bool open(int flags) {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC | flags) != 0)
            return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    static void close(int& end) {
        if (end >= 0)
            ::close(std::exchange(end, -1));
    }
};

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (auto& text : texts)
        out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

void defaultSignals(void (*how)(int)) {
    for (int number = 1; number < 32; ++number)
        ::signal(number, how);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

struct ChildPlan {
    int parent = 0;
    int go = -1; // read: the guard is in place
    int input = -1;
    int output = -1;
    int stepFd = -1;
    char* const* words = nullptr;
    char* const* environment = nullptr;
    const char* complaint = nullptr;
};

// In the child, between fork and exec: only async-signal-safe calls.
[[noreturn]] void becomeCommand(const ChildPlan& plan) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    defaultSignals(SIG_DFL);
    char byte = 0;
    if (::getppid() != plan.parent || ::read(plan.go, &byte, 1) != 1)
        ::_exit(126);
    ::dup2(plan.input, STDIN_FILENO);
    ::dup2(plan.output, STDOUT_FILENO);
    if (plan.stepFd == kStepFd)
        ::fcntl(kStepFd, F_SETFD, 0);
    else if (plan.stepFd >= 0)
        ::dup2(plan.stepFd, kStepFd);
    ::execvpe(plan.words[0], plan.words, plan.environment);
    [[maybe_unused]] const auto n = ::write(STDERR_FILENO, plan.complaint, std::strlen(plan.complaint));
    ::_exit(127);
}

// In the guard: it holds nothing but the pipe, ignores what the group is sent, and so keeps the group's id taken.
[[noreturn]] void becomeGuard(int leader, int pipe) {
    ::setpgid(0, leader);
    if (::getpgrp() != leader)
        ::_exit(1); // never kill a group that is not the command's
    defaultSignals(SIG_IGN);
    ::dup2(pipe, STDIN_FILENO);
    ::close_range(1, ~0U, 0);
    char byte = 0;
    while (::read(STDIN_FILENO, &byte, 1) != 0 && errno == EINTR) {
    }
    ::kill(0, SIGKILL);
    ::_exit(0);
}

} // namespace

Command::~Command() {
    if (m_leader > 0) {
        signalGroup(SIGKILL);
        ::waitpid(m_leader, nullptr, 0);
    }
    closeAll();
}

base::Result<void> Command::start(const CommandStart& what) {
    auto words = what.words;
    auto environment = what.environment;
    const auto argv = pointersTo(words);
    const auto envp = pointersTo(environment);
    const auto complaint = "signalboxctl: cannot run " + what.words.front() + "\n";
    Pipe go;
    Pipe output;
    Pipe guard;
    int input = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    const bool ready = go.open(0) && output.open(0) && guard.open(0) && input >= 0;
    const int parent = ::getpid();
    const int leader = ready ? ::fork() : -1;
    if (leader == 0)
        becomeCommand({parent, go.read, input, output.write, what.stepFd, argv.data(), envp.data(), complaint.c_str()});
    if (leader > 0) {
        ::setpgid(leader, leader);
        m_guard = ::fork();
        if (m_guard == 0)
            becomeGuard(leader, guard.read);
        if (m_guard > 0)
            ::setpgid(m_guard, leader);
    }
    const bool guarded = leader > 0 && m_guard > 0;
    if (guarded) {
        const char byte = 1;
        [[maybe_unused]] const auto n = ::write(go.write, &byte, 1);
        m_leader = leader;
        m_guardPipe = std::exchange(guard.write, -1);
        m_output = std::exchange(output.read, -1);
        m_passOutput = what.passOutput;
        ::fcntl(m_output, F_SETFL, O_NONBLOCK);
        m_notifier = new QSocketNotifier(m_output, QSocketNotifier::Read, this);
        connect(m_notifier, &QSocketNotifier::activated, this, &Command::readOutput);
        m_retry.setSingleShot(true);
        connect(&m_retry, &QTimer::timeout, this, [this] {
            if (m_notifier)
                m_notifier->setEnabled(true);
        });
    } else if (leader > 0) {
        ::kill(leader, SIGKILL);
        ::waitpid(leader, nullptr, 0);
    }
    for (int* end : {&go.read, &go.write, &output.read, &output.write, &guard.read, &guard.write, &input})
        Pipe::close(*end);
    if (!guarded)
        return base::fail(base::Code::Internal, "The command cannot be started.", {{"errno", std::to_string(errno)}});
    return {};
}

void Command::signalGroup(int number) {
    if (m_leader > 0)
        ::kill(-m_leader, number);
}

// Whether our own output takes more now: a reader that sleeps must not stop the heartbeats.
bool Command::mayPass() {
    pollfd out{STDOUT_FILENO, POLLOUT, 0};
    return !m_passOutput || ::poll(&out, 1, 0) != 0;
}

void Command::readOutput() {
    std::array<char, 4096> bytes{};
    while (m_output >= 0) {
        if (!mayPass() && m_leader > 0) { // the command waits in its own write, as with any full pipe
            m_notifier->setEnabled(false);
            m_retry.start(50);
            return;
        }
        const auto n = ::read(m_output, bytes.data(), bytes.size());
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (n <= 0) {
            m_notifier->setEnabled(false);
            return;
        }
        const auto size = static_cast<std::size_t>(n);
        if (m_passOutput && mayPass()) {
            [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, bytes.data(), size);
        }
        m_tail.append(bytes.data(), size);
        if (m_tail.size() > kTail)
            m_tail.erase(0, m_tail.size() - kTail);
    }
}

void Command::reap() {
    int status = 0;
    if (m_leader > 0 && ::waitpid(m_leader, &status, WNOHANG) == m_leader)
        finish(status);
}

void Command::finish(int status) {
    // What is left of the group must not act after its lease; the guard in it keeps the id from being anyone else's.
    ::kill(-m_leader, SIGKILL);
    m_leader = -1;
    readOutput();
    closeAll();
    CommandEnd end;
    end.bySignal = WIFSIGNALED(status);
    end.number = end.bySignal ? WTERMSIG(status) : WEXITSTATUS(status);
    end.tail = std::move(m_tail);
    Q_EMIT ended(end);
}

void Command::closeAll() {
    delete std::exchange(m_notifier, nullptr);
    m_retry.stop();
    Pipe::close(m_output);
    Pipe::close(m_guardPipe);
    if (m_guard > 0)
        ::waitpid(std::exchange(m_guard, -1), nullptr, 0); // killed with its group, or at the end of its pipe
}

} // namespace sb::app
