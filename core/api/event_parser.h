// Server-sent events from bytes as they arrive (WHATWG HTML section 9.2, the part that our server uses). No
// I/O.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb::api {

struct ServerEvent {
    std::string name; // "message" when the server named none
    std::string id;   // of the last event that had one
    std::string text;
    bool operator==(const ServerEvent&) const = default;
};

class EventParser {
public:
    static constexpr std::size_t kMaxLineBytes = 256 * 1024; // a longer line breaks the stream
    // Events that are complete with these bytes. `isBroken` afterwards: stop reading.
    [[nodiscard]] std::vector<ServerEvent> feed(std::string_view bytes);
    [[nodiscard]] bool isBroken() const { return m_broken; }
    [[nodiscard]] const std::string& lastId() const { return m_lastId; }

private:
    void takeLine(std::string_view line, std::vector<ServerEvent>& out);
    std::string m_rest;
    std::string m_name;
    std::string m_text;
    std::string m_lastId;
    bool m_hasText = false;
    bool m_broken = false;
};

} // namespace sb::api
