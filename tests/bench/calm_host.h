// A host that admits every claim, so that benches measure the engine and not this machine's load.
#pragma once

#include "core/queue/host_probe.h"

namespace sb::bench {

class CalmHost final : public queue::HostProbe {
public:
    queue::HostReading read(base::StoreTime at) override {
        queue::HostReading r;
        r.at = at;
        r.availableBytes = 8'000'000'000;
        r.load1 = 0.1;
        r.cpus = 2;
        return r;
    }
    [[nodiscard]] std::string root() const override { return "/bench"; }
};

} // namespace sb::bench
