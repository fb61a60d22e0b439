#include "ui/uncertain/timeline_facts.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

void addSteps(TimelineClaim& claim, const queue::DispatchDetail& detail) {
    for (const queue::Step& step : detail.steps)
        if (step.generation == detail.dispatch.generation)
            claim.steps.push_back({step.recordedAt, visiblePlain(fromStore(step.name)), stateOf(step.state), stepWord(step.state).toLower()});
    // A start that has an end is told by its end; two glyphs at one place hide each other.
    std::erase_if(claim.steps, [&](const TimelineStep& step) {
        return step.state == State::Uncertain && std::ranges::any_of(claim.steps, [&](const TimelineStep& end) {
            return end.name == step.name && (end.state == State::Completed || end.state == State::Failed);
        });
    });
}

TimelineClaim claimOf(const queue::DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    TimelineClaim claim;
    claim.generation = d.generation.stored();
    claim.dispatch = idText(d.id);
    claim.state = stateOf(d.state);
    claim.claimed = *d.claimedAt;
    claim.expires = d.leaseExpiresAt.value_or(*d.claimedAt);
    // Ended before its lease did: by its own finish.
    if (d.endedAt && *d.endedAt < claim.expires)
        claim.finished = *d.endedAt;
    for (auto beat = detail.heartbeats.rbegin(); beat != detail.heartbeats.rend(); ++beat)
        claim.beats.push_back({beat->at, beat->gap, beat->late});
    addSteps(claim, detail);
    for (const queue::Evidence& evidence : detail.evidence)
        if (evidence.generation == d.generation)
            claim.late.push_back({evidence.at, finishWord(evidence.claimed)});
    return claim;
}

} // namespace

std::vector<TimelineClaim> timelineClaims(const queue::JobDetail& job) {
    std::vector<TimelineClaim> claims;
    for (const queue::DispatchDetail& detail : job.dispatches)
        if (detail.dispatch.claimedAt)
            claims.push_back(claimOf(detail));
    std::ranges::sort(claims, std::ranges::greater{}, &TimelineClaim::generation);
    return claims;
}

} // namespace sb::ui::uncertain
