// The boards: what waits for a person, the live leases, the executors behind them (console.md "Shape of the window").
#include "core/queue/read_store.h"

#include "core/queue/step_store.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace sb::queue {

using base::Result;

namespace {

constexpr Millis kBoardWindow{180'000};   // three minutes back, as the lease track shows
constexpr Millis kNoProgress{60'000};     // alive without progress: Blocked, not Active
constexpr Millis kExecutorWindow{3'600'000};

bool waitsLonger(const WorkItem& a, const WorkItem& b, StoreTime now) {
    const bool ca = a.dispatch.contradicted, cb = b.dispatch.contradicted;
    if (ca != cb)
        return ca;
    const auto ha = std::chrono::floor<std::chrono::hours>(now - waitingSince(a));
    const auto hb = std::chrono::floor<std::chrono::hours>(now - waitingSince(b));
    if (ha != hb)
        return ha > hb;
    if (a.dispatch.stepsStarted != b.dispatch.stepsStarted)
        return a.dispatch.stepsStarted > b.dispatch.stepsStarted;
    return std::tuple(waitingSince(a), a.dispatch.id) < std::tuple(waitingSince(b), b.dispatch.id);
}

Result<void> addKnown(db::Transaction& tx, WorkItem& item) {
    SB_TRY(steps, stepsOfJob(tx, item.dispatch.job));
    std::map<std::string, Step> newest;
    for (auto& s : steps)
        if (s.generation == item.dispatch.generation)
            newest[s.name] = std::move(s);
    for (auto& [name, step] : newest)
        if (step.state == StepState::Started || step.state == StepState::Intended)
            item.openSteps.push_back(std::move(step));
    SB_TRY(evidence, tx.one("SELECT kind, generation, claimed, result_sha256, step_name, provider, provider_key, at_ms FROM evidence "
                            "WHERE dispatch_id = $1 ORDER BY seq DESC LIMIT 1",
                            {item.dispatch.id.text()}, [](const db::Row& row) {
                                return Evidence{fromWord<EvidenceKind>(row.view(0)).value_or(EvidenceKind::LateFinish),
                                                Generation::fromStored(row.i64(1)), row.text(2), row.text(3), row.text(4),
                                                row.text(5), row.text(6), row.time(7)};
                            }));
    item.newestEvidence = std::move(evidence);
    return {};
}

} // namespace

Result<Worklist> readWorklist(db::Transaction& tx, const Scope& scope) {
    Worklist out;
    const auto now = out.snapshotAt = tx.now();
    const auto take = [&](std::string kind) {
        return [&out, &scope, now, limit = out.items.size() + base::limits::kWorklistRows, kind = std::move(kind)](const db::Row& row) {
            auto d = readDispatch(row, now);
            if (covers(scope, d))
                out.items.push_back({kind, std::move(d), {}, {}});
            return out.items.size() < limit;
        };
    };
    // The dispatch that a person decided (or requeued) and that said something else afterwards.
    // The plus keeps the planner from walking all dispatches in order of the key: contradicted jobs are few.
    SB_CHECK(tx.query(SB_DISPATCH_SELECT "WHERE d.job_id IN (SELECT id FROM jobs WHERE contradicted = 1) AND d.evidence_count > 0 "
                                         "AND (d.decision IS NOT NULL OR d.successor_id IS NOT NULL) ORDER BY +d.seq",
                      {}, take("contradicted")));
    SB_CHECK(tx.query(SB_DISPATCH_SELECT "WHERE d.state = 'uncertain' ORDER BY d.seq", {}, take("uncertain")));
    SB_TRY(total, tx.one("SELECT (SELECT count(*) FROM dispatches WHERE state = 'uncertain') + (SELECT count(*) FROM jobs WHERE contradicted = 1)",
                         {}, [](const db::Row& row) { return row.i64(0); }));
    out.total = scope.isUnlimited() ? std::max<std::int64_t>(total.value_or(0), static_cast<std::int64_t>(out.items.size()))
                                    : static_cast<std::int64_t>(out.items.size());
    for (auto& item : out.items)
        SB_CHECK(addKnown(tx, item));
    std::ranges::sort(out.items, [&](const WorkItem& a, const WorkItem& b) { return waitsLonger(a, b, now); });
    return out;
}

Result<LeaseBoard> readLeases(db::Transaction& tx, const Scope& scope) {
    LeaseBoard out;
    const auto now = out.snapshotAt = tx.now();
    SB_TRY(running, tx.all(SB_DISPATCH_SELECT "WHERE d.state = 'running' ORDER BY l.claimed_ms, d.seq", {},
                           [&](const db::Row& row) { return readDispatch(row, now); }));
    out.runningRows = static_cast<std::int64_t>(running.size());
    SB_TRY(rows, tx.one("SELECT count(*) FROM leases WHERE live = 1", {}, [](const db::Row& row) { return row.i64(0); }));
    out.leaseRows = rows.value_or(0);
    for (auto& d : running) {
        if (!covers(scope, d))
            continue;
        LiveLease lease;
        SB_TRY(steps, stepsOfJob(tx, d.job));
        std::erase_if(steps, [&](const Step& s) { return s.generation != d.generation; });
        lease.steps = std::move(steps);
        SB_CHECK(tx.query("SELECT at_ms, gap_ms, done FROM heartbeats WHERE dispatch_id = $1 AND at_ms >= $2 ORDER BY seq DESC",
                          {d.id.text(), now - kBoardWindow}, [&](const db::Row& row) {
                              const Millis gap{row.i64(1)};
                              lease.heartbeats.push_back({row.time(0), gap, gap > base::limits::kHeartbeatGap});
                              if (!row.isNull(2))
                                  lease.progressAt.push_back(row.time(0));
                              return true;
                          }));
        lease.dispatch = std::move(d);
        out.live.push_back(std::move(lease));
    }
    return out;
}

namespace {

// Health from heartbeats, activity from progress: two different facts (scenario L19).
void judge(Executor& e, const Dispatch& d, StoreTime now) {
    e.lateHeartbeats += d.lateHeartbeats;
    const auto seen = d.lastHeartbeatAt.value_or(now);
    if (!e.lastSeen || *e.lastSeen < seen)
        e.lastSeen = seen;
    if (d.state != DispatchState::Running)
        return;
    if (++e.liveLeases == 1 && e.health == Health::Unhealthy)
        e.health = Health::Unknown; // a lease lost before says nothing of the one held now
    if (d.leaseEnded) {
        e.health = Health::Unhealthy;
        e.activity = Activity::Unknown;
        e.fact = "lease_expired";
        return;
    }
    const bool silent = now - seen > base::limits::kHeartbeatGap;
    if (e.health != Health::Unhealthy)
        e.health = silent || d.lateHeartbeats > 0 ? Health::Degraded : (e.health == Health::Degraded ? e.health : Health::Healthy);
    const auto moved = d.progress ? d.progress->at : d.claimedAt.value_or(now);
    const bool stuck = d.progress && now - moved > kNoProgress;
    e.activity = stuck ? Activity::Blocked : Activity::Active;
    e.fact = stuck ? "no_progress" : silent ? "silent" : d.lateHeartbeats > 0 ? "late_heartbeats" : "on_time";
}

} // namespace

Result<std::vector<Executor>> readExecutors(db::Transaction& tx, const Scope& scope) {
    const auto now = tx.now();
    std::map<std::string, Executor> byName;
    const auto take = [&](const db::Row& row) {
        const auto d = readDispatch(row, now);
        if (covers(scope, d) && !d.worker.empty()) {
            auto& e = byName[d.worker];
            e.worker = d.worker;
            judge(e, d, now);
            if (d.state == DispatchState::Uncertain && d.cause == UncertainCause::LeaseExpired && e.liveLeases == 0) {
                e.health = Health::Unhealthy;
                e.fact = "lease_expired";
            } else if (d.state != DispatchState::Running && e.liveLeases == 0 && e.health == Health::Unknown) {
                e.activity = Activity::Unknown; // nothing provable: it may be idle or gone
                e.fact = "no_lease";
            }
        }
        return true;
    };
    SB_CHECK(tx.query(SB_DISPATCH_SELECT "WHERE l.ended_ms >= $1 ORDER BY l.ended_ms DESC LIMIT 500", {now - kExecutorWindow}, take));
    SB_CHECK(tx.query(SB_DISPATCH_SELECT "WHERE d.state = 'running'", {}, take));
    std::vector<Executor> out;
    for (auto& [name, e] : byName)
        out.push_back(std::move(e));
    return out;
}

} // namespace sb::queue
