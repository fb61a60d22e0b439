// A real ApiServer over the scripted engine, and a plain HTTP client for its tests.
#pragma once

#include "core/api/api_server.h"
#include "tests/api/fake_desks.h"

#include "core/base/exact_json.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <memory>
#include <optional>
#include <string>

namespace sb::test {

inline const std::string kAdminToken(64, 'a'); // all verbs, unlimited scope

struct Reply {
    int status = 0;
    std::string contentType;
    std::string allow;
    std::string body;
    base::Json json; // null when the body is no JSON
    [[nodiscard]] std::string code() const {
        const auto* member = json.find("code");
        return member && member->string() ? *member->string() : std::string{};
    }
};

struct Ask {
    std::string method = "GET";
    std::string target{}; // path and query
    std::optional<std::string> body = std::nullopt;
    std::optional<std::string> token = kAdminToken;
    std::string contentType = "application/json";
};

class ApiFixture {
public:
    explicit ApiFixture(api::ApiOptions options = {});
    ~ApiFixture();
    Reply ask(const Ask& ask);
    QNetworkReply* send(const Ask& ask); // not awaited; deleted with the fixture's manager
    std::shared_ptr<FakeEngine> engine = std::make_shared<FakeEngine>();
    std::unique_ptr<api::ApiServer> server;

private:
    QNetworkAccessManager m_network;
};

// A body that the operation accepts, by shell verb.
[[nodiscard]] std::optional<std::string> sampleBody(std::string_view verb);
[[nodiscard]] std::string samplePath(std::string_view pattern); // {lane} -> codex, {id} -> d-1 …
[[nodiscard]] std::string sampleQuery(std::string_view verb);   // what the operation needs, with its '?'
[[nodiscard]] queue::Access accessWith(queue::Verbs verbs);

} // namespace sb::test
