// The HTTP API of one engine: the byte server of core/net, the router, and the event stream, put together.
// Made, started and stopped on one Qt thread (it has a keep-alive timer); requests run on the HTTP thread and
// are answered from whatever thread finishes them. It keeps the DeskSource alive.
#pragma once

#include "core/api/event_ring.h"
#include "core/api/router.h"
#include "core/net/http_options.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <string>

namespace sb::net {
class HttpServer;
}

namespace sb::api {

struct ApiOptions {
    net::HttpOptions http;
    RouterOptions router;
    std::string streamId; // names this start of the engine in event ids; letters and digits
    std::size_t eventCapacity = EventRing::kCapacity;
    std::chrono::milliseconds keepAlive{15'000};
};

class ApiServer : public QObject {
    Q_OBJECT
public:
    ApiServer(std::shared_ptr<desk::DeskSource> source, ApiOptions options);
    ~ApiServer() override;

    // Codes: bad_parameter, listen_failed.
    [[nodiscard]] base::Result<void> start();
    [[nodiscard]] std::string url() const; // http://127.0.0.1:PORT, after start()
    [[nodiscard]] std::size_t listeners() const;

    // Ends long polls and event streams, lets other answers go out until the deadline. Does not block;
    // `drained` runs once, on the HTTP thread as its last act (at once when start() never succeeded).
    void beginStop(std::chrono::milliseconds deadline, std::function<void()> drained = {});

private:
    struct Core;
    static void serve(const std::shared_ptr<Core>& core, net::HttpRequest request,
                      std::shared_ptr<net::HttpReply> reply);
    const std::shared_ptr<Core> m_core;
    std::unique_ptr<net::HttpServer> m_server;
    std::string m_address;
    QTimer m_keepAlive;
    QMetaObject::Connection m_feed;
    bool m_started = false;
};

} // namespace sb::api
