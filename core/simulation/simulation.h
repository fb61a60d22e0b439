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
    X(Opens, "engine_opens")               /* it starts, and after a crash again on the same store */        \
    X(Quiescence, "quiescence")            /* the root closes; no task, region or obligation is left */      \
    X(LeaseLimit, "lease_limit")           /* rule 2: at most three live leases */                           \
    X(NoRetry, "no_retry_by_machine")      /* rule 6: nothing leaves uncertain without a person */           \
    X(GenerationsGrow, "generations_grow") /* rule 4: a generation is never reused */                        \
    X(RevisionsGrow, "revisions_grow")     /* a state never changes without a new revision */                \
    X(ExpiryInTime,                                                                                          \
      "expiry_in_time") /* rule 4: a lease that ended is no longer running, at most so much late */          \
    X(StoreAddsUp, "store_adds_up") /* core/queue/integrity_store.h */                                       \
    X(NothingLost, "nothing_lost")  /* what was answered is there, after a crash too: jobs, completions */   \
    X(OneHolder, "one_holder")      /* rule 4: no token and no generation is handed out twice */           \
    X(LeasesHeld, "leases_held")    /* rule 10: a lease granted here is an obligation of this engine */      \
    X(RecordsHold, "records_hold")  /* conflict.md: what is kept, what only grows, one act for a revision */ \
    X(Determinism, "determinism")   /* the same options are the same run */

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
    // The engine's process is gone at this step of its store, counted from 1 while it serves; 0: at none.
    std::uint64_t crashAt = 0;
    // A client leaves at this step of the run: one of them is cancelled, which one by the step; 0: never.
    std::uint64_t cancelAt = 0;
    // For tests of the oracles: called between two moments with a transaction of its own; what it does is a
    // fault that the engine did not have.
    std::function<void(db::Transaction& tx, int second)> sabotage;
    bool neverEnds = false; // likewise: a task that does not end when told to
};

struct SimulationReport {
    Swarm swarm;
    std::vector<Finding> findings; // empty: all is well
    std::uint64_t steps = 0;
    std::uint64_t storeSteps = 0; // that a crash could hit
    int crashes = 0;
    std::uint64_t fingerprint = 0;
    int completed = 0, uncertain = 0, decided = 0; // dispatches, so that one sees that something happened
    int records = 0, cases = 0, settled = 0;       // likewise; settled: cases that a person closed
    runtime::lab::Recording recording;             // with `record`
    std::optional<runtime::lab::Divergence> divergence; // a replay that is another run
};

[[nodiscard]] SimulationReport simulate(const SimulationOptions& options);
// Run two times; where the second is another run, the first finding says so: nothing that a seed shows can be trusted then.
[[nodiscard]] SimulationReport simulateTwice(const SimulationOptions& options);

// A failing run made short: runs it again and again with fewer deviations as long as the same oracle speaks
// first. The result's recording replays it. `runsMax` bounds the runs.
[[nodiscard]] SimulationReport shrunk(const SimulationOptions& failing, const SimulationReport& report,
                                      std::uint64_t runsMax = 400);

} // namespace sb::simulation
