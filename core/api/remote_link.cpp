#include "core/api/remote_link.h"

#include "core/api/json_values.h"
#include "core/api/problem.h"

#include <algorithm>

namespace sb::api {

RemoteLink::RemoteLink(RemoteOptions options, desk::ChangeFeed* feed)
    : m_options(std::move(options))
    , m_feed(feed)
    , m_again(this)
    , m_delay(m_options.reconnectFirst) {
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &RemoteLink::listen);
}

void RemoteLink::start() {
    m_caller = HttpCaller::make(m_options.url, m_options.token);
    if (m_options.followChanges)
        listen();
}

void RemoteLink::stop() {
    m_again.stop();
    if (auto* stream = std::exchange(m_stream, nullptr)) {
        stream->disconnect(this);
        stream->abort();
        stream->deleteLater();
    }
    m_caller->close();
    m_caller.reset();
}

std::uint64_t RemoteLink::send(HttpCall call, HttpCaller::Done done) {
    return m_caller->send(std::move(call), std::move(done));
}

void RemoteLink::listen() {
    m_parser = EventParser();
    m_greeted = false;
    m_stream = m_caller->openStream("/v1/events", m_lastEventId, m_options.eventSilence);
    connect(m_stream, &QNetworkReply::readyRead, this, &RemoteLink::readEvents);
    connect(m_stream, &QNetworkReply::finished, this, &RemoteLink::streamEnded);
}

void RemoteLink::readEvents() {
    if (m_stream->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() != 200)
        return; // a problem document, read when it is whole
    for (const auto& event : m_parser.feed(m_stream->readAll().toStdString()))
        tell(event);
    if (!m_batch.isEmpty())
        Q_EMIT m_feed->changed(std::exchange(m_batch, {}));
    if (m_parser.isBroken())
        m_stream->abort();
}

void RemoteLink::tell(const ServerEvent& event) {
    if (!event.id.empty())
        m_lastEventId = event.id;
    if (event.name == "hello" || event.name == "reset") {
        m_greeted = true;
        m_delay = m_options.reconnectFirst;
        // After a reset what was shown may be old even though the link never broke.
        if (event.name == "reset")
            m_up.reset();
        setUp(true, {});
        return;
    }
    if (event.name != "change")
        return; // of a newer server
    if (auto change = fromJson<desk::Change>(event.text, Unknown::Ignore))
        m_batch.append(std::move(*change));
}

void RemoteLink::streamEnded() {
    auto* stream = std::exchange(m_stream, nullptr);
    stream->deleteLater();
    // A stream that the server ends after a greeting (a token has changed) says nothing about the link.
    const bool orderly = m_greeted && stream->error() == QNetworkReply::NoError;
    if (!orderly) {
        const auto result = HttpCaller::resultOf(
            *stream, stream->isOpen() ? stream->readAll().toStdString() : std::string{}, false);
        const auto code = result ? base::Code::NotReachable : result.error().code;
        setUp(false, std::string(base::codeText(code)));
    }
    m_again.start(m_delay);
    m_delay = std::min(m_delay * 2, m_options.reconnectMax);
}

void RemoteLink::setUp(bool up, const std::string& code) {
    if (m_up == up && up)
        return;
    m_up = up;
    Q_EMIT m_feed->linkChanged(up, QString::fromStdString(code));
}

} // namespace sb::api
