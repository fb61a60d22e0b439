#include "ui/kit/bulk_run.h"

#include <algorithm>

namespace sb::ui::kit {

using Kind = BulkAnswer::Kind;

BulkRun::BulkRun(FrozenSet set, Ask ask, Check check, QObject* parent)
    : QObject(parent), m_set(std::move(set)), m_ask(std::move(ask)), m_check(std::move(check)), m_places(m_set.items.size()) {
    for (Place& place : m_places)
        place.now = {Kind::Refused, State::Queued, tr("Not previewed yet")};
}

LedgerRow BulkRun::row(std::size_t item) const {
    const BulkAnswer& now = m_places[item].now;
    return {m_set.items[item].id, m_set.items[item].label, now.state, now.outcome, now.sentence, now.revision};
}

int BulkRun::goodPreviews() const {
    return int(std::ranges::count_if(m_places, [](const Place& p) { return p.preview.kind == Kind::Good; }));
}

int BulkRun::alreadySo() const {
    return int(std::ranges::count_if(m_places, [](const Place& p) { return p.preview.kind == Kind::Already; }));
}

int BulkRun::unconfirmed() const {
    return int(std::ranges::count_if(m_places, [](const Place& p) { return p.isSent && p.now.kind == Kind::Unconfirmed; }));
}

void BulkRun::preview() {
    if (m_phase != Phase::Idle)
        return;
    m_phase = Phase::Previewing;
    Q_EMIT phaseChanged();
    next();
}

void BulkRun::apply() {
    if (m_phase != Phase::Previewed)
        return;
    m_phase = Phase::Applying;
    m_next = 0;
    m_isStopped = false;
    m_notSent = tr("Not sent: stopped before its turn.");
    Q_EMIT phaseChanged();
    next();
}

void BulkRun::stop() { m_isStopped = true; }

void BulkRun::next() {
    const auto mayAsk = [this](const Place& place) { return m_phase == Phase::Previewing || place.preview.kind == Kind::Good; };
    while (!m_isStopped && m_next < int(m_places.size()) && !mayAsk(m_places[std::size_t(m_next)]))
        ++m_next;
    if (m_isStopped || m_next >= int(m_places.size()))
        return endPhase();
    const auto item = std::size_t(m_next++);
    const bool isPreview = m_phase == Phase::Previewing;
    m_places[item].isSent = !isPreview;
    // Queued by the watch behind it, so a long list is no deep stack.
    m_ask(m_set.items[item], isPreview ? desk::Mode::Preview : desk::Mode::Apply, this, [this, item](BulkAnswer answer) {
        take(item, std::move(answer));
        next();
    });
}

void BulkRun::take(std::size_t item, BulkAnswer answer) {
    Place& place = m_places[item];
    if (m_phase == Phase::Previewing) {
        if (answer.kind == Kind::Unconfirmed)
            answer.kind = Kind::Refused; // a preview changes nothing: it just did not come
        place.preview = answer;
    } else if (answer.kind == Kind::Unconfirmed) {
        m_isStopped = true;
        m_notSent = tr("Not sent: an answer before it was lost.");
    }
    place.now = std::move(answer);
    Q_EMIT itemChanged(int(item));
    if (m_phase != Phase::Previewing && (place.now.kind == Kind::Good || place.now.kind == Kind::Already))
        Q_EMIT recorded(m_set.items[item].id);
}

void BulkRun::endPhase() {
    const bool isPreview = m_phase == Phase::Previewing;
    m_phase = isPreview ? Phase::Previewed : Phase::Done;
    for (std::size_t i = 0; !isPreview && i < m_places.size(); ++i) {
        Place& place = m_places[i];
        if (place.isSent || place.preview.kind != Kind::Good)
            continue; // what the preview refused stands in the ledger as it was refused
        place.now = {Kind::Refused, State::Cancelled, tr("Not sent"), m_notSent};
        Q_EMIT itemChanged(int(i));
    }
    Q_EMIT phaseChanged();
}

void BulkRun::checkAgain() {
    for (std::size_t i = 0; m_check && m_phase == Phase::Done && i < m_places.size(); ++i)
        if (m_places[i].isSent && m_places[i].now.kind == Kind::Unconfirmed)
            m_check(m_set.items[i], this, [this, i](BulkAnswer answer) {
                take(i, std::move(answer));
                Q_EMIT phaseChanged();
            });
}

} // namespace sb::ui::kit
