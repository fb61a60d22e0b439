// What the window is opened on: one profile, its desks, its changes. Made by app and copied; what it points to outlives
// the window. The window never knows whether the engine is in this process or elsewhere.
#pragma once

#include "core/desk/desks.h"
#include "core/queue/access_types.h"
#include "ui/kit/theme.h"

#include <QString>

#include <optional>

namespace sb::ui::shell {

class Tray;

struct SessionContext {
    QString profile;                       // "settlement-eu"
    kit::Level level = kit::Level::Normal; // practice, normal, protected, read-only
    QString place;                         // what it is connected to: "local file", "sb-settle-eu"
    QString hostName;                      // this desk
    queue::Actor me;                       // the actor the desks write into the audit
    desk::Desks desks;
    desk::ChangeFeed* feed = nullptr;      // may live on another thread; null: no live changes
    std::optional<kit::SchemeChoice> scheme{}; // --theme: wins over the settings and is not kept
    Tray* tray = nullptr;                  // outlives the window; null: this desktop has none
    bool isServing = false;                // this console owns an engine that executors reach
    QString keptFolder;                    // settings, layouts, drafts; empty: memory only
};

} // namespace sb::ui::shell
