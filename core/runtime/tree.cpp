#include "core/runtime/tree.h"

#include "core/runtime/futurelock.h"
#include "core/runtime/leaf.h"
#include "core/runtime/region.h"
#include "core/runtime/restart_note.h"
#include "core/runtime/scheduler.h"
#include "core/runtime/snapshot.h"

#include <algorithm>
#include <ranges>

namespace sb::runtime {
namespace {

base::Millis millis(Duration duration) {
    return std::chrono::floor<base::Millis>(duration);
}

std::optional<std::uint64_t> limited(std::uint64_t quota) {
    return quota == kUnlimited ? std::nullopt : std::optional(quota);
}

TreeBudget budgetOf(const Budget& budget, Time now) {
    return {budget.deadline == kNever ? std::nullopt : std::optional(millis(budget.deadline - now)),
            limited(budget.polls), limited(budget.cost), budget.priority};
}

std::vector<TreeCancel> cancelOf(const CancelReason& reason, Time now) {
    static constexpr std::size_t kLinks = 8;
    std::vector<TreeCancel> chain;
    for (const auto* link = &reason; link && chain.size() < kLinks; link = link->cause.get())
        chain.push_back({std::string(cancelKindText(link->kind)), std::string(link->text), link->region.value,
                         link->task.value, millis(now - link->at)});
    return chain;
}

bool waits(const TaskState& task) {
    return task.leaf && task.lane == Lane::None;
}

TreeTaskState stateOf(const TaskState& task) {
    switch (task.phase) {
    case TaskPhase::Created:
        return TreeTaskState::Created;
    case TaskPhase::Running:
        return waits(task) ? TreeTaskState::Suspended : TreeTaskState::Ready;
    case TaskPhase::CancelRequested:
        return TreeTaskState::CancelRequested;
    case TaskPhase::Cancelling:
        return TreeTaskState::Cancelling;
    case TaskPhase::Finalizing:
        return TreeTaskState::Finalizing;
    case TaskPhase::Completed:
        break;
    }
    return TreeTaskState::Completed;
}

TreeTask taskOf(const TaskState& task, Time now) {
    TreeTask out;
    out.id = task.id.value;
    out.name = task.name;
    out.state = stateOf(task);
    out.age = millis(now - task.bornAt);
    out.polls = task.polls;
    out.maskDepth = task.maskDepth;
    out.finalizer = task.isFinalizer;
    out.left = budgetOf(task.budget, now);
    if (waits(task)) {
        out.waitsAt = task.leaf->label();
        out.waitsFor = task.leaf->subject();
        out.sinceRun = millis(now - task.waitingSince);
    }
    if (task.cancelRequested)
        out.cancel = cancelOf(task.reason, now);
    return out;
}

static_assert(static_cast<int>(TreeRegionState::Closed) == static_cast<int>(RegionPhase::Closed));
static_assert(static_cast<std::size_t>(TreeObligationKind::IoOp) + 1 == kObligationKinds);

class TreeWalk {
public:
    explicit TreeWalk(Time now)
        : m_now(now) {}

