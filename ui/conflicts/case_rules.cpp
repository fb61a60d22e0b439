#include "ui/conflicts/case_rules.h"

#include "ui/conflicts/compare_pane.h"
#include "ui/kit/conflict_words.h"

#include <QCoreApplication>

namespace sb::ui::conflicts {

using namespace conflict;
using kit::variantNumber;

namespace {

struct CaseRules {
    Q_DECLARE_TR_FUNCTIONS(CaseRules)
};

// "B", "B or C", "A, B or C".
QString anyOf(const QStringList& letters) {
    if (letters.size() < 2)
        return letters.join(QString());
    return CaseRules::tr("%1 or %2", "letters of variants")
        .arg(letters.mid(0, letters.size() - 1).join(CaseRules::tr(", ", "between letters")), letters.back());
}

} // namespace

bool choosesVariant(ActionKind kind) {
    return kind == ActionKind::PromoteVariant || kind == ActionKind::RestoreVariant ||
           kind == ActionKind::Resolve;
}

QString variantRefusal(ActionKind kind, const Variant& variant) {
    if (variant.payload == PayloadState::Purged)
        return CaseRules::tr("%1 is purged, its bytes are gone").arg(variantNumber(variant.number));
    if (variant.canonical && kind != ActionKind::Resolve)
        return CaseRules::tr("%1 is canonical already").arg(variantNumber(variant.number));
    return {};
}

QString actionRefusal(ActionKind kind, const CaseDetail& detail) {
    const bool isOpen = detail.conflictCase.status == CaseStatus::Open;
    if (kind == ActionKind::Reopen)
        return isOpen ? CaseRules::tr("Only for a resolved case.") : QString();
    if (!isOpen && kind != ActionKind::RestoreVariant)
        return CaseRules::tr("Only for an open case. Restore a variant or reopen it.");
    if (!choosesVariant(kind)) {
        for (const Participant& p : detail.participants)
            if (p.variant.canonical && p.variant.payload == PayloadState::Purged)
                return CaseRules::tr("The bytes of the canonical variant are gone.");
        return {};
    }
    for (const Participant& p : detail.participants)
        if (variantRefusal(kind, p.variant).isEmpty())
            return {};
    return CaseRules::tr("No variant can be chosen.");
}

QString actionHint(ActionKind kind, const CaseDetail& detail, const std::vector<Participant>& participants) {
    if (const QString refusal = actionRefusal(kind, detail); !refusal.isEmpty())
        return refusal;
    if (kind == ActionKind::KeepCurrentCanonical)
        return CaseRules::tr("%1 stays, the case becomes resolved")
            .arg(variantNumber(detail.conflictCase.canonicalNumber));
    if (kind == ActionKind::Reopen)
        return CaseRules::tr("The case opens again, %1 stays canonical")
            .arg(variantNumber(detail.conflictCase.canonicalNumber));
    QStringList letters;
    QStringList refused;
    for (std::size_t i = 0; i < participants.size(); ++i) {
        const Variant& variant = participants[i].variant;
        if (variantRefusal(kind, variant).isEmpty())
            letters.append(letterOf(i));
        else if (!variant.canonical)
            refused.append(CaseRules::tr("%1 %2 is purged", "letter, number")
                               .arg(letterOf(i), variantNumber(variant.number)));
    }
    if (kind == ActionKind::Resolve)
        return CaseRules::tr("Close with a canonical you name: %1").arg(anyOf(letters));
    const QString choice = CaseRules::tr("Choose %1").arg(anyOf(letters));
    return refused.isEmpty() ? choice
                             : CaseRules::tr("%1, %2", "choice, why not others")
                                   .arg(choice, refused.join(CaseRules::tr(", ", "between letters")));
}

} // namespace sb::ui::conflicts
