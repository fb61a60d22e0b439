// What a person does on the page: drafts, previews, the action, what becomes of a lost answer or a stale
// revision.
#include "ui/conflicts/case_bulk.h"
#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/case_rules.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace sb::ui::conflicts {

using namespace kit;
using conflict::ActionKind;
using conflict::VariantId;

DecisionDialog* ConflictsPage::dialog() const {
    return m_act ? m_act->dialog() : nullptr;
}

QString ConflictsPage::busyReason() const {
    if (m_detail && m_pending.contains(signatureOf(m_detail->conflictCase)))
        return tr("The outcome of what was sent is not confirmed yet; the console is checking.");
    return {};
}

void ConflictsPage::editDraft(const std::function<void(CaseDraft&)>& edit) {
    if (!m_detail)
        return;
    const bool wasTouched = m_draft.isTouched();
    edit(m_draft);
    if (!wasTouched) { // what is on screen now is what the draft rests on
        m_draft.transaction = m_detail->conflictCase.transaction;
        m_draft.seen = seenIn(*m_detail, m_draft.variant);
    }
    m_panel->showCase(*m_detail, inOrder(m_detail->participants), m_draft, busyReason());
    m_draftPause->start();
}

void ConflictsPage::keepDraft() {
    m_draftPause->stop();
    if (!m_draft.transaction.signature.empty())
        m_book.keep(m_draft, context().now());
}

// A draft that rests on older revisions says so at once, before anything is sent.
void ConflictsPage::noticeChange() {
    if (!m_detail || !m_draft.isStale(m_detail->conflictCase) || isStaleShown())
        return;
    std::vector<conflict::CaseEvent> since;
    for (const conflict::CaseEvent& event : m_detail->history)
        if (event.revision > m_draft.seen.conflictRevision)
            since.insert(since.begin(), event);
    m_note->setAction(tr("See what happened"));
    m_noteAction = [this, since] { openStale(since, {}); };
    m_note->show(State::Uncertain,
                 strong(tr("Something happened since you began to write.") + u' ') +
                     plain(tr("Your draft rests on case revision %1 and canonical revision %2. The engine "
                              "will not record it before you have seen the changes.")
                               .arg(m_draft.seen.conflictRevision.value)
                               .arg(m_draft.seen.canonicalRevision.value)));
}

void ConflictsPage::choose(ActionKind kind, const VariantId& variant) {
    if (!m_detail || !busyReason().isEmpty() || (dialog() && dialog()->isVisible()))
        return; // one act at a time
    const bool isKept = m_draft.isTouched();
    editDraft([&](CaseDraft& draft) {
        draft.kind = kind;
        draft.variant = variant;
        // A note alone does not fix what is judged; a chosen action does, until its changes were read.
        const bool isStale = draft.isStale(m_detail->conflictCase);
        if (isKept && !isStale)
            draft.seen = seenIn(*m_detail, variant);
    });
    keepDraft();
    auto* act = new CaseAct(context(), *m_detail, m_draft, writeRefusal(), this);
    m_act = act;
    connectAct(act);
    act->start();
}

void ConflictsPage::connectAct(CaseAct* act) {
    connect(act, &CaseAct::settled, this,
            [this, act](const conflict::CaseReport& report, const QString& sentence) {
                onSettled(act, report, sentence);
            });
    connect(act, &CaseAct::unconfirmed, this, [this, act] { onUnconfirmed(act); });
    connect(act, &CaseAct::stale, this, [this](const conflict::CaseReport& report) {
        auto since = report.since;
        std::ranges::sort(
            since, {}, [](const conflict::CaseEvent& e) { return std::pair(e.revision.value, e.ordinal); });
        openStale(since, report.at);
    });
    connect(act, &CaseAct::said, this, &ConflictsPage::said);
    connect(act, &CaseAct::failed, this, [this](const QString& sentence) {
        m_note->setAction({});
        m_note->show(State::Failed, strong(tr("Nothing was changed.") + u' ') + plain(sentence));
        refresh();
    });
    connect(act, &CaseAct::foundElse, this, [this, act](const QString& sentence) {
        m_pending.remove(QString::fromStdString(act->action().transaction.signature));
        m_note->setAction({});
        m_note->show(State::Degraded, plain(sentence));
        refresh();
    });
}

