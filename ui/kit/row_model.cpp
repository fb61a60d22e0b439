#include "ui/kit/row_model.h"

#include <QTimer>

#include <algorithm>

namespace sb::ui::kit {

namespace {
constexpr int kFreshMs = 3000;
constexpr qsizetype kFreshLimit = 200; // more at once is a first read, not a change
} // namespace

int RowModel::columnOf(const QString& key) const {
    const auto found = std::ranges::find(heads(), key, &ColumnHead::key);
    return found == heads().end() ? -1 : int(found - heads().begin());
}

int RowModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(heads().size());
}

QStringList RowModel::tickedIds() const {
    QStringList ids;
    for (int row = 0; row < rowCount(); ++row)
        if (const QString id = idAt(row); m_ticked.contains(id))
            ids.append(id);
    for (const QString& id : m_ticked)
        if (!ids.contains(id))
            ids.append(id);
    return ids;
}

void RowModel::setTicked(const QString& id, bool on) {
    if (id.isEmpty() || on == m_ticked.contains(id))
        return;
    if (on)
        m_ticked.insert(id);
    else
        m_ticked.remove(id);
    if (const int row = rowOf(id); row >= 0)
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1), {Qt::CheckStateRole});
    Q_EMIT ticksChanged();
}

void RowModel::tickAll(bool on) {
    for (int row = 0; row < rowCount(); ++row) {
        const QString id = idAt(row);
        if (id.isEmpty() || isGone(row))
            continue;
        if (on)
            m_ticked.insert(id);
        else
            m_ticked.remove(id);
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::CheckStateRole});
    Q_EMIT ticksChanged();
}

Qt::CheckState RowModel::allTicked() const {
    bool any = false;
    bool all = rowCount() > 0;
    for (int row = 0; row < rowCount(); ++row) {
        const QString id = idAt(row);
        if (id.isEmpty())
            continue;
        (m_ticked.contains(id) ? any : all) = m_ticked.contains(id);
    }
    return all && any ? Qt::Checked : any ? Qt::PartiallyChecked : Qt::Unchecked;
}

void RowModel::dropTick(const QString& id) {
    if (m_ticked.remove(id))
        Q_EMIT ticksChanged();
}

void RowModel::markFresh(const QStringList& ids) {
    if (ids.isEmpty() || ids.size() > kFreshLimit)
        return;
    const int round = ++m_freshRound;
    for (const QString& id : ids)
        m_fresh.insert(id, round);
    QTimer::singleShot(kFreshMs, this, [this, ids, round] {
        for (const QString& id : ids) {
            if (m_fresh.value(id) != round)
                continue; // marked again since
            m_fresh.remove(id);
            if (const int row = rowOf(id); row >= 0)
                Q_EMIT dataChanged(index(row, 0), index(row, 0), {Qt::DecorationRole});
        }
    });
}

QVariant RowModel::data(const QModelIndex& at, int role) const {
    if (!checkIndex(at, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (const auto group = groupAt(at.row())) {
        if ((role == Qt::DisplayRole || role == Qt::AccessibleTextRole) && at.column() == 0)
            return group->detail.isEmpty() ? group->title
                                           : group->title + QStringLiteral(", ") + group->detail;
        return {};
    }
    const ColumnHead& head = heads()[std::size_t(at.column())];
    switch (role) {
    case kIdRole:
        return idAt(at.row());
    case Qt::DisplayRole:
        return cellText(cellAt(at.row(), at.column()));
    case Qt::ToolTipRole: {
        if (isGone(at.row()))
            return tr("This row has left the list. It keeps its place until the pointer leaves.");
        const QString full = cellFullText(cellAt(at.row(), at.column()));
        return full.isEmpty() ? QVariant() : full.toHtmlEscaped();
    }
    case Qt::AccessibleTextRole:
        if (head.isTick)
            return isTicked(idAt(at.row())) ? tr("Ticked") : tr("Not ticked");
        return accessibleAt(at.row(), at.column());
    case Qt::TextAlignmentRole:
        return int((head.isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::CheckStateRole:
        return head.isTick ? QVariant(isTicked(idAt(at.row())) ? Qt::Checked : Qt::Unchecked) : QVariant();
    default:
        return {};
    }
}

QVariant RowModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ColumnHead& head = heads()[std::size_t(section)];
    if (role == Qt::DisplayRole)
        return head.isTick ? QString() : head.title;
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
        return head.title;
    return {};
}

Qt::ItemFlags RowModel::flags(const QModelIndex& at) const {
    if (!at.isValid())
        return Qt::NoItemFlags;
    if (groupAt(at.row()))
        return Qt::ItemNeverHasChildren;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (heads()[std::size_t(at.column())].isTick)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool RowModel::setData(const QModelIndex& at, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !at.isValid() || !heads()[std::size_t(at.column())].isTick ||
        isGone(at.row()))
        return false;
    setTicked(idAt(at.row()), value.toInt() == Qt::Checked);
    return true;
}

} // namespace sb::ui::kit
