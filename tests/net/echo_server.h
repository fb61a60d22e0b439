// A server for tests that answers at once with what it was asked, and lets a test take over any path.
#pragma once

#include "core/net/http_server.h"

#include <atomic>
#include <functional>
#include <map>
#include <string>

namespace sb::test {

class EchoServer {
public:
    using Route = std::function<void(net::HttpRequest, std::shared_ptr<net::HttpReply>)>;

    // Set these before start().
    net::HttpOptions options;
    std::map<std::string, Route> routes;
    std::map<std::string, std::size_t> bodyLimits; // by path; else 64 KiB

    std::atomic<int> admitted{0}; // requests whose head has arrived

    ~EchoServer() { stop(); }
    bool start() {
        net::HttpCallbacks callbacks;
        callbacks.admit = [this](const net::HttpRequest& head) -> base::Result<std::size_t> {
            ++admitted;
            if (head.path == "/forbidden")
                return base::fail(base::Code::Unauthenticated, "No token.");
            const auto found = bodyLimits.find(head.path);
            return found == bodyLimits.end() ? base::limits::kBodyBytes : found->second;
        };
        callbacks.handle = [this](net::HttpRequest request, std::shared_ptr<net::HttpReply> reply) {
            const auto found = routes.find(request.path);
            if (found != routes.end())
                return found->second(std::move(request), std::move(reply));
            reply->send({200, "text/plain", describe(request), {}});
        };
        callbacks.formatError = [](const base::Error& error) -> net::HttpResponse {
            return {base::httpStatus(error.code),
                    "application/problem+json",
                    "{\"code\":\"" + std::string(base::codeText(error.code)) + "\"}",
                    {}};
        };
        m_server = std::make_unique<net::HttpServer>(options, std::move(callbacks));
        return m_server->start().has_value();
    }
    void stop(std::chrono::milliseconds deadline = std::chrono::seconds{5}) {
        if (m_server)
            m_server->stop(deadline);
    }
    [[nodiscard]] net::HttpServer& server() { return *m_server; }
    [[nodiscard]] std::uint16_t port() const { return m_server->port(); }
    [[nodiscard]] net::HttpCounts counts() const { return m_server->counts(); }

    static std::string describe(const net::HttpRequest& request) {
        return request.method + " " + request.path + " [" + request.query + "] " + request.body;
    }

private:
    std::unique_ptr<net::HttpServer> m_server;
};

} // namespace sb::test
