#include "core/conflict/log_truncation.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace sb::conflict {
namespace {

// A log seen as the collector left it: where its first marker stands, or the end of a log without one.
struct Marked {
    LogLines lines;
    std::size_t marker = 0;
    std::ptrdiff_t markers = 0;

    [[nodiscard]] bool complete() const { return markers == 0; }
    [[nodiscard]] LogLines before() const { return lines.first(marker); }
    [[nodiscard]] LogLines after() const { return complete() ? LogLines{} : lines.subspan(marker + 1); }
};

Marked seen(LogLines lines) {
    const auto at = std::ranges::find(lines, kTruncationMarker);
    return {lines, static_cast<std::size_t>(at - lines.begin()),
            std::ranges::count(lines, kTruncationMarker)};
}

// Replays the collector over what the richer log kept. Its limit is unknown: every kept line says that the
// limit is above the bytes kept with it, every dropped one that it is not above the bytes kept plus that
// line.
class Replay {
public:
    explicit Replay(LogLines expected)
        : m_expected(expected) {}

    void keepAll(LogLines lines) {
        for (const auto line : lines)
            m_kept += line.size();
    }
    void drop(std::string_view line) {
        m_limitAtMost = std::min<std::uint64_t>(m_limitAtMost, m_kept + line.size());
    }
    // A line that could be the next expected one is it: had the collector dropped it here, it could keep no
    // equal line later, since the bytes kept only grow.
    void keepOrDrop(std::string_view line) {
        if (m_next < m_expected.size() && m_expected[m_next] == line) {
            m_kept += line.size();
            ++m_next;
        } else {
            drop(line);
        }
    }
    [[nodiscard]] bool allFound() const { return m_next == m_expected.size(); }
    [[nodiscard]] bool someLimitExplains() const { return m_kept < m_limitAtMost; }

private:
    LogLines m_expected;
    std::size_t m_next = 0;
    std::uint64_t m_kept = 0;
    std::uint64_t m_limitAtMost = std::numeric_limits<std::uint64_t>::max();
};

Replay replay(const Marked& poor, const Marked& rich) {
    Replay run(poor.after());
    run.keepAll(poor.before());
    std::size_t at = poor.marker;
    if (at < rich.marker)
        run.drop(rich.lines[at++]); // the line whose place the marker took
    for (; at < rich.lines.size(); ++at)
        if (at != rich.marker)
            run.keepOrDrop(rich.lines[at]);
    return run;
}

bool samePrefix(const Marked& a, const Marked& b) {
    const auto common = std::min(a.marker, b.marker);
    return std::ranges::equal(a.lines.first(common), b.lines.first(common));
}

// The first line that a complete log lost must stand in it; a truncated one may have lost the very same line
// first.
bool leavesRoomForMarker(const Marked& poor, const Marked& rich) {
    return rich.complete() ? poor.marker < rich.marker : poor.marker <= rich.marker;
}

bool isProvenTruncation(const Marked& poor, const Marked& rich) {
    if (poor.markers != 1 || rich.markers > 1 || !leavesRoomForMarker(poor, rich) || !samePrefix(poor, rich))
        return false;
    const auto run = replay(poor, rich);
    return run.allFound() && run.someLimitExplains();
}

} // namespace

LogRelation relateLogs(LogLines first, LogLines second) {
    if (std::ranges::equal(first, second))
        return LogRelation::Equal;
    const auto a = seen(first);
    const auto b = seen(second);
    if (isProvenTruncation(a, b))
        return LogRelation::FirstTruncated;
    if (isProvenTruncation(b, a))
        return LogRelation::SecondTruncated;
    // A complete log states every line, and the collector's rule leaves no second way to shorten it. Of two
    // truncated ones only what both held before their markers is known.
    if (a.complete() || b.complete() || !samePrefix(a, b))
        return LogRelation::Contradicts;
    return LogRelation::Unproven;
}

} // namespace sb::conflict
