#include "ui/lanes/lane_words.h"

#include "ui/kit/format.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace sb::ui::lanes {

using namespace kit;
using queue::ClaimRefusal;
using queue::DispatchState;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Lanes)
};

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

// "network-ai 2, payouts 1"
QString leasesByLane(const queue::LeaseBoard& board) {
    std::map<std::string, int> lanes;
    for (const queue::LiveLease& lease : board.live)
        ++lanes[lease.dispatch.lane];
    QStringList parts;
    for (const auto& [lane, count] : lanes)
        parts += Words::tr("%1 %2", "lane and its number of leases").arg(shown(lane)).arg(count);
    return parts.join(Words::tr(", "));
}

RunText oldest(const queue::Lane& lane, base::StoreTime now) {
    if (!lane.oldestQueuedAt)
        return {};
    return plain(Words::tr("The oldest waits") + u' ') + durationRuns(std::max(base::Millis{0}, now - *lane.oldestQueuedAt));
}

QString hostFirst(ClaimRefusal refusal) {
    if (refusal == ClaimRefusal::HostUnmeasured)
        return Words::tr("The machine cannot be measured, so claims wait");
    return refusal == ClaimRefusal::HostMemory ? Words::tr("Waiting for free memory") : Words::tr("Waiting for the machine to calm down");
}

WhyWords pausedWords(const Surroundings& around) {
    if (!around.paused)
        return {Words::tr("Paused"), plain(Words::tr("Claims are refused; leases go on."))};
    const queue::AuditEntry& entry = *around.paused;
    const QString who = entry.tokenId.empty() ? Words::tr("Operator on %1").arg(shown(entry.host)) : shown(entry.who);
    return {Words::tr("Paused at %1 by %2").arg(timeFormat().text(entry.at), who), plain(Words::tr("Claims are refused; leases go on."))};
}

} // namespace

std::int64_t sumOf(const queue::LaneCounts& counts) {
    std::int64_t sum = 0;
    for (const std::int64_t count : counts.byState)
        sum += count;
    return sum;
}

QString hostNumbers(const queue::AdmissionNumbers& n, ClaimRefusal refusal) {
    if (refusal == ClaimRefusal::HostUnmeasured)
        return Words::tr("no measurement");
    constexpr std::uint64_t kMiB = 1024 * 1024;
    const QString memory = n.availableBytes ? Words::tr("%1 MiB free").arg(numberText(*n.availableBytes / kMiB)) : Words::tr("memory unknown");
    const QString load = n.load1 ? Words::tr("load %1").arg(decimalText(*n.load1, 1)) : Words::tr("load unknown");
    if (refusal == ClaimRefusal::HostMemory)
        return Words::tr("%1, limit %2 MiB").arg(memory, numberText(n.memoryLimitBytes / kMiB));
    const QString limited = Words::tr("%1, limit %2").arg(load, decimalText(n.loadLimit, 1));
    return refusal == ClaimRefusal::HostLoad ? limited : Words::tr("%1, %2").arg(memory, limited);
}

WhyWords whyWords(const queue::Lane& lane, const Surroundings& around) {
    const auto running = lane.counts.of(DispatchState::Running);
    if (running > 0 && lane.whyNothingRuns != ClaimRefusal::LanePaused)
        return {Words::tr("It runs, %n lease(s)", nullptr, int(running)), {}, true};
    switch (lane.whyNothingRuns) {
    case ClaimRefusal::InstanceDraining: return {Words::tr("The engine is draining and grants no claim"), oldest(lane, around.now)};
    case ClaimRefusal::LanePaused: return pausedWords(around);
    case ClaimRefusal::HostMemory:
    case ClaimRefusal::HostLoad:
    case ClaimRefusal::HostUnmeasured: return {hostFirst(lane.whyNothingRuns), plain(hostNumbers(around.host.numbers, lane.whyNothingRuns))};
    case ClaimRefusal::LeaseLimit: return {Words::tr("All %1 leases are in use").arg(around.board.limit), plain(leasesByLane(around.board))};
    case ClaimRefusal::Held: return {Words::tr("Everything queued is held by other dispatches of the same task"), plain(Words::tr("%n held", nullptr, int(lane.heldByUncertain)))};
    case ClaimRefusal::LaneEmpty: {
        std::int64_t recent = 0;
        for (const std::int64_t minute : lane.finishedPerMinute)
            recent += minute;
        return {Words::tr("Nothing is queued"), plain(Words::tr("%n ended in the last half hour", nullptr, int(recent)))};
    }
    case ClaimRefusal::None: break;
    }
    return {Words::tr("Nothing refuses a claim; no executor has asked for one"), oldest(lane, around.now)};
}

