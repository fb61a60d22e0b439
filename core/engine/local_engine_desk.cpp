#include "core/engine/local_engine_desk.h"

#include "core/runtime/tree.h"

namespace sb::engine {

namespace {

// No task of its own: whoever looks is not in what he sees, and an engine that drains is still seen.
template <typename T> desk::Answer<T> look(const EngineDoor& door, T (*take)(const runtime::Scheduler&)) {
    auto pending = std::make_shared<Pending<T>>();
    auto future = pending->future();
    door.port.post([weak = door.core, pending = std::move(pending), take](runtime::Scheduler& scheduler) {
        const auto core = weak.lock();
        if (!core || pending->isGone())
            return; // dropping `pending` answers
        T seen = take(scheduler);
        seen.snapshotAt = core->database().now();
        pending->answer(std::move(seen));
    });
    return future;
}

} // namespace

desk::Answer<runtime::EngineTree> LocalEngineDesk::snapshot() {
    if (auto may = guard(m_access, "engine"); !may)
        return answered<runtime::EngineTree>(base::fail(may.error()));
    return look<runtime::EngineTree>(m_door, &runtime::treeOf);
}

desk::Answer<runtime::EngineTrace> LocalEngineDesk::trace() {
    if (auto may = guard(m_access, "trace"); !may)
        return answered<runtime::EngineTrace>(base::fail(may.error()));
    return look<runtime::EngineTrace>(m_door, &runtime::traceOf);
}

} // namespace sb::engine
