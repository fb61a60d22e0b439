#include "core/api/http_caller.h"

#include "core/api/json_shapes_conflict.h"
#include "core/api/problem.h"
#include "core/net/url_text.h"

#include <QNetworkProxy>
#include <QUrl>

#include <algorithm>
#include <cstring>

namespace sb::api {
namespace {

// A body that can be read once: when Qt wants to send the request again it cannot rewind, and reports it
// instead.
class OneTimeBody final : public QIODevice {
public:
    OneTimeBody(std::string text, QObject* parent)
        : QIODevice(parent)
        , m_text(std::move(text)) {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    bool seek(qint64) override { return false; }
    bool reset() override { return false; }
    qint64 bytesAvailable() const override { return left() + QIODevice::bytesAvailable(); }
    bool atEnd() const override { return left() == 0; }

protected:
    qint64 readData(char* out, qint64 size) override {
        if (left() == 0)
            return -1;
        const auto count = std::min(size, left());
        std::memcpy(out, m_text.data() + m_at, static_cast<std::size_t>(count));
        m_at += static_cast<std::size_t>(count);
        return count;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    [[nodiscard]] qint64 left() const { return static_cast<qint64>(m_text.size() - m_at); }
    const std::string m_text;
    std::size_t m_at = 0;
};

// Whether the request can not have arrived.
bool neverArrived(QNetworkReply::NetworkError error) {
    return error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::HostNotFoundError ||
           error == QNetworkReply::ProtocolUnknownError || error == QNetworkReply::SslHandshakeFailedError;
}

const base::Error kClosing{base::Code::Closing, "This client is closing.", {}, false};

} // namespace

base::Result<HttpCall> callOf(std::string_view verb, const PathWords& words, Params params, std::string body,
                              bool preview) {
    const auto at = std::ranges::find(desk::kOperations, verb, &desk::Operation::verb);
    if (at == desk::kOperations.end() || (preview && !at->previewable))
        return base::fail(base::Code::UnknownRoute, "There is no such operation.");
    HttpCall call{std::string(at->http), std::string(at->path), std::move(params), std::move(body),
                  at->mutating && !preview};
    for (const auto& word : words.list()) {
        const auto open = call.path.find('{');
        if (open == std::string::npos || word.empty())
            break;
        call.path.replace(open, call.path.find('}') - open + 1, net::percentEncode(word));
    }
    if (call.path.contains('{'))
        return base::fail(base::Code::BadIdentifier, "The operation needs a lane or an id.");
    if (preview)
        call.params.emplace_back("preview", "true");
    if (call.method != "GET" && call.body.empty() && !at->rawBody)
        call.body = "{}";
    return call;
}

std::shared_ptr<HttpCaller> HttpCaller::make(std::string url, std::string token) {
    return {new HttpCaller(std::move(url), std::move(token)),
            [](HttpCaller* caller) { caller->deleteLater(); }};
}

HttpCaller::HttpCaller(std::string url, std::string token)
    : m_url(std::move(url))
    , m_token(std::move(token)) {
    m_network.setParent(this); // moves along with us
    m_network.setProxy(QNetworkProxy::NoProxy);
    m_network.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
}

QNetworkRequest HttpCaller::requestFor(std::string_view path, const Params& params) const {
    auto target = m_url + std::string(path);
    char mark = '?';
    for (const auto& [name, value] : params) {
        target += std::exchange(mark, '&');
        target += net::percentEncode(name) + '=' + net::percentEncode(value);
    }
    QNetworkRequest request(QUrl::fromEncoded(QByteArray::fromStdString(target)));
    request.setRawHeader("Authorization", "Bearer " + QByteArray::fromStdString(m_token));
    request.setRawHeader("Accept-Encoding", "identity");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    return request;
}

std::uint64_t HttpCaller::send(HttpCall call, Done done) {
    if (m_closed) {
        done(base::fail(kClosing), {});
        return 0;
    }
    auto request = requestFor(call.path, call.params);
    request.setTransferTimeout(static_cast<int>(call.timeout.count()));
    OneTimeBody* body = nullptr;
    if (call.method != "GET") {
        request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
        request.setHeader(QNetworkRequest::ContentLengthHeader, static_cast<qint64>(call.body.size()));
        request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        body = new OneTimeBody(std::move(call.body), this);
    }
    auto* reply = m_network.sendCustomRequest(request, QByteArray::fromStdString(call.method), body);
    if (body)
        body->setParent(reply);
    const auto id = m_nextId++;
    m_open.emplace(id, reply);
    connect(reply, &QNetworkReply::downloadProgress, reply, [reply](qint64 received, qint64) {
        if (received > kMaxAnswerBytes)
            reply->abort();
    });
    connect(reply, &QNetworkReply::finished, this,
            [this, reply, id, done = std::move(done), mutating = call.mutating] {
                const bool wasClosed = m_open.erase(id) == 0;
                const auto text = reply->isOpen() ? reply->readAll().toStdString() : std::string{};
                auto result = resultOf(*reply, text, mutating);
                reply->deleteLater();
                // Last, and nothing of ours after it: `done` may let go of us.
                if (wasClosed && !result && !mutating)
                    done(base::fail(kClosing), {});
                else
                    done(std::move(result), text);
            });
    return id;
}

void HttpCaller::abort(std::uint64_t id) {
    if (const auto at = m_open.find(id); at != m_open.end())
        at->second->abort();
}

void HttpCaller::close() {
    m_closed = true;
    auto open = std::exchange(m_open, {});
    for (const auto& [id, reply] : open)
        reply->abort();
    while (!m_pauses.empty())
        endPause(m_pauses.begin()->first);
}

std::uint64_t HttpCaller::pause(std::chrono::milliseconds time, std::function<void()> done) {
    if (m_closed) {
        done();
        return 0;
    }
    const auto id = m_nextId++;
    auto* timer = new QTimer(this);
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [this, id] { endPause(id); });
    m_pauses.emplace(id, Pause{timer, std::move(done)});
    timer->start(time);
    return id;
}

void HttpCaller::endPause(std::uint64_t id) {
    auto node = m_pauses.extract(id);
    if (node.empty())
        return;
    node.mapped().timer->deleteLater();
    node.mapped().done();
}

QNetworkReply* HttpCaller::openStream(std::string_view path, std::string_view lastEventId,
                                      std::chrono::milliseconds silence) {
    auto request = requestFor(path, {});
    request.setRawHeader("Accept", "text/event-stream");
    request.setTransferTimeout(static_cast<int>(silence.count()));
    if (!lastEventId.empty())
        request.setRawHeader("Last-Event-ID",
                             QByteArray(lastEventId.data(), static_cast<qsizetype>(lastEventId.size())));
    return m_network.get(request);
}

base::Result<HttpAnswer> HttpCaller::resultOf(QNetworkReply& reply, const std::string& body, bool mutating) {
    const auto status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const auto error = reply.error();
    // A refusal of the server is an "error" of Qt's too; only those above 200 stand for lost or broken
    // answers.
    const bool hasWholeAnswer =
        status > 0 && (error == QNetworkReply::NoError || error >= QNetworkReply::ContentAccessDenied);
    if (hasWholeAnswer && error != QNetworkReply::ContentReSendError) {
        if (status >= 200 && status < 300)
            return HttpAnswer{status, body, reply.rawHeader(kPayloadStateHeader.data()).toStdString()};
        return base::fail(errorOfProblem(status, body));
    }
    if (mutating && !neverArrived(error))
        return base::fail(base::Error{
            base::Code::NotConfirmed, "The answer was lost; the change may have happened.", {}, true});
    return base::fail(base::Code::NotReachable, "The engine cannot be reached.");
}

} // namespace sb::api
