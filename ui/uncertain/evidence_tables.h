// The tables of the worksheet beside the steps: late completions and history. Newest on top (scenario L16).
#pragma once

#include "ui/kit/typed_model.h"

#include "core/queue/queue_types.h"

namespace sb::ui::uncertain {

struct LateRow {
    queue::Evidence evidence;
    std::optional<base::StoreTime> expiredAt;
    int number = 0;
    bool operator==(const LateRow&) const = default;
};
using LateModel = kit::TypedModel<LateRow>;
[[nodiscard]] LateModel* makeLateModel(QObject* parent);
[[nodiscard]] std::vector<LateRow> lateRows(const queue::DispatchDetail& detail);

using HistoryModel = kit::TypedModel<queue::HistoryEvent>;
[[nodiscard]] HistoryModel* makeHistoryModel(QObject* parent);

} // namespace sb::ui::uncertain
