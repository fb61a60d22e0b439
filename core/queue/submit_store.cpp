#include "core/queue/submit_store.h"

#include "core/queue/audit_store.h"
#include "core/queue/identifiers.h"

namespace sb::queue {

using base::Code;
using base::Result;

Result<void> checkSubmit(const SubmitRequest& r) {
    SB_CHECK(checkIdentifier("lane", r.lane));
    SB_CHECK(checkIdentifier("source_task", r.sourceTask));
    SB_CHECK(checkIdentifier("owner_id", r.owner));
    SB_CHECK(checkIdentifier("project_id", r.project));
    SB_CHECK(checkIdentifier("request_key", r.requestKey));
    SB_CHECK(checkHash("request_sha256", r.requestSha256));
    if (!r.decisionSha256.empty())
        SB_CHECK(checkHash("decision_sha256", r.decisionSha256));
    return {};
}

namespace {

struct Existing {
    Submitted answer;
    bool same = false;
    bool visible = false;
};

Result<std::optional<Existing>> findByKey(db::Transaction& tx, const Scope& scope, const SubmitRequest& r) {
    return tx.one("SELECT j.id, j.lane, j.source_task, j.project_id, j.request_sha256, j.decision_sha256, "
                  "j.newest_dispatch, j.state, j.newest_revision FROM jobs j WHERE j.owner_id = $1 AND j.request_key = $2",
                  {r.owner, r.requestKey}, [&](const db::Row& row) {
                      Existing e;
                      e.same = row.view(1) == r.lane && row.view(2) == r.sourceTask && row.view(3) == r.project &&
                               row.view(4) == r.requestSha256 && row.view(5) == r.decisionSha256;
                      e.visible = scope.coversLane(row.view(1)) && (!scope.project || *scope.project == row.view(3));
                      e.answer = {JobId(row.text(0)), DispatchId(row.text(6)),
                                  fromWord<DispatchState>(row.view(7)).value_or(DispatchState::Uncertain),
                                  Revision::fromStored(row.i64(8)), true};
                      return e;
                  });
}

// Two statements: RETURNING costs SQLite a table of its own, a sixth of a whole submit.
Result<std::int64_t> takeNumber(db::Transaction& tx, const std::string& lane) {
    SB_TRY(taken, tx.exec("UPDATE lanes SET next_number = next_number + 1 WHERE name = $1 AND next_number < 9223372036854775807", {lane}));
    SB_TRY(next, tx.one("SELECT next_number FROM lanes WHERE name = $1", {lane}, [](const db::Row& row) { return row.i64(0); }));
    if (!next)
        return base::fail(Code::UnknownLane, "There is no such lane.", {{"lane", lane}});
    if (taken == 0)
        return base::fail(Code::RevisionExhausted, "The lane's enqueue number cannot grow any further.", {{"lane", lane}});
    return *next - 1;
}

// The uncertain dispatch of that source task. A lease that the clock has ended counts, so that the answer does not
// depend on whether the sweep has run (scenario Q06).
Result<std::optional<Dispatch>> uncertainHolder(db::Transaction& tx, const SubmitRequest& r) {
    const auto now = tx.now();
    return tx.one(SB_DISPATCH_SELECT "JOIN source_holds s ON s.dispatch_id = d.id WHERE s.owner_id = $1 AND s.source_task = $2 "
                  "AND (s.reason = 'uncertain' OR (s.reason = 'running' AND l.expires_ms <= $3))",
                  {r.owner, r.sourceTask, now}, [&](const db::Row& row) { return readDispatch(row, now); });
}

Result<void> refuseWhenUncertain(db::Transaction& tx, const Scope& scope, const SubmitRequest& r) {
    SB_TRY(holder, uncertainHolder(tx, r));
    if (!holder)
        return {};
    std::vector<base::Fact> facts;
    if (covers(scope, *holder))
        facts.push_back({"dispatch_id", holder->id.text()});
    return base::fail(Code::HeldByUncertain, "A dispatch of this source task is uncertain; a second key must not pay twice.",
                      std::move(facts));
}

Result<void> insertDispatch(db::Transaction& tx, const Dispatch& d, EventText event) {
    SB_CHECK(tx.exec("INSERT INTO dispatches (id, job_id, lane, source_task, owner_id, project_id, state, generation, "
                     "number, first_enqueued_ms, enqueued_ms, predecessor_id) "
                     "VALUES ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9, $10, $11)",
                     {d.id.text(), d.job.text(), d.lane, d.sourceTask, d.owner, d.project, d.generation.stored(),
                      d.enqueueNumber, d.firstEnqueuedAt, d.enqueuedAt,
                      d.predecessor.isEmpty() ? db::Arg(nullptr) : db::Arg(d.predecessor.text())}));
    SB_CHECK(tx.exec("INSERT INTO count_moves (lane, from_state, to_state, at_ms) VALUES ($1, '', 'queued', $2)",
                     {d.lane, d.enqueuedAt}));
    SB_CHECK(appendEvent(tx, d, event, "", wordOf(DispatchState::Queued)));
    noteDispatch(tx, d);
    return {};
}

} // namespace

Result<Submitted> submit(db::Transaction& tx, const Scope& scope, const SubmitRequest& r) {
    if (!scope.coversLane(r.lane))
        return base::fail(Code::UnknownLane, "There is no such lane.", {{"lane", r.lane}});
    if ((scope.owner && *scope.owner != r.owner) || (scope.project && *scope.project != r.project))
        return base::fail(Code::NotFound, "There is no such owner or project.");
    SB_CHECK(tx.lock("task:" + r.owner + "/" + r.sourceTask));
    SB_TRY(existing, findByKey(tx, scope, r));
    if (existing) {
        if (existing->same)
            return existing->answer;
        std::vector<base::Fact> facts;
        if (existing->visible)
            facts.push_back({"job_id", existing->answer.job.text()});
        return base::fail(Code::IdempotencyConflict, "This request key was used with another body.", std::move(facts));
    }
    SB_CHECK(refuseWhenUncertain(tx, scope, r));
    SB_TRY(number, takeNumber(tx, r.lane));
    Dispatch d;
    d.id = DispatchId(tx.newId());
    d.job = JobId(tx.newId());
    d.lane = r.lane;
    d.sourceTask = r.sourceTask;
    d.owner = r.owner;
    d.project = r.project;
    d.revision = Revision{1};
    d.enqueueNumber = number;
    d.firstEnqueuedAt = d.enqueuedAt = tx.now();
    SB_CHECK(tx.exec("INSERT INTO jobs (id, lane, source_task, owner_id, project_id, request_sha256, decision_sha256, "
                     "request_key, state, newest_dispatch, submitted_ms, updated_ms) "
                     "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9, $10, $10)",
                     {d.job.text(), r.lane, r.sourceTask, r.owner, r.project, r.requestSha256,
                      r.decisionSha256.empty() ? db::Arg(nullptr) : db::Arg(r.decisionSha256), r.requestKey,
                      d.id.text(), d.enqueuedAt}));
    SB_CHECK(insertDispatch(tx, d, {EventKind::Submitted}));
    return Submitted{d.job, d.id, DispatchState::Queued, d.revision, false};
}

Result<void> noteHeld(db::Transaction& tx, const Access& access, const SubmitRequest& r) {
    SB_CHECK(tx.lock("task:" + r.owner + "/" + r.sourceTask));
    SB_TRY(holder, uncertainHolder(tx, r));
    SB_TRY(existing, findByKey(tx, access.scope, r));
    if (!holder || existing)
        return {};
    const auto now = tx.now();
    SB_TRY(again, tx.exec("UPDATE refused_submissions SET lane = $3, source_task = $4, project_id = $5, dispatch_id = $6, "
                          "times = times + 1, last_ms = $7 WHERE owner_id = $1 AND request_key = $2",
                          {r.owner, r.requestKey, r.lane, r.sourceTask, r.project, holder->id.text(), now}));
    if (again == 0) {
        SB_CHECK(tx.exec("INSERT INTO refused_submissions (owner_id, request_key, lane, source_task, project_id, dispatch_id, first_ms, "
                         "last_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $7)",
                         {r.owner, r.requestKey, r.lane, r.sourceTask, r.project, holder->id.text(), now}));
        // A client that makes up a key for each try must not fill the store.
        SB_CHECK(tx.exec("DELETE FROM refused_submissions WHERE dispatch_id = $1 AND last_ms < (SELECT last_ms FROM refused_submissions "
                         "WHERE dispatch_id = $1 ORDER BY last_ms DESC LIMIT 1 OFFSET $2)",
                         {holder->id.text(), static_cast<std::int64_t>(base::limits::kHeldSubmissions - 1)}));
        SB_CHECK(writeAudit(tx, access.actor,
                            {"submit", holder->id.text(), r.lane, r.owner, r.project, {}, holder->revision,
                             base::codeText(Code::HeldByUncertain), {}}));
    }
    tx.note({"lane", r.lane, r.lane, r.owner, r.project, 0});
    return {};
}

Result<std::vector<HeldSubmission>> heldSubmissions(db::Transaction& tx, const Scope& scope, const std::string& lane) {
    std::vector<HeldSubmission> out;
    SB_CHECK(tx.query("SELECT r.request_key, r.source_task, r.owner_id, r.project_id, d.id, d.lane, d.project_id, r.times, r.first_ms, r.last_ms "
                      "FROM refused_submissions r JOIN source_holds h ON h.owner_id = r.owner_id AND h.source_task = r.source_task "
                      "AND h.reason = 'uncertain' JOIN dispatches d ON d.id = h.dispatch_id WHERE r.lane = $1 AND NOT EXISTS "
                      "(SELECT 1 FROM jobs j WHERE j.owner_id = r.owner_id AND j.request_key = r.request_key) ORDER BY r.last_ms DESC",
                      {lane}, [&](const db::Row& row) {
                          const auto sees = [&](std::string_view ofLane, std::string_view project) {
                              return scope.coversLane(ofLane) && (!scope.project || *scope.project == project) &&
                                     (!scope.owner || *scope.owner == row.view(2));
                          };
                          if (sees(lane, row.view(3)))
                              out.push_back({row.text(0), row.text(1), row.text(2),
                                             sees(row.view(5), row.view(6)) ? DispatchId(row.text(4)) : DispatchId(), row.i64(7),
                                             row.time(8), row.time(9)});
                          return out.size() < base::limits::kHeldSubmissions;
                      }));
    return out;
}

Result<Dispatch> enqueueSuccessor(db::Transaction& tx, const Dispatch& predecessor, EventText event) {
    SB_TRY(number, takeNumber(tx, predecessor.lane));
    Dispatch d;
    d.id = DispatchId(tx.newId());
    d.job = predecessor.job;
    d.lane = predecessor.lane;
    d.sourceTask = predecessor.sourceTask;
    d.owner = predecessor.owner;
    d.project = predecessor.project;
    d.revision = Revision{1};
    d.enqueueNumber = number;
    d.firstEnqueuedAt = predecessor.firstEnqueuedAt;
    d.enqueuedAt = tx.now();
    d.predecessor = predecessor.id;
    SB_CHECK(tx.exec("UPDATE dispatches SET successor_id = $2 WHERE id = $1", {predecessor.id.text(), d.id.text()}));
    SB_CHECK(tx.exec("UPDATE jobs SET state = 'queued', newest_dispatch = $2, newest_revision = 1, "
                     "dispatch_count = dispatch_count + 1, updated_ms = $3 WHERE id = $1",
                     {d.job.text(), d.id.text(), d.enqueuedAt}));
    SB_CHECK(insertDispatch(tx, d, event));
    return d;
}

} // namespace sb::queue
