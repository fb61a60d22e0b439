#include "ui/engine/tree_view.h"

#include "ui/kit/delegates.h"
#include "ui/kit/icon.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace sb::ui::engine {

using namespace kit;

namespace {

// The head of a kit table, for a model of its own kind.
class TreeHeader : public QHeaderView {
public:
    TreeHeader(const TreeModel* model, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent)
        , m_model(model) {
        setSectionsMovable(false);
        setHighlightSections(false);
        setStretchLastSection(true);
        setMinimumSectionSize(px(24));
        setAccessibleName(TreeView::tr("Column headers"));
    }
    [[nodiscard]] QSize sizeHint() const override { return {QHeaderView::sizeHint().width(), px(26)}; }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int column) const override {
        if (rect.isEmpty())
            return;
        const ColumnHead& head = m_model->heads()[std::size_t(column)];
        painter->save();
        painter->setClipRect(rect);
        painter->fillRect(rect, theme().color(Surface::Alt));
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().color(Surface::Line));
        const int lead = column == 0 ? px(16) : px(8);
        const bool rtl = layoutDirection() == Qt::RightToLeft;
        const QRectF inner = QRectF(rect).adjusted(rtl ? px(8) : lead, 0, rtl ? -lead : -px(8), -1);
        paintRunText(*painter, inner, plain(head.title),
                     {Type::Caption, theme().color(Ink::Text2),
                      (head.isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, layoutDirection()});
        painter->restore();
    }

private:
    const TreeModel* m_model;
};

QColor paperOf(const TreeView& view, const QModelIndex& index) {
    if (view.selectionModel()->isRowSelected(index.row(), index.parent()))
        return theme().color(Surface::Selection);
    return theme().color(view.isHovered(index) ? Surface::Hover : Surface::Base);
}

class TreeDelegate : public QStyledItemDelegate {
public:
    TreeDelegate(const TreeModel* model, TreeView* view)
        : QStyledItemDelegate(view)
        , m_model(model)
        , m_view(view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const TreeRow* row = m_model->at(index);
        if (!row)
            return;
        painter->save();
        painter->setClipRect(option.rect);
        const QColor paper = paperOf(*m_view, index);
        painter->fillRect(option.rect, paper);
        const bool rtl = option.direction == Qt::RightToLeft;
        QRectF inner = QRectF(option.rect).adjusted(px(8), 0, -px(8), -1);
        if (index.column() == 0)
            inner = withIcon(*painter, QRectF(option.rect).adjusted(px(4), 0, -px(4), -1), *row, rtl);
        CellContext context{inner, paper};
        context.isRight = m_model->heads()[std::size_t(index.column())].isRight;
        context.direction = option.direction;
        const Cell cell = cellOf(*row, Field(index.column()));
        if (const auto* text = std::get_if<TextCell>(&cell))
            TextDelegate::paint(*painter, context, *text);
        else if (const auto* number = std::get_if<NumberCell>(&cell))
            NumberDelegate::paint(*painter, context, *number);
        else if (const auto* duration = std::get_if<DurationCell>(&cell))
            DurationDelegate::paint(*painter, context, *duration);
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const TreeRow* row = m_model->at(index);
        return {row ? int(std::ceil(cellWidth(cellOf(*row, Field(index.column()))))) +
                          px(index.column() == 0 ? 38 : 16)
                    : 0,
                px(28)};
    }

private:
    static QRectF withIcon(QPainter& painter, const QRectF& rect, const TreeRow& row, bool rtl) {
        const char* name = iconOf(row);
        if (!name)
            return rect;
        const int side = px(16);
        const qreal top = rect.top() + std::floor((rect.height() - side) / 2);
        paintIcon(painter, QRectF(rtl ? rect.right() - side : rect.left(), top, side, side), name,
                  theme().color(iconInk(row)));
        const int gap = side + px(6);
        return rect.adjusted(rtl ? 0 : gap, 0, rtl ? -gap : 0, 0);
    }

    const TreeModel* m_model;
    TreeView* m_view;
};

} // namespace

