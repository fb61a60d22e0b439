// The machine, its limits, and what was decided with them. See README.md.
#pragma once

#include "ui/host/host_columns.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class Notice;
class PageHeader;
class PaneHeader;
class SegmentTabs;
class TableView;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::host {

class RoomBars;

class HostPage : public kit::Page {
    Q_OBJECT
public:
    HostPage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] int rowsShown() const override { return m_decisions->rowCount() + m_instances->rowCount(); }

protected:
    void onDeactivate() override;

private:
    void build();
    QWidget* makeDecisions();
    QWidget* makeRight();
    void connectParts();
    void showReport();
    void showSummary();
    void showInstances(const std::vector<queue::Instance>& instances);
    void showProblem(const base::Error& error);
    [[nodiscard]] base::Millis span() const;

    DecisionModel* m_decisions;
    InstanceModel* m_instances;
    kit::PageHeader* m_header = nullptr;
    kit::SegmentTabs* m_span = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::Notice* m_defer = nullptr;
    kit::ThresholdChart* m_memory = nullptr;
    kit::ThresholdChart* m_load = nullptr;
    kit::PaneHeader* m_decisionHead = nullptr;
    kit::FilterChip* m_refusedOnly = nullptr;
    kit::TableView* m_decisionTable = nullptr;
    kit::EmptyState* m_noDecision = nullptr;
    kit::PaneHeader* m_instanceHead = nullptr;
    kit::TableView* m_instanceTable = nullptr;
    kit::TextBlock* m_instanceNote = nullptr;
    RoomBars* m_room = nullptr;
    kit::Notice* m_roomNote = nullptr;
    queue::HostReport m_report;
    QString m_hostName; // of the instance that answers; empty: not read yet
    kit::FutureWatch m_hostAnswer{this};
    kit::FutureWatch m_instanceAnswer{this};
};

} // namespace sb::ui::host
