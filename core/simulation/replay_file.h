// A failing run as a text file for a bug report: seed, swarm, what its oracle said, every choice, and a
// checksum of it all. It holds nothing but numbers and words of this code. Pure functions, any thread.
//
//   signalbox replay 2
//   seed N finding WORD swarm N N N BITS choices N crash N cancel N     version 1 ended behind the choices
//   t|m|i OPTIONS CHOSEN TASK     one line a choice: a task, a time, an injection
//   sha256 HEX                    of all lines before it
#pragma once

#include "core/base/result.h"
#include "core/simulation/simulation.h"

namespace sb::simulation {

struct ReplayFile {
    std::uint64_t seed = 1;
    Swarm swarm;
    Oracle finding = Oracle::Quiescence;
    runtime::lab::Recording recording;
    std::uint64_t crashAt = 0; // as in SimulationOptions
    std::uint64_t cancelAt = 0;
    bool operator==(const ReplayFile&) const = default;
};

[[nodiscard]] std::string writeReplay(const ReplayFile& file);
// Refuses with file_error and the fact "fault": not_a_replay, unknown_version, corrupt.
[[nodiscard]] base::Result<ReplayFile> readReplay(std::string_view text);

} // namespace sb::simulation
