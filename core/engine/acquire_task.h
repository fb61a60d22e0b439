// One acquisition, out of the transaction and into it: read and compared on the offload pool beside the
// canonical variant as it stands, then written; when the canonical moved meanwhile, back out once, then
// compared inside (conflict.md "Comparator"). Runs in the engine's region of desks.
#pragma once

#include "core/conflict/acquire_store.h"
#include "core/engine/engine_core.h"

#include <memory>
#include <string>

namespace sb::engine {

[[nodiscard]] QCoro::Task<runtime::Outcome<conflict::AcquisitionOutcome>>
acquireTask(runtime::Cx cx, std::shared_ptr<EngineCore> core,
            std::shared_ptr<conflict::Acquisition> acquisition, std::string network);

} // namespace sb::engine
