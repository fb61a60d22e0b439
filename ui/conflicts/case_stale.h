// The StaleRevision page of a case (visual.md, "StaleRevision"): what you saw, what happened since, what you
// wanted; the facts decided on, then and now; when you knew what. The draft is kept; there is no retry
// (scenarios L29, L30).
#pragma once

#include "ui/conflicts/case_draft.h"
#include "ui/kit/page.h"
#include "ui/kit/stale_parts.h"

namespace sb::ui::kit {
class InspectorSection;
class KeyHintButton;
class KnownWhenLine;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::conflicts {

struct StaleCase {
    CaseDraft draft; // what was wanted, and what it rested on
    conflict::CaseDetail now;
    std::vector<conflict::CaseEvent> since; // oldest first
    base::StoreTime refusedAt{};            // zero: not sent, the change was noticed before
};

[[nodiscard]] std::vector<kit::FactRow> factRows(const StaleCase& stale);
// What happened since. A promotion by the engine itself is no event of the case: it is told from the facts.
[[nodiscard]] std::vector<kit::ReadItem> readItems(const StaleCase& stale);
// When a proof of completeness last replaced the canonical variant that was seen; no event of the case tells
// it.
[[nodiscard]] std::optional<base::StoreTime> promotedSince(const StaleCase& stale);

class CaseStaleView : public QWidget {
    Q_OBJECT
public:
    CaseStaleView(const kit::PageContext& context, QWidget* parent);

    void show(const StaleCase& stale);
    [[nodiscard]] const StaleCase& shown() const { return m_case; }
    [[nodiscard]] kit::ReadList* changes() const { return m_changes; }
    [[nodiscard]] kit::KeyHintButton* openButton() const { return m_open; }
    [[nodiscard]] kit::FactModel* facts() const { return m_facts; }

Q_SIGNALS:
    void backWanted();   // keeps the draft for later
    void reopenWanted(); // to the case, with the draft on what is true now
    void discardWanted();

private:
    QWidget* buildPanes();
    QWidget* buildFoot();
    void showSaw();
    void showWanted();
    void showLine(const std::vector<kit::ReadItem>& items);
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
    kit::ReadList* m_changes = nullptr;
    kit::TableView* m_table;
    kit::FactModel* m_facts;
    kit::KnownWhenLine* m_line;
    kit::TextBlock* m_count = nullptr;
    kit::KeyHintButton* m_open = nullptr;
};

} // namespace sb::ui::conflicts
