// What the host measured and what follows for claims and instances (queue.md rule 9). Values only.
#pragma once

#include "core/base/limits.h"
#include "core/base/store_time.h"
#include "core/queue/queue_types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sb::queue {

// One reading below --host-root. A missing number is absent, never zero: absent defers.
struct HostReading {
    base::StoreTime at;
    std::optional<std::uint64_t> availableBytes; // /proc/meminfo MemAvailable
    std::optional<std::uint64_t> totalBytes;
    std::optional<double> load1;                 // /proc/loadavg
    int cpus = 0;                                // 0: unknown, which defers
    std::optional<std::uint64_t> cgroupMemoryMax;     // absent: no limit or unreadable, see cgroupMemoryKnown
    std::optional<std::uint64_t> cgroupMemoryCurrent;
    bool cgroupMemoryKnown = false;
    std::optional<double> cgroupCpus;            // cpu.max as CPUs
    bool cgroupCpuKnown = false;
    std::optional<std::uint64_t> diskFreeBytes;  // of the store's volume
    std::optional<std::uint64_t> diskTotalBytes;
    bool operator==(const HostReading&) const = default;
};

// One admission decision as the Host page lists it.
struct AdmissionDecision {
    base::StoreTime at;
    std::string lane;
    ClaimRefusal refusal = ClaimRefusal::None; // None: admitted
    AdmissionNumbers numbers;
    bool operator==(const AdmissionDecision&) const = default;
};

// Room for a further instance, check by check.
struct RoomCheck {
    std::string name; // stable word: instances, disk_bytes, disk_share, cgroup_memory, cgroup_cpu
    std::string found;
    std::string needed;
    bool passed = false;
    bool measured = false;
    bool operator==(const RoomCheck&) const = default;
};

struct HostReport {
    HostReading now;
    ClaimRefusal claimsDeferredBy = ClaimRefusal::None; // host_memory, host_load, host_unmeasured or None
    AdmissionNumbers numbers;
    std::vector<HostReading> history;           // of a day, oldest first; before the last 30 minutes in steps of 3
    std::vector<AdmissionDecision> decisions;   // newest first, at most 200
    std::vector<RoomCheck> room;
    int liveLeases = 0;
    std::int64_t openCases = 0;                 // conflict cases that wait for a person
    base::Millis clockDrift{0};                 // store clock against wall clock
    std::string instance;
    std::string version;
    std::string profile;
    std::string hostRoot;
    std::int64_t unauthenticatedRefusals = 0;   // counted, not stored one by one (rule 8)
    std::int64_t rateLimitedRefusals = 0;
    base::StoreTime snapshotAt;
    bool operator==(const HostReport&) const = default;
};

} // namespace sb::queue
