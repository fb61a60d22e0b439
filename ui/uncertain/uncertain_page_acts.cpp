// What a person does on the page: drafts, previews, the decision, what becomes of a lost answer or a stale revision.
#include "ui/uncertain/uncertain_page.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/bulk_decisions.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/pending_check.h"

#include <QCheckBox>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

bool UncertainPage::isPending(const queue::DispatchId& id) const { return m_pending.contains(idText(id)); }

QString UncertainPage::busyReason() const {
    if (m_detail && isPending(m_detail->dispatch.id))
        return tr("The outcome of what was sent is not confirmed yet; the console is checking.");
    if (m_dialog && m_dialog->isSent() && !m_dialog->isVisible() && m_detail && m_dialog->plan().dispatch == m_detail->dispatch.id)
        return tr("A decision is on its way.");
    return {};
}

void UncertainPage::editDraft(const std::function<void(DecisionDraft&)>& edit) {
    if (!m_detail)
        return;
    if (!m_draft.isTouched()) // what is on screen now is what the draft rests on
        m_draft.seen = seenIn(*m_detail, m_detail->dispatch.mark && context().isMine(*m_detail->dispatch.mark));
    edit(m_draft);
    showCurrent();
    m_draftPause->start();
}

void UncertainPage::keepDraft(bool isAsked) {
    m_draftPause->stop();
    if (m_draft.dispatch.isEmpty())
        return;
    m_book.keep(m_draft, context().now());
    if (isAsked)
        Q_EMIT said(tr("Draft saved %1, survives a restart.").arg(timeFormat().text(m_draft.savedAt)));
}

// A draft that rests on an older revision says so at once, before anything is sent.
void UncertainPage::noticeChange() {
    if (!m_detail || !m_draft.isTouched() || m_draft.seen.revision == m_detail->dispatch.revision || isStaleShown())
        return;
    std::vector<queue::HistoryEvent> since;
    for (const queue::HistoryEvent& event : m_history)
        if (event.dispatch == m_detail->dispatch.id && event.revision > m_draft.seen.revision)
            since.insert(since.begin(), event);
    RunText text = strong(tr("Something happened since you began to write.") + u' ')
                 + plain(tr("Your draft rests on revision %1, the dispatch is at %2. The engine will not record it before you have seen the changes.")
                             .arg(m_draft.seen.revision.value)
                             .arg(m_detail->dispatch.revision.value));
    m_note->setAction(tr("See what happened"));
    m_noteAction = [this, since] { openStale(since, {}); };
    m_note->show(State::Uncertain, text);
}

QString UncertainPage::wantedWords(const DecisionDraft& draft) const {
    if (const auto decision = decisionOf(draft.choice))
        return decisionWord(*decision);
    return draft.choice == Choice::RunAgain ? tr("Run the work again") : draft.choice == Choice::Release ? tr("Release the task") : QString();
}

void UncertainPage::previewDecision() {
    if (!m_detail || !busyReason().isEmpty())
        return;
    const Verdict verdict = judge(*m_detail, m_draft);
    if (effectiveChoice(verdict, m_draft) == Choice::None) {
        Q_EMIT said(verdict.choices.empty() ? verdict.nothingToDecide : tr("Choose a decision first."));
        return;
    }
    keepDraft(false);
    openDialog(decisionPlan(context(), *m_detail, m_draft));
}

void UncertainPage::openDialog(ActionPlan plan) {
    if (m_dialog && m_dialog->isVisible())
        return; // one act at a time
    auto* dialog = new ActionDialog(context(), std::move(plan), writeRefusal(), this);
    m_dialog = dialog;
    connect(dialog, &QDialog::finished, dialog, &QObject::deleteLater);
    connect(dialog, &ActionDialog::applied, this, [this, dialog](const queue::ActionReport& report) { onApplied(dialog->plan(), report); });
    connect(dialog, &ActionDialog::unconfirmed, this, [this, dialog] { onUnconfirmed(dialog->plan()); });
    connect(dialog, &ActionDialog::stale, this, [this](const queue::ActionReport& report) { openStale(report.since, report.at); });
    connect(dialog, &ActionDialog::refused, this, [this, dialog](const queue::ActionReport&) {
        if (!dialog->isVisible())
            dialog->open();
        refresh();
    });
    dialog->start();
}

