#include "core/runtime/region.h"

#include "core/runtime/fatal.h"
#include "core/runtime/scheduler.h"

#include <memory>

namespace sb::runtime {

CloseLeaf::CloseLeaf(TaskState& task, Ref<RegionState> region)
    : Leaf(task, "region")
    , m_region(std::move(region)) {
    if (task.region->isWithin(*m_region))
        fatal("a task waits for the close of a region that holds it", task.name);
}

bool CloseLeaf::tryNow() {
    m_region->observed();
    m_region->beginClose();
    return m_region->phase() == RegionPhase::Closed;
}

void CloseLeaf::park() {
    m_region->addCloser(*this);
}

bool CloseLeaf::acceptsCancel() {
    m_region->cancel(inherited(task().reason));
    return false;
}

base::Result<Region> Region::open(RegionOptions options) const {
    SB_TRY(child, m_state->openChild(std::move(options)));
    return Region(std::move(child));
}

namespace {

QCoro::Task<void> runSync(Cx, std::shared_ptr<std::move_only_function<void()>> finalizer) {
    (*finalizer)();
    co_return;
}

} // namespace

void Region::deferSync(std::move_only_function<void()> finalizer) const {
    deferAsync(&runSync, std::make_shared<std::move_only_function<void()>>(std::move(finalizer)));
}

} // namespace sb::runtime
