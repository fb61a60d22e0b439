#include "core/runtime/trace_order.h"

#include "core/runtime/trace_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

namespace sb::runtime {

namespace {

// The steps of a trace, without the rest of one whose beginning is lost.
std::vector<TraceStep> cut(std::span<const TraceEvent> events) {
    std::vector<TraceStep> steps;
    std::map<std::uint64_t, std::uint32_t> numbers;
    bool known = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const TraceEvent& e = events[i];
        const bool begins = e.origin == TraceOrigin::Outside || e.kind == TraceKind::Stepped ||
                            e.kind == TraceKind::TimerFired || e.kind == TraceKind::Delivered;
        if (begins) {
            const bool isTask = e.origin == TraceOrigin::Step;
            steps.push_back({.first = i,
                             .last = i,
                             .origin = e.origin,
                             .task = isTask ? e.task : TaskId{},
                             .number = isTask ? ++numbers[e.task.value] : 0});
            known = true;
        }
        if (known)
            steps.back().last = i + 1;
    }
    return steps;
}

// One thing that steps use, and the last two generations of uses: those of one generation commute with each
// other and with none of the one before.
struct Used {
    std::vector<std::uint32_t> before;
    std::vector<std::uint32_t> now;
    TraceAccess access = TraceAccess::Write;
};

struct Thing {
    TraceTie tie = TraceTie::Program;
    std::uint64_t id = 0;
    auto operator<=>(const Thing&) const = default;
};

class OrderMaker {
public:
    OrderMaker(std::span<const TraceEvent> events, TraceOrder& order)
        : m_events(events)
        , m_order(order) {}

    void run() {
        m_followed.resize(m_order.steps.size());
        for (m_step = 0; m_step < m_order.steps.size() && !m_order.isCut; ++m_step) {
            const TraceStep& step = m_order.steps[m_step];
            if (step.origin == TraceOrigin::Step)
                use({TraceTie::Task, step.task.value}, TraceAccess::Write);
            else if (step.origin != TraceOrigin::Timer)
                use({TraceTie::Program, static_cast<std::uint64_t>(step.origin)}, TraceAccess::Write);
            for (std::size_t i = step.first; i < step.last; ++i)
                uses(m_events[i]);
            closeStep();
        }
    }

private:
    using enum TraceAccess;
    void uses(const TraceEvent& e);
    void use(Thing thing, TraceAccess access, const char* label = "");
    void region(RegionId id, TraceAccess access) { use({TraceTie::Region, id.value}, access); }
    void afterAll(const TraceEvent& e);
    void closeStep();

