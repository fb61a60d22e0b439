#include "ui/conflicts/case_words.h"

#include "ui/conflicts/case_rules.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

namespace {

struct CaseWords {
    Q_DECLARE_TR_FUNCTIONS(CaseWords)
};

// What the sentences are about.
struct Act {
    ActionKind kind = ActionKind::Resolve;
    QString target; // "#131"; empty with Reopen
    QString canonical;
    int participants = 0;
    [[nodiscard]] bool moves() const { return kind != ActionKind::Reopen && target != canonical; }
};

QString titleOf(const Act& act) {
    switch (act.kind) {
    case ActionKind::KeepCurrentCanonical:
        return CaseWords::tr("Keep %1 and resolve 1 case").arg(act.target);
    case ActionKind::PromoteVariant:
        return CaseWords::tr("Promote %1 and resolve 1 case").arg(act.target);
    case ActionKind::RestoreVariant:
        return CaseWords::tr("Restore %1 as canonical").arg(act.target);
    case ActionKind::Resolve:
        return CaseWords::tr("Resolve 1 case with %1").arg(act.target);
    case ActionKind::Reopen:
        break;
    }
    return CaseWords::tr("Reopen 1 case");
}

NoteLine effect(const QString& about, const QString& sentence) {
    return {{{{about, Face::Subject}}}, {{sentence, Face::Plain, Ink::Text2}}, {}};
}

std::vector<NoteLine> effects(const Act& act) {
    const QString record =
        act.moves() ? CaseWords::tr("Readers of this transaction see %1 from then on, no "
                                    "longer %2.")
                          .arg(act.target, act.canonical)
                    : CaseWords::tr("Readers of this transaction see %1 as before.").arg(act.canonical);
    QString canonical = act.moves()
                            ? CaseWords::tr("%1 takes over; %2 stays a participant and can be restored.")
                                  .arg(act.target, act.canonical)
                            : CaseWords::tr("%1 stays canonical.").arg(act.canonical);
    if (act.kind == ActionKind::RestoreVariant)
        canonical += u' ' + CaseWords::tr("Only local bytes are used; no network is asked.");
    const QString pins =
        act.kind == ActionKind::Reopen
            ? CaseWords::tr("All %n stay, and are protected against a purge while the case is open.", nullptr,
                            act.participants)
            : CaseWords::tr("All %n stay. In a resolved case only the canonical one is protected against a "
                            "purge.",
                            nullptr, act.participants);
    return {effect(CaseWords::tr("Record"), record), effect(CaseWords::tr("Canonical variant"), canonical),
            effect(CaseWords::tr("Participants"), pins)};
}

std::vector<KeyValue> targetRows(const CaseDetail& detail, const CaseAction& action, const Act& act) {
    const Case& c = detail.conflictCase;
    std::vector<KeyValue> rows{
        {CaseWords::tr("Signature"), fixed(elidedSignature(QString::fromStdString(c.transaction.signature)))},
        {CaseWords::tr("Canonical"), plain(act.canonical)}};
    const auto participants = inOrder(detail.participants);
    for (std::size_t i = 0; i < participants.size(); ++i)
        if (choosesVariant(act.kind) && participants[i].variant.id == action.variant)
            rows.push_back(
                {CaseWords::tr("Chosen"),
                 plain(CaseWords::tr("%1 %2 from %3", "letter, number, origin")
                           .arg(letterOf(i), act.target,
                                visiblePlain(QString::fromStdString(participants[i].variant.origin))))});
    rows.push_back({CaseWords::tr("Participants"), plain(numberText(act.participants))});
    rows.push_back(
        {CaseWords::tr("Case revision"), strong(numberText(action.expectedConflictRevision.value))});
    rows.push_back(
        {CaseWords::tr("Canonical revision"), strong(numberText(action.expectedCanonicalRevision.value))});
    return rows;
}

} // namespace

DecisionWords actWords(const CaseDetail& detail, const CaseAction& action, const CaseSeen& seen,
                       base::StoreTime frozenAt) {
    Act act{action.kind, {}, variantNumber(seen.canonicalNumber), seen.participants};
    for (const Participant& p : detail.participants)
        if (p.variant.id == action.variant)
            act.target = variantNumber(p.variant.number);
    const QString signature = QString::fromStdString(action.transaction.signature);
    DecisionWords words;
    words.title = titleOf(act);
    words.subtitle = CaseWords::tr("Case of transaction %1").arg(elidedSignature(signature));
    words.target = targetRows(detail, action, act);
    words.statementTitle = CaseWords::tr("What it means");
    words.statement = effects(act);
    words.reason = QString::fromStdString(action.note).trimmed();
    words.stays = {CaseWords::tr("Every variant with its hashes"),
                   CaseWords::tr("Observations and their times"),
                   CaseWords::tr("Earlier events of the history")};
    words.computed = CaseWords::tr("What will change, computed by the engine on case revision %1, canonical "
                                   "revision %2")
                         .arg(action.expectedConflictRevision.value)
                         .arg(action.expectedCanonicalRevision.value);
    words.acting = words.title;
    words.id = signature;
    words.idTail = 8;
    words.codeName = CaseWords::tr("Last four characters of the signature");
    words.codeAsk = CaseWords::tr("Type the last four characters of the signature to confirm on a");
    words.ledger = {{}, CaseWords::tr("Signature"), 8};
    words.frozenAt = frozenAt;
    return words;
}

} // namespace sb::ui::conflicts