TreeView::TreeView(const QString& name, TreeModel* model, QWidget* parent)
    : QTreeView(parent)
    , m_model(model) {
    setAccessibleName(name);
    setHeader(new TreeHeader(model, this));
    setItemDelegate(new TreeDelegate(model, this));
    setModel(model);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setIndentation(px(18));
    setRootIsDecorated(true);
    setAnimated(false);
    setExpandsOnDoubleClick(true);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    connect(model, &TreeModel::merged, this, &TreeView::afterMerge);
    const auto turned = [this](const QModelIndex& index, bool open) {
        if (m_isPlacing || m_model->isFiltered())
            return;
        const QString id = index.data(TreeModel::kIdRole).toString();
        if (open == isOpenByDefault(index))
            m_turned.remove(id);
        else
            m_turned.insert(id);
    };
    connect(this, &QTreeView::expanded, this, [turned](const QModelIndex& index) { turned(index, true); });
    connect(this, &QTreeView::collapsed, this, [turned](const QModelIndex& index) { turned(index, false); });
    connect(&theme(), &Theme::changed, this, [this] {
        setIndentation(px(18));
        layOutColumns();
    });
}

bool TreeView::isOpenByDefault(const QModelIndex& index) const {
    const TreeRow* row = m_model->at(index);
    return row && row->as<runtime::TreeRegion>();
}

void TreeView::openAsWanted(const QModelIndex& index) {
    for (int row = 0; row < m_model->rowCount(index); ++row) {
        const QModelIndex child = m_model->index(row, 0, index);
        if (m_model->rowCount(child) == 0)
            continue;
        const bool isTurned = m_turned.contains(child.data(TreeModel::kIdRole).toString());
        setExpanded(child, m_model->isFiltered() || isOpenByDefault(child) != isTurned);
        openAsWanted(child);
    }
}

void TreeView::afterMerge() {
    m_isPlacing = true;
    openAsWanted({});
    if (!m_wanted.isEmpty() && !currentIndex().isValid())
        if (const QModelIndex back = m_model->find(m_wanted); back.isValid())
            setCurrentIndex(back);
    m_isPlacing = false;
    if (m_placeholder)
        m_placeholder->setVisible(m_model->rowCount() == 0);
    viewport()->update();
}

void TreeView::setAllOpen(bool open) {
    open ? expandAll() : collapseAll();
    if (!open && m_model->rowCount() > 0)
        expand(m_model->index(0, 0)); // the root alone says nothing
}

void TreeView::setPlaceholder(QWidget* placeholder) {
    m_placeholder = placeholder;
    placeholder->setParent(viewport());
    placeholder->hide();
}

QString TreeView::currentId() const {
    return currentIndex().isValid() ? currentIndex().data(TreeModel::kIdRole).toString() : m_wanted;
}

bool TreeView::setCurrentId(const QString& id) {
    const QModelIndex index = m_model->find(id);
    m_wanted = id;
    if (!index.isValid()) {
        setCurrentIndex({});
        clearSelection();
        m_wanted = id; // it may come with a later snapshot
        return false;
    }
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    setCurrentIndex(index);
    scrollTo(index);
    return true;
}

bool TreeView::isHovered(const QModelIndex& index) const {
    return m_hovered.isValid() && m_hovered.row() == index.row() && m_hovered.parent() == index.parent();
}

// The row that leaves takes the selection along: no neighbour is selected instead.
void TreeView::rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) {
    for (QModelIndex at = currentIndex(); at.isValid(); at = at.parent())
        if (at.parent() == parent && at.row() >= start && at.row() <= end) {
            m_isPlacing = true; // a filter may only hide it: it comes back by its id
            setCurrentIndex({});
            clearSelection();
            m_isPlacing = false;
            break;
        }
    QTreeView::rowsAboutToBeRemoved(parent, start, end);
}

void TreeView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    if (!m_isPlacing)
        m_wanted = current.isValid() ? current.data(TreeModel::kIdRole).toString() : QString();
    Q_EMIT currentIdChanged(current.isValid() ? m_wanted : QString());
    viewport()->update();
}

