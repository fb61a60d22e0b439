#include "ui/kit/nav_list.h"

#include "ui/kit/icon.h"

#include <QAbstractListModel>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace sb::ui::kit {

class NavList::Model : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(items.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex& at, int role) const override {
        if (!at.isValid())
            return {};
        const NavItem& item = items[std::size_t(at.row())];
        const QString count = plainText(item.count);
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return item.title;
        case Qt::AccessibleTextRole:
            return count.isEmpty() ? item.title : item.title + QStringLiteral(", ") + count;
        default:
            return {};
        }
    }
    [[nodiscard]] int rowOf(const QString& key) const {
        const auto found = std::ranges::find(items, key, &NavItem::key);
        return found == items.end() ? -1 : int(found - items.begin());
    }
    [[nodiscard]] bool opensGroup(int row) const {
        return row > 0 && items[std::size_t(row)].group != items[std::size_t(row - 1)].group;
    }
    void replace(std::vector<NavItem> next) {
        beginResetModel(); // only when the set of pages itself is set, at the start
        items = std::move(next);
        endResetModel();
    }
    void changed(int row) { Q_EMIT dataChanged(index(row), index(row)); }

    std::vector<NavItem> items;
};

namespace {

constexpr int kRow = 32;
constexpr int kGroupGap = 15;

template <typename Model> class NavDelegate : public QStyledItemDelegate {
public:
    NavDelegate(const Model* model, NavList* list)
        : QStyledItemDelegate(list)
        , m_model(model)
        , m_list(list) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& at) const override {
        return {px(40), px(kRow) + (m_model->opensGroup(at.row()) ? px(kGroupGap) : 0)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& at) const override {
        const NavItem& item = m_model->items[std::size_t(at.row())];
        QRect row = option.rect;
        if (m_model->opensGroup(at.row())) {
            painter->fillRect(QRect(row.left() + px(12), row.top() + px(7), row.width() - px(24), 1),
                              theme().color(Surface::Line));
            row.setTop(row.top() + px(kGroupGap));
        }
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        const bool rtl = option.direction == Qt::RightToLeft;
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(row, theme().color(isCurrent ? Surface::Selection : Surface::Hover));
        if (isCurrent)
            painter->fillRect(QRect(rtl ? row.right() - 2 : row.left(), row.top(), 3, row.height()),
                              theme().color(Ink::Accent));
        const QColor ink = theme().color(isCurrent ? Ink::Text : Ink::Text2);
        const int side = px(16);
        const QRect icon = QStyle::visualRect(
            option.direction, row, QRect(row.left() + px(16), row.center().y() - side / 2 + 1, side, side));
        paintIcon(*painter, icon, item.icon, ink);
        if (!m_list->isNarrow())
            paintWords(*painter, row, item, isCurrent, ink, option.direction);
        if (option.state.testFlag(QStyle::State_HasFocus) && m_list->hasFocus()) {
            painter->setPen(QPen(theme().color(Ink::Accent), 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(row.adjusted(rtl ? 0 : 3, 0, rtl ? -4 : -1, -1));
        }
    }

private:
    void paintWords(QPainter& painter, const QRect& row, const NavItem& item, bool isCurrent,
                    const QColor& ink, Qt::LayoutDirection direction) const {
        const bool rtl = direction == Qt::RightToLeft;
        const qreal counted = runTextWidth(item.count, Type::Second);
        QRectF words = QStyle::visualRect(direction, row, row.adjusted(px(42), 0, -px(20) - int(counted), 0));
        if (item.mark)
            rtl ? words.setLeft(words.left() + px(18)) : words.setRight(words.right() - px(18));
        paintRunText(painter, words, {{item.title, isCurrent ? Face::Strong : Face::Plain}},
                     {Type::Body, ink, Qt::AlignLeft | Qt::AlignVCenter, direction});
        const QRectF end = QStyle::visualRect(direction, row, row.adjusted(px(42), 0, -px(12), 0));
        paintRunText(painter, end, item.count,
                     {Type::Second, theme().color(Ink::Text2), Qt::AlignRight | Qt::AlignVCenter, direction});
        if (item.mark) {
            const qreal x = rtl ? end.left() + counted + px(5) : end.right() - counted - px(5) - px(14);
            paintStateGlyph(painter, QRectF(x, std::round(end.center().y() - px(7)), px(14), px(14)),
                            *item.mark);
        }
    }

    const Model* m_model;
    NavList* m_list;
};

} // namespace

NavList::NavList(QWidget* parent)
    : QListView(parent)
    , m_items(new Model(this)) {
    setAccessibleName(tr("Pages"));
    setModel(m_items);
    setItemDelegate(new NavDelegate<Model>(m_items, this));
    setFrameShape(NoFrame);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Window);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void NavList::setItems(std::vector<NavItem> items) {
    const QString kept = current();
    m_items->replace(std::move(items));
    if (!kept.isEmpty())
        setCurrent(kept);
}

void NavList::setCount(const QString& key, const RunText& count, std::optional<kit::State> mark) {
    const int row = m_items->rowOf(key);
    if (row < 0)
        return;
    NavItem& item = m_items->items[std::size_t(row)];
    if (item.count == count && item.mark == mark)
        return;
    item.count = count;
    item.mark = mark;
    m_items->changed(row);
}

void NavList::setCurrent(const QString& key) {
    if (const int row = m_items->rowOf(key); row >= 0)
        setCurrentIndex(m_items->index(row));
}

QString NavList::current() const {
    const int row = currentIndex().row();
    return row >= 0 && row < m_items->rowCount() ? m_items->items[std::size_t(row)].key : QString();
}

void NavList::setNarrow(bool narrow) {
    m_isNarrow = narrow;
    updateGeometry();
    viewport()->update();
}

QSize NavList::sizeHint() const {
    return {px(m_isNarrow ? 48 : 188), px(360)};
}

void NavList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT chosen(m_items->items[std::size_t(current.row())].key);
}

} // namespace sb::ui::kit
