#include "core/queue/read_store.h"

#include "core/queue/lane_store.h"
#include "core/queue/page_query.h"
#include "core/queue/step_store.h"

namespace sb::queue {

using base::Code;
using base::Result;

HistoryEvent readEvent(const db::Row& row) {
    HistoryEvent e;
    e.seq = row.i64(0);
    e.job = JobId(row.text(1));
    e.dispatch = DispatchId(row.text(2));
    e.kind = fromWord<EventKind>(row.view(3)).value_or(EventKind::EvidenceKept);
    e.origin = fromWord<Origin>(row.view(4)).value_or(Origin::Automatic);
    e.before = row.text(5);
    e.after = row.text(6);
    e.revision = Revision::fromStored(row.i64(7));
    e.generation = Generation::fromStored(row.i64(8));
    e.detail = row.text(9);
    e.at = row.time(10);
    return e;
}

namespace {

#define SB_JOB_SELECT                                                                                        \
    "SELECT seq, id, lane, source_task, owner_id, project_id, request_sha256, decision_sha256, request_key, " \
    "state, generation, newest_revision, dispatch_count, submitted_ms, updated_ms, contradicted, newest_dispatch FROM jobs"

Job readJobRow(const db::Row& row) {
    Job j;
    j.id = JobId(row.text(1));
    j.lane = row.text(2);
    j.sourceTask = row.text(3);
    j.owner = row.text(4);
    j.project = row.text(5);
    j.requestSha256 = row.text(6);
    j.decisionSha256 = row.text(7);
    j.requestKey = row.text(8);
    j.state = fromWord<DispatchState>(row.view(9)).value_or(DispatchState::Uncertain);
    j.generation = Generation::fromStored(row.i64(10));
    j.revision = Revision::fromStored(row.i64(11));
    j.dispatchCount = static_cast<int>(row.i64(12));
    j.submittedAt = row.time(13);
    j.updatedAt = row.time(14);
    j.contradicted = row.boolean(15);
    j.newestDispatch = DispatchId(row.text(16));
    return j;
}

bool coversJob(const Scope& s, const Job& j) {
    return s.coversLane(j.lane) && (!s.owner || *s.owner == j.owner) && (!s.project || *s.project == j.project);
}

Result<Job> loadJob(db::Transaction& tx, const Scope& scope, const JobId& id) {
    SB_TRY(job, tx.one(SB_JOB_SELECT " WHERE id = $1", {id.text()}, readJobRow));
    if (!job || !coversJob(scope, *job))
        return base::fail(Code::NotFound, "There is no such job.");
    return std::move(*job);
}

Result<void> addEvidence(db::Transaction& tx, DispatchDetail& out) {
    const auto& id = out.dispatch.id.text();
    SB_TRY(evidence, tx.all("SELECT kind, generation, claimed, result_sha256, step_name, provider, provider_key, at_ms "
                            "FROM evidence WHERE dispatch_id = $1 ORDER BY seq",
                            {id}, [](const db::Row& row) {
                                return Evidence{fromWord<EvidenceKind>(row.view(0)).value_or(EvidenceKind::LateFinish),
                                                Generation::fromStored(row.i64(1)), row.text(2), row.text(3), row.text(4),
                                                row.text(5), row.text(6), row.time(7)};
                            }));
    out.evidence = std::move(evidence);
    SB_TRY(beats, tx.all("SELECT at_ms, gap_ms FROM heartbeats WHERE dispatch_id = $1 ORDER BY seq DESC LIMIT 200", {id},
                         [](const db::Row& row) {
                             const Millis gap{row.i64(1)};
                             return Heartbeat{row.time(0), gap, gap > base::limits::kHeartbeatGap};
                         }));
    out.heartbeats = std::move(beats);
    SB_TRY(teardown, tx.one("SELECT state, requested_ms, provider, provider_key, provider_status, answer_sha256, answered_ms, "
                            "operator_statement FROM teardowns WHERE dispatch_id = $1",
                            {id}, [](const db::Row& row) {
                                return Teardown{fromWord<TeardownState>(row.view(0)).value_or(TeardownState::None), row.optTime(1),
                                                row.text(2), row.text(3), row.text(4), row.text(5), row.optTime(6), row.text(7)};
                            }));
    out.teardown = teardown.value_or(Teardown{});
    return {};
}

Result<void> addResult(db::Transaction& tx, const Scope& scope, DispatchDetail& out) {
    const auto& id = out.dispatch.id.text();
    SB_TRY(result, tx.one("SELECT result_text, content_sha256 FROM results WHERE dispatch_id = $1", {id},
                          [](const db::Row& row) { return std::pair(row.text(0), row.text(1)); }));
    if (result)
        std::tie(out.resultText, out.resultSha256) = *result;
    SB_TRY(more, tx.one("SELECT d.result_reference, j.request_sha256, j.decision_sha256 FROM dispatches d JOIN jobs j ON j.id = d.job_id "
                        "WHERE d.id = $1",
                        {id}, [](const db::Row& row) { return std::tuple(row.text(0), row.text(1), row.text(2)); }));
    if (more)
        std::tie(out.resultReference, out.requestSha256, out.decisionSha256) = *more;
    const Dispatch& d = out.dispatch;
    SB_CHECK(tx.query("SELECT q.id, q.lane, q.project_id FROM source_holds h JOIN dispatches q ON q.owner_id = h.owner_id AND q.source_task = h.source_task "
                        "AND q.state = 'queued' WHERE h.owner_id = $1 AND h.source_task = $2 AND h.dispatch_id = $3 ORDER BY q.seq",
                      {d.owner, d.sourceTask, id}, [&](const db::Row& row) {
                          if (scope.coversLane(row.view(1)) && (!scope.project || *scope.project == row.view(2)))
                              out.heldSubmissions.emplace_back(row.text(0));
                          return out.heldSubmissions.size() < base::limits::kPageRows;
                      }));
    return {};
}

Result<DispatchDetail> detailOf(db::Transaction& tx, const Scope& scope, Dispatch d) {
    DispatchDetail out;
    out.dispatch = std::move(d);
    SB_TRY(steps, stepsOfJob(tx, out.dispatch.job));
    out.steps = std::move(steps);
    SB_TRY(statements, statementsOf(tx, out.dispatch.id));
    out.statements = std::move(statements);
    SB_CHECK(addEvidence(tx, out));
    SB_CHECK(addResult(tx, scope, out));
    out.snapshotAt = tx.now();
    return out;
}

} // namespace

Result<std::vector<Statement>> statementsOf(db::Transaction& tx, const DispatchId& id) {
    return tx.all("SELECT step_name, generation, answer, provider_key, observed_ms FROM statements WHERE dispatch_id = $1 ORDER BY seq",
                  {id.text()}, [](const db::Row& row) {
                      return Statement{row.text(0), Generation::fromStored(row.i64(1)),
                                       fromWord<StatementAnswer>(row.view(2)).value_or(StatementAnswer::CannotTell), row.text(3),
                                       row.time(4), {}};
                  });
}

Result<DispatchDetail> readDispatchDetail(db::Transaction& tx, const Scope& scope, const DispatchId& id) {
    SB_TRY(dispatch, loadDispatch(tx, scope, id));
    return detailOf(tx, scope, std::move(dispatch));
}

Result<JobDetail> readJob(db::Transaction& tx, const Scope& scope, const JobId& id) {
    JobDetail out;
    SB_TRY(job, loadJob(tx, scope, id));
    out.job = std::move(job);
    SB_TRY(contract, contractOf(tx, out.job.lane));
    out.contract = std::move(contract);
    const auto now = tx.now();
    SB_TRY(dispatches, tx.all(SB_DISPATCH_SELECT "WHERE d.job_id = $1 ORDER BY d.seq DESC", {id.text()},
                              [&](const db::Row& row) { return readDispatch(row, now); }));
    for (auto& d : dispatches) {
        SB_CHECK(hideForeignHolder(tx, scope, d));
        SB_TRY(detail, detailOf(tx, scope, std::move(d)));
        if (out.outputReference.empty() && detail.dispatch.state == DispatchState::Completed)
            out.outputReference = detail.resultReference.empty() ? detail.resultSha256 : detail.resultReference;
        out.dispatches.push_back(std::move(detail));
    }
    return out;
}

Result<Page<Job>> readJobs(db::Transaction& tx, const Scope& scope, const JobFilter& f, const PageRequest& page) {
    PageQuery query("jobs", SB_JOB_SELECT, "seq");
    query.scope(scope, "");
    query.where("lane", f.lane);
    query.where("owner_id", f.owner);
    query.where("project_id", f.project);
    if (f.state)
        query.where("state", wordOf(*f.state));
    if (!f.text.empty())
        query.whereText("(instr(source_task, ?) > 0 OR instr(id, ?) > 0 OR instr(newest_dispatch, ?) > 0 OR request_key = ?)", f.text);
    return query.run<Job>(tx, page, readJobRow, [](const db::Row& row) { return row.i64(0); });
}

Result<Page<HistoryEvent>> readHistory(db::Transaction& tx, const Scope& scope, const JobId& id, const PageRequest& page) {
    SB_CHECK(loadJob(tx, scope, id));
    PageQuery query("history", SB_EVENT_SELECT, "seq");
    query.where("job_id", id.text());
    return query.run<HistoryEvent>(tx, page, readEvent, [](const db::Row& row) { return row.i64(0); });
}

Result<Page<Dispatch>> readDispatches(db::Transaction& tx, const Scope& scope, const DispatchFilter& f, const PageRequest& page) {
    PageQuery query("dispatches", SB_DISPATCH_SELECT, "d.seq");
    query.scope(scope, "d.");
    query.where("d.lane", f.lane);
    query.where("d.owner_id", f.owner);
    query.where("d.project_id", f.project);
    query.where("d.source_task", f.sourceTask);
    query.where("l.worker", f.worker);
    if (f.state)
        query.where("d.state", wordOf(*f.state));
    if (f.endedLeasesOnly)
        query.clause("l.ended_ms IS NOT NULL");
    const auto now = tx.now();
    SB_TRY(out, query.run<Dispatch>(
                    tx, page, [&](const db::Row& row) { return readDispatch(row, now); },
                    [](const db::Row& row) { return row.i64(kDispatchSeqColumn); }));
    for (auto& d : out.rows)
        SB_CHECK(hideForeignHolder(tx, scope, d));
    return out;
}

} // namespace sb::queue
