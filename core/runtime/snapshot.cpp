#include "core/runtime/snapshot.h"

#include "core/runtime/leaf.h"
#include "core/runtime/scheduler.h"

namespace sb::runtime {

namespace {

TaskSnapshot snapshotOf(const TaskState& task, Time now) {
    TaskSnapshot seen{.id = task.id,
                      .name = task.name,
                      .phase = task.phase,
                      .waitingOn = {},
                      .waitingOnId = 0,
                      .age = now - task.bornAt,
                      .waiting = {},
                      .polls = task.polls,
                      .maskDepth = task.maskDepth,
                      .budget = task.budget,
                      .cancel = {}};
    if (task.leaf && task.lane == Lane::None) {
        seen.waitingOn = task.leaf->label();
        seen.waitingOnId = task.leaf->subject();
        seen.waiting = now - task.waitingSince;
    }
    if (task.cancelRequested)
        seen.cancel = task.reason;
    return seen;
}

} // namespace

RegionSnapshot snapshotOf(const RegionState& region) {
    const Time now = region.scheduler.now();
    RegionSnapshot seen{.id = region.id,
                        .parent = region.parent() ? region.parent()->id : RegionId{},
                        .depth = 0,
                        .name = region.options().name,
                        .phase = region.phase(),
                        .age = now - region.openedAt(),
                        .budget = region.budget(),
                        .finalizers = region.pendingFinalizers(),
                        .cancel = region.cancelReason(),
                        .tasks = {},
                        .obligations = {}};
    for (auto* task = region.tasks().front(); task; task = region.tasks().after(*task))
        seen.tasks.push_back(snapshotOf(*task, now));
    region.eachObligation([&](const Obligation& o) {
        seen.obligations.push_back({o.kind(), o.label(), o.holder(), now - o.since()});
    });
    return seen;
}

std::vector<RegionSnapshot> snapshotTree(const RegionState& root) {
    std::vector<RegionSnapshot> seen;
    std::vector<std::pair<const RegionState*, int>> open{{&root, 0}};
    while (!open.empty()) {
        const auto [region, depth] = open.back();
        open.pop_back();
        seen.push_back(snapshotOf(*region));
        seen.back().depth = depth;
        const std::size_t first = open.size();
        for (auto* child = region->children().front(); child; child = region->children().after(*child))
            open.emplace_back(child, depth + 1);
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end()); // oldest child first
    }
    return seen;
}

std::vector<QuarantinedTask> Scheduler::quarantine() const {
    std::vector<QuarantinedTask> seen;
    for (auto* task = m_quarantine.front(); task; task = m_quarantine.after(*task)) {
        const auto at = m_quarantinedAt.find(task->id.value);
        seen.push_back({snapshotOf(*task, now()), task->region->id, task->region->options().name,
                        at == m_quarantinedAt.end() ? Duration::zero() : now() - at->second});
    }
    return seen;
}

std::vector<RegionSnapshot> Scheduler::snapshot() const {
    return snapshotTree(*m_root);
}

} // namespace sb::runtime
