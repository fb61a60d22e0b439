#include "core/api/remote_desks.h"

#include "core/api/json_shapes_actions.h"
#include "core/api/json_shapes_conflict.h"
#include "core/api/json_shapes_engine.h"
#include "core/api/json_shapes_filters.h"
#include "core/api/json_shapes_host.h"

namespace sb::api {
namespace {

using desk::Answer;
using desk::Mode;
using PortPtr = std::shared_ptr<RemotePort>;

template <typename... Ts> Params paramsOf(const Ts&... values) {
    ParamWriter writer;
    (Shape<Ts>::fields(writer, values), ...);
    return writer.take();
}

// Lists travel wrapped; the seam has them bare.
template <typename T> Answer<std::vector<T>> rowsOf(Answer<Rows<T>> future) {
    return future.then(QtFuture::Launch::Sync,
                       [](const base::Result<Rows<T>>& answer) -> base::Result<std::vector<T>> {
                           if (!answer)
                               return base::fail(answer.error());
                           return answer->rows;
                       });
}

class RemoteQueueDesk final : public desk::QueueDesk {
public:
    explicit RemoteQueueDesk(PortPtr port)
        : m_port(std::move(port)) {}

    Answer<queue::Submitted> submit(queue::SubmitRequest request) override {
        return change<queue::Submitted>("submit", request.lane, toJson(request));
    }
    Answer<queue::ClaimAnswer> claim(queue::ClaimRequest request) override {
        auto call = callOf("claim", request.lane, {}, toJson(request));
        if (call)
            call->timeout += request.wait;
        return remoteCall<queue::ClaimAnswer>(m_port, std::move(call), true);
    }
    Answer<queue::HeartbeatAnswer> heartbeat(queue::HeartbeatRequest request) override {
        return change<queue::HeartbeatAnswer>("heartbeat", request.lease.dispatch.text(),
                                              toJson(bodyOf(request)));
    }
    Answer<queue::StepAnswer> step(queue::StepRequest request) override {
        return change<queue::StepAnswer>("step", request.lease.dispatch.text(), toJson(request));
    }
    Answer<queue::FinishAnswer> finish(queue::FinishRequest request) override {
        return change<queue::FinishAnswer>("finish", request.lease.dispatch.text(), toJson(request));
    }

    Answer<queue::CancelAnswer> cancel(queue::DispatchId dispatch, Mode mode) override {
        return act<queue::CancelAnswer>("cancel", dispatch, {}, mode);
    }
    Answer<queue::ActionReport> teardown(queue::TeardownRequest request, Mode mode) override {
        return act<queue::ActionReport>("teardown", request.dispatch, toJson(request), mode);
    }
    Answer<queue::ActionReport> reconcile(queue::ReconcileRequest request, Mode mode) override {
        return act<queue::ActionReport>("reconcile", request.dispatch, toJson(request), mode);
    }
    Answer<queue::ActionReport> requeue(queue::RequeueRequest request, Mode mode) override {
        return act<queue::ActionReport>("requeue", request.dispatch, toJson(request), mode);
    }
    Answer<queue::ActionReport> release(queue::ReleaseRequest request, Mode mode) override {
        return act<queue::ActionReport>("release", request.dispatch, toJson(request), mode);
    }
    Answer<queue::Dispatch> mark(queue::DispatchId dispatch, bool on) override {
        return change<queue::Dispatch>("mark", dispatch.text(), toJson(MarkBody{on}));
    }

