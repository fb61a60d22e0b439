// What may go wrong in one run, drawn from its seed, so that runs differ in kind and not only in order (swarm
// testing, Groce et al. 2012). Said before the run. Plain values.
#pragma once

#include <cstdint>
#include <string>

namespace sb::simulation {

struct Swarm {
    int executors = 3;
    int jobs = 8;
    int seconds = 180;         // of virtual time: long enough for a lease to end and be decided
    bool deaths = false;       // an executor stops in the middle of its work
    bool lateFinishes = false; // and says afterwards that it was done
    bool lateHeartbeats = false;
    bool leavingClients = false; // a claim whose client is gone when it is answered
    bool cancels = false;        // tasks are cancelled at any of their steps
    bool busyHost = false;
    bool brokenProbe = false; // reading the host ends in an exception
    bool storeErrors = false; // busy, failing, full
    bool lostCommits = false; // the commit is durable and its answer is lost
    bool operatorDecides = false;
    bool records = false; // sources disagree about transactions, and a person decides their cases
    bool crashes = false; // the engine's process is gone, at a step of its store or between two; another one follows
    bool operator==(const Swarm&) const = default;
};

// The faults as bits, in a fixed order that only grows; false: a bit that means nothing.
[[nodiscard]] std::uint64_t faultBits(const Swarm& swarm);
[[nodiscard]] bool setFaults(Swarm& swarm, std::uint64_t bits);

[[nodiscard]] Swarm swarmOf(std::uint64_t seed);
// "3 executors, 8 jobs, 180 s; deaths, store_errors": one line, stable words.
[[nodiscard]] std::string swarmText(const Swarm& swarm);

} // namespace sb::simulation
