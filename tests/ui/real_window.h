// The window on the real engine of a PageRig, with the store's clock. The rig outlives it.
#pragma once

#include "tests/ui/page_rig.h"
#include "ui/shell/main_window.h"

#include <memory>
#include <optional>

namespace sb::ui::rig {

// `desks`: instead of the engine's own, such as the same ones over HTTP.
inline std::unique_ptr<shell::MainWindow> makeWindow(PageRig& rig, kit::Level level = kit::Level::Protected,
                                                     const std::optional<desk::Desks>& desks = {}) {
    shell::SessionContext session;
    session.profile = QStringLiteral("settlement-eu");
    session.level = level;
    session.place = QStringLiteral("local file");
    session.hostName = QStringLiteral("ops-desk-1");
    session.me = rig.engine->localOperator().actor;
    session.desks = desks.value_or(rig.desks);
    session.feed = rig.engine->changes();
    session.scheme = kit::theme().choice();
    auto window = std::make_unique<shell::MainWindow>(session);
    window->clock()->setSources([c = rig.clock] { return base::fromMs(c->wallMs()); },
                                [c = rig.clock] { return c->boottimeMs(); });
    window->resize(1440, 900);
    return window;
}

} // namespace sb::ui::rig
