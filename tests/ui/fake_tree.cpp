// The live region tree of the mockup (visual.md, "Engine").
#include "fake_desks.h"

#include <algorithm>

namespace sb::ui::fake {

namespace {

using namespace std::chrono_literals;
using base::Millis;
using runtime::EngineTree;
using runtime::TreeObligation;
using runtime::TreeObligationKind;
using runtime::TreeRegion;
using runtime::TreeRegionState;
using runtime::TreeTask;
using runtime::TreeTaskState;

constexpr Millis kUp = 56h;

class Maker {
public:
    std::uint64_t region(std::uint64_t parent, const char* name, Millis age = kUp) {
        TreeRegion out;
        out.id = ++m_regions;
        out.parent = parent;
        out.depth = parent == 0 ? 0 : at(parent).depth + 1;
        out.name = name;
        out.age = age;
        tree.regions.push_back(std::move(out));
        return m_regions;
    }
    TreeTask& task(std::uint64_t region, const char* name, const char* waits, Millis age, std::uint64_t polls,
                   std::optional<Millis> deadline = {}) {
        TreeTask out;
        out.id = ++m_tasks;
        out.name = name;
        out.state = TreeTaskState::Suspended;
        out.waitsAt = waits;
        out.age = age;
        out.sinceRun = std::min(age, Millis(13'316));
        out.polls = polls;
        out.left.deadline = deadline;
        at(region).tasks.push_back(std::move(out));
        return at(region).tasks.back();
    }
    void holds(std::uint64_t region, const TreeTask& task, TreeObligationKind kind, const char* label) {
        at(region).obligations.push_back({kind, label, task.id, task.age});
    }
    TreeRegion& at(std::uint64_t id) { return *std::ranges::find(tree.regions, id, &TreeRegion::id); }

    EngineTree take() {
        for (auto region = tree.regions.rbegin(); region != tree.regions.rend(); ++region) {
            region->taskCount += region->tasks.size() + region->moreTasks;
            region->obligationCount += region->obligations.size() + region->moreObligations;
            for (const TreeTask& task : region->tasks) {
                tree.counts.suspended += task.state == TreeTaskState::Suspended ? 1 : 0;
                tree.counts.cancelling += task.cancel.empty() ? 0 : 1;
            }
            if (region->parent == 0)
                continue;
            at(region->parent).taskCount += region->taskCount;
            at(region->parent).obligationCount += region->obligationCount;
        }
        tree.counts.regions = tree.regions.size();
        tree.counts.tasks = tree.regions.front().taskCount;
        tree.counts.obligations = tree.regions.front().obligationCount;
        return std::move(tree);
    }

    EngineTree tree;

private:
    std::uint64_t m_regions = 0;
    std::uint64_t m_tasks = 0;
};

} // namespace

void FakeStore::fillTree() {
    Maker make;
    const auto root = make.region(0, "engine");
    const auto lines = make.region(root, "lanes");
    for (const char* lane : {"codex", "network-ai", "gpu-burst"})
        make.task(lines, lane, "claim line", kUp, 4'211);
    const auto held = make.region(root, "leases");
    const auto& payout = make.task(held, "lease payouts", "timer", 416s, 24, 47s);
    make.holds(held, payout, TreeObligationKind::Lease, "generation 1");
    const auto& network = make.task(held, "lease network-ai", "timer", 123s, 9, 41s);
    make.holds(held, network, TreeObligationKind::Lease, "generation 3");
    make.task(held, "expiry sweep", "timer", kUp, 8'214);
    const auto workers = make.region(root, "workers");
    const auto ingest = make.region(workers, "ingest-archive");
    const auto& acquire = make.task(ingest, "acquire", "timer", 1'300ms, 7, 8'700ms);
    make.holds(ingest, acquire, TreeObligationKind::SendPermit, "slot");
    make.task(ingest, "pump", "channel receive", kUp, 112'906);
    const auto other = make.region(workers, "ingest-main");
    make.task(other, "pump", "channel receive", kUp, 40'102);
    make.at(other).moreTasks = 2;
    make.at(other).restarts = 2;
    make.at(other).lastFailure = "store_busy";
    make.at(other).sinceFailure = 95s;
    const auto outbox = make.region(root, "outbox");
    make.task(outbox, "sender", "notify", kUp, 310);
    const auto api = make.region(root, "api");
    auto& events = make.task(api, "GET /v1/events", "close", 849s, 318, 1'800ms);
    events.state = TreeTaskState::Cancelling;
    events.cancel = {{"deadline", "", api, events.id, 400ms}};
    const auto snapshots = make.region(root, "snapshots", 400ms);
    make.task(snapshots, "snapshot", "database", 400ms, 2, 3'100ms);
    make.at(snapshots).state = TreeRegionState::Draining;
    make.at(snapshots).finalizers = 1;
    make.at(snapshots).left.deadline = 3'100ms;
    make.at(snapshots).cancel = {{"parent", "", root, 0, 300ms},
                                 {"shutdown", "the engine stops", root, 0, 310ms}};
    tree = make.take();
}

} // namespace sb::ui::fake
