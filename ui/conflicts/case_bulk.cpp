#include "ui/conflicts/case_bulk.h"

#include "ui/conflicts/case_outcome.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/problem_words.h"

#include <algorithm>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;
using Kind = BulkAnswer::Kind;

namespace {

struct Bulk {
    Q_DECLARE_TR_FUNCTIONS(CaseBulk)
};

// What was seen when it was frozen, not what is newest: the engine refuses when they differ.
CaseAction actionFor(const Case& seen, ActionKind kind, const QString& reason) {
    CaseAction action;
    action.transaction = seen.transaction;
    action.kind = kind;
    if (kind != ActionKind::Reopen)
        action.variant = seen.canonical;
    action.expectedConflictRevision = seen.conflictRevision;
    action.expectedCanonicalRevision = seen.canonicalRevision;
    action.note = reason.toStdString();
    return action;
}

QString previewSentence(const CaseReport& report, const CaseAction& action, const Case& seen) {
    const QString kept = variantNumber(seen.canonicalNumber);
    const QString what = action.kind == ActionKind::Reopen
                             ? Bulk::tr("Would open again, %1 stays canonical.").arg(kept)
                             : Bulk::tr("Would become resolved, %1 stays canonical.").arg(kept);
    return what + u' ' + revisionsSentence(report.conflictRevision, report.canonicalRevision);
}

QString staleSentence(const CaseReport& report, const CaseAction& action) {
    return Bulk::tr("Nothing was changed. Frozen at case revision %1, canonical revision %2; now %3 and %4.")
        .arg(action.expectedConflictRevision.value)
        .arg(action.expectedCanonicalRevision.value)
        .arg(report.conflictRevision.value)
        .arg(report.canonicalRevision.value);
}

BulkAnswer answerOf(const base::Result<CaseReport>& report, const CaseAction& action, const Case& seen) {
    if (!report && isUnconfirmed(report.error()))
        return {Kind::Unconfirmed, State::Degraded, Bulk::tr("Not confirmed"),
                Bulk::tr("The answer was lost. It may be recorded or not.")};
    if (!report)
        return {Kind::Refused, State::Failed, Bulk::tr("Refused"), problemText(report.error())};
    const auto revision = report->conflictRevision.stored();
    if (report->outcome == ActionOutcome::Applied && report->preview)
        return {Kind::Good, State::Queued, Bulk::tr("Would be recorded"),
                previewSentence(*report, action, seen), revision};
    const auto kind = report->outcome == ActionOutcome::Applied           ? Kind::Good
                      : report->outcome == ActionOutcome::AlreadyAtTarget ? Kind::Already
                                                                          : Kind::Refused;
    const QString sentence = report->outcome == ActionOutcome::StaleRevision ? staleSentence(*report, action)
                                                                             : reportSentence(*report);
    return {kind, kit::stateOf(report->outcome), outcomeWord(report->outcome),
            sentence, revision};
}

BulkAnswer checkedAnswer(const base::Result<CaseDetail>& detail, const CaseAction& action) {
    if (!detail)
        return {Kind::Unconfirmed, State::Degraded, Bulk::tr("Not confirmed"), problemText(detail.error())};
    const Case& now = detail->conflictCase;
    const QString revisions = revisionsSentence(now.conflictRevision, now.canonicalRevision);
    const auto revision = now.conflictRevision.stored();
    switch (cameTrue(action, now)) {
    case CameTrue::Yes:
        return {Kind::Good, State::Completed, outcomeWord(ActionOutcome::Applied),
                Bulk::tr("Confirmed by reading.") + u' ' + revisions, revision};
    case CameTrue::No:
        return {Kind::Refused, State::Uncertain, Bulk::tr("Not recorded"),
                Bulk::tr("It was not recorded. Nothing was changed.") + u' ' + revisions, revision};
    case CameTrue::SomethingElse:
        break;
    }
    return {Kind::Refused, State::Uncertain, outcomeWord(ActionOutcome::StaleRevision),
            Bulk::tr("Something else happened to it.") + u' ' + revisions, revision};
}

QString noneOf(CaseStatus status) {
    return status == CaseStatus::Open ? Bulk::tr("None of the ticked cases is open.")
                                      : Bulk::tr("None of the ticked cases is resolved.");
}

} // namespace

