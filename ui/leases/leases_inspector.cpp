#include "ui/leases/leases_inspector.h"

#include "ui/kit/cancel_act.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

namespace sb::ui::leases {

using namespace kit;

namespace {
constexpr std::size_t kBeats = 6;
RunText shown(const std::string& text) { return visibleRuns(fromStore(text)); }
} // namespace

LeasesInspector::LeasesInspector(const PageContext& context, QWidget* parent)
    : Inspector(tr("Selected lease"), parent)
    , m_context(context)
    , m_needs(addSection(tr("What needs you")))
    , m_lease(addSection(tr("Lease")))
    , m_beats(addSection(tr("Last heartbeats")))
    , m_steps(addSection(tr("Paid steps")))
    , m_act(addSection(tr("If you act")))
    , m_cancel(new KeyHintButton(tr("Request cancel…")))
    , m_job(new KeyHintButton(tr("Open in Jobs"))) {
    setButtonRole(m_job, ButtonRole::Flat);
    addAction(m_cancel);
    addActionAtEnd(m_job);
    showNone();
}

void LeasesInspector::showNone() {
    m_shown.reset();
    showNothing(tr("Choose a lease to see who holds it and how it fares."));
}

void LeasesInspector::setWriteRefusal(const QString& reason) {
    m_writeRefusal = reason;
    updateActions();
}

void LeasesInspector::updateActions() {
    if (m_shown)
        m_cancel->setRefusal(m_writeRefusal.isEmpty() ? cancelRefusal(*m_shown) : m_writeRefusal);
}

void LeasesInspector::showRows(const queue::Dispatch& d, base::StoreTime now) {
    std::vector<KeyValue> rows{{tr("Worker"), shown(d.worker)}, {tr("Lane"), shown(d.lane)}};
    if (d.claimedAt)
        rows.push_back({tr("Claimed"), plain(timeFormat().text(*d.claimedAt) + QStringLiteral(", ")) + durationRuns(now - *d.claimedAt) + plain(u' ' + tr("ago"))});
    if (d.leaseExpiresAt)
        rows.push_back({tr("Expires"), plain(timeFormat().text(*d.leaseExpiresAt, Precision::Millis))});
    rows.push_back({tr("Generation"), plain(numberText(d.generation.value))});
    rows.push_back({tr("Revision"), plain(numberText(d.revision.value))});
    if (d.progress) {
        const QString unit = visiblePlain(fromStore(d.progress->unit));
        rows.push_back({tr("Progress"), plain(tr("%1 of %2 %3").arg(numberText(d.progress->done), numberText(d.progress->total), unit))});
    } else {
        rows.push_back({tr("Progress"), muted(tr("None reported"))});
    }
    rows.push_back({tr("Cancel requested"), plain(d.cancelRequested ? tr("Yes") : tr("No"))});
    m_lease->setRows(rows);
}

void LeasesInspector::showLease(const queue::LiveLease& lease, const LeaseWords& words, int place, int limit) {
    const queue::Dispatch& d = lease.dispatch;
    const base::StoreTime now = m_context.now();
    m_shown = d;
    Identity identity;
    identity.state = isExpired(lease, now) ? State::Uncertain : stateOf(d.state);
    identity.stateWord = isExpired(lease, now) ? tr("Lease expired") : QString();
    identity.since = plain(tr("lease %1 of %2").arg(place).arg(limit));
    identity.title = visiblePlain(fromStore(d.sourceTask));
    identity.id = idText(d.id);
    identity.link = itemLinkText(LinkKind::Dispatch, identity.id);
    setIdentity(identity);
    m_needs->setText(needText(lease, words, now));
    showRows(d, now);
    std::vector<NoteLine> beats;
    for (std::size_t i = 0; i < std::min(kBeats, lease.heartbeats.size()); ++i) {
        const queue::Heartbeat& beat = lease.heartbeats[i];
        beats.push_back({{plain(timeFormat().text(beat.at, Precision::Millis)), beat.late ? std::optional(State::Degraded) : std::nullopt},
                         {},
                         durationRuns(beat.gap, DurationStyle::Precise) + plain(u' ' + (beat.late ? tr("late") : tr("on time")))});
    }
    m_beats->show();
    m_beats->setLines(beats);
    m_beats->setFoot(beats.empty() ? muted(tr("None in the last three minutes.")) : RunText{});
    std::vector<NoteLine> steps;
    for (const queue::Step& step : lease.steps)
        steps.push_back({{shown(step.name) + plain(QStringLiteral(", ") + stepWord(step.state).toLower()), stateOf(step.state)}, {}, muted(timeFormat().text(step.recordedAt))});
    m_steps->show();
    m_steps->setLines(steps);
    m_steps->setFoot(steps.empty() ? muted(tr("None recorded.")) : RunText{});
    const QString provider = d.provider.empty() ? tr("the provider") : visiblePlain(fromStore(d.provider));
    m_act->show();
    m_act->setText(RunText{{tr("A cancel request is reported with the next heartbeat. It proves nothing about %1, and it does not end the lease.").arg(provider), Face::Plain, Ink::Text2}});
    updateActions();
}

void LeasesInspector::showEnded(const queue::Dispatch& d) {
    m_shown = d;
    const EndWords words = endWords(d);
    Identity identity;
    identity.state = stateOf(d.state);
    identity.since = plain(tr("lease ended %1").arg(timeFormat().text(leaseEnd(d))));
    identity.title = visiblePlain(fromStore(d.sourceTask));
    identity.id = idText(d.id);
    identity.link = itemLinkText(LinkKind::Dispatch, identity.id);
    setIdentity(identity);
    RunText needs = plain(words.word + QStringLiteral(". "));
    if (d.state == queue::DispatchState::Uncertain)
        needs = needs + strong(tr("Nothing happens until you decide."));
    m_needs->setText(needs);
    showRows(d, m_context.now());
    m_beats->hide();
    m_steps->hide();
    m_act->hide();
    updateActions();
}

} // namespace sb::ui::leases
