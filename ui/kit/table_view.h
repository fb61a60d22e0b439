// The table of the console: rows are ids, the current row survives every refresh or becomes none, never a
// neighbour; new rows wait while the pointer or the focus is inside. Columns leave a narrow table in their
// stated order and one column stretches. GUI thread only; owns no model.
#pragma once

#include "ui/kit/row_model.h"

#include <QPointer>
#include <QTableView>

class QMenu;

namespace sb::ui::kit {

class TableHeader;
class KeyHintButton;

enum class Density { Compact, Default, Comfortable };

class TableView : public QTableView {
    Q_OBJECT
public:
    // `name` is what a screen reader calls the table: "Uncertain dispatches".
    explicit TableView(const QString& name, QWidget* parent = nullptr);

    void setRows(RowModel* model);
    [[nodiscard]] RowModel* rows() const { return m_rows; }

    void setTwoLine(bool twoLine);
    void setDensity(Density density);

    [[nodiscard]] QString currentId() const;
    // Selects and scrolls to the row; an unknown id clears the selection and answers false.
    bool setCurrentId(const QString& id);

    // Shown instead of rows while there are none; the view takes ownership. Grey bars stand in until the
    // first answer came.
    void setPlaceholder(QWidget* placeholder);
    void setLoading(bool loading);

    // Check items, one for each column that may go; the caller shows it.
    [[nodiscard]] QMenu* makeColumnMenu(QWidget* parent);
    // Visibility, order, widths and sorting as a small text for the settings; keys, not positions.
    [[nodiscard]] QString saveColumns() const;
    void restoreColumns(const QString& saved);
    // Keys of visible columns in visual order, without the tick column; exports use it.
    [[nodiscard]] QStringList visibleColumns() const;

    // No sorting by hand where the order is a rule (Worklist).
    void setSortable(bool sortable) { m_isSortable = sortable; }

    [[nodiscard]] bool isFirstColumn(int column) const;
    [[nodiscard]] int hoveredRow() const { return m_hovered; }
    [[nodiscard]] bool isKeyboardInUse() const { return m_isKeyboard; }

Q_SIGNALS:
    void currentIdChanged(const QString& id); // empty: no row
    void opened(const QString& id);           // Enter or double click
    void menuWanted(const QString& id, const QPoint& globalPosition);
    void columnsChanged();

protected:
    bool viewportEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void letGo(int first, int last);
    void layOutColumns();
    void layOutRows();
    void layOutOverlays();
    void sortBy(int column);
    void updateHold();
    void setHovered(int row);
    [[nodiscard]] int rowHeight() const;
    void paintLoadingBars();

    RowModel* m_rows = nullptr;
    TableHeader* m_header;
    KeyHintButton* m_pending = nullptr;
    QPointer<QWidget> m_placeholder;
    QSet<QString> m_hiddenByHand;
    QHash<QString, int> m_widthByHand;
    Density m_density = Density::Default;
    int m_hovered = -1;
    bool m_isTwoLine = false;
    bool m_isLoading = false;
    bool m_isKeyboard = false;
    bool m_isSortable = true;
    bool m_isLayingOut = false;
    bool m_isPointerInside = false;
};

} // namespace sb::ui::kit