CaseBulk::CaseBulk(Page* page, CaseModel* rows)
    : BulkAct(page, rows)
    , m_rows(rows) {
}

std::optional<FrozenItem> CaseBulk::frozenItem(const QString& id) const {
    const CaseRow* row = m_rows->find(id);
    if (!row)
        return std::nullopt;
    return FrozenItem{id, id, row->conflictCase.conflictRevision, row->conflictCase};
}

PageAction CaseBulk::action() {
    const auto count = freeze().items.size();
    return {QStringLiteral("act-ticked"),
            tr("Act on %n ticked…", nullptr, int(count)),
            tr("Freezes both revisions of each, then previews each"),
            Qt::CTRL | Qt::SHIFT | Qt::Key_D,
            "lock",
            count == 0 ? tr("Tick the cases first.") : QString(),
            [this] { begin(); }};
}

BulkChoice CaseBulk::choiceFor(const FrozenSet& set) const {
    const int count = int(set.items.size());
    const int open = int(std::ranges::count_if(
        set.items, [](const FrozenItem& item) { return item.seen->status == CaseStatus::Open; }));
    BulkChoice choice;
    choice.title = tr("One action on %n case(s)", nullptr, count);
    choice.text = tr("Each case gets its own action with both of its revisions. To make another variant "
                     "canonical needs a look of its own: act on those one by one.");
    choice.options = {{int(ActionKind::KeepCurrentCanonical), actionWord(ActionKind::KeepCurrentCanonical),
                       tr("%n open case(s) would become resolved; each keeps the variant that is canonical "
                          "in the list now.",
                          nullptr, open),
                       open == 0 ? noneOf(CaseStatus::Open) : QString()},
                      {int(ActionKind::Reopen), actionWord(ActionKind::Reopen),
                       tr("%n resolved case(s) would wait for a person again.", nullptr, count - open),
                       open == count ? noneOf(CaseStatus::Resolved) : QString()}};
    choice.unchosen = tr("Choose an action first.");
    choice.go = tr("Preview %n action(s)", nullptr, count);
    return choice;
}

void CaseBulk::preview(FrozenSet set, ActionKind kind, const QString& reason) {
    run(std::move(set), int(kind), reason);
}

BulkPlan CaseBulk::planFor(FrozenSet set, int choice, const QString& reason) const {
    const auto kind = ActionKind(choice);
    const bool isReopen = kind == ActionKind::Reopen;
    BulkPlan plan;
    plan.title = tr("%1, for %n case(s)", "action", int(set.items.size())).arg(actionWord(kind));
    plan.heads = {{}, tr("Signature"), 8};
    plan.consequence = plain(
        isReopen
            ? tr("No canonical variant is touched. The cases wait for a person again.")
            : tr("No variant is lost, and every case can be reopened. Participants that are not canonical "
                 "are no longer protected against a purge."));
    plan.acting = [isReopen](int count) {
        return isReopen ? tr("Reopen %n case(s)", nullptr, count) : tr("Resolve %n case(s)", nullptr, count);
    };
    plan.set = std::move(set);
    const auto desk = page()->context().desks.conflicts;
    plan.ask = [desk, kind, reason](const FrozenItem& item, desk::Mode mode, QObject* context,
                                    BulkRun::Answered answered) {
        const CaseAction one = actionFor(*item.seen, kind, reason);
        watch<CaseReport>(context, desk->act(one, mode),
                          [one, seen = *item.seen, answered = std::move(answered)](
                              base::Result<CaseReport> report) { answered(answerOf(report, one, seen)); });
    };
    plan.check = [desk, kind](const FrozenItem& item, QObject* context, BulkRun::Answered answered) {
        const CaseAction one = actionFor(*item.seen, kind, {});
        watch<CaseDetail>(context, desk->conflictCase(one.transaction),
                          [one, answered = std::move(answered)](base::Result<CaseDetail> detail) {
                              answered(checkedAnswer(detail, one));
                          });
    };
    return plan;
}

} // namespace sb::ui::conflicts
