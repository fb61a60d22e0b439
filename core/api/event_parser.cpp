#include "core/api/event_parser.h"

#include <utility>

namespace sb::api {

std::vector<ServerEvent> EventParser::feed(std::string_view bytes) {
    std::vector<ServerEvent> out;
    m_rest.append(bytes);
    std::size_t start = 0;
    for (auto end = m_rest.find('\n'); end != std::string::npos; end = m_rest.find('\n', start)) {
        auto line = std::string_view(m_rest).substr(start, end - start);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        takeLine(line, out);
        start = end + 1;
    }
    m_rest.erase(0, start);
    m_broken = m_broken || m_rest.size() > kMaxLineBytes || m_text.size() > kMaxLineBytes;
    return out;
}

void EventParser::takeLine(std::string_view line, std::vector<ServerEvent>& out) {
    if (line.empty()) {
        if (m_hasText)
            out.push_back({m_name.empty() ? "message" : m_name, m_lastId, m_text});
        m_name.clear();
        m_text.clear();
        m_hasText = false;
        return;
    }
    const auto colon = line.find(':');
    const auto field = line.substr(0, colon);
    auto value = colon == std::string_view::npos ? std::string_view{} : line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "event") {
        m_name = value;
    } else if (field == "id") {
        m_lastId = value;
    } else if (field == "data") {
        if (std::exchange(m_hasText, true))
            m_text += '\n';
        m_text += value;
    }
}

} // namespace sb::api
