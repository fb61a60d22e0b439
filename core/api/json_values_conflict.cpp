#include "core/api/json_shapes_conflict.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(conflict::AcquisitionOutcome)
SB_JSON(conflict::Record)
SB_JSON(conflict::RecordDetail)
SB_JSON(conflict::Case)
SB_JSON(conflict::CaseDetail)
SB_JSON(conflict::CaseAction)
SB_JSON(conflict::CaseReport)
SB_JSON(desk::Worklist)
SB_JSON(queue::Page<conflict::Record>)
SB_JSON(queue::Page<conflict::Case>)
SB_JSON(queue::Page<conflict::CaseEvent>)

} // namespace sb::api
