// Which engine, and with which token: options, then environment, then the profile's endpoint file (queue.md rule 13).
#pragma once

#include "app/signalboxctl/arguments.h"
#include "core/base/result.h"

#include <expected>
#include <variant>

namespace sb::app {

struct Connection {
    std::string url;
    std::string token;
};
using NoConnection = std::variant<WrongUse, base::Error>;

// Errors: wrong use (an unreadable token file, no http address, several engines to choose from), not_reachable.
[[nodiscard]] std::expected<Connection, NoConnection> findConnection(const Arguments& arguments);

} // namespace sb::app
