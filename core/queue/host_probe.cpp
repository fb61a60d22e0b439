#include "core/queue/host_probe.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace sb::queue {
namespace {

constexpr std::uint64_t kDiskBytes = 2ULL * 1024 * 1024 * 1024;
constexpr double kDiskShare = 0.10;

std::optional<std::string> readFile(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return std::nullopt;
    std::string text(16 * 1024, '\0');
    const auto n = ::read(fd, text.data(), text.size());
    ::close(fd);
    if (n < 0)
        return std::nullopt;
    text.resize(static_cast<std::size_t>(n));
    return text;
}

std::optional<std::uint64_t> number(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    std::uint64_t v = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), v);
    return ec == std::errc{} && end != text.data() ? std::optional(v) : std::nullopt;
}

std::optional<std::uint64_t> memField(const std::string& text, std::string_view name) {
    const auto at = text.find(std::string(name) + ":");
    if (at == std::string::npos)
        return std::nullopt;
    const auto kib = number(std::string_view(text).substr(at + name.size() + 1));
    return kib ? std::optional(*kib * 1024) : std::nullopt;
}

int countCpus(const std::string& root) {
    // "0-3,5": ranges of online CPUs.
    const auto text = readFile(root + "/sys/devices/system/cpu/online");
    if (!text)
        return root.empty() ? static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN)) : 0;
    int cpus = 0;
    std::string_view rest = *text;
    while (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') {
        std::uint64_t from = 0;
        auto [p, ec] = std::from_chars(rest.data(), rest.data() + rest.size(), from);
        std::uint64_t to = from;
        if (p != rest.data() + rest.size() && *p == '-') {
            const auto [q, ec2] = std::from_chars(p + 1, rest.data() + rest.size(), to);
            p = q;
        }
        cpus += to >= from ? static_cast<int>(to - from + 1) : 0;
        rest = rest.substr(static_cast<std::size_t>(p - rest.data()));
        if (!rest.empty() && rest.front() == ',')
            rest.remove_prefix(1);
    }
    return cpus;
}

// The cgroup of this process below the unified hierarchy; the root group has no limits of its own.
std::string cgroupFolder(const std::string& root) {
    const auto text = readFile(root + "/proc/self/cgroup");
    if (text)
        if (const auto at = text->find("0::"); at != std::string::npos) {
            const auto end = text->find('\n', at);
            const std::string path = text->substr(at + 3, end == std::string::npos ? end : end - at - 3);
            const std::string folder = root + "/sys/fs/cgroup" + (path == "/" ? "" : path);
            if (::access((folder + "/cgroup.controllers").c_str(), R_OK) == 0)
                return folder;
        }
    return root + "/sys/fs/cgroup";
}

class LinuxHostProbe final : public HostProbe {
public:
    LinuxHostProbe(std::string root, std::string storePath)
        : m_root(root == "/" ? std::string() : std::move(root))
        , m_storePath(std::move(storePath)) {}

    [[nodiscard]] std::string root() const override { return m_root.empty() ? "/" : m_root; }

    HostReading read(StoreTime at) override {
        HostReading r;
        r.at = at;
        if (const auto mem = readFile(m_root + "/proc/meminfo")) {
            r.availableBytes = memField(*mem, "MemAvailable");
            r.totalBytes = memField(*mem, "MemTotal");
        }
        if (const auto load = readFile(m_root + "/proc/loadavg")) {
            double v = 0;
            const auto [end, ec] = std::from_chars(load->data(), load->data() + load->size(), v);
            if (ec == std::errc{} && std::isfinite(v) && v >= 0)
                r.load1 = v;
        }
        r.cpus = countCpus(m_root);
        readCgroup(r);
        struct statvfs fs{};
        if (::statvfs(m_storePath.c_str(), &fs) == 0) {
            r.diskFreeBytes = static_cast<std::uint64_t>(fs.f_bavail) * fs.f_frsize;
            r.diskTotalBytes = static_cast<std::uint64_t>(fs.f_blocks) * fs.f_frsize;
        }
        return r;
    }

private:
    void readCgroup(HostReading& r) const {
        const std::string group = cgroupFolder(m_root);
        const bool isRoot = ::access((group + "/cgroup.controllers").c_str(), R_OK) == 0 &&
                            ::access((group + "/cgroup.type").c_str(), F_OK) != 0;
        if (const auto max = readFile(group + "/memory.max")) {
            r.cgroupMemoryMax = number(*max);
            r.cgroupMemoryKnown = r.cgroupMemoryMax || max->starts_with("max"); // "max": no limit
            if (const auto current = readFile(group + "/memory.current"))
                r.cgroupMemoryCurrent = number(*current);
        } else {
            r.cgroupMemoryKnown = isRoot; // the root group is not limited
        }
        if (const auto max = readFile(group + "/cpu.max")) {
            const auto quota = number(*max);
            const auto space = max->find(' ');
            const auto period = space == std::string::npos ? std::nullopt : number(std::string_view(*max).substr(space));
            if (quota && period && *period > 0)
                r.cgroupCpus = static_cast<double>(*quota) / static_cast<double>(*period);
            r.cgroupCpuKnown = r.cgroupCpus || max->starts_with("max");
        } else {
            r.cgroupCpuKnown = isRoot;
        }
    }

