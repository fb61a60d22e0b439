// From a failing run with many choices to a short one that fails the same way: delta debugging over the
// deviations from the default choice. Seed 002 section 18. Pure; any thread.
#pragma once

#include "core/runtime/lab/schedule.h"

#include <functional>

namespace sb::runtime::lab {

struct Shrunk {
    Deviations deviations; // none of them can be left out
    std::uint64_t runs = 0;
    bool complete = true; // false: `runsMax` was reached; the result still fails
};

// Runs the scenario with LabOptions::follow and says whether it fails as the first run did: the same oracle,
// not any failure.
using FailsTheSame = std::function<bool(const Deviations&)>;

// `failing` fails. `runsMax` bounds how often the scenario is run.
[[nodiscard]] Shrunk shrink(Deviations failing, const FailsTheSame& fails, std::uint64_t runsMax = 10'000);

} // namespace sb::runtime::lab
