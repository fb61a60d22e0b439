// The engine without a thread: a region tree over a store. Production drives it with QtDriver on the engine thread
// (local_engine.h), the lab with virtual time. All of it lives on the scheduler's thread; what other threads may
// call says so.
//
//   engine → { desks, leases, services, watch → { watchers → { sweep, instance lease, changes, host, claims } } }
//
// The watchers are children of a supervisor: one that fails is started again, and seen to have been (seed 002 section 14).
#pragma once

#include "core/desk/change_feed.h"
#include "core/engine/change_hub.h"
#include "core/engine/claim_line.h"
#include "core/engine/engine_options.h"
#include "core/engine/host_watch.h"
#include "core/engine/lease_watch.h"
#include "core/db/database.h"
#include "core/runtime/offload.h"
#include "core/runtime/region.h"
#include "core/runtime/supervisor.h"

#include <atomic>
#include <functional>
#include <memory>

namespace sb::engine {

// What only the real store can do; the lab gives its own.
struct StoreCare {
    std::function<void(std::move_only_function<void(base::Result<std::vector<queue::IntegrityFinding>>)>)> check;
    std::function<void(std::string target, std::move_only_function<void(base::Result<void>)>)> backup;
};

class EngineCore : public std::enable_shared_from_this<EngineCore> {
public:
    // `database` outlives the root region. Nothing runs before open().
    EngineCore(EngineOptions options, std::shared_ptr<db::Database> database, StoreCare care);

    // Registers the instance, judges leases by the clock, and starts what watches. Ends with the engine serving or
    // with why it cannot: instance_limit, a store's code, a service's code.
    static QCoro::Task<runtime::Outcome<void>> open(runtime::Cx cx, std::shared_ptr<EngineCore> self);
    // Waits until nothing claimed through this instance is running or uncertain, or until the deadline; grants no
    // claim from its start on (rule 10).
    static QCoro::Task<runtime::Outcome<DrainReport>> drain(runtime::Cx cx, std::shared_ptr<EngineCore> self,
                                                            base::Millis deadline);

    [[nodiscard]] const EngineOptions& options() const { return m_options; }
    [[nodiscard]] db::Database& database() const { return *m_database; }
    [[nodiscard]] runtime::OffloadPool& pool() const { return *m_pool; }
    [[nodiscard]] const StoreCare& care() const { return m_care; }
    [[nodiscard]] const queue::InstanceId& instance() const { return m_instance; }
    [[nodiscard]] runtime::Region desks() const { return *m_desks; }
    [[nodiscard]] ChangeHub& changes() { return m_changes; }
    [[nodiscard]] ClaimLine& claims() { return m_claims; }
    [[nodiscard]] HostWatch& host() { return m_host; }
    [[nodiscard]] LeaseWatch& leases() { return m_leases; }
    [[nodiscard]] bool isReady() const { return m_ready.load(); } // any thread
    // Leases, machine and instance are watched; else no claim is granted and /readyz says so. Any thread.
    [[nodiscard]] bool isWatched() const { return m_watched.load(); }
    void setDraining() { m_draining = true; }
    [[nodiscard]] bool isDraining() const { return m_draining; }
    // The instance's own lease still lives on the store's clock; else no claim is granted.
    [[nodiscard]] bool holdsInstance() const;
    void renewNow() { m_renew.notifyOne(); } // the clock jumped past the instance's lease

    // Counted, never stored one by one (rule 8). Any thread.
    void countRefusal(base::Code code);
    [[nodiscard]] std::int64_t unauthenticated() const { return m_unauthenticated.load(); }
    [[nodiscard]] std::int64_t rateLimited() const { return m_rateLimited.load(); }

private:
    static QCoro::Task<runtime::Outcome<void>> watchOver(runtime::Cx cx, std::shared_ptr<EngineCore> self);
    [[nodiscard]] std::vector<runtime::ChildSpec> watchers();
    static QCoro::Task<runtime::Outcome<void>> keepInstance(runtime::Cx cx, std::shared_ptr<EngineCore> self);
    static QCoro::Task<runtime::Outcome<void>> startInstance(runtime::Cx cx, std::shared_ptr<EngineCore> self);
    base::Result<void> openRegions(runtime::Region root);

    const EngineOptions m_options;
    const std::shared_ptr<db::Database> m_database;
    const StoreCare m_care;
    std::shared_ptr<runtime::OffloadPool> m_pool;
    std::optional<runtime::Region> m_desks;
    std::optional<runtime::Region> m_watch;
    std::optional<runtime::Region> m_services;
    ChangeHub m_changes;
    ClaimLine m_claims;
    HostWatch m_host;
    LeaseWatch m_leases;
    queue::InstanceId m_instance;
    std::optional<base::StoreTime> m_instanceUntil;
    runtime::Notify m_renew{"renewal of the instance's lease"};
    bool m_draining = false;
    std::atomic<bool> m_watched = true; // false: the watchers failed too often and rest before they are tried again
    std::atomic<bool> m_ready = false;
    std::atomic<std::int64_t> m_unauthenticated = 0;
    std::atomic<std::int64_t> m_rateLimited = 0;
};

} // namespace sb::engine
