// The values of the queue, all of them; the three parts may be included alone.
#pragma once

#include "core/queue/action_types.h"
#include "core/queue/board_types.h"
#include "core/queue/dispatch_types.h"

namespace sb::queue {} // declared in the parts