void ConflictsPage::onSettled(const CaseAct* act, const conflict::CaseReport& report,
                              const QString& sentence) {
    const auto transaction = act->action().transaction;
    const QString signature = QString::fromStdString(transaction.signature);
    const bool wasLost = m_pending.remove(signature) > 0;
    const bool isDone = report.outcome == conflict::ActionOutcome::Applied ||
                        report.outcome == conflict::ActionOutcome::AlreadyAtTarget;
    if (isDone)
        dropDraft(transaction);
    m_rows->release();
    refresh();
    RunText text = strong(tr("%1, %2.", "action, outcome")
                              .arg(actionWord(act->action().kind), outcomeWord(report.outcome).toLower()) +
                          u' ') +
                   fixed(elidedSignature(signature)) + plain(u' ' + sentence);
    if (wasLost)
        text = text + plain(u' ' + tr("Confirmed by reading the store."));
    m_note->setAction({});
    m_note->show(kit::stateOf(report.outcome), text);
    Q_EMIT said(sentence);
}

void ConflictsPage::dropDraft(const conflict::TransactionReference& transaction) {
    m_book.drop(transaction);
    if (m_draft.transaction == transaction) {
        m_draftPause->stop();
        m_draft = {};
        m_draft.transaction = transaction;
        if (m_detail)
            showCurrent();
    }
}

void ConflictsPage::onUnconfirmed(CaseAct* act) {
    m_pending.insert(QString::fromStdString(act->action().transaction.signature), act);
    m_note->setAction({});
    m_note->show(
        State::Uncertain,
        strong(tr("Outcome not confirmed, checking.") + u' ') +
            plain(tr(
                "The answer was lost. The console reads the store until it knows; nothing is sent again.")));
    if (!m_pages.rows().empty()) // none: another filter's rows are still to be read
        showRowsAgain(RowModel::Part::Again);
    if (m_detail)
        showCurrent();
}

void ConflictsPage::openStale(const std::vector<conflict::CaseEvent>& since, base::StoreTime refusedAt) {
    if (!m_detail)
        return;
    keepDraft();
    // The facts of now are read anew: the screen behind may be as old as the draft.
    m_staleAnswer.ask(context().desks.conflicts->conflictCase(m_draft.transaction),
                      [this, since, refusedAt](base::Result<conflict::CaseDetail> detail) {
                          if (!detail) {
                              m_note->setAction({});
                              m_note->show(State::Failed, plain(problemText(detail.error())));
                              return;
                          }
                          m_detail = *detail;
                          m_stale->show({m_draft, *detail, since, refusedAt});
                          m_stack->setCurrentWidget(m_stale);
                          m_panel->hide();
                          m_note->clear();
                          if (!m_stale->changes()->boxes().empty())
                              m_stale->changes()->boxes().front()->setFocus(Qt::OtherFocusReason);
                          Q_EMIT titleChanged();
                          Q_EMIT actionsChanged();
                      });
}

