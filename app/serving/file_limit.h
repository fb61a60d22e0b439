// How many files and connections this process may have open.
#pragma once

namespace sb::app {

// Raises the soft limit to the hard one: the usual 1024 is less than the server's connections, the store's
// files and a window need together. At the start of a program, before its threads. Best effort: a refusal
// leaves what there was.
void raiseFileLimit();

} // namespace sb::app
