#include "ui/audit/audit_words.h"

#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace sb::ui::audit {

using namespace kit;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

constexpr auto kActions = std::to_array<std::pair<const char*, const char*>>({
    {"reconcile", QT_TRANSLATE_NOOP("Audit", "Reconcile")},
    {"requeue", QT_TRANSLATE_NOOP("Audit", "Requeue")},
    {"release", QT_TRANSLATE_NOOP("Audit", "Release")},
    {"cancel", QT_TRANSLATE_NOOP("Audit", "Cancel")},
    {"teardown", QT_TRANSLATE_NOOP("Audit", "Teardown")},
    {"resolve", QT_TRANSLATE_NOOP("Audit", "Act on a case")},
    {"mark", QT_TRANSLATE_NOOP("Audit", "Marked “I am on it”")},
    {"unmark", QT_TRANSLATE_NOOP("Audit", "Left it")},
    {"note", QT_TRANSLATE_NOOP("Audit", "Handover note")},
    {"pause", QT_TRANSLATE_NOOP("Audit", "Pause lane")},
    {"resume", QT_TRANSLATE_NOOP("Audit", "Resume lane")},
    {"lane", QT_TRANSLATE_NOOP("Audit", "Declare lane")},
    {"drain", QT_TRANSLATE_NOOP("Audit", "Drain instance")},
    {"token", QT_TRANSLATE_NOOP("Audit", "Mint token")},
    {"revoke", QT_TRANSLATE_NOOP("Audit", "Revoke token")},
    {"backup", QT_TRANSLATE_NOOP("Audit", "Backup")},
    {"submit", QT_TRANSLATE_NOOP("Audit", "Submit")},
    {"clock_drift", QT_TRANSLATE_NOOP("Audit", "Clock watched")},
});

struct Outcome {
    const char* word;
    const char* shown;
    State state;
    bool isRefusal = true;
};
constexpr auto kOutcomes = std::to_array<Outcome>({
    {"Applied", QT_TRANSLATE_NOOP("Audit", "Applied"), State::Completed, false},
    {"AlreadyAtTarget", QT_TRANSLATE_NOOP("Audit", "Already so"), State::Idle, false},
    {"StaleRevision", QT_TRANSLATE_NOOP("Audit", "Stale revision"), State::Degraded},
    {"NotUncertain", QT_TRANSLATE_NOOP("Audit", "Not uncertain"), State::Blocked},
    {"EvidenceMissing", QT_TRANSLATE_NOOP("Audit", "Evidence missing"), State::Blocked},
    {"ConflictNotOpen", QT_TRANSLATE_NOOP("Audit", "Case not open"), State::Blocked},
    {"ConflictNotResolved", QT_TRANSLATE_NOOP("Audit", "Case not resolved"), State::Blocked},
    {"VariantNotParticipant", QT_TRANSLATE_NOOP("Audit", "Not a participant"), State::Blocked},
    {"VariantPayloadUnavailable", QT_TRANSLATE_NOOP("Audit", "No local bytes"), State::Blocked},
    {"Drifted", QT_TRANSLATE_NOOP("Audit", "Drifted"), State::Degraded, false},
    {"Recovered", QT_TRANSLATE_NOOP("Audit", "Recovered"), State::Completed, false},
    {"Refused", QT_TRANSLATE_NOOP("Audit", "Refused"), State::Failed},
    {"read_only", QT_TRANSLATE_NOOP("Audit", "Refused, read-only"), State::Failed},
    {"not_allowed", QT_TRANSLATE_NOOP("Audit", "Refused, not allowed"), State::Failed},
});

} // namespace

QString actionWord(const std::string& action) {
    for (const auto& [word, shown] : kActions)
        if (action == word)
            return Words::tr(shown);
    return visiblePlain(fromStore(action));
}

std::vector<std::string> knownActions() {
    std::vector<std::string> all;
    for (const auto& [word, shown] : kActions)
        all.emplace_back(word);
    return all;
}

std::vector<std::string> knownOutcomes() {
    std::vector<std::string> all;
    for (const Outcome& outcome : kOutcomes)
        all.emplace_back(outcome.word);
    return all;
}

OutcomeWords outcomeWords(const std::string& outcome) {
    for (const Outcome& known : kOutcomes)
        if (outcome == known.word)
            return {known.state, Words::tr(known.shown), known.isRefusal};
    // A code of the engine: a refusal; the code itself is the word, as problem notes show it.
    return {State::Failed, Words::tr("Refused, %1").arg(visiblePlain(fromStore(outcome))), true};
}

QString whoWord(const queue::AuditEntry& entry, const PageContext& context) {
    if (entry.tokenId == context.me.tokenId && entry.who == context.me.label && entry.host == context.me.host)
        return Words::tr("You");
    if (entry.tokenId.empty() && entry.who == "engine")
        return Words::tr("The engine"); // nobody's act
    if (entry.tokenId.empty())
        return Words::tr("Operator on %1").arg(visiblePlain(fromStore(entry.host)));
    return visiblePlain(fromStore(entry.who));
}

bool isId(const QString& target) { return target.size() > 20 && !target.contains(u' '); }

} // namespace sb::ui::audit
