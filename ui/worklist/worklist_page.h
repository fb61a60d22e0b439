// The start page: everything that waits for a person. Empty is the goal and looks like it.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/worklist/worklist_columns.h"

class QSplitter;
class QStackedWidget;
class QTimer;

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::worklist {

class HandoverPane;
class WorklistInspector;

class WorklistPage : public kit::Page {
    Q_OBJECT
public:
    WorklistPage(const kit::PageContext& context, QWidget* parent);

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

protected:
    void onActivate() override;
    void onDeactivate() override;
    void onWriteRefusalChanged() override;

private:
    enum class Kind { All, Uncertain, Contradicted, Cases };

    void build();
    void connectParts();
    void readItems();
    void markCase(const conflict::Case& openCase);
    void readDetail();
    void readLastDecision();
    void showItems(const desk::Worklist& worklist);
    [[nodiscard]] int waitingCount() const { return int(m_worklist.total); }
    void showProblem(const base::Error& error);
    void showEmpty();
    void updateChips();
    void setKind(Kind kind);
    void updatePlaceholder();
    void toggleMark();
    void openEvidence();
    void writeNote();

    WorkModel* m_rows;
    kit::PageHeader* m_header = nullptr;
    kit::FilterChip* m_all = nullptr;
    kit::FilterChip* m_uncertain = nullptr;
    kit::FilterChip* m_contradicted = nullptr;
    kit::FilterChip* m_caseChip = nullptr;
    kit::Notice* m_problem = nullptr;
    QStackedWidget* m_stack = nullptr;
    QSplitter* m_split = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    kit::EmptyState* m_noMatch = nullptr;
    HandoverPane* m_notes = nullptr;
    WorklistInspector* m_inspector = nullptr;
    QTimer* m_minute;
    desk::Worklist m_worklist;
    std::optional<queue::DispatchDetail> m_detail;
    QString m_wanted; // an id to select once it is read
    Kind m_kind = Kind::All;
    kit::FutureWatch m_items{this};
    kit::FutureWatch m_details{this};
    kit::FutureWatch m_marking{this};
    kit::FutureWatch m_decided{this};
};

} // namespace sb::ui::worklist
