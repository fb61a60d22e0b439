// Paints the compare view: tints of contradicted and unstated cells, marked digits bold and underlined, boxed
// names, one sentence across all variants for folded parts; and its two-line header.
#pragma once

#include "ui/conflicts/compare_cells.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace sb::ui::conflicts {

// What of a cell is painted in `room` pixels. What differs is left out last: text that is shared before it gives way first,
// and of a difference longer than the room both ends stay.
[[nodiscard]] std::vector<CellRun> fittedRuns(const std::vector<CellRun>& runs, qreal room);

class CompareDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

class CompareHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit CompareHeader(QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;
};

} // namespace sb::ui::conflicts
