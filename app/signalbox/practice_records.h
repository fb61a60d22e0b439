// What three made-up providers say of three made-up transactions: two sets that disagree, and one whose first
// sighting has a truncated log and whose second one is whole. Pure; the same bytes each time, so that a
// second start of the practice profile adds nothing.
#pragma once

#include <string>
#include <vector>

namespace sb::app {

struct PracticeSighting {
    std::string origin;
    std::string bytes; // an answer of getTransaction
};

[[nodiscard]] std::vector<PracticeSighting> practiceSightings(); // in the order of sight

} // namespace sb::app
