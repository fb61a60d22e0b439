#include "core/net/http_server.h"

#include "core/net/http_core.h"

#include <utility>

namespace sb::net {

HttpServer::HttpServer(HttpOptions options, HttpCallbacks callbacks)
    : m_core(std::make_unique<HttpCore>(std::move(options), std::move(callbacks))) {
}

HttpServer::~HttpServer() = default;

base::Result<void> HttpServer::start() {
    return m_core->start();
}
std::uint16_t HttpServer::port() const {
    return m_core->port();
}
HttpCounts HttpServer::counts() const {
    return m_core->counts();
}

void HttpServer::beginStop(std::chrono::milliseconds deadline, std::move_only_function<void()> drained) {
    m_core->beginStop(deadline, std::move(drained));
}

void HttpServer::stop(std::chrono::milliseconds deadline) {
    m_core->beginStop(deadline, {});
    m_core->join();
}

} // namespace sb::net
