#include "ui/kit/table_view.h"

#include "ui/kit/cell_delegate.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/table_header.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHoverEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <utility>

namespace sb::ui::kit {

namespace {
constexpr int kNearRows = 30; // from an edge: the next page is read while there is something left to scroll
} // namespace

TableView::TableView(const QString& name, QWidget* parent)
    : QTableView(parent)
    , m_header(new TableHeader(this)) {
    setAccessibleName(name);
    setHorizontalHeader(m_header);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(px(20));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    viewport()->setAttribute(Qt::WA_Hover);
    setMouseTracking(true);
    connect(m_header, &QHeaderView::sectionClicked, this, &TableView::sortBy);
    connect(m_header, &QHeaderView::sectionMoved, this, &TableView::columnsChanged);
    connect(m_header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (m_isLayingOut || !m_rows || width == 0)
            return;
        m_widthByHand.insert(m_rows->heads()[std::size_t(column)].key,
                             int(std::lround(width / theme().scale())));
        Q_EMIT columnsChanged();
    });
    m_header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_header, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu* menu = makeColumnMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(m_header->mapToGlobal(at));
    });
    m_pending = new KeyHintButton(QString(), QString(), this);
    m_pending->hide();
    connect(m_pending, &QAbstractButton::clicked, this, [this] {
        if (m_rows)
            m_rows->release();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::onScrolled);
    connect(&theme(), &Theme::changed, this, [this] {
        layOutRows();
        layOutColumns();
    });
}

void TableView::setRows(RowModel* model) {
    if (m_rows)
        m_rows->disconnect(this);
    m_rows = model;
    m_awayId.clear();
    setModel(model);
    if (!model)
        return;
    connect(model, &RowModel::rowsLeaving, this, &TableView::letGo);
    connect(model, &RowModel::merging, this, &TableView::beforeMerge);
    connect(model, &RowModel::merged, this, &TableView::afterMerge);
    // Another order: the rows on screen lie anywhere.
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] { m_anchors.clear(); });
    connect(model, &RowModel::ticksChanged, m_header->viewport(), qOverload<>(&QWidget::update));
    connect(model, &RowModel::pendingChanged, this, [this](int count) {
        m_pending->setText(tr("%n new, show", "rows that wait", count));
        m_pending->setVisible(count > 0);
        layOutOverlays();
    });
    layOutRows();
    layOutColumns();
}

void TableView::setTwoLine(bool twoLine) {
    m_isTwoLine = twoLine;
    layOutRows();
}

void TableView::setDensity(Density density) {
    m_density = density;
    layOutRows();
}

int TableView::rowHeight() const {
    switch (m_density) {
    case Density::Compact:
        return px(m_isTwoLine ? 40 : 24);
    case Density::Default:
        return px(m_isTwoLine ? 46 : 28);
    case Density::Comfortable:
        return px(m_isTwoLine ? 54 : 34);
    }
    return px(28);
}

QString TableView::currentId() const {
    return m_rows && currentIndex().isValid() ? m_rows->idAt(currentIndex().row()) : m_awayId;
}

bool TableView::setCurrentId(const QString& id) {
    const int row = m_rows && !id.isEmpty() ? m_rows->rowOf(id) : -1;
    if (row < 0) {
        const bool wasAway = !std::exchange(m_awayId, {}).isEmpty();
        setCurrentIndex({});
        clearSelection();
        if (wasAway)
            Q_EMIT currentIdChanged({});
        return false;
    }
    int column = std::max(0, currentIndex().column());
    if (!currentIndex().isValid() && m_rows->heads().front().isTick)
        column = 1;
    setCurrentIndex(m_rows->index(row, column));
    return true;
}

void TableView::letGo(int first, int last) {
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    if (row < first || row > last)
        return;
    const QString id = currentId();
    m_isQuiet = m_rows->isBeyond(id);
    if (m_isQuiet)
        m_awayId = id;
    setCurrentIndex({});
    clearSelection();
    m_isQuiet = false;
}

void TableView::beforeMerge(RowModel::Part part) {
    m_part = part;
    rememberPlace(part);
}

void TableView::afterMerge() {
    m_isLoading = false;
    layOutRows();
    layOutOverlays();
    restorePlace();
    bringBack();
    updateHold();
    m_header->viewport()->update();
    // A page above that brought no row: the bar stands where it stood, and nobody could scroll on.
    if (m_part == RowModel::Part::Above && verticalScrollBar()->value() == 0 &&
        verticalScrollBar()->maximum() > 0)
        Q_EMIT startNear();
}

