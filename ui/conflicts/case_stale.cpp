#include "ui/conflicts/case_stale.h"

#include "ui/conflicts/case_rules.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/inspector.h"
#include "ui/kit/known_when_line.h"
#include "ui/kit/page_header.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

CaseStaleView::CaseStaleView(const PageContext& context, QWidget* parent)
    : StaleFrame(context, {tr("Action not applied"), tr("Action"), tr("Open case with my draft")}, parent) {
}

void CaseStaleView::show(const StaleCase& stale) {
    if (!(m_case.draft.transaction == stale.draft.transaction) || !(m_case.draft.seen == stale.draft.seen))
        changes()->reset();
    m_case = stale;
    const Case& now = stale.now.conflictCase;
    header()->setSummary(fixed(elidedSignature(QString::fromStdString(now.transaction.signature))));
    showTruth(tr("You decided on case revision %1 and canonical revision %2. They are %3 and %4 now.")
                  .arg(stale.draft.seen.conflictRevision.value)
                  .arg(stale.draft.seen.canonicalRevision.value)
                  .arg(now.conflictRevision.value)
                  .arg(now.canonicalRevision.value),
              factRows(stale));
    const auto items = readItems(stale);
    changes()->showItems(items);
    showSaw();
    showWanted();
    showLine(items);
    updateOpen();
}

void CaseStaleView::showSaw() {
    const CaseSeen& saw = m_case.draft.seen;
    sawHead()->setText(tr("Revisions %1 and %2, read %3", "case, canonical, time")
                           .arg(saw.conflictRevision.value)
                           .arg(saw.canonicalRevision.value)
                           .arg(timeFormat().text(saw.at, Precision::Millis)));
    sawPane()->setRows({{tr("Case"), plain(stateWord(kit::stateOf(saw.status)))},
                    {tr("Canonical"), plain(variantNumber(saw.canonicalNumber))},
                    {tr("Participants"), plain(numberText(saw.participants))},
                    {tr("Case revision"), plain(numberText(saw.conflictRevision.value))},
                    {tr("Canonical revision"), plain(numberText(saw.canonicalRevision.value))}});
}

void CaseStaleView::showWanted() {
    const CaseDraft& draft = m_case.draft;
    showRefusal(m_case.refusedAt, outcomeWord(ActionOutcome::StaleRevision), tr("Asked %1, refused. Your draft is kept."));
    std::vector<KeyValue> rows{{tr("Action"), strong(draft.kind ? actionWord(*draft.kind) : tr("None yet"))}};
    for (const Participant& p : m_case.now.participants)
        if (p.variant.id == draft.variant)
            rows.push_back(
                {tr("Variant"), strong(variantNumber(p.variant.number)) +
                                    plain(u' ' + visiblePlain(QString::fromStdString(p.variant.origin)))});
    if (!draft.note.isEmpty())
        rows.push_back({tr("Reason"), visibleRuns(draft.note)});
    wantedPane()->setRows(rows);
    showSavedAt(draft.savedAt);
}

void CaseStaleView::showLine(const std::vector<ReadItem>& items) {
    const CaseSeen& saw = m_case.draft.seen;
    std::vector<KnownMoment> moments{
        {saw.at, tr("You saw case revision %1").arg(saw.conflictRevision.value)}};
    base::StoreTime to = saw.at;
    std::size_t i = 0;
    for (const CaseEvent& event : m_case.since) {
        moments.push_back({event.at, items[i].title, items[i].state, stateInk(items[i].state)});
        to = to == saw.at ? event.at : to;
        ++i;
    }
    if (const auto at = promotedSince(m_case); at && i < items.size()) {
        moments.push_back({*at, items[i].title, items[i].state, stateInk(items[i].state)});
        to = to == saw.at ? *at : to;
    }
    line()->setMoments(std::move(moments), saw.at, to);
}

QString CaseStaleView::sinceText(int all) const {
    const QString changes = tr("From the history of the case, %n change(s)", nullptr, all);
    const auto saw = m_case.draft.seen.conflictRevision.value;
    const auto first = m_case.since.empty() ? saw + 1 : m_case.since.front().revision.value;
    if (first <= saw + 1)
        return changes;
    // An answer carries the newest 200 events: why the case is as it is now.
    return tr("%1; revisions %2 to %3 stand in its history only", "changes, numbers").arg(changes).arg(saw + 1).arg(first - 1);
}

QString CaseStaleView::readText(int read, int all) const {
    return tr("%1 of %2 changes read. There is no retry: the action is chosen again.").arg(read).arg(all);
}

} // namespace sb::ui::conflicts
