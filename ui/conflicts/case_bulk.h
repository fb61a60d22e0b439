// One action about many ticked cases. Only what needs no look of its own: each keeps the variant that was
// canonical when it was frozen, or is opened again. To promote, to restore or to resolve is to name a
// variant, and no rule names one for many cases (conflict.md, "Never"). Each case is still its own action
// with both of its revisions, its own preview and audit entry. GUI thread only.
#pragma once

#include "ui/conflicts/case_columns.h"
#include "ui/kit/bulk_act.h"

namespace sb::ui::conflicts {

class CaseBulk : public kit::BulkAct {
    Q_OBJECT
public:
    CaseBulk(kit::Page* page, CaseModel* rows);

    [[nodiscard]] kit::PageAction action();
    void preview(kit::FrozenSet set, conflict::ActionKind kind, const QString& reason);

protected:
    [[nodiscard]] std::optional<kit::FrozenItem> frozenItem(const QString& id) const override;
    [[nodiscard]] kit::BulkChoice choiceFor(const kit::FrozenSet& set) const override;
    [[nodiscard]] kit::BulkPlan planFor(kit::FrozenSet set, int choice, const QString& reason) const override;

private:
    CaseModel* m_rows;
};

} // namespace sb::ui::conflicts
