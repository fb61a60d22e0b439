// What the dialog does: preview, confirm, send once, show what came of it. How it looks: action_dialog_body.cpp.
#include "ui/uncertain/action_dialog.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/step_bar.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>

namespace sb::ui::uncertain {

using namespace kit;
using queue::ActionOutcome;

ActionDialog::ActionDialog(const PageContext& context, ActionPlan plan, const QString& refusal, QWidget* parent)
    : QDialog(parent), m_context(context), m_plan(std::move(plan)), m_refusal(refusal) {
    build();
    updateSteps();
    updateAct();
}

void ActionDialog::start() {
    open(); // window-modal; no loop of its own
    m_answer.ask(m_plan.ask(desk::Mode::Preview), [this](base::Result<queue::ActionReport> report) { showPreview(std::move(report)); });
}

void ActionDialog::setRefusal(const QString& refusal) {
    m_refusal = refusal;
    updateAct();
}

void ActionDialog::showPreview(base::Result<queue::ActionReport> report) {
    if (!report) {
        m_phase = Phase::Refused;
        m_outcome->show(State::Failed, strong(tr("There is no preview.") + u' ') + plain(problemText(report.error())));
        updateSteps();
        updateAct();
        return;
    }
    m_previewedAt = report->at == base::StoreTime{} ? m_context.now() : report->at;
    m_context.clock->sync(report->at);
    if (report->outcome != ActionOutcome::Applied) {
        m_phase = Phase::Refused;
        updateSteps();
        updateAct();
        if (report->outcome == ActionOutcome::StaleRevision) {
            Q_EMIT stale(*report);
            QDialog::done(Rejected);
            return;
        }
        showReport(*report);
        return;
    }
    m_preview = *report;
    m_phase = Phase::Ready;
    std::vector<ChangeRow> rows;
    for (const queue::FieldChange& change : report->changes)
        rows.push_back({change, m_plan.lane});
    m_changes->merge(std::move(rows));
    m_changesTitle->setText(tr("What will change, computed by the engine on revision %1").arg(m_plan.expected.value));
    if (!m_plan.warning.empty())
        m_warning->show(State::Degraded, m_plan.warning);
    m_confirm->setVisible(m_refusal.isEmpty());
    m_copy->setEnabled(true);
    updateSteps();
    updateAct();
    if (m_confirm->isVisible())
        (m_code->isVisibleTo(this) ? static_cast<QWidget*>(m_code) : m_read)->setFocus(Qt::OtherFocusReason);
}

QString ActionDialog::wantedCode() const {
    const QString id = idText(m_plan.dispatch);
    return id.right(4);
}

bool ActionDialog::isConfirmed() const {
    return m_context.level == Level::Protected ? m_code->text().compare(wantedCode(), Qt::CaseInsensitive) == 0 : m_read->isChecked();
}

void ActionDialog::updateAct() {
    const bool matches = m_context.level == Level::Protected && isConfirmed();
    m_matches->setText(matches ? RunText{{tr("Matches") + u' ', Face::Strong, Ink::Completed}, {elidedId(idText(m_plan.dispatch)), Face::Fixed, Ink::Completed}} : RunText{});
    QString reason = m_refusal;
    if (reason.isEmpty() && m_phase == Phase::Previewing)
        reason = tr("The preview is not here yet.");
    if (reason.isEmpty() && m_phase == Phase::Refused)
        reason = tr("The engine would refuse it.");
    if (reason.isEmpty() && m_phase == Phase::Sending)
        reason = tr("It is sent.");
    if (reason.isEmpty() && !isConfirmed())
        reason = m_context.level == Level::Protected ? tr("Type the last four characters first.") : tr("Tick that you have read it first.");
    m_act->setRefusal(reason);
    m_act->setVisible(m_phase != Phase::Done);
}

void ActionDialog::updateSteps() {
    const auto at = [](base::StoreTime time) { return timeFormat().text(time, Precision::Millis); };
    const bool isPreviewed = m_phase == Phase::Ready || m_phase >= Phase::Sending;
    const QString third = m_phase == Phase::Done ? at(m_doneAt) : m_phase == Phase::Sending ? tr("sent, waiting for the engine") : QString();
    m_steps->setSteps({tr("Frozen"), isPreviewed ? tr("Previewed") : tr("Preview"), tr("Confirm")},
                      {at(m_plan.frozenAt), isPreviewed ? tr("%1, rolled back").arg(at(m_previewedAt)) : m_phase == Phase::Refused ? tr("refused") : tr("the engine computes"), third},
                      m_phase == Phase::Done ? 3 : isPreviewed ? 2 : 1);
}

void ActionDialog::send() {
    // Once: a second press meets another phase, a disabled button and, if all else failed, AlreadyAtTarget.
    if (m_phase != Phase::Ready || !m_refusal.isEmpty() || !isConfirmed())
        return;
    m_phase = Phase::Sending;
    m_confirm->setEnabled(false);
    m_cancel->setText(tr("Hide"));
    updateSteps();
    updateAct();
    m_answer.ask(m_plan.ask(desk::Mode::Apply), [this](base::Result<queue::ActionReport> report) { showOutcome(std::move(report)); });
}

void ActionDialog::showOutcome(base::Result<queue::ActionReport> report) {
    if (!report && isUnconfirmed(report.error())) {
        m_outcome->show(State::Uncertain, strong(tr("Outcome not confirmed, checking.") + u' ')
                                              + plain(tr("The answer was lost. It may be recorded or not; the console reads the store until it knows. Nothing is sent again.")));
        m_warning->clear();
        Q_EMIT unconfirmed();
        return;
    }
    m_phase = Phase::Done;
    m_doneAt = m_context.now();
    if (!report) {
        m_phase = Phase::Refused;
        m_outcome->show(State::Failed, strong(tr("Nothing was changed.") + u' ') + plain(problemText(report.error())));
        m_cancel->setText(tr("Close"));
        updateSteps();
        updateAct();
        return;
    }
    m_context.clock->sync(report->at);
    if (report->outcome == ActionOutcome::Applied || report->outcome == ActionOutcome::AlreadyAtTarget) {
        showLedger(*report);
        Q_EMIT applied(*report);
        return;
    }
    m_phase = Phase::Refused;
    updateSteps();
    updateAct();
    if (report->outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(*report);
        QDialog::done(Rejected);
        return;
    }
    showReport(*report);
}

void ActionDialog::showReport(const queue::ActionReport& report) {
    m_confirm->hide();
    m_warning->clear();
    m_outcome->show(outcomeState(report.outcome), strong(outcomeWord(report) + QStringLiteral(". ")) + plain(outcomeSentence(report)));
    QStringList lines;
    for (const std::string& word : report.missing)
        lines.append(QStringLiteral("•  ") + missingSentence(word));
    m_missing->setText(lines.join(QChar(QChar::LineSeparator)));
    m_missing->setVisible(!lines.isEmpty());
    m_cancel->setText(report.outcome == ActionOutcome::EvidenceMissing ? tr("Back to the worksheet") : tr("Close"));
    m_changesTitle->setText(tr("Nothing would change"));
    m_changes->merge({});
    m_changeTable->hide();
    Q_EMIT refused(report);
}

void ActionDialog::showLedger(const queue::ActionReport& report) {
    std::vector<LedgerRow> rows;
    rows.push_back({idText(report.dispatch), outcomeState(report.outcome), outcomeWord(report), outcomeSentence(report), report.revision.stored()});
    if (report.newDispatch)
        rows.push_back({idText(*report.newDispatch), State::Queued, stateWord(State::Queued),
                        report.outcome == ActionOutcome::Applied ? tr("New dispatch at the end of the lane.") : tr("The dispatch that was enqueued then; no second one."), std::nullopt});
    m_ledger->merge(std::move(rows));
    m_stack->setCurrentIndex(1);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus(Qt::OtherFocusReason);
    updateSteps();
    updateAct();
}

QString ActionDialog::outcomeText() const { return m_outcome->accessibleName(); }

void ActionDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        reject();
        return;
    }
    QDialog::keyPressEvent(event);
}

// Before sending this withdraws the preview; after sending the answer is still wanted, so the dialog only hides.
void ActionDialog::done(int result) {
    if (m_phase == Phase::Sending) {
        hide();
        return;
    }
    m_answer.forget();
    QDialog::done(result);
}

} // namespace sb::ui::uncertain
