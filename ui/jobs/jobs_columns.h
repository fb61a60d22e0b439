// The rows and columns of the Jobs page (visual.md, "Jobs"). No column sorts: the list is a seek by its immutable key,
// and sorting the loaded part would lie about the rest.
#pragma once

#include "ui/kit/page.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::jobs {

struct JobRow {
    queue::Job job;
    bool operator==(const JobRow&) const = default;
};
using JobModel = kit::TypedModel<JobRow>;
[[nodiscard]] JobModel* makeJobModel(const kit::StoreClock* clock, QObject* parent);

struct DispatchRow {
    queue::Dispatch dispatch;
    bool operator==(const DispatchRow&) const = default;
};
using DispatchModel = kit::TypedModel<DispatchRow>;
[[nodiscard]] DispatchModel* makeDispatchModel(QObject* parent);

// "Uncertain", or what is truer than the state: a lease that ended before the sweep saw it (scenario L25).
[[nodiscard]] kit::StateCell dispatchStateCell(const queue::Dispatch& dispatch);

} // namespace sb::ui::jobs
