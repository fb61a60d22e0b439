// GET /metrics: Prometheus text (version 0.0.4) from what the desks tell. Pure function, any thread.
#pragma once

#include "core/queue/host_types.h"
#include "core/queue/queue_types.h"

#include <string>
#include <vector>

namespace sb::api {

[[nodiscard]] std::string metricsText(const std::vector<queue::Lane>& lanes, const queue::HostReport& host,
                                      const queue::LeaseBoard& leases);

} // namespace sb::api
