// What a table knows about any TypedModel, whatever its row type: heads of columns, ids, cells, groups,
// ticks. GUI thread only. A row is its id: everything here that must survive a refresh is keyed by id.
#pragma once

#include "ui/kit/cell.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QStringList>

namespace sb::ui::kit {

struct ColumnHead {
    QString key; // stable, untranslated; saved column layouts and exports use it
    QString title;
    int width = 100;        // design pixels
    bool isStretch = false; // takes what is left; one per table
    bool isRight = false;
    int leaves = 0; // leaves a narrow table as the n-th; 0: stays
    bool isTick = false;
    bool isSortable = false;
};

struct GroupCaption {
    QString title;
    QString detail;
    bool operator==(const GroupCaption&) const = default;
};

class RowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kIdRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] virtual const std::vector<ColumnHead>& heads() const = 0;
    [[nodiscard]] virtual QString idAt(int row) const = 0;        // empty for a group row
    [[nodiscard]] virtual int rowOf(const QString& id) const = 0; // -1: not shown
    [[nodiscard]] virtual Cell cellAt(int row, int column) const = 0;
    [[nodiscard]] virtual QString accessibleAt(int row, int column) const = 0;
    [[nodiscard]] virtual std::optional<GroupCaption> groupAt(int row) const = 0;
    [[nodiscard]] virtual std::optional<Tint> tintAt(int row) const = 0;
    // True for a row that has left the store but is kept in its place while the pointer is over the table.
    [[nodiscard]] virtual bool isGone(int row) const = 0;
    [[nodiscard]] int columnOf(const QString& key) const;

    // What the rows of a merge are to those before. Whole: the complete list. Again: the same stretch of a
    // longer list. Below, Above: that stretch moved on or back because a person scrolled; it lost rows at its
    // other end. Other: another list (a new filter), shown at once whatever holds.
    enum class Part { Whole, Again, Below, Above, Other };
    // True for a row that the last merge left out because its stretch moved: it is in the list still. It
    // keeps its tick.
    [[nodiscard]] bool isBeyond(const QString& id) const { return m_beyond.contains(id); }

    // Arrivals: new rows wait, known rows stay in order. Everything: leaving rows keep their place too.
    enum class Hold { None, Arrivals, Everything };
    virtual void setHold(Hold hold) = 0;
    // Shows what waits, once, without ending the hold.
    virtual void release() = 0;
    [[nodiscard]] virtual int pendingCount() const = 0;

    [[nodiscard]] bool isTicked(const QString& id) const { return m_ticked.contains(id); }
    [[nodiscard]] QStringList tickedIds() const; // in the order shown, then hidden ones
    void setTicked(const QString& id, bool on);
    void tickAll(bool on); // of the rows shown
    [[nodiscard]] Qt::CheckState allTicked() const;

    // True for three seconds after the row changed or arrived (the change mark).
    [[nodiscard]] bool isFresh(const QString& id) const { return m_fresh.contains(id); }

    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    // Before rows first..last are removed: the view lets go of them, so that no neighbour is selected
    // instead.
    void rowsLeaving(int first, int last);
    void ticksChanged();
    void pendingChanged(int count);
    // Before a merge changes anything.
    void merging(sb::ui::kit::RowModel::Part part);
    // After every merge, when ids, order and cells are final.
    void merged();

protected:
    void dropTick(const QString& id); // the row is gone for good
    void markFresh(const QStringList& ids);
    void setBeyond(QSet<QString> ids) { m_beyond = std::move(ids); }
    [[nodiscard]] const QSet<QString>& ticked() const { return m_ticked; }

private:
    QSet<QString> m_ticked;
    QSet<QString> m_beyond;
    QHash<QString, int> m_fresh; // id to the round that marked it
    int m_freshRound = 0;
};

} // namespace sb::ui::kit
