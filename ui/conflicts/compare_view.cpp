#include "ui/conflicts/compare_view.h"

#include "ui/conflicts/compare_delegate.h"
#include "ui/kit/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace sb::ui::conflicts {

using namespace kit;

namespace {
constexpr int kMember = 226;
constexpr int kLine = 78;
} // namespace

CompareView::CompareView(QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(tr("Variants compared"));
    setHorizontalHeader(new CompareHeader(this));
    setItemDelegate(new CompareDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(px(18));
    verticalHeader()->setDefaultSectionSize(px(24));
}

void CompareView::setCompare(CompareModel* model) {
    m_model = model;
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &CompareView::layOutColumns);
    layOutColumns();
}

void CompareView::layOutColumns() {
    const int columns = m_model ? m_model->columnCount() : 0;
    if (columns < 2)
        return;
    const int room = viewport()->width();
    const int first = std::min(px(m_model->mode() == CompareModel::Structure ? kMember : kLine), room / 3);
    setColumnWidth(0, first);
    const int each = (room - first) / (columns - 1);
    for (int column = 1; column < columns; ++column)
        setColumnWidth(column, column + 1 < columns ? each : room - first - each * (columns - 2));
    horizontalHeader()->viewport()->update();
}

void CompareView::setCurrentRow(int row) {
    if (!m_model || row < 0 || row >= m_model->rowCount())
        return;
    const int column = currentIndex().isValid() ? currentIndex().column() : 0;
    const QModelIndex index = m_model->index(row, column);
    setCurrentIndex(index);
    scrollTo(index, QAbstractItemView::EnsureVisible);
    viewport()->update();
}

bool CompareView::toggle(int row) {
    const CompareRow* place = m_model ? m_model->rowAt(row) : nullptr;
    if (!place)
        return m_model && m_model->unfoldRun(row);
    return m_model->setUnfolded(row, !place->isUnfolded);
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

void CompareView::keyPressEvent(QKeyEvent* event) {
    const int row = currentRow();
    const CompareRow* place = m_model ? m_model->rowAt(row) : nullptr;
    const bool isInward =
        event->key() == (layoutDirection() == Qt::RightToLeft ? Qt::Key_Left : Qt::Key_Right);
    const bool isOutward =
        event->key() == (layoutDirection() == Qt::RightToLeft ? Qt::Key_Right : Qt::Key_Left);
    const bool isAtMember = currentIndex().isValid() && currentIndex().column() == 0;
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) &&
        toggle(row))
        return event->accept();
    if (!place && isAtMember && isInward && toggle(row))
        return event->accept();
    if (place && isAtMember && isInward && place->canUnfold && !place->isUnfolded) {
        m_model->setUnfolded(row, true);
        return event->accept();
    }
    if (place && isAtMember && isOutward) {
        if (place->canUnfold && place->isUnfolded)
            m_model->setUnfolded(row, false);
        else
            setCurrentRow(m_model->parentRow(row));
        return event->accept();
    }
    QTableView::keyPressEvent(event);
}

void CompareView::mousePressEvent(QMouseEvent* event) {
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || index.column() != 0 || event->button() != Qt::LeftButton)
        return;
    const CompareRow* place = m_model->rowAt(index.row());
    const int edge = place ? px(12) + px(14) * (place->depth + 1) : 0;
    const int x = event->position().toPoint().x();
    if (place && (layoutDirection() == Qt::RightToLeft ? viewport()->width() - x : x) <= edge)
        toggle(index.row());
}

void CompareView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || !toggle(index.row()))
        QTableView::mouseDoubleClickEvent(event);
}

void CompareView::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason)
        setCurrentRow(0);
    viewport()->update();
}

void CompareView::focusOutEvent(QFocusEvent* event) {
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void CompareView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    viewport()->update();
    Q_EMIT currentRowChanged();
}

} // namespace sb::ui::conflicts
