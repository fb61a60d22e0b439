#include "tests/net/http_client.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sb::test {

RawClient::RawClient(std::uint16_t port, std::chrono::milliseconds patience)
    : m_fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int one = 1;
    (void)::setsockopt(m_fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    const timeval limit{patience.count() / 1000, (patience.count() % 1000) * 1000};
    (void)::setsockopt(m_fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    (void)::setsockopt(m_fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        close();
}

RawClient::~RawClient() {
    close();
}

RawClient::RawClient(RawClient&& other) noexcept
    : m_fd(std::exchange(other.m_fd, -1))
    , m_received(std::move(other.m_received)) {
}

bool RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::send(m_fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool RawClient::fill() {
    std::array<char, 16 * 1024> buffer;
    const auto count = ::recv(m_fd, buffer.data(), buffer.size(), 0);
    if (count <= 0)
        return false;
    m_received.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

RawAnswer RawClient::receive(bool bodyFollows) {
    std::size_t end = std::string::npos;
    while ((end = m_received.find("\r\n\r\n")) == std::string::npos)
        if (!fill())
            return {};
    RawAnswer answer;
    const std::string head = m_received.substr(0, end + 2);
    m_received.erase(0, end + 4);
    if (head.starts_with("HTTP/1.1 "))
        (void)std::from_chars(head.data() + 9, head.data() + 12, answer.status);
    for (std::size_t at = head.find("\r\n") + 2; at < head.size();) {
        const auto lineEnd = head.find("\r\n", at);
        const auto colon = head.find(": ", at);
        std::string name = head.substr(at, colon - at);
        std::ranges::transform(name, name.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        answer.headers[name] = head.substr(colon + 2, lineEnd - colon - 2);
        at = lineEnd + 2;
    }
    const auto length = answer.headers.find("content-length");
    if (!bodyFollows || length == answer.headers.end())
        return answer;
    const auto wanted = static_cast<std::size_t>(std::stoul(length->second));
    while (m_received.size() < wanted)
        if (!fill())
            return {};
    answer.body = m_received.substr(0, wanted);
    m_received.erase(0, wanted);
    return answer;
}

std::string RawClient::receiveSome() {
    if (m_received.empty())
        (void)fill();
    return std::exchange(m_received, {});
}

bool RawClient::isClosedByServer() {
    if (!m_received.empty())
        return false;
    char byte = 0;
    const auto count = ::recv(m_fd, &byte, 1, 0);
    return count == 0 || (count < 0 && errno == ECONNRESET);
}

void RawClient::shutdownSending() {
    (void)::shutdown(m_fd, SHUT_WR);
}

void RawClient::close() {
    if (m_fd >= 0)
        ::close(std::exchange(m_fd, -1));
}

void RawClient::reset() {
    const linger now{1, 0};
    (void)::setsockopt(m_fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    close();
}

void RawClient::shrinkReceiveBuffer(int bytes) {
    (void)::setsockopt(m_fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

std::string request(std::string_view method, std::string_view target, std::string_view body,
                    std::string_view extraHeaders) {
    std::string out;
    out.append(method)
        .append(" ")
        .append(target)
        .append(" HTTP/1.1\r\nHost: localhost\r\n")
        .append(extraHeaders);
    if (!body.empty())
        out.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
    return out.append("\r\n").append(body);
}

} // namespace sb::test
