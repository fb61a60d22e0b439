#include "ui/jobs/jobs_inspector.h"

#include "ui/kit/cancel_act.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

namespace sb::ui::jobs {

using namespace kit;
using queue::DispatchState;

namespace {
RunText shown(const std::string& text) { return text.empty() ? RunText{} : visibleRuns(fromStore(text)); }
RunText hashRuns(const std::string& hash) { return hash.empty() ? muted(JobsInspector::tr("None")) : fixed(elidedHash(fromStore(hash))); }
} // namespace

JobsInspector::JobsInspector(const PageContext& context, QWidget* parent)
    : Inspector(tr("Selected job"), parent)
    , m_context(context)
    , m_needs(addSection(tr("What needs you")))
    , m_known(addSection(tr("What we know")))
    , m_history(addSection(tr("History")))
    , m_contract(addSection(tr("Operation contract of the lane")))
    , m_act(addSection(tr("If you act")))
    , m_cancel(new KeyHintButton(tr("Cancel dispatch…")))
    , m_requeue(new KeyHintButton(tr("Requeue…")))
    , m_uncertain(new KeyHintButton(tr("Open in Uncertain"))) {
    setButtonRole(m_uncertain, ButtonRole::Flat);
    addAction(m_cancel);
    addAction(m_requeue);
    m_act->addWidget(m_uncertain); // the foot has room for two
    m_act->setText(RunText{{tr("Cancelling ends a queued dispatch. A running one is only asked to stop; that proves nothing about its provider. "
                               "Whatever is uncertain, or failed, is decided in Uncertain."),
                            Face::Plain, Ink::Text2}});
    showNone();
}

void JobsInspector::showNone() {
    m_newest.reset();
    showNothing(tr("Choose a job to see what is known about it."));
}

void JobsInspector::setWriteRefusal(const QString& reason) {
    m_writeRefusal = reason;
    updateActions();
}

void JobsInspector::updateActions() {
    if (!m_newest)
        return;
    const queue::Dispatch& d = *m_newest;
    m_cancel->setText(cancelText(d));
    m_cancel->setRefusal(m_writeRefusal.isEmpty() ? cancelRefusal(d) : m_writeRefusal);
    const bool isRequeueable = d.state == DispatchState::Failed || d.state == DispatchState::NotExecuted;
    m_requeue->setRefusal(isRequeueable ? tr("Open in Uncertain: a new dispatch is a decision with evidence.") : tr("Only failed or not executed work can be run again."));
    const bool isDecidable = isRequeueable || d.contradicted || d.state == DispatchState::Uncertain;
    m_uncertain->setRefusal(isDecidable ? QString() : tr("There is nothing to decide about this job."));
}

void JobsInspector::showDetail(const queue::JobDetail& detail) {
    const queue::Job& job = detail.job;
    Identity identity;
    identity.state = job.contradicted ? State::Late : stateOf(job.state);
    identity.stateWord = job.contradicted ? tr("Contradicted") : QString();
    identity.since = plain(tr("revision %1").arg(numberText(job.revision.value)));
    identity.title = visiblePlain(fromStore(job.sourceTask));
    identity.id = idText(job.id);
    identity.link = itemLinkText(LinkKind::Job, identity.id);
    setIdentity(identity);
    if (!detail.dispatches.empty()) {
        m_newest = detail.dispatches.front().dispatch;
        showNeeds(*m_newest, job.contradicted);
    }
    const RunText output = detail.outputReference.empty() ? muted(tr("None")) : visibleRuns(elidedId(fromStore(detail.outputReference), 12, 8), Face::Fixed);
    m_known->setRows({{tr("Lane"), shown(job.lane)},
                      {tr("Owner"), shown(job.owner)},
                      {tr("Project"), shown(job.project)},
                      {tr("Submitted"), plain(timeFormat().text(job.submittedAt))},
                      {tr("Updated"), plain(timeFormat().text(job.updatedAt))},
                      {tr("Generation"), plain(numberText(job.generation.value))},
                      {tr("Dispatches"), plain(numberText(job.dispatchCount))},
                      {tr("Newest dispatch"), fixed(elidedId(idText(job.newestDispatch)))},
                      {tr("Request key"), visibleRuns(elidedId(fromStore(job.requestKey), 14, 8), Face::Fixed)},
                      {tr("Request"), hashRuns(job.requestSha256)},
                      {tr("Decision"), hashRuns(job.decisionSha256)},
                      {tr("Output"), output}});
    showContract(detail.contract);
    updateActions();
}

void JobsInspector::showNeeds(const queue::Dispatch& d, bool isContradicted) {
    if (isContradicted) {
        m_needs->setText(strong(tr("Late evidence says something else than the result or the decision. ")) + plain(tr("Look at it in Uncertain.")));
        return;
    }
    switch (d.state) {
    case DispatchState::Uncertain: m_needs->setText(plain(causeSentence(d.cause) + u' ') + strong(tr("Nothing happens until you decide."))); return;
    case DispatchState::Running:
        m_needs->setText(d.leaseEnded ? strong(tr("The lease has expired. ")) + plain(tr("It becomes uncertain as soon as the engine looks at it."))
                                      : plain(tr("Nothing. A worker holds its lease.")));
        return;
    case DispatchState::Queued:
        m_needs->setText(d.heldBy.isEmpty() ? plain(tr("Nothing. It waits for a claim of its lane."))
                                            : strong(tr("Another dispatch of the same task holds it: ")) + fixed(elidedId(idText(d.heldBy))));
        return;
    case DispatchState::Failed: m_needs->setText(plain(tr("Nothing by itself: failed work is never retried without a person."))); return;
    default: m_needs->setText(plain(tr("Nothing. It has ended."))); return;
    }
}

void JobsInspector::showContract(const queue::LaneContract& c) {
    std::vector<KeyValue> rows;
    const auto add = [&rows](const QString& key, const std::string& value) {
        rows.push_back({key, value.empty() ? muted(tr("Not declared")) : shown(value)});
    };
    add(tr("Capability"), c.capability);
    add(tr("Permission"), c.permission);
    add(tr("Input schema"), c.inputSchema);
    add(tr("Idempotency"), c.idempotency);
    add(tr("Retry"), c.retry);
    add(tr("Progress schema"), c.progressSchema);
    add(tr("Cancellation"), c.cancellation);
    m_contract->setRows(rows);
}

void JobsInspector::showHistory(const std::vector<queue::HistoryEvent>& events, bool hasMore) {
    std::vector<NoteLine> lines;
    for (const queue::HistoryEvent& event : events) {
        const EventWords words = eventWords(event);
        RunText below = plain(originWord(event.origin));
        if (!words.detail.isEmpty())
            below = below + plain(QStringLiteral(". ") + words.detail);
        lines.push_back({{plain(words.title), words.state}, below, muted(timeFormat().text(event.at, Precision::Millis))});
    }
    m_history->setLines(lines);
    m_history->setFoot(hasMore ? muted(tr("Older events are in the job's history.")) : RunText{});
}

} // namespace sb::ui::jobs
