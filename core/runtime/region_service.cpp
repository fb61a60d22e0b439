#include "core/runtime/region_service.h"

namespace sb::runtime {

namespace {

// The services live in the parameters of these frames: no member coroutine outlives its object.
QCoro::Task<Outcome<void>> startService(Cx cx, std::shared_ptr<RegionService> service) {
    auto started = co_await service->start(cx);
    co_return started;
}

QCoro::Task<Outcome<void>> stopService(Cx cx, std::shared_ptr<RegionService> service) {
    auto stopped = co_await service->stop(cx);
    co_return stopped;
}

} // namespace

QCoro::Task<Outcome<Region>> hostService(Cx cx, Region parent, std::shared_ptr<RegionService> service) {
    auto opened = parent.open({.name = service->serviceName()});
    if (!opened)
        co_return base::fail(std::move(opened).error());
    Region region = *opened;
    region.deferAsync(&stopService, service);
    auto task = region.spawn("start", &startService, service);
    if (!task)
        co_return base::fail(std::move(task).error());
    const auto started = co_await std::move(*task).join(cx);
    if (started.isOk())
        co_return region;
    region.cancel();
    [[maybe_unused]] const auto closed = co_await region.close(cx);
    co_return started.stop();
}

} // namespace sb::runtime
