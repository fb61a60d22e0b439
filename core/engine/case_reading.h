// One case for a person: what the store knows, and the comparisons that it cannot know, made on the offload
// pool (the canonical changed since a participant came). Runs in the engine's region of desks.
#pragma once

#include "core/conflict/record_store.h"
#include "core/engine/engine_core.h"

#include <memory>

namespace sb::engine {

[[nodiscard]] QCoro::Task<runtime::Outcome<conflict::CaseDetail>>
readCaseTask(runtime::Cx cx, std::shared_ptr<EngineCore> core, conflict::TransactionReference transaction);

} // namespace sb::engine
