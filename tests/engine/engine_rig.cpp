#include "tests/engine/engine_rig.h"

namespace sb::engine::test {

queue::HostReading FakeHost::read(base::StoreTime at) {
    queue::HostReading r;
    r.at = at;
    if (breaks)
        throw std::runtime_error("the probe is broken");
    if (!measured)
        return r;
    r.availableBytes = available.load();
    r.totalBytes = 8'000'000'000;
    r.load1 = load.load();
    r.cpus = 2;
    r.cgroupMemoryKnown = r.cgroupCpuKnown = true;
    r.diskFreeBytes = 50'000'000'000;
    r.diskTotalBytes = 100'000'000'000;
    return r;
}

queue::SubmitRequest submitRequest(const std::string& task, const std::string& key, const std::string& lane) {
    return {lane, task, "owner-1", "project-1", base::sha256Hex(task), {}, key.empty() ? "key-" + task : key};
}

queue::ClaimRequest claimRequest(const std::string& worker, base::Millis wait, const std::string& lane) {
    return {lane, worker, {}, wait};
}

} // namespace sb::engine::test
