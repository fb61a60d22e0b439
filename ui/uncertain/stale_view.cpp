#include "ui/uncertain/stale_view.h"

#include "ui/kit/format.h"
#include "ui/kit/inspector.h"
#include "ui/kit/known_when_line.h"
#include "ui/kit/page_header.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_plan.h"

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

StaleView::StaleView(const PageContext& context, QWidget* parent)
    : StaleFrame(context, {tr("Decision not applied"), tr("Decision"), tr("Open worksheet with my draft")}, parent) {
}

void StaleView::show(const StaleCase& stale) {
    if (m_case.now.dispatch.id != stale.now.dispatch.id || m_case.draft.seen.revision != stale.draft.seen.revision)
        changes()->reset();
    m_case = stale;
    const queue::Dispatch& d = stale.now.dispatch;
    header()->setSummary(plain(visiblePlain(fromStore(d.sourceTask)) + QStringLiteral(", ")) + fixed(elidedId(idText(d.id))));
    showTruth(tr("You decided on revision %1. The dispatch is now at revision %2.").arg(stale.draft.seen.revision.value).arg(d.revision.value),
              factRows(stale));
    changes()->showItems(readItems(stale.since));
    showSaw();
    showWanted();
    showLine();
    updateOpen();
}

void StaleView::showSaw() {
    const SeenFacts& saw = m_case.draft.seen;
    sawHead()->setText(tr("Revision %1, read %2").arg(saw.revision.value).arg(timeFormat().text(saw.at, Precision::Millis)));
    const auto inked = [](const QString& word, State state) { return RunText{{word, Face::Plain, stateInk(state)}}; };
    std::vector<KeyValue> rows{{tr("State"), inked(stateWord(stateOf(saw.state)), stateOf(saw.state))}};
    for (const SeenStep& step : saw.steps)
        rows.push_back({tr("Step %1").arg(visiblePlain(fromStore(step.name))), inked(stepWord(step.state), stateOf(step.state))});
    rows.push_back({tr("Late completions"), saw.lateCompletions == 0 ? plain(tr("None")) : plain(numberText(saw.lateCompletions))});
    rows.push_back({tr("Teardown"), plain(teardownWord(saw.teardown))});
    rows.push_back({tr("Taken by"), saw.isMine ? plain(tr("You")) : saw.takenBy.empty() ? plain(tr("Nobody")) : visibleRuns(fromStore(saw.takenBy))});
    if (saw.leaseEndedMs != 0)
        rows.push_back({tr("Lease ended"), plain(timeFormat().text(base::fromMs(saw.leaseEndedMs)))});
    rows.push_back({tr("Request"), fixed(elidedHash(fromStore(saw.requestSha256)))});
    sawPane()->setRows(rows);
}

void StaleView::showWanted() {
    const DecisionDraft& draft = m_case.draft;
    showRefusal(m_case.refusedAt, outcomeWord(queue::ActionOutcome::StaleRevision), tr("Sent %1, refused. Your draft is kept."));
    std::vector<KeyValue> rows{{tr("Decision"), strong(m_case.wanted.isEmpty() ? tr("None yet") : m_case.wanted)}};
    if (draft.enqueue)
        rows.push_back({tr("And then"), strong(tr("Enqueue a new dispatch"))});
    if (draft.choice == Choice::ConfirmCompleted)
        rows.push_back({tr("Result"), fixed(visiblePlain(draft.reference))});
    for (const Finding& finding : draft.findings)
        if (finding.answer)
            rows.push_back({tr("Statement"), visibleRuns(fromStore(finding.step)) + plain(QStringLiteral(": ") + answerWord(*finding.answer).toLower())});
    if (!draft.reason.isEmpty())
        rows.push_back({tr("Reason"), visibleRuns(draft.reason)});
    wantedPane()->setRows(rows);
    showSavedAt(draft.savedAt);
}

void StaleView::showLine() {
    const SeenFacts& saw = m_case.draft.seen;
    std::vector<KnownMoment> moments{{saw.at, tr("You saw revision %1").arg(saw.revision.value)}};
    base::StoreTime from = saw.at;
    for (const Finding& finding : m_case.draft.findings)
        if (finding.answer && finding.observedAt) {
            moments.push_back({*finding.observedAt, tr("Your lookup of %1").arg(visiblePlain(fromStore(finding.step))), stateOf(*finding.answer)});
            from = std::min(from, *finding.observedAt);
        }
    base::StoreTime to = from;
    for (const queue::HistoryEvent& event : m_case.since) {
        const EventWords words = eventWords(event);
        moments.push_back({event.at, tr("%1, revision %2", "event").arg(words.title).arg(event.revision.value), words.state, stateInk(words.state)});
        if (to == from)
            to = event.at;
    }
    line()->setMoments(std::move(moments), from, to);
}

QString StaleView::sinceText(int all) const {
    return tr("From the job history, %n change(s)", nullptr, all);
}

QString StaleView::readText(int read, int all) const {
    return tr("%1 of %2 changes read. Findings of changed facts must be stated again.").arg(read).arg(all);
}

} // namespace sb::ui::uncertain
