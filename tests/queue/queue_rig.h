// The queue's stores on a store of their own, in this thread, on a clock that only the test moves: short methods
// for what an executor and an operator do. Every answer is the store's own, refusals included.
#pragma once

#include "core/db/inline_database.h"
#include "core/db/sync_call.h"
#include "core/queue/action_store.h"
#include "core/queue/claim_store.h"
#include "core/queue/finish_store.h"
#include "core/queue/instance_store.h"
#include "core/queue/integrity_store.h"
#include "core/queue/lane_store.h"
#include "core/queue/lease_store.h"
#include "core/queue/read_store.h"
#include "core/queue/step_store.h"
#include "core/queue/submit_store.h"
#include "core/queue/token_store.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <type_traits>

namespace sb::queue::rig {

template <typename T> using Result = base::Result<T>;
using base::Code;

inline constexpr std::int64_t kStartMs = 1'796'000'000'000; // some moment; tests count from it
inline const std::string kLane = "network-ai";
inline const std::string kOtherLane = "codex";

// Ends the program with the code when a test's preparation was refused.
[[noreturn]] void stop(std::string_view what, const base::Error& error);
template <typename T> T must(Result<T> result, std::string_view what = "preparation") {
    if (!result)
        stop(what, result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}
// The word of a refusal, "ok" when there was none: what tables compare.
template <typename T> std::string codeOf(const Result<T>& result) {
    return result ? "ok" : std::string(base::codeText(result.error().code));
}
[[nodiscard]] std::string hashOf(std::string_view text);

struct RigOptions {
    std::string path = ":memory:";
    std::uint64_t seed = 1;
    std::int64_t startMs = kStartMs;
    db::StepHook hook{};
};

// What a test holds of a granted claim.
struct Lease {
    LeaseKey key;
    Dispatch dispatch;
    JobId job;
};

class QueueRig {
public:
    explicit QueueRig(RigOptions options = {});
    QueueRig(const QueueRig&) = delete;
    QueueRig& operator=(const QueueRig&) = delete;

    // ---- time ----
    void pass(Millis by) { m_clock->advance(by); }
    void at(Millis sinceStart); // forward only
    [[nodiscard]] StoreTime now() const { return m_db->now(); }
    [[nodiscard]] StoreTime when(Millis sinceStart) const { return base::fromMs(m_startMs) + sinceStart; }
    [[nodiscard]] db::ManualClock& clock() { return *m_clock; }

    // ---- raw access ----
    [[nodiscard]] db::InlineDatabase& db() { return *m_db; }
    template <typename F> auto write(F function) { return flatten(db::writeSync(*m_db, db::Grouping::Shared, std::move(function))); }
    template <typename F> auto read(F function) { return db::readSync(*m_db, std::move(function)); }
    Result<std::int64_t> sql(std::string_view text);          // a statement of the test's own
    [[nodiscard]] std::int64_t number(std::string_view query); // first column of the first row, -1 for none
    [[nodiscard]] std::string word(std::string_view query);

    // ---- application ----
    [[nodiscard]] SubmitRequest task(const std::string& sourceTask, const std::string& key = {}) const;
    Result<Submitted> submit(const SubmitRequest& request, const Scope& scope = {});
    Submitted queued(const std::string& sourceTask, const std::string& key = {}, const std::string& lane = kLane); // must succeed

    // ---- executor ----
    Result<ClaimAnswer> claim(const std::string& lane = kLane, const std::string& worker = "w1", const std::string& key = {});
    Result<ClaimAnswer> claimAs(const Claimer& claimer, const ClaimRequest& request);
    Lease take(const std::string& lane = kLane, const std::string& worker = "w1", const std::string& key = {}); // must be granted
    Lease running(const std::string& sourceTask); // submits and takes
    Result<HeartbeatAnswer> heartbeat(const Lease& lease, std::optional<Progress> progress = {});
    Result<StepAnswer> step(const Lease& lease, const std::string& name, StepState state, const std::string& providerKey = "po_1",
                            const std::string& provider = "payments");
    Result<FinishAnswer> finish(const Lease& lease, FinishOutcome outcome = FinishOutcome::Completed, const std::string& result = {},
                                std::optional<ClaimRequest> next = {});

    // ---- time's own work ----
    SweepReport sweep();
    void expire(const Lease& lease); // lets the lease end and sweeps

    // ---- operator ----
    Result<CancelAnswer> cancel(const DispatchId& id);
    Result<ActionReport> teardown(const TeardownRequest& request);
    Result<ActionReport> reconcile(const ReconcileRequest& request);
    Result<ActionReport> reconcile(const DispatchId& id, Decision decision, bool enqueue = false, std::vector<Statement> statements = {});
    Result<ActionReport> requeue(const DispatchId& id, std::vector<Statement> statements = {});
    Result<ActionReport> release(const DispatchId& id);
    [[nodiscard]] Statement statement(const Lease& lease, const std::string& step, StatementAnswer answer) const;

    // ---- what stands in the store ----
    [[nodiscard]] Dispatch dispatch(const DispatchId& id);
    [[nodiscard]] DispatchDetail detail(const DispatchId& id);
    [[nodiscard]] DispatchState state(const DispatchId& id) { return dispatch(id).state; }
    [[nodiscard]] std::uint64_t revision(const DispatchId& id) { return dispatch(id).revision.value; }
    [[nodiscard]] JobDetail job(const JobId& id);
    [[nodiscard]] std::vector<HistoryEvent> history(const JobId& id); // oldest first
    [[nodiscard]] std::vector<std::string> kinds(const JobId& id);    // words of the history, oldest first
    [[nodiscard]] Lane lane(const std::string& name = kLane);
    [[nodiscard]] int evidenceCount(const DispatchId& id) { return dispatch(id).evidenceCount; }
    // Every row of every table but the clock's: equal texts mean that nothing durable changed.
    [[nodiscard]] std::string digest();
    // Empty when the store is sound, else the findings in words. Every test ends with it.
    [[nodiscard]] std::string integrity();

    Access access;    // all verbs, no limits; an operator's token
    Claimer claimer;  // the executor's token
    ClaimGate gate;   // calm host
    std::string owner = "owner-1";
    std::string project = "project-1";

private:
    template <typename T> static Result<T> flatten(Result<Result<T>> result) {
        if (!result)
            return std::unexpected(std::move(result).error());
        return std::move(*result);
    }
    template <typename T> static Result<T> flatten(Result<T> result) { return result; }

    std::int64_t m_startMs;
    std::shared_ptr<db::ManualClock> m_clock;
    std::unique_ptr<db::InlineDatabase> m_db;
};

[[nodiscard]] db::SqliteOptions storeOptions(const RigOptions& options, const std::shared_ptr<db::ManualClock>& clock);

} // namespace sb::queue::rig

// Ends a test: the store adds up.
#define VERIFY_SOUND(rig) QCOMPARE((rig).integrity(), std::string())
#define COMPARE_CODE(result, word) QCOMPARE(codeOf(result), std::string(word))
