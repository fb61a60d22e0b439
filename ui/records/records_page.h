// Transactions, newest first, with their variants, sightings and payloads. See README.md.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/keyset_rows.h"
#include "ui/records/records_columns.h"

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::records {

class RecordsInspector;

class RecordsPage : public kit::Page {
    Q_OBJECT
public:
    RecordsPage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] QWidget* inspector() override;
    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override { return m_rows->rowCount(); }
    [[nodiscard]] QJsonObject filterState() const override;
    void setFilterState(const QJsonObject& state) override;
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] RecordsInspector* panel() const { return m_inspector; }

protected:
    void onDeactivate() override;

private:
    void build();
    void connectParts();
    [[nodiscard]] bool hasDesk() const { return context().desks.conflicts != nullptr; }
    [[nodiscard]] conflict::RecordFilter filter() const;
    void chooseCases(bool withCase);
    void filterChanged();
    void readDetail();
    void showRows(const std::vector<conflict::Record>& records, base::StoreTime snapshotAt);
    void showProblem(const base::Error& error);
    void showNone();
    void showWanted(); // selects the id that was asked for, once it is there
    void updateSummary();
    void openCase();

    RecordModel* m_rows;
    kit::KeysetRows<conflict::Record> m_pages;
    kit::PageHeader* m_header = nullptr;
    kit::FilterChip* m_allChip = nullptr;
    kit::FilterChip* m_caseChip = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    RecordsInspector* m_inspector = nullptr;
    std::optional<conflict::RecordDetail> m_detail;
    base::StoreTime m_snapshotAt{};
    QString m_wanted;             // a signature to select once it is read
    kit::FutureWatch m_details{this};
};

} // namespace sb::ui::records
