// The StaleRevision page: what you saw, what happened since, what you wanted; which facts changed and what that means;
// when you knew what. The draft is kept; there is no retry (scenarios L29, L30). Asks no desk: the page feeds it.
#pragma once

#include "ui/kit/known_when_line.h"
#include "ui/kit/page.h"
#include "ui/kit/stale_parts.h"
#include "ui/uncertain/decision_draft.h"

namespace sb::ui::kit {
class InspectorSection;
class KeyHintButton;
class Notice;
class PageHeader;
class TableView;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

using kit::FactRow;

struct StaleCase {
    DecisionDraft draft;              // what was wanted, and what it rested on
    QString wanted;                   // "Confirm not executed"
    queue::DispatchDetail now;
    std::vector<queue::HistoryEvent> since; // oldest first
    base::StoreTime refusedAt{};      // zero: not sent, the change was noticed before
    bool isMine = false;
};

[[nodiscard]] std::vector<FactRow> factRows(const StaleCase& stale);
// The draft without what was found about facts that have changed; the rest is kept.
[[nodiscard]] DecisionDraft redraft(const StaleCase& stale);

// The events of the job since, with "I have read this" under each.
class StaleChanges : public kit::ReadList {
    Q_OBJECT
public:
    explicit StaleChanges(QWidget* parent) : ReadList(parent) {}
    void show(const std::vector<queue::HistoryEvent>& events);
};

class StaleView : public QWidget {
    Q_OBJECT
public:
    StaleView(const kit::PageContext& context, QWidget* parent);

    void show(const StaleCase& stale);
    [[nodiscard]] const StaleCase& shown() const { return m_case; }
    [[nodiscard]] StaleChanges* changes() const { return m_changes; }
    [[nodiscard]] kit::KeyHintButton* openButton() const { return m_open; }

Q_SIGNALS:
    void backWanted();                 // keeps the draft for later
    void reopenWanted();               // to the worksheet, with redraft()
    void discardWanted();

private:
    QWidget* buildPanes();
    QWidget* buildFoot();
    void showSaw();
    void showWanted();
    void showLine();
    void updateOpen();

    kit::PageContext m_context;
    StaleCase m_case;
    kit::PageHeader* m_header;
    kit::Notice* m_truth;
    kit::InspectorSection* m_saw = nullptr;
    kit::InspectorSection* m_wanted = nullptr;
    kit::TextBlock* m_sawHead = nullptr;
    kit::TextBlock* m_sinceHead = nullptr;
    kit::TextBlock* m_wantedHead = nullptr;
    StaleChanges* m_changes = nullptr;
    kit::TableView* m_table;
    kit::FactModel* m_facts;
    kit::KnownWhenLine* m_line;
    kit::TextBlock* m_count = nullptr;
    kit::KeyHintButton* m_open = nullptr;
};

} // namespace sb::ui::uncertain