    EngineTree take(const RegionState& root) {
        struct Open {
            const RegionState* region;
            std::size_t parent; // index of its totals
            int depth;
        };
        struct Total {
            std::size_t parent;
            std::size_t tasks;
            std::size_t obligations;
        };
        std::vector<Open> open{{&root, 0, 0}};
        std::vector<Total> totals;
        while (!open.empty()) {
            const auto [region, parent, depth] = open.back();
            open.pop_back();
            const auto own = totals.size();
            totals.push_back({parent, region->liveTasks(), region->pendingObligations()});
            visit(*region, depth);
            const auto first = open.size();
            for (auto* child = region->children().front(); child; child = region->children().after(*child))
                open.push_back({child, own, depth + 1});
            std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end()); // oldest child first
        }
        for (auto i = totals.size() - 1; i > 0; --i) { // children stand behind their parents
            totals[totals[i].parent].tasks += totals[i].tasks;
            totals[totals[i].parent].obligations += totals[i].obligations;
        }
        for (std::size_t i = 0; i < m_tree.regions.size(); ++i) {
            m_tree.regions[i].taskCount = totals[i].tasks;
            m_tree.regions[i].obligationCount = totals[i].obligations;
        }
        m_tree.counts.regions = totals.size();
        m_tree.counts.tasks = totals.front().tasks;
        m_tree.counts.obligations = totals.front().obligations;
        m_tree.moreRegions = totals.size() - m_tree.regions.size();
        return std::move(m_tree);
    }

private:
    void visit(const RegionState& region, int depth) {
        // A listed region has its parent listed: what is visited first is listed first.
        const bool listed = m_tree.regions.size() < kTreeRegions;
        TreeRegion out;
        for (auto* task = region.tasks().front(); task; task = region.tasks().after(*task)) {
            m_tree.counts.suspended += stateOf(*task) == TreeTaskState::Suspended ? 1 : 0;
            m_tree.counts.cancelling += task->cancelRequested ? 1 : 0;
            if (listed)
                admit(out.tasks, out.moreTasks, [&] { return taskOf(*task, m_now); });
        }
        if (!listed)
            return;
        region.eachObligation([&](const Obligation& o) {
            admit(out.obligations, out.moreObligations, [&] {
                return TreeObligation{static_cast<TreeObligationKind>(o.kind()), o.label(), o.holder().value,
                                      millis(m_now - o.since())};
            });
        });
        out.id = region.id.value;
        out.parent = region.parent() ? region.parent()->id.value : 0;
        out.depth = depth;
        out.name = region.options().name;
        out.state = static_cast<TreeRegionState>(region.phase());
        out.age = millis(m_now - region.openedAt());
        out.left = budgetOf(region.budget(), m_now);
        out.finalizers = region.pendingFinalizers();
        if (const auto& note = region.options().restarts) {
            out.restarts = note->restarts;
            out.lastFailure = note->last;
            out.sinceFailure = millis(m_now - note->at);
        }
        if (const auto& reason = region.cancelReason())
            out.cancel = cancelOf(*reason, m_now);
        m_tree.regions.push_back(std::move(out));
    }

    template <typename T, typename Make> void admit(std::vector<T>& list, std::size_t& more, Make make) {
        if (m_rows >= kTreeRows || list.size() >= kTreeRowsOfRegion) {
            ++more;
            return;
        }
        ++m_rows;
        list.push_back(make());
    }

    const Time m_now;
    EngineTree m_tree;
    std::size_t m_rows = 0;
};

} // namespace

EngineTree treeOf(const Scheduler& scheduler) {
    const auto& stats = scheduler.stats();
    auto tree = TreeWalk(scheduler.now()).take(*scheduler.findRegion(scheduler.root().id()));
    tree.counts.dropped = stats.obligationsDropped;
    tree.counts.quarantined = stats.quarantined;
    for (auto& task : scheduler.quarantine()) {
        if (tree.quarantine.size() == kTreeRowsOfRegion) {
            ++tree.moreQuarantined;
            continue;
        }
        tree.quarantine.push_back({task.id.value, std::move(task.name), task.region.value, std::move(task.regionName),
                                   std::move(task.waitingOn), millis(task.since)});
    }
    tree.counts.futurelocked = futurelocks(scheduler, kFuturelockAfter).size();
    return tree;
}

EngineTrace traceOf(const Scheduler& scheduler) {
    const Trace& trace = scheduler.traceLog();
    EngineTrace out;
    out.recorded = trace.recorded();
    for (const TraceEvent& e : trace.events())
        out.events.push_back({e.sequence, e.at.time_since_epoch().count(), std::string(traceKindText(e.kind)), e.region.value,
                              e.task.value, e.a, e.b, e.label, std::string(traceOriginText(e.origin)), e.object});
    return out;
}

} // namespace sb::runtime
