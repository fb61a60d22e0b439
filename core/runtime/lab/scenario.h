// A scenario run from its beginning to the closed root, as often as is needed: once, twice for determinism,
// or once for each point at which a task may be cancelled. Seed 002 sections 4 I6, 7.3 and 18.
#pragma once

#include "core/runtime/lab/lab_driver.h"

#include <functional>

namespace sb::runtime::lab {

// Spawns into the lab's root and moves time as it likes. Keeps nothing between calls; whatever it checks by
// itself it may add to the findings.
using Scenario = std::function<void(LabDriver& lab, std::vector<Finding>& findings)>;

struct RunReport {
    std::vector<Finding> findings; // empty after a good run
    std::uint64_t fingerprint = 0;
    std::uint64_t steps = 0;
    std::uint64_t cancelPoints = 0; // times that a task came to a leaf or a checkpoint
};

// Runs it and closes the root. One that cannot be drained ends the process, as LabDriver says.
[[nodiscard]] RunReport run(const LabOptions& options, const Scenario& scenario);
// And once more with the same options: another run is a finding of Oracle::Determinism, the first of them.
[[nodiscard]] RunReport runTwice(const LabOptions& options, const Scenario& scenario);

struct InjectedRun {
    std::uint64_t point = 0; // LabOptions::cancelAtPoint repeats it
    std::vector<Finding> findings;
};

struct Injections {
    std::uint64_t points = 0; // of the run without an injection
    std::uint64_t runs = 0;
    std::vector<InjectedRun> failed; // in the order of the points; 0: the run without
};

// Runs it without a cancel, then once for each point (or each `every`-th) of that run with the task there
// cancelled: its leaf or checkpoint is the first to see the request.
[[nodiscard]] Injections cancelAtEveryPoint(LabOptions options, const Scenario& scenario,
                                            std::uint64_t every = 1);

} // namespace sb::runtime::lab