void TableView::rememberPlace(RowModel::Part part) {
    m_anchors.clear();
    const bool isMoving = part == RowModel::Part::Below || part == RowModel::Part::Above;
    if (part == RowModel::Part::Other || (verticalScrollBar()->value() == 0 && !isMoving))
        return; // the start of the list: what is new is seen
    for (int row = std::max(0, rowAt(0)); row < m_rows->rowCount(); ++row) {
        const int y = rowViewportPosition(row);
        if (y >= viewport()->height())
            return;
        if (const QString id = m_rows->idAt(row); !id.isEmpty())
            m_anchors.push_back({id, y});
    }
}

// The first row of those on screen that is still there goes where it was.
void TableView::restorePlace() {
    m_isPlacing = true;
    updateGeometries(); // the range of the bar follows the rows now, not with the next layout
    if (m_part == RowModel::Part::Other) {
        verticalScrollBar()->setValue(0);
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    }
    for (const Anchor& anchor : m_anchors) {
        const int row = m_rows->rowOf(anchor.id);
        if (row < 0)
            continue;
        verticalScrollBar()->setValue(verticalHeader()->sectionPosition(row) - anchor.y);
        break;
    }
    m_isPlacing = false;
    m_scrolled = verticalScrollBar()->value();
}

void TableView::bringBack() {
    if (m_awayId.isEmpty())
        return;
    const int row = m_rows->rowOf(m_awayId);
    if (row >= 0) {
        m_isQuiet = true;
        setAutoScroll(false); // selected, not scrolled to
        setCurrentIndex(m_rows->index(row, m_rows->heads().front().isTick ? 1 : 0));
        setAutoScroll(true);
        m_isQuiet = false;
        m_awayId.clear();
    } else if (m_part == RowModel::Part::Whole || m_part == RowModel::Part::Other) {
        m_awayId.clear();
        Q_EMIT currentIdChanged({});
    }
}

void TableView::onScrolled(int value) {
    const int from = std::exchange(m_scrolled, value);
    if (m_isPlacing)
        return;
    const int near = kNearRows * rowHeight();
    if (value > from && value >= verticalScrollBar()->maximum() - near)
        Q_EMIT endNear();
    else if (value < from && value <= near)
        Q_EMIT startNear();
}

void TableView::setPlaceholder(QWidget* placeholder) {
    if (m_placeholder)
        m_placeholder->deleteLater();
    m_placeholder = placeholder;
    if (placeholder)
        placeholder->setParent(viewport());
    layOutOverlays();
}

void TableView::setLoading(bool loading) {
    m_isLoading = loading;
    layOutOverlays();
    viewport()->update();
}

void TableView::layOutRows() {
    QHeaderView* rowsHeader = verticalHeader();
    rowsHeader->setDefaultSectionSize(rowHeight());
    if (!m_rows)
        return;
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const int wanted = m_rows->groupAt(row) ? px(28) : rowHeight();
        if (rowsHeader->sectionSize(row) != wanted)
            rowsHeader->resizeSection(row, wanted);
        else if (row == 0 && m_rows->rowCount() > 1 && !m_rows->groupAt(0))
            return; // a list without groups has rows of one height
    }
}

void TableView::layOutOverlays() {
    const bool isEmpty = !m_rows || m_rows->rowCount() == 0;
    if (m_placeholder) {
        m_placeholder->setVisible(isEmpty && !m_isLoading);
        m_placeholder->setGeometry(viewport()->rect());
    }
    if (m_pending->isVisibleTo(this)) {
        m_pending->adjustSize();
        const QRect area = viewport()->geometry();
        m_pending->move(area.center().x() - m_pending->width() / 2,
                        area.bottom() - m_pending->height() - px(8));
        m_pending->raise();
    }
}

void TableView::updateHold() {
    if (!m_rows)
        return;
    const bool isFocused = hasFocus() && currentIndex().isValid();
    m_rows->setHold(m_isPointerInside ? RowModel::Hold::Everything
                    : isFocused       ? RowModel::Hold::Arrivals
                                      : RowModel::Hold::None);
}

bool TableView::isFirstColumn(int column) const {
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int logical = m_header->logicalIndex(visual);
        if (!isColumnHidden(logical))
            return logical == column;
    }
    return false;
}

void TableView::setHovered(int row) {
    if (row == m_hovered)
        return;
    for (const int old : {m_hovered, row})
        if (old >= 0)
            viewport()->update(0, rowViewportPosition(old), viewport()->width(), QTableView::rowHeight(old));
    m_hovered = row;
}

