// A set of desks bound to one Access, and where to get it. `core/api` is handed a DeskSource by app; the console
// holds one Desks for its profile.
#pragma once

#include "core/desk/change_feed.h"
#include "core/desk/conflict_desk.h"
#include "core/desk/engine_desk.h"
#include "core/desk/host_desk.h"
#include "core/desk/queue_desk.h"

#include <memory>

namespace sb::desk {

struct Desks {
    std::shared_ptr<QueueDesk> queue;
    std::shared_ptr<HostDesk> host;
    std::shared_ptr<WorkerDesk> workers;
    std::shared_ptr<ConflictDesk> conflicts{};
    std::shared_ptr<EngineDesk> engine{};
};

class DeskSource {
public:
    virtual ~DeskSource() = default;
    // Any thread. Only the hash of a token is stored; an unknown or revoked one answers `unauthenticated`.
    virtual Answer<queue::Access> authenticate(std::string secret) = 0;
    // Any thread. The desks keep the engine's state alive weakly: after its end every call answers `closing`.
    virtual Desks desksFor(queue::Access access) = 0;
    // The answer that granted this lease is known to have reached nobody: not one byte of it was sent. The claim is
    // undone, if nothing else has happened to the lease since. Any thread; no answer.
    virtual void takeBack(queue::LeaseKey lease) = 0;
    // Changes of all lanes; who passes them on filters by scope.
    virtual ChangeFeed* changes() = 0;
    // A refusal at the door that is counted, not stored (rule 8).
    virtual void countRefusal(base::Code code) = 0;
    [[nodiscard]] virtual bool isReady() const = 0;
};

} // namespace sb::desk
