// The rows and columns of the table of the Uncertain page (visual.md, "Uncertain").
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::uncertain {

struct DoubtRow {
    queue::Dispatch dispatch;
    bool isMine = false;
    bool isUnconfirmed = false; // sent, and nobody knows yet whether it was recorded
    bool operator==(const DoubtRow&) const = default;
};
using DoubtModel = kit::TypedModel<DoubtRow>;

[[nodiscard]] QString rowId(const DoubtRow& row);
// Since when it waits for a person; a decided one since it ended.
[[nodiscard]] base::StoreTime waitingSince(const queue::Dispatch& dispatch);
[[nodiscard]] DoubtModel* makeDoubtModel(const kit::StoreClock* clock, QObject* parent);

} // namespace sb::ui::uncertain
