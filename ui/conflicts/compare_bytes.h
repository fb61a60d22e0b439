// The same variants as they were received: text by line number, cut into pieces that fit a column, and bytes
// in rows. Nothing is decoded or normalised; equal stretches stand beside one another (compare_align.h). Built
// off the GUI thread, immutable afterwards; rows point into the payloads.
#pragma once

#include "ui/conflicts/compare_align.h"

#include <optional>
#include <string>

namespace sb::ui::conflicts {

struct Piece {
    std::uint64_t offset = 0; // in the payload, bytes
    std::uint32_t size = 0;   // 0: this variant has nothing here
    bool isThere = false;     // an empty line is there
    bool operator==(const Piece&) const = default;
};

struct RawRow {
    std::uint32_t line = 0;   // of the first variant, from 1, also of a piece that continues a line; 0: it has nothing here
    bool isContinued = false; // not the first piece of its line
    bool differs = false;
    std::array<Piece, kComparedMost> pieces{};
};

class CompareRaw {
public:
    // `payloads` live as long as this. `columns`: characters of the fixed font that fit one column.
    CompareRaw(const std::vector<std::string>& payloads, const Alignment& alignment, std::uint32_t columns,
               const std::atomic<bool>& cancelled);
    [[nodiscard]] const std::vector<RawRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::uint32_t>& stops() const {
        return m_stops;
    } // first row of each difference
    [[nodiscard]] std::string_view text(const RawRow& row, int variant) const;

private:
    void addBlock(const AlignedBlock& block, std::uint32_t columns, std::uint32_t& line, bool& isContinued);

    const std::vector<std::string>* m_payloads;
    std::vector<RawRow> m_rows;
    std::vector<std::uint32_t> m_stops;
};

struct HexRow {
    std::array<std::uint32_t, kComparedMost> from{}; // in the payload, at most 16 MiB
    std::array<std::uint8_t, kComparedMost> size{};
    bool differs = false;
};

class CompareHex {
public:
    CompareHex(const std::vector<std::string>& payloads, const Alignment& alignment, std::uint32_t bytesInRow,
               const std::atomic<bool>& cancelled);
    [[nodiscard]] std::uint32_t rowCount() const { return std::uint32_t(m_rows.size()); }
    // Where the row is in the first variant; nothing: that one has no byte here.
    [[nodiscard]] std::optional<std::uint32_t> offset(std::uint32_t row) const;
    [[nodiscard]] std::string_view bytes(std::uint32_t row, int variant) const;
    [[nodiscard]] bool differs(std::uint32_t row) const { return m_rows[row].differs; }
    [[nodiscard]] const std::vector<std::uint32_t>& stops() const { return m_stops; }

private:
    const std::vector<std::string>* m_payloads;
    std::vector<HexRow> m_rows;
    std::vector<std::uint32_t> m_stops;
};

} // namespace sb::ui::conflicts
