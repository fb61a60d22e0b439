// EngineDesk in this process, bound to one Access.
#pragma once

#include "core/desk/engine_desk.h"
#include "core/engine/desk_call.h"

namespace sb::engine {

class LocalEngineDesk final : public desk::EngineDesk {
public:
    LocalEngineDesk(EngineDoor door, queue::Access access)
        : m_door(std::move(door))
        , m_access(std::move(access)) {}
    desk::Answer<runtime::EngineTree> snapshot() override;
    desk::Answer<runtime::EngineTrace> trace() override;

private:
    const EngineDoor m_door;
    const queue::Access m_access;
};

} // namespace sb::engine
