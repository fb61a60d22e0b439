// `compare INCOMING CANONICAL`: what one answer of a node is beside another, without any store or engine.
#pragma once

#include "app/signalboxctl/arguments.h"

namespace sb::app {

// Blocks; answers the exit status. Prints relation, reason and place, and the members that differ with what
// stands on both sides (core/conflict/difference_text.h), the first 200 of them. A file that is a list, block or notification must hold exactly one answer. Codes on stderr
// (with --json a problem document on stdout as well), with the file's name: file_error, not_a_transaction and the others
// of readContent.
[[nodiscard]] int runCompare(const Arguments& arguments);

} // namespace sb::app
