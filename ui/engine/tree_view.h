// The tree on screen: guides, a chevron where something is below, the kit's cells, columns that leave when it
// is narrow. Regions stand open and tasks closed until a person says otherwise; that and the current row
// follow ids through every snapshot and filter. GUI thread only.
#pragma once

#include "ui/engine/tree_model.h"

#include <QPointer>
#include <QSet>
#include <QTreeView>

namespace sb::ui::engine {

class TreeView : public QTreeView {
    Q_OBJECT
public:
    TreeView(const QString& name, TreeModel* model, QWidget* parent);

    [[nodiscard]] QString currentId() const;
    // Opens what is above it. False, and no row is current, when it is not shown.
    bool setCurrentId(const QString& id);
    void setAllOpen(bool open);
    // Instead of rows while there are none.
    void setPlaceholder(QWidget* placeholder);
    [[nodiscard]] bool isHovered(const QModelIndex& index) const;

Q_SIGNALS:
    void currentIdChanged(const QString& id); // empty: no row
    void menuWanted(const QString& id, const QPoint& globalPosition);
    void copyWanted(bool asJson); // Ctrl+C, Ctrl+Shift+J

protected:
    bool event(QEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void afterMerge();
    void openAsWanted(const QModelIndex& index);
    void layOutColumns();
    [[nodiscard]] bool isOpenByDefault(const QModelIndex& index) const;

    TreeModel* m_model;
    QPointer<QWidget> m_placeholder;
    QSet<QString> m_turned; // ids that a person opened or closed against the default
    QPersistentModelIndex m_hovered;
    QString m_wanted; // the current row, also while a filter hides it
    bool m_isPlacing = false;
};

} // namespace sb::ui::engine
