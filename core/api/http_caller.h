// The client's side of one HTTP exchange: a request by operation, an answer as text, every way to lose it as
// a stable code. Lives on the Qt thread that made it; `send` is called there and `done` runs there, exactly
// once.
//   not_reachable  it certainly did not arrive, or it only read
//   not_confirmed  it was sent and changes something, and its answer is lost (`ambiguous`)
//   bad_answer     what came back is not of this API
//   closing        our own end
// Qt repeats a request by itself when a connection breaks; bodies here can be read once only, so that nothing
// is ever sent twice behind the caller's back. The token goes into the Authorization header and nowhere else;
// no proxy, no redirect, no cookie ever sees it.
#pragma once

#include "core/api/query_params.h"
#include "core/base/result.h"
#include "core/desk/operations.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace sb::api {

struct HttpCall {
    std::string method = "GET";
    std::string path; // percent-encoded
    Params params{};
    std::string body{}; // sent with PUT and POST
    bool mutating = false;
    std::chrono::milliseconds timeout{15'000}; // without a byte of progress
};

struct HttpAnswer {
    int status = 0; // 2xx
    std::string body;
    std::string payloadState{}; // header of a payload's answer
};

// What fills the {…} of a path, in order: one word mostly, so one text converts.
class PathWords {
public:
    PathWords() = default;
    PathWords(std::string_view only) { add(only); }
    PathWords(const std::string& only) { add(only); }
    PathWords(const char* only) { add(only); }
    PathWords(std::initializer_list<std::string_view> words)
        : m_words(words.begin(), words.end()) {}
    void add(std::string_view word) {
        if (!word.empty())
            m_words.emplace_back(word);
    }
    [[nodiscard]] const std::vector<std::string>& list() const { return m_words; }

private:
    std::vector<std::string> m_words;
};

// The call of an operation of desk::kOperations, by its shell verb.
[[nodiscard]] base::Result<HttpCall> callOf(std::string_view verb, const PathWords& words, Params params = {},
                                            std::string body = {}, bool preview = false);

class HttpCaller : public QObject {
    Q_OBJECT
public:
    using Done =
        std::function<void(base::Result<HttpAnswer>, std::string problem)>; // problem: body of a refusal

    // Held by everything that waits for an answer; deleted by the event loop, never inside a signal of its
    // own.
    static std::shared_ptr<HttpCaller> make(std::string url, std::string token);

    // The id abort() takes; 0 when `done` ran already.
    std::uint64_t send(HttpCall call, Done done);
    void abort(std::uint64_t id);
    // A pause between two calls; `done` runs once, at the latest at close(). endPause() ends it at once.
    std::uint64_t pause(std::chrono::milliseconds time, std::function<void()> done);
    void endPause(std::uint64_t id);
    // Everything under way ends with `closing` (what it may have changed: `not_confirmed`), and so does every
    // later call.
    void close();
    [[nodiscard]] bool isClosed() const { return m_closed; }
    // A stream without an end: the caller owns the reply.
    [[nodiscard]] QNetworkReply* openStream(std::string_view path, std::string_view lastEventId,
                                            std::chrono::milliseconds silence);
    // What a finished reply came to.
    [[nodiscard]] static base::Result<HttpAnswer> resultOf(QNetworkReply& reply, const std::string& body,
                                                           bool mutating);

private:
    HttpCaller(std::string url, std::string token);
    [[nodiscard]] QNetworkRequest requestFor(std::string_view path, const Params& params) const;

    static constexpr qint64 kMaxAnswerBytes = 64 * 1024 * 1024;
    const std::string m_url;
    const std::string m_token;
    QNetworkAccessManager m_network;
    struct Pause {
        QTimer* timer;
        std::function<void()> done;
    };
    std::map<std::uint64_t, QNetworkReply*> m_open;
    std::map<std::uint64_t, Pause> m_pauses;
    std::uint64_t m_nextId = 1;
    bool m_closed = false;
};

} // namespace sb::api
