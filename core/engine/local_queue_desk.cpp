#include "core/engine/local_queue_desk.h"

#include "core/conflict/record_store.h"
#include "core/queue/action_store.h"
#include "core/queue/finish_store.h"
#include "core/queue/lane_store.h"
#include "core/queue/lease_store.h"
#include "core/queue/read_store.h"
#include "core/queue/submit_store.h"

namespace sb::engine {

using base::Code;
using base::Result;
using db::Grouping;
using db::Transaction;
using desk::Answer;
using desk::Mode;
using runtime::Cx;
using runtime::Outcome;

#define SB_GUARD(T, verb)                                                                                    \
    if (auto guarded = guard(m_access, verb); !guarded)                                                      \
    return answered<T>(base::fail(guarded.error()))
#define SB_FORM(T, check)                                                                                    \
    if (auto checked = (check); !checked)                                                                    \
    return answered<T>(base::fail(checked.error()))

// ---- executors and applications ----

namespace {

// What an uncertain dispatch holds back is noted before the refusal is answered, in a transaction of its own: the one that
// refuses is rolled back.
QCoro::Task<Outcome<queue::Submitted>> submitTask(Cx cx, std::shared_ptr<EngineCore> core, queue::Access access, queue::SubmitRequest request) {
    auto outcome = co_await db::transact(cx, core->database(), Grouping::Shared,
                                         [scope = access.scope, request](Transaction& tx) { return queue::submit(tx, scope, request); });
    if (outcome.isErr() && outcome.error().code == Code::HeldByUncertain) {
        const auto noted = co_await db::transact(cx, core->database(), Grouping::Shared, [access, request](Transaction& tx) {
            return queue::noteHeld(tx, access, request);
        });
        if (noted.isCancelled())
            co_return noted.stop();
    }
    co_return outcome;
}

} // namespace

Answer<queue::Submitted> LocalQueueDesk::submit(queue::SubmitRequest request) {
    SB_GUARD(queue::Submitted, "submit");
    SB_FORM(queue::Submitted, queue::checkSubmit(request));
    return callEngine<queue::Submitted>(m_door, "submit", std::make_shared<Pending<queue::Submitted>>(), &submitTask, m_access, std::move(request));
}

Answer<queue::ClaimAnswer> LocalQueueDesk::claim(queue::ClaimRequest request) {
    SB_GUARD(queue::ClaimAnswer, "claim");
    SB_FORM(queue::ClaimAnswer, queue::checkClaim(request));
    const auto pending = std::make_shared<Pending<queue::ClaimAnswer>>();
    const auto ticket = std::make_shared<ClaimTicket>();
    ticket->request = std::move(request);
    ticket->claimer = {m_access.actor.tokenId, m_access.scope};
    ticket->isGone = [weak = std::weak_ptr(pending)] {
        const auto alive = weak.lock();
        return !alive || alive->isGone();
    };
    ticket->deliver = [pending](queue::ClaimAnswer answer) { return pending->answer(std::move(answer)); };
    return callEngine<queue::ClaimAnswer>(m_door, "claim", pending, &ClaimLine::serve, ticket);
}

Answer<queue::HeartbeatAnswer> LocalQueueDesk::heartbeat(queue::HeartbeatRequest request) {
    SB_GUARD(queue::HeartbeatAnswer, "heartbeat");
    SB_FORM(queue::HeartbeatAnswer, queue::checkHeartbeat(request));
    return writeCall<queue::HeartbeatAnswer>(m_door, "heartbeat", Grouping::Shared, [scope = m_access.scope, request](Transaction& tx) {
        return queue::heartbeat(tx, scope, request);
    });
}

Answer<queue::StepAnswer> LocalQueueDesk::step(queue::StepRequest request) {
    SB_GUARD(queue::StepAnswer, "step");
    SB_FORM(queue::StepAnswer, queue::checkStep(request));
    return writeCall<queue::StepAnswer>(m_door, "step", Grouping::Shared, [scope = m_access.scope, request](Transaction& tx) {
        return queue::recordStep(tx, scope, request);
    });
}

namespace {

// Parsing, normalising and hashing happen on the pool when the result is large enough to be worth the way.
constexpr std::size_t kInlineBytes = 4 * 1024;

QCoro::Task<Outcome<queue::FinishAnswer>> finishTask(Cx cx, std::shared_ptr<EngineCore> core, queue::Claimer claimer, queue::FinishRequest request) {
    Result<queue::PreparedFinish> prepared;
    if (request.resultText.size() <= kInlineBytes) {
        prepared = queue::prepareFinish(std::move(request));
    } else {
        auto outcome = co_await core->pool().run(cx, [request](const runtime::OffloadStop&) { return queue::prepareFinish(request); });
        prepared = std::move(outcome).toResult();
    }
    if (!prepared)
        co_return base::fail(prepared.error());
    const auto finish = std::move(*prepared);
    queue::ClaimGate gate;
    if (finish.request.claimNext) {
        SB_CO_TRY(measured, HostWatch::gate(cx, core));
        gate = measured;
    }
    auto outcome = co_await db::transact(cx, core->database(), Grouping::Shared, [claimer, gate, finish](Transaction& tx) {
        return queue::finish(tx, claimer, gate, finish);
    });
    auto flat = detail::flatten(std::move(outcome));
    if (flat.isOk()) {
        core->leases().ended(finish.request.lease.dispatch);
        if (flat.value().next && flat.value().next->granted)
            core->leases().granted(flat.value().next->granted->dispatch.id);
    }
    co_return flat;
}

} // namespace

Answer<queue::FinishAnswer> LocalQueueDesk::finish(queue::FinishRequest request) {
    SB_GUARD(queue::FinishAnswer, "finish");
    const queue::Claimer claimer{m_access.actor.tokenId, m_access.scope};
    return callEngine<queue::FinishAnswer>(m_door, "finish", std::make_shared<Pending<queue::FinishAnswer>>(), &finishTask, claimer, std::move(request));
}

// ---- operators ----

Answer<queue::CancelAnswer> LocalQueueDesk::cancel(queue::DispatchId dispatch, Mode mode) {
    if (auto guarded = guard(m_access, "cancel", mode); !guarded) {
        auditRefusal(m_door, m_access, "cancel", dispatch.text(), guarded.error().code);
        return answered<queue::CancelAnswer>(base::fail(guarded.error()));
    }
    return writeCall<queue::CancelAnswer>(
        m_door, "cancel", Grouping::Alone, [access = m_access, dispatch](Transaction& tx) { return queue::cancel(tx, access, dispatch); }, mode);
}

template <typename F>
Answer<queue::ActionReport> LocalQueueDesk::act(std::string_view verb, const char* name, const queue::DispatchId& target,
                                                Result<void> checked, Mode mode, F fn) {
    auto guarded = guard(m_access, verb, mode);
    if (guarded)
        guarded = std::move(checked);
    if (!guarded) {
        if (mode == Mode::Apply)
            auditRefusal(m_door, m_access, verb, target.text(), guarded.error().code);
        return answered<queue::ActionReport>(base::fail(guarded.error()));
    }
    const bool preview = mode == Mode::Preview;
    return writeCall<queue::ActionReport>(
        m_door, name, Grouping::Alone,
        [fn = std::move(fn), preview](Transaction& tx) -> Result<queue::ActionReport> {
            SB_TRY(report, fn(tx));
            report.preview = preview;
            if (preview)
                report.newDispatch.reset(); // made up, and rolled back
            return report;
        },
        mode);
}

Answer<queue::ActionReport> LocalQueueDesk::teardown(queue::TeardownRequest request, Mode mode) {
    // `confirmed` only ever comes from an executor's token; an operator asks, or states (rule 6).
    const bool answer = request.act == queue::TeardownAct::Confirm || request.act == queue::TeardownAct::ReportUnconfirmed;
    if (!m_access.may(answer ? queue::Verb::Claim : queue::Verb::Reconcile)) {
        auditRefusal(m_door, m_access, "teardown", request.dispatch.text(), Code::NotAllowed);
        return answered<queue::ActionReport>(base::fail(Code::NotAllowed, "The token does not allow this."));
    }
    const auto target = request.dispatch;
    auto checked = queue::checkTeardown(request);
    return act("teardown", "teardown", target, std::move(checked), mode,
               [access = m_access, request](Transaction& tx) { return queue::teardown(tx, access, request); });
}

Answer<queue::ActionReport> LocalQueueDesk::reconcile(queue::ReconcileRequest request, Mode mode) {
    const auto target = request.dispatch;
    auto checked = queue::checkReconcile(request);
    return act("reconcile", "reconcile", target, std::move(checked), mode,
               [access = m_access, request](Transaction& tx) { return queue::reconcile(tx, access, request); });
}

Answer<queue::ActionReport> LocalQueueDesk::requeue(queue::RequeueRequest request, Mode mode) {
    const auto target = request.dispatch;
    auto checked = queue::checkRequeue(request);
    return act("requeue", "requeue", target, std::move(checked), mode,
               [access = m_access, request](Transaction& tx) { return queue::requeue(tx, access, request); });
}

Answer<queue::ActionReport> LocalQueueDesk::release(queue::ReleaseRequest request, Mode mode) {
    const auto target = request.dispatch;
    auto checked = queue::checkRelease(request);
    return act("release", "release", target, std::move(checked), mode,
               [access = m_access, request](Transaction& tx) { return queue::release(tx, access, request); });
}

Answer<queue::Dispatch> LocalQueueDesk::mark(queue::DispatchId dispatch, bool on) {
    SB_GUARD(queue::Dispatch, "mark");
    return writeCall<queue::Dispatch>(m_door, "mark", Grouping::Alone, [access = m_access, dispatch, on](Transaction& tx) {
        return queue::setMark(tx, access, dispatch, on);
    });
}

// ---- reading ----

template <typename T, typename F> Answer<T> LocalQueueDesk::read(std::string_view verb, F fn) {
    SB_GUARD(T, verb);
    return readCall<T>(m_door, "read", std::move(fn));
}

Answer<queue::JobDetail> LocalQueueDesk::job(queue::JobId job) {
    return read<queue::JobDetail>("show", [scope = m_access.scope, job](Transaction& tx) { return queue::readJob(tx, scope, job); });
}

Answer<queue::Page<queue::Job>> LocalQueueDesk::jobs(queue::JobFilter filter, queue::PageRequest page) {
    return read<queue::Page<queue::Job>>("jobs", [scope = m_access.scope, filter, page](Transaction& tx) {
        return queue::readJobs(tx, scope, filter, page);
    });
}

Answer<queue::Page<queue::HistoryEvent>> LocalQueueDesk::jobHistory(queue::JobId job, queue::PageRequest page) {
    return read<queue::Page<queue::HistoryEvent>>("history", [scope = m_access.scope, job, page](Transaction& tx) {
        return queue::readHistory(tx, scope, job, page);
    });
}

Answer<queue::DispatchDetail> LocalQueueDesk::dispatch(queue::DispatchId dispatch) {
    return read<queue::DispatchDetail>("dispatch", [scope = m_access.scope, dispatch](Transaction& tx) {
        return queue::readDispatchDetail(tx, scope, dispatch);
    });
}

Answer<queue::Page<queue::Dispatch>> LocalQueueDesk::dispatches(queue::DispatchFilter filter, queue::PageRequest page) {
    return read<queue::Page<queue::Dispatch>>("dispatches", [scope = m_access.scope, filter, page](Transaction& tx) {
        return queue::readDispatches(tx, scope, filter, page);
    });
}

Answer<desk::Worklist> LocalQueueDesk::worklist() {
    return read<desk::Worklist>("worklist", [scope = m_access.scope](Transaction& tx) -> Result<desk::Worklist> {
        SB_TRY(dispatches, queue::readWorklist(tx, scope));
        desk::Worklist out{std::move(dispatches.items), {}, dispatches.total, 0, dispatches.snapshotAt};
        if (!scope.isUnlimited())
            return out;
        SB_TRY(cases, conflict::readOpenCases(tx, base::limits::kWorklistRows));
        SB_TRY(counts, conflict::readCounts(tx));
        out.cases = std::move(cases);
        out.openCases = counts.openCases;
        out.total += counts.openCases;
        return out;
    });
}

Answer<queue::LeaseBoard> LocalQueueDesk::leases() {
    return read<queue::LeaseBoard>("leases", [scope = m_access.scope](Transaction& tx) { return queue::readLeases(tx, scope); });
}

namespace {

QCoro::Task<Outcome<std::vector<queue::Lane>>> lanesTask(Cx cx, std::shared_ptr<EngineCore> core, queue::Scope scope) {
    const auto refusal = core->isDraining() ? queue::ClaimRefusal::InstanceDraining : core->host().refusal();
    auto lanes = co_await db::snapshot(cx, core->database(), [scope, refusal](Transaction& tx) { return queue::readLanes(tx, scope, refusal); });
    co_return lanes;
}

} // namespace

Answer<std::vector<queue::Lane>> LocalQueueDesk::lanes() {
    SB_GUARD(std::vector<queue::Lane>, "lanes");
    return callEngine<std::vector<queue::Lane>>(m_door, "lanes", std::make_shared<Pending<std::vector<queue::Lane>>>(), &lanesTask, m_access.scope);
}

Answer<queue::Lane> LocalQueueDesk::setLanePaused(std::string lane, bool paused) {
    const auto verb = paused ? "pause" : "resume";
    if (auto guarded = guard(m_access, verb); !guarded) {
        auditRefusal(m_door, m_access, verb, lane, guarded.error().code);
        return answered<queue::Lane>(base::fail(guarded.error()));
    }
    return writeCall<queue::Lane>(m_door, verb, Grouping::Alone, [access = m_access, lane, paused](Transaction& tx) {
        return queue::setPaused(tx, access, lane, paused);
    });
}

} // namespace sb::engine
