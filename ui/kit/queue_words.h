// The console's words, glyphs and colours for what the queue says in codes (architecture.md, "The seam": the engine
// sends meaning, the window adds words). Shared by all areas, so that one thing has one name on every page.
#pragma once

#include "core/queue/queue_types.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

namespace sb::ui::kit {

[[nodiscard]] inline QString fromStore(const std::string& text) { return QString::fromStdString(text); }
template <typename Tag> [[nodiscard]] QString idText(const base::Id<Tag>& id) { return QString::fromStdString(id.text()); }

[[nodiscard]] State stateOf(queue::DispatchState state);
// A step: a started one is a question until a person answered it, so it carries the glyph of Uncertain.
[[nodiscard]] State stateOf(queue::StepState state);
[[nodiscard]] QString stepWord(queue::StepState state);          // "Started"
[[nodiscard]] QString answerWord(queue::StatementAnswer answer); // "It happened"
[[nodiscard]] State stateOf(queue::StatementAnswer answer);
[[nodiscard]] QString decisionWord(queue::Decision decision);    // "Confirm completed"
[[nodiscard]] State targetOf(queue::Decision decision);
[[nodiscard]] QString teardownWord(queue::TeardownState state);  // "Requested"
[[nodiscard]] QString finishWord(const std::string& claimed);    // "completed", as evidence says it
[[nodiscard]] QString causeSentence(queue::UncertainCause cause);

// One event of a history: "Late completion arrived", with the glyph it carries and a second line where one is due.
struct EventWords {
    State state = State::Queued;
    QString title;
    QString detail; // may be empty
};
[[nodiscard]] EventWords eventWords(const queue::HistoryEvent& event);
[[nodiscard]] QString originWord(queue::Origin origin); // "Automatic", "Operator"; never an invented name

// A changed field of an action report: "Lane payouts, uncertain", "Not executed".
[[nodiscard]] QString fieldWord(const std::string& field, const std::string& lane);
struct FieldValue {
    RunText text;
    std::optional<State> glyph{};
};
[[nodiscard]] FieldValue fieldValue(const std::string& field, const std::string& value);

// What is missing before a decision may be recorded, from the engine's stable word ("statement:infer-kyc:2").
[[nodiscard]] QString missingSentence(const std::string& word);

// "1 paid step", "2 paid steps", "None started".
[[nodiscard]] QString paidStepsText(int started);

} // namespace sb::ui::kit
