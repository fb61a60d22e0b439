// SIGTERM and SIGINT as Qt signals: a self-pipe, since a signal handler may do next to nothing.
#pragma once

#include <QObject>

class QSocketNotifier;

namespace sb::app {

class SignalWatch : public QObject {
    Q_OBJECT
public:
    explicit SignalWatch(QObject* parent = nullptr); // one per process
    ~SignalWatch() override;
Q_SIGNALS:
    void asked(); // once for each signal
private:
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace sb::app
