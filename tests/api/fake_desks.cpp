#include "tests/api/fake_desks.h"

#include "core/api/json_shapes_actions.h"
#include "core/api/json_shapes_conflict.h"
#include "core/api/json_shapes_filters.h"
#include "core/api/query_params.h"

namespace sb::test {
namespace {

template <typename T> std::string filterText(const T& filter, const queue::PageRequest& page) {
    api::ParamWriter writer;
    api::Shape<T>::fields(writer, filter);
    api::Shape<queue::PageRequest>::fields(writer, page);
    std::string out;
    for (const auto& [name, value] : writer.take())
        out += name + '=' + value + ';';
    return out;
}

bool isPreview(desk::Mode mode) {
    return mode == desk::Mode::Preview;
}

class FakeQueueDesk final : public desk::QueueDesk {
public:
    explicit FakeQueueDesk(std::shared_ptr<FakeEngine> engine)
        : m(std::move(engine)) {}
    desk::Answer<queue::Submitted> submit(queue::SubmitRequest r) override {
        return m->say("submit", r.lane + api::toJson(r), false, m->scripted(queue::Submitted{}));
    }
    desk::Answer<queue::ClaimAnswer> claim(queue::ClaimRequest r) override {
        return m->holdOrSay(r.lane + api::toJson(r));
    }
    desk::Answer<queue::HeartbeatAnswer> heartbeat(queue::HeartbeatRequest r) override {
        return m->say("heartbeat", r.lease.dispatch.text() + api::toJson(api::bodyOf(r)), false,
                      m->scripted(queue::HeartbeatAnswer{{}, base::Millis{60'000}, false, false, false}));
    }
    desk::Answer<queue::StepAnswer> step(queue::StepRequest r) override {
        return m->say<queue::StepAnswer>("step", r.lease.dispatch.text() + api::toJson(r));
    }
    desk::Answer<queue::FinishAnswer> finish(queue::FinishRequest r) override {
        return m->say("finish", r.lease.dispatch.text() + api::toJson(r), false,
                      m->scripted(queue::FinishAnswer{}));
    }
    desk::Answer<queue::CancelAnswer> cancel(queue::DispatchId d, desk::Mode mode) override {
        return m->say<queue::CancelAnswer>("cancel", d.text(), isPreview(mode));
    }
    desk::Answer<queue::ActionReport> teardown(queue::TeardownRequest r, desk::Mode mode) override {
        return m->say("teardown", r.dispatch.text() + api::toJson(r), isPreview(mode),
                      m->report(isPreview(mode)));
    }
    desk::Answer<queue::ActionReport> reconcile(queue::ReconcileRequest r, desk::Mode mode) override {
        return m->say("reconcile", r.dispatch.text() + api::toJson(r), isPreview(mode),
                      m->report(isPreview(mode)));
    }
    desk::Answer<queue::ActionReport> requeue(queue::RequeueRequest r, desk::Mode mode) override {
        return m->say("requeue", r.dispatch.text() + api::toJson(r), isPreview(mode),
                      m->report(isPreview(mode)));
    }
    desk::Answer<queue::ActionReport> release(queue::ReleaseRequest r, desk::Mode mode) override {
        return m->say("release", r.dispatch.text() + api::toJson(r), isPreview(mode),
                      m->report(isPreview(mode)));
    }
    desk::Answer<queue::Dispatch> mark(queue::DispatchId d, bool on) override {
        return m->say<queue::Dispatch>("mark", d.text() + (on ? " on" : " off"));
    }
    desk::Answer<queue::JobDetail> job(queue::JobId j) override {
        return m->say("job", j.text(), false, m->scripted(queue::JobDetail{}));
    }
    desk::Answer<queue::Page<queue::Job>> jobs(queue::JobFilter f, queue::PageRequest p) override {
        return m->say<queue::Page<queue::Job>>("jobs", filterText(f, p));
    }
    desk::Answer<queue::Page<queue::HistoryEvent>> jobHistory(queue::JobId j, queue::PageRequest p) override {
        return m->say<queue::Page<queue::HistoryEvent>>("jobHistory", j.text() + std::to_string(p.limit));
    }
    desk::Answer<queue::DispatchDetail> dispatch(queue::DispatchId d) override {
        return m->say("dispatch", d.text(), false, m->scripted(queue::DispatchDetail{}));
    }
    desk::Answer<queue::Page<queue::Dispatch>> dispatches(queue::DispatchFilter f,
                                                          queue::PageRequest p) override {
        return m->say<queue::Page<queue::Dispatch>>("dispatches", filterText(f, p));
    }
    desk::Answer<desk::Worklist> worklist() override { return m->say<desk::Worklist>("worklist", {}); }
    desk::Answer<queue::LeaseBoard> leases() override { return m->say<queue::LeaseBoard>("leases", {}); }
    desk::Answer<std::vector<queue::Lane>> lanes() override {
        queue::Lane lane;
        lane.name = "codex";
        return m->say<std::vector<queue::Lane>>("lanes", {}, false, {lane});
    }
    desk::Answer<queue::Lane> setLanePaused(std::string lane, bool paused) override {
        return m->say<queue::Lane>("setLanePaused", lane + (paused ? " paused" : " resumed"));
    }

private:
    std::shared_ptr<FakeEngine> m;
};

class FakeHostDesk final : public desk::HostDesk {
public:
    explicit FakeHostDesk(std::shared_ptr<FakeEngine> engine)
        : m(std::move(engine)) {}
    desk::Answer<queue::HostReport> host() override { return m->say<queue::HostReport>("host", {}); }
    desk::Answer<std::vector<queue::Instance>> instances() override {
        return m->say<std::vector<queue::Instance>>("instances", {});
    }
    desk::Answer<queue::Access> whoAmI() override { return m->say<queue::Access>("whoAmI", {}); }
    desk::Answer<queue::Instance> drain(queue::InstanceId i) override {
        return m->say<queue::Instance>("drain", i.text());
    }
    desk::Answer<queue::Lane> declareLane(std::string lane, queue::LaneContract c) override {
        return m->say<queue::Lane>("declareLane", lane + api::toJson(c));
    }
    desk::Answer<std::vector<queue::Lane>> operations() override {
        return m->say<std::vector<queue::Lane>>("operations", {});
    }
    desk::Answer<std::vector<queue::Token>> tokens() override {
        return m->say<std::vector<queue::Token>>("tokens", {});
    }
    desk::Answer<queue::MintedToken> mintToken(queue::TokenRequest r) override {
        return m->say<queue::MintedToken>("mintToken", api::toJson(r));
    }
    desk::Answer<queue::Token> revokeToken(queue::TokenId t) override {
        return m->say<queue::Token>("revokeToken", t.text());
    }
    desk::Answer<queue::Page<queue::AuditEntry>> audit(queue::AuditFilter f, queue::PageRequest p) override {
        return m->say<queue::Page<queue::AuditEntry>>("audit", filterText(f, p));
    }
    desk::Answer<queue::AuditEntry> addNote(std::string target, std::string note) override {
        return m->say<queue::AuditEntry>("addNote", target + ' ' + note);
    }
    desk::Answer<queue::IntegrityReport> integrity() override {
        return m->say<queue::IntegrityReport>("integrity", {});
    }
    desk::Answer<std::vector<queue::SchemaEntry>> schema() override {
        return m->say<std::vector<queue::SchemaEntry>>("schema", {});
    }
    desk::Answer<std::string> backup(std::string name) override {
        return m->say<std::string>("backup", name, false, "/var/lib/" + name);
    }

private:
    std::shared_ptr<FakeEngine> m;
};

class FakeWorkerDesk final : public desk::WorkerDesk {
public:
    explicit FakeWorkerDesk(std::shared_ptr<FakeEngine> engine)
        : m(std::move(engine)) {}
    desk::Answer<std::vector<queue::Executor>> workers() override {
        return m->say<std::vector<queue::Executor>>("workers", {});
    }

private:
    std::shared_ptr<FakeEngine> m;
};

class FakeEngineDesk final : public desk::EngineDesk {
public:
    explicit FakeEngineDesk(std::shared_ptr<FakeEngine> engine)
        : m(std::move(engine)) {}
    desk::Answer<runtime::EngineTree> snapshot() override {
        return m->say<runtime::EngineTree>("snapshot", {});
    }
    desk::Answer<runtime::EngineTrace> trace() override { return m->say<runtime::EngineTrace>("trace", {}); }

private:
    std::shared_ptr<FakeEngine> m;
};

class FakeConflictDesk final : public desk::ConflictDesk {
public:
    explicit FakeConflictDesk(std::shared_ptr<FakeEngine> engine)
        : m(std::move(engine)) {}
    desk::Answer<conflict::AcquisitionOutcome> acquire(conflict::Acquisition a) override {
        api::ParamWriter writer;
        api::Shape<conflict::Acquisition>::fields(writer, a);
        std::string said;
        for (const auto& [name, value] : writer.take())
            said += name + '=' + value + ';';
        return m->say("acquire", said + a.bytes, false, m->scripted(conflict::AcquisitionOutcome{}));
    }
    desk::Answer<conflict::CaseReport> act(conflict::CaseAction a, desk::Mode mode) override {
        auto report = m->scripted(conflict::CaseReport{});
        report.preview = isPreview(mode);
        return m->say("act", textOf(a.transaction) + api::toJson(a), report.preview, std::move(report));
    }
    desk::Answer<conflict::Case> markCase(conflict::TransactionReference t, bool on) override {
        return m->say<conflict::Case>("markCase", textOf(t) + (on ? " on" : " off"));
    }
    desk::Answer<queue::Page<conflict::Record>> records(conflict::RecordFilter f,
                                                        queue::PageRequest p) override {
        return m->say<queue::Page<conflict::Record>>("records", filterText(f, p));
    }
    desk::Answer<conflict::RecordDetail> record(conflict::TransactionReference t) override {
        return m->say("record", textOf(t), false, m->scripted(conflict::RecordDetail{}));
    }
    desk::Answer<conflict::VariantPayload> payload(conflict::TransactionReference t,
                                                   conflict::VariantId v) override {
        return m->say("payload", textOf(t) + v.text(), false, m->payload(v));
    }
    desk::Answer<queue::Page<conflict::Case>> cases(conflict::CaseFilter f, queue::PageRequest p) override {
        return m->say<queue::Page<conflict::Case>>("cases", filterText(f, p));
    }
    desk::Answer<conflict::CaseDetail> conflictCase(conflict::TransactionReference t) override {
        return m->say("conflictCase", textOf(t), false, m->scripted(conflict::CaseDetail{}));
    }
    desk::Answer<queue::Page<conflict::CaseEvent>> caseHistory(conflict::TransactionReference t,
                                                               queue::PageRequest p) override {
        return m->say<queue::Page<conflict::CaseEvent>>("caseHistory", textOf(t) + std::to_string(p.limit));
    }

private:
    static std::string textOf(const conflict::TransactionReference& t) {
        return t.network + '/' + t.signature;
    }
    std::shared_ptr<FakeEngine> m;
};

} // namespace

conflict::VariantPayload FakeEngine::payload(const conflict::VariantId& variant) {
    const std::lock_guard lock(m_mutex);
    auto out = m_payload;
    out.variant = variant;
    return out;
}
void FakeEngine::payloadWith(conflict::PayloadState state, std::string bytes) {
    const std::lock_guard lock(m_mutex);
    m_payload = {{}, state, std::move(bytes)};
}

void FakeEngine::setToken(const std::string& secret, queue::Access access) {
    const std::lock_guard lock(m_mutex);
    m_tokens[secret] = std::move(access);
}
void FakeEngine::dropToken(const std::string& secret) {
    const std::lock_guard lock(m_mutex);
    m_tokens.erase(secret);
}
void FakeEngine::failWith(std::optional<base::Error> error, int times) {
    const std::lock_guard lock(m_mutex);
    m_errorsLeft = times;
    m_error = std::move(error);
}
void FakeEngine::reportWith(queue::ActionReport report) {
    const std::lock_guard lock(m_mutex);
    m_report = std::move(report);
}
void FakeEngine::holdClaims(bool on) {
    const std::lock_guard lock(m_mutex);
    m_holdClaims = on;
}

std::vector<FakeCall> FakeEngine::takeCalls() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_calls, {});
}
queue::Access FakeEngine::lastAccess() {
    const std::lock_guard lock(m_mutex);
    return m_lastAccess;
}
int FakeEngine::refusals(base::Code code) {
    const std::lock_guard lock(m_mutex);
    return m_refusals[code];
}

// Counts long polls that are still wanted; a cancelled one is finished here, as an engine would.
int FakeEngine::heldClaims() {
    std::vector<std::shared_ptr<QPromise<base::Result<queue::ClaimAnswer>>>> ended;
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_held, [&](const auto& promise) {
        if (!promise->isCanceled())
            return false;
        ended.push_back(promise);
        return true;
    });
    for (const auto& promise : ended)
        promise->finish();
    return static_cast<int>(m_held.size());
}

void FakeEngine::finishHeldClaims(queue::ClaimAnswer answer) {
    std::vector<std::shared_ptr<QPromise<base::Result<queue::ClaimAnswer>>>> held;
    {
        const std::lock_guard lock(m_mutex);
        held.swap(m_held);
    }
    for (const auto& promise : held) {
        promise->addResult(answer);
        promise->finish();
    }
}

desk::Answer<queue::Access> FakeEngine::authenticate(std::string secret) {
    ++m_lookups;
    const std::lock_guard lock(m_mutex);
    const auto at = m_tokens.find(secret);
    if (at == m_tokens.end())
        return QtFuture::makeReadyFuture<base::Result<queue::Access>>(
            base::fail(base::Code::Unauthenticated));
    return QtFuture::makeReadyFuture<base::Result<queue::Access>>(at->second);
}

desk::Desks FakeEngine::desksFor(queue::Access access) {
    {
        const std::lock_guard lock(m_mutex);
        m_lastAccess = std::move(access);
    }
    auto self = shared_from_this();
    return {std::make_shared<FakeQueueDesk>(self), std::make_shared<FakeHostDesk>(self),
            std::make_shared<FakeWorkerDesk>(self), std::make_shared<FakeConflictDesk>(self),
            std::make_shared<FakeEngineDesk>(self)};
}

void FakeEngine::takeBack(queue::LeaseKey lease) {
    const std::lock_guard lock(m_mutex);
    m_takenBack.push_back(std::move(lease.claimToken));
}

std::vector<std::string> FakeEngine::takenBack() {
    const std::lock_guard lock(m_mutex);
    return m_takenBack;
}

void FakeEngine::countRefusal(base::Code code) {
    const std::lock_guard lock(m_mutex);
    ++m_refusals[code];
}

desk::Answer<queue::ClaimAnswer> FakeEngine::holdOrSay(std::string request) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_holdClaims) {
            auto promise = std::make_shared<QPromise<base::Result<queue::ClaimAnswer>>>();
            promise->start();
            m_held.push_back(promise);
            m_calls.push_back({"claim", std::move(request), false});
            return promise->future();
        }
    }
    queue::ClaimAnswer none;
    none.refusal = queue::ClaimRefusal::LaneEmpty;
    return say("claim", std::move(request), false, scripted(none));
}

queue::ActionReport FakeEngine::report(bool preview) {
    const std::lock_guard lock(m_mutex);
    auto report = m_report.value_or(queue::ActionReport{});
    report.preview = preview;
    return report;
}

} // namespace sb::test
