// The live region tree as an item model that merges each snapshot by id: rows are inserted, removed, moved
// and changed, never reset, so that expansion and selection follow ids. A filter hides rows; it never changes
// an id. GUI thread only.
#pragma once

#include "ui/engine/tree_words.h"
#include "ui/kit/row_model.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>

namespace sb::ui::engine {

class TreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    static constexpr int kIdRole = Qt::UserRole;

    explicit TreeModel(QObject* parent);
    ~TreeModel() override;

    void merge(const runtime::EngineTree& tree);
    // Rows with every word of `text` in their name, state or place, with what is below them and their
    // regions.
    void setFilterText(const QString& text);
    // Beside the text: of tasks; their obligations and regions stay. Empty function: none.
    void setTaskFilter(std::function<bool(const runtime::TreeTask&)> keep);
    [[nodiscard]] bool isFiltered() const { return !m_words.isEmpty() || m_keep; }

    [[nodiscard]] const TreeRow* at(const QModelIndex& index) const; // valid until the next merge
    [[nodiscard]] QModelIndex find(const QString& id) const; // of the first column; invalid: not shown
    [[nodiscard]] int shownCount() const;                    // rows at any depth
    [[nodiscard]] const std::vector<kit::ColumnHead>& heads() const { return m_heads; }
    // `index` and what is shown below it; an invalid index is everything.
    [[nodiscard]] QString text(const QModelIndex& index) const;
    [[nodiscard]] QByteArray json(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void merged(); // ids, order and cells are final

private:
    struct Node;
    struct Wanted;
    void apply();
    [[nodiscard]] std::vector<Wanted> wanted() const;
    [[nodiscard]] bool keeps(Wanted& row, bool isBelowMatch) const;
    [[nodiscard]] bool matches(const TreeRow& row) const;
    void sync(Node& node, std::vector<Wanted>& children);
    void forget(const Node& node);
    [[nodiscard]] Node* nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node, int column = 0) const;
    void appendText(QString& out, const Node& node, int depth) const;

    std::vector<kit::ColumnHead> m_heads;
    runtime::EngineTree m_tree;
    std::unique_ptr<Node> m_root;
    QHash<QString, Node*> m_nodes;
    QStringList m_words;
    std::function<bool(const runtime::TreeTask&)> m_keep;
};

} // namespace sb::ui::engine
