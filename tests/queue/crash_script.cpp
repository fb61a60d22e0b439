#include "tests/queue/crash_script.h"

#include <vector>

namespace sb::queue::rig {
namespace {

class Script {
public:
    Script(QueueRig& rig, const std::function<void(const std::string&, const Heard&)>& hear)
        : m_rig(rig)
        , m_hear(hear) {}

    std::string run() {
        submits();
        executes();
        decides();
        cancels();
        return m_stuck;
    }

private:
    // Asks, and once more with the same request when the first answer was an error of the store.
    template <typename F> auto ask(const std::string& name, F act) {
        auto answer = act();
        if (!answer)
            answer = act();
        if (!answer && m_stuck.empty())
            m_stuck = name + ": " + codeOf(answer);
        return answer;
    }
    void heard(const std::string& act, const DispatchId& id, Revision revision, std::string state) {
        m_hear(act, {id.text(), revision.value, std::move(state)});
    }

    void submit(const std::string& name) {
        const auto answer = ask("submit " + name, [&] { return m_rig.submit(m_rig.task(name)); });
        if (answer) {
            m_ids[name] = answer->dispatch;
            heard("submit", answer->dispatch, answer->revision, "");
        }
    }
    Lease keep(const std::string& act, const Granted& g) {
        heard(act, g.dispatch.id, g.dispatch.revision, "running");
        return {{g.dispatch.id, g.claimToken, g.dispatch.generation}, g.dispatch, g.dispatch.job};
    }
    Lease take(const std::string& key) {
        const auto answer = ask("claim " + key, [&] { return m_rig.claim(kLane, "w1", key); });
        return answer && answer->granted ? keep("claim", *answer->granted) : Lease{};
    }
    void step(const Lease& lease, const std::string& name, StepState state) {
        const auto answer = ask("step", [&] { return m_rig.step(lease, name, state); });
        if (answer)
            heard("step", lease.key.dispatch, answer->revision, "");
    }
    std::optional<FinishAnswer> finish(const Lease& lease, FinishOutcome outcome, std::optional<ClaimRequest> next = {}) {
        const auto answer = ask("finish", [&] { return m_rig.finish(lease, outcome, "{\"n\":1}", next); });
        if (!answer)
            return std::nullopt;
        heard("finish", lease.key.dispatch, answer->revision, std::string(wordOf(answer->state)));
        return *answer;
    }
    template <typename F> void act(const std::string& name, F f) {
        const auto report = ask(name, f);
        if (!report)
            return;
        heard(name, report->dispatch, report->revision, std::string(wordOf(report->state)));
        if (report->newDispatch)
            heard(name + " successor", *report->newDispatch, Revision{1}, "queued");
    }
    void sweep() {
        (void)ask("sweep", [&] {
            return m_rig.write([](db::Transaction& tx) -> Result<SweepReport> {
                SB_TRY(candidates, sweepCandidates(tx, tx.now()));
                SB_TRY(report, settleCandidates(tx, candidates));
                SB_CHECK(foldCounts(tx));
                return report;
            });
        });
    }

    void submits() {
        for (const char* name : {"a", "b", "c", "d", "e"})
            submit(name);
        submit("a"); // a replay
    }
    void executes() {
        const auto a = take("K1"), b = take("K2"), c = take("K3");
        m_b = b;
        step(a, "pay", StepState::Intended);
        step(a, "pay", StepState::Started);
        step(b, "pay", StepState::Started);
        m_rig.pass(Millis{20'000});
        if (ask("heartbeat", [&] { return m_rig.heartbeat(a, Progress{1, 2, "x", {}}); }))
            heard("heartbeat", a.key.dispatch, Revision{4}, "");
        step(a, "pay", StepState::Succeeded);
        const auto next = finish(c, FinishOutcome::Completed, ClaimRequest{kLane, "w1", "K4", {}});
        if (next && next->next && next->next->granted)
            m_d = keep("claim next", *next->next->granted);
        m_rig.pass(Millis{10'000});
        finish(a, FinishOutcome::Failed);
        m_rig.pass(Millis{30'000}); // b's minute is over
        sweep();
        (void)m_rig.finish(b, FinishOutcome::Completed, "{}"); // late: evidence
        (void)m_rig.finish(b, FinishOutcome::Completed, "{}");
    }
    void decides() {
        const auto& id = m_b.key.dispatch;
        const ReconcileRequest decision{id, m_rig.dispatch(id).revision, Decision::ConfirmFailed, {}, true,
                                        {m_rig.statement(m_b, "pay", StatementAnswer::NotCharged)}, "looked it up"};
        act("reconcile", [&] { return m_rig.reconcile(decision); });
        const auto failed = m_ids["a"];
        const RequeueRequest again{failed, m_rig.dispatch(failed).revision,
                                   {{"pay", Generation{1}, StatementAnswer::NotCharged, "po_1", m_rig.now(), {}}}, {}};
        act("requeue", [&] { return m_rig.write([&](db::Transaction& tx) { return queue::requeue(tx, m_rig.access, again); }); });
        act("teardown", [&] { return m_rig.teardown({id, TeardownAct::Request, {}, {}, {}, {}, {}, {}}); });
        act("confirm", [&] { return m_rig.teardown({id, TeardownAct::Confirm, "p", "k", "gone", hashOf("gone"), m_rig.when(Millis{0}), {}}); });
        (void)m_rig.finish(m_b, FinishOutcome::Completed, "{\"other\":true}"); // contradicts: the successor is held
        (void)m_rig.finish(m_b, FinishOutcome::Completed, "{\"other\":true}");
        const ReleaseRequest release{id, m_rig.dispatch(id).revision, {}};
        act("release", [&] { return m_rig.write([&](db::Transaction& tx) { return queue::release(tx, m_rig.access, release); }); });
    }
    void cancels() {
        for (const auto& id : {m_ids["e"], m_d.key.dispatch}) {
            const auto answer = ask("cancel", [&] { return m_rig.cancel(id); });
            if (answer)
                heard("cancel", id, answer->revision, std::string(wordOf(answer->state)));
        }
        finish(m_d, FinishOutcome::Cancelled);
        sweep();
    }

    QueueRig& m_rig;
    const std::function<void(const std::string&, const Heard&)>& m_hear;
    std::map<std::string, DispatchId> m_ids;
    Lease m_b, m_d;
    std::string m_stuck;
};

} // namespace

std::string runScript(QueueRig& rig, const std::function<void(const std::string&, const Heard&)>& hear) { return Script(rig, hear).run(); }

std::string shapeOf(QueueRig& rig) {
    return must(rig.read([](db::Transaction& tx) -> Result<std::string> {
        std::string out;
        const auto add = [&out](const db::Row& row) {
            out += row.text(0) + "\n";
            return true;
        };
        SB_CHECK(tx.query("SELECT source_task || ' ' || state || ' r' || revision || ' g' || generation || ' n' || number || ' e' || evidence_count || ' ' "
                          "|| teardown || ' ' || coalesce(decision, '-') FROM dispatches ORDER BY seq",
                          {}, add));
        SB_CHECK(tx.query("SELECT source_task || ' ' || reason FROM source_holds ORDER BY 1", {}, add));
        SB_CHECK(tx.query("SELECT kind || ' ' || origin || ' ' || revision FROM job_history ORDER BY seq", {}, add));
        SB_CHECK(tx.query("SELECT name || ' ' || state || ' ' || generation FROM steps ORDER BY seq", {}, add));
        return out;
    }));
}

} // namespace sb::queue::rig
