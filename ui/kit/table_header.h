// The 26 px header of a table: caption type, a sort arrow only after a person sorted, the tick of all rows.
#pragma once

#include <QHeaderView>

namespace sb::ui::kit {

class RowModel;

class TableHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit TableHeader(QWidget* parent);

    // -1: no arrow.
    void showSorted(int column, Qt::SortOrder order);
    [[nodiscard]] int sortedColumn() const { return m_sorted; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_order; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void tickAllClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;

private:
    [[nodiscard]] const RowModel* rows() const;
    int m_sorted = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace sb::ui::kit
