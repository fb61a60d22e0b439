#include "ui/kit/wrap_layout.h"

#include <QStyle>

#include <algorithm>

namespace sb::ui::kit {

WrapLayout::~WrapLayout() {
    for (QLayoutItem* item : m_items)
        delete item;
}

void WrapLayout::addAtEnd(QWidget* widget) {
    addWidget(widget);
    m_atEnd = widget;
}

QLayoutItem* WrapLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem* WrapLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

QSize WrapLayout::sizeHint() const {
    const QMargins around = contentsMargins();
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size.rwidth() += item->sizeHint().width() + (size.width() > 0 ? spacing() : 0);
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size + QSize(around.left() + around.right(), around.top() + around.bottom());
}

QSize WrapLayout::minimumSize() const {
    const QMargins around = contentsMargins();
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size + QSize(around.left() + around.right(), around.top() + around.bottom());
}

void WrapLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int WrapLayout::place(const QRect& rect, bool isReal) const {
    const QRect inner = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction =
        parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = inner.left();
    int y = inner.top();
    int line = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (line > 0 && x + size.width() > inner.right() + 1) {
            x = inner.left();
            y += line + spacing();
            line = 0;
        }
        if (m_atEnd && item->widget() == m_atEnd)
            x = std::max(x, inner.right() + 1 - size.width());
        if (isReal)
            item->setGeometry(QStyle::visualRect(direction, inner, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line + contentsMargins().bottom() - rect.top();
}

} // namespace sb::ui::kit
