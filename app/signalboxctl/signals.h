// SIGTERM, SIGINT and SIGCHLD as one Qt signal: a self-pipe, since a signal handler may do next to nothing.
#pragma once

#include <QObject>

namespace sb::app {

class Signals : public QObject {
    Q_OBJECT
public:
    explicit Signals(QObject* parent = nullptr); // one per process
    ~Signals() override;
Q_SIGNALS:
    void asked();      // SIGTERM or SIGINT, once for each
    void childEnded(); // some child, perhaps more than one
};

} // namespace sb::app
