// Internal to core/net: the way from any thread to the HTTP thread. Replies hold it, so it outlives the
// server.
#pragma once

#include "core/net/http_response.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace sb::net {

class StreamBuffer;

struct HttpLetter {
    enum class Kind {
        Answer,     // `response`
        Dropped,    // nobody will answer
        StreamOpen, // `response` is the head, `stream` the body
        StreamFlush // `stream` has bytes, or has ended or overflowed
    };
    Kind kind = Kind::Dropped;
    std::uint64_t connection = 0;
    std::uint64_t sequence = 0; // of the request on its connection: an answer to an older one is void
    HttpResponse response{};
    std::shared_ptr<StreamBuffer> stream{};
};

// Any thread.
class HttpMailbox {
public:
    class Receiver {
    public:
        virtual ~Receiver() = default;
        virtual void wake() = 0; // any thread: collect() soon, on the HTTP thread
        // HTTP thread: takes the answer to the request whose handler is running now, or leaves the letter.
        virtual bool takeAtOnce(HttpLetter& letter) = 0;
    };

    void open(Receiver& receiver); // on the HTTP thread, before the first request
    void close();                  // from here on letters are dropped and the receiver is not touched

    void post(HttpLetter letter);
    [[nodiscard]] std::vector<HttpLetter> collect();

private:
    std::thread::id m_thread;                   // written once, before any reply exists
    std::mutex m_mutex;                         // guards the rest
    std::atomic<Receiver*> m_receiver{nullptr}; // written by the HTTP thread only, which may read it unlocked
    std::vector<HttpLetter> m_letters;
};

} // namespace sb::net
