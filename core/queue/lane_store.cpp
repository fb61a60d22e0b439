#include "core/queue/lane_store.h"

#include "core/queue/audit_store.h"
#include "core/queue/identifiers.h"
#include "core/queue/submit_store.h"

#include <map>

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

constexpr std::int64_t kMinuteMs = 60'000;
constexpr int kSparkMinutes = 30;

Lane readLane(const db::Row& row) {
    Lane lane;
    lane.name = row.text(0);
    lane.paused = row.boolean(1);
    lane.revision = Revision::fromStored(row.i64(2));
    lane.contract = {row.text(3), row.text(4), row.text(5), row.text(6), row.text(7), row.text(8), row.text(9)};
    return lane;
}

#define SB_LANE_SELECT                                                                                       \
    "SELECT name, paused, revision, capability, permission, input_schema, idempotency, retry_policy, "       \
    "progress_schema, cancellation FROM lanes "

Result<void> addCounts(db::Transaction& tx, Lane& lane) {
    const auto add = [&](std::string_view state, std::int64_t n) {
        if (const auto s = fromWord<DispatchState>(state))
            lane.counts.byState[static_cast<int>(*s)] += n;
    };
    SB_CHECK(tx.query("SELECT state, n FROM lane_counts WHERE lane = $1", {lane.name}, [&](const db::Row& row) {
        add(row.view(0), row.i64(1));
        return true;
    }));
    SB_CHECK(tx.query("SELECT from_state, to_state FROM count_moves WHERE lane = $1", {lane.name}, [&](const db::Row& row) {
        add(row.view(0), -1);
        add(row.view(1), 1);
        return true;
    }));
    return {};
}

Result<void> addQueue(db::Transaction& tx, Lane& lane) {
    SB_TRY(oldest, tx.one("SELECT first_enqueued_ms FROM dispatches WHERE lane = $1 AND state = 'queued' ORDER BY number LIMIT 1",
                          {lane.name}, [](const db::Row& row) { return row.time(0); }));
    lane.oldestQueuedAt = oldest;
    SB_TRY(held, tx.one("SELECT count(DISTINCT d.id) FROM source_holds h JOIN dispatches d ON d.owner_id = h.owner_id "
                        "AND d.source_task = h.source_task AND d.state = 'queued' WHERE d.lane = $1",
                        {lane.name}, [](const db::Row& row) { return row.i64(0); }));
    lane.heldByUncertain = held.value_or(0);
    return {};
}

Result<void> addSpark(db::Transaction& tx, Lane& lane) {
    const auto nowMinute = base::toMs(tx.now()) / kMinuteMs;
    lane.finishedPerMinute.assign(kSparkMinutes, 0);
    const auto put = [&](std::int64_t minute, std::int64_t n) {
        const auto at = minute - (nowMinute - kSparkMinutes + 1);
        if (at >= 0 && at < kSparkMinutes)
            lane.finishedPerMinute[static_cast<std::size_t>(at)] += n;
    };
    SB_CHECK(tx.query("SELECT minute, finished FROM lane_minutes WHERE lane = $1 AND minute > $2", {lane.name, nowMinute - kSparkMinutes},
                      [&](const db::Row& row) {
                          put(row.i64(0), row.i64(1));
                          return true;
                      }));
    SB_CHECK(tx.query("SELECT at_ms FROM count_moves WHERE lane = $1 AND from_state = 'running' AND to_state NOT IN ('uncertain', 'queued')", {lane.name},
                      [&](const db::Row& row) {
                          put(row.i64(0) / kMinuteMs, 1);
                          return true;
                      }));
    return {};
}

// The first refusal in the engine's own order (rule 2), as a claim would meet it.
Result<ClaimRefusal> whyNothingRuns(db::Transaction& tx, const Lane& lane, ClaimRefusal host) {
    if (host == ClaimRefusal::InstanceDraining)
        return host;
    if (lane.paused)
        return ClaimRefusal::LanePaused;
    if (host != ClaimRefusal::None)
        return host;
    SB_TRY(live, tx.one("SELECT count(*) FROM leases WHERE live = 1 AND expires_ms > $1", {tx.now()},
                        [](const db::Row& row) { return row.i64(0); }));
    if (live.value_or(0) >= base::limits::kLiveLeases)
        return ClaimRefusal::LeaseLimit;
    const auto queued = lane.counts.of(DispatchState::Queued);
    if (queued == 0)
        return ClaimRefusal::LaneEmpty;
    return queued <= lane.heldByUncertain ? ClaimRefusal::Held : ClaimRefusal::None;
}

Result<Lane> complete(db::Transaction& tx, const Scope& scope, Lane lane, ClaimRefusal host) {
    SB_CHECK(addCounts(tx, lane));
    SB_CHECK(addQueue(tx, lane));
    SB_CHECK(addSpark(tx, lane));
    SB_TRY(refused, heldSubmissions(tx, scope, lane.name));
    lane.heldSubmissions = std::move(refused);
    SB_TRY(why, whyNothingRuns(tx, lane, host));
    lane.whyNothingRuns = why;
    return lane;
}

Result<Lane> oneLane(db::Transaction& tx, const Scope& scope, const std::string& name) {
    SB_TRY(lane, tx.one(SB_LANE_SELECT "WHERE name = $1", {name}, readLane));
    if (!lane || !scope.coversLane(name))
        return base::fail(Code::UnknownLane, "There is no such lane.", {{"lane", name}});
    return std::move(*lane);
}

} // namespace

