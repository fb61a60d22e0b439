#include "ui/worklist/worklist_inspector.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page_header.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/worklist/worklist_words.h"

#include <QToolButton>

#include <map>

namespace sb::ui::worklist {

using namespace kit;

namespace {

RunText shown(const std::string& text) { return visibleRuns(fromStore(text)); }
RunText timeRuns(base::StoreTime at) { return plain(timeFormat().text(at)); }

} // namespace

WorklistInspector::WorklistInspector(const PageContext& context, QWidget* parent)
    : Inspector(tr("Selected item"), parent)
    , m_context(context)
    , m_needs(addSection(tr("What needs you")))
    , m_known(addSection(tr("What we know")))
    , m_steps(addSection(tr("Paid steps")))
    , m_teardown(addSection(tr("Teardown")))
    , m_act(addSection(tr("If you act")))
    , m_open(new KeyHintButton(tr("Open evidence"), tr("Enter")))
    , m_mark(new KeyHintButton(tr("I am on it")))
    , m_note(makeIconButton("note", tr("Write a note about this item"), this)) {
    setButtonRole(m_open, ButtonRole::Primary);
    m_mark->setIconName("person");
    addAction(m_open);
    addAction(m_mark);
    addActionAtEnd(m_note);
    connect(m_note, &QAbstractButton::clicked, this, &WorklistInspector::noteWanted);
    showNone();
}

void WorklistInspector::showNone() { showNothing(tr("Choose an item to see what is known about it.")); }

void WorklistInspector::setWriteRefusal(const QString& reason) {
    m_mark->setRefusal(reason);
    m_note->setEnabled(reason.isEmpty());
    m_note->setAccessibleDescription(reason);
}

void WorklistInspector::showDetail(const queue::DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    m_open->setText(tr("Open evidence"));
    Identity identity;
    identity.state = stateOf(d.state);
    if (d.uncertainSince)
        identity.since = plain(tr("since %1").arg(timeFormat().text(*d.uncertainSince)));
    identity.title = visiblePlain(fromStore(d.sourceTask));
    identity.id = idText(d.id);
    identity.link = itemLinkText(LinkKind::Dispatch, identity.id);
    setIdentity(identity);
    RunText needs = plain(needSentence(d) + u' ');
    if (d.state == queue::DispatchState::Uncertain)
        needs = needs + strong(tr("Nothing happens until you decide."));
    m_needs->setText(needs);
    showKnown(detail);
    showSteps(detail);
    showTeardown(detail);
    m_act->setText(RunText{{actSentence(d), Face::Plain, Ink::Text2}});
    showMark(d);
}

void WorklistInspector::showCase(const conflict::Case& c) {
    m_open->setText(tr("Open case"));
    Identity identity;
    identity.state = State::Open;
    identity.stateWord = tr("Open case");
    identity.since = plain(tr("since %1").arg(timeFormat().text(c.openedAt)));
    identity.id = fromStore(c.transaction.signature);
    identity.idHead = identity.idTail = 8;
    identity.link = QStringLiteral("signalbox://case/") + identity.id;
    setIdentity(identity);
    const QString canonical = variantNumber(c.canonicalNumber);
    m_needs->setText(plain(tr("Sources disagree on this transaction.") + u' ') + strong(tr("%1 stays canonical until you act.").arg(canonical)));
    m_known->setRows({{tr("Relation"), plain(relationWord(c.relation))},
                      {tr("Why"), plain(reasonPhrase(c.reason))},
                      {tr("Differences"), plain(differencesText(c))},
                      {tr("Said by"), shown(c.provider)},
                      {tr("Variants"), plain(numberText(c.participants))},
                      {tr("Case revision"), plain(numberText(c.conflictRevision.value))},
                      {tr("Canonical revision"), plain(numberText(c.canonicalRevision.value))}});
    m_steps->hide();
    m_teardown->hide();
    m_act->setText(RunText{{tr("Every variant is kept, whatever you decide, and the case can be reopened."), Face::Plain, Ink::Text2}});
    m_mark->setText(!c.markedBy.empty() && c.markedBy == m_context.me.label ? tr("Leave it") : tr("I am on it"));
}

void WorklistInspector::showKnown(const queue::DispatchDetail& detail) {
    const queue::Dispatch& d = detail.dispatch;
    std::vector<KeyValue> rows{{tr("Lane"), shown(d.lane)},
                               {tr("Owner"), shown(d.owner)},
                               {tr("Job"), fixed(elidedId(idText(d.job)))},
                               {tr("Generation"), plain(numberText(d.generation.value))},
                               {tr("Revision"), plain(numberText(d.revision.value))},
                               {tr("Worker"), shown(d.worker)}};
    if (d.leaseExpiresAt)
        rows.push_back({tr("Lease ended"), timeRuns(*d.leaseExpiresAt) + plain(QStringLiteral(", ")) + durationRuns(m_context.now() - *d.leaseExpiresAt)
                                               + plain(u' ' + tr("ago"))});
    if (d.lastHeartbeatAt) {
        const bool isLate = !detail.heartbeats.empty() && detail.heartbeats.front().late;
        rows.push_back({tr("Last heartbeat"), timeRuns(*d.lastHeartbeatAt) + plain(QStringLiteral(", ") + (isLate ? tr("late") : tr("on time")))});
    }
    rows.push_back({tr("Last progress"), d.progress ? timeRuns(d.progress->at) : muted(tr("None reported"))});
    if (!detail.heldSubmissions.empty())
        rows.push_back({tr("Held by it"), plain(tr("%n submission(s)", nullptr, int(detail.heldSubmissions.size())))});
    m_known->setRows(rows);
}

void WorklistInspector::showSteps(const queue::DispatchDetail& detail) {
    std::map<std::string, queue::Step> newest; // the newest word of each step of this generation
    std::vector<std::string> order;
    for (const queue::Step& step : detail.steps) {
        if (!(step.generation == detail.dispatch.generation))
            continue;
        if (!newest.contains(step.name))
            order.push_back(step.name);
        newest[step.name] = step;
    }
    std::vector<NoteLine> lines;
    for (const std::string& name : order) {
        const queue::Step& step = newest[name];
        lines.push_back({{shown(step.name), stateOf(step.state)},
                         shown(step.provider) + plain(u' ' + tr("key") + u' ') + visibleRuns(elidedId(fromStore(step.providerKey), 11, 4), Face::Fixed),
                         muted(stepWord(step.state).toLower() + u' ' + timeFormat().text(step.recordedAt))});
    }
    m_steps->setVisible(!lines.empty());
    m_steps->setLines(lines);
}

void WorklistInspector::showTeardown(const queue::DispatchDetail& detail) {
    const queue::Teardown& teardown = detail.teardown;
    m_teardown->setVisible(teardown.state != queue::TeardownState::None);
    QString words;
    QString foot;
    State state = State::Blocked;
    switch (teardown.state) {
    case queue::TeardownState::Requested:
        words = tr("Requested, not confirmed");
        foot = tr("Confirmed only by the provider's own answer.");
        if (teardown.requestedAt)
            foot = tr("Asked %1. %2").arg(timeFormat().text(*teardown.requestedAt), foot);
        break;
    case queue::TeardownState::Confirmed:
        state = State::Completed;
        words = tr("Confirmed by the provider");
        if (teardown.answeredAt)
            foot = tr("Answered %1.").arg(timeFormat().text(*teardown.answeredAt));
        break;
    case queue::TeardownState::Unconfirmed:
        words = tr("Unconfirmed");
        foot = tr("The executor could not get an answer. The instance may still be billed.");
        break;
    case queue::TeardownState::None: break;
    }
    m_teardown->setLines({{{plain(words), state}, {}, {}}});
    m_teardown->setFoot(plain(foot));
}

void WorklistInspector::showMark(const queue::Dispatch& d) {
    const bool isMine = d.mark && m_context.isMine(*d.mark);
    m_mark->setText(isMine ? tr("Leave it") : tr("I am on it"));
}

} // namespace sb::ui::worklist
