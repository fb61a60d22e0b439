// The seam for host, instances, tokens, audit and the store itself. Same rules as QueueDesk.
#pragma once

#include "core/desk/queue_desk.h"
#include "core/queue/access_types.h"
#include "core/queue/host_types.h"

namespace sb::desk {

class HostDesk {
public:
    virtual ~HostDesk() = default;

    virtual Answer<queue::HostReport> host() = 0;
    virtual Answer<std::vector<queue::Instance>> instances() = 0;
    // Who asks, as the engine writes it into marks and the audit, and what they may do. A client cannot know it otherwise.
    virtual Answer<queue::Access> whoAmI() = 0;
    virtual Answer<queue::Instance> drain(queue::InstanceId instance) = 0;
    virtual Answer<queue::Lane> declareLane(std::string lane, queue::LaneContract contract) = 0;
    virtual Answer<std::vector<queue::Lane>> operations() = 0; // the operation contract of every lane in scope

    virtual Answer<std::vector<queue::Token>> tokens() = 0;
    virtual Answer<queue::MintedToken> mintToken(queue::TokenRequest request) = 0;
    virtual Answer<queue::Token> revokeToken(queue::TokenId token) = 0;

    virtual Answer<queue::Page<queue::AuditEntry>> audit(queue::AuditFilter filter, queue::PageRequest page) = 0;
    virtual Answer<queue::AuditEntry> addNote(std::string target, std::string note) = 0; // handover; audit only
    virtual Answer<queue::IntegrityReport> integrity() = 0;
    virtual Answer<std::vector<queue::SchemaEntry>> schema() = 0;
    virtual Answer<std::string> backup(std::string fileName) = 0; // written beside the store; answers the full path
};

// Executors today; ingest workers with the conflict half of the product.
class WorkerDesk {
public:
    virtual ~WorkerDesk() = default;
    virtual Answer<std::vector<queue::Executor>> workers() = 0;
};

} // namespace sb::desk
