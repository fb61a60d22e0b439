#include "core/runtime/lab/lab_driver.h"

#include "core/base/random.h"
#include "core/runtime/fatal.h"
#include "core/runtime/futurelock.h"

#include <algorithm>

namespace sb::runtime::lab {

LabDriver::LabDriver(LabOptions options)
    : m_options(std::move(options))
    , m_chooser(m_options.seed, m_options.record) {
    if (m_options.replay)
        m_chooser.replay(*m_options.replay);
    else if (m_options.follow)
        m_chooser.follow(*m_options.follow);
    SchedulerOptions core = m_options.scheduler;
    core.chooser = m_options.schedule == Schedule::Seeded ? &m_chooser : nullptr;
    core.random = base::seededRandom(m_options.seed);
    if (m_options.stepAtEveryLeaf)
        core.inlineOps = 0;
    core.watcher = m_options.oracles ? &m_oracles : nullptr;
    m_oracles.cancelAt(m_options.cancelAtPoint);
    m_scheduler = std::make_unique<Scheduler>(m_clock, std::move(core));
    m_oracles.attach(*m_scheduler);
}

LabDriver::~LabDriver() {
    m_beforeStep = nullptr;
    m_draining = true;
    m_endless = false; // once more: drained, it may end after all
    if (!m_scheduler->isClosed() && !close()) {
        for (const auto& [oracle, detail] : findings())
            std::fprintf(stderr, "lab (seed %llu): %s: %s\n", static_cast<unsigned long long>(m_options.seed),
                         oracleText(oracle).data(), detail.c_str());
        fatal("a lab run cannot be drained");
    }
}

void LabDriver::setTime(Time now) {
    m_clock.set(now);
    m_chooser.timeSet(now);
    if (m_options.futurelockAfter != Duration::max())
        lookForFuturelocks();
}

void LabDriver::lookForFuturelocks() {
    for (const auto& lock : futurelocks(*m_scheduler, m_options.futurelockAfter))
        if (auto text = futurelockText(lock); std::ranges::find(m_futurelocks, text) == m_futurelocks.end())
            m_futurelocks.push_back(std::move(text));
}

bool LabDriver::step() {
    if (isStopped() || !m_scheduler->hasWork())
        return false;
    if (m_beforeStep)
        m_beforeStep(steps() + 1);
    const std::uint64_t before = base::ambientUses.count;
    const bool ran = m_scheduler->runOne();
    if (base::ambientUses.count != before)
        m_oracles.ambientUse(base::ambientUses.last);
    return ran;
}

std::uint64_t LabDriver::runUntilIdle() {
    const std::uint64_t before = steps();
    m_scheduler->fireDue();
    while (step())
        if (steps() - before > m_options.stepsMax) {
            m_endless = true; // seen by findings(); nothing of the run goes on
            break;
        }
    return steps() - before;
}

void LabDriver::advance(Duration by) {
    const Time until = later(now(), by);
    runUntilIdle();
    while (!isStopped() && m_scheduler->nextDeadline() <= until && m_scheduler->nextDeadline() != kNever) {
        setTime(std::max(now(), m_scheduler->nextDeadline()));
        runUntilIdle();
    }
    setTime(until);
    runUntilIdle();
}

void LabDriver::runToEnd(Duration limit) {
    const Time until = later(now(), limit);
    runUntilIdle();
    while (!isStopped() && m_scheduler->nextDeadline() <= until && m_scheduler->nextDeadline() != kNever) {
        setTime(std::max(now(), m_scheduler->nextDeadline()));
        runUntilIdle();
    }
}

bool LabDriver::runUntil(const std::function<bool()>& done, std::chrono::milliseconds limit) {
    runUntilIdle();
    while (!done()) {
        if (isStopped())
            return false;
        if (!m_scheduler->inbox()->waitForItems(limit))
            return false;
        runUntilIdle();
    }
    return true;
}

std::optional<Outcome<void>> LabDriver::close() {
    root().cancel(CancelReason{.kind = CancelKind::Shutdown, .text = "the lab run ends", .at = now()});
    runToEnd();
    if (m_scheduler->isClosed())
        m_chooser.finish();
    if (isStopped() || !m_scheduler->isClosed())
        return std::nullopt;
    return root().outcome();
}

std::vector<Finding> LabDriver::findings() const {
    auto found = m_oracles.findings(!m_scheduler->hasWork());
    if (m_endless)
        found.push_back({Oracle::Quiescence, "the run does not end: " + std::to_string(steps()) + " steps so far"});
    addOpenRegions(found);
    addCounts(found);
    return found;
}

void LabDriver::addOpenRegions(std::vector<Finding>& found) const {
    std::array<std::uint64_t, kObligationKinds> pending{};
    for (const auto& region : m_scheduler->snapshot()) {
        for (const auto& held : region.obligations)
            ++pending[static_cast<std::size_t>(held.kind)];
        if (region.phase == RegionPhase::Closed)
            continue;
        std::string text = "region " + region.name + " is " + std::string(regionPhaseText(region.phase));
        for (const auto& task : region.tasks)
            text += "; task " + task.name + " " + std::string(taskPhaseText(task.phase)) +
                    (task.waitingOn.empty() ? "" : " waits for " + task.waitingOn);
        for (const auto& held : region.obligations)
            text += "; " + std::string(obligationKindText(held.kind)) + " " + held.label + " is pending";
        found.push_back({Oracle::Quiescence, std::move(text)});
        for (const auto& task : region.tasks) // timers fire when time passes: not what is younger than that
            if (!task.cancel && task.age > Duration::zero() && task.budget.deadline <= now() &&
                task.phase != TaskPhase::Finalizing)
                found.push_back(
                    {Oracle::Deadlines, "task " + task.name + " was not told that its deadline has passed"});
    }
    for (const auto& text : m_futurelocks)
        found.push_back({Oracle::Obligations, text});
    for (std::size_t kind = 0; kind < kObligationKinds; ++kind)
        if (m_scheduler->stats().obligations[kind].pending() != pending[kind])
            found.push_back(
                {Oracle::Obligations, "the ledger of " +
                                          std::string(obligationKindText(static_cast<ObligationKind>(kind))) +
                                          " does not add up"});
}

void LabDriver::addCounts(std::vector<Finding>& found) const {
    const auto& stats = m_scheduler->stats();
    const auto count = [&](Oracle oracle, std::uint64_t n, const char* what) {
        if (n > 0)
            found.push_back({oracle, std::to_string(n) + " " + what});
    };
    count(Oracle::Obligations, stats.obligationsDropped, "obligations were dropped");
    count(Oracle::CancelProtocol, stats.masksBroken, "masks were broken");
    count(Oracle::Quiescence, stats.overdueCloses, "regions were closing for too long");
    count(Oracle::TaskLeak, stats.quarantined, "frames are in quarantine");
}

std::vector<std::string> LabDriver::problems() const {
    std::vector<std::string> texts;
    for (auto& finding : findings())
        texts.push_back(std::move(finding.detail));
    return texts;
}

} // namespace sb::runtime::lab
