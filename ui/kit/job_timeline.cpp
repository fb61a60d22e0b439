#include "ui/kit/job_timeline.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <algorithm>

namespace sb::ui::kit {

namespace {

// A start that has an end is told by its end: two glyphs at one place hide each other.
bool isEnded(const std::vector<TimelineStep>& steps, const TimelineStep& step) {
    return step.state == State::Uncertain && std::ranges::any_of(steps, [&](const TimelineStep& end) {
               return end.name == step.name && (end.state == State::Completed || end.state == State::Failed);
           });
}

std::vector<TimelineStep> stepsOf(const queue::DispatchDetail& detail) {
    std::vector<TimelineStep> all;
    for (const queue::Step& step : detail.steps)
        if (step.generation == detail.dispatch.generation)
            all.push_back({step.recordedAt, visiblePlain(fromStore(step.name)), stateOf(step.state), stepWord(step.state).toLower()});
    std::vector<TimelineStep> shown;
    for (const TimelineStep& step : all)
        if (!isEnded(all, step))
            shown.push_back(step);
    return shown;
}

TimelineClaim claimOf(const queue::DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    TimelineClaim claim;
    claim.generation = d.generation.stored();
    claim.dispatch = idText(d.id);
    claim.state = stateOf(d.state);
    claim.claimed = *d.claimedAt;
    claim.expires = d.leaseExpiresAt.value_or(*d.claimedAt);
    if (d.endedAt && *d.endedAt < claim.expires)
        claim.finished = *d.endedAt;
    for (auto beat = detail.heartbeats.rbegin(); beat != detail.heartbeats.rend(); ++beat)
        claim.beats.push_back({beat->at, beat->gap, beat->late});
    claim.steps = stepsOf(detail);
    for (const queue::Evidence& evidence : detail.evidence)
        if (evidence.generation == d.generation)
            claim.late.push_back({evidence.at, finishWord(evidence.claimed)});
    return claim;
}

} // namespace

std::vector<TimelineClaim> jobClaims(const queue::JobDetail& job) {
    std::vector<TimelineClaim> claims;
    for (const queue::DispatchDetail& detail : job.dispatches)
        if (detail.dispatch.claimedAt)
            claims.push_back(claimOf(detail));
    std::ranges::sort(claims, std::ranges::greater{}, &TimelineClaim::generation);
    return claims;
}

} // namespace sb::ui::kit
