#include "app/signalboxctl/signals.h"

#include <QSocketNotifier>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace sb::app {
namespace {

int g_signalPipe[2] = {-1, -1};

extern "C" void onProgramSignal(int number) {
    const char byte = number == SIGCHLD ? 'c' : 'a';
    [[maybe_unused]] const auto n = ::write(g_signalPipe[1], &byte, 1);
}

constexpr int kWatched[] = {SIGTERM, SIGINT, SIGCHLD};

} // namespace

Signals::Signals(QObject* parent)
    : QObject(parent) {
    if (::pipe2(g_signalPipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto* notifier = new QSocketNotifier(g_signalPipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char bytes[64];
        const auto n = ::read(g_signalPipe[0], bytes, sizeof bytes);
        bool child = false;
        for (ssize_t i = 0; i < n; ++i) {
            if (bytes[i] == 'c')
                child = true;
            else
                Q_EMIT asked();
        }
        if (child)
            Q_EMIT childEnded();
    });
    struct sigaction action{};
    action.sa_handler = &onProgramSignal;
    action.sa_flags = SA_RESTART | SA_NOCLDSTOP;
    for (const int number : kWatched)
        ::sigaction(number, &action, nullptr);
}

Signals::~Signals() {
    for (const int number : kWatched)
        ::signal(number, SIG_DFL);
}

} // namespace sb::app
