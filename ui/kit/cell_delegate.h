// Paints table rows: background, row line, group captions, focus and change marks, and inside them the
// content by the delegate of the cell's kind. Works in any item view over a RowModel; TableView adds hover
// and focus by row.
#pragma once

#include <QStyledItemDelegate>

namespace sb::ui::kit {

class RowModel;

class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

} // namespace sb::ui::kit
