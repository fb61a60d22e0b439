#include "ui/kit/painted_widget.h"

#include "ui/kit/theme.h"

#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace sb::ui::kit {

namespace {

class ItemAccessible : public QAccessibleInterface {
public:
    ItemAccessible(PaintedWidget* owner, int index)
        : m_owner(owner)
        , m_index(index) {}

    [[nodiscard]] bool isValid() const override { return m_owner && m_index < int(m_owner->items().size()); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_owner);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? m_owner->items()[std::size_t(m_index)].spoken
                                                      : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    [[nodiscard]] QRect rect() const override {
        if (!isValid())
            return {};
        const QRect local = m_owner->items()[std::size_t(m_index)].rect.toAlignedRect();
        return {m_owner->mapToGlobal(local.topLeft()), local.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.readOnly = true;
        const bool isCurrent = m_owner && m_owner->currentItem() == m_index;
        state.selected = isCurrent;
        state.focused = isCurrent && m_owner->hasFocus();
        return state;
    }
    [[nodiscard]] int index() const { return m_index; }

private:
    QPointer<PaintedWidget> m_owner;
    int m_index;
};

class PaintedAccessible : public QAccessibleWidget {
public:
    explicit PaintedAccessible(PaintedWidget* widget)
        : QAccessibleWidget(widget, QAccessible::List) {}
    ~PaintedAccessible() override {
        for (const auto& [index, id] : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }
    [[nodiscard]] int childCount() const override { return int(owner()->items().size()); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto found = m_ids.find(index);
        if (found == m_ids.end())
            found = m_ids
                        .emplace(index,
                                 QAccessible::registerAccessibleInterface(new ItemAccessible(owner(), index)))
                        .first;
        return QAccessible::accessibleInterface(found->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* item = dynamic_cast<const ItemAccessible*>(child);
        return item ? item->index() : -1;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = owner()->mapFromGlobal(QPoint(x, y));
        const auto items = owner()->items();
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].rect.contains(at))
                return child(int(i));
        return nullptr;
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override { return child(owner()->currentItem()); }

private:
    [[nodiscard]] PaintedWidget* owner() const { return static_cast<PaintedWidget*>(widget()); }
    mutable std::map<int, QAccessible::Id> m_ids;
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object) {
    auto* painted = qobject_cast<PaintedWidget*>(object);
    return painted ? new PaintedAccessible(painted) : nullptr;
}

} // namespace

PaintedWidget::PaintedWidget(const QString& name, QWidget* parent)
    : QWidget(parent) {
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed)
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
}

void PaintedWidget::setCurrentItem(int index) {
    const int count = int(items().size());
    const int next = count == 0 ? -1 : std::clamp(index, -1, count - 1);
    if (next == m_current)
        return;
    m_current = next;
    update();
    if (next >= 0) {
        QAccessibleEvent focused(this, QAccessible::Focus);
        focused.setChild(next);
        QAccessible::updateAccessibility(&focused);
    }
    Q_EMIT currentItemChanged(next);
}

void PaintedWidget::itemsChanged() {
    setCurrentItem(std::min(m_current, int(items().size()) - 1));
    updateGeometry();
    update();
}

void PaintedWidget::paintCurrent(QPainter& painter) const {
    if (!hasFocus() || m_current < 0)
        return;
    const auto all = items();
    if (m_current >= int(all.size()))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().color(Ink::Accent), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(all[std::size_t(m_current)].rect.adjusted(-2, -2, 2, 2), px(3), px(3));
    painter.restore();
}

void PaintedWidget::keyPressEvent(QKeyEvent* event) {
    const int count = int(items().size());
    const int step = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Right:
        setCurrentItem(std::clamp(m_current + step, 0, count - 1));
        break;
    case Qt::Key_Left:
        setCurrentItem(std::clamp(m_current - step, 0, count - 1));
        break;
    case Qt::Key_Down:
        setCurrentItem(std::min(m_current + 1, count - 1));
        break;
    case Qt::Key_Up:
        setCurrentItem(std::max(m_current - 1, 0));
        break;
    case Qt::Key_Home:
        setCurrentItem(0);
        break;
    case Qt::Key_End:
        setCurrentItem(count - 1);
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    event->accept();
}

void PaintedWidget::mousePressEvent(QMouseEvent* event) {
    const auto all = items();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].rect.adjusted(-2, -2, 2, 2).contains(event->position())) {
            setCurrentItem(int(i));
            return;
        }
    QWidget::mousePressEvent(event);
}

void PaintedWidget::focusInEvent(QFocusEvent* event) {
    if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
        setCurrentItem(0);
    QWidget::focusInEvent(event);
    update();
}

void PaintedWidget::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

bool PaintedWidget::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (const PaintedItem& item : items())
            if (item.rect.adjusted(-2, -2, 2, 2).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), item.spoken.toHtmlEscaped(), this,
                                   item.rect.toAlignedRect());
                return true;
            }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace sb::ui::kit
