#include "app/signalboxctl/lab_run.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/fill.h"
#include "core/simulation/replay_file.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSaveFile>

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

// The short run beside the seed that found it.
int keepFailure(const simulation::SimulationOptions& options, const simulation::SimulationReport& report,
                const std::string& path) {
    const auto brief = simulation::shrunk(options, report);
    const auto& finding = (brief.findings.empty() ? report : brief).findings.front();
    std::fputs(fill("FAILED {}\n", findingText(finding)).c_str(), stdout);
    const auto text = simulation::writeReplay({options.seed, brief.swarm, finding.oracle, brief.recording});
    QSaveFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(text.data(), qint64(text.size())) != qint64(text.size()) || !file.commit()) {
        sayError({base::Code::FileError,
                  "The replay could not be written.",
                  {{"why", file.errorString().toStdString()}}});
        return kRefused;
    }
    std::fputs(fill("{} choices instead of {}; again with: signalboxctl replay {}\n",
                    deviationsOf(brief.recording).size(), deviationsOf(report.recording).size(), path)
                   .c_str(),
               stdout);
    return kRefused;
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
    std::uint64_t done = 0, steps = 0;
    int status = kDone;
    while ((*runs == 0 || done < *runs) && stopAsked == 0 && status == kDone) {
        simulation::SimulationOptions options;
        options.seed = *seed + done;
        options.record = true;
        std::fputs(fill("seed {}: {}\n", options.seed, swarmText(simulation::swarmOf(options.seed))).c_str(),
                   stdout);
        std::fflush(stdout);
        const auto report = simulation::simulate(options);
        ++done;
        steps += report.steps;
        if (!report.findings.empty())
            status =
                keepFailure(options, report,
                            arguments.value("out").value_or(fill("signalbox-lab-{}.replay", options.seed)));
    }
    const double seconds = double(clock.elapsed()) / 1000;
    std::fputs(
        fill("{} runs, {} steps in {} s\n", done, steps, QString::number(seconds, 'f', 1).toStdString())
            .c_str(),
        stdout);
    return status;
}

int runReplay(const Arguments& arguments) {
    constexpr qint64 kMost = 512 * 1024 * 1024;
    QFile file(QString::fromStdString(arguments.words.front()));
    if (!file.open(QIODevice::ReadOnly)) {
        sayError({base::Code::FileError,
                  "The file cannot be opened.",
                  {{"why", file.errorString().toStdString()}}});
        return kRefused;
    }
    const auto read = simulation::readReplay(file.read(kMost).toStdString());
    if (!read) {
        sayError(read.error());
        return kRefused;
    }
    simulation::SimulationOptions options;
    options.seed = read->seed;
    options.swarm = read->swarm;
    options.replay = read->recording;
    std::fputs(
        fill("seed {}: {}; {} choices\n", read->seed, swarmText(read->swarm), read->recording.size()).c_str(),
        stdout);
    const auto report = simulation::simulate(options);
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
