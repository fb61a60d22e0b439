#include "core/api/async_client.h"

#include "core/api/client_exchange.h"
#include "core/api/json_shapes_actions.h"

namespace sb::api {
namespace {

using OptionsPtr = std::shared_ptr<const ClientOptions>;
using CallerPtr = std::shared_ptr<HttpCaller>;

base::Result<HttpCall> timed(base::Result<HttpCall> call, Millis timeout) {
    if (call)
        call->timeout = timeout;
    return call;
}

QCoro::Task<base::Result<queue::Submitted>> submitTask(OptionsPtr options, CallerPtr caller,
                                                       queue::SubmitRequest request) {
    auto call = timed(callOf("submit", request.lane, {}, toJson(request)), options->answerTimeout);
    auto sending = exchange<queue::Submitted>(caller, std::move(call));
    const auto submitted = co_await std::move(sending);
    if (submitted && options->reportIds)
        if (const auto reported = options->reportIds(*submitted); !reported)
            co_return base::fail(reported.error());
    co_return submitted;
}

bool isSettled(queue::DispatchState state) {
    return state != queue::DispatchState::Queued && state != queue::DispatchState::Running;
}

base::Error stoppedWaiting(const queue::JobId& job) {
    return {
        base::Code::Cancelled, "Waiting was ended here; the job goes on.", {{"job_id", job.text()}}, false};
}

QCoro::Task<base::Result<queue::JobDetail>> waitTask(OptionsPtr options, CallerPtr caller, queue::JobId job,
                                                     std::stop_token stop) {
    auto pause = options->pollFirst;
    while (!stop.stop_requested()) {
        auto call = timed(callOf("show", job.text()), options->answerTimeout);
        auto sending = exchange<queue::JobDetail>(caller, std::move(call), stop);
        const auto detail = co_await std::move(sending);
        if (stop.stop_requested())
            break;
        if (detail && isSettled(detail->job.state))
            co_return detail;
        if (caller->isClosed() || (!detail && !detail.error().isTransient()))
            co_return detail ? base::fail(base::Code::Closing, "This client is closing.") : detail;
        PauseAwaiter awaiter(caller, pause, stop);
        co_await awaiter;
        pause = std::min(pause * 2, options->pollMax);
    }
    co_return base::fail(stoppedWaiting(job));
}

QCoro::Task<base::Result<Claimed>> claimTask(OptionsPtr options, CallerPtr caller,
                                             queue::ClaimRequest request, std::stop_token stop) {
    auto call =
        timed(callOf("claim", request.lane, {}, toJson(request)), options->answerTimeout + request.wait);
    const auto sentAt = options->lease.bootTime();
    auto sending = exchange<queue::ClaimAnswer>(caller, std::move(call), stop);
    auto answer = co_await std::move(sending);
    if (!answer)
        co_return base::fail(answer.error());
    if (!answer->granted)
        co_return Claimed{std::move(*answer), nullptr};
    if (options->saveClaim)
        if (const auto saved = options->saveClaim(*answer->granted); !saved)
            co_return base::fail(saved.error());
    // A long poll may have waited 20 s before it was granted: counting from when it was sent gives away time,
    // and never claims any that is not there.
    auto lease = HeldLease::hold(caller, *answer->granted, sentAt, options->lease);
    co_return Claimed{std::move(*answer), std::move(lease)};
}

} // namespace

AsyncClient::AsyncClient(ClientOptions options)
    : m_options(std::make_shared<const ClientOptions>(std::move(options)))
    , m_caller(HttpCaller::make(m_options->url, m_options->token)) {
}

AsyncClient::~AsyncClient() {
    m_caller->close();
}

QCoro::Task<base::Result<queue::Submitted>> AsyncClient::submit(queue::SubmitRequest request) {
    return submitTask(m_options, m_caller, std::move(request));
}

QCoro::Task<base::Result<queue::JobDetail>> AsyncClient::job(queue::JobId job) {
    return exchange<queue::JobDetail>(m_caller, timed(callOf("show", job.text()), m_options->answerTimeout));
}

QCoro::Task<base::Result<queue::DispatchDetail>> AsyncClient::dispatch(queue::DispatchId dispatch) {
    return exchange<queue::DispatchDetail>(
        m_caller, timed(callOf("dispatch", dispatch.text()), m_options->answerTimeout));
}

QCoro::Task<base::Result<queue::JobDetail>> AsyncClient::wait(queue::JobId job, std::stop_token stop) {
    return waitTask(m_options, m_caller, std::move(job), std::move(stop));
}

QCoro::Task<base::Result<Claimed>> AsyncClient::claim(queue::ClaimRequest request, std::stop_token stop) {
    return claimTask(m_options, m_caller, std::move(request), std::move(stop));
}

QCoro::Task<base::Result<queue::HeartbeatAnswer>> AsyncClient::heartbeat(queue::HeartbeatRequest request) {
    auto call = callOf("heartbeat", request.lease.dispatch.text(), {}, toJson(bodyOf(request)));
    return exchange<queue::HeartbeatAnswer>(m_caller, timed(std::move(call), m_options->answerTimeout));
}

QCoro::Task<base::Result<queue::StepAnswer>> AsyncClient::step(queue::StepRequest request) {
    auto call = callOf("step", request.lease.dispatch.text(), {}, toJson(request));
    return exchange<queue::StepAnswer>(m_caller, timed(std::move(call), m_options->answerTimeout));
}

QCoro::Task<base::Result<queue::FinishAnswer>> AsyncClient::finish(queue::FinishRequest request) {
    auto call = callOf("finish", request.lease.dispatch.text(), {}, toJson(request));
    return exchange<queue::FinishAnswer>(m_caller, timed(std::move(call), m_options->answerTimeout));
}

} // namespace sb::api
