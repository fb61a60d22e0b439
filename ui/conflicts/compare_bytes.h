// The same variants as they were received: text by line number, cut into pieces that fit a column, and bytes
// in rows. Nothing is decoded or normalised; where a variant differs from the first, its bytes say so. Built
// off the GUI thread, immutable afterwards; rows point into the payloads.
#pragma once

#include "ui/conflicts/compare_tree.h"

#include <string>

namespace sb::ui::conflicts {

struct Piece {
    std::uint64_t offset = 0; // in the payload, bytes
    std::uint32_t size = 0;   // 0: this variant has nothing here
    bool isThere = false;     // an empty line is there
    bool operator==(const Piece&) const = default;
};

struct RawRow {
    std::uint32_t line = 0;   // from 1; of a piece that continues a line too
    bool isContinued = false; // not the first piece of its line
    bool differs = false;
    std::array<Piece, kComparedMost> pieces{};
};

class CompareRaw {
public:
    // `payloads` live as long as this. `columns`: characters of the fixed font that fit one column.
    CompareRaw(const std::vector<std::string>& payloads, std::uint32_t columns,
               const std::atomic<bool>& cancelled);
    [[nodiscard]] const std::vector<RawRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::uint32_t>& stops() const {
        return m_stops;
    } // first row of each difference
    [[nodiscard]] std::string_view text(const RawRow& row, int variant) const;

private:
    const std::vector<std::string>* m_payloads;
    std::vector<RawRow> m_rows;
    std::vector<std::uint32_t> m_stops;
};

class CompareHex {
public:
    CompareHex(const std::vector<std::string>& payloads, std::uint32_t bytesInRow,
               const std::atomic<bool>& cancelled);
    [[nodiscard]] std::uint32_t rowCount() const { return m_rowCount; }
    [[nodiscard]] std::uint32_t bytesInRow() const { return m_bytesInRow; }
    [[nodiscard]] std::string_view bytes(std::uint32_t row, int variant) const;
    [[nodiscard]] bool differs(std::uint32_t row) const { return m_differs[row]; }
    [[nodiscard]] const std::vector<std::uint32_t>& stops() const { return m_stops; }

private:
    const std::vector<std::string>* m_payloads;
    std::uint32_t m_bytesInRow;
    std::uint32_t m_rowCount = 0;
    std::vector<bool> m_differs;
    std::vector<std::uint32_t> m_stops;
};

} // namespace sb::ui::conflicts
