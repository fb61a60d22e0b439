#include "core/api/json_shapes_engine.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(runtime::EngineTree)
SB_JSON(runtime::EngineTrace)

} // namespace sb::api
