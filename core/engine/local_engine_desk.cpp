#include "core/engine/local_engine_desk.h"

#include "core/runtime/tree.h"

namespace sb::engine {

// No task of its own: whoever looks at the tree is not in it, and an engine that drains is still seen.
desk::Answer<runtime::EngineTree> LocalEngineDesk::snapshot() {
    if (auto may = guard(m_access, "engine"); !may)
        return answered<runtime::EngineTree>(base::fail(may.error()));
    auto pending = std::make_shared<Pending<runtime::EngineTree>>();
    auto future = pending->future();
    m_door.port.post([weak = m_door.core, pending = std::move(pending)](runtime::Scheduler& scheduler) {
        const auto core = weak.lock();
        if (!core || pending->isGone())
            return; // dropping `pending` answers
        auto tree = runtime::treeOf(scheduler);
        tree.snapshotAt = core->database().now();
        pending->answer(std::move(tree));
    });
    return future;
}

} // namespace sb::engine
