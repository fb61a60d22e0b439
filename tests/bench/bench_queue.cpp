// The SQLite rows of the performance targets, in the engine and through its desks, beside the bare C floor of the
// same statements in the same run. Prints medians of rounds and ratios, of operations a second and of the processor
// time (of all threads) that one took: on a busy machine the latter is the one to compare. Asserts nothing.
#include "core/db/sqlite_database.h"
#include "core/db/sync_call.h"
#include "core/queue/migrations.h"
#include "tests/bench/bench_engine.h"
#include "tests/bench/queue_floor.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <thread>

namespace {

using namespace sb;
using Clock = std::chrono::steady_clock;

int g_rounds = 5;
int g_ops = 2'000;

double processorSeconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

struct Measured {
    double perSecond = 0;
    double processorUs = 0; // of one operation
};

Measured measure(int ops, const std::function<void()>& run) {
    const auto from = Clock::now();
    const auto before = processorSeconds();
    run();
    const auto used = processorSeconds() - before;
    return {ops / std::chrono::duration<double>(Clock::now() - from).count(), used / ops * 1e6};
}

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v[v.size() / 2];
}

template <typename F> double medianOf(const std::vector<Measured>& all, F pick) {
    std::vector<double> v;
    for (const auto& m : all)
        v.push_back(pick(m));
    return median(std::move(v));
}

void migrate(const QString& path) {
    db::SqliteOptions o;
    o.path = path.toStdString();
    o.lines = {queue::sqliteMigrations()};
    [[maybe_unused]] const auto made = db::openSqlite(std::move(o));
}

void row(const char* name, const std::vector<Measured>& floor, const std::vector<Measured>& engine) {
    std::vector<double> ratios, cost;
    for (std::size_t i = 0; i < floor.size(); ++i) {
        ratios.push_back(engine[i].perSecond / floor[i].perSecond);
        cost.push_back(floor[i].processorUs / engine[i].processorUs);
    }
    const auto rate = [](const Measured& m) { return m.perSecond; };
    const auto us = [](const Measured& m) { return m.processorUs; };
    std::printf("%-28s floor %7.0f/s %6.0f us   engine %7.0f/s %6.0f us   ratio %.2f, of processor time %.2f\n", name, medianOf(floor, rate),
                medianOf(floor, us), medianOf(engine, rate), medianOf(engine, us), median(ratios), median(cost));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--short") == 0) {
        g_rounds = 3;
        g_ops = 500;
    }
    utsname machine{};
    ::uname(&machine);
    std::printf("machine: %s %s, %u CPUs; %d rounds of %d operations, medians, ratio round by round\n", machine.sysname, machine.release,
                std::thread::hardware_concurrency(), g_rounds, g_ops);
    QTemporaryDir folder;
    const QString floorPath = folder.filePath(QStringLiteral("floor.sqlite"));
    migrate(floorPath);
    bench::QueueFloor floor(floorPath.toStdString());
    bench::BenchEngine engine(folder.filePath(QStringLiteral("engine.sqlite")));
    int floorAt = 0, engineAt = 0;
    const int three = g_ops / 3 * 3;
    std::vector<Measured> f1, e1, f64, e64, fc, ec, f3, e3, fm, em;
    for (int round = 0; round < g_rounds; ++round) {
        f1.push_back(measure(g_ops, [&] { for (int i = 0; i < g_ops; ++i) floor.submit(floorAt++, 1); }));
        e1.push_back(measure(g_ops, [&] { engine.submit(engineAt, g_ops, 1); }));
        engineAt += g_ops;
        f64.push_back(measure(g_ops * 4, [&] { for (int i = 0; i < g_ops * 4; i += 64) { floor.submit(floorAt, 64); floorAt += 64; } }));
        e64.push_back(measure(g_ops * 4, [&] { engine.submit(engineAt, g_ops * 4, 64); }));
        engineAt += g_ops * 4;
        fc.push_back(measure(g_ops, [&] { floor.claimAndFinish(g_ops, false); }));
        ec.push_back(measure(g_ops, [&] { engine.claimAndFinish(g_ops, false); }));
        f3.push_back(measure(three, [&] { floor.claimAndFinishInGroups(three, 3); }));
        e3.push_back(measure(three, [&] { engine.claimAndFinishByThree(three); }));
        fm.push_back(measure(g_ops, [&] { floor.claimAndFinish(g_ops, true); }));
        em.push_back(measure(g_ops, [&] { engine.claimAndFinish(g_ops, true); }));
    }
    row("submit, 1 in flight", f1, e1);
    row("submit, 64 in flight", f64, e64);
    row("claim + finish, two commits", fc, ec);
    row("claim + finish, 3 in flight", f3, e3);
    row("finish with claim_next", fm, em);
    return 0;
}
