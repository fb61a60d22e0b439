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

// The pieces of a stretch: a line feed ends one and belongs to it.
std::vector<Piece> piecesOf(std::string_view payload, const Stretch& stretch, std::uint32_t columns) {
    std::vector<Piece> out;
    const std::string_view text = payload.substr(stretch.from, stretch.size);
    std::size_t lineEnd = 0; // looked for once for each line, which may be all of it
    for (std::size_t at = 0; at < text.size();) {
        if (at == lineEnd) {
            const auto feed = text.find('\n', at);
            lineEnd = feed == std::string_view::npos ? text.size() : feed + 1;
        }
        const std::size_t end = pieceEnd(text.substr(0, lineEnd), at, columns);
        out.push_back({stretch.from + at, std::uint32_t(end - at), true});
        at = end;
    }
    return out;
}

void collectStops(std::vector<std::uint32_t>& stops, std::uint32_t row, bool differs, bool& wasDifferent) {
    if (differs && !wasDifferent)
        stops.push_back(row);
    wasDifferent = differs;
}

} // namespace

void CompareRaw::addBlock(const AlignedBlock& block, std::uint32_t columns, std::uint32_t& line, bool& isContinued) {
    const std::size_t variants = m_payloads->size();
    std::array<std::vector<Piece>, kComparedMost> pieces;
    std::size_t most = 0;
    for (std::size_t v = 0; v < variants; ++v) {
        if (v == 0 || !block.isEqual)
            pieces[v] = piecesOf((*m_payloads)[v], block.parts[v], columns);
        most = std::max(most, pieces[v].size());
    }
    for (std::size_t i = 0; i < most; ++i) {
        RawRow row;
        row.differs = !block.isEqual;
        for (std::size_t v = 0; v < variants; ++v) {
            if (block.isEqual) {
                row.pieces[v] = pieces[0][i];
                row.pieces[v].offset += block.parts[v].from - block.parts[0].from; // wraps round to where it is
            } else if (i < pieces[v].size()) {
                row.pieces[v] = pieces[v][i];
            }
        }
        if (row.pieces[0].isThere) {
            row.line = line;
            row.isContinued = isContinued;
            isContinued = !text(row, 0).ends_with('\n');
            line += isContinued ? 0 : 1;
        }
        m_rows.push_back(row);
    }
}

CompareRaw::CompareRaw(const std::vector<std::string>& payloads, const Alignment& alignment, std::uint32_t columns,
                       const std::atomic<bool>& cancelled)
    : m_payloads(&payloads) {
    std::uint32_t line = 1;
    bool isContinued = false;
    bool wasDifferent = false;
    for (const AlignedBlock& block : alignment.blocks(columns)) {
        if (cancelled.load(std::memory_order_relaxed))
            return;
        const auto first = std::uint32_t(m_rows.size());
        addBlock(block, columns, line, isContinued);
        collectStops(m_stops, first, !block.isEqual, wasDifferent);
    }
}

std::string_view CompareRaw::text(const RawRow& row, int variant) const {
    const Piece& piece = row.pieces[std::size_t(variant)];
    return std::string_view((*m_payloads)[std::size_t(variant)]).substr(piece.offset, piece.size);
}

CompareHex::CompareHex(const std::vector<std::string>& payloads, const Alignment& alignment, std::uint32_t bytesInRow,
                       const std::atomic<bool>& cancelled)
    : m_payloads(&payloads) {
    bool wasDifferent = false;
    for (const AlignedBlock& block : alignment.blocks(bytesInRow)) {
        if (cancelled.load(std::memory_order_relaxed))
            return;
        collectStops(m_stops, rowCount(), !block.isEqual, wasDifferent);
        std::uint64_t most = 0;
        for (std::size_t v = 0; v < payloads.size(); ++v)
            most = std::max(most, block.parts[v].size);
        for (std::uint64_t at = 0; at < most; at += bytesInRow) {
            HexRow row;
            row.differs = !block.isEqual;
            for (std::size_t v = 0; v < payloads.size(); ++v) {
                const Stretch& part = block.parts[v];
                row.from[v] = std::uint32_t(part.from + std::min(at, part.size));
                row.size[v] = std::uint8_t(std::min<std::uint64_t>(bytesInRow, part.size - std::min(at, part.size)));
            }
            m_rows.push_back(row);
        }
    }
}

std::optional<std::uint32_t> CompareHex::offset(std::uint32_t row) const {
    return m_rows[row].size[0] > 0 ? std::optional(m_rows[row].from[0]) : std::nullopt;
}

std::string_view CompareHex::bytes(std::uint32_t row, int variant) const {
    const std::string_view all = (*m_payloads)[std::size_t(variant)];
    return all.substr(m_rows[row].from[std::size_t(variant)], m_rows[row].size[std::size_t(variant)]);
}

} // namespace sb::ui::conflicts
