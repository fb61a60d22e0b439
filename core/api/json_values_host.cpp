#include "core/api/json_shapes_host.h"
#include "core/api/json_values_impl.h"

namespace sb::api {

SB_JSON(queue::HostReport)
SB_JSON(queue::Instance)
SB_JSON(Rows<queue::Instance>)
SB_JSON(queue::Access)
SB_JSON(queue::Token)
SB_JSON(Rows<queue::Token>)
SB_JSON(queue::TokenRequest)
SB_JSON(queue::MintedToken)
SB_JSON(queue::AuditEntry)
SB_JSON(queue::Page<queue::AuditEntry>)
SB_JSON(NoteBody)
SB_JSON(queue::IntegrityReport)
SB_JSON(Rows<queue::SchemaEntry>)
SB_JSON(BackupBody)
SB_JSON(BackupAnswer)
SB_JSON(desk::Change)

} // namespace sb::api
