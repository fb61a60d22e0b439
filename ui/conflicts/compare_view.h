// The table of the compare view. Left and right fold and unfold, as in a tree; only what is visible is ever
// painted.
#pragma once

#include "ui/conflicts/compare_model.h"

#include <QTableView>

namespace sb::ui::conflicts {

class CompareView : public QTableView {
    Q_OBJECT
public:
    explicit CompareView(QWidget* parent);
    void setCompare(CompareModel* model);
    [[nodiscard]] CompareModel* compare() const { return m_model; }
    void setCurrentRow(int row);
    [[nodiscard]] int currentRow() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

Q_SIGNALS:
    void currentRowChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void layOutColumns();
    bool toggle(int row);
    CompareModel* m_model = nullptr;
};

} // namespace sb::ui::conflicts
