// HostDesk and WorkerDesk in this process, bound to one Access.
#pragma once

#include "core/desk/host_desk.h"
#include "core/engine/desk_call.h"

namespace sb::engine {

class LocalHostDesk final : public desk::HostDesk {
public:
    LocalHostDesk(EngineDoor door, queue::Access access)
        : m_door(std::move(door))
        , m_access(std::move(access)) {}

    desk::Answer<queue::HostReport> host() override;
    desk::Answer<std::vector<queue::Instance>> instances() override;
    desk::Answer<queue::Access> whoAmI() override;
    desk::Answer<queue::Instance> drain(queue::InstanceId instance) override;
    desk::Answer<queue::Lane> declareLane(std::string lane, queue::LaneContract contract) override;
    desk::Answer<std::vector<queue::Lane>> operations() override;
    desk::Answer<std::vector<queue::Token>> tokens() override;
    desk::Answer<queue::MintedToken> mintToken(queue::TokenRequest request) override;
    desk::Answer<queue::Token> revokeToken(queue::TokenId token) override;
    desk::Answer<queue::Page<queue::AuditEntry>> audit(queue::AuditFilter filter, queue::PageRequest page) override;
    desk::Answer<queue::AuditEntry> addNote(std::string target, std::string note) override;
    desk::Answer<queue::IntegrityReport> integrity() override;
    desk::Answer<std::vector<queue::SchemaEntry>> schema() override;
    desk::Answer<std::string> backup(std::string fileName) override;

private:
    // The guard, with an audit row for a refused act.
    base::Result<void> allowed(std::string_view verb, const std::string& target) const;
    const EngineDoor m_door;
    const queue::Access m_access;
};

class LocalWorkerDesk final : public desk::WorkerDesk {
public:
    LocalWorkerDesk(EngineDoor door, queue::Access access)
        : m_door(std::move(door))
        , m_access(std::move(access)) {}
    desk::Answer<std::vector<queue::Executor>> workers() override;

private:
    const EngineDoor m_door;
    const queue::Access m_access;
};

} // namespace sb::engine
