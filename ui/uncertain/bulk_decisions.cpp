#include "ui/uncertain/bulk_decisions.h"

#include "ui/kit/future_watch.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/uncertain/action_plan.h"

namespace sb::ui::uncertain {

using namespace kit;
using queue::ActionOutcome;

namespace {

struct Bulk {
    Q_DECLARE_TR_FUNCTIONS(BulkDecisions)
};

BulkAnswer answerOf(const base::Result<queue::ActionReport>& report) {
    if (!report && isUnconfirmed(report.error()))
        return {BulkAnswer::Kind::Unconfirmed, State::Degraded, Bulk::tr("Not confirmed"), Bulk::tr("The answer was lost. It may be recorded or not.")};
    if (!report)
        return {BulkAnswer::Kind::Refused, State::Failed, Bulk::tr("Refused"), problemText(report.error())};
    const auto kind = report->outcome == ActionOutcome::Applied           ? BulkAnswer::Kind::Good
                    : report->outcome == ActionOutcome::AlreadyAtTarget ? BulkAnswer::Kind::Already
                                                                        : BulkAnswer::Kind::Refused;
    QString sentence = outcomeSentence(*report);
    if (report->preview && report->outcome == ActionOutcome::Applied)
        sentence = Bulk::tr("Would become %1.").arg(stateWord(stateOf(report->state)).toLower());
    for (const std::string& word : report->missing)
        sentence += u' ' + missingSentence(word);
    const QString word = report->preview && report->outcome == ActionOutcome::Applied ? Bulk::tr("Would be recorded") : outcomeWord(report->outcome);
    const State state = report->preview && report->outcome == ActionOutcome::Applied ? State::Queued : outcomeState(report->outcome);
    return {kind, state, word, sentence, report->revision.stored()};
}

// The decision is there, or it is not: read from the record, at the revision that was frozen or a later one.
BulkAnswer checkedAnswer(const base::Result<queue::DispatchDetail>& detail, const FrozenItem& item, queue::Decision decision) {
    if (!detail)
        return {BulkAnswer::Kind::Unconfirmed, State::Degraded, Bulk::tr("Not confirmed"), problemText(detail.error())};
    const queue::Dispatch& now = detail->dispatch;
    if (now.decision == decision && now.revision > item.revision)
        return {BulkAnswer::Kind::Good, State::Completed, Bulk::tr("Applied"), Bulk::tr("Confirmed by reading."), now.revision.stored()};
    if (now.revision == item.revision)
        return {BulkAnswer::Kind::Refused, State::Uncertain, Bulk::tr("Not recorded"), Bulk::tr("It was not recorded. Nothing was changed."), now.revision.stored()};
    return {BulkAnswer::Kind::Refused, State::Uncertain, Bulk::tr("Changed meanwhile"), Bulk::tr("Something else happened to it."), now.revision.stored()};
}

} // namespace

BulkDecisions::BulkDecisions(Page* page, DoubtModel* rows)
    : BulkAct(page, rows)
    , m_rows(rows) {}

std::optional<FrozenItem> BulkDecisions::frozenItem(const QString& id) const {
    const DoubtRow* row = m_rows->find(id);
    if (!row)
        return std::nullopt;
    return FrozenItem{id, fromStore(row->dispatch.sourceTask), row->dispatch.revision};
}

PageAction BulkDecisions::action(const QString& refusal) {
    const auto count = freeze().items.size();
    const QString why = !refusal.isEmpty() ? refusal : count == 0 ? tr("Tick the dispatches first.") : QString();
    return {QStringLiteral("decide-ticked"), tr("Decide %n ticked…", nullptr, int(count)), tr("Freezes their revisions, then previews each"), Qt::CTRL | Qt::SHIFT | Qt::Key_D, "lock", why, [this] { begin(); }};
}

BulkChoice BulkDecisions::choiceFor(const FrozenSet& set) const {
    const int count = int(set.items.size());
    BulkChoice choice;
    choice.title = tr("One decision about %n dispatch(es)", nullptr, count);
    choice.text = tr("Each dispatch gets its own decision with its own revision. A result, or a new dispatch, needs a look of its own: decide those one by one. "
                     "A dispatch that needs a statement about a paid step is left as it is.");
    for (const queue::Decision decision : {queue::Decision::ConfirmFailed, queue::Decision::ConfirmNotExecuted, queue::Decision::Abandon})
        choice.options.push_back({int(decision), decisionWord(decision)});
    choice.unchosen = tr("Choose a decision first.");
    choice.go = tr("Preview %n decision(s)", nullptr, count);
    return choice;
}

void BulkDecisions::preview(FrozenSet set, queue::Decision decision, const QString& reason) {
    run(std::move(set), int(decision), reason);
}

BulkPlan BulkDecisions::planFor(FrozenSet set, int choice, const QString& reason) const {
    const auto decision = queue::Decision(choice);
    BulkPlan plan;
    plan.title = tr("%1, for %n dispatch(es)", "decision", int(set.items.size())).arg(decisionWord(decision));
    plan.heads.item = tr("Task");
    plan.consequence = strong(tr("A decision cannot be taken back.") + u' ') + plain(tr("No work runs again by this; evidence that disagrees later marks a job as contradicted."));
    plan.acting = [](int count) { return tr("Record %n decision(s)", nullptr, count); };
    plan.set = std::move(set);
    queue::ReconcileRequest request;
    request.decision = decision;
    request.note = reason.toStdString();
    const auto desk = page()->context().desks.queue;
    plan.ask = [desk, request](const FrozenItem& item, desk::Mode mode, QObject* context, BulkRun::Answered answered) {
        queue::ReconcileRequest one = request;
        one.dispatch = queue::DispatchId(item.id.toStdString());
        one.expectedRevision = item.revision;
        watch<queue::ActionReport>(context, desk->reconcile(one, mode), [answered = std::move(answered)](base::Result<queue::ActionReport> report) { answered(answerOf(report)); });
    };
    plan.check = [desk, decision](const FrozenItem& item, QObject* context, BulkRun::Answered answered) {
        watch<queue::DispatchDetail>(context, desk->dispatch(queue::DispatchId(item.id.toStdString())),
                                     [item, decision, answered = std::move(answered)](base::Result<queue::DispatchDetail> detail) { answered(checkedAnswer(detail, item, decision)); });
    };
    return plan;
}

} // namespace sb::ui::uncertain