void UncertainPage::onApplied(const ActionPlan& plan, const queue::ActionReport& report) {
    if (plan.dropsDraft) {
        m_book.drop(plan.dispatch);
        if (m_draft.dispatch == plan.dispatch) {
            m_draft = {};
            m_draft.dispatch = plan.dispatch;
        }
    }
    const RunText what = report.outcome == queue::ActionOutcome::AlreadyAtTarget
                           ? plain(tr("%1: it was already so. Nothing was changed now.").arg(plan.task))
                           : strong(plan.done + u' ') + plain(tr("%1, revision %2.").arg(plan.task).arg(report.revision.value));
    m_rows->release();
    if (m_hasRowLeft && plan.dropsDraft) // the row left before the answer came
        showNone();
    refresh();
    m_note->setAction(m_dialog && !m_dialog->isVisible() ? tr("Show the ledger") : QString());
    m_noteAction = [this] {
        if (m_dialog)
            m_dialog->open();
    };
    m_note->show(outcomeState(report.outcome), what);
    Q_EMIT said(plan.done);
}

void UncertainPage::onUnconfirmed(const ActionPlan& plan) {
    const QString id = idText(plan.dispatch);
    if (m_pending.contains(id))
        return;
    auto* check = new PendingCheck(context(), plan, this);
    m_pending.insert(id, check);
    connect(check, &PendingCheck::settled, this,
            [this, check](CameTrue outcome, const queue::DispatchDetail& detail) { onSettled(check, outcome, detail); });
    m_note->setAction({});
    m_note->show(State::Uncertain, strong(tr("Outcome not confirmed, checking.") + u' ')
                                       + plain(tr("%1: the answer was lost. The console reads the store until it knows; nothing is sent again.").arg(plan.task)));
    showRowsAgain();
    if (m_detail)
        showCurrent();
}

void UncertainPage::onSettled(PendingCheck* check, CameTrue outcome, const queue::DispatchDetail& detail) {
    const ActionPlan plan = check->plan();
    m_pending.remove(idText(plan.dispatch));
    check->deleteLater();
    if (m_dialog && m_dialog->plan().dispatch == plan.dispatch)
        m_dialog->deleteLater(); // its question is answered here
    const QString now = timeFormat().text(context().now());
    m_note->setAction({});
    if (outcome == CameTrue::Yes) {
        if (plan.dropsDraft) {
            m_book.drop(plan.dispatch);
            if (m_draft.dispatch == plan.dispatch) {
                m_draft = {};
                m_draft.dispatch = plan.dispatch;
            }
        }
        refresh();
        m_note->show(State::Completed, strong(plan.done + u' ') + plain(tr("%1: confirmed by reading the store at %2.").arg(plan.task, now)));
        return;
    }
    refresh();
    if (outcome == CameTrue::No) {
        m_note->show(State::Degraded, strong(tr("Not recorded.") + u' ')
                                          + plain(tr("%1: the store shows revision %2 as before, read at %3. Your draft is kept.").arg(plan.task).arg(detail.dispatch.revision.value).arg(now)));
        return;
    }
    m_note->setAction(tr("See what happened"));
    m_noteAction = [this, id = idText(plan.dispatch)] {
        select(id);
        noticeChange();
    };
    m_note->show(State::Uncertain, strong(tr("Something else happened.") + u' ')
                                       + plain(tr("%1 is at revision %2 now and your decision is not in it. Your draft is kept.").arg(plan.task).arg(detail.dispatch.revision.value)));
}