Identity identityOf(const queue::Lane& lane) {
    Identity identity;
    if (lane.paused) {
        identity.state = State::Blocked;
        identity.stateWord = Words::tr("Paused");
    } else if (lane.counts.of(DispatchState::Running) > 0) {
        identity.state = State::Active;
        identity.stateWord = Words::tr("Runs");
    } else {
        identity.state = lane.whyNothingRuns == ClaimRefusal::LaneEmpty ? State::Idle : State::Blocked;
        identity.stateWord = Words::tr("Nothing runs");
    }
    identity.since = plain(Words::tr("revision %1").arg(numberText(lane.revision.value)));
    identity.title = visiblePlain(fromStore(lane.name));
    identity.subtitle = plain(lane.paused ? Words::tr("Lane, paused") : Words::tr("Lane, taking claims"));
    identity.link = itemLinkText(LinkKind::Lane, fromStore(lane.name));
    return identity;
}

std::vector<NoteLine> admissionLines(const queue::Lane& lane, const Surroundings& around) {
    const ClaimRefusal host = around.host.claimsDeferredBy;
    const auto serving = std::ranges::count_if(around.instances, [](const queue::Instance& i) { return !i.draining; });
    const auto self = std::ranges::find_if(around.instances, &queue::Instance::self);
    const bool isDraining = lane.whyNothingRuns == ClaimRefusal::InstanceDraining || (self != around.instances.end() && self->draining);
    const int live = int(around.board.live.size());
    const bool isFull = live >= around.board.limit;
    struct Check {
        QString title;
        QString found;
        bool refuses;
    };
    const Check checks[] = {
        {Words::tr("Instance draining"), isDraining ? Words::tr("Yes, it grants no claim") : Words::tr("No, %n instance(s) serve", nullptr, int(serving)), isDraining},
        {Words::tr("Lane paused"), lane.paused ? Words::tr("Yes") : Words::tr("No"), lane.paused},
        {Words::tr("Host capacity"), hostNumbers(around.host.numbers, host), host != ClaimRefusal::None},
        {Words::tr("Live leases"), Words::tr("%1 of %2").arg(live).arg(around.board.limit), isFull},
    };
    std::vector<NoteLine> lines;
    bool isDecided = false;
    int number = 0;
    for (const Check& check : checks) {
        const bool decides = check.refuses && !isDecided;
        isDecided = isDecided || check.refuses;
        const QString title = Words::tr("%1 %2", "number and check").arg(++number).arg(check.title);
        NoteLine line{{decides ? strong(title) : plain(title), check.refuses ? State::Blocked : State::Healthy}};
        line.below = plain(decides ? Words::tr("%1, this refuses the claim").arg(check.found) : check.found);
        lines.push_back(std::move(line));
    }
    return lines;
}

QString whatHasToHappen(const queue::Lane& lane) {
    switch (lane.whyNothingRuns) {
    case ClaimRefusal::InstanceDraining: return Words::tr("Another instance serves claims, or this one is started again.");
    case ClaimRefusal::LanePaused: return Words::tr("Somebody resumes the lane. Nothing resumes it by itself.");
    case ClaimRefusal::HostMemory:
    case ClaimRefusal::HostLoad: return Words::tr("The machine falls below its limit. The next claim is measured again.");
    case ClaimRefusal::HostUnmeasured: return Words::tr("The machine can be measured again. No setting turns the check off.");
    case ClaimRefusal::LeaseLimit: return Words::tr("One of the leases ends. The freed place goes to the longest waiting claim whose lane has work.");
    case ClaimRefusal::Held: return Words::tr("The dispatch that holds the task ends, or somebody decides what became of it.");
    case ClaimRefusal::LaneEmpty: return Words::tr("An application submits a job to this lane.");
    case ClaimRefusal::None: return Words::tr("An executor asks for work of this lane.");
    }
    return {};
}

} // namespace sb::ui::lanes
