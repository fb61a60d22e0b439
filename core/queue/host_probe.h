// Measures the host below a root folder: /proc/meminfo, /proc/loadavg, cgroup v2, statvfs (queue.md rule 9; seed 000
// "Resource control": missing measurements defer execution). The engine takes it as a parameter; no switch, profile
// or environment variable turns admission off.
#pragma once

#include "core/queue/claim_store.h"
#include "core/queue/host_types.h"

#include <memory>
#include <string>

namespace sb::queue {

class HostProbe {
public:
    virtual ~HostProbe() = default;
    // Reads small files; called on a pool thread, never inside a transaction. `at` is the store's time.
    [[nodiscard]] virtual HostReading read(StoreTime at) = 0;
    [[nodiscard]] virtual std::string root() const = 0;
};

// `root` is "/" or --host-root; `storePath` names the volume whose room counts for a further instance.
[[nodiscard]] std::shared_ptr<HostProbe> linuxHostProbe(std::string root, std::string storePath);

struct HostVerdict {
    ClaimRefusal refusal = ClaimRefusal::None; // host_memory, host_load, host_unmeasured or None
    AdmissionNumbers numbers;                  // what decided
};
// Less than 512 MiB available, or load above 1.5 per CPU, defers; so does a missing number.
[[nodiscard]] HostVerdict judgeHost(const HostReading& reading);
// Starting a further instance also needs 2 GiB and 10 % free on the store's volume, 512 MiB below memory.max and one
// CPU in cpu.max; a missing measurement refuses.
[[nodiscard]] std::vector<RoomCheck> judgeRoom(const HostReading& reading, int instances);

} // namespace sb::queue
