// The compare view as rows: structure, raw text or bytes of one CompareSet. Cells are typed (cellAt); the
// roles of Qt carry only their plain text, for accessibility, tooltips and copying. GUI thread only.
#pragma once

#include "ui/conflicts/compare_cells.h"
#include "ui/conflicts/compare_flat.h"

#include <QAbstractTableModel>

namespace sb::ui::conflicts {

struct CompareHead {
    QString letter; // "A"
    QString number; // "#118"
    QString below;  // "ws-eu-1, seen 12:19:58"
    bool isCanonical = false;
    bool operator==(const CompareHead&) const = default;
};

class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Mode { Structure, Raw, Bytes };
    using QAbstractTableModel::QAbstractTableModel;

    // Null: nothing to show. The set's rows belong to this model from now on.
    void setSet(std::shared_ptr<CompareSet> set, std::vector<CompareHead> heads);
    [[nodiscard]] std::shared_ptr<CompareSet> takeSet();
    void setMode(Mode mode);
    [[nodiscard]] Mode mode() const { return m_mode; }
    [[nodiscard]] bool hasSet() const { return m_set != nullptr; }
    [[nodiscard]] const CompareSet* set() const { return m_set.get(); } // null: nothing is shown
    void setFoldsEqual(bool on);
    [[nodiscard]] const std::vector<CompareHead>& variantHeads() const { return m_heads; }
    void setHeads(std::vector<CompareHead> heads); // times in another form

    [[nodiscard]] CompareCell cellAt(int row, int column) const;
    // Of a structure row; null in the other modes.
    [[nodiscard]] const CompareRow* rowAt(int row) const;
    bool setUnfolded(int row, bool on);
    bool unfoldRun(int row); // of raw text or bytes; folding again is the fold switch
    [[nodiscard]] int parentRow(int row) const; // -1: none

    [[nodiscard]] int stopCount() const;
    [[nodiscard]] std::uint32_t equalCount() const;
    [[nodiscard]] int showStop(int stop); // its row
    // The stop that a row is in or before; stopCount() behind the last one.
    [[nodiscard]] int stopFrom(int row) const;
    [[nodiscard]] bool isStop(int row) const;
    [[nodiscard]] QString memberHead() const;  // "Member", "Line", "Offset"
    [[nodiscard]] QString memberBelow() const; // "7 differ, 31 equal"

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void fillFlat();
    [[nodiscard]] const std::vector<std::uint32_t>& flatStops() const; // in raw text or bytes
    void rowsReplaced(const std::vector<CompareRow>& before);
    [[nodiscard]] QString spoken(int row, int column) const;

    std::shared_ptr<CompareSet> m_set;
    std::vector<CompareHead> m_heads;
    std::vector<CompareRow> m_shown; // the structure rows the view knows
    std::vector<FlatRow> m_flat;     // those of raw text or bytes
    Mode m_mode = Structure;
    bool m_folds = true;
};

} // namespace sb::ui::conflicts
