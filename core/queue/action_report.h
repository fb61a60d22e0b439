// Before and after of an operator action, read from the rows themselves, so that preview and apply say the same.
// Internal to core/queue.
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

class ActionFrame {
public:
    // Reads what the report compares; settles an expiry first (the first write that meets it, rule 4).
    [[nodiscard]] static base::Result<ActionFrame> open(db::Transaction& tx, const Access& access, const DispatchId& id,
                                                        std::string_view verb, std::optional<Revision> expected,
                                                        std::string note);

    Dispatch dispatch; // kept up to date by the writes of queue_rows

    [[nodiscard]] bool isStale() const { return m_expected && *m_expected != m_before.revision; }
    // Ends without a change: the audit row is written, the report carries what is there now.
    [[nodiscard]] base::Result<ActionReport> refuse(db::Transaction& tx, ActionOutcome outcome, base::Code code = base::Code::Internal,
                                                    std::vector<std::string> missing = {});
    // Ends with the changes made.
    [[nodiscard]] base::Result<ActionReport> applied(db::Transaction& tx, std::optional<Dispatch> successor);

private:
    base::Result<void> audit(db::Transaction& tx, std::string_view outcome);
    base::Result<std::int64_t> countOf(db::Transaction& tx, DispatchState state);
    base::Result<std::vector<HistoryEvent>> eventsSince(db::Transaction& tx, Revision revision);
    ActionReport report(db::Transaction& tx, ActionOutcome outcome) const;

    const Access* m_access = nullptr;
    Dispatch m_before;
    std::string_view m_verb;
    std::optional<Revision> m_expected;
    std::string m_note;
    std::int64_t m_historyBefore = 0;
    std::int64_t m_uncertainBefore = 0;
    std::int64_t m_queuedBefore = 0;
    std::int64_t m_heldBefore = 0;
};

} // namespace sb::queue
