#include "core/simulation/swarm.h"

#include <array>
#include <random>
#include <utility>

namespace sb::simulation {

namespace {

constexpr std::array<std::pair<const char*, bool Swarm::*>, 12> kFaults{{
    {"deaths", &Swarm::deaths},
    {"late_finishes", &Swarm::lateFinishes},
    {"late_heartbeats", &Swarm::lateHeartbeats},
    {"leaving_clients", &Swarm::leavingClients},
    {"cancels", &Swarm::cancels},
    {"busy_host", &Swarm::busyHost},
    {"broken_probe", &Swarm::brokenProbe},
    {"store_errors", &Swarm::storeErrors},
    {"lost_commits", &Swarm::lostCommits},
    {"operator_decides", &Swarm::operatorDecides},
    {"records", &Swarm::records},
    {"crashes", &Swarm::crashes}, // new ones at the end: a seed and a file keep their meaning
}};

} // namespace

std::uint64_t faultBits(const Swarm& swarm) {
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < kFaults.size(); ++i)
        out |= swarm.*kFaults[i].second ? std::uint64_t{1} << i : 0;
    return out;
}

bool setFaults(Swarm& swarm, std::uint64_t bits) {
    for (std::size_t i = 0; i < kFaults.size(); ++i)
        swarm.*kFaults[i].second = (bits >> i & 1U) == 1;
    return bits >> kFaults.size() == 0;
}

Swarm swarmOf(std::uint64_t seed) {
    std::mt19937_64 random(seed ^ 0x5157'4152'4d00ULL); // not the schedule's numbers
    Swarm out;
    out.executors = 1 + int(random() % 5);
    out.jobs = 2 + int(random() % 10);
    out.seconds = 120 + int(random() % 121);
    for (const auto& [word, fault] : kFaults)
        out.*fault = random() % 2 == 1;
    return out;
}

std::string swarmText(const Swarm& swarm) {
    std::string out = std::to_string(swarm.executors) + " executors, " + std::to_string(swarm.jobs) +
                      " jobs, " + std::to_string(swarm.seconds) + " s";
    char mark = ';';
    for (const auto& [word, fault] : kFaults)
        if (swarm.*fault) {
            out += std::string(1, mark) + " " + word;
            mark = ',';
        }
    return out;
}

} // namespace sb::simulation
