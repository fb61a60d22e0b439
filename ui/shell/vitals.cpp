#include "ui/shell/vitals.h"

#include "ui/host/host_words.h"
#include "ui/kit/format.h"

#include <QTimer>

#include <algorithm>

namespace sb::ui::shell {

using namespace kit;

namespace {

constexpr int kPauseMs = 1000;
constexpr int kInstanceLimit = base::limits::kInstances;

RunText countText(std::int64_t number, Ink whenSome) {
    const QString text = numberText(number);
    return number > 0 ? RunText{{text, Face::Strong, whenSome}} : muted(text);
}

} // namespace

Vitals::Vitals(desk::Desks desks, StoreClock* clock, QObject* parent)
    : QObject(parent), m_desks(std::move(desks)), m_clock(clock), m_pause(new QTimer(this)) {
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, &Vitals::read);
}

void Vitals::setListening(Reading reading) {
    if (reading == m_reading)
        return;
    m_reading = reading;
    m_pause->stop();
    if (reading != Reading::Nothing) {
        m_isHostDue = true;
        read();
        return;
    }
    for (FutureWatch* watch : {&m_lanes, &m_worklist, &m_leases, &m_instances, &m_host})
        watch->forget();
}

void Vitals::onChanges(const QList<desk::Change>& changes) {
    const auto isHost = [](const desk::Change& c) { return c.topic == "host" || c.topic == "instance"; };
    m_isHostDue = m_isHostDue || std::ranges::any_of(changes, isHost);
    readSoon();
}

void Vitals::readSoon() {
    if (m_reading != Reading::Nothing && !m_pause->isActive())
        m_pause->start();
}

void Vitals::read() {
    if (m_reading == Reading::Nothing)
        return;
    m_worklist.ask(m_desks.queue->worklist(), [this](base::Result<desk::Worklist> worklist) {
        if (worklist)
            showWorklist(*worklist);
    });
    if (m_reading == Reading::Worklist)
        return;
    m_lanes.ask(m_desks.queue->lanes(), [this](base::Result<std::vector<queue::Lane>> lanes) {
        if (lanes)
            showLanes(*lanes);
    });
    m_leases.ask(m_desks.queue->leases(), [this](base::Result<queue::LeaseBoard> board) {
        if (board)
            showLeases(*board);
    });
    if (!std::exchange(m_isHostDue, false))
        return;
    m_instances.ask(m_desks.host->instances(), [this](base::Result<std::vector<queue::Instance>> instances) {
        if (instances)
            showInstances(*instances);
    });
}

void Vitals::showLanes(const std::vector<queue::Lane>& lanes) {
    std::int64_t uncertain = 0;
    for (const queue::Lane& lane : lanes)
        uncertain += lane.counts.of(queue::DispatchState::Uncertain);
    Q_EMIT countChanged(QStringLiteral("lanes"), {muted(numberText(std::int64_t(lanes.size())))});
    Q_EMIT countChanged(QStringLiteral("uncertain"), {countText(uncertain, Ink::Uncertain)});
    readWaiting(lanes);
}

// The numbers that decided are in the host's report, which is long: it is read only while the host refuses.
void Vitals::readWaiting(const std::vector<queue::Lane>& lanes) {
    const bool isWaiting = std::ranges::any_of(lanes, [](const queue::Lane& lane) {
        return lane.whyNothingRuns == queue::ClaimRefusal::HostLoad || lane.whyNothingRuns == queue::ClaimRefusal::HostMemory
            || lane.whyNothingRuns == queue::ClaimRefusal::HostUnmeasured;
    });
    if (!isWaiting) {
        m_host.forget();
        return setWaiting({});
    }
    m_host.ask(m_desks.host->host(), [this](base::Result<queue::HostReport> report) {
        if (report)
            setWaiting(host::deferSentence(*report));
    });
}

void Vitals::setWaiting(const QString& sentence) {
    if (sentence == m_hostWaits)
        return;
    m_hostWaits = sentence;
    showEngine();
}

void Vitals::showEngine() {
    // Alone: the bar has no room for more, and the numbers at its end are what one looks for.
    Q_EMIT engineChanged(m_hostWaits.isEmpty() ? m_engine : RunText{{m_hostWaits, Face::Strong, Ink::Uncertain}});
}

void Vitals::showWorklist(const desk::Worklist& worklist) {
    m_clock->sync(worklist.snapshotAt);
    Q_EMIT countChanged(QStringLiteral("worklist"), {countText(worklist.total, Ink::Uncertain)});
    Q_EMIT countChanged(QStringLiteral("conflicts"), {countText(worklist.openCases, Ink::Open)});
    Q_EMIT worklistRead(worklist);
}

void Vitals::showLeases(const queue::LeaseBoard& board) {
    const QString text = tr("%1 of %2", "live leases").arg(board.live.size()).arg(board.limit);
    Q_EMIT countChanged(QStringLiteral("leases"), {muted(text)});
}

void Vitals::showInstances(const std::vector<queue::Instance>& instances) {
    const auto draining = std::ranges::count(instances, true, &queue::Instance::draining);
    const bool isSelfDraining = std::ranges::any_of(instances, [](const queue::Instance& i) { return i.self && i.draining; });
    QString text = instances.size() > 1 ? tr("%1 of %2 instances").arg(instances.size()).arg(kInstanceLimit)
                                        : tr("%n instance(s)", nullptr, int(instances.size()));
    if (draining > 0)
        text += QStringLiteral(", ") + tr("%1 draining").arg(draining);
    const QString state = isSelfDraining ? tr("Engine draining") : tr("Engine running");
    m_engine = plain(tr("%1 · %2", "engine state and instances").arg(state, text));
    showEngine();
}

} // namespace sb::ui::shell
