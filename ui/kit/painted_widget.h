// Base of the painted charts: they show items (events, marks, points) that arrow keys walk one by one and
// that are accessible children with a rectangle and a spoken text each. GUI thread only.
#pragma once

#include <QWidget>

#include <vector>

namespace sb::ui::kit {

struct PaintedItem {
    QString spoken; // complete: "Heartbeat late by 11 s, 11:02:45"
    QRectF rect;    // in the widget
};

class PaintedWidget : public QWidget {
    Q_OBJECT
public:
    explicit PaintedWidget(const QString& name, QWidget* parent = nullptr);

    // In reading order; rectangles belong to the present size.
    [[nodiscard]] virtual std::vector<PaintedItem> items() const = 0;

    [[nodiscard]] int currentItem() const { return m_current; } // -1: none
    void setCurrentItem(int index);

Q_SIGNALS:
    void currentItemChanged(int index);

protected:
    // Call after new values: keeps the walk inside the items and repaints.
    void itemsChanged();
    // The ring around the item the keys have reached; call last in paintEvent.
    void paintCurrent(QPainter& painter) const;

    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    int m_current = -1;
};

} // namespace sb::ui::kit
