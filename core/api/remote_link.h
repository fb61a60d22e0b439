// The one object of a RemoteEngine that lives on its network thread: sends calls, follows the event stream,
// reconnects. Internal to core/api.
#pragma once

#include "core/api/event_parser.h"
#include "core/api/http_caller.h"
#include "core/desk/change_feed.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QTimer>

#include <memory>

namespace sb::api {

struct RemoteOptions {
    std::string url;       // http://HOST:PORT
    std::string token;     // stays in memory and in the Authorization header
    bool readOnly = false; // of the profile: refused here already, previews excepted
    bool followChanges = true;
    std::chrono::milliseconds answerTimeout{15'000};
    std::chrono::milliseconds eventSilence{40'000}; // the server says something every 15 s
    std::chrono::milliseconds reconnectFirst{500};
    std::chrono::milliseconds reconnectMax{10'000};
};

class RemoteLink : public QObject {
    Q_OBJECT
public:
    RemoteLink(RemoteOptions options, desk::ChangeFeed* feed);

    // On this object's thread.
    void start();
    void stop(); // every call under way ends; `done` of each has run when this returns
    std::uint64_t send(HttpCall call, HttpCaller::Done done);
    void abort(std::uint64_t id) { m_caller->abort(id); }

private:
    void listen();
    void readEvents();
    void streamEnded();
    void tell(const ServerEvent& event);
    void setUp(bool up, const std::string& code);

    const RemoteOptions m_options;
    desk::ChangeFeed* const m_feed;
    std::shared_ptr<HttpCaller> m_caller;
    QNetworkReply* m_stream = nullptr;
    EventParser m_parser;
    std::string m_lastEventId;
    QTimer m_again;
    std::chrono::milliseconds m_delay;
    bool m_greeted = false; // this stream said hello
    std::optional<bool> m_up;
    QList<desk::Change> m_batch;
};

} // namespace sb::api
