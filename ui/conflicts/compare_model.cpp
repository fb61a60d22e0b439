#include "ui/conflicts/compare_model.h"

#include "ui/kit/format.h"

#include <algorithm>

namespace sb::ui::conflicts {

namespace {

// The same row, folded or not.
bool samePlace(const CompareRow& a, const CompareRow& b) {
    return a.node == b.node && a.last == b.last && a.isRun == b.isRun && a.depth == b.depth;
}

} // namespace

void CompareModel::setSet(std::shared_ptr<CompareSet> set, std::vector<CompareHead> heads) {
    beginResetModel();
    m_set = std::move(set);
    m_heads = std::move(heads);
    m_shown = m_set && m_set->rows ? m_set->rows->rows() : std::vector<CompareRow>();
    fillFlat();
    endResetModel();
}

std::shared_ptr<CompareSet> CompareModel::takeSet() {
    auto set = m_set;
    setSet(nullptr, {});
    return set;
}

void CompareModel::setMode(Mode mode) {
    if (mode == m_mode)
        return;
    beginResetModel();
    m_mode = mode;
    fillFlat();
    endResetModel();
}

void CompareModel::fillFlat() {
    m_flat.clear();
    if (!m_set || m_mode == Structure)
        return;
    if (m_mode == Raw)
        m_flat = flatRows(std::uint32_t(m_set->raw->rows().size()), m_folds,
                          [&](std::uint32_t row) { return m_set->raw->rows()[row].differs; });
    else
        m_flat = flatRows(m_set->hex->rowCount(), m_folds, [&](std::uint32_t row) { return m_set->hex->differs(row); });
}

const std::vector<std::uint32_t>& CompareModel::flatStops() const {
    return m_mode == Raw ? m_set->raw->stops() : m_set->hex->stops();
}

bool CompareModel::unfoldRun(int row) {
    if (m_mode == Structure || row < 0 || row >= int(m_flat.size()) || !m_flat[std::size_t(row)].isRun())
        return false;
    const FlatRow run = m_flat[std::size_t(row)];
    // The first of them takes the run's place, the rest follow it.
    m_flat[std::size_t(row)].last = run.first;
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    beginInsertRows({}, row + 1, row + int(run.last - run.first));
    std::vector<FlatRow> more;
    for (std::uint32_t each = run.first + 1; each <= run.last; ++each)
        more.push_back({each, each});
    m_flat.insert(m_flat.begin() + row + 1, more.begin(), more.end());
    endInsertRows();
    return true;
}

void CompareModel::setHeads(std::vector<CompareHead> heads) {
    if (heads == m_heads || !m_set || int(heads.size()) != m_set->variants())
        return;
    m_heads = std::move(heads);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void CompareModel::setFoldsEqual(bool on) {
    const bool isNew = m_set && m_set->rows && m_set->rows->foldsEqual() != on;
    if (m_folds == on && !isNew)
        return;
    beginResetModel();
    m_folds = on;
    if (isNew) {
        m_set->rows->setFoldsEqual(on);
        m_shown = m_set->rows->rows();
    }
    fillFlat();
    endResetModel();
}

CompareCell CompareModel::cellAt(int row, int column) const {
    if (m_mode == Structure)
        return structureCell(*m_set->tree, m_shown[std::size_t(row)], column);
    const FlatRow& flat = m_flat[std::size_t(row)];
    if (flat.isRun())
        return equalRowsCell(m_set->variants(), int(flat.last - flat.first + 1), column);
    return m_mode == Raw ? rawCell(*m_set->raw, m_set->variants(), int(flat.first), column)
                         : hexCell(*m_set->hex, m_set->variants(), int(flat.first), column);
}

const CompareRow* CompareModel::rowAt(int row) const {
    return m_mode == Structure && row >= 0 && row < int(m_shown.size()) ? &m_shown[std::size_t(row)]
                                                                        : nullptr;
}

bool CompareModel::setUnfolded(int row, bool on) {
    if (m_mode != Structure || !m_set || !m_set->rows || !m_set->rows->setUnfolded(row, on))
        return false;
    rowsReplaced(m_shown);
    return true;
}

// Rows come and go in one stretch; those before and behind keep their place, and so does the current row.
void CompareModel::rowsReplaced(const std::vector<CompareRow>& before) {
    const std::vector<CompareRow> old = before;
    const std::vector<CompareRow>& now = m_set->rows->rows();
    const auto most = std::min(old.size(), now.size());
    std::size_t head = 0;
    while (head < most && samePlace(old[head], now[head]))
        ++head;
    std::size_t tail = 0;
    while (tail < most - head && samePlace(old[old.size() - 1 - tail], now[now.size() - 1 - tail]))
        ++tail;
    // What stays is brought up to date first: a folded array may have shown its one difference.
    std::copy_n(now.begin(), head, m_shown.begin());
    std::copy_n(now.end() - std::ptrdiff_t(tail), tail, m_shown.end() - std::ptrdiff_t(tail));
    if (!m_shown.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_shown.size()) - 1, columnCount() - 1));
    if (old.size() > head + tail) {
        beginRemoveRows({}, int(head), int(old.size() - tail - 1));
        m_shown.erase(m_shown.begin() + std::ptrdiff_t(head), m_shown.end() - std::ptrdiff_t(tail));
        endRemoveRows();
    }
    if (now.size() > head + tail) {
        beginInsertRows({}, int(head), int(now.size() - tail - 1));
        m_shown = now;
        endInsertRows();
    }
}

