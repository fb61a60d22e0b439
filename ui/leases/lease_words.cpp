#include "ui/leases/lease_words.h"

#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::leases {

using namespace kit;
using queue::Activity;
using queue::Health;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Leases)
};

base::StoreTime lastMove(const queue::Dispatch& d) { return d.progress ? d.progress->at : d.claimedAt.value_or(base::StoreTime{}); }

void say(LeaseWords& words, const queue::Executor& executor) {
    switch (executor.activity) {
    case Activity::Active: words.activity = State::Active; break;
    case Activity::Blocked: words.activity = State::Blocked; break;
    case Activity::Idle: words.activity = State::Idle; break;
    case Activity::Unknown: words.activity = State::Idle, words.activityWord = Words::tr("Unknown"); break;
    }
    switch (executor.health) {
    case Health::Healthy: words.health = State::Healthy; break;
    case Health::Degraded: words.health = State::Degraded; break;
    case Health::Unhealthy: words.health = State::Unhealthy; break;
    case Health::Unknown: words.health = State::Degraded, words.healthWord = Words::tr("Unknown"); break;
    }
}

RunText factText(const queue::LiveLease& lease, const LeaseWords& words, base::StoreTime now) {
    const queue::Dispatch& d = lease.dispatch;
    if (words.noProgressSince)
        return plain(Words::tr("Alive, no progress for") + u' ') + durationRuns(now - *words.noProgressSince);
    base::Millis longest{0};
    for (const queue::Heartbeat& beat : lease.heartbeats)
        longest = std::max(longest, beat.late ? beat.gap : base::Millis{0});
    if (d.lateHeartbeats > 0) {
        RunText text = plain(Words::tr("%n late heartbeat(s)", nullptr, int(d.lateHeartbeats)));
        return longest.count() > 0 ? text + plain(Words::tr(", longest gap") + u' ') + durationRuns(longest) : text;
    }
    if (d.progress)
        return plain(Words::tr("Progress") + u' ') + durationRuns(now - d.progress->at) + plain(u' ' + Words::tr("ago"));
    if (d.lastHeartbeatAt)
        return plain(Words::tr("Heartbeat") + u' ') + durationRuns(now - *d.lastHeartbeatAt) + plain(u' ' + Words::tr("ago"));
    return plain(Words::tr("No heartbeat yet"));
}

} // namespace

bool isExpired(const queue::LiveLease& lease, base::StoreTime now) {
    const queue::Dispatch& d = lease.dispatch;
    return d.leaseEnded || (d.leaseExpiresAt && now >= *d.leaseExpiresAt);
}

LeaseWords leaseWords(const queue::LiveLease& lease, const queue::Executor* executor, base::StoreTime now) {
    LeaseWords words;
    if (isExpired(lease, now)) {
        words.activityWord = Words::tr("Unknown");
        words.health = State::Unhealthy;
        words.fact = strong(Words::tr("Lease expired. ")) + plain(Words::tr("It becomes uncertain."));
        return words;
    }
    if (!executor) {
        words.activityWord = Words::tr("Unknown");
        words.health = State::Degraded;
        words.healthWord = Words::tr("Unknown");
        words.fact = plain(Words::tr("Nothing is known of this worker"));
        return words;
    }
    say(words, *executor);
    if (executor->fact == "no_progress")
        words.noProgressSince = lastMove(lease.dispatch);
    words.fact = factText(lease, words, now);
    return words;
}

LeaseFacts trackFacts(const queue::LiveLease& lease, const LeaseWords& words) {
    LeaseFacts facts;
    facts.claimed = lease.dispatch.claimedAt.value_or(base::StoreTime{});
    facts.expires = lease.dispatch.leaseExpiresAt.value_or(facts.claimed);
    for (auto beat = lease.heartbeats.rbegin(); beat != lease.heartbeats.rend(); ++beat)
        facts.beats.push_back({beat->at, beat->gap, beat->late});
    facts.progress = lease.progressAt;
    std::ranges::sort(facts.progress);
    facts.noProgressSince = words.noProgressSince;
    return facts;
}

RunText needText(const queue::LiveLease& lease, const LeaseWords& words, base::StoreTime now) {
    const queue::Dispatch& d = lease.dispatch;
    if (isExpired(lease, now))
        return strong(Words::tr("The lease has expired. ")) + plain(Words::tr("The dispatch becomes uncertain; nothing happens to it until you decide."));
    if (words.noProgressSince)
        return plain(Words::tr("The worker heartbeats, but reported no progress for") + u' ') + durationRuns(now - *words.noProgressSince)
            + plain(QStringLiteral(". ")) + strong(Words::tr("The lease lives as long as the heartbeats do."));
    if (d.cancelRequested)
        return plain(Words::tr("A cancel is requested. The worker has not ended the work yet."));
    if (words.health == State::Degraded)
        return plain(Words::tr("Heartbeats came late. A gap of 60 seconds ends the lease, and the dispatch becomes uncertain."));
    return plain(Words::tr("Nothing. The worker heartbeats in time."));
}

base::StoreTime leaseEnd(const queue::Dispatch& d) {
    base::StoreTime end = d.leaseExpiresAt.value_or(d.claimedAt.value_or(d.enqueuedAt));
    for (const auto& other : {d.endedAt, d.uncertainSince})
        if (other && *other < end)
            end = *other;
    return end;
}

EndWords endWords(const queue::Dispatch& d) {
    if (d.cause == queue::UncertainCause::LeaseExpired)
        return {State::Uncertain, Words::tr("Expired, uncertain")};
    if (d.cause == queue::UncertainCause::ExecutorUnknown)
        return {State::Uncertain, Words::tr("Finished, unknown")};
    const State state = stateOf(d.state);
    return {state, Words::tr("Finished, %1").arg(stateWord(state).toLower())};
}

} // namespace sb::ui::leases
