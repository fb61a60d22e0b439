// Practice that is real: submits small tasks to the practice profile's engine and runs three executors as processes
// of their own (`signalboxctl work` over the HTTP API). One is killed with SIGKILL in the middle of a lease, after it
// recorded that a paid step started; the engine knows nothing of all this. What three providers saw of a few
// transactions is handed in over the HTTP API as well, so that there are cases to settle. GUI thread.
#pragma once

#include "app/serving/endpoint_file.h"
#include "app/signalbox/practice_records.h"
#include "core/api/remote_engine.h"
#include "core/desk/desks.h"

#include <QFutureWatcher>
#include <QObject>
#include <QProcess>
#include <QTimer>

#include <memory>
#include <vector>

namespace sb::app {

class PracticeRunner : public QObject {
    Q_OBJECT
public:
    PracticeRunner(desk::Desks desks, Endpoint endpoint, QObject* parent = nullptr);
    ~PracticeRunner() override; // ends the executors and what they run

    void start();

private:
    void observeNext();
    void submitOne();
    void startExecutor(int number);
    void look();
    void looked();

    desk::Desks m_desks;
    const Endpoint m_endpoint;
    std::vector<QProcess*> m_executors;
    QTimer m_timer;
    QFutureWatcher<base::Result<queue::LeaseBoard>> m_board;
    std::vector<PracticeSighting> m_sightings; // not handed in yet, the next one last
    std::unique_ptr<api::RemoteEngine> m_observer;
    QFutureWatcher<base::Result<conflict::AcquisitionOutcome>> m_observed;
    QString m_run;       // names this start's tasks, so that every key is new
    int m_submitted = 0;
    bool m_killed = false;
};

} // namespace sb::app
