#include "core/api/json_text.h"

#include "core/base/exact_json.h"

namespace sb::api {
namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Walks accepted text; never checks grammar again, but never reads past the end either.
class Walk {
public:
    explicit Walk(std::string_view text)
        : m_text(text) {}

    void skipSpace() {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void step() { m_at += m_at < m_text.size() ? 1 : 0; }

    std::string_view takeString() {
        const auto start = m_at;
        step();
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            if (m_text[m_at] == '\\')
                step();
            step();
        }
        step();
        return m_text.substr(start, m_at - start);
    }

    std::string_view takeValue() {
        const auto start = m_at;
        if (peek() == '"')
            return takeString();
        if (peek() != '{' && peek() != '[') {
            while (m_at < m_text.size() && !isSpace(peek()) && peek() != ',' && peek() != '}' &&
                   peek() != ']')
                step();
            return m_text.substr(start, m_at - start);
        }
        int depth = 0;
        do {
            const char c = peek();
            if (c == '"') {
                takeString();
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : 0;
            depth -= c == '}' || c == ']' ? 1 : 0;
            step();
        } while (depth > 0 && m_at < m_text.size());
        return m_text.substr(start, m_at - start);
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

base::Result<std::string_view> acceptedText(std::string_view text) {
    SB_TRY(tree, base::Json::parse(text));
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

JsonKind kindOf(std::string_view raw) {
    switch (raw.empty() ? 'n' : raw.front()) {
    case 'n':
        return JsonKind::Null;
    case 't':
    case 'f':
        return JsonKind::Bool;
    case '"':
        return JsonKind::String;
    case '[':
        return JsonKind::Array;
    case '{':
        return JsonKind::Object;
    default:
        return JsonKind::Number;
    }
}

std::vector<RawMember> membersOf(std::string_view object) {
    std::vector<RawMember> out;
    Walk walk(object);
    walk.step();
    walk.skipSpace();
    while (walk.peek() == '"') {
        std::string key = stringOf(walk.takeString());
        walk.skipSpace();
        walk.step(); // the colon
        walk.skipSpace();
        const auto value = walk.takeValue();
        out.emplace_back(std::move(key), value);
        walk.skipSpace();
        if (walk.peek() == ',')
            walk.step();
        walk.skipSpace();
    }
    return out;
}

std::vector<std::string_view> elementsOf(std::string_view array) {
    std::vector<std::string_view> out;
    Walk walk(array);
    walk.step();
    walk.skipSpace();
    while (walk.peek() != ']' && walk.peek() != '\0') {
        out.push_back(walk.takeValue());
        walk.skipSpace();
        if (walk.peek() == ',')
            walk.step();
        walk.skipSpace();
    }
    return out;
}

std::string stringOf(std::string_view raw) {
    if (raw.find('\\') == std::string_view::npos)
        return std::string(raw.size() >= 2 ? raw.substr(1, raw.size() - 2) : std::string_view{});
    const auto parsed = base::Json::parse(raw);
    const auto* text = parsed ? parsed->string() : nullptr;
    return text ? *text : std::string{};
}

} // namespace sb::api