void UncertainPage::showRowsAgain() {
    std::vector<DoubtRow> rows;
    for (const queue::Dispatch& d : m_all)
        rows.push_back({d, d.mark && context().isMine(*d.mark), isPending(d.id)});
    m_rows->merge(std::move(rows));
}

void UncertainPage::openStale(const std::vector<queue::HistoryEvent>& since, base::StoreTime refusedAt) {
    if (!m_detail)
        return;
    keepDraft(false);
    // The facts of now are read anew: the screen behind may be as old as the draft.
    m_staleAnswer.ask(context().desks.queue->dispatch(m_detail->dispatch.id), [this, since, refusedAt](base::Result<queue::DispatchDetail> detail) {
        if (!detail) {
            m_note->setAction({});
            m_note->show(State::Failed, plain(problemText(detail.error())));
            return;
        }
        StaleCase stale;
        stale.draft = m_draft;
        stale.wanted = wantedWords(m_draft);
        stale.since = since;
        stale.refusedAt = refusedAt;
        stale.now = *detail;
        stale.isMine = detail->dispatch.mark && context().isMine(*detail->dispatch.mark);
        m_detail = *detail;
        m_stale->show(stale);
        m_stack->setCurrentWidget(m_stale);
        m_panel->hide();
        m_note->clear();
        if (!m_stale->changes()->boxes().empty())
            m_stale->changes()->boxes().front()->setFocus(Qt::OtherFocusReason);
        Q_EMIT titleChanged();
        Q_EMIT actionsChanged();
    });
}

ActionDialog* UncertainPage::dialog() const { return m_dialog; }

void UncertainPage::closeStale() {
    if (!isStaleShown())
        return;
    m_stack->setCurrentWidget(m_main);
    m_panel->setVisible(true);
    m_table->setFocus(Qt::OtherFocusReason);
    if (m_detail)
        showCurrent();
    Q_EMIT titleChanged();
    Q_EMIT actionsChanged();
    refresh();
    noticeChange();
}

void UncertainPage::reopenWorksheet() {
    m_draft = redraft(m_stale->shown());
    m_detail = m_stale->shown().now;
    keepDraft(false);
    closeStale();
    m_note->clear();
    m_sheet->setTab(EvidenceSheet::Steps);
    m_sheet->steps()->focusQuestion();
}

void UncertainPage::discardDraft() {
    auto* ask = new QMessageBox(QMessageBox::NoIcon, tr("Discard draft"), tr("Discard what you wrote about this dispatch?"), QMessageBox::NoButton, this);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setInformativeText(tr("Findings, decision and reason are lost. The dispatch is not touched."));
    QPushButton* keep = ask->addButton(tr("Keep draft"), QMessageBox::RejectRole);
    QPushButton* discard = ask->addButton(tr("Discard draft"), QMessageBox::DestructiveRole);
    ask->setDefaultButton(keep);
    connect(discard, &QAbstractButton::clicked, this, [this] {
        m_book.drop(m_draft.dispatch);
        const auto id = m_draft.dispatch;
        m_draft = {};
        m_draft.dispatch = id;
        closeStale();
    });
    ask->open();
}

void UncertainPage::toggleMark() {
    if (!m_detail || m_markAnswer.isWaiting() || !writeRefusal().isEmpty())
        return;
    const bool on = !(m_detail->dispatch.mark && context().isMine(*m_detail->dispatch.mark));
    m_markAnswer.ask(context().desks.queue->mark(m_detail->dispatch.id, on), [this, on](base::Result<queue::Dispatch> marked) {
        if (!marked) {
            Q_EMIT said(problemText(marked.error()));
            return;
        }
        Q_EMIT said(on ? tr("You are on it. Other desks see it for 8 hours.") : tr("You left it."));
        refresh();
    });
}

void UncertainPage::requestTeardown() {
    if (m_detail)
        openDialog(teardownPlan(context(), *m_detail));
}

