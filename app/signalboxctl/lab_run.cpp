#include "app/signalboxctl/lab_run.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/files.h"
#include "app/signalboxctl/fill.h"
#include "core/simulation/replay_file.h"

#include <QElapsedTimer>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>

namespace sb::app {

namespace {

volatile std::sig_atomic_t stopAsked = 0;
void askToStop(int) {
    stopAsked = 1;
}

std::optional<std::uint64_t> numberOf(const Arguments& arguments, std::string_view name,
                                      std::uint64_t otherwise) {
    const auto text = arguments.value(name);
    if (!text)
        return otherwise;
    std::uint64_t out = 0;
    const auto [at, error] = std::from_chars(text->data(), text->data() + text->size(), out);
    return !text->empty() && error == std::errc() && at == text->data() + text->size() ? std::optional(out)
                                                                                       : std::nullopt;
}

std::string findingText(const simulation::Finding& finding) {
    return fill("{}: {}", oracleText(finding.oracle), finding.detail);
}

std::string whereOf(std::uint64_t crashAt, std::uint64_t cancelAt) {
    std::string out;
    if (crashAt > 0)
        out += fill("; a crash at step {} of the store", crashAt);
    if (cancelAt > 0)
        out += fill("; a client gone at step {}", cancelAt);
    return out;
}

// The short run beside the seed that found it.
int keepFailure(const simulation::SimulationOptions& options, const simulation::SimulationReport& report,
                const Arguments& arguments) {
    const auto path = arguments.value("out").value_or(fill("signalbox-lab-{}.replay", options.seed));
    const auto brief = simulation::shrunk(options, report);
    const auto& finding = (brief.findings.empty() ? report : brief).findings.front();
    std::fputs(fill("FAILED {}{}\n", findingText(finding), whereOf(options.crashAt, options.cancelAt)).c_str(), stdout);
    const auto kept = writeWhole(path, simulation::writeReplay({options.seed, brief.swarm, finding.oracle, brief.recording,
                                                                options.crashAt, options.cancelAt}));
    if (!kept) {
        sayError(kept.error());
        return kRefused;
    }
    std::fputs(fill("{} choices instead of {}; again with: signalboxctl replay {}\n",
                    deviationsOf(brief.recording).size(), deviationsOf(report.recording).size(), path)
                   .c_str(),
               stdout);
    return kRefused;
}

base::Result<simulation::ReplayFile> replayIn(const std::string& path) {
    SB_TRY(bytes, readWhole(path, 512 * 1024 * 1024));
    return simulation::readReplay(bytes);
}

struct Tally {
    std::uint64_t runs = 0;
    std::uint64_t steps = 0;
};

// One run; each sixteenth is made twice, since a run that is not the same again shows nothing.
int runOne(const simulation::SimulationOptions& options, const Arguments& arguments, Tally& tally) {
    const bool isTwice = tally.runs % 16 == 0;
    auto report = isTwice ? simulation::simulateTwice(options) : simulation::simulate(options);
    if (!isTwice && !report.findings.empty())
        report = simulation::simulateTwice(options); // before anybody looks for a fault that no seed makes
    ++tally.runs;
    tally.steps += report.steps;
    return report.findings.empty() ? kDone : keepFailure(options, report, arguments);
}

simulation::SimulationOptions optionsOf(std::uint64_t seed) {
    simulation::SimulationOptions out;
    out.seed = seed;
    out.record = true;
    std::fputs(fill("seed {}: {}\n", seed, swarmText(simulation::swarmOf(seed))).c_str(), stdout);
    std::fflush(stdout);
    return out;
}

// The run as it is, then with the engine's process gone at each step of its store, then with a client gone at each step.
int runEveryStep(std::uint64_t seed, const Arguments& arguments, Tally& tally) {
    auto options = optionsOf(seed);
    const auto whole = simulation::simulate(options);
    std::fputs(fill("a crash at each of {} steps of the store, a client that leaves at each of {} steps\n", whole.storeSteps, whole.steps).c_str(), stdout);
    std::fflush(stdout);
    int status = whole.findings.empty() ? kDone : keepFailure(options, whole, arguments);
    for (std::uint64_t at = 1; at <= whole.storeSteps && status == kDone && stopAsked == 0; ++at) {
        options.crashAt = at;
        status = runOne(options, arguments, tally);
    }
    options.crashAt = 0;
    for (std::uint64_t at = 1; at <= whole.steps && status == kDone && stopAsked == 0; ++at) {
        options.cancelAt = at;
        status = runOne(options, arguments, tally);
    }
    return status;
}

} // namespace

int runLab(const Arguments& arguments) {
    const auto seed = numberOf(arguments, "seed", 1), runs = numberOf(arguments, "runs", 20);
    if (!seed || !runs) {
        sayError({base::Code::BadParameter, "--seed and --runs are whole numbers.", {}});
        return kRefused;
    }
    std::signal(SIGINT, &askToStop);
    std::signal(SIGTERM, &askToStop);
    QElapsedTimer clock;
    clock.start();
    Tally tally;
    int status = kDone;
    if (arguments.has("every-step"))
        status = runEveryStep(*seed, arguments, tally);
    else
        // A night goes on after a finding, each kept in a file of its own; with one file for all it stops at the first.
        while ((*runs == 0 || tally.runs < *runs) && stopAsked == 0 && (status == kDone || !arguments.has("out")))
            status = std::max(status, runOne(optionsOf(*seed + tally.runs), arguments, tally));
    const double seconds = double(clock.elapsed()) / 1000;
    std::fputs(fill("{} runs, {} steps in {} s\n", tally.runs, tally.steps, QString::number(seconds, 'f', 1).toStdString()).c_str(), stdout);
    return status;
}

int runReplay(const Arguments& arguments) {
    const auto read = replayIn(arguments.words.front());
    if (!read) {
        sayError(read.error());
        return kRefused;
    }
    simulation::SimulationOptions options;
    options.seed = read->seed;
    options.swarm = read->swarm;
    options.replay = read->recording;
    options.crashAt = read->crashAt;
    options.cancelAt = read->cancelAt;
    std::fputs(
        fill("seed {}: {}; {} choices{}\n", read->seed, swarmText(read->swarm), read->recording.size(),
             whereOf(read->crashAt, read->cancelAt)).c_str(),
        stdout);
    // What is never the same cannot be played by its choices: its seed is run twice again.
    if (read->finding == simulation::Oracle::Determinism)
        options.replay.reset();
    const auto report = options.replay ? simulation::simulate(options) : simulation::simulateTwice(options);
    if (report.divergence) {
        std::fputs(fill("another program: choice {} of {} is not the recorded one ({})\n",
                        report.divergence->choice, read->recording.size(),
                        divergenceKindText(report.divergence->kind))
                       .c_str(),
                   stdout);
        return kRefused;
    }
    for (const auto& finding : report.findings)
        std::fputs(fill("{}\n", findingText(finding)).c_str(), stdout);
    const bool isSame = !report.findings.empty() && report.findings.front().oracle == read->finding;
    if (!isSame)
        std::fputs(fill("{} did not come again\n", oracleText(read->finding)).c_str(), stdout);
    return isSame ? kDone : kRefused;
}

} // namespace sb::app
