// Random runs on virtual time, reproducible by their seed, with the invariants of the queue after every operation:
// never more than three live leases, one live generation per job, nothing leaves `uncertain` without a decision,
// every job in exactly one bucket, revisions grow by one per durable change and never otherwise, history only grows.
//
// SIGNALBOX_LAB_SEEDS=N runs N seeds, SIGNALBOX_LAB_SEED=S runs that one.
#include "tests/queue/queue_rig.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kSeeds = 6;
#else
constexpr int kSeeds = 40;
#endif
#else
constexpr int kSeeds = 40;
#endif
constexpr int kOperations = 2'000;

// What a run saw of a dispatch the last time.
struct Seen {
    DispatchState state = DispatchState::Queued;
    std::uint64_t revision = 0;
    std::uint64_t generation = 0;
    JobId job;
};

class LabRun {
public:
    explicit LabRun(std::uint64_t seed)
        : m_rig({.seed = seed})
        , m_random(seed) {
        m_rig.db().setChangeSink([this](const std::vector<db::Change>& changes) {
            for (const auto& c : changes)
                if (c.topic == "dispatch")
                    m_noted.insert(c.id);
        });
    }

    // Empty, or what went wrong and where.
    std::string run() {
        for (int i = 0; i < kOperations; ++i) {
            m_noted.clear();
            m_operation = operate();
            auto problem = judge();
            if (problem.empty() && i % 250 == 249)
                problem = whole();
            if (!problem.empty())
                return "operation " + std::to_string(i) + " (" + m_operation + "): " + problem;
        }
        return settleAll();
    }
    [[nodiscard]] const std::map<std::string, int>& done() const { return m_done; }

private:
    int roll(int n) { return int(m_random() % std::uint64_t(n)); }
    // Mostly one of the newest, so that what lives is met often and what ended long ago sometimes.
    template <typename T> const T* any(const std::vector<T>& from) {
        if (from.empty())
            return nullptr;
        const int n = int(from.size());
        return &from[std::size_t(roll(3) > 0 ? n - 1 - roll(std::min(n, 4)) : roll(n))];
    }
    std::string count(std::string what, const std::string& how) {
        ++m_done[what + " " + how];
        return what + " " + how;
    }
    template <typename T> std::string count(std::string what, const Result<T>& result) { return count(std::move(what), codeOf(result)); }
    std::string count(std::string what, const Result<ActionReport>& r) {
        return count(std::move(what), r ? (r->outcome == ActionOutcome::Refused ? std::string(base::codeText(r->refusedBy)) : std::string(wordOf(r->outcome))) : codeOf(r));
    }

    std::string operate() {
        switch (const int dice = roll(100)) {
        default: return dice < 16 ? submit() : dice < 36 ? claim() : dice < 48 ? beat() : dice < 58 ? step() : dice < 74 ? finish() : dice < 86 ? decide() : pass();
        case 96: return pause();
        case 97: return cancel();
        case 98: return teardown();
        case 99: return count("fold", m_rig.write([](db::Transaction& tx) { return foldCounts(tx); }));
        }
    }

