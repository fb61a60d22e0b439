#include "ui/kit/row_merge.h"

#include <QHash>

#include <algorithm>
#include <numeric>

namespace sb::ui::kit {

namespace {

constexpr std::size_t kMovesAtMost = 32; // above that one layout change is cheaper than single moves

using Places = QHash<QString, int>;

Places placesOf(const std::vector<QString>& ids) {
    Places places;
    places.reserve(qsizetype(ids.size()));
    for (std::size_t i = 0; i < ids.size(); ++i)
        places.insert(ids[i], int(i));
    return places;
}

std::vector<RowStep> removals(const std::vector<QString>& from, const Places& wanted) {
    std::vector<RowStep> steps;
    for (int i = int(from.size()) - 1; i >= 0; --i) {
        if (wanted.contains(from[std::size_t(i)]))
            continue;
        if (!steps.empty() && steps.back().first == i + 1)
            steps.back().first = i;
        else
            steps.push_back({RowStep::Remove, i, i});
    }
    return steps;
}

// Marks a longest increasing subsequence: the rows that need not move.
std::vector<bool> stayingRows(const std::vector<int>& ranks) {
    std::vector<std::size_t> tails;
    std::vector<std::size_t> previous(ranks.size(), ranks.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const auto at =
            std::ranges::lower_bound(tails, ranks[i], {}, [&](std::size_t t) { return ranks[t]; });
        if (at != tails.begin())
            previous[i] = *(at - 1);
        if (at == tails.end())
            tails.push_back(i);
        else
            *at = i;
    }
    std::vector<bool> stays(ranks.size(), false);
    for (std::size_t i = tails.empty() ? ranks.size() : tails.back(); i < ranks.size(); i = previous[i])
        stays[i] = true;
    return stays;
}

std::vector<RowStep> singleMoves(std::vector<int> ranks, const std::vector<bool>& stays) {
    std::vector<int> movers;
    for (std::size_t i = 0; i < ranks.size(); ++i)
        if (!stays[i])
            movers.push_back(ranks[i]);
    std::ranges::sort(movers);
    std::vector<RowStep> steps;
    for (const int rank : movers) {
        const int row = int(std::ranges::find(ranks, rank) - ranks.begin());
        // Every smaller rank that stays or has moved already is in order: go right behind the nearest of
        // them.
        const int before = rank == 0 ? -1 : int(std::ranges::find(ranks, rank - 1) - ranks.begin());
        const int target = before < row ? before + 1 : before;
        if (target == row)
            continue;
        steps.push_back({RowStep::Move, row, row, target});
        ranks.erase(ranks.begin() + row);
        ranks.insert(ranks.begin() + target, rank);
    }
    return steps;
}

std::vector<RowStep> reorder(const std::vector<QString>& common, const Places& wanted) {
    std::vector<int> order(common.size()); // old rows in their new order
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](int row) { return wanted.value(common[std::size_t(row)]); });
    if (std::ranges::is_sorted(order))
        return {};
    std::vector<int> ranks(common.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        ranks[std::size_t(order[i])] = int(i);
    const std::vector<bool> stays = stayingRows(ranks);
    if (std::size_t(std::ranges::count(stays, false)) <= kMovesAtMost)
        return singleMoves(std::move(ranks), stays);
    RowStep all{RowStep::Permute};
    all.order = std::move(order);
    return {all};
}

std::vector<RowStep> insertions(const std::vector<QString>& to, const Places& known) {
    std::vector<RowStep> steps;
    for (int i = 0; i < int(to.size()); ++i) {
        if (known.contains(to[std::size_t(i)]))
            continue;
        if (!steps.empty() && steps.back().last == i - 1)
            steps.back().last = i;
        else
            steps.push_back({RowStep::Insert, i, i});
    }
    return steps;
}

} // namespace

std::vector<RowStep> planMerge(const std::vector<QString>& from, const std::vector<QString>& to) {
    if (from == to)
        return {};
    const Places wanted = placesOf(to);
    std::vector<RowStep> steps = removals(from, wanted);
    std::vector<QString> common;
    std::ranges::copy_if(from, std::back_inserter(common),
                         [&](const QString& id) { return wanted.contains(id); });
    std::ranges::move(reorder(common, wanted), std::back_inserter(steps));
    std::ranges::move(insertions(to, placesOf(common)), std::back_inserter(steps));
    return steps;
}

} // namespace sb::ui::kit
