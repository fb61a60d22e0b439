// The desks over HTTP: what LocalEngine is in this process, RemoteEngine is for an engine elsewhere. It has a
// network thread of its own; the desks may be called from any thread and their futures finish on that thread.
// A changing call whose answer is lost answers `not_confirmed` (ambiguous); it is never repeated behind the
// caller's back. After the end every call answers `closing`.
// `changes()`: linkChanged(true) means: read anew what you show; it also comes when the server cannot resume.
#pragma once

#include "core/api/remote_link.h"
#include "core/desk/desks.h"

#include <memory>

namespace sb::api {

class RemoteEngine {
public:
    explicit RemoteEngine(RemoteOptions options);
    ~RemoteEngine(); // waits for the network thread; nothing it does blocks
    RemoteEngine(const RemoteEngine&) = delete;
    RemoteEngine& operator=(const RemoteEngine&) = delete;

    [[nodiscard]] desk::Desks desks() const { return m_desks; }
    [[nodiscard]] desk::ChangeFeed* changes() const; // lives on the network thread

private:
    struct Core;
    std::shared_ptr<Core> m_core;
    desk::Desks m_desks;
};

} // namespace sb::api
