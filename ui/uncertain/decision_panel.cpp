#include "ui/uncertain/decision_panel.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page_header.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QLineEdit>
#include <QRadioButton>
#include <QToolButton>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

QString shown(const std::string& text) { return visiblePlain(fromStore(text)); }

RunText findingBelow(const Finding& finding) {
    RunText text;
    if (!finding.providerKey.isEmpty())
        text = plain(DecisionPanel::tr("Key") + u' ') + fixed(elidedId(visiblePlain(finding.providerKey), 9, 6));
    if (finding.observedAt) {
        const QString at = timeFormat().text(*finding.observedAt);
        text = text + plain(text.empty() ? DecisionPanel::tr("Looked up %1 by you").arg(at) : DecisionPanel::tr(", looked up %1 by you").arg(at));
    }
    if (!finding.where.isEmpty())
        text = text + plain(QStringLiteral(", ") + visiblePlain(finding.where));
    return text;
}

} // namespace

DecisionPanel::DecisionPanel(const PageContext& context, QWidget* parent)
    : Inspector(tr("Decision"), parent)
    , m_context(context)
    , m_standing(addSection(tr("Where it stands")))
    , m_found(addSection(tr("What was found")))
    , m_decision(addSection(tr("Decision")))
    , m_reasonSection(addSection(tr("Reason, for the audit")))
    , m_choices(new ChoiceList(this))
    , m_reason(new QLineEdit(this))
    , m_preview(new KeyHintButton(tr("Preview decision…"), QKeySequence(Qt::CTRL | Qt::Key_D).toString(QKeySequence::NativeText).replace(u'+', u' ')))
    , m_keep(new KeyHintButton(tr("Keep draft")))
    , m_more(makeIconButton("more", tr("More actions"), this)) {
    m_decision->addWidget(m_choices);
    m_reason->setAccessibleName(tr("Reason, for the audit"));
    m_reason->setMaxLength(int(base::limits::kNoteBytes));
    m_reasonSection->addWidget(m_reason);
    setButtonRole(m_preview, ButtonRole::Primary);
    addAction(m_preview);
    addAction(m_keep);
    addActionAtEnd(m_more);
    connect(m_preview, &QAbstractButton::clicked, this, &DecisionPanel::previewWanted);
    connect(m_keep, &QAbstractButton::clicked, this, &DecisionPanel::keepWanted);
    connect(m_reason, &QLineEdit::textEdited, this, &DecisionPanel::reasonChanged);
    connect(m_more, &QAbstractButton::clicked, this, [this] { Q_EMIT moreWanted(m_more->mapToGlobal(QPoint(0, 0))); });
    showNone();
}

void DecisionPanel::showNone() { showNothing(tr("Choose a dispatch to see its evidence and decide.")); }

void DecisionPanel::setBusy(const QString& reason) { m_busy = reason; }

void DecisionPanel::setWriteRefusal(const QString& reason) {
    // Previews stay possible on a read-only profile; recording is refused in the dialog and by the engine.
    m_preview->setAccessibleDescription(reason);
    m_preview->setToolTip(reason);
}

void DecisionPanel::show(const queue::DispatchDetail& detail, const DecisionDraft& draft, const Verdict& verdict) {
    const queue::Dispatch& d = detail.dispatch;
    Identity identity;
    identity.state = stateOf(d.state);
    const base::StoreTime since = d.state == queue::DispatchState::Uncertain ? d.uncertainSince.value_or(d.enqueuedAt) : d.endedAt.value_or(d.enqueuedAt);
    identity.since = plain(tr("since %1, revision %2").arg(timeFormat().text(since)).arg(d.revision.value));
    identity.title = shown(d.sourceTask);
    identity.id = idText(d.id);
    identity.link = itemLinkText(LinkKind::Dispatch, identity.id);
    setIdentity(identity);
    showStanding(detail);
    showFound(detail, draft);
    showDecision(verdict, draft);
    const bool isDecidable = !verdict.choices.empty();
    m_reasonSection->setVisible(isDecidable);
    if (m_reason->text() != draft.reason)
        m_reason->setText(draft.reason);
    const bool isChosen = effectiveChoice(verdict, draft) != Choice::None;
    m_preview->setRefusal(!m_busy.isEmpty() ? m_busy : !isDecidable ? verdict.nothingToDecide : isChosen ? QString() : tr("Choose a decision first."));
    m_keep->setRefusal(draft.isTouched() ? QString() : tr("Nothing is written yet."));
}

void DecisionPanel::showStanding(const queue::DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    RunText text;
    if (d.state == queue::DispatchState::Uncertain)
        text = strong(tr("Nothing happens until you decide.") + u' ') + plain(causeSentence(d.cause) + u' ');
    else if (d.contradicted)
        text = strong(tr("Late evidence contradicts the decision.") + u' ');
    else
        text = plain(tr("%1 since %2.").arg(stateWord(stateOf(d.state)), timeFormat().text(d.endedAt.value_or(d.enqueuedAt))) + u' ');
    if (const auto held = int(detail.heldSubmissions.size()); held > 0)
        text = text + plain(tr("%n more submission(s) of this task are held.", nullptr, held));
    if (d.state == queue::DispatchState::Abandoned)
        text = text + plain(tr("It goes on holding its task until it is released."));
    m_standing->setText(text);
    RunText mark;
    if (d.mark) {
        const QString at = timeFormat().text(d.mark->since, Precision::Minutes);
        mark = m_context.isMine(*d.mark) ? RunText{{tr("You are on it since %1").arg(at), Face::Plain, Ink::Accent}}
                                         : RunText{{tr("%1 is on it since %2").arg(shown(d.mark->who), at), Face::Plain, Ink::Uncertain}};
    }
    m_standing->setFoot(mark);
}

void DecisionPanel::showFound(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    std::vector<NoteLine> lines;
    for (const SeenStep& step : newestSteps(detail)) {
        const auto answer = answerOf(detail, draft, step.name);
        if (!answer)
            continue;
        const Finding* finding = draft.find(step.name, step.generation);
        lines.push_back({{plain(tr("%1: %2", "step and what the provider says").arg(shown(step.name), answerWord(*answer).toLower())), stateOf(*answer)},
                         finding ? findingBelow(*finding) : plain(tr("Stated before")),
                         {}});
    }
    for (const queue::Evidence& evidence : detail.evidence)
        lines.push_back({{plain(tr("Late completion says %1").arg(finishWord(evidence.claimed))), State::Late},
                         plain(tr("Generation %1, %2, refused, kept as evidence").arg(evidence.generation.value).arg(timeFormat().text(evidence.at, Precision::Millis))),
                         {}});
    m_found->setText(lines.empty() ? muted(tr("Nothing yet. Ask the provider about each open step and write down what it says.")) : RunText{});
    m_found->setLines(lines);
}

void DecisionPanel::showDecision(const Verdict& verdict, const DecisionDraft& draft) {
    m_decision->setText(verdict.nothingToDecide.isEmpty() ? RunText{} : muted(verdict.nothingToDecide));
    m_choices->setVisible(!verdict.choices.empty());
    m_choices->show(verdict, draft);
    QStringList missing;
    for (const std::string& word : verdict.missing)
        missing.append(missingSentence(word));
    m_decision->setFoot(missing.isEmpty() ? RunText{} : plain(tr("Still missing: %1").arg(missing.join(u' '))));
}

} // namespace sb::ui::uncertain