void ConflictsPage::closeStale() {
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

// The draft rests on what is true now; a choice that is no longer possible is cleared, the reason is kept.
void ConflictsPage::reopenCase() {
    m_detail = m_stale->shown().now;
    m_draft.seen = seenIn(*m_detail, m_draft.variant);
    if (m_draft.kind) {
        bool isPossible = actionRefusal(*m_draft.kind, *m_detail).isEmpty();
        for (const conflict::Participant& p : m_detail->participants)
            if (choosesVariant(*m_draft.kind) && p.variant.id == m_draft.variant)
                isPossible = isPossible && variantRefusal(*m_draft.kind, p.variant).isEmpty();
        // "Keep" named the canonical one of then.
        const bool isOtherKeep = *m_draft.kind == ActionKind::KeepCurrentCanonical &&
                                 m_draft.variant != m_detail->conflictCase.canonical;
        if (!isPossible || isOtherKeep) {
            m_draft.kind.reset();
            m_draft.variant = {};
        }
    }
    keepDraft();
    const auto kind = m_draft.kind;
    closeStale();
    m_note->clear();
    if (kind)
        m_panel->previewButton(*kind)->setFocus(Qt::OtherFocusReason);
}

void ConflictsPage::discardDraft() {
    auto* ask =
        new QMessageBox(QMessageBox::NoIcon, tr("Discard draft"),
                        tr("Discard what you chose and wrote about this case?"), QMessageBox::NoButton, this);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setInformativeText(tr("The case is not touched."));
    QPushButton* keep = ask->addButton(tr("Keep draft"), QMessageBox::RejectRole);
    QPushButton* discard = ask->addButton(tr("Discard draft"), QMessageBox::DestructiveRole);
    ask->setDefaultButton(keep);
    connect(discard, &QAbstractButton::clicked, this, [this] {
        dropDraft(m_draft.transaction);
        closeStale();
    });
    ask->open();
}

void ConflictsPage::toggleMark() {
    if (!m_detail || m_markAnswer.isWaiting() || !writeRefusal().isEmpty())
        return;
    const conflict::Case& c = m_detail->conflictCase;
    const bool on = c.markedBy.empty() || c.markedBy != context().me.label;
    m_markAnswer.ask(context().desks.conflicts->markCase(c.transaction, on),
                     [this, on](base::Result<conflict::Case> marked) {
                         if (!marked) {
                             Q_EMIT said(problemText(marked.error()));
                             return;
                         }
                         Q_EMIT said(on ? tr("You are on it.") : tr("You left it."));
                         refresh();
                     });
}

void ConflictsPage::connectBulk() {
    m_bulk->setWriteRefusal(writeRefusal());
    connect(m_panel->bulkButton(), &QAbstractButton::clicked, m_bulk, &CaseBulk::begin);
    connect(this, &Page::actionsChanged, this, [this] {
        const PageAction action = m_bulk->action();
        m_panel->bulkButton()->setText(action.text);
        m_panel->bulkButton()->setRefusal(action.refusal);
    });
    connect(m_bulk, &CaseBulk::recorded, this, [this](const QString& id) {
        dropDraft(referenceOf(id));
        m_rows->setTicked(id, false);
    });
    connect(m_bulk, &CaseBulk::ended, this, &ConflictsPage::onBulkEnded);
    connect(m_bulk, &CaseBulk::said, this, &ConflictsPage::said);
}

// The run may have ended behind a hidden dialog: its ledger is one press away until it is closed.
void ConflictsPage::onBulkEnded(const QString& summary) {
    const bool isHidden = m_bulk->dialog() && !m_bulk->dialog()->isVisible();
    m_note->setAction(isHidden ? tr("Show the ledger") : QString());
    m_noteAction = [this] {
        if (m_bulk->dialog())
            m_bulk->begin();
    };
    m_note->show(State::Resolved, strong(tr("Ticked cases:") + u' ') + plain(summary));
    m_rows->release();
    refresh();
}

std::vector<PageAction> ConflictsPage::actions() {
    std::vector<PageAction> all;
    if (isStaleShown())
        return all;
    const QString none = m_detail ? QString() : tr("No case is chosen.");
    const QString still = none.isEmpty() && !m_compare->isReady() ? tr("Nothing is compared.") : none;
    all.push_back({QStringLiteral("next-difference"), tr("Next difference"), tr("Reads only"), Qt::Key_F8,
                   "chevron-right", still, [this] { m_compare->goToDifference(1); }});
    all.push_back({QStringLiteral("previous-difference"), tr("Previous difference"), tr("Reads only"),
                   Qt::SHIFT | Qt::Key_F8, "chevron-left", still, [this] { m_compare->goToDifference(-1); }});
    const bool isMine = m_detail && !m_detail->conflictCase.markedBy.empty() &&
                        m_detail->conflictCase.markedBy == context().me.label;
    all.push_back({QStringLiteral("mark"), isMine ? tr("Leave it") : tr("I am on it"),
                   tr("Tells other desks, changes no state"), Qt::CTRL | Qt::Key_I, "person",
                   none.isEmpty() ? writeRefusal() : none, [this] { toggleMark(); }});
    for (const ActionKind kind : kActions) {
        const QString refusal = m_detail ? actionRefusal(kind, *m_detail) : none;
        all.push_back({QStringLiteral("act-") + QString::fromLatin1(wordOf(kind).data()),
                       tr("%1…", "action").arg(actionWord(kind)),
                       tr("Preview and confirm"),
                       {},
                       "lock",
                       refusal.isEmpty() ? busyReason() : refusal,
                       [this, kind] { m_panel->previewButton(kind)->click(); }});
    }
    all.push_back(m_bulk->action());
    all.push_back(
        {QStringLiteral("record"), tr("Show its record"), tr("Reads only"), {}, "records", none, [this] {
             Q_EMIT openWanted(QStringLiteral("records"), currentId());
         }});
    all.push_back(
        {QStringLiteral("audit"), tr("Show its audit entries"), tr("Reads only"), {}, "audit", none, [this] {
             Q_EMIT openWanted(QStringLiteral("audit"), currentId());
         }});
    return all;
}

} // namespace sb::ui::conflicts
