#include "app/signalboxctl/exit_status.h"

#include "app/signalboxctl/fill.h"
#include "core/api/problem.h"

#include <cstdio>

namespace sb::app {

int exitStatusOf(const base::Error& error, bool mutating) {
    using enum base::Code;
    if (error.ambiguous || error.code == NotConfirmed || error.code == CommitUnknown || (error.code == BadAnswer && mutating))
        return kNotConfirmed;
    if (error.code == Unauthenticated || error.code == NotAllowed || error.code == ReadOnly || error.code == BadAnswer)
        return kNotReachable;
    if (error.code == StoreFull) // no rule refused it, nothing was written, and the same call may pass once there is room
        return kNotReachable;
    return error.isTransient() ? kNotReachable : kRefused;
}

void sayError(const base::Error& error) {
    std::string facts;
    for (const auto& fact : error.facts)
        facts += fill("{}{}={}", facts.empty() ? " (" : ", ", fact.name, fact.value);
    facts += facts.empty() ? "" : ")";
    const auto text = fill("signalboxctl: {}: {}{}\n", base::codeText(error.code), error.detail, facts);
    std::fputs(text.c_str(), stderr);
}

void sayFailure(const base::Error& error, bool json) {
    if (json)
        std::printf("%s\n", api::problemResponse(error).body.c_str());
    sayError(error);
}

void sayWrongUse(const std::string& why) {
    std::fprintf(stderr, "signalboxctl: %s\nTry 'signalboxctl --help'.\n", why.c_str());
}

} // namespace sb::app
