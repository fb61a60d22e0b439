// What is stored of a job's claims, as the generation timeline draws it. Pure.
#pragma once

#include "core/queue/dispatch_types.h"
#include "ui/kit/generation_timeline.h"

namespace sb::ui::kit {

// Newest generation first; dispatches that were never claimed have no bar.
[[nodiscard]] std::vector<TimelineClaim> jobClaims(const queue::JobDetail& job);

} // namespace sb::ui::kit
