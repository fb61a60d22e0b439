#include "ui/host/host_words.h"

#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::host {

using namespace kit;
using queue::ClaimRefusal;

namespace {

constexpr std::uint64_t kMiB = 1024 * 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Host)
};

double mib(std::uint64_t bytes) { return double(bytes) / double(kMiB); }

ChartFacts factsOf(const queue::HostReport& report, base::Millis span) {
    ChartFacts facts;
    facts.to = report.snapshotAt;
    facts.from = facts.to - span;
    return facts;
}

void judge(ChartFacts& facts, bool isMeasured, bool isRefused) {
    facts.verdict = isRefused || !isMeasured ? State::Blocked : State::Healthy;
    facts.verdictWord = !isMeasured ? Words::tr("Defers, no measurement") : isRefused ? Words::tr("Defers") : Words::tr("Admits");
}

std::vector<queue::HostReading> readings(const queue::HostReport& report) {
    std::vector<queue::HostReading> all = report.history;
    if (all.empty() || all.back().at < report.now.at)
        all.push_back(report.now);
    return all;
}

QString roomName(const std::string& name) {
    if (name == "instances")
        return Words::tr("Instances");
    if (name == "disk_bytes")
        return Words::tr("Disk, free");
    if (name == "disk_share")
        return Words::tr("Disk, free share");
    if (name == "cgroup_memory")
        return Words::tr("cgroup memory, free");
    if (name == "cgroup_cpu")
        return Words::tr("cgroup CPU");
    if (name == "host")
        return Words::tr("Machine is calm");
    return visiblePlain(fromStore(name));
}

QString whyNoRoom(const std::string& name) {
    if (name == "instances")
        return Words::tr("Three are registered, three is the ceiling.");
    if (name == "disk_bytes" || name == "disk_share")
        return Words::tr("The store's volume has too little room.");
    if (name == "cgroup_memory")
        return Words::tr("The cgroup leaves too little memory.");
    if (name == "cgroup_cpu")
        return Words::tr("The cgroup gives less than one CPU.");
    return Words::tr("The machine is too busy.");
}

// What a bar fills: used of all where both are known, else nothing.
std::optional<double> shareOf(const std::string& name, const queue::HostReport& report, int instances) {
    const queue::HostReading& r = report.now;
    if (name == "instances")
        return double(instances) / base::limits::kInstances;
    if ((name == "disk_bytes" || name == "disk_share") && r.diskFreeBytes && r.diskTotalBytes && *r.diskTotalBytes > 0)
        return double(*r.diskFreeBytes) / double(*r.diskTotalBytes);
    if (name == "cgroup_memory" && r.cgroupMemoryMax && r.cgroupMemoryCurrent && *r.cgroupMemoryMax > 0)
        return 1.0 - double(*r.cgroupMemoryCurrent) / double(*r.cgroupMemoryMax);
    if (name == "cgroup_cpu" && r.cgroupCpus && r.cpus > 0)
        return std::min(1.0, *r.cgroupCpus / r.cpus);
    return std::nullopt;
}

} // namespace

ChartFacts memoryFacts(const queue::HostReport& report, base::Millis span) {
    ChartFacts facts = factsOf(report, span);
    const std::uint64_t limit = report.numbers.memoryLimitBytes;
    facts.title = Words::tr("Memory available");
    facts.unit = Words::tr("MiB");
    facts.note = plain(Words::tr("claims need %1 MiB or more").arg(numberText(limit / kMiB)));
    facts.threshold = mib(limit);
    facts.refusesBelow = true;
    facts.thresholdWords = Words::tr("below %1 MiB: deferred").arg(numberText(limit / kMiB));
    for (const queue::HostReading& reading : readings(report))
        facts.points.push_back({reading.at, reading.availableBytes ? std::optional(mib(*reading.availableBytes)) : std::nullopt});
    judge(facts, report.now.availableBytes.has_value(), report.now.availableBytes && *report.now.availableBytes < limit);
    return facts;
}

ChartFacts loadFacts(const queue::HostReport& report, base::Millis span) {
    ChartFacts facts = factsOf(report, span);
    const double limit = base::limits::kMaxLoadPerCpu;
    facts.title = Words::tr("Load per CPU, 1 min");
    facts.decimals = 2;
    const QString load = report.now.load1 ? decimalText(*report.now.load1, 2) : Words::tr("unknown");
    facts.note = plain(Words::tr("of %1, %n CPU(s), load %2", nullptr, report.now.cpus).arg(decimalText(limit, 2), load));
    facts.threshold = limit;
    facts.refusesBelow = false;
    facts.thresholdWords = Words::tr("above %1: deferred").arg(decimalText(limit, 2));
    for (const queue::HostReading& reading : readings(report))
        facts.points.push_back({reading.at, reading.load1 && reading.cpus > 0 ? std::optional(*reading.load1 / reading.cpus) : std::nullopt});
    const bool isMeasured = report.now.load1 && report.now.cpus > 0;
    judge(facts, isMeasured, isMeasured && *report.now.load1 / report.now.cpus > limit);
    return facts;
}