void UncertainPage::stateTeardown() {
    if (!m_detail)
        return;
    auto* ask = new QInputDialog(this);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setWindowTitle(tr("Statement about the teardown"));
    ask->setAccessibleName(ask->windowTitle());
    ask->setLabelText(tr("What you know of the teardown, in one sentence. It is shown as an operator's statement."));
    ask->setInputMode(QInputDialog::TextInput);
    connect(ask, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        if (m_detail && !text.trimmed().isEmpty())
            openDialog(teardownStatementPlan(context(), *m_detail, text.trimmed()));
    });
    ask->open();
}

void UncertainPage::requestCancel() {
    if (m_detail)
        openDialog(cancelPlan(context(), *m_detail));
}

void UncertainPage::openMoreMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (PageAction& action : actions()) {
        if (action.key == QStringLiteral("decide") || action.key == QStringLiteral("evidence"))
            continue;
        QAction* entry = menu->addAction(action.text);
        entry->setEnabled(action.refusal.isEmpty());
        entry->setToolTip(action.refusal);
        entry->setStatusTip(action.refusal);
        connect(entry, &QAction::triggered, this, std::move(action.run));
    }
    menu->setToolTipsVisible(true);
    menu->popup(at - QPoint(0, menu->sizeHint().height()));
}

std::vector<PageAction> UncertainPage::actions() {
    std::vector<PageAction> all;
    if (isStaleShown())
        return all;
    const QString none = m_detail ? QString() : tr("No dispatch is chosen.");
    const QString write = m_detail ? writeRefusal() : none;
    const auto state = m_detail ? m_detail->dispatch.state : queue::DispatchState::Completed;
    const bool isMine = m_detail && m_detail->dispatch.mark && context().isMine(*m_detail->dispatch.mark);
    const bool isLive = state == queue::DispatchState::Running || state == queue::DispatchState::Uncertain;
    const bool isCancellable = state == queue::DispatchState::Running || state == queue::DispatchState::Queued;
    const auto refuse = [&](bool allowed, const QString& reason) { return !write.isEmpty() ? write : allowed ? QString() : reason; };
    const auto revision = m_draft.seen.revision.value;
    all.push_back({QStringLiteral("evidence"), tr("Go to the open question"), tr("Reads only"), Qt::CTRL | Qt::Key_E, "uncertain", none, [this] {
                       m_sheet->setTab(EvidenceSheet::Steps);
                       m_sheet->steps()->focusQuestion();
                   }});
    all.push_back({QStringLiteral("mark"), isMine ? tr("Leave it") : tr("I am on it"), tr("Tells other desks, changes no state"), Qt::CTRL | Qt::Key_I, "person",
                   write, [this] { toggleMark(); }});
    all.push_back({QStringLiteral("decide"), tr("Preview decision…"), tr("Freezes revision %1, then preview and confirm").arg(revision), Qt::CTRL | Qt::Key_D, "lock",
                   !none.isEmpty() ? none : busyReason(), [this] { previewDecision(); }});
    all.push_back(m_bulk->action(bulkRefusal()));
    all.push_back({QStringLiteral("teardown"), tr("Request teardown…"), tr("Preview and confirm"), {}, "minus",
                   refuse(isLive && m_detail->dispatch.teardown == queue::TeardownState::None, tr("Only once, while it is running or uncertain.")), [this] { requestTeardown(); }});
    all.push_back({QStringLiteral("cancel"), tr("Request cancel…"), tr("Preview and confirm"), {}, "cross",
                   refuse(isCancellable, tr("Only a queued or running dispatch can be cancelled.")), [this] { requestCancel(); }});
    all.push_back({QStringLiteral("job"), tr("Show its job"), tr("Reads only"), {}, "jobs", none, [this] { Q_EMIT openWanted(QStringLiteral("jobs"), idText(m_detail->dispatch.job)); }});
    all.push_back({QStringLiteral("audit"), tr("Show its audit entries"), tr("Reads only"), {}, "audit", none, [this] { Q_EMIT openWanted(QStringLiteral("audit"), idText(m_detail->dispatch.id)); }});
    return all;
}

} // namespace sb::ui::uncertain