Result<std::vector<Lane>> readLanes(db::Transaction& tx, const Scope& scope, ClaimRefusal host) {
    SB_TRY(lanes, tx.all(SB_LANE_SELECT "ORDER BY name", {}, readLane));
    std::vector<Lane> out;
    for (auto& lane : lanes) {
        if (!scope.coversLane(lane.name))
            continue;
        SB_TRY(whole, complete(tx, scope, std::move(lane), host));
        out.push_back(std::move(whole));
    }
    return out;
}

Result<Lane> setPaused(db::Transaction& tx, const Access& access, const std::string& name, bool paused) {
    SB_TRY(lane, oneLane(tx, access.scope, name));
    const bool same = lane.paused == paused;
    const auto seen = lane.revision;
    if (!same) {
        SB_TRY(next, nextRevision(lane.revision));
        SB_CHECK(tx.exec("UPDATE lanes SET paused = $2, revision = $3 WHERE name = $1", {name, paused, next.stored()}));
        lane.paused = paused;
        lane.revision = next;
        tx.note({"lane", name, name, {}, {}, next.value});
    }
    SB_CHECK(writeAudit(tx, access.actor,
                        {paused ? "pause" : "resume", name, name, {}, {}, {}, seen, same ? "AlreadyAtTarget" : "Applied", {}}));
    return complete(tx, access.scope, std::move(lane), ClaimRefusal::None);
}

Result<Lane> declareLane(db::Transaction& tx, const Access& access, const std::string& name, const LaneContract& c) {
    SB_CHECK(checkIdentifier("lane", name));
    if (!access.scope.coversLane(name))
        return base::fail(Code::UnknownLane, "There is no such lane.", {{"lane", name}});
    SB_TRY(known, tx.one(SB_LANE_SELECT "WHERE name = $1", {name}, readLane));
    if (known)
        SB_CHECK(nextRevision(known->revision));
    SB_CHECK(tx.exec("INSERT INTO lanes (name, capability, permission, input_schema, idempotency, retry_policy, progress_schema, "
                     "cancellation) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name) DO UPDATE SET "
                     "capability = excluded.capability, permission = excluded.permission, input_schema = excluded.input_schema, "
                     "idempotency = excluded.idempotency, retry_policy = excluded.retry_policy, "
                     "progress_schema = excluded.progress_schema, cancellation = excluded.cancellation, revision = lanes.revision + 1",
                     {name, c.capability, c.permission, c.inputSchema, c.idempotency, c.retry, c.progressSchema, c.cancellation}));
    SB_TRY(lane, oneLane(tx, access.scope, name));
    SB_CHECK(writeAudit(tx, access.actor, {"lane", name, name, {}, {}, {}, lane.revision, "Applied", {}}));
    tx.note({"lane", name, name, {}, {}, lane.revision.value});
    return complete(tx, access.scope, std::move(lane), ClaimRefusal::None);
}

Result<std::int64_t> laneCount(db::Transaction& tx, const std::string& lane, DispatchState state) {
    SB_TRY(n, tx.one("SELECT coalesce((SELECT n FROM lane_counts WHERE lane = $1 AND state = $2), 0) + "
                     "(SELECT count(*) FROM count_moves WHERE lane = $1 AND to_state = $2) - "
                     "(SELECT count(*) FROM count_moves WHERE lane = $1 AND from_state = $2)",
                     {lane, wordOf(state)}, [](const db::Row& row) { return row.i64(0); }));
    return n.value_or(0);
}

Result<std::int64_t> foldCounts(db::Transaction& tx) {
    std::map<std::pair<std::string, std::string>, std::int64_t> sums;
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> minutes;
    std::int64_t last = 0;
    SB_CHECK(tx.query("SELECT seq, lane, from_state, to_state, at_ms FROM count_moves ORDER BY seq LIMIT 10000", {}, [&](const db::Row& row) {
        last = row.i64(0);
        if (!row.view(2).empty())
            --sums[{row.text(1), row.text(2)}];
        ++sums[{row.text(1), row.text(3)}];
        if (row.view(2) == "running" && row.view(3) != "uncertain" && row.view(3) != "queued") // queued: a claim undone
            ++minutes[{row.text(1), row.i64(4) / kMinuteMs}];
        return true;
    }));
    if (last == 0)
        return 0;
    for (const auto& [key, n] : sums)
        SB_CHECK(tx.exec("INSERT INTO lane_counts (lane, state, n) VALUES ($1, $2, $3) ON CONFLICT (lane, state) DO UPDATE SET n = lane_counts.n + excluded.n",
                         {key.first, key.second, n}));
    for (const auto& [key, n] : minutes)
        SB_CHECK(tx.exec("INSERT INTO lane_minutes (lane, minute, finished) VALUES ($1, $2, $3) ON CONFLICT (lane, minute) DO UPDATE SET finished = lane_minutes.finished + excluded.finished",
                         {key.first, key.second, n}));
    SB_CHECK(tx.exec("DELETE FROM lane_minutes WHERE minute < $1", {base::toMs(tx.now()) / kMinuteMs - 24 * 60}));
    return tx.exec("DELETE FROM count_moves WHERE seq <= $1", {last});
}

Result<LaneContract> contractOf(db::Transaction& tx, const std::string& name) {
    SB_TRY(lane, tx.one(SB_LANE_SELECT "WHERE name = $1", {name}, readLane));
    return lane ? lane->contract : LaneContract{};
}

} // namespace sb::queue
