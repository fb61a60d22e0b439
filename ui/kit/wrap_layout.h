// Items side by side, in further lines when the width is not enough: rows of chips in every language and
// size. Keeps to the direction of its widget. GUI thread only.
#pragma once

#include <QLayout>
#include <QWidget>

#include <vector>

namespace sb::ui::kit {

class WrapLayout : public QLayout {
    Q_OBJECT
public:
    explicit WrapLayout(QWidget* parent)
        : QLayout(parent) {}
    ~WrapLayout() override;

    // This widget stands at the far end of its line.
    void addAtEnd(QWidget* widget);

    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    [[nodiscard]] int count() const override { return int(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool isReal) const; // the height it takes

    std::vector<QLayoutItem*> m_items;
    QWidget* m_atEnd = nullptr;
};

} // namespace sb::ui::kit
