#include "core/api/held_lease.h"

#include "core/api/client_exchange.h"
#include "core/api/json_shapes_actions.h"

#include <ctime>

namespace sb::api {

Millis bootTimeNow() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return Millis{static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000};
}

std::shared_ptr<HeldLease> HeldLease::hold(std::shared_ptr<HttpCaller> caller, queue::Granted granted,
                                           Millis sentAt, LeaseOptions options) {
    // Its timer and its signals are Qt's: it must not vanish inside one of them.
    return {new HeldLease(std::move(caller), std::move(granted), sentAt, std::move(options)),
            [](HeldLease* lease) {
                lease->end();
                lease->deleteLater();
            }};
}

HeldLease::HeldLease(std::shared_ptr<HttpCaller> caller, queue::Granted granted, Millis sentAt,
                     LeaseOptions options)
    : m_caller(std::move(caller))
    , m_granted(std::move(granted))
    , m_options(std::move(options))
    , m_deadline(sentAt + m_granted.leaseFor)
    , m_nextBeat(sentAt + std::min(m_options.heartbeatEvery, base::limits::kHeartbeatGap)) {
    m_tick.setInterval(m_options.tick);
    connect(&m_tick, &QTimer::timeout, this, &HeldLease::tick);
    m_tick.start();
}

queue::LeaseKey HeldLease::key() const {
    return {m_granted.dispatch.id, m_granted.claimToken, m_granted.dispatch.generation};
}

bool HeldLease::isAlive() const {
    return !m_ended && m_options.bootTime() < m_deadline;
}

Millis HeldLease::timeLeft() const {
    return m_ended ? Millis{0} : std::max(Millis{0}, m_deadline - m_options.bootTime());
}

void HeldLease::abandon() {
    end();
}

void HeldLease::end() {
    m_ended = true;
    m_tick.stop();
}

void HeldLease::lose(base::Code code) {
    if (m_ended)
        return;
    end();
    const auto word = base::codeText(code);
    Q_EMIT leaseLost(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())));
}

void HeldLease::tick() {
    if (!isAlive())
        return lose(base::Code::LeaseLost);
    if (!m_beating && m_options.bootTime() >= m_nextBeat)
        beat();
}

void HeldLease::beat() {
    const auto body = toJson(bodyOf(queue::HeartbeatRequest{key(), m_progress}));
    auto call = callOf("heartbeat", m_granted.dispatch.id.text(), {}, body);
    if (!call)
        return lose(call.error().code);
    call->timeout = m_options.heartbeatTimeout;
    m_beating = true;
    const auto sentAt = m_options.bootTime();
    m_caller->send(std::move(*call), [weak = weak_from_this(), sentAt](const base::Result<HttpAnswer>& answer,
                                                                       const std::string&) {
        if (const auto self = weak.lock())
            self->takeBeat(sentAt, answer);
    });
}

void HeldLease::takeBeat(Millis sentAt, const base::Result<HttpAnswer>& raw) {
    m_beating = false;
    if (m_ended)
        return;
    const auto answer = raw ? answerOf<queue::HeartbeatAnswer>(raw->body) : base::fail(raw.error());
    if (!answer) {
        // Lost and transient answers are tried again until the deadline; a definite no ends it here and now.
        const auto& error = answer.error();
        if (!error.isTransient() && error.code != base::Code::BadAnswer &&
            error.code != base::Code::Cancelled)
            return lose(error.code);
        m_nextBeat = m_options.bootTime() + m_options.retryAfter;
        return;
    }
    if (!isAlive())
        return lose(base::Code::LeaseLost); // too late to count, whatever it says
    m_deadline = std::max(m_deadline, sentAt + answer->leaseFor);
    m_nextBeat = sentAt + std::min(m_options.heartbeatEvery, base::limits::kHeartbeatGap);
    Q_EMIT heartbeatAccepted(answer->late);
    if (answer->cancelRequested && !std::exchange(m_cancelRequested, true))
        Q_EMIT cancelRequested();
    if (answer->contradicted && !std::exchange(m_contradicted, true))
        Q_EMIT contradicted();
}

