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
    const bool isGood = report->outcome == ActionOutcome::Applied || report->outcome == ActionOutcome::AlreadyAtTarget;
    QString sentence = outcomeSentence(*report);
    if (report->preview && report->outcome == ActionOutcome::Applied)
        sentence = Bulk::tr("Would become %1.").arg(stateWord(stateOf(report->state)).toLower());
    for (const std::string& word : report->missing)
        sentence += u' ' + missingSentence(word);
    const QString word = report->preview && report->outcome == ActionOutcome::Applied ? Bulk::tr("Would be recorded") : outcomeWord(*report);
    const State state = report->preview && report->outcome == ActionOutcome::Applied ? State::Queued : outcomeState(report->outcome);
    return {isGood ? BulkAnswer::Kind::Good : BulkAnswer::Kind::Refused, state, word, sentence, report->revision.stored()};
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

BulkDecisions::BulkDecisions(Page* page, DoubtModel* rows) : QObject(page), m_page(page), m_rows(rows) {}

FrozenSet BulkDecisions::freeze() const {
    FrozenSet set;
    set.frozenAt = m_page->context().now();
    const QStringList ticked = m_rows->tickedIds();
    for (const QString& id : ticked) {
        const DoubtRow* row = m_rows->find(id);
        if (!row || m_rows->rowOf(id) < 0)
            ++set.hidden;
        else
            set.items.push_back({id, fromStore(row->dispatch.sourceTask), row->dispatch.revision});
    }
    return set;
}

PageAction BulkDecisions::action(const QString& refusal) {
    const auto count = freeze().items.size();
    const QString why = !refusal.isEmpty() ? refusal : count == 0 ? tr("Tick the dispatches first.") : QString();
    return {QStringLiteral("decide-ticked"), tr("Decide %n ticked…", nullptr, int(count)), tr("Freezes their revisions, then previews each"), Qt::CTRL | Qt::SHIFT | Qt::Key_D, "lock", why, [this] { begin(); }};
}

void BulkDecisions::setWriteRefusal(const QString& refusal) {
    m_writeRefusal = refusal;
    if (m_dialog)
        m_dialog->setWriteRefusal(refusal);
}

void BulkDecisions::begin() {
    if (m_dialog) { // one run at a time; a hidden one comes back
        m_dialog->show();
        return m_dialog->raise();
    }
    FrozenSet set = freeze();
    if (set.items.empty() || m_choice)
        return;
    m_choice = new BulkChoiceDialog(m_page->context(), int(set.items.size()), m_page);
    m_choice->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_choice, &BulkChoiceDialog::chosen, this, [this, set = std::move(set)](queue::Decision decision, const QString& reason) { preview(set, decision, reason); });
    m_choice->open();
}

void BulkDecisions::preview(FrozenSet set, queue::Decision decision, const QString& reason) {
    BulkPlan plan;
    plan.title = tr("%1, for %n dispatch(es)", "decision", int(set.items.size())).arg(decisionWord(decision));
    plan.item = tr("Task");
    plan.consequence = strong(tr("A decision cannot be taken back.") + u' ') + plain(tr("No work runs again by this; evidence that disagrees later marks a job as contradicted."));
    plan.acting = [](int count) { return tr("Record %n decision(s)", nullptr, count); };
    plan.set = std::move(set);
    queue::ReconcileRequest request;
    request.decision = decision;
    request.note = reason.toStdString();
    const auto desk = m_page->context().desks.queue;
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
    m_dialog = new BulkDialog(m_page->context(), std::move(plan), m_page);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWriteRefusal(m_writeRefusal);
    connect(m_dialog->run(), &BulkRun::recorded, this, &BulkDecisions::recorded);
    connect(m_dialog, &BulkDialog::ended, this, &BulkDecisions::ended);
    connect(m_dialog, &BulkDialog::said, this, &BulkDecisions::said);
    m_dialog->start();
}

} // namespace sb::ui::uncertain
