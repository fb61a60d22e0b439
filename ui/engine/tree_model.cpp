#include "ui/engine/tree_model.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sb::ui::engine {

using runtime::TreeObligation;
using runtime::TreeRegion;
using runtime::TreeTask;

struct TreeModel::Node {
    TreeRow row;
    Node* parent = nullptr;
    int place = 0; // among its siblings
    std::vector<std::unique_ptr<Node>> children{};
};

struct TreeModel::Wanted {
    TreeRow row;
    std::vector<Wanted> children{};
};

namespace {

QString numbered(char kind, std::uint64_t id) {
    return QLatin1Char(kind) + QString::number(id);
}

std::vector<kit::ColumnHead> makeHeads() {
    const auto right = [](const char* key, const QString& title, int width, int leaves = 0) {
        return kit::ColumnHead{QString::fromLatin1(key), title, width, false, true, leaves};
    };
    return {{QStringLiteral("name"), TreeModel::tr("Region, task, obligation"), 258},
            {QStringLiteral("state"), TreeModel::tr("State"), 104},
            right("tasks", TreeModel::tr("Tasks"), 56),
            right("obligations", TreeModel::tr("Obligations"), 90),
            right("deadline", TreeModel::tr("Deadline"), 76),
            right("polls", TreeModel::tr("Polls"), 72, 1),
            right("age", TreeModel::tr("Age"), 90, 2),
            {QStringLiteral("waits_at"), TreeModel::tr("Waits at"), 132, true}};
}

} // namespace

TreeModel::TreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_heads(makeHeads())
    , m_root(std::make_unique<Node>()) {
}

TreeModel::~TreeModel() = default;

void TreeModel::merge(const runtime::EngineTree& tree) {
    m_tree = tree;
    apply();
}

void TreeModel::setFilterText(const QString& text) {
    m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    apply();
}

void TreeModel::setTaskFilter(std::function<bool(const TreeTask&)> keep) {
    m_keep = std::move(keep);
    apply();
}

void TreeModel::apply() {
    auto all = wanted();
    if (isFiltered())
        std::erase_if(all, [this](Wanted& row) { return !keeps(row, false); });
    sync(*m_root, all);
    Q_EMIT merged();
}

// Regions first, then tasks with what they hold, then what the region itself holds, then what is not listed.
std::vector<TreeModel::Wanted> TreeModel::wanted() const {
    QHash<std::uint64_t, std::vector<std::size_t>> below;
    std::vector<Wanted> made;
    for (std::size_t i = 0; i < m_tree.regions.size(); ++i) {
        const TreeRegion& region = m_tree.regions[i];
        if (i > 0)
            below[region.parent].push_back(i);
        Wanted& out = made.emplace_back();
        TreeRegion bare = region;
        bare.tasks.clear();
        bare.obligations.clear();
        out.row = {numbered('r', region.id), std::move(bare)};
        QHash<std::uint64_t, std::size_t> places;
        for (const TreeTask& task : region.tasks) {
            places.insert(task.id, out.children.size());
            out.children.push_back({{numbered('t', task.id), task}});
        }
        QHash<QString, int> nth;
        std::vector<Wanted> own;
        for (const TreeObligation& obligation : region.obligations) {
            QString id = QStringLiteral("o%1:%2:%3:%4")
                             .arg(region.id)
                             .arg(obligation.holder)
                             .arg(int(obligation.kind))
                             .arg(QString::fromStdString(obligation.label));
            id += u':' + QString::number(nth[id]++);
            const auto holder = places.constFind(obligation.holder);
            Wanted row{{id, obligation}};
            if (holder == places.constEnd()) {
                row.row.holder = obligation.holder == 0 ? QString() : tr("task %1").arg(obligation.holder);
                own.push_back(std::move(row));
                continue;
            }
            Wanted& task = out.children[*holder];
            row.row.holder = nameOf(task.row);
            ++task.row.obligations;
            task.children.push_back(std::move(row));
        }
        std::ranges::move(own, std::back_inserter(out.children));
        if (region.moreTasks > 0)
            out.children.push_back({{numbered('m', region.id), MoreRows{region.moreTasks, 0}}});
        if (region.moreObligations > 0)
            out.children.push_back({{numbered('n', region.id), MoreRows{0, region.moreObligations}}});
    }
    // From the last to the first: what is moved into a parent is complete.
    for (std::size_t i = made.size(); i-- > 0;) {
        std::vector<Wanted> regions;
        for (const std::size_t child : below.value(m_tree.regions[i].id))
            regions.push_back(std::move(made[child]));
        made[i].children.insert(made[i].children.begin(), std::move_iterator(regions.begin()),
                                std::move_iterator(regions.end()));
    }
    if (made.size() > 1)
        made.erase(made.begin() + 1, made.end());
    return made;
}

