// A table model that holds typed rows keyed by id and merges each new answer into what is shown: rows are
// inserted, removed, moved and changed, never reset, so selection and ticks follow ids (console.md, "A row is
// its id"; scenario L32). Rows are immutable values; Row needs operator==. GUI thread only.
//
//   using Lanes = TypedModel<LaneRow>;
//   Lanes model(std::vector<Column<LaneRow>>{...}, [](const LaneRow& r) { return toQString(r.name); });
//   model.merge(rows);
#pragma once

#include "ui/kit/row_merge.h"
#include "ui/kit/row_model.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>

namespace sb::ui::kit {

using SortKey = std::variant<std::int64_t, double, QString>;

template <typename Row> struct Column {
    ColumnHead head;
    std::function<Cell(const Row&)> cell{};          // absent for the tick column
    std::function<QString(const Row&)> accessible{}; // default: the full text of the cell
    std::function<SortKey(const Row&)> sortKey{};    // absent: the column does not sort
};

// The tick column that opens a table with bulk actions.
template <typename Row> [[nodiscard]] Column<Row> tickColumn() {
    ColumnHead head{QStringLiteral("tick"), RowModel::tr("Tick"), 34};
    head.isTick = true;
    return {head, [](const Row&) { return Cell(TickCell{}); }};
}

template <typename Row> class TypedModel : public RowModel {
public:
    using IdOf = std::function<QString(const Row&)>;
    using GroupOf = std::function<int(const Row&)>;
    using CaptionOf = std::function<GroupCaption(int group, int rows)>;

    TypedModel(std::vector<Column<Row>> columns, IdOf idOf, QObject* parent = nullptr)
        : RowModel(parent)
        , m_columns(std::move(columns))
        , m_idOf(std::move(idOf)) {
        for (auto& column : m_columns) {
            column.head.isSortable = bool(column.sortKey);
            m_heads.push_back(column.head);
        }
    }

    // The complete list as the store gives it, in its order, or a stretch of it (`part`; then without
    // sections and sorting). Duplicate ids: the last one counts.
    void merge(std::vector<Row> rows, Part part = Part::Whole) {
        std::vector<Item> all;
        all.reserve(rows.size());
        QHash<QString, int> seen;
        for (Row& row : rows) {
            QString id = m_idOf(row);
            if (const auto found = seen.constFind(id); found != seen.constEnd()) {
                all[std::size_t(*found)].row = shared(id, std::move(row));
                continue;
            }
            seen.insert(id, int(all.size()));
            auto value = shared(id, std::move(row));
            all.push_back({std::move(id), std::move(value)});
        }
        setBeyond(beyond(seen, part));
        for (const Item& old : m_all)
            if (!seen.contains(old.id) && !isBeyond(old.id))
                dropTick(old.id);
        m_all = std::move(all);
        m_place = std::move(seen);
        m_part = part == Part::Whole ? Part::Whole : Part::Again;
        apply(part == Part::Other, part);
    }

    // Changes and additions (a page of a long list, a pushed change); everything else stays.
    void upsert(std::vector<Row> rows) {
        for (Row& row : rows) {
            const QString id = m_idOf(row);
            auto value = shared(id, std::move(row));
            if (const auto found = m_place.constFind(id); found != m_place.constEnd()) {
                m_all[std::size_t(*found)].row = std::move(value);
            } else {
                m_place.insert(id, int(m_all.size()));
                m_all.push_back({id, std::move(value)});
            }
        }
        apply(false);
    }

    void remove(const QStringList& ids) {
        const QSet<QString> leaving(ids.begin(), ids.end());
        std::erase_if(m_all, [&](const Item& item) { return leaving.contains(item.id); });
        for (const QString& id : ids)
            dropTick(id);
        m_place.clear();
        for (std::size_t i = 0; i < m_all.size(); ++i)
            m_place.insert(m_all[i].id, int(i));
        apply(false);
    }

    // Rows whose full texts contain every word of `text`; the id counts too. Empty shows all.
    void setFilterText(const QString& text) {
        m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
        apply(true);
    }
    // A filter beside the text (a chip). Empty function: none.
    void setFilter(std::function<bool(const Row&)> keep) {
        m_keep = std::move(keep);
        apply(true);
    }
    // Sections: rows are ordered by group first; a caption row opens each.
    void setGroups(GroupOf groupOf, CaptionOf captionOf) {
        m_groupOf = std::move(groupOf);
        m_captionOf = std::move(captionOf);
        apply(true);
    }
    void setTint(std::function<std::optional<Tint>(const Row&)> tintOf) { m_tintOf = std::move(tintOf); }

    [[nodiscard]] const Row* at(int row) const {
        return row >= 0 && row < rowCount() ? m_shown[std::size_t(row)].row.get() : nullptr;
    }
    // Also finds rows that a filter hides. Valid until the next merge.
    [[nodiscard]] const Row* find(const QString& id) const {
        const auto found = m_place.constFind(id);
        return found == m_place.constEnd() ? nullptr : m_all[std::size_t(*found)].row.get();
    }
    [[nodiscard]] int totalCount() const { return int(m_all.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(m_shown.size());
    }
    [[nodiscard]] const std::vector<ColumnHead>& heads() const override { return m_heads; }
    [[nodiscard]] QString idAt(int row) const override {
        return at(row) ? m_shown[std::size_t(row)].id : QString();
    }
    [[nodiscard]] int rowOf(const QString& id) const override {
        if (m_isIndexStale) {
            m_rowOf.clear();
            for (std::size_t i = 0; i < m_shown.size(); ++i)
                m_rowOf.insert(m_shown[i].id, int(i));
            m_isIndexStale = false;
        }
        return m_rowOf.value(id, -1);
    }
    [[nodiscard]] Cell cellAt(int row, int column) const override {
        const Row* value = at(row);
        const auto& make = m_columns[std::size_t(column)].cell;
        return value && make ? make(*value) : Cell(TextCell{});
    }
    [[nodiscard]] QString accessibleAt(int row, int column) const override {
        const auto& speak = m_columns[std::size_t(column)].accessible;
        const Row* value = at(row);
        return value && speak ? speak(*value) : cellFullText(cellAt(row, column));
    }
    [[nodiscard]] std::optional<GroupCaption> groupAt(int row) const override {
        if (row < 0 || row >= rowCount() || m_shown[std::size_t(row)].row)
            return std::nullopt;
        return m_shown[std::size_t(row)].caption;
    }
    [[nodiscard]] std::optional<Tint> tintAt(int row) const override {
        const Row* value = at(row);
        return value && m_tintOf ? m_tintOf(*value) : std::nullopt;
    }
    [[nodiscard]] bool isGone(int row) const override {
        return row >= 0 && row < rowCount() && m_shown[std::size_t(row)].isGone;
    }

    void setHold(Hold hold) override {
        if (hold == m_hold)
            return;
        m_hold = hold;
        if (m_pending > 0 || hasGone())
            apply(hold == Hold::None);
    }
    void release() override { apply(true); }
    [[nodiscard]] int pendingCount() const override { return m_pending; }

    void sort(int column, Qt::SortOrder order) override {
        m_sortColumn =
            column < columnCount() && column >= 0 && m_columns[std::size_t(column)].sortKey ? column : -1;
        m_sortOrder = order;
        apply(true);
    }

private:
    struct Item {
        QString id;
        std::shared_ptr<const Row> row; // null: a group row
        GroupCaption caption{};
        bool isGone = false;

        bool operator==(const Item& other) const {
            return id == other.id && isGone == other.isGone && caption == other.caption &&
                   (row == other.row || (row && other.row && *row == *other.row));
        }
    };

    // Keeps the old value where nothing changed, so that an unchanged row costs one comparison.
    std::shared_ptr<const Row> shared(const QString& id, Row&& row) const {
        if (const auto found = m_place.constFind(id); found != m_place.constEnd())
            if (const auto& old = m_all[std::size_t(*found)].row; *old == row)
                return old;
        return std::make_shared<const Row>(std::move(row));
    }

    [[nodiscard]] bool hasGone() const { return std::ranges::any_of(m_shown, &Item::isGone); }

    [[nodiscard]] bool isKept(const Item& item) const {
        if (m_keep && !m_keep(*item.row))
            return false;
        return std::ranges::all_of(m_words, [&](const QString& word) {
            return item.id.contains(word, Qt::CaseInsensitive) ||
                   std::ranges::any_of(m_columns, [&](const Column<Row>& column) {
                       return column.cell &&
                              cellFullText(column.cell(*item.row)).contains(word, Qt::CaseInsensitive);
                   });
        });
    }

    [[nodiscard]] std::vector<Item> wanted() const {
        std::vector<Item> items;
        items.reserve(m_all.size());
        std::ranges::copy_if(m_all, std::back_inserter(items),
                             [this](const Item& item) { return isKept(item); });
        if (m_sortColumn >= 0)
            sortItems(items, m_columns[std::size_t(m_sortColumn)].sortKey);
        return m_groupOf ? withGroups(std::move(items)) : items;
    }

    void sortItems(std::vector<Item>& items, const std::function<SortKey(const Row&)>& keyOf) const {
        std::vector<SortKey> keys;
        keys.reserve(items.size());
        for (const Item& item : items)
            keys.push_back(keyOf(*item.row));
        std::vector<std::size_t> order(items.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
            if (keys[a] == keys[b])
                return a < b; // equal rows keep the order of the store
            return m_sortOrder == Qt::AscendingOrder ? keys[a] < keys[b] : keys[b] < keys[a];
        });
        std::vector<Item> sorted;
        sorted.reserve(items.size());
        for (const std::size_t i : order)
            sorted.push_back(std::move(items[i]));
        items = std::move(sorted);
    }

    [[nodiscard]] std::vector<Item> withGroups(std::vector<Item> items) const {
        std::map<int, std::vector<Item>> groups;
        for (Item& item : items)
            groups[m_groupOf(*item.row)].push_back(std::move(item));
        std::vector<Item> result;
        for (auto& [group, members] : groups) {
            result.push_back({QStringLiteral("\x1fgroup:%1").arg(group), nullptr,
                              m_captionOf(group, int(members.size()))});
            std::ranges::move(members, std::back_inserter(result));
        }
        return result;
    }

    // Rows of the old stretch that the new one does not reach: a run at the end it moved away from.
    [[nodiscard]] QSet<QString> beyond(const QHash<QString, int>& now, Part part) const {
        QSet<QString> ids;
        const auto run = [&](auto first, auto last) {
            for (; first != last && !now.contains(first->id); ++first)
                ids.insert(first->id);
        };
        if (part == Part::Below)
            run(m_all.begin(), m_all.end());
        else if (part == Part::Above || part == Part::Again)
            run(m_all.rbegin(), m_all.rend());
        return ids;
    }

    // While held, the shown order is the frame: known rows are refreshed in place. What a person scrolled to
    // joins the frame at its end, and what lies beyond the other end leaves it.
    [[nodiscard]] std::vector<Item> heldBack(const std::vector<Item>& target, Part part, int* pending) const {
        QHash<QString, int> place;
        for (std::size_t i = 0; i < target.size(); ++i)
            place.insert(target[i].id, int(i));
        std::vector<int> at; // place in `target` of each shown row, -1: none
        for (const Item& item : m_shown)
            at.push_back(place.value(item.id, -1));
        const auto isKnown = [](int i) { return i >= 0; };
        const auto firstKnown = std::ranges::find_if(at, isKnown) - at.begin();
        const auto endKnown = at.rend() - std::ranges::find_if(at.rbegin(), at.rend(), isKnown);
        if (endKnown == 0 && (part == Part::Below || part == Part::Above))
            return target;
        const bool growsBelow = (part == Part::Below || part == Part::Again) && endKnown > 0;
        const bool losesBelow = (part == Part::Above || part == Part::Again) && endKnown > 0;
        std::vector<Item> held;
        if (part == Part::Above)
            held.assign(target.begin(), target.begin() + *std::ranges::min_element(
                                                             at, {}, [](int i) { return unsigned(i); }));
        for (std::ptrdiff_t i = 0; i < std::ssize(at); ++i) {
            const bool isLost = (part == Part::Below && i < firstKnown) || (losesBelow && i >= endKnown);
            if (at[std::size_t(i)] >= 0) {
                held.push_back(target[std::size_t(at[std::size_t(i)])]);
            } else if (m_hold == Hold::Everything && !isLost) {
                held.push_back(m_shown[std::size_t(i)]);
                held.back().isGone = held.back().row != nullptr;
            }
        }
        if (growsBelow)
            held.insert(held.end(), target.begin() + *std::ranges::max_element(at) + 1, target.end());
        const auto isRow = [](const Item& item) { return item.row && !item.isGone; };
        *pending = int(std::ranges::count_if(target, isRow) - std::ranges::count_if(held, isRow));
        return held;
    }

    void apply(bool isAsked) { apply(isAsked, m_part); }
    void apply(bool isAsked, Part part) {
        Q_EMIT merging(part);
        std::vector<Item> target = wanted();
        int pending = 0;
        const bool isFirst = m_shown.empty();
        if (m_hold != Hold::None && !isAsked && !isFirst)
            target = heldBack(target, part, &pending);
        const QStringList fresh = show(std::move(target));
        if (!isFirst && !isAsked)
            markFresh(fresh);
        if (pending != m_pending) {
            m_pending = pending;
            Q_EMIT pendingChanged(pending);
        }
        Q_EMIT merged();
    }

    // Turns m_shown into `target` with the fewest signals; returns ids that arrived or changed.
    QStringList show(std::vector<Item> target) {
        std::vector<QString> from;
        std::vector<QString> to;
        for (const Item& item : m_shown)
            from.push_back(item.id);
        for (const Item& item : target)
            to.push_back(item.id);
        for (const RowStep& step : planMerge(from, to))
            take(step, target);
        return refresh(std::move(target));
    }

    void take(const RowStep& step, std::vector<Item>& target) {
        const auto at = m_shown.begin();
        switch (step.kind) {
        case RowStep::Remove:
            Q_EMIT rowsLeaving(step.first, step.last);
            beginRemoveRows({}, step.first, step.last);
            m_shown.erase(at + step.first, at + step.last + 1);
            m_isIndexStale = true;
            endRemoveRows();
            return;
        case RowStep::Move:
            beginMoveRows({}, step.first, step.first, {}, step.to > step.first ? step.to + 1 : step.to);
            if (step.to > step.first)
                std::rotate(at + step.first, at + step.first + 1, at + step.to + 1);
            else
                std::rotate(at + step.to, at + step.first, at + step.first + 1);
            m_isIndexStale = true;
            endMoveRows();
            return;
        case RowStep::Permute:
            return permute(step.order);
        case RowStep::Insert:
            beginInsertRows({}, step.first, step.last);
            m_shown.insert(at + step.first, target.begin() + step.first, target.begin() + step.last + 1);
            m_isIndexStale = true;
            endInsertRows();
            return;
        }
    }

    // Many moves at once (a new sort order): one layout change that maps persistent indexes by id.
    void permute(const std::vector<int>& order) {
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        std::vector<Item> next;
        std::vector<int> newRow(order.size());
        next.reserve(order.size());
        for (const int old : order) {
            newRow[std::size_t(old)] = int(next.size());
            next.push_back(std::move(m_shown[std::size_t(old)]));
        }
        m_shown = std::move(next);
        m_isIndexStale = true;
        const QModelIndexList before = persistentIndexList();
        QModelIndexList after;
        for (const QModelIndex& old : before)
            after.append(index(newRow[std::size_t(old.row())], old.column()));
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }

    QStringList refresh(std::vector<Item> target) {
        QStringList fresh;
        int first = -1;
        for (int i = 0; i <= int(target.size()); ++i) {
            const bool isChanged =
                i < int(target.size()) && !(m_shown[std::size_t(i)] == target[std::size_t(i)]);
            if (isChanged) {
                m_shown[std::size_t(i)] = std::move(target[std::size_t(i)]);
                fresh.append(m_shown[std::size_t(i)].id);
                first = first < 0 ? i : first;
            } else if (first >= 0) {
                Q_EMIT dataChanged(index(first, 0), index(i - 1, columnCount() - 1));
                first = -1;
            }
        }
        return fresh;
    }

    std::vector<Column<Row>> m_columns;
    std::vector<ColumnHead> m_heads;
    IdOf m_idOf;
    GroupOf m_groupOf;
    CaptionOf m_captionOf;
    std::function<bool(const Row&)> m_keep;
    std::function<std::optional<Tint>(const Row&)> m_tintOf;
    QStringList m_words;
    std::vector<Item> m_all;
    QHash<QString, int> m_place; // id to index in m_all
    std::vector<Item> m_shown;
    mutable QHash<QString, int> m_rowOf;
    mutable bool m_isIndexStale = true;
    Hold m_hold = Hold::None;
    Part m_part = Part::Whole; // what is held, between merges: all, or a stretch
    int m_pending = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace sb::ui::kit
