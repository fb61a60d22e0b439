#include "core/simulation/simulation.h"

#include "core/runtime/lab/shrink.h"
#include "core/simulation/world.h"

namespace sb::simulation {

std::string_view oracleText(Oracle oracle) {
    switch (oracle) {
#define SB_X(name, word)                                                                                     \
    case Oracle::name:                                                                                       \
        return word;
        SB_ORACLES(SB_X)
#undef SB_X
    }
    return "quiescence";
}

std::optional<Oracle> oracleOf(std::string_view text) {
#define SB_X(name, word)                                                                                     \
    if (text == (word))                                                                                      \
        return Oracle::name;
    SB_ORACLES(SB_X)
#undef SB_X
    return std::nullopt;
}

SimulationReport simulate(const SimulationOptions& options) {
    return std::make_shared<World>(options)->run();
}

SimulationReport simulateTwice(const SimulationOptions& options) {
    auto report = simulate(options);
    const auto again = simulate(options);
    if (again.fingerprint != report.fingerprint || again.steps != report.steps || again.findings != report.findings)
        report.findings.insert(report.findings.begin(), {Oracle::Determinism, "the second run took " + std::to_string(again.steps) +
                                                                                  " steps, the first " + std::to_string(report.steps)});
    return report;
}

SimulationReport shrunk(const SimulationOptions& failing, const SimulationReport& report,
                        std::uint64_t runsMax) {
    if (report.findings.empty() || report.findings.front().oracle == Oracle::Determinism)
        return report; // a run that is never the same cannot be made shorter
    const Oracle wanted = report.findings.front().oracle;
    const auto with = [&](const runtime::lab::Deviations& deviations, bool record) {
        SimulationOptions options = failing;
        options.replay.reset();
        options.follow = deviations;
        options.record = record;
        return simulate(options);
    };
    const auto fails = [&](const runtime::lab::Deviations& deviations) {
        const auto run = with(deviations, false);
        return !run.findings.empty() && run.findings.front().oracle == wanted;
    };
    const auto all = runtime::lab::deviationsOf(report.recording);
    if (!fails(all))
        return report; // it depends on more than its choices: the run itself is the best there is
    return with(runtime::lab::shrink(all, fails, runsMax).deviations, true);
}

} // namespace sb::simulation