bool TreeModel::matches(const TreeRow& row) const {
    QString text = nameOf(row) + u' ' + row.id;
    for (const Field field : {Field::State, Field::Waits})
        text += u' ' + kit::cellFullText(cellOf(row, field));
    return std::ranges::all_of(m_words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool TreeModel::keeps(Wanted& row, bool isBelowMatch) const {
    const bool isMatch = isBelowMatch || m_words.isEmpty() || matches(row.row);
    const auto* task = row.row.as<TreeTask>();
    if (task && m_keep)
        return m_keep(*task) && (isMatch || std::ranges::any_of(row.children, [&](const Wanted& held) {
                                     return matches(held.row);
                                 }));
    if (task && isMatch)
        return true;
    std::erase_if(row.children, [&](Wanted& child) { return !keeps(child, isMatch && !m_words.isEmpty()); });
    return !row.children.empty() || (isMatch && !m_keep);
}

void TreeModel::forget(const Node& node) {
    if (m_nodes.value(node.row.id) == &node) // else it has come back below another parent already
        m_nodes.remove(node.row.id);
    for (const auto& child : node.children)
        forget(*child);
}

void TreeModel::sync(Node& node, std::vector<Wanted>& children) {
    const auto number = [&](std::size_t from) {
        for (; from < node.children.size(); ++from)
            node.children[from]->place = int(from);
    };
    const QModelIndex self = indexOf(node);
    QSet<QString> staying;
    for (const Wanted& child : children)
        staying.insert(child.row.id);
    for (std::size_t i = node.children.size(); i-- > 0;) {
        if (staying.contains(node.children[i]->row.id))
            continue;
        beginRemoveRows(self, int(i), int(i));
        forget(*node.children[i]);
        node.children.erase(node.children.begin() + std::ptrdiff_t(i));
        number(i);
        endRemoveRows();
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
        TreeRow& row = children[i].row;
        const auto begin = node.children.begin() + std::ptrdiff_t(i);
        const auto found = std::find_if(begin, node.children.end(),
                                        [&](const auto& child) { return child->row.id == row.id; });
        if (found == node.children.end()) {
            beginInsertRows(self, int(i), int(i));
            auto made = std::make_unique<Node>(Node{std::move(row), &node, int(i)});
            m_nodes.insert(made->row.id, made.get());
            node.children.insert(begin, std::move(made));
            number(i);
            endInsertRows();
        } else {
            if (found != begin) {
                const int from = int(found - node.children.begin());
                beginMoveRows(self, from, from, self, int(i));
                std::rotate(begin, found, found + 1);
                number(i);
                endMoveRows();
            }
            Node& kept = *node.children[i];
            if (!(kept.row == row)) {
                kept.row = std::move(row);
                Q_EMIT dataChanged(indexOf(kept), indexOf(kept, kFields - 1));
            }
        }
        sync(*node.children[i], children[i].children);
    }
}

TreeModel::Node* TreeModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

QModelIndex TreeModel::indexOf(const Node& node, int column) const {
    return node.parent ? createIndex(node.place, column, const_cast<Node*>(&node)) : QModelIndex();
}

const TreeRow* TreeModel::at(const QModelIndex& index) const {
    return index.isValid() ? &nodeOf(index)->row : nullptr;
}

QModelIndex TreeModel::find(const QString& id) const {
    const Node* node = m_nodes.value(id);
    return node ? indexOf(*node) : QModelIndex();
}

int TreeModel::shownCount() const {
    return int(m_nodes.size());
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return indexOf(*nodeOf(parent)->children[std::size_t(row)], column);
}

QModelIndex TreeModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(*nodeOf(index)->parent) : QModelIndex();
}

int TreeModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : int(nodeOf(parent)->children.size());
}

int TreeModel::columnCount(const QModelIndex&) const {
    return kFields;
}

QVariant TreeModel::data(const QModelIndex& index, int role) const {
    const TreeRow* row = at(index);
    if (!row)
        return {};
    if (role == kIdRole)
        return row->id;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    const auto field = Field(index.column());
    const QString text = kit::cellFullText(cellOf(*row, field));
    if (role == Qt::AccessibleTextRole && field == Field::Name)
        return QString(kindWord(*row) + u' ' + text);
    return text;
}

QVariant TreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    return m_heads[std::size_t(section)].title;
}

void TreeModel::appendText(QString& out, const Node& node, int depth) const {
    if (node.parent) {
        QStringList parts{nameOf(node.row)};
        for (int field = 1; field < kFields; ++field)
            if (const QString text = kit::cellFullText(cellOf(node.row, Field(field))); !text.isEmpty())
                parts.push_back(m_heads[std::size_t(field)].title + QStringLiteral(": ") + text);
        out +=
            QString(depth * 2, u' ') + kindWord(node.row) + u' ' + parts.join(QStringLiteral(" · ")) + u'\n';
    }
    for (const auto& child : node.children)
        appendText(out, *child, node.parent ? depth + 1 : depth);
}

