// Single instance, per profile: the first process of a profile holds a lock and answers at a socket beside the endpoint
// files; a later one hands over its link and ends. The lock dies with its process, so a killed console leaves no closed
// door. Lives on the thread of its owner; nothing waits.
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace sb::app {

class InstanceDoor : public QObject {
    Q_OBJECT
public:
    // `folder` is the user's own (mode 0700).
    InstanceDoor(const QString& folder, const QString& profile, QObject* parent = nullptr);
    ~InstanceDoor() override;

    // True: this process is the one of its profile from now on, and `knocked` follows. False: another is; knock.
    [[nodiscard]] bool enter();
    // Asks the other one to come forward with this link, or without one. answered() follows.
    void knock(const QString& link);

Q_SIGNALS:
    void knocked(const QString& link); // as the other process sent it: to be read strictly
    void answered(bool isHeard);       // once for each knock

private:
    void listen();
    void admit(QLocalSocket* guest);
    void tryToKnock();
    void endKnock(bool isHeard);

    const QString m_path;
    int m_lock = -1;
    QLocalServer m_server;
    QLocalSocket m_socket;
    QTimer m_again; // the other one may be between its lock and its socket
    QString m_link;
    int m_tries = 0;
    bool m_isKnocking = false;
};

} // namespace sb::app
