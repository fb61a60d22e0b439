#include "core/runtime/lab/scenario.h"

namespace sb::runtime::lab {

RunReport run(const LabOptions& options, const Scenario& scenario) {
    LabDriver lab(options);
    RunReport report;
    scenario(lab, report.findings);
    (void)lab.close(); // what it says is among the findings
    const auto found = lab.findings();
    report.findings.insert(report.findings.end(), found.begin(), found.end());
    report.fingerprint = lab.fingerprint();
    report.steps = lab.steps();
    report.cancelPoints = lab.cancelPoints();
    return report;
}

RunReport runTwice(const LabOptions& options, const Scenario& scenario) {
    RunReport report = run(options, scenario);
    const RunReport again = run(options, scenario);
    if (again.fingerprint != report.fingerprint || again.steps != report.steps)
        report.findings.insert(report.findings.begin(),
                               {Oracle::Determinism, "the second run took " + std::to_string(again.steps) +
                                                         " steps, the first " + std::to_string(report.steps) +
                                                         ", and they differ"});
    return report;
}

Injections cancelAtEveryPoint(LabOptions options, const Scenario& scenario, std::uint64_t every) {
    Injections all;
    const auto runAt = [&](std::uint64_t point) {
        options.cancelAtPoint = point;
        RunReport report = run(options, scenario);
        ++all.runs;
        if (!report.findings.empty())
            all.failed.push_back({point, std::move(report.findings)});
        return report.cancelPoints;
    };
    all.points = runAt(0);
    for (std::uint64_t point = 1; point <= all.points; point += every)
        (void)runAt(point);
    return all;
}

} // namespace sb::runtime::lab
