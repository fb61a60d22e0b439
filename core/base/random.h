// Randomness is a parameter: production passes the system's source, the lab a seeded one.
#pragma once

#include "core/base/store_time.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace sb::base {

class RandomSource {
public:
    virtual ~RandomSource() = default;
    virtual void fill(std::span<std::uint8_t> out) = 0; // any thread
    [[nodiscard]] std::uint64_t next();
};

// getrandom(2); ends the process when the kernel has none to give (a guessable token is worse than no engine).
[[nodiscard]] std::shared_ptr<RandomSource> systemRandom();
// SplitMix64: reproducible, for the lab and for tests only.
[[nodiscard]] std::shared_ptr<RandomSource> seededRandom(std::uint64_t seed);

// RFC 9562 version 7, lower-case text, 36 characters.
[[nodiscard]] std::string makeUuid7(StoreTime now, RandomSource& random);
// 256 random bits as 64 lower-case hex digits: claim and API tokens.
[[nodiscard]] std::string makeSecret(RandomSource& random);

// What a thread took from outside of what it was handed: the system's randomness, a real clock. The lab compares the
// count before and after each step, since such a run cannot be repeated (seed 002 section 4, I6 and I7).
struct AmbientUses {
    std::uint64_t count = 0;
    const char* last = ""; // a literal: what was used
};
inline constinit thread_local AmbientUses ambientUses;
inline void noteAmbientUse(const char* literal) {
    ++ambientUses.count;
    ambientUses.last = literal;
}

} // namespace sb::base
