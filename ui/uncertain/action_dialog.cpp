#include "ui/uncertain/action_dialog.h"

#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"

namespace sb::ui::uncertain {

using namespace kit;
using queue::ActionOutcome;

ActionDialog::ActionDialog(const PageContext& context, ActionPlan plan, const QString& refusal,
                           QWidget* parent)
    : DecisionDialog(context, plan.words, refusal, parent)
    , m_plan(std::move(plan)) {
    connect(this, &DecisionDialog::confirmed, this, [this] {
        m_answer.ask(m_plan.ask(desk::Mode::Apply),
                     [this](base::Result<queue::ActionReport> report) { takeOutcome(std::move(report)); });
    });
    connect(this, &QDialog::finished, this, [this] { m_answer.forget(); });
}

void ActionDialog::start() {
    open(); // window-modal; no loop of its own
    m_answer.ask(m_plan.ask(desk::Mode::Preview),
                 [this](base::Result<queue::ActionReport> report) { takePreview(std::move(report)); });
}

void ActionDialog::takePreview(base::Result<queue::ActionReport> report) {
    if (!report)
        return showNoPreview(problemText(report.error()));
    context().clock->sync(report->at);
    if (report->outcome != ActionOutcome::Applied)
        return showReport(*report);
    std::vector<ChangeRow> rows;
    for (const queue::FieldChange& change : report->changes) {
        const FieldValue before = fieldValue(change.field, change.before);
        const FieldValue after = fieldValue(change.field, change.after);
        rows.push_back({fromStore(change.field),
                        fieldWord(change.field, m_plan.lane),
                        {before.text, before.glyph},
                        {after.text, after.glyph}});
    }
    showPreview(std::move(rows), report->at);
}

void ActionDialog::takeOutcome(base::Result<queue::ActionReport> report) {
    if (!report && isUnconfirmed(report.error())) {
        showUnconfirmed();
        Q_EMIT unconfirmed();
        return;
    }
    if (!report)
        return showFailed(problemText(report.error()));
    context().clock->sync(report->at);
    if (report->outcome == ActionOutcome::Applied || report->outcome == ActionOutcome::AlreadyAtTarget)
        showRecorded(*report);
    else
        showReport(*report);
}

void ActionDialog::showReport(const queue::ActionReport& report) {
    if (report.outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(report);
        return withdraw();
    }
    QStringList missing;
    for (const std::string& word : report.missing)
        missing.append(missingSentence(word));
    showRefused(outcomeState(report.outcome),
                strong(outcomeWord(report.outcome) + QStringLiteral(". ")) + plain(outcomeSentence(report)), missing,
                report.outcome == ActionOutcome::EvidenceMissing ? tr("Back to the worksheet") : QString());
    Q_EMIT refused(report);
}

void ActionDialog::showRecorded(const queue::ActionReport& report) {
    std::vector<LedgerRow> rows;
    rows.push_back({idText(report.dispatch),
                    {},
                    outcomeState(report.outcome),
                    outcomeWord(report.outcome),
                    outcomeSentence(report),
                    report.revision.stored()});
    if (report.newDispatch)
        rows.push_back({idText(*report.newDispatch),
                        {},
                        State::Queued,
                        stateWord(State::Queued),
                        report.outcome == ActionOutcome::Applied
                            ? tr("New dispatch at the end of the lane.")
                            : tr("The dispatch that was enqueued then; no second one."),
                        std::nullopt});
    showLedger(std::move(rows));
    Q_EMIT applied(report);
}

} // namespace sb::ui::uncertain
