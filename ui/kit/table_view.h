// The table of the console: rows are ids, the current row survives every refresh or becomes none, never a
// neighbour; new rows wait while the pointer or the focus is inside. What is on screen stays there when rows
// come or go above it; a scrolled list that stands at its start shows what is new. A current row that a long
// list no longer keeps (RowModel::isBeyond) stays the current id and is selected again when it is read again.
// Columns leave a narrow table in their stated order and one column stretches. GUI thread only; owns no
// model.
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
    // A person scrolled to within some rows of an edge, or asked for the start (Ctrl+Home).
    void endNear();
    void startNear();
    void startWanted();

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
    void beforeMerge(RowModel::Part part);
    void afterMerge();
    void rememberPlace(RowModel::Part part);
    void restorePlace();
    void bringBack();
    void onScrolled(int value);
    [[nodiscard]] bool leadsIn(const QKeyEvent& event);
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
    struct Anchor {
        QString id;
        int y; // in the viewport
    };
    std::vector<Anchor> m_anchors; // rows on screen before a merge, from above
    RowModel::Part m_part = RowModel::Part::Whole;
    QString m_awayId; // the current row, while it is beyond what the model keeps
    int m_scrolled = 0;
    Density m_density = Density::Default;
    int m_hovered = -1;
    bool m_isTwoLine = false;
    bool m_isLoading = false;
    bool m_isKeyboard = false;
    bool m_isSortable = true;
    bool m_isLayingOut = false;
    bool m_isPointerInside = false;
    bool m_isPlacing = false; // the bar moves, but no person moved it
    bool m_isQuiet = false;   // the current index changes, but not the current id
};

} // namespace sb::ui::kit
