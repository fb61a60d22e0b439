// The console's words, glyphs and colours for what records and cases say in codes, as queue_words.h does for
// the queue. Shared by Conflicts, Records and the Worklist, so that one thing has one name on every page.
// Pure functions.
#pragma once

#include "core/conflict/conflict_types.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <functional>

namespace sb::ui::kit {

[[nodiscard]] State stateOf(conflict::CaseStatus status);
[[nodiscard]] QString relationWord(conflict::Relation relation); // "Conflict", "Less complete"
[[nodiscard]] QString reasonPhrase(conflict::Reason reason);     // "another slot", begins small
// "7 members", "2 unstated": of the case's worst pair, as the engine counts. A member, such as the log, may differ in more
// than one place, and places are what the comparison goes through.
[[nodiscard]] QString differencesText(const conflict::Case& c);
// "Conflict, 2 members differ", "Conflict, another slot".
[[nodiscard]] QString comparisonText(const conflict::Comparison& comparison);

[[nodiscard]] QString payloadWord(conflict::PayloadState state); // "Full"
// "Full, canonical, pinned", "Purged, hash kept".
[[nodiscard]] QString payloadText(const conflict::Variant& variant);
[[nodiscard]] inline QString variantNumber(int number) {
    return QStringLiteral("#%1").arg(number);
}

[[nodiscard]] QString actionWord(conflict::ActionKind kind); // "Promote a variant"
[[nodiscard]] State stateOf(conflict::ActionOutcome outcome);
[[nodiscard]] QString outcomeWord(conflict::ActionOutcome outcome);
[[nodiscard]] QString outcomeSentence(conflict::ActionOutcome outcome);
[[nodiscard]] QString originWord(conflict::Origin origin); // "Automatic", "Operator"; never an invented name

// "#118" of a variant's id; the whole id where it is unknown.
using NumberOf = std::function<QString(const conflict::VariantId&)>;
struct CaseEventWords {
    State state = State::Open;
    QString title;  // "Resolved, kept #118"
    QString detail; // may be empty
};
[[nodiscard]] CaseEventWords eventWords(const conflict::CaseEvent& event, const NumberOf& numberOf);

// A changed field of a report: "Case revision"; its value with a glyph where it has one.
[[nodiscard]] QString caseFieldWord(const std::string& field);
struct CaseFieldValue {
    RunText text;
    std::optional<State> glyph{};
};
[[nodiscard]] CaseFieldValue caseFieldValue(const std::string& field, const std::string& value);

} // namespace sb::ui::kit
