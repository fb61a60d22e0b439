#include "core/api/json_shapes_actions.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(queue::SubmitRequest)
SB_JSON(queue::Submitted)
SB_JSON(queue::ClaimRequest)
SB_JSON(queue::ClaimAnswer)
SB_JSON(HeartbeatBody)
SB_JSON(queue::HeartbeatAnswer)
SB_JSON(queue::StepRequest)
SB_JSON(queue::StepAnswer)
SB_JSON(queue::FinishRequest)
SB_JSON(queue::FinishAnswer)
SB_JSON(EmptyBody)
SB_JSON(queue::CancelAnswer)
SB_JSON(queue::TeardownRequest)
SB_JSON(queue::ReconcileRequest)
SB_JSON(queue::RequeueRequest)
SB_JSON(queue::ReleaseRequest)
SB_JSON(MarkBody)
SB_JSON(queue::ActionReport)

} // namespace sb::api
