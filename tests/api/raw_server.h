// A server that says exactly what a test tells it, or nothing, to see what a client makes of it.
#pragma once

#include <QTcpServer>
#include <QTcpSocket>

#include <string>
#include <vector>

namespace sb::test {

class RawServer : public QTcpServer {
public:
    RawServer() {
        if (!listen(QHostAddress::LocalHost))
            qFatal("cannot listen");
        connect(this, &QTcpServer::newConnection, this, [this] {
            while (auto* socket = nextPendingConnection())
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { take(socket); });
        });
    }
    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(serverPort()); }
    // What to say to a whole request before the connection is closed; empty: just close. "hold": neither.
    QByteArray answer;
    std::vector<QByteArray> requests;

private:
    void take(QTcpSocket* socket) {
        const auto text = socket->property("text").toByteArray() + socket->readAll();
        socket->setProperty("text", text);
        const auto head = text.indexOf("\r\n\r\n");
        if (head < 0)
            return;
        const auto at = text.toLower().indexOf("content-length: ");
        const auto length =
            at < 0 || at > head ? 0 : text.mid(at + 16, text.indexOf('\r', at) - at - 16).toInt();
        if (text.size() < head + 4 + length)
            return;
        requests.push_back(text);
        socket->setProperty("text", QByteArray());
        if (answer == "hold")
            return;
        socket->write(answer);
        socket->disconnectFromHost();
    }
};

} // namespace sb::test
