// What must not grow: claims on a store of many jobs beside one of ten thousand, the memory of the engine
// under the same load, and how long an idle executor waits for a submit in one process. One run, ratios;
// prints, asserts nothing.
//   bench_queue_scale [JOBS]    1,000,000 unless told
#include "tests/bench/bench_engine.h"
#include "tests/bench/long_store.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sys/utsname.h>
#include <unistd.h>

namespace {

using namespace sb;
using Clock = std::chrono::steady_clock;

constexpr int kSmall = 10'000;
constexpr int kOps = 1'000;
constexpr int kRounds = 7;
constexpr int kWaits = 1'000;

double at(std::vector<double> values, double part) {
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, std::size_t(double(values.size()) * part))];
}

double residentMiB() {
    std::ifstream file("/proc/self/statm");
    double all = 0, resident = 0;
    file >> all >> resident;
    return resident * double(::sysconf(_SC_PAGESIZE)) / 1024 / 1024;
}

QString filled(const QTemporaryDir& folder, int jobs) {
    const QString path = folder.filePath(QString::number(jobs) + QStringLiteral(".db"));
    {
        const bench::BenchEngine made(path);
    }
    bench::fillLongStore(path, jobs);
    return path;
}

double perSecond(int ops, const std::function<void()>& run) {
    const auto from = Clock::now();
    run();
    return ops / std::chrono::duration<double>(Clock::now() - from).count();
}

struct Side {
    explicit Side(const QString& path, int first)
        : engine(path)
        , next(first) {}
    void round() {
        submits.push_back(perSecond(kOps, [&] { engine.submit(next, kOps, 8); }));
        next += kOps;
        claims.push_back(perSecond(kOps, [&] { engine.claimAndFinish(kOps, false); }));
    }
    bench::BenchEngine engine;
    int next;
    std::vector<double> submits;
    std::vector<double> claims;
};

void growth(const QTemporaryDir& folder, int many) {
    const QString smallPath = filled(folder, kSmall);
    const QString manyPath = filled(folder, many);
    const double before = residentMiB();
    Side small(smallPath, 100'000'000);
    small.round(); // warm, and the memory of one engine under load
    const double withSmall = residentMiB();
    Side large(manyPath, 100'000'000);
    large.round();
    const double withLarge = residentMiB();
    std::vector<double> submit, claim;
    for (int i = 0; i < kRounds; ++i) {
        small.round();
        large.round();
        submit.push_back(small.submits.back() / large.submits.back());
        claim.push_back(small.claims.back() / large.claims.back());
    }
    std::printf("claim + finish at %d jobs: %.0f/s, at %d: %.0f/s; %.2f x as long (target 1.2)\n", kSmall,
                at(small.claims, 0.5), many, at(large.claims, 0.5), at(claim, 0.5));
    std::printf("submit, 8 in flight, at %d jobs: %.0f/s, at %d: %.0f/s; %.2f x as long\n", kSmall,
                at(small.submits, 0.5), many, at(large.submits, 0.5), at(submit, 0.5));
    std::printf("memory of an engine under this load: %.1f MiB at %d jobs, %.1f MiB more for one at %d "
                "(target 40, 25; flat)\n",
                withSmall - before, kSmall, withLarge - withSmall, many);
    std::printf("memory of the process after %d rounds on both: %.1f MiB\n", kRounds, residentMiB());
}

// An executor waits; the time from the call of submit until it holds the claim.
void waiting(const QTemporaryDir& folder) {
    bench::BenchEngine engine(folder.filePath(QStringLiteral("wait.db")));
    std::vector<double> ms;
    for (int i = 0; i < kWaits; ++i) {
        auto claim = engine.queue->claim({"codex", "w", {}, base::Millis{20'000}});
        const auto settled = Clock::now() + std::chrono::milliseconds(1); // the claim is parked by then
        while (Clock::now() < settled) {
        }
        const auto from = Clock::now();
        const auto submitted = engine.queue->submit(bench::request(i));
        claim.waitForFinished();
        ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - from).count());
        if (!claim.result() || !claim.result()->granted) {
            std::fprintf(stderr, "bench_queue_scale: a waiting claim got nothing\n");
            std::exit(1);
        }
        const auto granted = claim.result()->granted;
        engine.queue
            ->finish({{granted->dispatch.id, granted->claimToken, granted->dispatch.generation},
                      queue::FinishOutcome::Completed,
                      {},
                      {}})
            .waitForFinished();
    }
    std::printf("submit to start in one process: p50 %.2f ms (target 0.3), p99 %.2f ms (target 1)\n",
                at(ms, 0.5), at(ms, 0.99));
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const int many = argc > 1 ? std::max(std::atoi(argv[1]), kSmall) : 1'000'000;
    utsname machine{};
    ::uname(&machine);
    std::printf("machine: %s %s; %d rounds of %d, medians\n", machine.sysname, machine.release, kRounds,
                kOps);
    const QTemporaryDir folder;
    waiting(folder);
    growth(folder, many);
    return 0;
}
