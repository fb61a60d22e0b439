// The flight recorder of an engine, for people and for bug reports: as text, or as a trace file that outlives
// the program (core/runtime/trace_file.h), and such a file as text again.
#pragma once

#include "app/signalboxctl/arguments.h"
#include "core/base/result.h"
#include "core/runtime/tree_types.h"

#include <string>

namespace sb::app {

// One line an event; a step says by which event it was caused. Codes: bad_answer (a kind of event this
// program does not know).
[[nodiscard]] base::Result<std::string> traceAsText(const runtime::EngineTrace& trace);
// Writes it as a trace file, readable by its owner only. Codes: bad_answer, file_error.
[[nodiscard]] base::Result<void> writeTraceFile(const runtime::EngineTrace& trace, const std::string& path);

// `show-trace FILE [--order]`: blocks; answers the exit status. Codes on stderr: file_error.
[[nodiscard]] int runShowTrace(const Arguments& arguments);

} // namespace sb::app
