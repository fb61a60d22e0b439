// The StaleRevision page of a case (visual.md, "StaleRevision"): what you saw, what happened since, what you
// wanted; the facts decided on, then and now; when you knew what. The draft is kept; there is no retry
// (scenarios L29, L30).
#pragma once

#include "ui/conflicts/case_draft.h"
#include "ui/kit/stale_frame.h"

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

class CaseStaleView : public kit::StaleFrame {
    Q_OBJECT
public:
    CaseStaleView(const kit::PageContext& context, QWidget* parent);

    void show(const StaleCase& stale);
    [[nodiscard]] const StaleCase& shown() const { return m_case; }

private:
    [[nodiscard]] QString sinceText(int all) const override;
    [[nodiscard]] QString readText(int read, int all) const override;
    void showSaw();
    void showWanted();
    void showLine(const std::vector<kit::ReadItem>& items);

    StaleCase m_case;
};

} // namespace sb::ui::conflicts
