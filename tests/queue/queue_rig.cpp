#include "tests/queue/queue_rig.h"

#include "core/base/hash.h"
#include "core/queue/migrations.h"

#include <cstdio>
#include <cstdlib>

namespace sb::queue::rig {

void stop(std::string_view what, const base::Error& error) {
    std::fprintf(stderr, "%.*s: %.*s (%s)\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(base::codeText(error.code).size()), base::codeText(error.code).data(), error.detail.c_str());
    std::abort();
}

std::string hashOf(std::string_view text) { return base::sha256Hex(text); }

db::SqliteOptions storeOptions(const RigOptions& options, const std::shared_ptr<db::ManualClock>& clock) {
    db::SqliteOptions out;
    out.path = options.path;
    out.profile = "test";
    out.lines = {sqliteMigrations()};
    out.clock = db::manualClock(clock);
    out.random = base::seededRandom(options.seed);
    out.hook = options.hook;
    return out;
}

QueueRig::QueueRig(RigOptions options)
    : m_startMs(options.startMs)
    , m_clock(std::make_shared<db::ManualClock>(options.startMs))
    , m_db(must(db::openInline(storeOptions(options, m_clock)), "open")) {
    access.verbs = kAllVerbs;
    access.actor = {"tok-operator", "Anna", "desk-7"};
    claimer.tokenId = "tok-executor";
    gate.instance = InstanceId("instance-1");
}

void QueueRig::at(Millis sinceStart) {
    const auto ahead = when(sinceStart) - now();
    if (ahead < Millis{0})
        std::abort();
    pass(ahead);
}

Result<std::int64_t> QueueRig::sql(std::string_view text) {
    return write([&](db::Transaction& tx) { return tx.exec(db::Sql::dynamic(text)); });
}

std::int64_t QueueRig::number(std::string_view query) {
    return must(read([&](db::Transaction& tx) {
                    return tx.one(db::Sql::dynamic(query), {}, [](const db::Row& row) { return row.i64(0); });
                }),
                query)
        .value_or(-1);
}

std::string QueueRig::word(std::string_view query) {
    return must(read([&](db::Transaction& tx) {
                    return tx.one(db::Sql::dynamic(query), {}, [](const db::Row& row) { return row.text(0); });
                }),
                query)
        .value_or("none");
}

SubmitRequest QueueRig::task(const std::string& sourceTask, const std::string& key) const {
    return {kLane, sourceTask, owner, project, hashOf(sourceTask), {}, key.empty() ? "key-" + sourceTask : key};
}

Result<Submitted> QueueRig::submit(const SubmitRequest& request, const Scope& scope) {
    SB_CHECK(checkSubmit(request));
    return write([&](db::Transaction& tx) { return queue::submit(tx, scope, request); });
}

Submitted QueueRig::queued(const std::string& sourceTask, const std::string& key, const std::string& lane) {
    auto request = task(sourceTask, key);
    request.lane = lane;
    return must(submit(request), "submit");
}

Result<ClaimAnswer> QueueRig::claim(const std::string& lane, const std::string& worker, const std::string& key) {
    return claimAs(claimer, {lane, worker, key, Millis{0}});
}

Result<ClaimAnswer> QueueRig::claimAs(const Claimer& who, const ClaimRequest& request) {
    SB_CHECK(checkClaim(request));
    return write([&](db::Transaction& tx) { return queue::claim(tx, who, gate, request); });
}

Lease QueueRig::take(const std::string& lane, const std::string& worker, const std::string& key) {
    const auto answer = must(claim(lane, worker, key), "claim");
    if (!answer.granted)
        stop("claim got nothing", {Code::Internal, std::string(wordOf(answer.refusal))});
    const auto& g = *answer.granted;
    return {{g.dispatch.id, g.claimToken, g.dispatch.generation}, g.dispatch, g.dispatch.job};
}

Lease QueueRig::running(const std::string& sourceTask) {
    (void)queued(sourceTask);
    return take();
}

Result<HeartbeatAnswer> QueueRig::heartbeat(const Lease& lease, std::optional<Progress> progress) {
    const HeartbeatRequest request{lease.key, std::move(progress)};
    SB_CHECK(checkHeartbeat(request));
    return write([&](db::Transaction& tx) { return queue::heartbeat(tx, claimer.scope, request); });
}

Result<StepAnswer> QueueRig::step(const Lease& lease, const std::string& name, StepState state, const std::string& providerKey,
                                  const std::string& provider) {
    const StepRequest request{lease.key, name, provider, providerKey, state};
    SB_CHECK(checkStep(request));
    return write([&](db::Transaction& tx) { return recordStep(tx, claimer.scope, request); });
}

Result<FinishAnswer> QueueRig::finish(const Lease& lease, FinishOutcome outcome, const std::string& result,
                                      std::optional<ClaimRequest> next) {
    SB_TRY(prepared, prepareFinish({lease.key, outcome, result, std::move(next)}));
    return write([&](db::Transaction& tx) { return queue::finish(tx, claimer, gate, prepared); });
}

SweepReport QueueRig::sweep() {
    return must(write([&](db::Transaction& tx) -> Result<SweepReport> {
        SB_TRY(candidates, sweepCandidates(tx, tx.now()));
        SB_TRY(report, settleCandidates(tx, candidates));
        SB_CHECK(foldCounts(tx));
        return report;
    }));
}

void QueueRig::expire(const Lease& lease) {
    const auto d = dispatch(lease.key.dispatch);
    if (d.leaseExpiresAt && *d.leaseExpiresAt > now())
        pass(*d.leaseExpiresAt - now());
    (void)sweep();
}

Result<CancelAnswer> QueueRig::cancel(const DispatchId& id) {
    return write([&](db::Transaction& tx) { return queue::cancel(tx, access, id); });
}

Result<ActionReport> QueueRig::teardown(const TeardownRequest& request) {
    SB_CHECK(checkTeardown(request));
    return write([&](db::Transaction& tx) { return queue::teardown(tx, access, request); });
}

Result<ActionReport> QueueRig::reconcile(const ReconcileRequest& request) {
    SB_CHECK(checkReconcile(request));
    return write([&](db::Transaction& tx) { return queue::reconcile(tx, access, request); });
}

Result<ActionReport> QueueRig::reconcile(const DispatchId& id, Decision decision, bool enqueue, std::vector<Statement> statements) {
    ReconcileRequest request{id, dispatch(id).revision, decision, {}, enqueue, std::move(statements), {}};
    if (decision == Decision::ConfirmCompleted)
        request.resultReference = "result:1";
    return reconcile(request);
}

Result<ActionReport> QueueRig::requeue(const DispatchId& id, std::vector<Statement> statements) {
    const RequeueRequest request{id, dispatch(id).revision, std::move(statements), {}};
    SB_CHECK(checkRequeue(request));
    return write([&](db::Transaction& tx) { return queue::requeue(tx, access, request); });
}

Result<ActionReport> QueueRig::release(const DispatchId& id) {
    const ReleaseRequest request{id, dispatch(id).revision, {}};
    SB_CHECK(checkRelease(request));
    return write([&](db::Transaction& tx) { return queue::release(tx, access, request); });
}

Statement QueueRig::statement(const Lease& lease, const std::string& step, StatementAnswer answer) const {
    return {step, lease.key.generation, answer, "po_1", now(), {}};
}

Dispatch QueueRig::dispatch(const DispatchId& id) {
    return must(read([&](db::Transaction& tx) { return loadDispatch(tx, Scope{}, id); }), "dispatch");
}

DispatchDetail QueueRig::detail(const DispatchId& id) {
    return must(read([&](db::Transaction& tx) { return readDispatchDetail(tx, Scope{}, id); }), "detail");
}

JobDetail QueueRig::job(const JobId& id) {
    return must(read([&](db::Transaction& tx) { return readJob(tx, Scope{}, id); }), "job");
}

std::vector<HistoryEvent> QueueRig::history(const JobId& id) {
    const PageRequest page{200, {}, true};
    return must(read([&](db::Transaction& tx) { return readHistory(tx, Scope{}, id, page); }), "history").rows;
}

std::vector<std::string> QueueRig::kinds(const JobId& id) {
    std::vector<std::string> out;
    for (const auto& event : history(id))
        out.emplace_back(wordOf(event.kind));
    return out;
}

Lane QueueRig::lane(const std::string& name) {
    for (auto& lane : must(read([](db::Transaction& tx) { return readLanes(tx, Scope{}, ClaimRefusal::None); }), "lanes"))
        if (lane.name == name)
            return lane;
    stop("no such lane", {Code::UnknownLane});
}

std::string QueueRig::digest() {
    return must(read([](db::Transaction& tx) -> Result<std::string> {
        SB_TRY(tables, tx.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name != 'store_clock' "
                              "ORDER BY name",
                              {}, [](const db::Row& row) { return row.text(0); }));
        std::string all;
        for (const auto& table : tables) {
            SB_TRY(columns, tx.all("SELECT name FROM pragma_table_info($1)", {table}, [](const db::Row& row) { return row.text(0); }));
            std::string list;
            for (const auto& column : columns)
                list += (list.empty() ? "quote(\"" : " || ',' || quote(\"") + column + "\")";
            SB_CHECK(tx.query(db::Sql::dynamic("SELECT " + list + " AS line FROM " + table + " ORDER BY line"), {}, [&](const db::Row& row) {
                all += table + ":" + row.text(0) + "\n";
                return true;
            }));
        }
        return base::sha256Hex(all);
    }));
}

std::string QueueRig::integrity() {
    const auto report = must(read([](db::Transaction& tx) { return checkIntegrity(tx); }), "integrity");
    std::string out;
    for (const auto& f : report.findings)
        out += f.check + " " + f.subject + ": expected " + f.expected + ", found " + f.found + "\n";
    return out;
}

} // namespace sb::queue::rig
