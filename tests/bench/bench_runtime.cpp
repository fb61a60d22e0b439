// core/runtime beside Boost.Asio and beside coroutines written by hand, in one run: medians and ratios, with
// the targets of the design ("Cost targets"). Prints; asserts nothing. `--short` runs fewer rounds.
#include "bench_runtime.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <functional>
#include <malloc.h>
#include <sys/utsname.h>
#include <vector>

namespace sb::bench {
std::size_t heapInUse() {
    return mallinfo2().uordblks;
}
} // namespace sb::bench

namespace {

using namespace sb::bench;
using Program = std::function<double()>;

int g_rounds = 9;

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Row {
    const char* what;
    Program own;
    Program peer;  // empty: there is none
    Program floor; // likewise
    double target; // own / peer, at most; 0: none
};

// Rounds take turns, so that a busy moment of the machine meets all sides alike.
void measure(const Row& row) {
    std::vector<double> own;
    std::vector<double> peer;
    std::vector<double> floor;
    std::vector<double> ratios;
    for (int round = 0; round < g_rounds; ++round) {
        own.push_back(row.own());
        if (row.peer) {
            peer.push_back(row.peer());
            ratios.push_back(own.back() / peer.back());
        }
        if (row.floor)
            floor.push_back(row.floor());
    }
    std::printf("%-44s %9.1f", row.what, median(own));
    if (row.peer)
        std::printf(" %9.1f  %6.2fx", median(peer), median(ratios));
    else
        std::printf(" %9s  %7s", "", "");
    if (row.peer && row.target > 0)
        std::printf("  %5.2fx %-6s", row.target, median(ratios) <= row.target ? "met" : "missed");
    else
        std::printf("  %5s  %-6s", "", "");
    if (row.floor)
        std::printf(" %8.1f  %5.1fx", median(floor), median(own) / median(floor));
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--short") == 0)
        g_rounds = 3;
    utsname machine{};
    uname(&machine);
    std::printf("%s %s, %d rounds, medians, nanoseconds for one\n\n", machine.sysname, machine.machine,
                g_rounds);
    std::printf("%-44s %9s %9s  %7s  %-13s %8s  %6s\n", "", "own", "Asio", "ratio", "target", "by hand",
                "ratio");
    const std::array rows{
        Row{"spawn and join", own::spawnJoin, asio::spawnJoin, floor::spawnJoin, 0.4},
        Row{"suspend and resume, lab", own::switchLab, asio::switches, floor::switches, 0.2},
        Row{"suspend and resume, Qt loop", own::switchQt, asio::switches, floor::switches, 0.4},
        Row{"timer, inserted to fired, 10,000 at once", own::timers, asio::timers, {}, 0.6},
        Row{"channel: reserve, send, receive", own::channel, asio::channel, floor::channel, 0.15},
        Row{"cancel and drain 11,111, beside error codes", own::cancelTree, asio::cancelTreeCodes, {}, 0.8},
        Row{"cancel and drain 11,111, beside exceptions",
            own::cancelTree,
            asio::cancelTreeExceptions,
            {},
            0.1},
        Row{"trace, one event (target 20)", own::traceEvent, {}, {}, 0},
        Row{"a parked task, bytes (target 600)", own::parkedBytes, asio::parkedBytes, {}, 0},
        Row{"a lab run of three tasks (target 5,000)", own::labRun, {}, {}, 0},
    };
    for (const auto& row : rows)
        measure(row);
    return 0;
}
