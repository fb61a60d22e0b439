#include "ui/kit/table_header.h"

#include "ui/kit/delegates.h"
#include "ui/kit/row_model.h"

#include <QPainter>

namespace sb::ui::kit {

TableHeader::TableHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setMinimumSectionSize(px(24));
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setAccessibleName(tr("Column headers"));
}

const RowModel* TableHeader::rows() const {
    return qobject_cast<const RowModel*>(model());
}

void TableHeader::showSorted(int column, Qt::SortOrder order) {
    m_sorted = column;
    m_order = order;
    viewport()->update();
}

QSize TableHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), px(26)};
}

void TableHeader::paintEvent(QPaintEvent* event) {
    QPainter background(viewport());
    background.fillRect(viewport()->rect(), theme().color(Surface::Alt));
    background.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1),
                        theme().color(Surface::Line));
    background.end();
    QHeaderView::paintEvent(event);
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const {
    if (!rows() || rect.isEmpty())
        return;
    const ColumnHead& head = rows()->heads()[std::size_t(logicalIndex)];
    painter->save();
    painter->setClipRect(rect);
    painter->fillRect(rect, theme().color(Surface::Alt));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().color(Surface::Line));
    const QRectF inner = QRectF(rect).adjusted(px(8), 0, -px(8), -1);
    if (head.isTick) {
        paintTick(*painter, inner, rows()->allTicked(), rows()->rowCount() > 0);
    } else {
        RunText text{{head.title}};
        if (logicalIndex == m_sorted)
            text.push_back(
                {m_order == Qt::AscendingOrder ? QStringLiteral("\u2009↑") : QStringLiteral("\u2009↓"),
                 Face::Plain, Ink::Text});
        const LineStyle style{Type::Caption, theme().color(Ink::Text2),
                              (head.isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                              layoutDirection()};
        paintRunText(*painter, inner, text, style);
    }
    painter->restore();
}

} // namespace sb::ui::kit