    Answer<queue::JobDetail> job(queue::JobId job) override {
        return get<queue::JobDetail>("show", job.text());
    }
    Answer<queue::Page<queue::Job>> jobs(queue::JobFilter filter, queue::PageRequest page) override {
        return get<queue::Page<queue::Job>>("jobs", {}, paramsOf(filter, page));
    }
    Answer<queue::Page<queue::HistoryEvent>> jobHistory(queue::JobId job, queue::PageRequest page) override {
        return get<queue::Page<queue::HistoryEvent>>("history", job.text(), paramsOf(page));
    }
    Answer<queue::DispatchDetail> dispatch(queue::DispatchId dispatch) override {
        return get<queue::DispatchDetail>("dispatch", dispatch.text());
    }
    Answer<queue::Page<queue::Dispatch>> dispatches(queue::DispatchFilter filter,
                                                    queue::PageRequest page) override {
        return get<queue::Page<queue::Dispatch>>("dispatches", {}, paramsOf(filter, page));
    }
    Answer<desk::Worklist> worklist() override { return get<desk::Worklist>("worklist"); }
    Answer<queue::LeaseBoard> leases() override { return get<queue::LeaseBoard>("leases"); }
    Answer<std::vector<queue::Lane>> lanes() override { return rowsOf(get<Rows<queue::Lane>>("lanes")); }
    Answer<queue::Lane> setLanePaused(std::string lane, bool paused) override {
        return change<queue::Lane>(paused ? "pause" : "resume", lane, {});
    }

private:
    template <typename T>
    Answer<T> get(std::string_view verb, std::string_view subject = {}, Params params = {}) {
        return remoteCall<T>(m_port, callOf(verb, subject, std::move(params)));
    }
    template <typename T>
    Answer<T> change(std::string_view verb, std::string_view subject, std::string body) {
        return remoteCall<T>(m_port, callOf(verb, subject, {}, std::move(body)));
    }
    template <typename T>
    Answer<T> act(std::string_view verb, const queue::DispatchId& dispatch, std::string body, Mode mode) {
        return remoteCall<T>(m_port,
                             callOf(verb, dispatch.text(), {}, std::move(body), mode == Mode::Preview));
    }
    const PortPtr m_port;
};

class RemoteHostDesk final : public desk::HostDesk {
public:
    explicit RemoteHostDesk(PortPtr port)
        : m_port(std::move(port)) {}

    Answer<queue::HostReport> host() override { return call<queue::HostReport>("host"); }
    Answer<std::vector<queue::Instance>> instances() override {
        return rowsOf(call<Rows<queue::Instance>>("instances"));
    }
    Answer<queue::Access> whoAmI() override { return call<queue::Access>("whoami"); }
    Answer<queue::Instance> drain(queue::InstanceId instance) override {
        return call<queue::Instance>("drain", instance.text());
    }
    Answer<queue::Lane> declareLane(std::string lane, queue::LaneContract contract) override {
        return call<queue::Lane>("lane", lane, {}, toJson(contract));
    }
    Answer<std::vector<queue::Lane>> operations() override {
        return rowsOf(call<Rows<queue::Lane>>("operations"));
    }
    Answer<std::vector<queue::Token>> tokens() override { return rowsOf(call<Rows<queue::Token>>("tokens")); }
    Answer<queue::MintedToken> mintToken(queue::TokenRequest request) override {
        return call<queue::MintedToken>("token", {}, {}, toJson(request));
    }
    Answer<queue::Token> revokeToken(queue::TokenId token) override {
        return call<queue::Token>("revoke", token.text());
    }
    Answer<queue::Page<queue::AuditEntry>> audit(queue::AuditFilter filter,
                                                 queue::PageRequest page) override {
        return call<queue::Page<queue::AuditEntry>>("audit", {}, paramsOf(filter, page));
    }
    Answer<queue::AuditEntry> addNote(std::string target, std::string note) override {
        return call<queue::AuditEntry>("note", {}, {}, toJson(NoteBody{std::move(target), std::move(note)}));
    }
    Answer<queue::IntegrityReport> integrity() override { return call<queue::IntegrityReport>("integrity"); }
    Answer<std::vector<queue::SchemaEntry>> schema() override {
        return rowsOf(call<Rows<queue::SchemaEntry>>("schema"));
    }
    Answer<std::string> backup(std::string fileName) override {
        return call<BackupAnswer>("backup", {}, {}, toJson(BackupBody{std::move(fileName)}))
            .then(QtFuture::Launch::Sync,
                  [](const base::Result<BackupAnswer>& answer) -> base::Result<std::string> {
                      if (!answer)
                          return base::fail(answer.error());
                      return answer->path;
                  });
    }

private:
    template <typename T>
    Answer<T> call(std::string_view verb, std::string_view subject = {}, Params params = {},
                   std::string body = {}) {
        return remoteCall<T>(m_port, callOf(verb, subject, std::move(params), std::move(body)));
    }
    const PortPtr m_port;
};

class RemoteWorkerDesk final : public desk::WorkerDesk {
public:
    explicit RemoteWorkerDesk(PortPtr port)
        : m_port(std::move(port)) {}
    Answer<std::vector<queue::Executor>> workers() override {
        return rowsOf(remoteCall<Rows<queue::Executor>>(m_port, callOf("workers", {})));
    }

private:
    const PortPtr m_port;
};

class RemoteEngineDesk final : public desk::EngineDesk {
public:
    explicit RemoteEngineDesk(PortPtr port)
        : m_port(std::move(port)) {}
    Answer<runtime::EngineTree> snapshot() override {
        return remoteCall<runtime::EngineTree>(m_port, callOf("engine", {}));
    }
    Answer<runtime::EngineTrace> trace() override {
        return remoteCall<runtime::EngineTrace>(m_port, callOf("trace", {}));
    }

private:
    const PortPtr m_port;
};

// The body of a payload's answer is the bytes; that they are gone is an answer too.
base::Result<conflict::VariantPayload> payloadOf(const base::Result<HttpAnswer>& answer,
                                                 const conflict::VariantId& variant) {
    using conflict::PayloadState;
    if (!answer && answer.error().code == base::Code::PayloadUnavailable)
        return conflict::VariantPayload{variant, PayloadState::Purged, {}};
    if (!answer)
        return base::fail(answer.error());
    const auto state = conflict::fromWord<PayloadState>(answer->payloadState);
    if (!state)
        return base::fail(base::Code::BadAnswer, "The answer is not of this API.");
    return conflict::VariantPayload{variant, *state, answer->body};
}

class RemoteConflictDesk final : public desk::ConflictDesk {
public:
    explicit RemoteConflictDesk(PortPtr port)
        : m_port(std::move(port)) {}