QString TreeModel::text(const QModelIndex& index) const {
    QString out;
    appendText(out, *nodeOf(index), 0);
    return out;
}

namespace {

QJsonObject budgetJson(const runtime::TreeBudget& left) {
    QJsonObject out;
    if (left.deadline)
        out.insert(QStringLiteral("deadline_ms"), qint64(left.deadline->count()));
    if (left.polls)
        out.insert(QStringLiteral("polls"), qint64(*left.polls));
    if (left.cost)
        out.insert(QStringLiteral("cost"), qint64(*left.cost));
    out.insert(QStringLiteral("priority"), left.priority);
    return out;
}

QJsonArray cancelJson(const std::vector<runtime::TreeCancel>& chain) {
    QJsonArray out;
    for (const auto& link : chain)
        out.append(QJsonObject{{QStringLiteral("kind"), QString::fromStdString(link.kind)},
                               {QStringLiteral("text"), QString::fromStdString(link.text)},
                               {QStringLiteral("age_ms"), qint64(link.age.count())}});
    return out;
}

QString word(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// The members and words of the wire, so that a copy reads like `signalboxctl engine --json`.
QJsonObject rowJson(const TreeRow& row) {
    QJsonObject out{{QStringLiteral("row"), row.id}};
    if (const auto* region = row.as<TreeRegion>()) {
        out.insert(QStringLiteral("region"), QString::fromStdString(region->name));
        out.insert(QStringLiteral("state"), word(wordOf(region->state)));
        out.insert(QStringLiteral("task_count"), qint64(region->taskCount));
        out.insert(QStringLiteral("obligation_count"), qint64(region->obligationCount));
        out.insert(QStringLiteral("finalizers"), qint64(region->finalizers));
        out.insert(QStringLiteral("restarts"), qint64(region->restarts));
        out.insert(QStringLiteral("last_failure"), region->lastFailure.empty() ? QJsonValue() : QJsonValue(word(region->lastFailure)));
        out.insert(QStringLiteral("since_failure_ms"), qint64(region->sinceFailure.count()));
        out.insert(QStringLiteral("age_ms"), qint64(region->age.count()));
        out.insert(QStringLiteral("left"), budgetJson(region->left));
        out.insert(QStringLiteral("cancel"), cancelJson(region->cancel));
    } else if (const auto* task = row.as<TreeTask>()) {
        out.insert(QStringLiteral("task"), QString::fromStdString(task->name));
        out.insert(QStringLiteral("state"), word(wordOf(task->state)));
        out.insert(QStringLiteral("waits_at"), QString::fromStdString(task->waitsAt));
        out.insert(QStringLiteral("waits_for"), qint64(task->waitsFor));
        out.insert(QStringLiteral("since_run_ms"), qint64(task->sinceRun.count()));
        out.insert(QStringLiteral("polls"), qint64(task->polls));
        out.insert(QStringLiteral("mask_depth"), task->maskDepth);
        out.insert(QStringLiteral("age_ms"), qint64(task->age.count()));
        out.insert(QStringLiteral("left"), budgetJson(task->left));
        out.insert(QStringLiteral("cancel"), cancelJson(task->cancel));
    } else if (const auto* obligation = row.as<TreeObligation>()) {
        out.insert(QStringLiteral("obligation"), QString::fromStdString(obligation->label));
        out.insert(QStringLiteral("kind"), word(wordOf(obligation->kind)));
        out.insert(QStringLiteral("holder"), qint64(obligation->holder));
        out.insert(QStringLiteral("age_ms"), qint64(obligation->age.count()));
    } else if (const auto* more = row.as<MoreRows>()) {
        out.insert(QStringLiteral("more_tasks"), qint64(more->tasks));
        out.insert(QStringLiteral("more_obligations"), qint64(more->obligations));
    }
    return out;
}

} // namespace

QByteArray TreeModel::json(const QModelIndex& index) const {
    const std::function<QJsonObject(const Node&)> told = [&](const Node& node) {
        QJsonObject out = rowJson(node.row);
        QJsonArray below;
        for (const auto& child : node.children)
            below.append(told(*child));
        if (!below.isEmpty())
            out.insert(QStringLiteral("below"), below);
        return out;
    };
    const Node* node = nodeOf(index);
    if (!node->parent)
        node = node->children.empty() ? nullptr : node->children.front().get();
    return QJsonDocument(node ? told(*node) : QJsonObject()).toJson();
}

} // namespace sb::ui::engine
