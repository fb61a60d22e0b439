// Lanes, why nothing runs, what comes next. See README.md.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/lanes/lane_columns.h"

#include <map>

class QTimer;

namespace sb::ui::kit {
class EmptyState;
class KeyHintButton;
class Notice;
class PageHeader;
class PaneHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::lanes {

class LanesInspector;

class LanesPage : public kit::Page {
    Q_OBJECT
public:
    LanesPage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] QWidget* inspector() override;
    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override { return m_rows->rowCount(); }
    [[nodiscard]] NextModel* next() const { return m_next; }
    // Refused at submit while an uncertain dispatch holds their task; the table shows only when there are some.
    [[nodiscard]] HeldModel* held() const { return m_held; }
    [[nodiscard]] kit::TableView* heldTable() const { return m_heldTable; }

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    void build();
    void connectParts();
    void readLanes();
    void readSurroundings();
    void readHost();
    void readNext();
    QWidget* buildHeld();
    void showHeld();
    void showLanes();
    void showCurrent();
    void showProblem(const base::Error& error);
    void pauseOrResume();
    [[nodiscard]] Surroundings around(const queue::Lane& lane) const;
    [[nodiscard]] const queue::Lane* current() const;

    LaneModel* m_rows;
    NextModel* m_next;
    HeldModel* m_held;
    kit::PageHeader* m_header = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    kit::PaneHeader* m_nextHead = nullptr;
    kit::TableView* m_nextTable = nullptr;
    kit::EmptyState* m_nextEmpty = nullptr;
    QWidget* m_heldPane = nullptr;
    kit::PaneHeader* m_heldHead = nullptr;
    kit::TableView* m_heldTable = nullptr;
    kit::KeyHintButton* m_openJobs = nullptr;
    LanesInspector* m_inspector = nullptr;
    QTimer* m_second;
    std::vector<queue::Lane> m_lanes;
    Surroundings m_around;
    std::map<std::string, queue::AuditEntry> m_pauses; // newest of each lane
    QString m_wanted;
    kit::FutureWatch m_laneAnswer{this};
    kit::FutureWatch m_hostAnswer{this};
    kit::FutureWatch m_boardAnswer{this};
    kit::FutureWatch m_instanceAnswer{this};
    kit::FutureWatch m_pauseAnswer{this};
    kit::FutureWatch m_nextAnswer{this};
};

} // namespace sb::ui::lanes
