// Finds what a person would complain about in a rendered window: text that does not fit and controls without
// a proper accessible name. For tests of the kit and of every page.
#pragma once

#include "ui/kit/elision_watch.h"
#include "ui/kit/page_header.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QScrollBar>
#include <QStringList>

namespace sb::tests {

inline QString nameOf(const QWidget* widget) {
    const QString text = widget->accessibleName();
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' +
           (text.isEmpty() ? widget->objectName() : text);
}

// Visible widgets whose words are cut off by their size.
inline QStringList clippedTexts(const QWidget& window) {
    QStringList clipped;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        bool isCut = false;
        if (const auto* block = qobject_cast<const ui::kit::TextBlock*>(widget))
            isCut = block->isClipped();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            isCut = !button->text().isEmpty() && button->width() < button->minimumSizeHint().width();
        else if (const auto* label = qobject_cast<const QLabel*>(widget))
            isCut =
                !label->wordWrap() && !label->text().isEmpty() && label->width() < label->sizeHint().width();
        if (isCut)
            clipped.append(nameOf(widget));
    }
    return clipped;
}

// Parts that stick out of what holds them; what scrolls may be larger than its place.
inline QStringList cutWidgets(const QWidget& window) {
    QStringList cut;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isScrolled = [&] {
            for (const QWidget* up = widget; up != &window; up = up->parentWidget())
                if (qobject_cast<const QAbstractScrollArea*>(up->parentWidget()))
                    return true;
            return false;
        }();
        if (!widget->isVisible() || widget->isWindow() || isScrolled || widget->focusPolicy() == Qt::NoFocus)
            continue;
        constexpr int kRounding = 2; // of splitters and scale factors
        const QRect inside = QRect(widget->mapTo(&window, QPoint()), widget->size()).adjusted(kRounding, kRounding, -kRounding, -kRounding);
        const QRect geometry = widget->geometry().adjusted(kRounding, kRounding, -kRounding, -kRounding);
        if (!window.rect().contains(inside) || !widget->parentWidget()->rect().contains(geometry))
            cut.append(nameOf(widget));
    }
    return cut;
}

// Titles of columns and words of states that end in an ellipsis: a table may shorten names and ids (the tooltip has the
// whole), never what something is.
inline QStringList cutColumns(const QWidget& window) {
    constexpr int kPadding = 15; // 8 at both sides, less what rounding takes
    QStringList cut;
    for (const auto* table : window.findChildren<ui::kit::TableView*>()) {
        const ui::kit::RowModel* rows = table->rows();
        if (!table->isVisible() || !rows)
            continue;
        if (table->horizontalScrollBar()->maximum() > 0)
            cut.append(table->accessibleName() + QStringLiteral(", scrolls sideways"));
        for (int column = 0; column < rows->columnCount(); ++column) {
            const int room = table->columnWidth(column) - ui::kit::px(kPadding);
            const auto& head = rows->heads()[std::size_t(column)];
            if (table->isColumnHidden(column))
                continue;
            if (ui::kit::runTextWidth(ui::kit::strong(head.title), ui::kit::Type::Caption) > room)
                cut.append(table->accessibleName() + QStringLiteral(", column ") + head.title);
            for (int row = 0; row < rows->rowCount(); ++row)
                if (const auto cell = rows->cellAt(row, column); std::holds_alternative<ui::kit::StateCell>(cell) && ui::kit::cellWidth(cell) > room)
                    cut.append(table->accessibleName() + QStringLiteral(", ") + ui::kit::cellText(cell));
        }
    }
    cut.removeDuplicates();
    return cut;
}

// Painted lines that were shortened, by the widget that painted them: no size betrays those. Cells of tables may
// shorten names and ids and have the whole as a tooltip (cutColumns looks at what they may not); so may a line that
// shows its whole text as a tooltip, except the summary of a page, which a person reads and does not point at.
inline QStringList elidedPaint(QWidget& window) {
    QStringList elided;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
        const bool isCells = area && area->viewport() == widget;
        if (!widget->isVisible() || widget->size().isEmpty() || isCells)
            continue;
        QStringList texts;
        ui::kit::setElisionWatch([&texts](const QString& whole) { texts.append(whole); });
        QPixmap picture(widget->size());
        widget->render(&picture, QPoint(), QRegion(), QWidget::RenderFlags());
        ui::kit::setElisionWatch({});
        const bool isSummary = qobject_cast<const ui::kit::PageHeader*>(widget->parentWidget());
        const bool hasTip = !widget->toolTip().isEmpty() && !isSummary;
        for (const QString& text : std::as_const(texts))
            if (!hasTip)
                elided.append(nameOf(widget) + QStringLiteral(" shortens “") + text + u'”');
    }
    elided.removeDuplicates();
    return elided;
}

// Visible controls a screen reader could not name, or would name by class or object name.
inline QStringList unnamedControls(const QWidget& window) {
    QStringList unnamed;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isPart = widget->objectName().startsWith(QStringLiteral("qt_")); // of a spin box, say: the whole is named
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || isPart)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QString name = widget->accessibleName();
        if (name.isEmpty() && button)
            name = button->text();
        const QString className = QString::fromLatin1(widget->metaObject()->className());
        if (name.isEmpty() || name == className ||
            (!widget->objectName().isEmpty() && name == widget->objectName()))
            unnamed.append(nameOf(widget));
    }
    return unnamed;
}

} // namespace sb::tests
