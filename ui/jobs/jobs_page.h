// Every job with filters, its dispatches and its generations. See README.md.
#pragma once

#include "ui/jobs/jobs_columns.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/keyset_rows.h"

class QSplitter;
class QTimer;

namespace sb::ui::kit {
class EmptyState;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::jobs {

class JobDetailPane;
class JobsFilter;
class JobsInspector;

class JobsPage : public kit::Page {
    Q_OBJECT
public:
    JobsPage(const kit::PageContext& context, QWidget* parent);

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
    [[nodiscard]] bool hasMore() const { return m_pages.hasMore(); }
    [[nodiscard]] int rowsRead() const { return int(m_pages.count()); } // from the newest on, shown or scrolled past

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    void build();
    void connectParts();
    void filterChanged();
    void readLanes();
    void readDetail();
    void readHistory();
    void showRows(const std::vector<queue::Job>& jobs, base::StoreTime snapshotAt);
    void showProblem(const base::Error& error);
    void updateSummary();
    void clearFilter();
    [[nodiscard]] queue::JobFilter filter() const;
    [[nodiscard]] const queue::Dispatch* newest() const;
    void cancel();
    void openUncertain();

    JobModel* m_rows;
    kit::KeysetRows<queue::Job> m_pages;
    kit::PageHeader* m_header = nullptr;
    JobsFilter* m_filter = nullptr;
    kit::Notice* m_problem = nullptr;
    QSplitter* m_split = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    JobDetailPane* m_pane = nullptr;
    JobsInspector* m_inspector = nullptr;
    QTimer* m_second;
    std::optional<queue::JobDetail> m_detail;
    base::StoreTime m_snapshotAt{};
    QString m_wanted; // an id to select once it is read
    kit::FutureWatch m_details{this};
    kit::FutureWatch m_history{this};
    kit::FutureWatch m_lanes{this};
};

} // namespace sb::ui::jobs
