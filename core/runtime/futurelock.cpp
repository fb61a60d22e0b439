#include "core/runtime/futurelock.h"

#include "core/runtime/leaf.h"
#include "core/runtime/region.h"
#include "core/runtime/scheduler.h"

#include <unordered_map>

namespace sb::runtime {
namespace {

std::vector<const RegionState*> regionsOf(const Scheduler& scheduler) {
    std::vector<const RegionState*> all;
    if (const auto* root = scheduler.findRegion(scheduler.root().id()))
        all.push_back(root);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (auto* child = all[i]->children().front(); child; child = all[i]->children().after(*child))
            all.push_back(child);
    return all;
}

} // namespace

std::vector<Futurelock> futurelocks(const Scheduler& scheduler, Duration longerThan) {
    const auto regions = regionsOf(scheduler);
    std::unordered_map<std::uint64_t, const TaskState*> waiting;
    for (const auto* region : regions)
        for (auto* task = region->tasks().front(); task; task = region->tasks().after(*task))
            if (task->leaf && task->lane == Lane::None && scheduler.now() - task->waitingSince > longerThan)
                waiting.emplace(task->id.value, task);
    std::vector<Futurelock> found;
    if (waiting.empty())
        return found;
    for (const auto* region : regions)
        region->eachObligation([&](const Obligation& held) {
            const auto holder = waiting.find(held.holder().value);
            if (holder == waiting.end())
                return;
            const TaskState& task = *holder->second;
            found.push_back({region->id, task.id, task.name, held.kind(), held.label(), task.leaf->label(),
                             task.leaf->subject(), scheduler.now() - task.waitingSince});
        });
    return found;
}

std::string futurelockText(const Futurelock& lock) {
    return "task " + lock.taskName + " holds " + std::string(obligationKindText(lock.kind)) + " " +
           lock.label + " and waits for " + lock.waitsAt;
}

} // namespace sb::runtime
