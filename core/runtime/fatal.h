// Programming errors that would break an invariant of the runtime end the process with one sentence. Never
// used for anything that input, load or a peer can cause.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace sb::runtime {

[[noreturn]] inline void fatal(std::string_view what, std::string_view name = {}) {
    std::fprintf(stderr, "signalbox runtime: %.*s%s%.*s\n", static_cast<int>(what.size()), what.data(),
                 name.empty() ? "" : ": ", static_cast<int>(name.size()), name.data());
    std::abort();
}

} // namespace sb::runtime
