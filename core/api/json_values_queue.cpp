#include "core/api/json_shapes_queue.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(queue::Lane)
SB_JSON(queue::LaneContract)
SB_JSON(queue::Dispatch)
SB_JSON(queue::DispatchDetail)
SB_JSON(queue::Job)
SB_JSON(queue::JobDetail)
SB_JSON(queue::LeaseBoard)
SB_JSON(queue::Page<queue::Job>)
SB_JSON(queue::Page<queue::Dispatch>)
SB_JSON(queue::Page<queue::HistoryEvent>)
SB_JSON(Rows<queue::Lane>)
SB_JSON(Rows<queue::Executor>)

} // namespace sb::api
