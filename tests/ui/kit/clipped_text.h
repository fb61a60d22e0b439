// Finds what a person would complain about in a rendered window: text that does not fit and controls without
// a proper accessible name. For tests of the kit and of every page.
#pragma once

#include "ui/kit/text_block.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
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

// Visible controls a screen reader could not name, or would name by class or object name.
inline QStringList unnamedControls(const QWidget& window) {
    QStringList unnamed;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
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
