#include "ui/conflicts/compare_bytes.h"

#include <algorithm>

namespace sb::ui::conflicts {

namespace {

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// Where the piece that starts at `from` ends: at most `columns` characters, never inside one.
std::size_t pieceEnd(std::string_view line, std::size_t from, std::uint32_t columns) {
    std::size_t at = from;
    for (std::uint32_t characters = 0; at < line.size() && characters < columns; ++characters) {
        ++at;
        for (int more = 0; more < 3 && at < line.size() && isContinuation(line[at]); ++more)
            ++at;
    }
    return at;
}

// The lines of one payload, one at a time; the line feed belongs to its line.
struct Lines {
    std::string_view rest;
    std::uint64_t offset = 0;
    bool isDone;

    explicit Lines(std::string_view text)
        : rest(text)
        , isDone(text.empty()) {}
    std::string_view take() {
        const auto feed = rest.find('\n');
        const auto size = feed == std::string_view::npos ? rest.size() : feed + 1;
        const auto line = rest.substr(0, size);
        rest.remove_prefix(size);
        isDone = rest.empty();
        return line;
    }
};

void collectStops(std::vector<std::uint32_t>& stops, std::uint32_t row, bool differs, bool& wasDifferent) {
    if (differs && !wasDifferent)
        stops.push_back(row);
    wasDifferent = differs;
}

} // namespace

CompareRaw::CompareRaw(const std::vector<std::string>& payloads, std::uint32_t columns,
                       const std::atomic<bool>& cancelled)
    : m_payloads(&payloads) {
    std::vector<Lines> lines(payloads.begin(), payloads.end());
    for (std::uint32_t number = 1; std::ranges::any_of(lines, [](const Lines& l) { return !l.isDone; });
         ++number) {
        if (cancelled.load(std::memory_order_relaxed))
            return;
        const std::size_t first = m_rows.size();
        for (std::size_t v = 0; v < lines.size(); ++v) {
            if (lines[v].isDone)
                continue;
            const std::string_view line = lines[v].take();
            std::size_t row = first;
            for (std::size_t at = 0; at < line.size(); ++row) {
                const std::size_t end = pieceEnd(line, at, columns);
                if (row == m_rows.size())
                    m_rows.push_back({number, row > first, false, {}});
                m_rows[row].pieces[v] = {lines[v].offset + at, std::uint32_t(end - at), true};
                at = end;
            }
            lines[v].offset += line.size();
        }
    }
    bool wasDifferent = false;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (int v = 1; v < int(payloads.size()); ++v)
            m_rows[row].differs = m_rows[row].differs || text(m_rows[row], v) != text(m_rows[row], 0);
        collectStops(m_stops, std::uint32_t(row), m_rows[row].differs, wasDifferent);
    }
}

std::string_view CompareRaw::text(const RawRow& row, int variant) const {
    const Piece& piece = row.pieces[std::size_t(variant)];
    return std::string_view((*m_payloads)[std::size_t(variant)]).substr(piece.offset, piece.size);
}

CompareHex::CompareHex(const std::vector<std::string>& payloads, std::uint32_t bytesInRow,
                       const std::atomic<bool>& cancelled)
    : m_payloads(&payloads)
    , m_bytesInRow(bytesInRow) {
    std::size_t most = 0;
    for (const std::string& payload : payloads)
        most = std::max(most, payload.size());
    m_rowCount = std::uint32_t((most + bytesInRow - 1) / bytesInRow);
    m_differs.resize(m_rowCount);
    bool wasDifferent = false;
    for (std::uint32_t row = 0; row < m_rowCount && !cancelled.load(std::memory_order_relaxed); ++row) {
        bool isDifferent = false;
        for (int v = 1; v < int(payloads.size()); ++v)
            isDifferent = isDifferent || bytes(row, v) != bytes(row, 0);
        m_differs[row] = isDifferent;
        collectStops(m_stops, row, isDifferent, wasDifferent);
    }
}

std::string_view CompareHex::bytes(std::uint32_t row, int variant) const {
    const std::string_view all = (*m_payloads)[std::size_t(variant)];
    const std::size_t from = std::size_t(row) * m_bytesInRow;
    return from < all.size() ? all.substr(from, m_bytesInRow) : std::string_view();
}

} // namespace sb::ui::conflicts
