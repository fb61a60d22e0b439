#include "tests/api/api_fixture.h"

#include <QEventLoop>
#include <QTimer>

#include <map>

namespace sb::test {
namespace {

QByteArray bytes(const std::string& text) {
    return QByteArray::fromStdString(text);
}

} // namespace

ApiFixture::ApiFixture(api::ApiOptions options) {
    engine->setToken(kAdminToken, accessWith(queue::kAllVerbs));
    if (options.streamId.empty())
        options.streamId = "s1";
    server = std::make_unique<api::ApiServer>(engine, std::move(options));
    if (const auto started = server->start(); !started)
        qFatal("no server: %s", std::string(base::codeText(started.error().code)).c_str());
}

ApiFixture::~ApiFixture() {
    server.reset();
    engine->finishHeldClaims({}); // an engine finishes every future before it ends
}

QNetworkReply* ApiFixture::send(const Ask& ask) {
    QNetworkRequest request(QUrl::fromEncoded(bytes(server->url() + ask.target)));
    if (ask.token)
        request.setRawHeader("Authorization", "Bearer " + bytes(*ask.token));
    if (ask.body && !ask.contentType.empty())
        request.setRawHeader("Content-Type", bytes(ask.contentType));
    if (ask.method == "HEAD") // Qt waits for a body after any custom method
        return m_network.head(request);
    return m_network.sendCustomRequest(request, bytes(ask.method),
                                       ask.body ? bytes(*ask.body) : QByteArray());
}

Reply ApiFixture::ask(const Ask& ask) {
    auto* reply = send(ask);
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(20'000, &loop, &QEventLoop::quit);
    if (!reply->isFinished())
        loop.exec();
    Reply out;
    out.status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    out.contentType = reply->rawHeader("Content-Type").toStdString();
    out.allow = reply->rawHeader("Allow").toStdString();
    out.body = reply->readAll().toStdString();
    if (auto json = base::Json::parse(out.body))
        out.json = std::move(*json);
    reply->deleteLater();
    return out;
}

std::optional<std::string> sampleBody(std::string_view verb) {
    static const std::map<std::string_view, std::string> kBodies{
        {"submit",
         R"({"source_task":"t","owner_id":"o","project_id":"p","request_sha256":"h","request_key":"k"})"},
        {"claim", R"({"worker":"w","claim_key":"c"})"},
        {"heartbeat", R"({"claim_token":"x","generation":1})"},
        {"step", R"({"claim_token":"x","generation":1,"name":"quote","state":"started"})"},
        {"finish", R"({"claim_token":"x","generation":1,"outcome":"completed","result":{"ok":true}})"},
        {"cancel", "{}"},
        {"teardown", R"({"act":"request"})"},
        {"reconcile", R"({"expected_revision":4,"decision":"abandon"})"},
        {"requeue", R"({"expected_revision":4})"},
        {"release", R"({"expected_revision":4})"},
        {"mark", R"({"on":true})"},
        {"lane", R"({"capability":"gpu"})"},
        {"token", R"({"label":"ci","verbs":["submit"]})"},
        {"note", R"({"target":"d-1","note":"called the provider"})"},
        {"backup", R"({"file_name":"today.db"})"},
        {"ingest", R"({"jsonrpc":"2.0","result":{},"id":1})"},
        {"resolve", R"({"action":"Reopen","expected_conflict_revision":3,"expected_canonical_revision":1})"},
        {"mark-case", R"({"on":true})"},
    };
    const auto at = kBodies.find(verb);
    return at == kBodies.end() ? std::nullopt : std::optional(at->second);
}

std::string samplePath(std::string_view pattern) {
    std::string path(pattern);
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"{lane}", "codex"},
                                   {"{id}", "d-1"},
                                   {"{network}", "solana-mainnet"},
                                   {"{signature}", "s-1"},
                                   {"{variant}", "v-1"}})
        if (const auto at = path.find(from); at != std::string::npos)
            path.replace(at, from.size(), to);
    return path;
}

std::string sampleQuery(std::string_view verb) {
    return verb == "ingest" ? "?origin=rpc-one" : "";
}

queue::Access accessWith(queue::Verbs verbs) {
    queue::Access access;
    access.verbs = verbs;
    access.actor = {"t-1", "test", "127.0.0.1"};
    return access;
}

} // namespace sb::test
