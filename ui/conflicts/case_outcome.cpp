#include "ui/conflicts/case_outcome.h"

#include "ui/kit/conflict_words.h"

#include <QCoreApplication>

namespace sb::ui::conflicts {

using namespace conflict;

namespace {

struct CaseOutcome {
    Q_DECLARE_TR_FUNCTIONS(CaseOutcome)
};

} // namespace

CameTrue cameTrue(const CaseAction& action, const Case& now) {
    const bool isTarget = action.kind == ActionKind::Reopen
                              ? now.status == CaseStatus::Open
                              : now.status == CaseStatus::Resolved && now.canonical == action.variant;
    if (isTarget && now.conflictRevision > action.expectedConflictRevision)
        return CameTrue::Yes;
    return now.conflictRevision == action.expectedConflictRevision ? CameTrue::No : CameTrue::SomethingElse;
}

QString revisionsSentence(base::Revision conflictRevision, base::Revision canonicalRevision) {
    return CaseOutcome::tr("Case revision %1, canonical revision %2.")
        .arg(conflictRevision.value)
        .arg(canonicalRevision.value);
}

QString reportSentence(const CaseReport& report) {
    return kit::outcomeSentence(report.outcome) + u' ' +
           revisionsSentence(report.conflictRevision, report.canonicalRevision);
}

} // namespace sb::ui::conflicts
