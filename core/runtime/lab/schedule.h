// The choices of a lab run: which runnable task is next, how far time goes, what is injected. They are drawn
// from a seed, recorded, and made again from a recording. runtime.md "Lab"; seed 002 section 18.
// Plain values; the chooser belongs to one LabDriver and its thread.
#pragma once

#include "core/runtime/lanes.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace sb::runtime::lab {

enum class ChoiceKind : std::uint8_t {
    Task,   // one of several runnable tasks
    Time,   // time was set
    Inject, // LabDriver::choose: what the scenario lets go wrong here; 0 is nothing
};

struct Choice {
    ChoiceKind kind = ChoiceKind::Task;
    std::uint64_t options = 0; // how many there were; Time: 0
    std::uint64_t chosen = 0;  // below `options`; Time: nanoseconds of the lab's clock
    std::uint64_t task = 0;    // Task: the id of the chosen one
    friend bool operator==(const Choice&, const Choice&) = default;
};
using Recording = std::vector<Choice>;

// A decision that is not the default one (0). `at` counts the choices with more than one option, from 0.
struct Deviation {
    std::uint64_t at = 0;
    std::uint64_t chosen = 0;
    friend bool operator==(const Deviation&, const Deviation&) = default;
};
using Deviations = std::vector<Deviation>; // ascending by `at`
[[nodiscard]] Deviations deviationsOf(const Recording& recording);

// X(enumerator, stable word)
#define SB_DIVERGENCE_KINDS(X)                                                                               \
    X(KindDiffers, "lab_choice_kind_differs")                                                                \
    X(OptionsDiffer, "lab_choice_options_differ")                                                            \
    X(TaskDiffers, "lab_choice_task_differs")                                                                \
    X(TimeDiffers, "lab_choice_time_differs")                                                                \
    X(ChoiceInvalid, "lab_choice_invalid")                                                                   \
    X(RecordingEnded, "lab_recording_ended")                                                                 \
    X(ChoicesLeft, "lab_choices_left")

enum class DivergenceKind : std::uint8_t {
#define SB_X(name, word) name,
    SB_DIVERGENCE_KINDS(SB_X)
#undef SB_X
};
[[nodiscard]] std::string_view divergenceKindText(DivergenceKind kind);

// A replay that is not the run that was recorded: a changed program, or one that takes time or randomness
// from elsewhere.
struct Divergence {
    DivergenceKind kind = DivergenceKind::KindDiffers;
    std::uint64_t choice = 0; // index in the recording
    friend bool operator==(const Divergence&, const Divergence&) = default;
};

class ScheduleChooser final : public Chooser {
public:
    explicit ScheduleChooser(std::uint64_t seed, bool record)
        : m_engine(seed)
        , m_record(record) {}
    // Before the run: one of them, or neither for choices drawn from the seed.
    void replay(Recording recording) { m_replay = std::move(recording); }
    void follow(Deviations deviations) { m_follow = std::move(deviations); }

    std::size_t choose(std::span<TaskState* const> runnable) override;
    std::uint64_t inject(std::uint64_t options); // 0 to options - 1
    void timeSet(Time now);

    [[nodiscard]] const Recording& recording() const { return m_recording; }
    [[nodiscard]] const std::optional<Divergence>& divergence() const { return m_divergence; }
    void finish(); // a replayed run has ended: what is left of its recording is a divergence

private:
    std::uint64_t decide(ChoiceKind kind, std::uint64_t options);
    const Choice* expect(ChoiceKind kind);
    void diverge(DivergenceKind kind);
    void note(const Choice& choice);

    std::mt19937_64 m_engine;
    bool m_record;
    Recording m_recording;
    std::optional<Recording> m_replay;
    std::optional<Deviations> m_follow;
    std::optional<Divergence> m_divergence;
    std::uint64_t m_made = 0; // choices of the replay so far
    std::uint64_t m_decisions = 0;
    std::size_t m_nextDeviation = 0;
};

} // namespace sb::runtime::lab
