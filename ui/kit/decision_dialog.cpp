// What the dialog does: guards, sends once, shows what came of it. How it looks: decision_dialog_body.cpp.
#include "ui/kit/decision_dialog.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/step_bar.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>

namespace sb::ui::kit {

namespace {
constexpr int kTail = 4; // what people type and say of an id
}

DecisionDialog::DecisionDialog(const PageContext& context, DecisionWords words, const QString& refusal,
                               QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_words(std::move(words))
    , m_refusal(refusal) {
    build();
    updateSteps();
    updateAct();
}

void DecisionDialog::setRefusal(const QString& refusal) {
    m_refusal = refusal;
    updateAct();
}

void DecisionDialog::showPreview(std::vector<ChangeRow> changes, base::StoreTime at) {
    m_previewedAt = at == base::StoreTime{} ? m_context.now() : at;
    m_phase = Phase::Ready;
    m_changes->merge(std::move(changes));
    m_changesTitle->setText(m_words.computed);
    if (!m_words.warning.empty())
        m_warning->show(State::Degraded, m_words.warning);
    m_confirm->setVisible(m_refusal.isEmpty());
    m_copy->setEnabled(true);
    updateSteps();
    updateAct();
    if (m_confirm->isVisible())
        (m_code->isVisibleTo(this) ? static_cast<QWidget*>(m_code) : m_read)->setFocus(Qt::OtherFocusReason);
}

void DecisionDialog::showNoPreview(const QString& why) {
    m_outcome->show(State::Failed, strong(tr("There is no preview.") + u' ') + plain(why));
    refuse();
}

bool DecisionDialog::isConfirmed() const {
    return m_context.level == Level::Protected
               ? m_code->text().compare(m_words.id.right(kTail), Qt::CaseInsensitive) == 0
               : m_read->isChecked();
}

void DecisionDialog::updateAct() {
    const bool matches = m_context.level == Level::Protected && isConfirmed();
    m_matches->setText(matches
                           ? RunText{{tr("Matches") + u' ', Face::Strong, Ink::Completed},
                                     {elidedId(m_words.id, 8, m_words.idTail), Face::Fixed, Ink::Completed}}
                           : RunText{});
    QString reason = m_refusal;
    if (reason.isEmpty() && m_phase == Phase::Previewing)
        reason = tr("The preview is not here yet.");
    if (reason.isEmpty() && m_phase == Phase::Refused)
        reason = tr("The engine would refuse it.");
    if (reason.isEmpty() && m_phase == Phase::Sending)
        reason = tr("It is sent.");
    if (reason.isEmpty() && !isConfirmed())
        reason = m_context.level == Level::Protected ? tr("Type the last four characters first.")
                                                     : tr("Tick that you have read it first.");
    m_act->setRefusal(reason);
    m_act->setVisible(m_phase != Phase::Done);
}

void DecisionDialog::updateSteps() {
    const auto at = [](base::StoreTime time) { return timeFormat().text(time, Precision::Millis); };
    const bool isPreviewed = m_phase == Phase::Ready || m_phase >= Phase::Sending;
    const QString second = isPreviewed                 ? tr("%1, rolled back").arg(at(m_previewedAt))
                           : m_phase == Phase::Refused ? tr("refused")
                                                       : tr("the engine computes");
    const QString third = m_phase == Phase::Done      ? at(m_doneAt)
                          : m_phase == Phase::Sending ? tr("sent, waiting for the engine")
                                                      : QString();
    m_steps->setSteps({tr("Frozen"), isPreviewed ? tr("Previewed") : tr("Preview"), tr("Confirm")},
                      {at(m_words.frozenAt), second, third},
                      m_phase == Phase::Done ? 3
                      : isPreviewed          ? 2
                                             : 1);
}

void DecisionDialog::send() {
    // Once: a second press meets another phase, a disabled button and, if all else failed, AlreadyAtTarget.
    if (m_phase != Phase::Ready || !m_refusal.isEmpty() || !isConfirmed())
        return;
    m_phase = Phase::Sending;
    m_confirm->setEnabled(false);
    m_cancel->setText(tr("Hide"));
    updateSteps();
    updateAct();
    Q_EMIT confirmed();
}

void DecisionDialog::showUnconfirmed() {
    m_outcome->show(State::Uncertain,
                    strong(tr("Outcome not confirmed, checking.") + u' ') +
                        plain(tr("The answer was lost. It may be recorded or not; the console reads the "
                                 "store until it knows. Nothing is sent again.")));
    m_warning->clear();
}

void DecisionDialog::refuse() {
    m_phase = Phase::Refused;
    updateSteps();
    updateAct();
}

void DecisionDialog::showFailed(const QString& why) {
    m_outcome->show(State::Failed, strong(tr("Nothing was changed.") + u' ') + plain(why));
    m_cancel->setText(tr("Close"));
    refuse();
}

void DecisionDialog::showRefused(State state, const RunText& outcome, const QStringList& missing,
                                 const QString& back) {
    const bool wasSent = isSent();
    m_confirm->hide();
    m_warning->clear();
    m_outcome->show(state, outcome);
    QStringList lines;
    for (const QString& line : missing)
        lines.append(QStringLiteral("•  ") + line);
    m_missing->setText(lines.join(QChar(QChar::LineSeparator)));
    m_missing->setVisible(!lines.isEmpty());
    m_cancel->setText(back.isEmpty() ? tr("Close") : back);
    m_changesTitle->setText(wasSent ? tr("Nothing was changed") : tr("Nothing would change"));
    m_changes->merge({});
    m_changeTable->hide();
    refuse();
}

void DecisionDialog::showLedger(std::vector<LedgerRow> rows) {
    m_phase = Phase::Done;
    m_doneAt = m_context.now();
    m_ledger->setRows(std::move(rows));
    m_stack->setCurrentIndex(1);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus(Qt::OtherFocusReason);
    updateSteps();
    updateAct();
}

void DecisionDialog::withdraw() {
    m_phase = Phase::Refused;
    QDialog::done(Rejected);
}

QString DecisionDialog::outcomeText() const {
    return m_outcome->accessibleName();
}

void DecisionDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        reject();
        return;
    }
    QDialog::keyPressEvent(event);
}

// Before sending this withdraws the preview; after sending the answer is still wanted, so the dialog only
// hides.
void DecisionDialog::done(int result) {
    if (m_phase == Phase::Sending) {
        hide();
        return;
    }
    QDialog::done(result);
}

} // namespace sb::ui::kit
