#include "core/runtime/lab/oracles.h"

#include "core/runtime/cancel_reason.h"
#include "core/runtime/region_state.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime::lab {
namespace {

constexpr auto kFinalizing = static_cast<std::uint8_t>(RegionPhase::Finalizing);
constexpr auto kClosed = static_cast<std::uint8_t>(RegionPhase::Closed);

} // namespace

std::string_view oracleText(Oracle oracle) {
    switch (oracle) {
#define SB_X(name, word)                                                                                     \
    case Oracle::name:                                                                                       \
        return word;
        SB_LAB_ORACLES(SB_X)
#undef SB_X
    }
    return "quiescence";
}

void Oracles::find(Oracle oracle, std::string_view what, const char* unit, std::uint64_t id) {
    if (std::exchange(m_found[static_cast<std::size_t>(oracle)], true))
        return;
    std::string text(unit);
    text.append(" ").append(std::to_string(id)).append(" ").append(what);
    m_findings.push_back({oracle, std::move(text)});
}

void Oracles::saw(const TraceEvent& e) {
    if (e.at < m_last)
        find(Oracle::Deadlines, "was recorded at a time before the last", "event", e.sequence);
    m_last = e.at;
    switch (e.kind) {
    case TraceKind::RegionOpened:
        return opened(e);
    case TraceKind::RegionState:
        return phase(e);
    case TraceKind::Spawned:
        return spawned(e);
    case TraceKind::Stepped:
        return stepped(e);
    case TraceKind::Woken:
        return woken(e);
    case TraceKind::Waiting:
        return waiting(e);
    case TraceKind::Completed:
        return completed(e);
    case TraceKind::CancelRequested:
        return cancelRequested(e);
    case TraceKind::CancelDelivered:
        return cancelDelivered(e);
    case TraceKind::Reserved:
    case TraceKind::Resolved:
        return obligation(e);
    case TraceKind::Finalized:
        return finalized(e);
    default:
        return;
    }
}

// --- regions

void Oracles::opened(const TraceEvent& e) {
    region(std::max(e.region.value, e.a)); // no reference below is moved
    Place& place = region(e.region.value);
    place.parent = e.a;
    place.opener = e.origin == TraceOrigin::Step ? m_current : 0;
    if (e.a == 0)
        return;
    ++region(e.a).children;
    if (region(e.a).phase != 0)
        find(Oracle::CancelProtocol, "was opened in a region that is closing", "region", e.region.value);
}

void Oracles::phase(const TraceEvent& e) {
    Place& place = region(e.region.value);
    if (e.a != place.phase + 1U)
        find(Oracle::CancelProtocol, "left out a phase or went back", "region", e.region.value);
    place.phase = static_cast<std::uint8_t>(e.a);
    if (place.phase == kFinalizing) {
        if (place.tasks > 0)
            find(Oracle::TaskLeak, "is finalized while tasks run", "region", e.region.value);
        if (const auto* state = m_scheduler ? m_scheduler->findRegion(e.region) : nullptr)
            place.finalizers = state->pendingFinalizers();
    }
    if (place.phase == kClosed)
        closed(e, place);
}

void Oracles::closed(const TraceEvent& e, Place& place) {
    const std::uint64_t id = e.region.value;
    if (place.tasks > 0)
        find(Oracle::TaskLeak, "closed while tasks run", "region", id);
    if (place.children > 0)
        find(Oracle::Quiescence, "closed before a region in it", "region", id);
    if (place.obligations != 0)
        find(Oracle::Obligations, "closed with a pending obligation", "region", id);
    if (place.finalizers > 0)
        find(Oracle::Finalizers, "closed before all finalizers had run", "region", id);
    if (place.parent != 0)
        --region(place.parent).children;
    if (place.opener != 0 && task(place.opener).draining == id)
        task(place.opener).draining = 0;
}

void Oracles::finalized(const TraceEvent& e) {
    Place& place = region(e.region.value);
    Task& which = task(e.task.value);
    if (!which.finalizer || which.live)
        find(Oracle::Finalizers, "counts as a finalizer and is none, or has not ended", "task", e.task.value);
    which.finalizer = false; // once
    if (m_scheduler && e.a + 1 < place.finalizers)
        find(Oracle::Finalizers, "lost a finalizer", "region", e.region.value);
    place.finalizers = e.a;
}

// --- tasks

void Oracles::spawned(const TraceEvent& e) {
    Place& place = region(e.region.value);
    const std::uint64_t id = e.task.value;
    if (place.phase == kFinalizing && place.tasks > 0)
        find(Oracle::Finalizers, "was started while another finalizer ran", "task", id);
    if (place.phase != 0 && place.phase != kFinalizing)
        find(Oracle::CancelProtocol, "was spawned in a region that is closing", "task", id);
    ++place.tasks;
    task(id) = {
        .region = e.region.value, .live = true, .woken = true, .finalizer = place.phase == kFinalizing};
}

void Oracles::stepped(const TraceEvent& e) {
    checkAsked();
    m_current = e.task.value;
    Task& which = task(m_current);
    if (which.given)
        return;
    if (!which.live)
        find(Oracle::TaskLeak, "ran after its end", "task", m_current);
    else if (!which.woken)
        find(Oracle::WakeUps, "ran without being woken", "task", m_current);
    which.woken = false;
    // Timers fire before the first step at a time, but what was born at this time may be late already.
    const TaskState* state = m_scheduler ? m_scheduler->current() : nullptr;
    if (state && !state->cancelRequested && !state->isFinalizer && state->bornAt < e.at &&
        state->budget.deadline <= e.at)
        find(Oracle::Deadlines, "runs past its deadline and was not told", "task", m_current);
}

