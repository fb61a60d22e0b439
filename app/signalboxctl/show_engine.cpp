#include "app/signalboxctl/show_engine.h"

#include "app/signalboxctl/fill.h"

namespace sb::app {
namespace {

// Two units at most: 41 ms, 1.3 s, 6 min 56 s, 2 d 8 h.
std::string durationOf(base::Millis duration) {
    const auto ms = duration.count();
    if (ms < 0)
        return "-" + durationOf(-duration);
    if (ms < 1'000)
        return fill("{} ms", ms);
    const auto s = ms / 1'000;
    if (s < 60)
        return fill("{}.{} s", s, ms % 1'000 / 100);
    if (s < 3'600)
        return fill("{} min {} s", s / 60, s % 60);
    if (s < 86'400)
        return fill("{} h {} min", s / 3'600, s % 3'600 / 60);
    return fill("{} d {} h", s / 86'400, s % 86'400 / 3'600);
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
    return fill("{} {}", n, n == 1 ? one : many);
}

std::string budgetOf(const runtime::TreeBudget& left) {
    std::string out;
    if (left.deadline)
        out += fill(", deadline in {}", durationOf(*left.deadline));
    if (left.polls)
        out += fill(", {} polls left", *left.polls);
    if (left.cost)
        out += fill(", cost {} left", *left.cost);
    return out;
}

std::string cancelOf(const std::vector<runtime::TreeCancel>& chain) {
    std::string out;
    for (const auto& link : chain) {
        out += fill("{}{} {} ago", out.empty() ? ", cancel: " : " <- ", link.kind, durationOf(link.age));
        if (!link.text.empty())
            out += fill(" ({})", link.text);
    }
    return out;
}

std::string taskLine(const runtime::TreeTask& task) {
    auto out = fill("task {} {}: {}", task.id, task.name, wordOf(task.state));
    if (!task.waitsAt.empty()) {
        out += fill(" at {}", task.waitsAt);
        if (task.waitsFor != 0)
            out += fill(" {}", task.waitsFor);
        out += fill(" for {}", durationOf(task.sinceRun));
    }
    out += fill(", {}, age {}", counted(std::size_t(task.polls), "poll", "polls"), durationOf(task.age));
    if (task.maskDepth > 0)
        out += fill(", mask {}", task.maskDepth);
    return out + budgetOf(task.left) + cancelOf(task.cancel);
}

std::string obligationLine(const runtime::TreeObligation& obligation) {
    return fill("holds {} {}, {}, age {}", wordOf(obligation.kind), obligation.label,
                obligation.holder == 0 ? std::string("by the region") : fill("by task {}", obligation.holder),
                durationOf(obligation.age));
}

std::string regionLine(const runtime::TreeRegion& region) {
    auto out = fill("{}: {}, {}, {}, age {}", region.name, wordOf(region.state),
                    counted(region.taskCount, "task", "tasks"),
                    counted(region.obligationCount, "obligation", "obligations"), durationOf(region.age));
    if (region.finalizers > 0)
        out += fill(", {}", counted(region.finalizers, "finalizer", "finalizers"));
    if (region.restarts > 0)
        out += fill(", {}, last {} ago: {}", counted(region.restarts, "restart", "restarts"), durationOf(region.sinceFailure),
                    region.lastFailure);
    return out + budgetOf(region.left) + cancelOf(region.cancel);
}

} // namespace

std::string showEngine(const runtime::EngineTree& tree) {
    const auto& counts = tree.counts;
    auto out = fill("{}, {}, {}; {} suspended, {} cancelling, {} quarantined, {} futurelocked, {} dropped\n",
                    counted(counts.regions, "region", "regions"), counted(counts.tasks, "task", "tasks"),
                    counted(counts.obligations, "obligation", "obligations"), counts.suspended,
                    counts.cancelling, counts.quarantined, counts.futurelocked, counts.dropped);
    for (const auto& region : tree.regions) {
        const std::string indent(std::size_t(std::max(region.depth, 0)) * 2, ' ');
        const auto line = [&](const std::string& text) { out += indent + "  " + text + "\n"; };
        out += indent + regionLine(region) + "\n";
        for (const auto& task : region.tasks)
            line(taskLine(task));
        if (region.moreTasks > 0)
            line(fill("and {} more", counted(region.moreTasks, "task", "tasks")));
        for (const auto& obligation : region.obligations)
            line(obligationLine(obligation));
        if (region.moreObligations > 0)
            line(fill("and {} more", counted(region.moreObligations, "obligation", "obligations")));
    }
    if (tree.moreRegions > 0)
        out += fill("and {} more\n", counted(tree.moreRegions, "region", "regions"));
    for (const auto& task : tree.quarantine)
        out += fill("quarantined: task {} {} of region {} {}{}, for {}\n", task.id, task.name, task.region, task.regionName,
                    task.waitsAt.empty() ? std::string() : fill(", waits at {}", task.waitsAt), durationOf(task.since));
    if (tree.moreQuarantined > 0)
        out += fill("and {} more\n", counted(tree.moreQuarantined, "quarantined task", "quarantined tasks"));
    return out;
}

} // namespace sb::app
