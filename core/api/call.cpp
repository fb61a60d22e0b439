#include "core/api/call.h"

#include "core/api/json_shapes_actions.h"
#include "core/api/json_shapes_conflict.h"
#include "core/api/json_shapes_filters.h"
#include "core/api/json_shapes_host.h"
#include "core/api/json_values.h"
#include "core/api/problem.h"

#include <array>

namespace sb::api {
namespace {

using desk::Answer;

template <typename T> net::HttpResponse jsonResponse(int status, const T& value) {
    return {status, "application/json", toJson(value), {}};
}

// Turns a future into a Begun. Continuations run on the thread that finishes the future; the value is read in
// place, since a page of rows is not worth a copy.
template <typename T, typename Render> Begun begun(Answer<T> future, Render render) {
    Begun out;
    out.cancel = [future]() mutable { future.cancel(); };
    out.whenDone = [future, render](ResponseSink sink) mutable {
        future
            .then(QtFuture::Launch::Sync,
                  [sink, render](QFuture<base::Result<T>> done) {
                      if (done.resultCount() == 0) {
                          sink(problemResponse({base::Code::Closing, "The engine is closing."}));
                          return;
                      }
                      const base::Result<T>& result = *done.constBegin();
                      sink(result ? render(*result) : problemResponse(result.error()));
                  })
            .onCanceled([sink] { sink(problemResponse({base::Code::Closing, "The engine is closing."})); });
    };
    return out;
}

template <typename T> Begun plain(const Call& call, Answer<T> future) {
    return begun(std::move(future),
                 [status = call.operation->created](const T& value) { return jsonResponse(status, value); });
}

template <typename T> Begun rows(Answer<std::vector<T>> future) {
    return begun(std::move(future),
                 [](const std::vector<T>& list) { return jsonResponse(200, Rows<T>{list}); });
}

// A preview only tells; an applied action that a rule stopped is a problem that carries its report.
template <typename Report> Begun action(Answer<Report> future) {
    return begun(std::move(future), [](const Report& report) {
        const auto error = report.preview ? std::nullopt : errorOfOutcome(report);
        return error ? problemResponse(*error, toJson(report)) : jsonResponse(200, report);
    });
}

template <typename T> base::Result<T> bodyOf(const Call& call, Unknown unknown = Unknown::Refuse) {
    return fromJson<T>(call.body.empty() ? std::string_view("{}") : std::string_view(call.body), unknown);
}

template <typename T> base::Result<T> filterOf(Call& call, queue::PageRequest& page) {
    ParamReader reader(std::move(call.params));
    T filter{};
    Shape<T>::fields(reader, filter);
    Shape<queue::PageRequest>::fields(reader, page);
    SB_CHECK(reader.finish());
    return filter;
}

base::Result<void> pageOf(Call& call, queue::PageRequest& page) {
    ParamReader reader(std::move(call.params));
    Shape<queue::PageRequest>::fields(reader, page);
    return reader.finish();
}

base::Result<void> nothingMore(Call& call) {
    return ParamReader(std::move(call.params)).finish();
}

queue::DispatchId dispatchOf(const Call& call) {
    return queue::DispatchId(call.subject());
}

base::Result<Begun> submit(Call& call) {
    SB_TRY(request, bodyOf<queue::SubmitRequest>(call, Unknown::Forbid));
    request.lane = call.subject();
    return begun(call.desks.queue->submit(std::move(request)), [](const queue::Submitted& value) {
        return jsonResponse(value.replayed ? 200 : 201, value);
    });
}

base::Result<void> checkWait(base::Millis wait) {
    if (wait < base::Millis{0} || wait > base::limits::kLongPollMax)
        return base::fail(base::Code::NumberOutOfRange, "A claim waits 20 s at most.",
                          {{"field", "wait_ms"}});
    return {};
}

base::Result<Begun> claim(Call& call) {
    SB_TRY(request, bodyOf<queue::ClaimRequest>(call));
    SB_CHECK(checkWait(request.wait));
    request.lane = call.subject();
    return begun(call.desks.queue->claim(std::move(request)),
                 [takeBack = call.takeBack](const queue::ClaimAnswer& answer) {
                     auto response = jsonResponse(200, answer);
                     if (answer.granted && takeBack) {
                         const auto& g = *answer.granted;
                         const queue::LeaseKey lease{g.dispatch.id, g.claimToken, g.dispatch.generation};
                         response.undelivered = [takeBack, lease] { takeBack(lease); };
                     }
                     return response;
                 });
}

base::Result<Begun> heartbeat(Call& call) {
    SB_TRY(body, bodyOf<HeartbeatBody>(call));
    auto request = requestOf(std::move(body));
    request.lease.dispatch = dispatchOf(call);
    return plain(call, call.desks.queue->heartbeat(std::move(request)));
}

base::Result<Begun> step(Call& call) {
    SB_TRY(request, bodyOf<queue::StepRequest>(call));
    request.lease.dispatch = dispatchOf(call);
    return plain(call, call.desks.queue->step(std::move(request)));
}

base::Result<Begun> finish(Call& call) {
    SB_TRY(request, bodyOf<queue::FinishRequest>(call));
    request.lease.dispatch = dispatchOf(call);
    if (request.claimNext)
        SB_CHECK(checkWait(request.claimNext->wait));
    return plain(call, call.desks.queue->finish(std::move(request)));
}

base::Result<Begun> cancel(Call& call) {
    SB_CHECK(bodyOf<EmptyBody>(call));
    return plain(call, call.desks.queue->cancel(dispatchOf(call), call.mode));
}

// An operator asks for a teardown and states; only an executor's token answers for the provider (rule 6).
base::Result<Begun> teardown(Call& call) {
    SB_TRY(request, bodyOf<queue::TeardownRequest>(call));
    const bool answers =
        request.act == queue::TeardownAct::Confirm || request.act == queue::TeardownAct::ReportUnconfirmed;
    const auto verb = answers ? queue::Verb::Claim : queue::Verb::Reconcile;
    if (!call.access.may(verb))
        return base::fail(base::Code::NotAllowed, "The token lacks the verb for this.",
                          {{"verb", answers ? "claim" : "reconcile"}});
    request.dispatch = dispatchOf(call);
    return action(call.desks.queue->teardown(std::move(request), call.mode));
}

template <typename T, auto Method> base::Result<Begun> decide(Call& call) {
    SB_TRY(request, bodyOf<T>(call));
    request.dispatch = dispatchOf(call);
    return action((call.desks.queue.get()->*Method)(std::move(request), call.mode));
}

base::Result<Begun> mark(Call& call) {
    SB_TRY(body, bodyOf<MarkBody>(call));
    return plain(call, call.desks.queue->mark(dispatchOf(call), body.on));
}

base::Result<Begun> showJob(Call& call) {
    return plain(call, call.desks.queue->job(queue::JobId(call.subject())));
}

base::Result<Begun> jobs(Call& call) {
    queue::PageRequest page;
    SB_TRY(filter, filterOf<queue::JobFilter>(call, page));
    return plain(call, call.desks.queue->jobs(std::move(filter), std::move(page)));
}

base::Result<Begun> history(Call& call) {
    queue::PageRequest page;
    SB_CHECK(pageOf(call, page));
    return plain(call, call.desks.queue->jobHistory(queue::JobId(call.subject()), std::move(page)));
}

base::Result<Begun> showDispatch(Call& call) {
    return plain(call, call.desks.queue->dispatch(dispatchOf(call)));
}

base::Result<Begun> dispatches(Call& call) {
    queue::PageRequest page;
    SB_TRY(filter, filterOf<queue::DispatchFilter>(call, page));
    return plain(call, call.desks.queue->dispatches(std::move(filter), std::move(page)));
}

base::Result<Begun> worklist(Call& call) {
    return plain(call, call.desks.queue->worklist());
}
base::Result<Begun> leases(Call& call) {
    return plain(call, call.desks.queue->leases());
}
base::Result<Begun> lanes(Call& call) {
    return rows(call.desks.queue->lanes());
}
base::Result<Begun> pause(Call& call) {
    return plain(call, call.desks.queue->setLanePaused(call.subject(), true));
}
base::Result<Begun> resume(Call& call) {
    return plain(call, call.desks.queue->setLanePaused(call.subject(), false));
}

base::Result<Begun> host(Call& call) {
    return plain(call, call.desks.host->host());
}
base::Result<Begun> instances(Call& call) {
    return rows(call.desks.host->instances());
}
base::Result<Begun> whoAmI(Call& call) {
    return plain(call, call.desks.host->whoAmI());
}
base::Result<Begun> drain(Call& call) {
    return plain(call, call.desks.host->drain(queue::InstanceId(call.subject())));
}
base::Result<Begun> declareLane(Call& call) {
    SB_TRY(contract, bodyOf<queue::LaneContract>(call));
    return plain(call, call.desks.host->declareLane(call.subject(), std::move(contract)));
}
base::Result<Begun> operations(Call& call) {
    return rows(call.desks.host->operations());
}
base::Result<Begun> tokens(Call& call) {
    return rows(call.desks.host->tokens());
}
base::Result<Begun> mintToken(Call& call) {
    SB_TRY(request, bodyOf<queue::TokenRequest>(call));
    return plain(call, call.desks.host->mintToken(std::move(request)));
}
base::Result<Begun> revokeToken(Call& call) {
    return plain(call, call.desks.host->revokeToken(queue::TokenId(call.subject())));
}
base::Result<Begun> audit(Call& call) {
    queue::PageRequest page;
    SB_TRY(filter, filterOf<queue::AuditFilter>(call, page));
    return plain(call, call.desks.host->audit(std::move(filter), std::move(page)));
}
base::Result<Begun> addNote(Call& call) {
    SB_TRY(body, bodyOf<NoteBody>(call));
    return plain(call, call.desks.host->addNote(std::move(body.target), std::move(body.note)));
}
base::Result<Begun> integrity(Call& call) {
    return plain(call, call.desks.host->integrity());
}
base::Result<Begun> schema(Call& call) {
    return rows(call.desks.host->schema());
}
base::Result<Begun> backup(Call& call) {
    SB_TRY(body, bodyOf<BackupBody>(call));
    return begun(call.desks.host->backup(std::move(body.fileName)),
                 [](const std::string& path) { return jsonResponse(201, BackupAnswer{path}); });
}
base::Result<Begun> workers(Call& call) {
    return rows(call.desks.workers->workers());
}

base::Result<Begun> engine(Call& call) {
    return plain(call, call.desks.engine->snapshot());
}

base::Result<Begun> trace(Call& call) {
    return plain(call, call.desks.engine->trace());
}

// The body is the answer of a node, byte for byte; what is said about it stands in the query.
base::Result<Begun> ingest(Call& call) {
    ParamReader reader(std::move(call.params));
    conflict::Acquisition acquisition;
    Shape<conflict::Acquisition>::fields(reader, acquisition);
    SB_CHECK(reader.finish());
    if (acquisition.origin.empty())
        return base::fail(base::Code::BadParameter, "An observation needs to say who saw it.",
                          {{"parameter", "origin"}});
    acquisition.bytes = std::move(call.body);
    return begun(
        call.desks.conflicts->acquire(std::move(acquisition)), [](const conflict::AcquisitionOutcome& value) {
            return jsonResponse(value.acquired == conflict::Acquired::AlreadyPresent ? 200 : 201, value);
        });
}

conflict::TransactionReference transactionOf(const Call& call) {
    return {call.subjects.at(0), call.subjects.at(1)};
}

base::Result<Begun> records(Call& call) {
    queue::PageRequest page;
    SB_TRY(filter, filterOf<conflict::RecordFilter>(call, page));
    return plain(call, call.desks.conflicts->records(std::move(filter), std::move(page)));
}
base::Result<Begun> record(Call& call) {
    return plain(call, call.desks.conflicts->record(transactionOf(call)));
}
base::Result<Begun> payload(Call& call) {
    auto future =
        call.desks.conflicts->payload(transactionOf(call), conflict::VariantId(call.subjects.at(2)));
    return begun(std::move(future), [](const conflict::VariantPayload& value) {
        const auto state = std::string(word(value.state));
        if (value.state == conflict::PayloadState::Purged)
            return problemResponse({base::Code::PayloadUnavailable,
                                    "The bytes of the variant are not here any more.",
                                    {{"payload", state}, {"variant_id", value.variant.text()}}});
        return net::HttpResponse{
            200, "application/json", value.bytes, {{std::string(kPayloadStateHeader), state}}};
    });
}
base::Result<Begun> cases(Call& call) {
    queue::PageRequest page;
    SB_TRY(filter, filterOf<conflict::CaseFilter>(call, page));
    return plain(call, call.desks.conflicts->cases(std::move(filter), std::move(page)));
}
base::Result<Begun> showCase(Call& call) {
    return plain(call, call.desks.conflicts->conflictCase(transactionOf(call)));
}
base::Result<Begun> caseHistory(Call& call) {
    queue::PageRequest page;
    SB_CHECK(pageOf(call, page));
    return plain(call, call.desks.conflicts->caseHistory(transactionOf(call), std::move(page)));
}
base::Result<Begun> resolve(Call& call) {
    SB_TRY(request, bodyOf<conflict::CaseAction>(call));
    request.transaction = transactionOf(call);
    return action(call.desks.conflicts->act(std::move(request), call.mode));
}
base::Result<Begun> markCase(Call& call) {
    SB_TRY(body, bodyOf<MarkBody>(call));
    return plain(call, call.desks.conflicts->markCase(transactionOf(call), body.on));
}

struct Row {
    std::string_view verb;
    base::Result<Begun> (*begin)(Call&);
    bool readsParams = false; // the function itself finishes the parameters
};

constexpr auto kCalls = std::to_array<Row>({
    {"submit", submit},
    {"claim", claim},
    {"heartbeat", heartbeat},
    {"step", step},
    {"finish", finish},
    {"cancel", cancel},
    {"teardown", teardown},
    {"reconcile", decide<queue::ReconcileRequest, &desk::QueueDesk::reconcile>},
    {"requeue", decide<queue::RequeueRequest, &desk::QueueDesk::requeue>},
    {"release", decide<queue::ReleaseRequest, &desk::QueueDesk::release>},
    {"mark", mark},
    {"show", showJob},
    {"jobs", jobs, true},
    {"history", history, true},
    {"dispatch", showDispatch},
    {"dispatches", dispatches, true},
    {"worklist", worklist},
    {"leases", leases},
    {"lanes", lanes},
    {"pause", pause},
    {"resume", resume},
    {"host", host},
    {"instances", instances},
    {"whoami", whoAmI},
    {"drain", drain},
    {"lane", declareLane},
    {"operations", operations},
    {"tokens", tokens},
    {"token", mintToken},
    {"revoke", revokeToken},
    {"audit", audit, true},
    {"note", addNote},
    {"integrity", integrity},
    {"schema", schema},
    {"backup", backup},
    {"workers", workers},
    {"engine", engine},
    {"trace", trace},
    {"ingest", ingest, true},
    {"records", records, true},
    {"record", record},
    {"payload", payload},
    {"cases", cases, true},
    {"case", showCase},
    {"case-history", caseHistory, true},
    {"resolve", resolve},
    {"mark-case", markCase},
});

const Row* rowOf(std::string_view verb) {
    const auto* row = std::ranges::find(kCalls, verb, &Row::verb);
    return row == kCalls.end() ? nullptr : row;
}

} // namespace

bool hasCall(std::string_view verb) {
    return rowOf(verb) != nullptr;
}

base::Result<Begun> beginCall(Call call) {
    const Row* row = rowOf(call.operation->verb);
    if (!row)
        return base::fail(base::Code::UnknownRoute, "There is no such route.");
    if (!row->readsParams)
        SB_CHECK(nothingMore(call));
    if (call.operation->bodyBytes == 0 && !call.body.empty())
        SB_CHECK(bodyOf<EmptyBody>(call));
    return row->begin(call);
}

} // namespace sb::api
