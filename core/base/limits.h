// Every limit of the product in one place, with its unit and the rule that sets it (queue.md).
#pragma once

#include "core/base/store_time.h"

#include <cstddef>
#include <cstdint>

namespace sb::base::limits {

inline constexpr Millis kLease{60'000};                 // rule 3
inline constexpr Millis kHeartbeatGap{20'000};          // rule 3: a longer gap is late
inline constexpr Millis kSweepInterval{1'000};          // rule 4: at most 1 s late
inline constexpr Millis kLongPollMax{20'000};           // claim `wait`
inline constexpr Millis kInstanceLease{30'000};         // an engine that cannot renew stops granting
inline constexpr Millis kInstanceRenew{10'000};
inline constexpr Millis kDrainDeadline{600'000};        // rule 10
inline constexpr Millis kMarkLifetime{8 * 3'600'000};   // "I am on it"
inline constexpr Millis kClockDrift{5'000};             // shown and audited above this
inline constexpr int kLiveLeases = 3;                   // rule 2: globally, nothing raises it
inline constexpr int kInstances = 3;                    // hard ceiling
inline constexpr std::size_t kIdentifierBytes = 200;
inline constexpr std::size_t kNoteBytes = 500;
inline constexpr std::size_t kResultBytes = 65'536;     // rule 5
inline constexpr std::size_t kBodyBytes = 64 * 1024;
inline constexpr std::size_t kFinishBodyBytes = 96 * 1024;
inline constexpr std::size_t kRecordBodyBytes = 16 * 1024 * 1024;
inline constexpr std::size_t kRecordBytesInFlight = 64 * 1024 * 1024; // of all record bodies being received
inline constexpr std::size_t kHeaderBytes = 16 * 1024;
inline constexpr std::size_t kPageRows = 200;
inline constexpr std::size_t kWorklistRows = 500; // of each kind, those that wait longest
inline constexpr std::size_t kHeldSubmissions = 20; // refused ones kept of one uncertain dispatch, and shown of one lane
inline constexpr int kJsonDepth = 128;
inline constexpr std::uint64_t kMinAvailableBytes = 512ULL * 1024 * 1024; // rule 9
inline constexpr double kMaxLoadPerCpu = 1.5;                             // rule 9

} // namespace sb::base::limits
