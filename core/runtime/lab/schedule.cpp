#include "core/runtime/lab/schedule.h"

#include "core/runtime/task_state.h"

namespace sb::runtime::lab {

std::string_view divergenceKindText(DivergenceKind kind) {
    switch (kind) {
#define SB_X(name, word)                                                                                     \
    case DivergenceKind::name:                                                                               \
        return word;
        SB_DIVERGENCE_KINDS(SB_X)
#undef SB_X
    }
    return "";
}

Deviations deviationsOf(const Recording& recording) {
    Deviations found;
    std::uint64_t at = 0;
    for (const auto& choice : recording) {
        if (choice.kind == ChoiceKind::Time)
            continue;
        if (choice.chosen != 0)
            found.push_back({at, choice.chosen});
        ++at;
    }
    return found;
}

std::size_t ScheduleChooser::choose(std::span<TaskState* const> runnable) {
    if (runnable.size() == 1)
        return 0; // no choice
    const Choice* expected = m_replay && !m_divergence ? expect(ChoiceKind::Task) : nullptr;
    const auto chosen = decide(ChoiceKind::Task, runnable.size());
    const Choice choice{ChoiceKind::Task, runnable.size(), chosen, runnable[chosen]->id.value};
    if (expected && !m_divergence && expected->task != choice.task)
        diverge(DivergenceKind::TaskDiffers);
    note(choice);
    return chosen;
}

std::uint64_t ScheduleChooser::inject(std::uint64_t options) {
    if (options <= 1)
        return 0;
    if (m_replay && !m_divergence)
        expect(ChoiceKind::Inject);
    const auto chosen = decide(ChoiceKind::Inject, options);
    note({ChoiceKind::Inject, options, chosen, 0});
    return chosen;
}

void ScheduleChooser::timeSet(Time now) {
    const auto at = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(now.time_since_epoch()).count());
    if (m_replay && !m_divergence)
        if (const Choice* expected = expect(ChoiceKind::Time); expected && expected->chosen != at)
            diverge(DivergenceKind::TimeDiffers);
    note({ChoiceKind::Time, 0, at, 0});
}

void ScheduleChooser::finish() {
    if (m_replay && !m_divergence && m_made < m_replay->size())
        diverge(DivergenceKind::ChoicesLeft);
}

std::uint64_t ScheduleChooser::decide(ChoiceKind kind, std::uint64_t options) {
    const auto at = m_decisions++;
    if (m_replay) {
        if (m_divergence)
            return 0;
        const Choice& expected = (*m_replay)[m_made];
        if (expected.options != options)
            diverge(DivergenceKind::OptionsDiffer);
        else if (expected.chosen >= options)
            diverge(DivergenceKind::ChoiceInvalid);
        return m_divergence ? 0 : expected.chosen;
    }
    if (m_follow) {
        while (m_nextDeviation < m_follow->size() && (*m_follow)[m_nextDeviation].at < at)
            ++m_nextDeviation;
        const bool here = m_nextDeviation < m_follow->size() && (*m_follow)[m_nextDeviation].at == at;
        return here ? (*m_follow)[m_nextDeviation].chosen % options : 0;
    }
    // Not std::uniform_int_distribution: its draws differ between libraries, and seeds must replay
    // everywhere. An injection is rare: mostly nothing goes wrong.
    if (kind == ChoiceKind::Inject && m_engine() % 8 != 0)
        return 0;
    return m_engine() % options;
}

const Choice* ScheduleChooser::expect(ChoiceKind kind) {
    if (m_made >= m_replay->size()) {
        diverge(DivergenceKind::RecordingEnded);
        return nullptr;
    }
    const Choice& expected = (*m_replay)[m_made];
    if (expected.kind == kind)
        return &expected;
    diverge(DivergenceKind::KindDiffers);
    return nullptr;
}

void ScheduleChooser::diverge(DivergenceKind kind) {
    m_divergence = Divergence{kind, m_made};
}

void ScheduleChooser::note(const Choice& choice) {
    ++m_made;
    if (m_record)
        m_recording.push_back(choice);
}

} // namespace sb::runtime::lab