    std::string m_root;
    std::string m_storePath;
};

// Rounded down, so that no room is promised that is not there.
std::string sizeWords(std::uint64_t bytes) {
    const auto mib = bytes / (1024 * 1024);
    return mib < 10 * 1024 ? std::to_string(mib) + " MiB" : std::to_string(mib / 1024) + " GiB";
}

} // namespace

std::shared_ptr<HostProbe> linuxHostProbe(std::string root, std::string storePath) {
    return std::make_shared<LinuxHostProbe>(std::move(root), std::move(storePath));
}

HostVerdict judgeHost(const HostReading& r) {
    HostVerdict v;
    v.numbers.availableBytes = r.availableBytes;
    v.numbers.load1 = r.load1;
    v.numbers.cpus = r.cpus;
    v.numbers.loadLimit = base::limits::kMaxLoadPerCpu * r.cpus;
    if (r.availableBytes && *r.availableBytes < base::limits::kMinAvailableBytes)
        v.refusal = ClaimRefusal::HostMemory;
    else if (r.load1 && r.cpus > 0 && *r.load1 > v.numbers.loadLimit)
        v.refusal = ClaimRefusal::HostLoad;
    else if (!r.availableBytes || !r.load1 || r.cpus <= 0)
        v.refusal = ClaimRefusal::HostUnmeasured;
    return v;
}

std::vector<RoomCheck> judgeRoom(const HostReading& r, int instances) {
    std::vector<RoomCheck> out;
    const auto add = [&](std::string name, bool measured, bool passed, std::string found, std::string needed) {
        out.push_back({std::move(name), std::move(found), std::move(needed), measured && passed, measured});
    };
    add("instances", true, instances < base::limits::kInstances, std::to_string(instances), "fewer than 3");
    const bool disk = r.diskFreeBytes && r.diskTotalBytes && *r.diskTotalBytes > 0;
    add("disk_bytes", disk, disk && *r.diskFreeBytes >= kDiskBytes, disk ? sizeWords(*r.diskFreeBytes) : "", sizeWords(kDiskBytes));
    const double share = disk ? static_cast<double>(*r.diskFreeBytes) / static_cast<double>(*r.diskTotalBytes) : 0;
    add("disk_share", disk, share >= kDiskShare, disk ? std::to_string(static_cast<int>(share * 100)) + " %" : "", "10 %");
    const bool memory = r.cgroupMemoryKnown && (!r.cgroupMemoryMax || r.cgroupMemoryCurrent);
    const auto room = r.cgroupMemoryMax && r.cgroupMemoryCurrent && *r.cgroupMemoryMax > *r.cgroupMemoryCurrent
                          ? *r.cgroupMemoryMax - *r.cgroupMemoryCurrent
                          : 0;
    add("cgroup_memory", memory, !r.cgroupMemoryMax || room >= base::limits::kMinAvailableBytes,
        r.cgroupMemoryMax ? sizeWords(room) : "no limit", sizeWords(base::limits::kMinAvailableBytes));
    char cpus[32];
    std::snprintf(cpus, sizeof cpus, "%.2f", r.cgroupCpus.value_or(0));
    add("cgroup_cpu", r.cgroupCpuKnown, !r.cgroupCpus || *r.cgroupCpus >= 1.0, r.cgroupCpus ? cpus : "no limit", "1 CPU");
    const auto host = judgeHost(r);
    add("host", host.refusal != ClaimRefusal::HostUnmeasured, host.refusal == ClaimRefusal::None,
        std::string(wordOf(host.refusal)), "calm");
    return out;
}

} // namespace sb::queue
