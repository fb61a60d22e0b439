#include "core/engine/lease_watch.h"

#include "core/engine/engine_core.h"
#include "core/db/database_leaf.h"
#include "core/queue/audit_store.h"
#include "core/queue/lane_store.h"
#include "core/queue/lease_store.h"

#include <algorithm>
#include <chrono>

namespace sb::engine {

using base::Result;
using runtime::Cx;
using runtime::Outcome;

namespace {

// A little under a second, so that the longest delay, sweep included, stays below it.
constexpr auto kPeriod = std::chrono::milliseconds{900};

struct Swept {
    std::vector<std::string> live;
    queue::SweepReport report;
};

Result<Swept> sweepOnce(db::Transaction& tx) {
    Swept out;
    SB_TRY(candidates, queue::sweepCandidates(tx, tx.now()));
    SB_TRY(report, queue::settleCandidates(tx, candidates));
    out.report = report;
    SB_TRY(live, tx.all("SELECT dispatch_id FROM leases WHERE live = 1", {}, [](const db::Row& row) { return row.text(0); }));
    out.live = std::move(live);
    SB_CHECK(queue::foldCounts(tx));
    return out;
}

} // namespace

Result<void> LeaseWatch::openIn(const runtime::Region& parent, std::weak_ptr<EngineCore> core) {
    SB_TRY(region, parent.open({.name = "leases"}));
    m_region = region;
    region.deferSync([core = std::move(core)] {
        const auto alive = core.lock();
        if (!alive)
            return;
        for (auto& [id, held] : alive->leases().m_held)
            held.obligation.commit(); // transferred: the store holds the lease and its end
        alive->leases().m_held.clear();
    });
    return {};
}

QCoro::Task<Outcome<void>> LeaseWatch::sweep(Cx cx, std::shared_ptr<EngineCore> core) {
    const auto seen = core->leases().m_grants;
    auto swept = co_await db::transact(cx, core->database(), db::Grouping::Alone, &sweepOnce);
    if (!swept.isOk()) {
        // A store that fails now is asked again at the next tick; readers show `lease_ended` by the clock until then.
        if (swept.isCancelled())
            co_return swept.stop();
        co_return Outcome<void>();
    }
    core->leases().keepOnly(swept.value().live, seen);
    const bool drifted = std::chrono::abs(core->database().drift()) > base::limits::kClockDrift;
    if (drifted == core->leases().m_driftTold)
        co_return Outcome<void>();
    core->leases().m_driftTold = drifted;
    const std::string host = core->options().hostName;
    const std::string profile = core->options().profile;
    [[maybe_unused]] const auto audited =
        co_await db::transact(cx, core->database(), db::Grouping::Alone, [host, profile, drifted](db::Transaction& tx) {
            return queue::writeAudit(tx, {{}, "engine", host},
                                     {"clock_drift", profile, {}, {}, {}, {}, {}, drifted ? "Drifted" : "Recovered", {}});
        });
    co_return Outcome<void>();
}

QCoro::Task<Outcome<void>> LeaseWatch::run(Cx cx, std::shared_ptr<EngineCore> core) {
    for (;;) {
        SB_CO_CHECK(sweep(cx, core));
        SB_CO_CHECK(cx.sleepFor(kPeriod));
    }
}

void LeaseWatch::granted(const queue::DispatchId& dispatch) {
    if (m_held.contains(dispatch.text()))
        return; // a claim repeated by its key: the same lease, shown again
    auto opened = runtime::Obligation::open(m_region->state(), {}, runtime::ObligationKind::Lease, "lease");
    if (opened)
        m_held.emplace(dispatch.text(), Held{std::move(*opened), ++m_grants});
}

void LeaseWatch::ended(const queue::DispatchId& dispatch) {
    const auto at = m_held.find(dispatch.text());
    if (at == m_held.end())
        return;
    at->second.obligation.commit();
    m_held.erase(at);
}

void LeaseWatch::keepOnly(const std::vector<std::string>& live, std::uint64_t seen) {
    for (auto at = m_held.begin(); at != m_held.end();) {
        if (at->second.grant > seen || std::ranges::find(live, at->first) != live.end()) {
            ++at;
            continue;
        }
        at->second.obligation.commit();
        at = m_held.erase(at);
    }
}

} // namespace sb::engine