bool TableView::viewportEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::HoverMove:
    case QEvent::HoverEnter:
        setHovered(rowAt(static_cast<QHoverEvent*>(event)->position().toPoint().y()));
        break;
    case QEvent::HoverLeave:
        setHovered(-1);
        break;
    default:
        break;
    }
    return QTableView::viewportEvent(event);
}

bool TableView::event(QEvent* event) {
    // The whole table counts as "under the pointer", its header and the waiting button too.
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_isPointerInside = event->type() == QEvent::Enter;
        updateHold();
    }
    return QTableView::event(event);
}

void TableView::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (m_isLoading && (!m_rows || m_rows->rowCount() == 0))
        paintLoadingBars();
}

void TableView::paintLoadingBars() {
    QPainter painter(viewport());
    const int height = rowHeight();
    for (int y = 0, row = 0; y < viewport()->height() && row < 8; y += height, ++row) {
        const int width = viewport()->width() * (5 + row * 3 % 4) / 12;
        painter.fillRect(QRect(px(16), y + height / 2 - px(5), width, px(10)),
                         theme().color(Surface::Sunken));
        painter.fillRect(QRect(0, y + height - 1, viewport()->width(), 1), theme().color(Surface::Line));
    }
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
    layOutOverlays();
}

void TableView::keyPressEvent(QKeyEvent* event) {
    m_isKeyboard = true;
    const QString id = currentId();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !id.isEmpty()) {
        Q_EMIT opened(id);
        return;
    }
    if (event->key() == Qt::Key_Space && m_rows && !id.isEmpty() && m_rows->heads().front().isTick) {
        m_rows->setTicked(id, !m_rows->isTicked(id));
        return;
    }
    if (event->matches(QKeySequence::Copy) && !id.isEmpty()) {
        QApplication::clipboard()->setText(id);
        return;
    }
    if (event->matches(QKeySequence::MoveToStartOfDocument))
        Q_EMIT startWanted();
    if (leadsIn(*event))
        return;
    // The view's own search by typing would move the current row without a word.
    if (!event->text().isEmpty() && event->text().front().isPrint() && event->modifiers() == Qt::NoModifier)
        return event->ignore();
    QTableView::keyPressEvent(event);
}

// With the current row far away, the first key takes the first row on screen instead of jumping.
bool TableView::leadsIn(const QKeyEvent& event) {
    const bool isMove = event.key() == Qt::Key_Down || event.key() == Qt::Key_Up ||
                        event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp;
    const int row = rowAt(rowHeight() - 1);
    if (m_awayId.isEmpty() || !isMove || row < 0)
        return false;
    setCurrentId(m_rows->idAt(row));
    return true;
}

void TableView::mousePressEvent(QMouseEvent* event) {
    m_isKeyboard = false;
    QTableView::mousePressEvent(event);
}

void TableView::mouseDoubleClickEvent(QMouseEvent* event) {
    QTableView::mouseDoubleClickEvent(event);
    const QModelIndex at = indexAt(event->pos());
    if (m_rows && at.isValid() && !m_rows->heads()[std::size_t(at.column())].isTick &&
        !m_rows->idAt(at.row()).isEmpty())
        Q_EMIT opened(m_rows->idAt(at.row()));
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex at =
        event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!m_rows || !at.isValid() || m_rows->idAt(at.row()).isEmpty())
        return;
    const QPoint where = event->reason() == QContextMenuEvent::Keyboard
                             ? viewport()->mapToGlobal(visualRect(at).bottomLeft())
                             : event->globalPos();
    Q_EMIT menuWanted(m_rows->idAt(at.row()), where);
}

void TableView::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        m_isKeyboard = true;
    QTableView::focusInEvent(event);
    if (currentIndex().isValid() && !selectionModel()->hasSelection())
        setCurrentIndex(currentIndex()); // Qt made the first row current; it must look and act selected
    updateHold();
    viewport()->update();
}

void TableView::focusOutEvent(QFocusEvent* event) {
    QTableView::focusOutEvent(event);
    updateHold();
    viewport()->update();
}

void TableView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    viewport()->update();
    updateHold();
    if (m_isQuiet)
        return;
    m_awayId.clear();
    if (current.row() != previous.row() || current.isValid() != previous.isValid())
        Q_EMIT currentIdChanged(currentId());
}

} // namespace sb::ui::kit