QString deferSentence(const queue::HostReport& report) {
    const queue::AdmissionNumbers& n = report.numbers;
    switch (report.claimsDeferredBy) {
    case ClaimRefusal::HostLoad:
        return Words::tr("Waiting for the machine to calm down: load %1, limit %2.").arg(n.load1 ? decimalText(*n.load1, 1) : Words::tr("unknown"), decimalText(n.loadLimit, 1));
    case ClaimRefusal::HostMemory:
        return Words::tr("Waiting for free memory: %1 MiB available, %2 MiB needed.").arg(n.availableBytes ? numberText(*n.availableBytes / kMiB) : Words::tr("unknown"), numberText(n.memoryLimitBytes / kMiB));
    case ClaimRefusal::HostUnmeasured: return Words::tr("The machine cannot be measured, so claims wait. No setting turns the check off.");
    default: return {};
    }
}

DecisionWords decisionWords(const queue::AdmissionDecision& decision) {
    const queue::AdmissionNumbers& n = decision.numbers;
    const QString leases = Words::tr("%1 of %2 leases").arg(n.liveLeases).arg(n.leaseLimit);
    const QString memory = n.availableBytes ? Words::tr("%1 MiB").arg(numberText(*n.availableBytes / kMiB)) : Words::tr("memory unknown");
    const QString load = n.load1 && n.cpus > 0 ? Words::tr("load %1 per CPU").arg(decimalText(*n.load1 / n.cpus, 2)) : Words::tr("load unknown");
    switch (decision.refusal) {
    case ClaimRefusal::None: return {State::Healthy, Words::tr("Admitted"), Words::tr("%1, %2, %3").arg(memory, load, leases)};
    case ClaimRefusal::InstanceDraining: return {State::Blocked, Words::tr("Refused, draining"), Words::tr("The instance grants no claim any more")};
    case ClaimRefusal::LanePaused: return {State::Blocked, Words::tr("Refused, lane paused"), Words::tr("The lane's switch")};
    case ClaimRefusal::HostMemory: return {State::Degraded, Words::tr("Deferred, memory"), Words::tr("%1 available, below %2 MiB").arg(memory, numberText(n.memoryLimitBytes / kMiB))};
    case ClaimRefusal::HostLoad: return {State::Degraded, Words::tr("Deferred, load"), Words::tr("%1, above %2").arg(load, decimalText(base::limits::kMaxLoadPerCpu, 2))};
    case ClaimRefusal::HostUnmeasured: return {State::Degraded, Words::tr("Deferred, no number"), Words::tr("No measurement")};
    case ClaimRefusal::LeaseLimit: return {State::Blocked, Words::tr("Refused, leases"), Words::tr("%1 live").arg(leases)};
    case ClaimRefusal::Held: return {State::Blocked, Words::tr("Refused, held"), Words::tr("Held by %1").arg(elidedId(idText(n.heldBy)))};
    case ClaimRefusal::LaneEmpty: return {State::Idle, Words::tr("Nothing queued"), {}};
    }
    return {State::Idle, {}, {}};
}

std::vector<RoomBar> roomBars(const queue::HostReport& report) {
    std::vector<RoomBar> bars;
    for (const queue::RoomCheck& check : report.room) {
        RoomBar bar;
        bar.name = roomName(check.name);
        bar.passed = check.passed;
        bar.measured = check.measured;
        bar.share = check.measured ? shareOf(check.name, report, std::atoi(check.found.c_str())) : std::nullopt;
        if (!check.measured)
            bar.value = Words::tr("No measurement");
        else if (check.name == "host")
            bar.value = check.passed ? Words::tr("Yes") : Words::tr("No");
        else
            bar.value = Words::tr("%1, needs %2").arg(visiblePlain(fromStore(check.found)), visiblePlain(fromStore(check.needed)));
        bars.push_back(std::move(bar));
    }
    return bars;
}

RunText roomSentence(const queue::HostReport& report) {
    for (const queue::RoomCheck& check : report.room)
        if (!check.passed)
            return strong(Words::tr("No further instance can start.") + u' ') + plain(check.measured ? whyNoRoom(check.name) : Words::tr("%1 cannot be measured.").arg(roomName(check.name)));
    return strong(Words::tr("A further instance can start.") + u' ') + plain(Words::tr("It is checked again when one does."));
}

} // namespace sb::ui::host
