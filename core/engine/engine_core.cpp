#include "core/engine/engine_core.h"

#include "core/db/database_leaf.h"
#include "core/queue/instance_store.h"

#include <algorithm>
#include <chrono>
#include <unistd.h>

namespace sb::engine {

using base::Result;
using runtime::Cx;
using runtime::Outcome;

namespace {

constexpr auto kRest = std::chrono::seconds{60}; // between two tries to watch over leases and machine

std::shared_ptr<queue::HostProbe> probeOf(const EngineOptions& options) {
    if (options.probe)
        return options.probe;
    const auto slash = options.storePath.find_last_of('/');
    return queue::linuxHostProbe(options.hostRoot, slash == std::string::npos ? "." : options.storePath.substr(0, slash + 1));
}

} // namespace

EngineCore::EngineCore(EngineOptions options, std::shared_ptr<db::Database> database, StoreCare care)
    : m_options(std::move(options))
    , m_database(std::move(database))
    , m_care(std::move(care))
    , m_host(probeOf(m_options)) {}

Result<void> EngineCore::openRegions(runtime::Region root) {
    SB_TRY(watch, root.open({.name = "watch"}));
    SB_TRY(desks, root.open({.name = "desks"}));
    SB_TRY(services, root.open({.name = "services"}));
    m_watch = watch;
    m_desks = desks;
    m_services = services;
    m_pool = runtime::OffloadPool::open(watch, m_options.poolThreads);
    return m_leases.openIn(root, weak_from_this());
}

QCoro::Task<Outcome<void>> EngineCore::startInstance(Cx cx, std::shared_ptr<EngineCore> self) {
    const queue::InstanceStart start{self->m_options.hostName, ::getpid(), SIGNALBOX_VERSION};
    SB_CO_TRY(instance, db::transact(cx, *self->m_database, db::Grouping::Alone, [start](db::Transaction& tx) -> Result<queue::Instance> {
                  // The owner lock proves that no other engine serves this store: what stands there is a dead run.
                  SB_CHECK(queue::endAllInstances(tx));
                  return queue::registerInstance(tx, start);
              }));
    self->m_instance = instance.id;
    self->m_instanceUntil = instance.expiresAt;
    co_return Outcome<void>();
}

QCoro::Task<Outcome<void>> EngineCore::open(Cx cx, std::shared_ptr<EngineCore> self) {
    if (const auto opened = self->openRegions(cx.region()); !opened)
        co_return base::fail(opened.error());
    if (self->m_options.servesClaims && !self->m_options.readOnly) {
        SB_CO_CHECK(startInstance(cx, self));
    }
    if (const auto task = self->m_watch->spawn("supervisor", &EngineCore::watchOver, self); !task)
        co_return base::fail(task.error());
    for (const auto& service : self->m_options.services)
        SB_CO_CHECK(runtime::hostService(cx, *self->m_services, service));
    self->m_ready = true;
    co_return Outcome<void>();
}

std::vector<runtime::ChildSpec> EngineCore::watchers() {
    using runtime::RestartWhen;
    const auto self = shared_from_this();
    std::vector<runtime::ChildSpec> out;
    if (m_options.servesClaims && !m_options.readOnly) {
        // Leases are judged by the clock: what ended while nobody ran is settled by the first sweep.
        out.push_back(runtime::child("sweep", RestartWhen::Always, &LeaseWatch::run, self));
        out.push_back(runtime::child("instance lease", RestartWhen::Always, &EngineCore::keepInstance, self));
    }
    out.push_back(runtime::child("changes", RestartWhen::Always, &ChangeHub::run, self));
    out.push_back(runtime::child("host", RestartWhen::Always, &HostWatch::run, self));
    out.push_back(runtime::child("claims", RestartWhen::Always, &ClaimLine::run, self));
    return out;
}

// An engine that nobody watches over for a minute grants nothing in it, and then tries again: a store that was away for
// an hour must not need a person to restart what he left running.
QCoro::Task<Outcome<void>> EngineCore::watchOver(Cx cx, std::shared_ptr<EngineCore> self) {
    runtime::RestartNote note;
    for (;;) {
        const runtime::SupervisorOptions options{
            .name = "watchers",
            .intensity = {.restarts = 10, .within = std::chrono::seconds{60}},
            .restarts = note.restarts > 0 ? std::make_shared<const runtime::RestartNote>(note) : nullptr};
        auto ended = co_await runtime::supervise(cx, options, self->watchers(), [self](const std::string&, const runtime::RestartNote&) {
            self->m_changes.tell({"host", "host", {}, {}, {}, 0, 0}); // whoever shows the machine looks again
        });
        if (!ended.isErr())
            co_return ended;
        self->m_watched = false;
        self->m_claims.somethingChanged();
        ++note.restarts;
        note.last = std::string(base::codeText(ended.error().code));
        note.at = cx.now();
        SB_CO_CHECK(cx.sleepFor(kRest));
        self->m_watched = true;
    }
}

QCoro::Task<Outcome<void>> EngineCore::keepInstance(Cx cx, std::shared_ptr<EngineCore> self) {
    for (;;) {
        SB_CO_CHECK(self->m_renew.waitUntil(cx, runtime::later(cx.now(), base::limits::kInstanceRenew)));
        const auto id = self->m_instance;
        auto renewed = co_await db::transact(cx, *self->m_database, db::Grouping::Alone,
                                           [id](db::Transaction& tx) { return queue::renewInstance(tx, id); });
        if (renewed.isCancelled())
            co_return renewed.stop();
        // Not renewed: holdsInstance() turns false by itself before the row's lease ends.
        if (renewed.isOk() && renewed.value())
            self->m_instanceUntil = self->m_database->now() + base::limits::kInstanceLease - base::Millis{1'000};
        else if (renewed.isOk())
            SB_CO_CHECK(startInstance(cx, self)); // slept past it: a new row, a new name
        self->m_claims.somethingChanged();
    }
}

bool EngineCore::holdsInstance() const { return m_instanceUntil && m_database->now() < *m_instanceUntil; }

void EngineCore::countRefusal(base::Code code) {
    if (code == base::Code::RateLimited)
        ++m_rateLimited;
    else
        ++m_unauthenticated;
}

QCoro::Task<Outcome<DrainReport>> EngineCore::drain(Cx cx, std::shared_ptr<EngineCore> self, base::Millis deadline) {
    const auto until = runtime::later(cx.now(), deadline);
    self->setDraining();
    self->m_claims.somethingChanged();
    for (;;) {
        const auto id = self->m_instance;
        SB_CO_TRY(left, db::snapshot(cx, *self->m_database, [id](db::Transaction& tx) { return queue::unsettledOf(tx, id); }));
        if (left.empty() || cx.now() >= until)
            co_return DrainReport{left.empty(), left};
        SB_CO_CHECK(cx.sleepUntil(std::min(until, runtime::later(cx.now(), std::chrono::milliseconds{500}))));
    }
}

} // namespace sb::engine
