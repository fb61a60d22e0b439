#include "core/runtime/trace_names.h"

#include <algorithm>
#include <bit>
#include <map>

namespace sb::runtime {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 32U;
    return std::rotl(hash * 0xd6e8feb86659fd93ULL, 29);
}

namespace {

enum class Word : std::uint64_t { Outside = 1, Inbox, Timer, Task, Region, Object, Old };

std::uint64_t named(Word word, std::uint64_t a, std::uint64_t b = 0) {
    return mixed(mixed(static_cast<std::uint64_t>(word), a), b);
}

std::uint64_t textHash(const char* text) {
    std::uint64_t hash = 0;
    for (; *text != '\0'; ++text)
        hash = mixed(hash, static_cast<unsigned char>(*text));
    return hash;
}

class Namer {
public:
    Namer(std::span<const TraceEvent> events, std::vector<TraceStep>& steps)
        : m_events(events)
        , m_steps(steps) {}
    void run() {
        for (const TraceStep& step : m_steps)
            for (std::size_t i = step.first; i < step.last; ++i)
                give(step, m_events[i]);
        for (TraceStep& step : m_steps)
            step.letter = letterOf(step);
    }

private:
    using Names = std::map<std::uint64_t, std::uint64_t>;

    [[nodiscard]] static std::uint64_t find(const Names& names, Word word, std::uint64_t id) {
        if (id == 0)
            return 0;
        const auto found = names.find(id);
        // Made before the trace begins: two runs have it in common only with its number.
        return found == names.end() ? named(Word::Old, static_cast<std::uint64_t>(word), id) : found->second;
    }
    [[nodiscard]] std::uint64_t task(TaskId id) const { return find(m_tasks, Word::Task, id.value); }
    [[nodiscard]] std::uint64_t region(std::uint64_t id) const { return find(m_regions, Word::Region, id); }
    [[nodiscard]] std::uint64_t object(std::uint32_t id) const { return find(m_objects, Word::Object, id); }

    [[nodiscard]] std::uint64_t actor(const TraceStep& step) const;
    void give(const TraceStep& step, const TraceEvent& e);
    [[nodiscard]] std::uint64_t letterOf(const TraceStep& step) const;
    [[nodiscard]] std::uint64_t eventOf(const TraceEvent& e) const;

    std::span<const TraceEvent> m_events;
    std::vector<TraceStep>& m_steps;
    Names m_tasks;
    Names m_regions;
    Names m_objects;
    std::map<std::pair<std::uint64_t, Word>, std::uint64_t> m_made; // by whom, of what: how many so far
};

std::uint64_t Namer::actor(const TraceStep& step) const {
    switch (step.origin) {
    case TraceOrigin::Outside:
        return static_cast<std::uint64_t>(Word::Outside);
    case TraceOrigin::Step:
        return task(step.task);
    case TraceOrigin::Timer:
        return static_cast<std::uint64_t>(Word::Timer);
    case TraceOrigin::Inbox:
        return static_cast<std::uint64_t>(Word::Inbox);
    }
    return 0;
}

void Namer::give(const TraceStep& step, const TraceEvent& e) {
    // Timers have no order among each other, so what one makes is named by where it is made.
    const std::uint64_t maker =
        step.origin == TraceOrigin::Timer
            ? named(Word::Timer, region(e.kind == TraceKind::RegionOpened ? e.a : e.region.value))
            : actor(step);
    const auto next = [&](Word word) { return named(word, maker, ++m_made[{maker, word}]); };
    switch (e.kind) {
    case TraceKind::Spawned:
        m_tasks[e.task.value] = next(Word::Task);
        break;
    case TraceKind::RegionOpened:
        m_regions[e.region.value] = next(Word::Region);
        break;
    case TraceKind::Reserved:
    case TraceKind::Accessed:
        if (e.object != 0 && step.origin != TraceOrigin::Timer) {
            const std::uint64_t name = next(Word::Object);
            const auto [known, isNew] = m_objects.emplace(e.object, name);
            if (!isNew)
                known->second = std::min(known->second, name); // which use is the first may be chance
        }
        break;
    default:
        break;
    }
}

std::uint64_t Namer::eventOf(const TraceEvent& e) const {
    std::uint64_t hash = mixed(static_cast<std::uint64_t>(e.kind), textHash(e.label));
    hash = mixed(mixed(hash, region(e.region.value)), mixed(task(e.task), object(e.object)));
    switch (e.kind) {
    case TraceKind::RegionOpened:
        return mixed(hash, region(e.a));
    case TraceKind::RegionState:
    case TraceKind::Resolved:
    case TraceKind::User:
    case TraceKind::Accessed:
        return mixed(mixed(hash, e.a), e.b);
    case TraceKind::Completed:
    case TraceKind::CancelRequested:
    case TraceKind::CancelDelivered:
    case TraceKind::Reserved:
    case TraceKind::Leaked:
        return mixed(hash, e.a);
    case TraceKind::Woken:
        return mixed(hash, e.b);
    case TraceKind::Observed:
        return mixed(mixed(hash, task(TaskId{e.a})), region(e.b));
    default:
        return hash; // counts, lanes and ids that another schedule may change
    }
}

std::uint64_t Namer::letterOf(const TraceStep& step) const {
    std::uint64_t inOrder = actor(step);
    std::uint64_t inAnyOrder = 0; // whom a list is gone through for: its order may be chance
    for (std::size_t i = step.first; i < step.last; ++i) {
        const TraceEvent& e = m_events[i];
        if (e.kind == TraceKind::Woken || e.kind == TraceKind::CancelRequested ||
            e.kind == TraceKind::RegionState || e.kind == TraceKind::Observed)
            inAnyOrder += eventOf(e);
        else
            inOrder = mixed(inOrder, eventOf(e));
    }
    return mixed(inOrder, inAnyOrder);
}

} // namespace

void nameLetters(std::span<const TraceEvent> events, std::vector<TraceStep>& steps) {
    Namer(events, steps).run();
}

} // namespace sb::runtime
