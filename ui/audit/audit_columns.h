// The rows and columns of the Audit page (visual.md, "Audit").
#pragma once

#include "ui/audit/audit_words.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::audit {

struct AuditRow {
    queue::AuditEntry entry;
    bool operator==(const AuditRow&) const = default;
};
using AuditModel = kit::TypedModel<AuditRow>;
[[nodiscard]] AuditModel* makeAuditModel(const kit::PageContext& context, QObject* parent);

} // namespace sb::ui::audit