// The coroutines of a lease, holding it by shared ownership.
struct LeaseActs {
    using LeasePtr = std::shared_ptr<HeldLease>;
    static base::Result<void> alive(const LeasePtr& lease) {
        if (lease->isAlive())
            return {};
        lease->lose(base::Code::LeaseLost);
        return base::fail(base::Code::LeaseLost, "The lease has ended by the local clock.");
    }

    static QCoro::Task<base::Result<void>> admit(LeasePtr lease) {
        if (const auto lives = alive(lease); !lives)
            co_return base::fail(lives.error());
        if (lease->m_options.recheck) {
            auto checking = lease->m_options.recheck(lease->m_granted);
            const auto checked = co_await std::move(checking);
            if (!checked)
                co_return base::fail(base::Code::DecisionChanged, "The task or its decision has changed.",
                                     {{"reason", std::string(base::codeText(checked.error().code))}});
        }
        co_return alive(lease);
    }

    static QCoro::Task<base::Result<queue::StepAnswer>> step(LeasePtr lease, queue::StepRequest request) {
        if (const auto lives = alive(lease); !lives)
            co_return base::fail(lives.error());
        auto call = callOf("step", request.lease.dispatch.text(), {}, toJson(request));
        auto sending = exchange<queue::StepAnswer>(lease->m_caller, std::move(call));
        auto answer = co_await std::move(sending);
        if (!answer) {
            const auto code = answer.error().code;
            if (code == base::Code::LeaseLost || code == base::Code::InvalidClaimToken)
                lease->lose(code);
            co_return answer;
        }
        if (const auto lives = alive(lease); !lives)
            co_return base::fail(lives.error());
        co_return answer;
    }

    // Which refusals of a finish leave the lease alive: those that refuse what was sent, not who sent it.
    static bool endsLease(base::Code code) {
        using enum base::Code;
        return code == ObsoleteCompletion || code == ConflictingCompletion || code == InvalidClaimToken ||
               code == LeaseLost || code == NotFound;
    }

    static QCoro::Task<base::Result<Finished>> finish(LeasePtr lease, queue::FinishRequest request) {
        const auto call = callOf("finish", request.lease.dispatch.text(), {}, toJson(request));
        auto pause = lease->m_options.finishPause;
        for (int attempt = 1;; ++attempt) {
            const auto sentAt = lease->m_options.bootTime();
            auto sending = exchange<queue::FinishAnswer>(lease->m_caller, call);
            const auto answer = co_await std::move(sending);
            if (answer) {
                lease->end();
                co_return Finished{*answer, nextOf(lease, *answer, sentAt)};
            }
            const auto& error = answer.error();
            if (endsLease(error.code))
                lease->end();
            if (!error.isTransient() || attempt >= lease->m_options.finishAttempts ||
                lease->m_caller->isClosed())
                co_return base::fail(error);
            PauseAwaiter awaiter(lease->m_caller, pause, {});
            co_await awaiter;
            pause *= 2;
        }
    }

    static LeasePtr nextOf(const LeasePtr& lease, const queue::FinishAnswer& answer, Millis sentAt) {
        if (!answer.next || !answer.next->granted)
            return nullptr;
        return HeldLease::hold(lease->m_caller, *answer.next->granted, sentAt, lease->m_options);
    }
};

QCoro::Task<base::Result<void>> HeldLease::admitExecution() {
    return LeaseActs::admit(shared_from_this());
}

QCoro::Task<base::Result<queue::StepAnswer>>
HeldLease::step(std::string name, std::string provider, std::string providerKey, queue::StepState state) {
    return LeaseActs::step(shared_from_this(),
                           {key(), std::move(name), std::move(provider), std::move(providerKey), state});
}

QCoro::Task<base::Result<Finished>> HeldLease::finish(queue::FinishOutcome outcome, std::string resultText,
                                                      std::optional<queue::ClaimRequest> claimNext) {
    return LeaseActs::finish(shared_from_this(),
                             {key(), outcome, std::move(resultText), std::move(claimNext)});
}

} // namespace sb::api
