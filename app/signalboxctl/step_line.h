// `signalboxctl step` inside `work`: one line to its socket, one line back after the step is durable.
#pragma once

#include "app/signalboxctl/arguments.h"

namespace sb::app {

// The descriptor that SIGNALBOX_STEP_FD names, or -1.
[[nodiscard]] int stepDescriptor();
// Blocks until the answer; the exit status. One at a time: two at once on one socket would read each other's
// answers.
[[nodiscard]] int runStep(int fd, const Arguments& arguments);

} // namespace sb::app
