#include "ui/conflicts/case_act.h"

#include "ui/conflicts/case_outcome.h"
#include "ui/conflicts/case_rules.h"
#include "ui/kit/act_dialog.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QTimer>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

namespace {

constexpr int kCheckAgainMs = 2000;

QString numberIn(const CaseDetail& detail, const VariantId& id) {
    for (const Participant& p : detail.participants)
        if (p.variant.id == id)
            return variantNumber(p.variant.number);
    return {};
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

ActDialog* CaseAct::dialog() const {
    return m_dialog;
}

void CaseAct::start() {
    const QString signature = QString::fromStdString(m_action.transaction.signature);
    const QString number = numberIn(m_detail, m_action.variant);
    ActWords words;
    switch (m_action.kind) {
    case ActionKind::KeepCurrentCanonical:
        words.title = tr("Keep %1 and resolve 1 case").arg(number);
        words.consequence = plain(tr("No variant is lost. The case can be reopened."));
        break;
    case ActionKind::PromoteVariant:
        words.title = tr("Promote %1 and resolve 1 case").arg(number);
        words.consequence = plain(
            tr("Readers of this transaction see %1 from then on. The former canonical stays a participant.")
                .arg(number));
        break;
    case ActionKind::RestoreVariant:
        words.title = tr("Restore %1 as canonical").arg(number);
        words.consequence = plain(tr("Readers of this transaction see %1 from then on. Only local bytes are "
                                     "used; no network is asked.")
                                      .arg(number));
        break;
    case ActionKind::Resolve:
        words.title = tr("Resolve 1 case with %1").arg(number);
        words.consequence = plain(
            tr("%1 is canonical from then on. No variant is lost; the case can be reopened.").arg(number));
        break;
    case ActionKind::Reopen:
        words.title = tr("Reopen 1 case");
        words.consequence =
            plain(tr("The canonical variant is not touched. The case waits for a person again."));
        break;
    }
    words.act = words.title;
    words.id = signature;
    words.target = fixed(elidedSignature(signature)) +
                   plain(u' ' + tr("frozen %1 at case revision %2, canonical revision %3")
                                    .arg(timeFormat().text(m_draft.seen.at, Precision::Millis))
                                    .arg(m_action.expectedConflictRevision.value)
                                    .arg(m_action.expectedCanonicalRevision.value));
    auto* dialog = new ActDialog(m_context, words, qobject_cast<QWidget*>(parent()));
    m_dialog = dialog;
    connect(dialog, &ActDialog::confirmed, this, &CaseAct::send);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        dialog->deleteLater();
        if (!isPending())
            end();
    });
    m_answer.ask(m_context.desks.conflicts->act(m_action, desk::Mode::Preview),
                 [this](base::Result<CaseReport> report) { takePreview(std::move(report)); });
    dialog->open();
}

void CaseAct::takePreview(base::Result<CaseReport> report) {
    if (!m_dialog)
        return;
    if (!report)
        return m_dialog->showRefusal(tr("There is no preview. %1").arg(problemText(report.error())));
    m_context.clock->sync(report->at);
    if (report->outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(*report);
        m_dialog->reject();
        return;
    }
    if (report->outcome != ActionOutcome::Applied)
        return m_dialog->showRefusal(
            tr("%1. %2", "outcome, sentence")
                .arg(outcomeWord(report->outcome), outcomeSentence(report->outcome)));
    std::vector<ActChange> changes;
    for (const FieldChange& change : report->changes)
        changes.push_back({caseFieldWord(change.field), caseFieldValue(change.field, change.before).text,
                           caseFieldValue(change.field, change.after).text, change.before != change.after});
    m_dialog->showPreview(changes);
    if (!m_writeRefusal.isEmpty())
        m_dialog->showRefusal(m_writeRefusal);
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
            m_dialog->showOutcome(State::Failed, strong(tr("Nothing was changed.") + u' ') + plain(sentence));
        Q_EMIT failed(sentence);
        return end();
    }
    m_context.clock->sync(report->at);
    if (report->outcome == ActionOutcome::StaleRevision) {
        Q_EMIT stale(*report);
        if (m_dialog)
            m_dialog->reject();
        return end();
    }
    settle(*report);
}

void CaseAct::settle(const CaseReport& report) {
    m_isSettled = true;
    const QString sentence = reportSentence(report);
    if (m_dialog)
        m_dialog->showOutcome(stateOf(report.outcome),
                              strong(outcomeWord(report.outcome) + QStringLiteral(". ")) + plain(sentence));
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
        m_dialog->showOutcome(State::Degraded, plain(sentence));
    Q_EMIT foundElse(sentence);
    end();
}

// Stays while the dialog still shows the outcome.
void CaseAct::end() {
    if (!m_dialog || !m_dialog->isVisible())
        deleteLater();
}

} // namespace sb::ui::conflicts
