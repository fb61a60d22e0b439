// Leases that ended, newest end on top (visual.md, "Leases").
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::leases {

struct EndedRow {
    queue::Dispatch dispatch;
    bool operator==(const EndedRow&) const = default;
};
using EndedModel = kit::TypedModel<EndedRow>;
[[nodiscard]] EndedModel* makeEndedModel(QObject* parent);

} // namespace sb::ui::leases
