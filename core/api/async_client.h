// The client library for applications and executors: the seed's AsyncClient in C++, on Qt Network and QCoro.
// Lives on one Qt thread; its tasks are awaited there. Destroying it ends everything under way with `closing`
// (or `not_confirmed` where something may have changed); tasks then end by themselves, none is left
// suspended.
#pragma once

#include "core/api/held_lease.h"

#include <QCoro/Task>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace sb::api {

struct ClientOptions {
    std::string url;
    std::string token;
    // Called with the ids of every submit before it answers: print or store them there, so that nothing polls
    // for a job that nobody could find again. An error becomes the answer of submit().
    std::function<base::Result<void>(const queue::Submitted&)> reportIds;
    // Called with every granted claim before it answers: save token and generation (mode 0600) there.
    std::function<base::Result<void>(const queue::Granted&)> saveClaim;
    LeaseOptions lease;
    Millis pollFirst{500};
    Millis pollMax{5'000};
    Millis answerTimeout{15'000};
};

struct Claimed {
    queue::ClaimAnswer answer;
    std::shared_ptr<HeldLease> lease; // when granted: it is kept alive from now on
};

class AsyncClient {
public:
    explicit AsyncClient(ClientOptions options);
    ~AsyncClient();
    AsyncClient(const AsyncClient&) = delete;
    AsyncClient& operator=(const AsyncClient&) = delete;

    QCoro::Task<base::Result<queue::Submitted>> submit(queue::SubmitRequest request);
    QCoro::Task<base::Result<queue::JobDetail>> job(queue::JobId job);
    QCoro::Task<base::Result<queue::DispatchDetail>> dispatch(queue::DispatchId dispatch);
    // Polls until the job's state is none of queued and running; `uncertain` ends it too, since only a person
    // can move it. A stop ends the waiting here and says so (`cancelled`): it proves nothing about the job.
    QCoro::Task<base::Result<queue::JobDetail>> wait(queue::JobId job, std::stop_token stop = {});
    // A stop ends a long poll. Repeat with the same claim_key when the answer was lost.
    QCoro::Task<base::Result<Claimed>> claim(queue::ClaimRequest request, std::stop_token stop = {});
    // For who keeps its own lease; HeldLease does these with a local deadline.
    QCoro::Task<base::Result<queue::HeartbeatAnswer>> heartbeat(queue::HeartbeatRequest request);
    QCoro::Task<base::Result<queue::StepAnswer>> step(queue::StepRequest request);
    QCoro::Task<base::Result<queue::FinishAnswer>> finish(queue::FinishRequest request);

    // For calls that have no method here (signalboxctl).
    [[nodiscard]] std::shared_ptr<HttpCaller> caller() const { return m_caller; }

private:
    const std::shared_ptr<const ClientOptions> m_options;
    const std::shared_ptr<HttpCaller> m_caller;
};

} // namespace sb::api