    Answer<conflict::AcquisitionOutcome> acquire(conflict::Acquisition acquisition) override {
        auto body = std::move(acquisition.bytes);
        return call<conflict::AcquisitionOutcome>("ingest", {}, paramsOf(acquisition), std::move(body));
    }
    Answer<conflict::CaseReport> act(conflict::CaseAction action, Mode mode) override {
        return remoteCall<conflict::CaseReport>(
            m_port, callOf("resolve", pathOf(action.transaction), {}, toJson(action), mode == Mode::Preview));
    }
    Answer<conflict::Case> markCase(conflict::TransactionReference transaction, bool on) override {
        return call<conflict::Case>("mark-case", pathOf(transaction), {}, toJson(MarkBody{on}));
    }
    Answer<queue::Page<conflict::Record>> records(conflict::RecordFilter filter,
                                                  queue::PageRequest page) override {
        return call<queue::Page<conflict::Record>>("records", {}, paramsOf(filter, page));
    }
    Answer<conflict::RecordDetail> record(conflict::TransactionReference transaction) override {
        return call<conflict::RecordDetail>("record", pathOf(transaction));
    }
    Answer<conflict::VariantPayload> payload(conflict::TransactionReference transaction,
                                             conflict::VariantId variant) override {
        return remoteBytes<conflict::VariantPayload>(
            m_port, callOf("payload", {transaction.network, transaction.signature, variant.text()}),
            [variant](const base::Result<HttpAnswer>& answer) { return payloadOf(answer, variant); });
    }
    Answer<queue::Page<conflict::Case>> cases(conflict::CaseFilter filter, queue::PageRequest page) override {
        return call<queue::Page<conflict::Case>>("cases", {}, paramsOf(filter, page));
    }
    Answer<conflict::CaseDetail> conflictCase(conflict::TransactionReference transaction) override {
        return call<conflict::CaseDetail>("case", pathOf(transaction));
    }
    Answer<queue::Page<conflict::CaseEvent>> caseHistory(conflict::TransactionReference transaction,
                                                         queue::PageRequest page) override {
        return call<queue::Page<conflict::CaseEvent>>("case-history", pathOf(transaction), paramsOf(page));
    }

private:
    static PathWords pathOf(const conflict::TransactionReference& transaction) {
        return {transaction.network, transaction.signature};
    }
    template <typename T>
    Answer<T> call(std::string_view verb, const PathWords& words = {}, Params params = {},
                   std::string body = {}) {
        return remoteCall<T>(m_port, callOf(verb, words, std::move(params), std::move(body)));
    }
    const PortPtr m_port;
};

} // namespace

desk::Desks remoteDesks(std::shared_ptr<RemotePort> port) {
    return {std::make_shared<RemoteQueueDesk>(port), std::make_shared<RemoteHostDesk>(port),
            std::make_shared<RemoteWorkerDesk>(port), std::make_shared<RemoteConflictDesk>(port),
            std::make_shared<RemoteEngineDesk>(port)};
}

} // namespace sb::api