int CompareModel::parentRow(int row) const {
    const CompareRow* here = rowAt(row);
    for (int above = row - 1; here && above >= 0; --above)
        if (m_shown[std::size_t(above)].depth < here->depth)
            return above;
    return -1;
}

int CompareModel::stopCount() const {
    if (!m_set)
        return 0;
    switch (m_mode) {
    case Structure:
        return m_set->tree ? int(m_set->tree->stops().size()) : 0;
    case Raw:
        return int(m_set->raw->stops().size());
    case Bytes:
        return int(m_set->hex->stops().size());
    }
    return 0;
}

std::uint32_t CompareModel::equalCount() const {
    return m_set && m_set->tree ? m_set->tree->equalCount() : 0;
}

int CompareModel::showStop(int stop) {
    if (stop < 0 || stop >= stopCount())
        return -1;
    if (m_mode != Structure)
        return placeOf(m_flat, flatStops()[std::size_t(stop)]);
    const int row = m_set->rows->showStop(stop);
    rowsReplaced(m_shown);
    return row;
}

int CompareModel::stopFrom(int row) const {
    if (!m_set || row < 0)
        return 0;
    const auto count = [](const std::vector<std::uint32_t>& stops, std::uint32_t at) {
        return int(std::ranges::lower_bound(stops, at) - stops.begin());
    };
    if (m_mode != Structure)
        return row < int(m_flat.size()) ? count(flatStops(), m_flat[std::size_t(row)].first) : stopCount();
    return m_set->tree && row < int(m_shown.size())
               ? count(m_set->tree->stops(), m_shown[std::size_t(row)].node)
               : stopCount();
}

bool CompareModel::isStop(int row) const {
    if (m_mode == Structure) {
        const CompareRow* r = rowAt(row);
        return r && m_set->tree->at(r->shown).isStop;
    }
    if (!m_set || row < 0 || row >= int(m_flat.size()))
        return false;
    const int stop = stopFrom(row);
    return stop < stopCount() && flatStops()[std::size_t(stop)] == m_flat[std::size_t(row)].first;
}

QString CompareModel::memberHead() const {
    switch (m_mode) {
    case Structure:
        return tr("Member");
    case Raw:
        return tr("Line");
    case Bytes:
        break;
    }
    return tr("Offset");
}

QString CompareModel::memberBelow() const {
    if (m_mode != Structure)
        return {}; // a narrow column; the counter above says it
    return tr("%1 differ, %2 equal")
        .arg(kit::numberText(stopCount()), kit::numberText(std::uint64_t(equalCount())));
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_set)
        return 0;
    return m_mode == Structure ? int(m_shown.size()) : int(m_flat.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_set ? 0 : 1 + m_set->variants();
}

// What a screen reader says of the cell: its text, and what its tint means.
QString CompareModel::spoken(int row, int column) const {
    const CompareCell cell = cellAt(row, column);
    const QString text = cellText(cell);
    switch (cell.look) {
    case CellLook::Contradicted:
        return tr("%1, contradicts", "value").arg(text);
    case CellLook::Unstated:
        return tr("%1, not stated", "value").arg(text);
    case CellLook::Plain:
        break;
    }
    const CompareRow* place = column == 0 ? rowAt(row) : nullptr;
    if (place && place->canUnfold)
        return place->isUnfolded ? tr("%1, unfolded").arg(text) : tr("%1, folded").arg(text);
    return text;
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_set)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cellText(cellAt(index.row(), index.column()));
    case Qt::AccessibleTextRole:
        return spoken(index.row(), index.column());
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    if (section == 0)
        return m_mode == Structure ? tr("%1, %2", "column, counts").arg(memberHead(), memberBelow())
                                   : memberHead();
    if (section > int(m_heads.size()))
        return {};
    const CompareHead& head = m_heads[std::size_t(section - 1)];
    const QString name =
        tr("%1 %2, %3", "letter, number, origin and time").arg(head.letter, head.number, head.below);
    return head.isCanonical ? tr("%1, canonical").arg(name) : name;
}

} // namespace sb::ui::conflicts
