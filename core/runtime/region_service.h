// Something that app hands to the engine's region tree: the API server, a broker, an exporter. The engine
// knows no more of it than this. architecture.md "Strata".
//
// Life: the engine opens a child region for it and awaits start(). Whatever the service runs it spawns into
// `cx.region()`, so the region owns it. Stopping is cancelling that region (directly or through a region
// above; a mere beginClose waits until the service ends by itself): its tasks see the request first and drain
// (a task that waits in `cx.untilCancelled()` is the place to stop accepting), and when all have ended stop()
// runs once as the region's finalizer: masked, within the region's finalizer budget. stop() runs exactly when
// start() was called, also when it failed half-way: it must undo what has been done, however little.
#pragma once

#include "core/runtime/region.h"

#include <memory>
#include <string>

namespace sb::runtime {

class RegionService {
public:
    virtual ~RegionService() = default;
    [[nodiscard]] virtual std::string serviceName() const = 0; // the region's name on the Engine page
    virtual QCoro::Task<Outcome<void>> start(Cx cx) = 0;       // ends when it serves, or with why it cannot
    virtual QCoro::Task<Outcome<void>> stop(Cx cx) = 0;
};

// Opens a region for `service` in `parent` and starts it. Ok: the region, open and serving. Otherwise the
// region has been closed again and what start() said is returned. The region keeps the service alive until it
// has closed.
QCoro::Task<Outcome<Region>> hostService(Cx cx, Region parent, std::shared_ptr<RegionService> service);

} // namespace sb::runtime
