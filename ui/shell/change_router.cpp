#include "ui/shell/change_router.h"

#include <QTimer>

namespace sb::ui::shell {

namespace {
constexpr int kGatherMs = 200;
}

ChangeRouter::ChangeRouter(desk::ChangeFeed* feed, QObject* parent)
    : QObject(parent), m_pause(new QTimer(this)), m_second(new QTimer(this)) {
    m_pause->setSingleShot(true);
    m_pause->setInterval(kGatherMs);
    connect(m_pause, &QTimer::timeout, this, &ChangeRouter::flush);
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, &ChangeRouter::measure);
    m_second->start();
    if (feed) { // lives on the engine's thread: Qt queues these
        connect(feed, &desk::ChangeFeed::changed, this, &ChangeRouter::take);
        connect(feed, &desk::ChangeFeed::linkChanged, this, &ChangeRouter::linkChanged);
    }
}

void ChangeRouter::setListening(bool on) {
    m_isListening = on;
    if (!on) {
        m_pause->stop();
        m_waiting.clear();
        m_place.clear();
    }
}

void ChangeRouter::take(const QList<desk::Change>& changes) {
    m_counted += int(changes.size());
    if (!m_isListening || changes.isEmpty())
        return;
    for (const desk::Change& change : changes) {
        const QString key = QString::fromStdString(change.topic + '/' + change.id);
        if (const auto found = m_place.constFind(key); found != m_place.constEnd()) {
            m_waiting[*found] = change; // the newest of an id counts
            continue;
        }
        m_place.insert(key, m_waiting.size());
        m_waiting.append(change);
    }
    if (!m_pause->isActive())
        m_pause->start();
}

void ChangeRouter::flush() {
    const QList<desk::Change> changes = std::exchange(m_waiting, {});
    m_place.clear();
    if (!changes.isEmpty())
        Q_EMIT changed(changes);
}

void ChangeRouter::measure() {
    const int rate = std::exchange(m_counted, 0);
    if (rate == m_rate)
        return;
    m_rate = rate;
    Q_EMIT rateChanged(rate);
}

} // namespace sb::ui::shell
