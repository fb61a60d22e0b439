// Paints the compare view: tints of contradicted and unstated cells, marked digits bold and underlined, boxed
// names, one sentence across all variants for folded parts; and its two-line header.
#pragma once

#include "ui/conflicts/compare_cells.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace sb::ui::conflicts {

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
