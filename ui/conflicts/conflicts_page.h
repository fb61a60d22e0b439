// Conflict cases: the list, variants beside one another, the history and the five actions. The page reads;
// drafts, acts and checks of lost answers are its too, because they outlive a selection. GUI thread only.
#pragma once

#include "ui/conflicts/case_act.h"
#include "ui/conflicts/case_columns.h"
#include "ui/conflicts/case_stale.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/keyset_rows.h"

#include <QHash>

class QSplitter;
class QStackedWidget;
class QTimer;

namespace sb::ui::kit {
class DecisionDialog;
class EmptyState;
class FilterChip;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::conflicts {

class CaseBulk;
class CaseInspector;
class ComparePane;

class ConflictsPage : public kit::Page {
    Q_OBJECT
public:
    ConflictsPage(const kit::PageContext& context, QWidget* parent);
    ~ConflictsPage() override;

    [[nodiscard]] QString windowTitleText() const override;
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

    [[nodiscard]] const CaseDraft& draft() const { return m_draft; }
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] ComparePane* compare() const { return m_compare; }
    [[nodiscard]] CaseInspector* panel() const { return m_panel; }
    [[nodiscard]] CaseStaleView* staleView() const { return m_stale; }
    [[nodiscard]] kit::Notice* note() const { return m_note; }
    [[nodiscard]] kit::DecisionDialog* dialog() const;
    [[nodiscard]] CaseBulk* bulk() const { return m_bulk; }
    [[nodiscard]] bool isStaleShown() const;

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    enum class Mode { Open, Resolved, All };

    void build();
    void connectParts();
    [[nodiscard]] bool hasDesk() const { return context().desks.conflicts != nullptr; }
    void setMode(Mode mode);
    void filterChanged();
    void showRows(const std::vector<conflict::Case>& cases, base::StoreTime snapshotAt);
    void showRowsAgain(kit::RowModel::Part part);
    void showProblem(const base::Error& error);
    void showNone();
    void showWanted(); // selects the id that was asked for, once it is there
    void readDetail();
    void showDetail(const conflict::CaseDetail& detail);
    void showCurrent();
    void updateSummary();
    void clearFilter();
    [[nodiscard]] conflict::CaseFilter filter() const;
    [[nodiscard]] conflict::TransactionReference referenceOf(const QString& signature) const;

    // Acting (conflicts_page_acts.cpp).
    void editDraft(const std::function<void(CaseDraft&)>& edit);
    void keepDraft();
    void noticeChange();
    void choose(conflict::ActionKind kind, const conflict::VariantId& variant);
    void connectAct(CaseAct* act);
    void onSettled(const CaseAct* act, const conflict::CaseReport& report, const QString& sentence);
    void onUnconfirmed(CaseAct* act);
    void connectBulk();
    void onBulkEnded(const QString& summary);
    void dropDraft(const conflict::TransactionReference& transaction);
    void openStale(const std::vector<conflict::CaseEvent>& since, base::StoreTime refusedAt);
    void closeStale();
    void reopenCase();
    void discardDraft();
    void toggleMark();
    [[nodiscard]] QString busyReason() const;

    CaseModel* m_rows;
    CaseBulk* m_bulk = nullptr;
    kit::KeysetRows<conflict::Case> m_pages;
    CaseDraftBook m_book;
    kit::PageHeader* m_header = nullptr;
    kit::FilterChip* m_openChip = nullptr;
    kit::FilterChip* m_resolvedChip = nullptr;
    kit::FilterChip* m_allChip = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::Notice* m_note = nullptr; // what came of an act, what changed under a draft
    QStackedWidget* m_stack = nullptr;
    QWidget* m_main = nullptr;
    QSplitter* m_split = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    ComparePane* m_compare = nullptr;
    CaseInspector* m_panel = nullptr;
    CaseStaleView* m_stale = nullptr;
    QTimer* m_second;
    QTimer* m_draftPause;

    Mode m_mode = Mode::Open;
    QString m_wanted;             // an id to select once it is read
    base::StoreTime m_snapshotAt{};
    std::optional<conflict::CaseDetail> m_detail;
    CaseDraft m_draft;
    std::function<void()> m_noteAction;
    QPointer<CaseAct> m_act;                     // whose dialog is open
    QHash<QString, QPointer<CaseAct>> m_pending; // lost answers being checked, by signature

    kit::FutureWatch m_detailAnswer{this};
    kit::FutureWatch m_markAnswer{this};
    kit::FutureWatch m_staleAnswer{this};
};

} // namespace sb::ui::conflicts
