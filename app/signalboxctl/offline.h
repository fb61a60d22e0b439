// schema, integrity, backup and token on a store file without an engine, under the owner's lock (queue.md rule 13).
#pragma once

#include "app/signalboxctl/verbs.h"

namespace sb::app {

// Blocks; answers the exit status. Needs a QCoreApplication, not its loop.
[[nodiscard]] int runOffline(const VerbSpec& spec, const Arguments& arguments);

} // namespace sb::app
