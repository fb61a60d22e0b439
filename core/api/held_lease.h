// A lease in the hands of an executor: keeps it alive, and knows without asking when it can no longer be
// alive.
//   The local deadline counts from the moment the request was *sent*, on CLOCK_BOOTTIME (which goes on while
//   the machine sleeps): an answer that comes after it gives no right to start anything (queue.md rule 3,
//   scenario Q16).
// Lives on the Qt thread of its AsyncClient. Signals are direct: whoever runs a command stops it inside
// leaseLost.
#pragma once

#include "core/api/http_caller.h"
#include "core/queue/queue_types.h"

#include <QCoro/Task>

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>

namespace sb::api {

using base::Millis;

// Milliseconds of CLOCK_BOOTTIME.
[[nodiscard]] Millis bootTimeNow();

struct LeaseOptions {
    std::function<Millis()> bootTime = &bootTimeNow;
    Millis heartbeatEvery{15'000}; // at most 20 s; a failed one is tried again after retryAfter
    Millis retryAfter{2'000};
    Millis heartbeatTimeout{10'000};
    Millis tick{250};          // how often the deadline is looked at
    int finishAttempts = 5;    // of the very same request, while its answer is lost or transient
    Millis finishPause{1'000}; // doubled each time
    // The executor's own check of task and decision before it acts (rule 2). An error: nothing starts.
    std::function<QCoro::Task<base::Result<void>>(queue::Granted)> recheck;
};

struct Finished;

class HeldLease : public QObject, public std::enable_shared_from_this<HeldLease> {
    Q_OBJECT
public:
    // `sentAt`: boot time when the claim was sent.
    static std::shared_ptr<HeldLease> hold(std::shared_ptr<HttpCaller> caller, queue::Granted granted,
                                           Millis sentAt, LeaseOptions options);
    ~HeldLease() override = default;

    [[nodiscard]] const queue::Granted& granted() const { return m_granted; }
    [[nodiscard]] queue::LeaseKey key() const;
    // By the local deadline, now; also false once it was lost or finished.
    [[nodiscard]] bool isAlive() const;
    [[nodiscard]] Millis timeLeft() const;
    [[nodiscard]] bool isCancelRequested() const { return m_cancelRequested; }
    void setProgress(queue::Progress progress) {
        m_progress = std::move(progress);
    } // goes with the next heartbeat
    // Stops the heartbeats without a word to the engine: the lease ends by the clock.
    void abandon();

    // Before every execution: the re-check, and whether the lease still lives. Codes: decision_changed,
    // lease_lost.
    QCoro::Task<base::Result<void>> admitExecution();
    // Durable when it answers; an answer after the deadline is `lease_lost`. Pay only after success.
    QCoro::Task<base::Result<queue::StepAnswer>> step(std::string name, std::string provider,
                                                      std::string providerKey, queue::StepState state);
    // The same request again while answers are lost. A late finish is still sent: what it claims is kept as
    // evidence.
    QCoro::Task<base::Result<Finished>> finish(queue::FinishOutcome outcome, std::string resultText = {},
                                               std::optional<queue::ClaimRequest> claimNext = std::nullopt);

Q_SIGNALS:
    void leaseLost(const QString& code); // once, at once
    void cancelRequested();              // once
    void contradicted();                 // once
    void heartbeatAccepted(bool late);

private:
    friend struct LeaseActs;
    HeldLease(std::shared_ptr<HttpCaller> caller, queue::Granted granted, Millis sentAt,
              LeaseOptions options);
    void tick();
    void beat();
    void takeBeat(Millis sentAt, const base::Result<HttpAnswer>& answer);
    void lose(base::Code code);
    void end();

    const std::shared_ptr<HttpCaller> m_caller;
    const queue::Granted m_granted;
    const LeaseOptions m_options;
    Millis m_deadline;
    Millis m_nextBeat;
    bool m_beating = false; // one heartbeat under way
    bool m_ended = false;
    bool m_cancelRequested = false;
    bool m_contradicted = false;
    std::optional<queue::Progress> m_progress;
    QTimer m_tick;
};

struct Finished {
    queue::FinishAnswer answer;
    std::shared_ptr<HeldLease> next; // with claim_next, when it was granted
};

} // namespace sb::api
