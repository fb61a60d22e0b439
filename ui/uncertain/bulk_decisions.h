// One decision about many ticked dispatches. Only such as need nothing about each: failed, not executed, abandoned, and
// never with a new dispatch, which needs a look of its own (scenario L05). Each is still its own decision with its own
// revision, preview and audit entry; one that needs a statement is refused in the ledger. GUI thread only.
#pragma once

#include "core/queue/queue_types.h"
#include "ui/kit/bulk_act.h"
#include "ui/uncertain/uncertain_columns.h"

namespace sb::ui::uncertain {

class BulkDecisions : public kit::BulkAct {
    Q_OBJECT
public:
    BulkDecisions(kit::Page* page, DoubtModel* rows);

    [[nodiscard]] kit::PageAction action(const QString& refusal);
    void preview(kit::FrozenSet set, queue::Decision decision, const QString& reason);

protected:
    [[nodiscard]] std::optional<kit::FrozenItem> frozenItem(const QString& id) const override;
    [[nodiscard]] kit::BulkChoice choiceFor(const kit::FrozenSet& set) const override;
    [[nodiscard]] kit::BulkPlan planFor(kit::FrozenSet set, int choice, const QString& reason) const override;

private:
    DoubtModel* m_rows;
};

} // namespace sb::ui::uncertain
