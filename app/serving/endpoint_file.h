// How everything else on this machine finds the owner of a profile's store (queue.md rule 13): a 0600 file with url,
// pid, start id and a per-start operator token, written by the console and by signalboxd alike.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace sb::app {

struct Endpoint {
    std::string url;
    std::int64_t pid = 0;
    std::string startId;
    std::string token; // of the local operator, for this start only
};

// $XDG_RUNTIME_DIR/signalbox, or a 0700 folder in the state folder without one. Made when it does not exist.
[[nodiscard]] std::string endpointFolder();
[[nodiscard]] std::string endpointPath(const std::string& profile);
[[nodiscard]] base::Result<void> writeEndpoint(const std::string& profile, const Endpoint& endpoint);
// not_reachable when there is none, or its process is gone.
[[nodiscard]] base::Result<Endpoint> readEndpoint(const std::string& profile);
// Removes the file if it is still the one of this start.
void removeEndpoint(const std::string& profile, const std::string& startId);

} // namespace sb::app