    std::span<const TraceEvent> m_events;
    TraceOrder& m_order;
    std::uint32_t m_step = 0;
    std::map<Thing, Used> m_things;
    std::map<std::uint64_t, std::uint64_t> m_parents; // of regions
    std::vector<TraceEdge> m_new;                     // of this step
    std::vector<bool> m_followed;                     // by step
    std::optional<TraceEdge> m_fence;                 // from the last step that may depend on any other
    std::optional<TraceEdge> m_nextFence;
};

void OrderMaker::uses(const TraceEvent& e) {
    switch (e.kind) {
    case TraceKind::RegionOpened:
        m_parents[e.region.value] = e.a;
        region(e.region, Write);
        if (e.a != 0)
            region(RegionId{e.a}, Update);
        return;
    case TraceKind::RegionState:
        region(e.region, Write);
        if (const auto parent = m_parents.find(e.region.value); e.b != 0 && parent != m_parents.end())
            region(RegionId{parent->second}, Write); // its outcome counts there
        return;
    case TraceKind::Spawned:
        region(e.region, Update);
        [[fallthrough]];
    case TraceKind::Woken:
        use({TraceTie::Task, e.task.value}, Write);
        return;
    case TraceKind::Completed:
        use({TraceTie::End, e.task.value}, Write);
        region(e.region, e.a == 0 ? Update : Write); // of several failures the first counts
        return;
    case TraceKind::Finalized:
    case TraceKind::CloseOverdue:
        region(e.region, Write);
        return;
    case TraceKind::CancelRequested:
        if (e.task.value != 0)
            use({TraceTie::Task, e.task.value}, Write);
        else
            region(e.region, Write);
        return;
    case TraceKind::Reserved:
    case TraceKind::Resolved:
        use({TraceTie::Object, e.object}, Write, e.label);
        region(e.region, Update);
        return;
    case TraceKind::Accessed:
        use({TraceTie::Object, e.object}, static_cast<TraceAccess>(std::min<std::uint64_t>(e.a, 2)), e.label);
        if (e.b != 0)
            afterAll(e);
        return;
    case TraceKind::Observed:
        if (e.a != 0)
            use({TraceTie::End, e.a}, Read);
        if (e.b != 0)
            region(RegionId{e.b}, Read);
        return;
    case TraceKind::Stepped:
    case TraceKind::Waiting:
    case TraceKind::CancelDelivered: // and what else belongs to the step alone
    case TraceKind::MaskBroken:
    case TraceKind::Leaked:
    case TraceKind::TimerFired:
    case TraceKind::Delivered:
    case TraceKind::User:
        return;
    }
}

void OrderMaker::use(Thing thing, TraceAccess access, const char* label) {
    Used& used = m_things[thing];
    const bool joins = access != TraceAccess::Write && used.access == access;
    if (!joins) {
        used.before = std::exchange(used.now, {});
        used.access = access;
    }
    if (used.now.empty() || used.now.back() != m_step)
        used.now.push_back(m_step);
    for (const std::uint32_t from : used.before) {
        if (from == m_step)
            continue;
        const bool own = thing.tie == TraceTie::Task &&
                         m_order.steps[from].task == m_order.steps[m_step].task &&
                         m_order.steps[from].origin == TraceOrigin::Step;
        m_new.push_back({from, m_step, own ? TraceTie::Program : thing.tie,
                         own || thing.tie == TraceTie::Program ? 0 : thing.id, label});
    }
}

// Somebody has used the object before the trace knew it, so this step may depend on any other. Of those
// before it the ones that nothing follows are enough.
void OrderMaker::afterAll(const TraceEvent& e) {
    for (std::uint32_t from = 0; from < m_step; ++from)
        if (!m_followed[from])
            m_new.push_back({from, m_step, TraceTie::Object, e.object, e.label});
    m_nextFence = {m_step, 0, TraceTie::Object, e.object, e.label};
}

void OrderMaker::closeStep() {
    const auto isBehind = [&](const TraceEdge& edge) { return edge.from >= m_fence->from; };
    if (m_fence && std::ranges::none_of(m_new, isBehind)) {
        m_new.push_back(*m_fence);
        m_new.back().to = m_step;
    }
    if (m_nextFence)
        m_fence = std::exchange(m_nextFence, std::nullopt);
    std::ranges::sort(m_new, {}, [](const TraceEdge& e) { return std::tuple(e.from, e.tie, e.subject); });
    const auto twice = std::ranges::unique(m_new, {}, &TraceEdge::from);
    m_new.erase(twice.begin(), twice.end());
    std::uint32_t layer = 1;
    for (const TraceEdge& edge : m_new) {
        m_followed[edge.from] = true;
        layer = std::max(layer, m_order.steps[edge.from].layer + 1);
    }
    m_order.steps[m_step].layer = layer;
    m_order.layers = std::max(m_order.layers, layer);
    m_order.isCut = m_order.edges.size() + m_new.size() > kMaxOrderEdges;
    if (!m_order.isCut)
        m_order.edges.insert(m_order.edges.end(), m_new.begin(), m_new.end());
    m_new.clear();
}

std::uint64_t fingerprintOf(const TraceOrder& order) {
    std::uint64_t hash = mixed(0, order.layers);
    std::uint32_t layer = 0;
    for (const std::uint32_t i : normalForm(order)) {
        if (order.steps[i].layer != std::exchange(layer, order.steps[i].layer))
            hash = mixed(hash, layer);
        hash = mixed(hash, order.steps[i].letter);
    }
    return hash;
}

std::string stepName(const TraceStep& step) {
    switch (step.origin) {
    case TraceOrigin::Outside:
        return "outside";
    case TraceOrigin::Step:
        return "t" + std::to_string(step.task.value) + "." + std::to_string(step.number);
    case TraceOrigin::Timer:
        return "timer";
    case TraceOrigin::Inbox:
        return "inbox";
    }
    return "outside";
}

std::string tieText(const TraceEdge& edge) {
    switch (edge.tie) {
    case TraceTie::Program:
        return "program";
    case TraceTie::Task:
        return "task t" + std::to_string(edge.subject);
    case TraceTie::End:
        return "end of t" + std::to_string(edge.subject);
    case TraceTie::Region:
        return "region r" + std::to_string(edge.subject);
    case TraceTie::Object:
        break;
    }
    std::string text = "o" + std::to_string(edge.subject);
    if (*edge.label != '\0')
        text.append(" ").append(edge.label);
    return text;
}

} // namespace

bool TraceOrder::happensBefore(std::size_t a, std::size_t b) const {
    if (a >= b || b >= steps.size())
        return false;
    std::vector<bool> reached(b + 1);
    reached[b] = true;
    // Edges lead backwards and are sorted by their end: one pass from there.
    auto edge = std::ranges::upper_bound(edges, b, {}, &TraceEdge::to);
    while (edge != edges.begin()) {
        --edge;
        if (edge->to <= a)
            break;
        if (reached[edge->to])
            reached[edge->from] = true;
    }
    return reached[a];
}

TraceOrder orderOf(std::span<const TraceEvent> events) {
    TraceOrder order;
    order.steps = cut(events);
    OrderMaker(events, order).run();
    nameLetters(events, order.steps);
    order.fingerprint = fingerprintOf(order);
    return order;
}

std::vector<std::uint32_t> normalForm(const TraceOrder& order) {
    std::vector<std::uint32_t> sorted(order.steps.size());
    for (std::uint32_t i = 0; i < sorted.size(); ++i)
        sorted[i] = i;
    std::ranges::sort(sorted, {}, [&](std::uint32_t i) {
        return std::tuple(order.steps[i].layer, order.steps[i].letter, i);
    });
    return sorted;
}

std::string orderText(const TraceOrder& order, std::span<const TraceEvent> events) {
    std::string text = "order: " + std::to_string(order.steps.size()) + " steps in " +
                       std::to_string(order.layers) + " layers, fingerprint " +
                       std::to_string(order.fingerprint) + "\n";
    auto edge = order.edges.begin();
    for (std::size_t i = 0; i < order.steps.size(); ++i) {
        const TraceStep& step = order.steps[i];
        text += "#" + std::to_string(i) + " layer " + std::to_string(step.layer) + " " + stepName(step) +
                " events " + std::to_string(events[step.first].sequence) + "-" +
                std::to_string(events[step.last - 1].sequence);
        for (const char* before = " after "; edge != order.edges.end() && edge->to == i;
             ++edge, before = ", ")
            text.append(before)
                .append("#")
                .append(std::to_string(edge->from))
                .append(" (")
                .append(tieText(*edge))
                .append(")");
        text.append("\n");
    }
    return text;
}

} // namespace sb::runtime
