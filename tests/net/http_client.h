// A deliberately plain client for tests: it sends exactly the bytes it is told to.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sb::test {

struct RawAnswer {
    int status = 0;                             // 0: no complete answer came
    std::map<std::string, std::string> headers; // names in lower case
    std::string body;
};

// One blocking TCP connection to 127.0.0.1; every wait ends after `patience`.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, std::chrono::milliseconds patience = std::chrono::seconds{20});
    ~RawClient();
    RawClient(RawClient&& other) noexcept;
    RawClient& operator=(RawClient&&) = delete;

    [[nodiscard]] bool isOpen() const { return m_fd >= 0; }
    bool send(std::string_view bytes);          // false when the server has closed or takes no more
    RawAnswer receive(bool bodyFollows = true); // one answer; false for an answer to HEAD
    std::string receiveSome();                  // whatever comes next; empty: closed or out of patience
    bool isClosedByServer();                    // waits for the end; true: it came, with no byte before it
    void shutdownSending();
    void close();
    void reset(); // leaves at once, without a goodbye
    void shrinkReceiveBuffer(int bytes);

private:
    bool fill();
    int m_fd = -1;
    std::string m_received;
};

// "GET /x HTTP/1.1" with Host and whatever else.
[[nodiscard]] std::string request(std::string_view method, std::string_view target,
                                  std::string_view body = {}, std::string_view extraHeaders = {});

// Spins politely until `condition` holds; false when it never did within 20 s.
template <typename Condition> bool eventually(Condition condition);

} // namespace sb::test

#include <thread>

template <typename Condition> bool sb::test::eventually(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return true;
}
