// The engine in this process: one thread with a Qt loop, the region tree, the store. Made by app; the console and
// the API server see it as a DeskSource.
//
// Life: launch() → serves → close() → the future ends when the root region is quiescent and the store is shut. The
// object may be destroyed then (earlier, the destructor closes and waits).
#pragma once

#include "core/desk/desks.h"
#include "core/engine/engine_options.h"

#include <QFuture>

#include <functional>
#include <memory>
#include <vector>

namespace sb::engine {

class LocalEngine final : public desk::DeskSource, public std::enable_shared_from_this<LocalEngine> {
public:
    // Opens the store, registers the instance, starts the services; nothing of it on the calling thread. `services`
    // is called on the engine thread with the engine, before it serves: what it returns is hosted in the region tree.
    using Services = std::function<std::vector<std::shared_ptr<runtime::RegionService>>(std::shared_ptr<LocalEngine>)>;
    // Errors: the store's codes, instance_limit, host_capacity, a service's code.
    [[nodiscard]] static QFuture<base::Result<std::shared_ptr<LocalEngine>>> launch(EngineOptions options, Services services = {});
    ~LocalEngine() override;

    desk::Answer<queue::Access> authenticate(std::string secret) override;
    desk::Desks desksFor(queue::Access access) override;
    void takeBack(queue::LeaseKey lease) override;
    desk::ChangeFeed* changes() override; // lives on the engine's thread
    void countRefusal(base::Code code) override;
    [[nodiscard]] bool isReady() const override;

    // The person at this machine: every verb, every lane; the OS user's name in the audit.
    [[nodiscard]] queue::Access localOperator() const;
    // Grants no claim any more and waits; see DrainReport (queue.md rule 10).
    [[nodiscard]] desk::Answer<DrainReport> drain(base::Millis deadline);
    // Closes to quiescence: running transactions end, leases live on in the store. Idempotent.
    [[nodiscard]] QFuture<void> close();
    [[nodiscard]] base::Millis drift() const;
    [[nodiscard]] base::StoreTime now() const;

private:
    struct Thread;
    LocalEngine();
    std::unique_ptr<Thread> m_thread;
};

} // namespace sb::engine
