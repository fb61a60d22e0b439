// One run of the whole engine on virtual time, and what its oracles found (runtime.md "Lab"; queue.md, the
// thirteen rules). The same seed gives the same run; a recording gives it again choice by choice. Uses no
// thread, no file and no clock of the machine. Any thread, one run at a time in one.
#pragma once

#include "core/runtime/lab/schedule.h"
#include "core/simulation/swarm.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sb::db {
class Transaction;
}

namespace sb::simulation {

// X(enumerator, stable word)
#define SB_ORACLES(X)                                                                                        \
    X(Opens, "engine_opens")               /* nothing that a run lets go wrong keeps it from starting */     \
    X(Quiescence, "quiescence")            /* the root closes; no task, region or obligation is left */      \
    X(LeaseLimit, "lease_limit")           /* rule 2: at most three live leases */                           \
    X(NoRetry, "no_retry_by_machine")      /* rule 6: nothing leaves uncertain without a person */           \
    X(GenerationsGrow, "generations_grow") /* rule 4: a generation is never reused */                        \
    X(RevisionsGrow, "revisions_grow")     /* a state never changes without a new revision */                \
    X(ExpiryInTime,                                                                                          \
      "expiry_in_time") /* rule 4: a lease that ended is no longer running, at most so much late */          \
    X(StoreAddsUp, "store_adds_up") /* core/queue/integrity_store.h */                                       \
    X(NothingLost, "nothing_lost")  /* every accepted job is there, in one state */

enum class Oracle : std::uint8_t {
#define SB_X(name, word) name,
    SB_ORACLES(SB_X)
#undef SB_X
};
[[nodiscard]] std::string_view oracleText(Oracle oracle);
[[nodiscard]] std::optional<Oracle> oracleOf(std::string_view word);

struct Finding {
    Oracle oracle = Oracle::Quiescence;
    std::string detail;
    bool operator==(const Finding&) const = default;
};

struct SimulationOptions {
    std::uint64_t seed = 1;
    std::optional<Swarm> swarm;                     // instead of the seed's
    std::optional<runtime::lab::Recording> replay;  // these choices exactly
    std::optional<runtime::lab::Deviations> follow; // the default choice everywhere but here
    bool record = false;
    // For tests of the oracles: called between two moments with a transaction of its own; what it does is a
    // fault that the engine did not have.
    std::function<void(db::Transaction& tx, int second)> sabotage;
};

struct SimulationReport {
    Swarm swarm;
    std::vector<Finding> findings; // empty: all is well
    std::uint64_t steps = 0;
    std::uint64_t fingerprint = 0;
    int completed = 0, uncertain = 0, decided = 0; // dispatches, so that one sees that something happened
    runtime::lab::Recording recording;             // with `record`
    std::optional<runtime::lab::Divergence> divergence; // a replay that is another run
};

[[nodiscard]] SimulationReport simulate(const SimulationOptions& options);

// A failing run made short: runs it again and again with fewer deviations as long as the same oracle speaks
// first. The result's recording replays it. `runsMax` bounds the runs.
[[nodiscard]] SimulationReport shrunk(const SimulationOptions& failing, const SimulationReport& report,
                                      std::uint64_t runsMax = 400);

} // namespace sb::simulation