void Oracles::woken(const TraceEvent& e) {
    Task& which = task(e.task.value);
    if (which.given)
        return;
    if (std::exchange(which.woken, true))
        find(Oracle::WakeUps, "was woken twice for one step", "task", e.task.value);
}

void Oracles::waiting(const TraceEvent& e) {
    const Task& which = task(e.task.value);
    if (which.draining != 0 && !which.given &&
        (e.a != which.draining || std::string_view(e.label) != "region"))
        find(Oracle::Losers, "waits for something else while its losers run", "task", e.task.value);
}

void Oracles::completed(const TraceEvent& e) {
    Task& which = task(e.task.value);
    Place& place = region(e.region.value);
    if (!which.live || place.tasks == 0) {
        find(Oracle::TaskLeak, "ended twice", "task", e.task.value);
        return;
    }
    which.live = false;
    which.given = std::string_view(e.label) == "quarantined";
    --place.tasks;
    if (which.asked)
        --place.asked;
    if (which.draining != 0 && !which.given)
        find(Oracle::Losers, "ended while its losers run", "task", e.task.value);
    if (which.given && which.finalizer && place.finalizers > 0)
        --place.finalizers;
}

std::vector<Finding> Oracles::findings(bool idle) const {
    auto all = m_findings;
    if (idle && !m_found[static_cast<std::size_t>(Oracle::WakeUps)])
        for (std::size_t id = 0; id < m_tasks.size(); ++id)
            if (m_tasks[id].live && m_tasks[id].woken) {
                all.push_back(
                    {Oracle::WakeUps, "task " + std::to_string(id) + " was woken and has not run since"});
                break;
            }
    return all;
}

// --- cancellation

void Oracles::cancelRequested(const TraceEvent& e) {
    if (e.task.value == 0) {
        const Place& place = region(e.region.value);
        m_cancelled.push_back(e.region.value);
        const bool own = e.origin == TraceOrigin::Step && place.opener != 0 && place.opener == m_current;
        if (own && e.a == static_cast<std::uint64_t>(CancelKind::RaceLost))
            task(m_current).draining = e.region.value;
        return;
    }
    Task& which = task(e.task.value);
    if (which.given)
        return;
    if (!which.live)
        find(Oracle::CancelProtocol, "was asked to stop after its end", "task", e.task.value);
    else if (!std::exchange(which.asked, true))
        ++region(which.region).asked;
}

void Oracles::cancelDelivered(const TraceEvent& e) {
    Task& which = task(e.task.value);
    if (which.given)
        return;
    if (!which.asked)
        find(Oracle::CancelProtocol, "was told to stop and nobody has asked", "task", e.task.value);
    else if (which.told)
        find(Oracle::CancelProtocol, "was told to stop twice", "task", e.task.value);
    which.told = true;
}

// Whoever cancels a region goes through all of it before anybody runs again.
void Oracles::checkAsked() {
    for (const std::uint64_t id : m_cancelled) {
        const Place& place = region(id);
        if (place.phase < static_cast<std::uint8_t>(RegionPhase::Draining))
            find(Oracle::CancelProtocol, "was asked to stop and stays open", "region", id);
        if (place.phase < kFinalizing && place.asked != place.tasks)
            find(Oracle::CancelProtocol, "was asked to stop, but not each task in it", "region", id);
    }
    m_cancelled.clear();
}

void Oracles::cancelPoint(TaskState& task) {
    if (++m_points == m_cancelAt)
        task.requestCancel(CancelReason{.kind = CancelKind::Asked,
                                        .text = "the lab cancels here",
                                        .region = task.region->id,
                                        .task = task.id,
                                        .at = task.scheduler.now()});
}

// --- obligations, channels, effects

void Oracles::obligation(const TraceEvent& e) {
    Place& place = region(e.region.value);
    const bool begins = e.kind == TraceKind::Reserved;
    place.obligations += begins ? 1 : -1;
    if (place.obligations < 0)
        find(Oracle::Obligations, "resolved more than was promised", "region", e.region.value);
    // Handed over, it is promised to the one region before the other lets go.
    const int pending = m_obligations[e.object] += begins ? 1 : -1;
    if (pending < 0 || pending > 2)
        find(Oracle::Obligations, "was resolved twice, or promised twice", "obligation", e.object);
    if (pending == 0)
        m_obligations.erase(e.object);
}

void Oracles::channelMoved(std::uint32_t channel, ChannelMove move, std::size_t free, std::size_t queued) {
    const auto [found, isNew] = m_channels.try_emplace(channel);
    ChannelModel& model = found->second;
    if (isNew) {
        model = {free, queued, std::nullopt};
        if (move == ChannelMove::Promised)
            model.held = 1;
        return;
    }
    std::size_t held = model.held.value_or(1);
    const bool comes = move == ChannelMove::Promised || move == ChannelMove::Taken;
    const bool lacks = move == ChannelMove::Promised ? model.free == 0
                       : move == ChannelMove::Taken  ? model.queued == 0
                                                     : held == 0;
    if (move == ChannelMove::Promised)
        --model.free;
    if (move == ChannelMove::Taken)
        --model.queued;
    if (move == ChannelMove::GivenBack)
        ++model.free;
    if (move == ChannelMove::Queued)
        ++model.queued;
    held += comes ? 1 : move == ChannelMove::HandedOn ? 0 : std::size_t{0} - 1;
    if (lacks || model.free != free || model.queued != queued)
        find(Oracle::Channels, "has lost or doubled a place or a message", "channel", channel);
    model.free = free;
    model.queued = queued;
    if (model.held)
        model.held = held;
}

void Oracles::ambientUse(const char* what) {
    find(Oracle::Ambient, std::string("used ") + what, "task", m_current);
}

} // namespace sb::runtime::lab
