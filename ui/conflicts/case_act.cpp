#include "ui/conflicts/case_act.h"

#include "ui/conflicts/case_outcome.h"
#include "ui/conflicts/case_words.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/problem_words.h"

#include <QTimer>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

namespace {

constexpr int kCheckAgainMs = 2000;

RunText outcomeRuns(const CaseReport& report) {
    return strong(outcomeWord(report.outcome) + QStringLiteral(". ")) + plain(reportSentence(report));
}

} // namespace

CaseAct::CaseAct(const PageContext& context, const CaseDetail& detail, const CaseDraft& draft,
                 const QString& writeRefusal, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_detail(detail)
    , m_draft(draft)
    , m_writeRefusal(writeRefusal)
    , m_pause(new QTimer(this)) {
    m_action.transaction = draft.transaction;
    m_action.kind = *draft.kind;
    m_action.variant =
        m_action.kind == ActionKind::KeepCurrentCanonical ? detail.conflictCase.canonical : draft.variant;
    if (m_action.kind == ActionKind::Reopen)
        m_action.variant = {};
    // What is judged is what was seen, not what happens to be newest (scenario L30).
    m_action.expectedConflictRevision = draft.seen.conflictRevision;
    m_action.expectedCanonicalRevision = draft.seen.canonicalRevision;
    m_action.note = draft.note.toStdString();
    m_pause->setSingleShot(true);
    m_pause->setInterval(kCheckAgainMs);
    connect(m_pause, &QTimer::timeout, this, &CaseAct::check);
}

DecisionDialog* CaseAct::dialog() const {
    return m_dialog;
}

void CaseAct::start() {
    auto* dialog = new DecisionDialog(m_context, actWords(m_detail, m_action, m_draft.seen, m_context.now()),
                                      m_writeRefusal, qobject_cast<QWidget*>(parent()));
    m_dialog = dialog;
    connect(dialog, &DecisionDialog::confirmed, this, &CaseAct::send);
    connect(dialog, &DecisionDialog::said, this, &CaseAct::said);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        dialog->deleteLater();
        if (!isPending())
            end();
    });
    dialog->open(); // window-modal; no loop of its own
    m_answer.ask(m_context.desks.conflicts->act(m_action, desk::Mode::Preview),
                 [this](base::Result<CaseReport> report) { takePreview(std::move(report)); });
}

void CaseAct::takePreview(base::Result<CaseReport> report) {
    if (!m_dialog)
        return;
    if (!report)
        return m_dialog->showNoPreview(problemText(report.error()));
    m_context.clock->sync(report->at);
    if (report->outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(*report);
        return m_dialog->withdraw();
    }
    if (report->outcome != ActionOutcome::Applied)
        return m_dialog->showRefused(kit::stateOf(report->outcome), outcomeRuns(*report));
    std::vector<ChangeRow> rows;
    for (const FieldChange& change : report->changes) {
        const CaseFieldValue before = caseFieldValue(change.field, change.before);
        const CaseFieldValue after = caseFieldValue(change.field, change.after);
        rows.push_back({QString::fromStdString(change.field),
                        caseFieldWord(change.field),
                        {before.text, before.glyph},
                        {after.text, after.glyph}});
    }
    m_dialog->showPreview(std::move(rows), report->at);
}

void CaseAct::setWriteRefusal(const QString& refusal) {
    m_writeRefusal = refusal;
    if (m_dialog)
        m_dialog->setRefusal(refusal);
}

void CaseAct::send() {
    m_isSent = true;
    m_answer.ask(m_context.desks.conflicts->act(m_action, desk::Mode::Apply),
                 [this](base::Result<CaseReport> report) { takeOutcome(std::move(report)); });
}

void CaseAct::takeOutcome(base::Result<CaseReport> report) {
    if (!report && isUnconfirmed(report.error())) {
        if (m_dialog)
            m_dialog->showUnconfirmed();
        Q_EMIT unconfirmed();
        return check();
    }
    m_isSettled = true;
    if (!report) {
        const QString sentence = problemText(report.error());
        if (m_dialog)
            m_dialog->showFailed(sentence);
        Q_EMIT failed(sentence);
        return end();
    }
    m_context.clock->sync(report->at);
    if (report->outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(*report);
        if (m_dialog)
            m_dialog->withdraw();
        return end();
    }
    settle(*report);
}

void CaseAct::settle(const CaseReport& report) {
    m_isSettled = true;
    const QString sentence = reportSentence(report);
    const bool isRecorded =
        report.outcome == ActionOutcome::Applied || report.outcome == ActionOutcome::AlreadyAtTarget;
    if (m_dialog && isRecorded)
        m_dialog->showLedger({{QString::fromStdString(report.transaction.signature),
                               {},
                               kit::stateOf(report.outcome),
                               outcomeWord(report.outcome),
                               sentence,
                               report.conflictRevision.stored()}});
    else if (m_dialog)
        m_dialog->showRefused(kit::stateOf(report.outcome), outcomeRuns(report));
    Q_EMIT settled(report, sentence);
    end();
}

void CaseAct::checkNow() {
    if (isPending() && !m_answer.isWaiting())
        check();
}

void CaseAct::check() {
    m_answer.ask(m_context.desks.conflicts->conflictCase(m_action.transaction),
                 [this](base::Result<CaseDetail> now) {
                     if (now)
                         takeReading(*now);
                     else
                         m_pause->start();
                 });
}

// What the store says became of an act whose answer was lost.
void CaseAct::takeReading(const CaseDetail& now) {
    const Case& c = now.conflictCase;
    CaseReport report;
    report.transaction = m_action.transaction;
    report.status = c.status;
    report.canonical = c.canonical;
    report.conflictRevision = c.conflictRevision;
    report.canonicalRevision = c.canonicalRevision;
    report.at = now.snapshotAt;
    const CameTrue outcome = cameTrue(m_action, c);
    if (outcome == CameTrue::Yes)
        return settle(report);
    m_isSettled = true;
    const QString sentence =
        outcome == CameTrue::No
            ? tr("Not recorded: the store shows case revision %1 as before. Your draft is kept.")
                  .arg(c.conflictRevision.value)
            : tr("Something else happened: the case is at revision %1 now and your action is not in it. Your "
                 "draft is kept.")
                  .arg(c.conflictRevision.value);
    if (m_dialog)
        m_dialog->showRefused(State::Degraded, plain(sentence));
    Q_EMIT foundElse(sentence);
    end();
}

// Stays while the dialog still shows the outcome; one that was hidden has shown it to nobody and goes too.
void CaseAct::end() {
    if (m_dialog && m_dialog->isVisible())
        return;
    if (m_dialog)
        m_dialog->deleteLater();
    deleteLater();
}

} // namespace sb::ui::conflicts