    std::string submit() {
        auto r = m_rig.task("task-" + std::to_string(roll(60)), "key-" + std::to_string(roll(4'000)));
        r.lane = roll(3) == 0 ? kOtherLane : kLane;
        r.owner = "owner-" + std::to_string(roll(2));
        const auto answer = m_rig.submit(r);
        if (answer && !answer->replayed)
            m_dispatches.push_back(answer->dispatch);
        return count("submit", answer);
    }

    void keep(const ClaimAnswer& answer) {
        if (!answer.granted)
            return;
        const auto& g = *answer.granted;
        m_leases.push_back({{g.dispatch.id, g.claimToken, g.dispatch.generation}, g.dispatch, g.dispatch.job});
        if (m_leases.size() > 12)
            m_leases.erase(m_leases.begin());
    }

    std::string claim() {
        const auto answer = m_rig.claim(roll(2) == 0 ? kOtherLane : kLane, "w" + std::to_string(roll(3)), roll(3) == 0 ? "CK-" + std::to_string(roll(5)) : "");
        if (!answer)
            return count("claim", answer);
        keep(*answer);
        return count("claim", answer->granted ? "granted" : std::string(wordOf(answer->refusal)));
    }

    std::string beat() {
        const auto* lease = any(m_leases);
        return lease ? count("heartbeat", m_rig.heartbeat(*lease, roll(2) == 0 ? std::optional(Progress{std::uint64_t(roll(9)), 9, "x", {}}) : std::nullopt)) : "nothing";
    }

    std::string step() {
        const auto* lease = any(m_leases);
        const StepState states[] = {StepState::Intended, StepState::Started, StepState::Started, StepState::Succeeded, StepState::Failed};
        return lease ? count("step", m_rig.step(*lease, "s" + std::to_string(roll(2)), states[roll(5)], roll(9) == 0 ? "po_2" : "po_1")) : "nothing";
    }

    std::string finish() {
        const auto* lease = any(m_leases);
        if (!lease)
            return "nothing";
        const FinishOutcome outcomes[] = {FinishOutcome::Completed, FinishOutcome::Completed, FinishOutcome::Failed, FinishOutcome::Cancelled, FinishOutcome::Unknown};
        std::optional<ClaimRequest> next;
        if (roll(3) == 0)
            next = ClaimRequest{kLane, "w1", roll(2) == 0 ? "CK-" + std::to_string(roll(5)) : "", {}};
        const auto answer = m_rig.finish(*lease, outcomes[roll(5)], roll(2) == 0 ? "{\"n\":" + std::to_string(roll(2)) + "}" : "", next);
        if (answer && answer->next)
            keep(*answer->next);
        return count("finish", answer);
    }

    std::string decide() {
        const auto* id = any(m_dispatches);
        if (!id)
            return "nothing";
        const auto d = m_rig.dispatch(*id);
        std::vector<Statement> statements;
        for (const char* step : {"s0", "s1"})
            if (roll(3) > 0 && d.stepsStarted > 0)
                statements.push_back({step, d.generation, roll(4) == 0 ? StatementAnswer::Charged : StatementAnswer::NotCharged, "po_1", m_rig.now(), {}});
        const Revision expected{d.revision.value - (roll(8) == 0 ? 1U : 0U)};
        Result<ActionReport> report = base::fail(Code::Internal);
        const int act = d.state == DispatchState::Uncertain ? 0 : roll(3);
        const auto& access = m_rig.access;
        if (act == 0) {
            const Decision decisions[] = {Decision::ConfirmCompleted, Decision::ConfirmFailed, Decision::ConfirmNotExecuted, Decision::Abandon};
            ReconcileRequest r{*id, expected, decisions[roll(4)], {}, false, std::move(statements), {}};
            r.resultReference = r.decision == Decision::ConfirmCompleted ? "result:1" : "";
            r.enqueueNewDispatch = (r.decision == Decision::ConfirmFailed || r.decision == Decision::ConfirmNotExecuted) && roll(2) == 0;
            m_mayLeaveUncertain = *id;
            report = m_rig.reconcile(r);
        } else if (act == 1) {
            report = m_rig.write([&](db::Transaction& tx) { return queue::requeue(tx, access, {*id, expected, statements, {}}); });
        } else {
            report = m_rig.write([&](db::Transaction& tx) { return queue::release(tx, access, {*id, expected, {}}); });
        }
        if (report && report->outcome == ActionOutcome::Applied && report->newDispatch && act < 2)
            m_dispatches.push_back(*report->newDispatch);
        return count(act == 0 ? "reconcile" : act == 1 ? "requeue" : "release", report);
    }

    std::string pass() {
        const int jumps[] = {1, 10, 100, 1'000, 1'000, 5'000, 5'000, 10'000, 19'999, 20'001, 40'000, 59'999, 60'000};
        m_rig.pass(Millis{jumps[roll(13)]});
        if (roll(2) == 0)
            return "time";
        return count("sweep", std::to_string(m_rig.sweep().settled));
    }

    std::string pause() {
        return count("pause", m_rig.write([&](db::Transaction& tx) { return setPaused(tx, m_rig.access, kLane, roll(4) == 0); }));
    }
    std::string cancel() {
        const auto* id = any(m_dispatches);
        return id ? count("cancel", m_rig.cancel(*id)) : "nothing";
    }
    std::string teardown() {
        const auto* id = any(m_dispatches);
        const TeardownAct acts[] = {TeardownAct::Request, TeardownAct::Confirm, TeardownAct::ReportUnconfirmed, TeardownAct::State};
        return id ? count("teardown", m_rig.teardown({*id, acts[roll(4)], "p", "k", "gone", hashOf("a"), m_rig.now(), "stated"})) : "nothing";
    }

    // One changed dispatch against what was seen of it before.
    std::string compare(const DispatchId& id) {
        const auto d = m_rig.dispatch(id);
        auto [it, fresh] = m_seen.try_emplace(id.text(), Seen{d.state, 0, 0, d.job});
        Seen& seen = it->second;
        if (fresh && d.predecessor.isEmpty() && d.revision.value != 1)
            return "a new dispatch with revision " + std::to_string(d.revision.value);
        if (d.revision.value < seen.revision)
            return "the revision fell";
        if (d.state != seen.state && d.revision.value == seen.revision)
            return "a change of state without a revision";
        if (d.revision.value > seen.revision + (fresh ? 1 : 2)) // an expiry and what met it are two changes
            return "the revision jumped by " + std::to_string(d.revision.value - seen.revision);
        if (!fresh && seen.state == DispatchState::Uncertain && d.state != DispatchState::Uncertain && (id != m_mayLeaveUncertain || !d.decision))
            return "left uncertain without a decision";
        if (!fresh && isTerminal(seen.state) && d.state != seen.state)
            return "left a final state";
        if (seen.generation != 0 && d.generation.value != seen.generation)
            return "a generation changed";
        if (d.generation.value != 0 && seen.generation == 0 && !m_generations[d.job.text()].insert(d.generation.value).second)
            return "a generation was used twice";
        seen = {d.state, d.revision.value, d.generation.value, d.job};
        return {};
    }

    std::string judge() {
        for (const auto& id : m_noted)
            if (auto problem = compare(DispatchId(id)); !problem.empty())
                return id + ": " + problem;
        m_mayLeaveUncertain = {};
        const auto now = std::to_string(base::toMs(m_rig.now()));
        return must(m_rig.read([&](db::Transaction& tx) -> Result<std::string> {
            std::string out;
            SB_CHECK(tx.query("SELECT (SELECT count(*) FROM leases WHERE live = 1 AND expires_ms > $1), "
                              "(SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM dispatches WHERE state IN ('running', 'uncertain') GROUP BY owner_id, source_task)), "
                              "(SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM dispatches WHERE state IN ('queued', 'running', 'uncertain') GROUP BY job_id)), "
                              "(SELECT coalesce(max(seq), 0) FROM job_history), (SELECT sum(newest_revision) FROM jobs)",
                              {m_rig.now()}, [&](const db::Row& row) {
                                  if (row.i64(0) > base::limits::kLiveLeases)
                                      out = std::to_string(row.i64(0)) + " live leases";
                                  else if (row.i64(1) > 1)
                                      out = "one source task runs or is uncertain twice";
                                  else if (row.i64(2) > 1)
                                      out = "two open dispatches of one job";
                                  else if (row.i64(3) < m_history)
                                      out = "the history shrank";
                                  else if (row.i64(3) > m_history && m_noted.empty())
                                      out = "an event without a note";
                                  m_history = row.i64(3);
                                  return false;
                              }));
            return out;
        }), now);
    }

    // Everything at once: too slow after every operation.
    std::string whole() {
        if (auto problem = m_rig.integrity(); !problem.empty())
            return problem;
        for (const auto& [id, seen] : m_seen) {
            const auto d = m_rig.dispatch(DispatchId(id));
            if (d.state != seen.state || d.revision.value != seen.revision)
                return id + " changed without a note";
        }
        if (m_rig.number("SELECT count(*) FROM dispatches") != std::int64_t(m_seen.size()))
            return "a dispatch without a note";
        if (m_rig.number("SELECT count(*) FROM job_history") != m_history)
            return "an event was removed";
        return {};
    }

    // At the end everything can be settled by a person: nothing is stuck for ever.
    std::string settleAll() {
        m_rig.pass(Millis{60'000});
        (void)m_rig.sweep();
        for (const auto& id : m_dispatches)
            if (m_rig.state(id) == DispatchState::Uncertain && !m_rig.reconcile(id, Decision::Abandon))
                return "an uncertain dispatch that cannot be settled";
        for (const auto& id : m_dispatches) {
            const auto d = m_rig.dispatch(id);
            if (d.state == DispatchState::Abandoned || d.contradicted)
                (void)m_rig.release(id);
        }
        (void)m_rig.write([&](db::Transaction& tx) { return setPaused(tx, m_rig.access, kLane, false); });
        for (const auto& lane : {kLane, kOtherLane})
            for (;;) {
                const auto answer = must(m_rig.claim(lane));
                if (!answer.granted) {
                    if (answer.refusal != ClaimRefusal::LaneEmpty)
                        return "a queue that does not drain: " + std::string(wordOf(answer.refusal));
                    break;
                }
                const auto& g = *answer.granted;
                (void)must(m_rig.finish({{g.dispatch.id, g.claimToken, g.dispatch.generation}, g.dispatch, g.dispatch.job}));
            }
        if (m_rig.number("SELECT count(*) FROM source_holds") != 0)
            return "something is still held";
        return m_rig.integrity();
    }

    QueueRig m_rig;
    std::mt19937_64 m_random;
    std::vector<DispatchId> m_dispatches;
    std::vector<Lease> m_leases; // also ended ones: late reports come from them
    std::set<std::string> m_noted;
    std::map<std::string, Seen> m_seen;
    std::map<std::string, std::set<std::uint64_t>> m_generations;
    std::map<std::string, int> m_done;
    std::string m_operation;
    DispatchId m_mayLeaveUncertain;
    std::int64_t m_history = 0;
};

} // namespace

class TestLab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void randomRuns() {
        const int asked = qEnvironmentVariableIntValue("SIGNALBOX_LAB_SEEDS");
        std::uint64_t first = 1;
        std::uint64_t seeds = std::uint64_t(asked > 0 ? asked : kSeeds);
        if (qEnvironmentVariableIsSet("SIGNALBOX_LAB_SEED")) {
            first = qEnvironmentVariable("SIGNALBOX_LAB_SEED").toULongLong();
            seeds = 1;
        }
        std::map<std::string, int> done;
        for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
            LabRun run(seed);
            const auto problem = run.run();
            QVERIFY2(problem.empty(), ("seed " + std::to_string(seed) + ": " + problem).c_str());
            for (const auto& [what, n] : run.done())
                done[what] += n;
        }
        // A lab that never meets the hard cases proves nothing.
        for (const char* met : {"claim lease_limit", "claim held", "claim claim_key_used", "finish obsolete_completion", "finish conflicting_completion",
                                "finish cancel_not_requested", "step conflicting_step", "step lease_lost", "heartbeat lease_lost", "submit held_by_uncertain",
                                "reconcile Applied", "reconcile StaleRevision", "reconcile EvidenceMissing", "reconcile AlreadyAtTarget", "requeue Applied",
                                "release Applied", "teardown Applied", "cancel ok", "sweep 1"})
            if (first == 1)
                QVERIFY2(done[met] > 0, met);
        if (qEnvironmentVariableIsSet("SIGNALBOX_LAB_SEED"))
            for (const auto& [what, n] : done)
                qInfo("%6d  %s", n, what.c_str());
    }
};

QTEST_GUILESS_MAIN(TestLab)
#include "test_lab.moc"
