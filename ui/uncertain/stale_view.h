// The StaleRevision page: what you saw, what happened since, what you wanted; which facts changed and what that means;
// when you knew what. The draft is kept; there is no retry (scenarios L29, L30). Asks no desk: the page feeds it.
#pragma once

#include "ui/kit/stale_frame.h"
#include "ui/uncertain/decision_draft.h"

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

// The events of the job since, each to be read.
[[nodiscard]] std::vector<kit::ReadItem> readItems(const std::vector<queue::HistoryEvent>& events);

class StaleView : public kit::StaleFrame {
    Q_OBJECT
public:
    StaleView(const kit::PageContext& context, QWidget* parent);

    void show(const StaleCase& stale);
    [[nodiscard]] const StaleCase& shown() const { return m_case; }

private:
    [[nodiscard]] QString sinceText(int all) const override;
    [[nodiscard]] QString readText(int read, int all) const override;
    void showSaw();
    void showWanted();
    void showLine();

    StaleCase m_case;
};

} // namespace sb::ui::uncertain
