// An engine that serves: LocalEngine with the HTTP API, the profile's endpoint file, and the admin token file. What
// signalboxd and the console's own engine have in common.
#pragma once

#include "app/serving/endpoint_file.h"
#include "core/engine/local_engine.h"

#include <QFuture>

#include <cstdint>
#include <memory>
#include <string>

namespace sb::app {

struct ServeOptions {
    engine::EngineOptions engine;
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;
    std::string adminTokenFile; // made with an admin token at the first start; empty: none
    bool writeEndpointFile = true;
};

struct Serving {
    std::shared_ptr<engine::LocalEngine> engine;
    Endpoint endpoint;
    std::string profile;
};

// Starts on the engine's thread. Errors: the store's codes, instance_limit, listen_failed, file_error. The future is
// finished on the engine's thread.
[[nodiscard]] QFuture<base::Result<Serving>> serve(ServeOptions options);
// Removes the endpoint file and closes the engine.
[[nodiscard]] QFuture<void> stopServing(const Serving& serving);

} // namespace sb::app
