// The evidence worksheet: steps with their questions, late completions, teardown, history, and at its foot the hashes
// of what was asked and what is claimed. Edits a draft through its step sheet; asks no desk.
#pragma once

#include "ui/uncertain/evidence_tables.h"
#include "ui/uncertain/step_sheet.h"

class QStackedWidget;

namespace sb::ui::kit {
class EmptyState;
class InspectorSection;
class KeyHintButton;
class PaneHeader;
class SegmentTabs;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

class EvidenceSheet : public QWidget {
    Q_OBJECT
public:
    enum Tab { Steps, Late, Teardown, History };
    explicit EvidenceSheet(QWidget* parent);

    void show(const queue::DispatchDetail& detail, const DecisionDraft& draft);
    void showHistory(std::vector<queue::HistoryEvent> newestFirst);
    void clear(); // nothing is chosen, and nothing is said of any work
    void showNothing(const QString& sentence, const QString& why);
    void setTab(Tab tab);
    // Why a teardown cannot be requested or stated now; empty: it can.
    void setTeardownRefusal(const QString& reason);
    [[nodiscard]] StepSheet* steps() const { return m_steps; }
    [[nodiscard]] bool isNothingShown() const { return m_isNothing; }
    [[nodiscard]] kit::SegmentTabs* tabs() const { return m_tabs; }

Q_SIGNALS:
    void teardownWanted();
    void teardownStatementWanted();

private:
    QWidget* makeTeardown();
    void place(); // the tab that is chosen, or that there is nothing to show
    void showTeardown(const queue::DispatchDetail& detail);
    void showFoot(const queue::DispatchDetail& detail);

    kit::PaneHeader* m_head;
    kit::SegmentTabs* m_tabs;
    QStackedWidget* m_stack;
    StepSheet* m_steps;
    kit::TableView* m_lateTable;
    LateModel* m_late;
    kit::TableView* m_historyTable;
    HistoryModel* m_history;
    kit::InspectorSection* m_teardown = nullptr;
    kit::KeyHintButton* m_request = nullptr;
    kit::KeyHintButton* m_state = nullptr;
    kit::TextBlock* m_foot;
    kit::EmptyState* m_none;  // over all tabs, while there is nothing to show
    bool m_isNothing = true;
    bool m_canRequest = false;
    QString m_refusal;
};

} // namespace sb::ui::uncertain
