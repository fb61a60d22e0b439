#include "ui/conflicts/compare_rows.h"

#include <algorithm>

namespace sb::ui::conflicts {

namespace {

constexpr std::uint32_t kContextLines = 2; // equal log lines that stay before a difference

// What makes lines one run: nothing but silence and one side's further lines, or equality.
bool sameRun(const CompareNode& a, const CompareNode& b, int variants) {
    if (a.verdict != b.verdict || b.isStop || a.verdict == Verdict::Contradicted)
        return false;
    if (a.kind != NodeKind::Line || a.verdict == Verdict::Equal)
        return a.verdict == Verdict::Equal;
    for (int v = 0; v < variants; ++v) {
        const Said said = a.parts[std::size_t(v)].said;
        if (said != b.parts[std::size_t(v)].said || said == Said::Truncated)
            return false;
    }
    return true;
}

} // namespace

CompareRows::CompareRows(std::shared_ptr<const CompareTree> tree)
    : m_tree(std::move(tree)) {
    rebuild();
}

void CompareRows::setFoldsEqual(bool on) {
    if (on == m_foldsEqual)
        return;
    m_foldsEqual = on;
    m_opened.clear();
    m_closed.clear();
    m_openedRuns.clear();
    rebuild();
}

bool CompareRows::isUnfolded(std::uint32_t node) const {
    if (m_opened.contains(node))
        return true;
    if (m_closed.contains(node))
        return false;
    const CompareNode& n = m_tree->at(node);
    if (n.isStop || n.isDetail)
        return false;
    return n.verdict != Verdict::Equal || !m_foldsEqual;
}

// An array with one difference of a scalar in it stands as that one: postBalances[4].
std::optional<std::uint32_t> CompareRows::onlyDifference(std::uint32_t node) const {
    const CompareNode& n = m_tree->at(node);
    const bool isArray = n.parts[0].said == Said::Value && n.parts[0].json->array();
    if (!m_foldsEqual || n.isStop || n.isLog || n.stops != 1 || !isArray || m_opened.contains(node))
        return {};
    const auto& stops = m_tree->stops();
    const auto stop = std::ranges::lower_bound(stops, node);
    if (stop == stops.end() || *stop >= n.end || m_tree->at(*stop).kind == NodeKind::Line)
        return {};
    return *stop;
}

void CompareRows::rebuild() {
    m_rows.clear();
    if (m_tree->nodes().empty())
        return;
    if (m_tree->at(0).hasChildren)
        addChildren(0, 0);
    else
        addNode(0, 0);
}

void CompareRows::addNode(std::uint32_t node, std::uint16_t depth) {
    const CompareNode& n = m_tree->at(node);
    CompareRow row{node, node, node, depth};
    row.canUnfold = n.hasChildren;
    if (const auto only = onlyDifference(node)) {
        row.shown = *only;
        m_rows.push_back(row);
        return;
    }
    row.isUnfolded = n.hasChildren && isUnfolded(node);
    m_rows.push_back(row);
    if (row.isUnfolded)
        addChildren(node, std::uint16_t(depth + 1));
}

void CompareRows::addChildren(std::uint32_t node, std::uint16_t depth) {
    const std::uint32_t end = m_tree->at(node).end;
    for (std::uint32_t child = node + 1; child < end;) {
        const bool runs = m_foldsEqual && m_tree->at(child).kind != NodeKind::Member;
        const std::uint32_t after = runs ? addRun(child, end, depth) : child;
        if (after == child) {
            addNode(child, depth);
            child = m_tree->next(child);
        } else {
            child = after;
        }
    }
}

// Answers where the run ends, or `first` when there is none.
std::uint32_t CompareRows::addRun(std::uint32_t first, std::uint32_t end, std::uint16_t depth) {
    const CompareNode& head = m_tree->at(first);
    std::uint32_t last = first;
    std::uint32_t count = 1;
    for (std::uint32_t child = m_tree->next(first); child < end; child = m_tree->next(child)) {
        if (!sameRun(head, m_tree->at(child), m_tree->variants()))
            break;
        last = child;
        ++count;
    }
    const bool isBeforeDifference = m_tree->next(last) < end;
    if (head.kind == NodeKind::Line && head.verdict == Verdict::Equal && isBeforeDifference) {
        const std::uint32_t kept = std::min(count - 1, kContextLines);
        last -= kept; // lines have no children
        count -= kept;
    }
    if (count < 2 || (head.verdict != Verdict::Equal && head.kind != NodeKind::Line))
        return first;
    CompareRow row{first, last, first, depth, true, true, m_openedRuns.contains(first)};
    m_rows.push_back(row);
    if (row.isUnfolded)
        for (std::uint32_t child = first; child <= last; child = m_tree->next(child))
            addNode(child, std::uint16_t(depth + 1));
    return m_tree->next(last);
}

bool CompareRows::setUnfolded(int index, bool on) {
    if (index < 0 || index >= int(m_rows.size()))
        return false;
    const CompareRow row = m_rows[std::size_t(index)];
    if (!row.canUnfold || row.isUnfolded == on)
        return false;
    if (row.isRun) {
        on ? void(m_openedRuns.insert(row.node)) : void(m_openedRuns.erase(row.node));
    } else {
        (on ? m_opened : m_closed).insert(row.node);
        (on ? m_closed : m_opened).erase(row.node);
    }
    rebuild();
    return true;
}

int CompareRows::rowOf(std::uint32_t node) const {
    // Rows are in reading order: the last one that starts at or before the node holds it, or hides it.
    const auto after = std::ranges::upper_bound(m_rows, node, {}, &CompareRow::node);
    return after == m_rows.begin() ? 0 : int(after - m_rows.begin()) - 1;
}

int CompareRows::showStop(int stop) {
    const auto node = m_tree->stops()[std::size_t(stop)];
    for (;;) {
        const int at = rowOf(node);
        const CompareRow& row = m_rows[std::size_t(at)];
        const bool isShown = row.node == node || row.shown == node;
        if (isShown || !setUnfolded(at, true))
            return at;
    }
}

std::optional<int> CompareRows::stopAt(int index) const {
    if (index < 0 || index >= int(m_rows.size()))
        return {};
    const CompareRow& row = m_rows[std::size_t(index)];
    const auto& stops = m_tree->stops();
    const auto found = std::ranges::lower_bound(stops, row.node);
    if (found == stops.end() || *found >= m_tree->next(row.last))
        return {};
    return int(found - stops.begin());
}

} // namespace sb::ui::conflicts
