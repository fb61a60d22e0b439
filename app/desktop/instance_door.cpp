#include "app/desktop/instance_door.h"

#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace sb::app {

namespace {

constexpr qint64 kLongest = 1024; // of a line, with its end
constexpr int kTries = 50;
constexpr auto kPause = std::chrono::milliseconds{100};
const QByteArray kHeard = QByteArrayLiteral("ok\n");

} // namespace

InstanceDoor::InstanceDoor(const QString& folder, const QString& profile, QObject* parent)
    : QObject(parent), m_path(folder + QLatin1Char('/') + profile + QStringLiteral(".window")) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    m_again.setInterval(kPause);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (auto* guest = m_server.nextPendingConnection())
            admit(guest);
    });
    connect(&m_again, &QTimer::timeout, this, &InstanceDoor::tryToKnock);
    connect(&m_socket, &QLocalSocket::connected, this, [this] { m_socket.write(m_link.toUtf8() + '\n'); });
    connect(&m_socket, &QLocalSocket::readyRead, this, [this] {
        if (m_socket.canReadLine())
            endKnock(m_socket.readLine(kLongest) == kHeard);
    });
}

InstanceDoor::~InstanceDoor() {
    m_server.close();
    if (m_lock >= 0)
        ::close(m_lock);
}

bool InstanceDoor::enter() {
    m_lock = ::open((m_path + QStringLiteral(".lock")).toLocal8Bit().constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (m_lock < 0)
        return true; // a folder that takes no lock takes no second instance either; the store has a lock of its own
    if (::flock(m_lock, LOCK_EX | LOCK_NB) != 0) {
        ::close(std::exchange(m_lock, -1));
        return false;
    }
    listen();
    return true;
}

void InstanceDoor::listen() {
    QLocalServer::removeServer(m_path); // of a process that is gone: the lock is ours
    m_server.listen(m_path);
}

void InstanceDoor::admit(QLocalSocket* guest) {
    connect(guest, &QLocalSocket::disconnected, guest, &QObject::deleteLater);
    connect(guest, &QLocalSocket::readyRead, this, [this, guest] {
        if (!guest->canReadLine()) {
            if (guest->bytesAvailable() >= kLongest)
                guest->abort();
            return;
        }
        const auto line = QString::fromUtf8(guest->readLine(kLongest)).trimmed();
        guest->write(kHeard);
        guest->disconnectFromServer(); // after what was written
        Q_EMIT knocked(line);
    });
}

void InstanceDoor::knock(const QString& link) {
    m_link = link;
    m_tries = 0;
    m_isKnocking = true;
    m_again.start();
    tryToKnock();
}

void InstanceDoor::tryToKnock() {
    if (m_socket.state() == QLocalSocket::ConnectedState || m_socket.state() == QLocalSocket::ConnectingState) {
        if (++m_tries > kTries)
            endKnock(false); // it is there and does not answer
        return;
    }
    if (++m_tries > kTries)
        return endKnock(false);
    m_socket.connectToServer(m_path);
}

void InstanceDoor::endKnock(bool isHeard) {
    if (!std::exchange(m_isKnocking, false))
        return;
    m_again.stop();
    m_socket.abort();
    Q_EMIT answered(isHeard);
}

} // namespace sb::app
