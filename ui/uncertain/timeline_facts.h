// The claims of one job as the generation timeline draws them, from what the store knows. Pure.
#pragma once

#include "core/queue/queue_types.h"
#include "ui/kit/generation_timeline.h"

namespace sb::ui::uncertain {

// Newest first; a dispatch that was never claimed has no row.
[[nodiscard]] std::vector<kit::TimelineClaim> timelineClaims(const queue::JobDetail& job);

} // namespace sb::ui::uncertain
