// The three leases, and those that ended. See README.md.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/leases/ended_columns.h"

#include <array>

class QTimer;

namespace sb::ui::kit {
class ChipLabel;
class EmptyState;
class Notice;
class PageHeader;
class PaneHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::leases {

class LeaseRow;
class LeasesInspector;

class LeasesPage : public kit::Page {
    Q_OBJECT
public:
    LeasesPage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] QWidget* inspector() override;
    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override { return m_current; }
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override;
    [[nodiscard]] LeaseRow* row(std::size_t place) const { return m_places[place]; }

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    static constexpr std::size_t kPlaces = base::limits::kLiveLeases;
    void build();
    void connectParts();
    void readBoard();
    void readEnded();
    void showBoard();
    void showIntegrity();
    void showEnded(const queue::Page<queue::Dispatch>& page);
    void showWhenWhole();
    void showProblem(const base::Error& error);
    void choose(const QString& id);
    void showCurrent();
    void tick();
    void cancel();
    void openJob();
    [[nodiscard]] const queue::Dispatch* current() const;
    [[nodiscard]] const queue::Executor* executorOf(const queue::Dispatch& dispatch) const;
    [[nodiscard]] QString instanceName(const queue::InstanceId& id) const;

    EndedModel* m_rows;
    kit::PageHeader* m_header = nullptr;
    kit::Notice* m_problem = nullptr;
    std::array<LeaseRow*, kPlaces> m_places{};
    std::array<std::optional<base::StoreTime>, kPlaces> m_freeSince{};
    kit::PaneHeader* m_endedHead = nullptr;
    kit::ChipLabel* m_integrity = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    LeasesInspector* m_inspector = nullptr;
    QTimer* m_second;
    queue::LeaseBoard m_board;
    std::vector<queue::Executor> m_executors;
    std::vector<queue::Instance> m_instances;
    QString m_current;
    bool m_isWanted = false; // chosen before anything was read
    bool m_hasBoard = false; // answered since the last refresh
    bool m_hasEnded = false;
    kit::FutureWatch m_boards{this};
    kit::FutureWatch m_workers{this};
    kit::FutureWatch m_engines{this};
    kit::FutureWatch m_ended{this};
};

} // namespace sb::ui::leases