void TreeView::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    painter->fillRect(option.rect, paperOf(*this, index));
    QTreeView::drawRow(painter, option, index);
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRect(0, option.rect.bottom(), viewport()->width(), 1), theme().color(Surface::Line));
    const bool isCurrent = currentIndex().isValid() && currentIndex().row() == index.row() &&
                           currentIndex().parent() == index.parent();
    if (!isCurrent || !hasFocus())
        return;
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    painter->fillRect(QRect(rtl ? viewport()->width() - 3 : 0, option.rect.top(), 3, option.rect.height()),
                      theme().color(Ink::Accent));
}

// A guide below the chevron of everything above, and the row's own chevron.
void TreeView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    painter->fillRect(rect, paperOf(*this, index));
    int depth = 0;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        ++depth;
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int step = indentation();
    const auto middle = [&](int level) {
        const int at = level * step + step / 2 + px(2);
        return rtl ? rect.right() - at : rect.left() + at;
    };
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (int level = 0; level < depth; ++level)
        painter->fillRect(QRect(middle(level), rect.top(), 1, rect.height()), theme().color(Surface::Line2));
    if (!model()->hasChildren(index))
        return;
    const int side = px(14);
    const char* name = isExpanded(index) ? "chevron-down" : rtl ? "chevron-left" : "chevron-right";
    paintIcon(*painter, QRectF(middle(depth) - side / 2, rect.center().y() - side / 2, side, side), name,
              theme().color(Ink::Text2));
}

// Which columns there is room for; the first takes what is left besides the last.
void TreeView::layOutColumns() {
    const auto& heads = m_model->heads();
    int needed = 0;
    for (const ColumnHead& head : heads)
        needed += px(head.width);
    int room = viewport()->width();
    QSet<int> gone;
    for (int nth = 1; nth <= 2 && needed > room; ++nth)
        for (int column = 0; column < kFields; ++column)
            if (heads[std::size_t(column)].leaves == nth) {
                gone.insert(column);
                needed -= px(heads[std::size_t(column)].width);
            }
    // Too narrow even so: the last column gives first, then the first one.
    const int spare = room - needed;
    const int last = std::clamp(px(heads.back().width) + spare, px(72), px(heads.back().width));
    const int missing = std::min(0, spare + px(heads.back().width) - last);
    for (int column = 0; column < kFields; ++column) {
        setColumnHidden(column, gone.contains(column));
        int width = px(heads[std::size_t(column)].width);
        if (column == 0)
            width = std::max(px(140), width + missing + std::clamp(spare / 2, 0, px(120)));
        header()->resizeSection(column, column == kFields - 1 ? last : width);
    }
}

void TreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    layOutColumns();
    if (m_placeholder)
        m_placeholder->setGeometry(viewport()->rect());
}

namespace {

bool isCopy(const QKeyEvent& event) {
    return event.matches(QKeySequence::Copy);
}
bool isCopyJson(const QKeyEvent& event) {
    return event.keyCombination() == QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_J);
}

} // namespace

// A subtree says more than the id that the window would copy.
bool TreeView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride)
        if (auto* key = static_cast<QKeyEvent*>(event); isCopy(*key) || isCopyJson(*key)) {
            event->accept();
            return true;
        }
    return QTreeView::event(event);
}

void TreeView::keyPressEvent(QKeyEvent* event) {
    if (isCopy(*event) || isCopyJson(*event)) {
        Q_EMIT copyWanted(isCopyJson(*event));
        return event->accept();
    }
    QTreeView::keyPressEvent(event);
}

void TreeView::mouseMoveEvent(QMouseEvent* event) {
    const QModelIndex under = indexAt(event->pos()).siblingAtColumn(0);
    if (under != m_hovered) {
        m_hovered = under;
        viewport()->update();
    }
    QTreeView::mouseMoveEvent(event);
}

void TreeView::leaveEvent(QEvent* event) {
    m_hovered = QPersistentModelIndex();
    viewport()->update();
    QTreeView::leaveEvent(event);
}

void TreeView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index =
        event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at = event->reason() == QContextMenuEvent::Keyboard
                          ? viewport()->mapToGlobal(visualRect(index).center())
                          : event->globalPos();
    Q_EMIT menuWanted(index.data(TreeModel::kIdRole).toString(), at);
}

} // namespace sb::ui::engine
