// `lab` and `replay`: the whole engine on virtual time with faults drawn from seeds, without any store or
// network; and one such run again from its file.
#pragma once

#include "app/signalboxctl/arguments.h"

namespace sb::app {

// Runs seeds one after the other from --seed, --runs of them (0: until SIGINT or SIGTERM), says what may go
// wrong in each before it, and at the end how many runs a second. A failing run is made short, written to
// --out (else signalbox-lab-SEED.replay) and the command that replays it is printed; then it ends. Exit: 0
// all well, 1 one failed.
[[nodiscard]] int runLab(const Arguments& arguments);
// Exit: 0 the finding came again, 1 it did not, or this program is not the one that failed. Codes on stderr:
// file_error.
[[nodiscard]] int runReplay(const Arguments& arguments);

} // namespace sb::app
