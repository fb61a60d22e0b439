// From a command line to the one call it means. Reads the claim file when one is named; else pure.
#pragma once

#include "app/signalboxctl/verbs.h"
#include "core/api/http_caller.h"
#include "core/base/exact_json.h"

#include <expected>

namespace sb::app {

// A claim as `work` and `claim --save-claim` save it, 0600.
struct SavedClaim {
    std::string dispatch;
    std::string claimToken;
    std::uint64_t generation = 0;
};
[[nodiscard]] base::Result<void> saveClaim(const std::string& path, const SavedClaim& claim);
[[nodiscard]] base::Result<SavedClaim> readClaim(const std::string& path);

[[nodiscard]] std::expected<api::HttpCall, WrongUse> requestOf(const VerbSpec& spec, const Arguments& arguments);
// The body alone, also for verbs that run offline.
[[nodiscard]] std::expected<base::Json, WrongUse> bodyOf(const VerbSpec& spec, const Arguments& arguments);

// Host and process: who claims when nobody says so.
[[nodiscard]] std::string defaultWorker();

} // namespace sb::app
