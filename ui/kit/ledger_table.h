// The ledger of an act on many things: one row per item with its outcome in plain words; filtered by outcome and text,
// exported as shown. Rows are updated in place by id. GUI thread only.
#pragma once

#include "ui/kit/typed_model.h"

#include <QWidget>

class QComboBox;

namespace sb::ui::kit {

class FilterField;
class TableView;

struct LedgerRow {
    QString id;
    QString label;
    State state = State::Queued;
    QString outcome;  // a word
    QString sentence; // what it means for this item
    std::optional<std::int64_t> revision;
    bool operator==(const LedgerRow&) const = default;
};
using LedgerModel = TypedModel<LedgerRow>;

// What heads the columns of labels and of ids: "Task", "Dispatch". Without a label there is no such column, and an id
// alone is what people call it.
struct LedgerHeads {
    QString item{};
    QString id{}; // empty: "Id"
    int idTail = 4;
};

class LedgerTable : public QWidget {
    Q_OBJECT
public:
    // `name` is what a screen reader calls it.
    LedgerTable(const QString& name, const LedgerHeads& heads, QWidget* parent);
    void setRows(std::vector<LedgerRow> rows); // all of them
    void setRow(LedgerRow row);                // one that changed
    [[nodiscard]] const LedgerModel* rows() const { return m_rows; }
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] QComboBox* outcomes() const { return m_outcomes; }
    // "7 applied, 2 evidence missing", in the order of the outcomes' first rows.
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    void said(const QString& sentence); // what came of an export

private:
    void updateOutcomes();
    void applyFilter();
    [[nodiscard]] std::vector<std::pair<QString, int>> counts() const;

    std::vector<LedgerRow> m_all;
    LedgerModel* m_rows;
    TableView* m_table;
    QComboBox* m_outcomes;
    FilterField* m_filter;
};

} // namespace sb::ui::kit
