#include "core/conflict/difference_text.h"

#include "core/conflict/comparator_walk.h"

#include <algorithm>

namespace sb::conflict {
namespace {

using base::Json;

constexpr std::size_t kShort = 60;   // bytes that are shown as they are
constexpr std::size_t kContext = 12; // bytes of what is equal, beside what differs
constexpr std::size_t kMost = 400;   // bytes of what differs
constexpr std::string_view kCut = "…";

bool isInside(char c) { // of a character of several bytes
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The nearest place at or before `at` where a character begins.
std::size_t beginBefore(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && isInside(text[at]))
        --at;
    return at;
}
std::size_t beginAfter(std::string_view text, std::size_t at) {
    while (at < text.size() && isInside(text[at]))
        ++at;
    return at;
}

std::string cut(std::string_view text, std::size_t prefix, std::size_t suffix) {
    const auto from = prefix > kContext ? beginBefore(text, prefix - kContext) : 0;
    const auto end = text.size() - suffix; // behind what differs
    const auto to = suffix > kContext ? beginAfter(text, end + kContext) : text.size();
    std::string out(from > 0 ? kCut : std::string_view());
    if (end - prefix > kMost) {
        const auto last = beginBefore(text, prefix + kMost);
        out += text.substr(from, last - from);
        return out + std::string(kCut) + " and " + std::to_string(end - last) + " bytes more";
    }
    out += text.substr(from, to - from);
    return to < text.size() ? out + std::string(kCut) : out;
}

std::string countText(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string valueText(const Json* value) {
    if (!value)
        return {};
    if (const auto* elements = value->array())
        return countText(elements->size(), "element", "elements");
    if (const auto* members = value->object())
        return countText(members->size(), "member", "members");
    std::string out;
    if (const auto* text = value->string())
        appendShownLiteral(out, *text);
    else
        value->dumpTo(out);
    return out;
}

class Shown : public DifferenceSink {
public:
    explicit Shown(std::size_t max)
        : m_max(max) {}
    void found(const Place& place, Reason reason, StatedBy statedBy, Values values) override {
        if (m_out.size() == m_max)
            return;
        auto [canonical, incoming] = texts(values);
        m_out.push_back({{place.path(), reason, statedBy}, std::move(canonical), std::move(incoming)});
    }
    [[nodiscard]] std::vector<ShownDifference> take() { return std::move(m_out); }

private:
    static std::pair<std::string, std::string> texts(Values values) {
        const auto* mine = values.canonical ? values.canonical->array() : nullptr;
        const auto* other = values.incoming ? values.incoming->array() : nullptr;
        if (mine && other && isLog(*mine) && isLog(*other)) {
            const auto at = static_cast<std::size_t>(std::ranges::mismatch(*mine, *other).in1 - mine->begin());
            return linesAt(*mine, *other, at);
        }
        auto canonical = valueText(values.canonical);
        auto incoming = valueText(values.incoming);
        if (isNumber(values.canonical) && isNumber(values.incoming) && std::max(canonical.size(), incoming.size()) <= kMost)
            return {std::move(canonical), std::move(incoming)}; // a number is read as a whole
        return aroundTheDifference(canonical, incoming);
    }
    static bool isNumber(const Json* value) { return value && value->number(); }
    // Of a log the first line that differs, with its number; where one has ended, how many lines it has.
    static std::pair<std::string, std::string> linesAt(const Json::Array& mine, const Json::Array& other, std::size_t at) {
        const auto side = [&](const Json::Array& log, const std::string& text) {
            return at < log.size() ? "line " + std::to_string(at + 1) + ": " + text : countText(log.size(), "line", "lines");
        };
        const auto texts = aroundTheDifference(valueText(at < mine.size() ? &mine[at] : nullptr), valueText(at < other.size() ? &other[at] : nullptr));
        return {side(mine, texts.first), side(other, texts.second)};
    }
    static bool isLog(const Json::Array& list) {
        return !list.empty() && std::ranges::all_of(list, [](const Json& line) { return line.string() != nullptr; });
    }

    std::size_t m_max;
    std::vector<ShownDifference> m_out;
};

} // namespace

std::pair<std::string, std::string> aroundTheDifference(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty() || (a.size() <= kShort && b.size() <= kShort))
        return {a.size() <= kMost ? std::string(a) : cut(a, 0, 0), b.size() <= kMost ? std::string(b) : cut(b, 0, 0)};
    auto prefix = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    prefix = std::min(beginBefore(a, prefix), beginBefore(b, prefix));
    const auto left = std::min(a.size(), b.size()) - prefix;
    std::size_t suffix = 0;
    while (suffix < left && a[a.size() - 1 - suffix] == b[b.size() - 1 - suffix])
        ++suffix;
    return {cut(a, prefix, suffix), cut(b, prefix, suffix)};
}

std::vector<ShownDifference> shownDifferences(const Json& canonical, const Json& incoming, std::size_t max) {
    Shown shown(max);
    walkDifferences(canonical, incoming, shown);
    return shown.take();
}

} // namespace sb::conflict
