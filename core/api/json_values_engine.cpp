#include "core/api/json_shapes_engine.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(runtime::EngineTree)

} // namespace sb::api
