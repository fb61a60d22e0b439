// The desks of a RemoteEngine. Internal to core/api.
#pragma once

#include "core/api/remote_port.h"
#include "core/desk/desks.h"

namespace sb::api {

[[nodiscard]] desk::Desks remoteDesks(std::shared_ptr<RemotePort> port);

} // namespace sb::api
