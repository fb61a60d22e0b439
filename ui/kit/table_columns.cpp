// The columns of a TableView: widths, what leaves a narrow table, sorting by hand, and the saved layout.
#include "ui/kit/table_header.h"
#include "ui/kit/table_view.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace sb::ui::kit {

namespace {

// What an answer of the person looks like in the settings.
constexpr QLatin1String kHidden("hidden");
constexpr QLatin1String kOrder("order");
constexpr QLatin1String kWidths("widths");
constexpr QLatin1String kSort("sort");
constexpr QLatin1String kDescending("descending");

constexpr int kLeastStretch = 96; // below that a name says nothing

// As wide as asked, and never narrower than its own title in the language it is shown in.
int widthOf(const ColumnHead& head) {
    return std::max(px(head.width), int(std::ceil(runTextWidth(strong(head.title), Type::Caption))) + px(17));
}

} // namespace

void TableView::layOutColumns() {
    if (!m_rows || m_isLayingOut)
        return;
    m_isLayingOut = true;
    const auto& heads = m_rows->heads();
    std::vector<int> widths;
    std::vector<bool> isShown;
    int stretch = -1;
    int needed = 0;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const auto byHand = m_widthByHand.constFind(heads[i].key);
        widths.push_back(byHand == m_widthByHand.constEnd() ? widthOf(heads[i]) : px(*byHand));
        isShown.push_back(!m_hiddenByHand.contains(heads[i].key));
        if (heads[i].isStretch)
            stretch = int(i);
        needed += isShown.back() ? widths.back() : 0;
    }
    const int room = viewport()->width();
    for (int leaving = 1; leaving <= 9 && needed > room && room > 0; ++leaving)
        for (std::size_t i = 0; i < heads.size(); ++i)
            if (isShown[i] && heads[i].leaves == leaving) {
                isShown[i] = false;
                needed -= widths[i];
            }
    if (stretch >= 0 && isShown[std::size_t(stretch)] && room > 0) {
        int& width = widths[std::size_t(stretch)];
        width = std::max(std::min(width, px(kLeastStretch)), width + room - needed);
    }
    for (std::size_t i = 0; i < heads.size(); ++i) {
        setColumnHidden(int(i), !isShown[i]);
        m_header->setSectionResizeMode(int(i),
                                       heads[i].isTick ? QHeaderView::Fixed : QHeaderView::Interactive);
        if (isShown[i])
            setColumnWidth(int(i), widths[i]);
    }
    m_isLayingOut = false;
}

void TableView::sortBy(int column) {
    if (!m_rows)
        return;
    const ColumnHead& head = m_rows->heads()[std::size_t(column)];
    if (head.isTick) {
        m_rows->tickAll(m_rows->allTicked() != Qt::Checked);
        return;
    }
    if (!m_isSortable || !head.isSortable)
        return;
    // Ascending, descending, then back to the order of the store.
    if (m_header->sortedColumn() != column)
        m_header->showSorted(column, Qt::AscendingOrder);
    else if (m_header->sortOrder() == Qt::AscendingOrder)
        m_header->showSorted(column, Qt::DescendingOrder);
    else
        m_header->showSorted(-1, Qt::AscendingOrder);
    m_rows->sort(m_header->sortedColumn(), m_header->sortOrder());
    Q_EMIT columnsChanged();
}

QMenu* TableView::makeColumnMenu(QWidget* parent) {
    auto* menu = new QMenu(tr("Columns"), parent);
    if (!m_rows)
        return menu;
    for (const ColumnHead& head : m_rows->heads()) {
        if (head.isTick || head.isStretch)
            continue;
        QAction* action = menu->addAction(head.title);
        action->setCheckable(true);
        action->setChecked(!m_hiddenByHand.contains(head.key));
        connect(action, &QAction::toggled, this, [this, key = head.key](bool on) {
            if (on)
                m_hiddenByHand.remove(key);
            else
                m_hiddenByHand.insert(key);
            layOutColumns();
            Q_EMIT columnsChanged();
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Original columns")), &QAction::triggered, this, [this] {
        restoreColumns(QString());
        Q_EMIT columnsChanged();
    });
    return menu;
}

QStringList TableView::visibleColumns() const {
    QStringList keys;
    for (int visual = 0; m_rows && visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        const ColumnHead& head = m_rows->heads()[std::size_t(column)];
        if (!isColumnHidden(column) && !head.isTick)
            keys.append(head.key);
    }
    return keys;
}

QString TableView::saveColumns() const {
    if (!m_rows)
        return {};
    QJsonObject saved;
    QJsonArray order;
    for (int visual = 0; visual < m_header->count(); ++visual)
        order.append(m_rows->heads()[std::size_t(m_header->logicalIndex(visual))].key);
    saved.insert(kOrder, order);
    saved.insert(kHidden,
                 QJsonArray::fromStringList(QStringList(m_hiddenByHand.begin(), m_hiddenByHand.end())));
    QJsonObject widths;
    for (auto it = m_widthByHand.begin(); it != m_widthByHand.end(); ++it)
        widths.insert(it.key(), it.value());
    saved.insert(kWidths, widths);
    if (m_header->sortedColumn() >= 0) {
        saved.insert(kSort, m_rows->heads()[std::size_t(m_header->sortedColumn())].key);
        saved.insert(kDescending, m_header->sortOrder() == Qt::DescendingOrder);
    }
    return QString::fromUtf8(QJsonDocument(saved).toJson(QJsonDocument::Compact));
}

void TableView::restoreColumns(const QString& text) {
    if (!m_rows)
        return;
    const QJsonObject saved = QJsonDocument::fromJson(text.toUtf8()).object();
    m_hiddenByHand.clear();
    for (const auto& key : saved.value(kHidden).toArray())
        if (m_rows->columnOf(key.toString()) >= 0)
            m_hiddenByHand.insert(key.toString());
    m_widthByHand.clear();
    const QJsonObject widths = saved.value(kWidths).toObject();
    for (auto it = widths.begin(); it != widths.end(); ++it)
        m_widthByHand.insert(it.key(), std::clamp(it.value().toInt(), 24, 2000));
    // Known keys in their saved order; columns that are new since stay where the design puts them.
    QStringList order;
    for (const ColumnHead& head : m_rows->heads())
        order.append(head.key);
    int target = 0;
    for (const auto& key : saved.value(kOrder).toArray()) {
        if (!order.contains(key.toString()))
            continue;
        order.removeOne(key.toString());
        order.insert(target++, key.toString());
    }
    if (const ColumnHead& first = m_rows->heads().front(); first.isTick) { // layouts that are older than the ticks
        order.removeOne(first.key);
        order.prepend(first.key);
    }
    m_isLayingOut = true; // no columnsChanged for what the settings say themselves
    const QSignalBlocker quiet(this);
    for (int visual = 0; visual < order.size(); ++visual)
        m_header->moveSection(m_header->visualIndex(m_rows->columnOf(order[visual])), visual);
    m_isLayingOut = false;
    const int sorted = m_rows->columnOf(saved.value(kSort).toString());
    m_header->showSorted(sorted,
                         saved.value(kDescending).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_rows->sort(sorted, m_header->sortOrder());
    layOutColumns();
}

} // namespace sb::ui::kit
