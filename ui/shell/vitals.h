// The numbers of the window itself: counts of the navigation and the engine's state. Asks when the window may ask,
// after changes, at most once a second; one answer at a time.
#pragma once

#include "core/desk/desks.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/kit/store_clock.h"

#include <QHash>
#include <QObject>

class QTimer;

namespace sb::ui::shell {

class Vitals : public QObject {
    Q_OBJECT
public:
    Vitals(desk::Desks desks, kit::StoreClock* clock, QObject* parent);
    // Worklist: for notices of a window that is left in the tray.
    enum class Reading { Nothing, Worklist, All };
    void setListening(Reading reading);
    void onChanges(const QList<desk::Change>& changes);
    void readSoon();

Q_SIGNALS:
    void countChanged(const QString& pageKey, const sb::ui::kit::NavCount& count);
    void engineChanged(const sb::ui::kit::RunText& text);
    void worklistRead(const sb::desk::Worklist& worklist); // for notices: one for each new cause

private:
    void read();
    void showLanes(const std::vector<queue::Lane>& lanes);
    void showWorklist(const desk::Worklist& worklist);
    void showLeases(const queue::LeaseBoard& board);
    void showInstances(const std::vector<queue::Instance>& instances);
    void readWaiting(const std::vector<queue::Lane>& lanes);
    void setWaiting(const QString& sentence);
    void showEngine();

    desk::Desks m_desks;
    kit::StoreClock* m_clock;
    QTimer* m_pause;
    Reading m_reading = Reading::Nothing;
    bool m_isHostDue = true;
    kit::RunText m_engine;
    QString m_hostWaits; // why the host admits no claim now; empty: it does
    kit::FutureWatch m_lanes{this};
    kit::FutureWatch m_worklist{this};
    kit::FutureWatch m_leases{this};
    kit::FutureWatch m_instances{this};
    kit::FutureWatch m_host{this};
};

} // namespace sb::ui::shell
