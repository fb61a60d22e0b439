// Uncertain dispatches and the decisions about them. The page reads; drafts, dialogs and checks of lost answers are
// its too, because they outlive a selection. GUI thread only.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/uncertain/action_plan.h"
#include "ui/uncertain/stale_view.h"
#include "ui/uncertain/uncertain_columns.h"

#include <QHash>
#include <QPointer>

class QSplitter;
class QStackedWidget;
class QTimer;

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class GenerationTimeline;
class Notice;
class PageHeader;
class PaneHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

class ActionDialog;
class BulkDecisions;
class DecisionPanel;
class EvidenceSheet;
class PendingCheck;

class UncertainPage : public kit::Page {
    Q_OBJECT
public:
    UncertainPage(const kit::PageContext& context, QWidget* parent);
    ~UncertainPage() override;

    [[nodiscard]] QString windowTitleText() const override;
    [[nodiscard]] QWidget* inspector() override;
    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override;
    [[nodiscard]] QJsonObject filterState() const override;
    void setFilterState(const QJsonObject& state) override;

    [[nodiscard]] const DecisionDraft& draft() const { return m_draft; }
    [[nodiscard]] ActionDialog* dialog() const;
    [[nodiscard]] StaleView* staleView() const { return m_stale; }
    [[nodiscard]] bool isStaleShown() const;
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] EvidenceSheet* sheet() const { return m_sheet; }
    [[nodiscard]] DecisionPanel* panel() const { return m_panel; }
    [[nodiscard]] kit::Notice* note() const { return m_note; }

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    enum class Mode { Uncertain, Decided };

    void build();
    QWidget* buildGenerations();
    void connectParts();
    void connectPanel();
    // Reading.
    void readRows();
    void readNextPage(std::size_t state, const std::string& cursor);
    void showRows();
    void showProblem(const base::Error& error);
    void readDetail();
    [[nodiscard]] QString currentIdToRead() const;
    void readJob();
    void readHistory();
    void showDetail(const queue::DispatchDetail& detail);
    void showNone();
    void showNoGenerations(const QString& sentence);
    void showCurrent();      // the draft, verdict and worksheet of m_detail
    void showRowsAgain();    // the same rows with other marks
    void updateSummary();
    void updateFilters();
    void setMode(Mode mode);
    void openLaneMenu();
    // Rows and ids (uncertain_page_select.cpp).
    void onRowChanged(const QString& id);
    [[nodiscard]] bool isWorkedOn() const;

    // Acting (uncertain_page_acts.cpp).
    void editDraft(const std::function<void(DecisionDraft&)>& edit);
    void keepDraft(bool isAsked);
    void noticeChange();
    void previewDecision();
    void openDialog(ActionPlan plan);
    void onApplied(const ActionPlan& plan, const queue::ActionReport& report);
    void onUnconfirmed(const ActionPlan& plan);
    void onSettled(PendingCheck* check, CameTrue outcome, const queue::DispatchDetail& detail);
    void openStale(const std::vector<queue::HistoryEvent>& since, base::StoreTime refusedAt);
    void closeStale();
    void reopenWorksheet();
    void discardDraft();
    void toggleMark();
    void requestTeardown();
    void stateTeardown();
    void requestCancel();
    void openMoreMenu(const QPoint& at);
    void connectBulk();
    [[nodiscard]] QString bulkRefusal() const;
    [[nodiscard]] bool isPending(const queue::DispatchId& id) const;
    [[nodiscard]] QString busyReason() const;
    [[nodiscard]] QString wantedWords(const DecisionDraft& draft) const;

    DoubtModel* m_rows;
    BulkDecisions* m_bulk = nullptr;
    DraftBook m_book;
    kit::PageHeader* m_header = nullptr;
    kit::FilterChip* m_uncertainChip = nullptr;
    kit::FilterChip* m_decidedChip = nullptr;
    kit::FilterChip* m_laneChip = nullptr;
    kit::FilterChip* m_notTakenChip = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::Notice* m_note = nullptr;     // what came of an act, what changed under a draft
    QStackedWidget* m_stack = nullptr;
    QWidget* m_main = nullptr;
    QSplitter* m_split = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    kit::PaneHeader* m_generationsHead = nullptr;
    kit::GenerationTimeline* m_timeline = nullptr;
    kit::EmptyState* m_noGenerations = nullptr; // in the place of the timeline
    QStackedWidget* m_generations = nullptr;
    EvidenceSheet* m_sheet = nullptr;
    DecisionPanel* m_panel = nullptr;
    StaleView* m_stale = nullptr;
    QTimer* m_second;
    QTimer* m_draftPause;

    Mode m_mode = Mode::Uncertain;
    QString m_lane;
    std::vector<queue::Dispatch> m_read;  // pages of the running answer
    std::vector<queue::Dispatch> m_all;   // what is shown
    std::size_t m_pagesWanted = 1;
    std::size_t m_pagesRead = 0;
    bool m_hasMore = false;
    base::StoreTime m_snapshot{};
    QString m_wanted;
    bool m_hasRowLeft = false;            // m_detail is shown although its row has left
    std::optional<queue::DispatchDetail> m_detail;
    std::optional<queue::JobDetail> m_job;
    std::vector<queue::HistoryEvent> m_history; // of the job, newest first
    DecisionDraft m_draft;
    std::function<void()> m_noteAction;
    QPointer<ActionDialog> m_dialog;
    QHash<QString, PendingCheck*> m_pending;

    kit::FutureWatch m_rowsAnswer{this};
    kit::FutureWatch m_detailAnswer{this};
    kit::FutureWatch m_jobAnswer{this};
    kit::FutureWatch m_historyAnswer{this};
    kit::FutureWatch m_markAnswer{this};
    kit::FutureWatch m_staleAnswer{this};
};

} // namespace sb::ui::uncertain
