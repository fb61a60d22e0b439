// What an engine is given: its store, its view of the host, its clock and randomness. Everything that production
// reads from the machine is a parameter here, so that the lab runs the same engine (architecture.md "Determinism").
#pragma once

#include "core/base/limits.h"
#include "core/base/random.h"
#include "core/db/store_clock.h"
#include "core/queue/host_probe.h"
#include "core/runtime/region_service.h"

#include <memory>
#include <string>
#include <vector>

namespace sb::engine {

struct EngineOptions {
    std::string storePath;
    std::string profile = "default";
    std::string hostRoot = "/";
    std::string network = "solana-mainnet"; // of the records handed in; the first one fixes it in the store
    std::string hostName;           // shown with the instance
    bool servesClaims = true;       // false: no instance, no slot, sweeps nothing
    bool readOnly = false;          // every mutating method answers `read_only`, previews excepted
    unsigned poolThreads = 1;       // hashing, parsing, reading /proc
    std::string operatorToken;      // per start; authenticates as the local operator; empty: none
    db::ClockSource clock = db::systemClock();
    std::shared_ptr<base::RandomSource> random = base::systemRandom();
    std::shared_ptr<queue::HostProbe> probe; // null: the machine below hostRoot
    std::vector<std::shared_ptr<runtime::RegionService>> services; // handed in by app: the API server
};

// What a drain came to (queue.md rule 10).
struct DrainReport {
    bool complete = false;
    std::vector<queue::Dispatch> left; // durable; goes on under any other instance
};

} // namespace sb::engine
