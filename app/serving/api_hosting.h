// The API server as a service of the engine's region tree: it starts when the engine serves and drains when the
// region closes (architecture.md: app hands it to the engine as a RegionService).
#pragma once

#include "core/api/api_server.h"
#include "core/runtime/region_service.h"

#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace sb::app {

class ApiHosting final : public runtime::RegionService {
public:
    // `serving` is told the url on the engine thread, once it listens.
    ApiHosting(std::shared_ptr<desk::DeskSource> source, api::ApiOptions options, std::function<void(std::string url)> serving);
    ~ApiHosting() override;

    [[nodiscard]] std::string serviceName() const override { return "api"; }
    QCoro::Task<runtime::Outcome<void>> start(runtime::Cx cx) override;
    QCoro::Task<runtime::Outcome<void>> stop(runtime::Cx cx) override;

private:
    struct State;
    const std::shared_ptr<State> m_state;
};

} // namespace sb::app
