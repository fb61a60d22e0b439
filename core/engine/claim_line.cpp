#include "core/engine/claim_line.h"

#include "core/engine/engine_core.h"
#include "core/db/database_leaf.h"

#include <chrono>

namespace sb::engine {

using queue::ClaimAnswer;
using queue::ClaimRefusal;
using runtime::Cx;
using runtime::Outcome;

namespace {

constexpr auto kLook = std::chrono::milliseconds{500}; // has the client left?
constexpr auto kRetry = std::chrono::seconds{1};       // a host or a clock changes without a commit

// Refusals that would meet every other claim as well: no use in asking for the next one in line.
bool isGlobal(ClaimRefusal r) {
    return r == ClaimRefusal::LeaseLimit || r == ClaimRefusal::HostMemory || r == ClaimRefusal::HostLoad ||
           r == ClaimRefusal::HostUnmeasured || r == ClaimRefusal::InstanceDraining;
}

} // namespace

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::attempt(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    SB_CO_TRY(gate, HostWatch::gate(cx, core));
    const auto request = ticket->request;
    const auto claimer = ticket->claimer;
    SB_CO_TRY(answer, db::transact(cx, core->database(), db::Grouping::Shared, [request, claimer, gate](db::Transaction& tx) {
                  return queue::claim(tx, claimer, gate, request);
              }));
    if (answer.granted)
        core->leases().granted(answer.granted->dispatch.id);
    core->host().recordDecision(request.lane, answer, core->database().now());
    co_return answer;
}

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::claim(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    // Whoever waits longer comes first, also before a newcomer that would find work.
    if (core->claims().m_waiting.empty()) {
        SB_CO_TRY(first, attempt(cx, core, ticket));
        if (first.granted || ticket->request.wait.count() == 0 || first.refusal == ClaimRefusal::InstanceDraining)
            co_return first;
    }
    const auto answer = co_await waitInLine(cx, core, ticket);
    co_return answer;
}

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::waitInLine(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    const auto until = runtime::later(cx.now(), ticket->request.wait);
    auto& line = core->claims().m_waiting;
    const auto place = line.insert(line.end(), ticket);
    core->claims().somethingChanged();
    std::optional<runtime::Stop> stopped;
    // A ticket without a wait only lets those before it go first: the pass over the line answers it.
    while (!ticket->isAnswered() && !stopped) {
        const bool last = ticket->request.wait.count() > 0 && (cx.now() >= until || ticket->isGone());
        if (last)
            break;
        const auto look = ticket->request.wait.count() > 0 ? std::min(until, runtime::later(cx.now(), kLook))
                                                           : runtime::later(cx.now(), kRetry);
        const auto woken = co_await ticket->answered.waitUntil(cx, look);
        if (!woken.isOk())
            stopped = woken.stop();
    }
    core->claims().m_waiting.erase(place);
    if (ticket->isAnswered())
        co_return std::move(*ticket->answer);
    if (stopped)
        co_return std::move(*stopped);
    if (ticket->isGone())
        co_return base::fail(base::Code::Cancelled, "The client left.");
    const auto final = co_await attempt(cx, core, ticket);
    co_return final;
}

QCoro::Task<Outcome<void>> ClaimLine::run(Cx cx, std::shared_ptr<EngineCore> core) {
    for (;;) {
        SB_CO_CHECK(core->claims().m_changed.waitUntil(cx, core->claims().m_waiting.empty() ? runtime::kNever
                                                                                             : runtime::later(cx.now(), kRetry)));
        const auto pass = std::vector(core->claims().m_waiting.begin(), core->claims().m_waiting.end());
        std::optional<ClaimAnswer> forAll; // a refusal that would meet everybody: nobody else is tried
        for (const auto& ticket : pass) {
            if (ticket->isAnswered() || ticket->isGone())
                continue;
            const bool waits = ticket->request.wait.count() > 0;
            if (forAll) {
                if (!waits) {
                    ticket->answer = *forAll;
                    ticket->answered.notifyOne();
                }
                continue;
            }
            auto answer = co_await attempt(cx, core, ticket);
            if (answer.isCancelled())
                co_return answer.stop();
            const bool granted = answer.isOk() && answer.value().granted;
            if (answer.isOk() && isGlobal(answer.value().refusal))
                forAll = answer.value();
            const bool draining = answer.isOk() && answer.value().refusal == ClaimRefusal::InstanceDraining;
            if (granted || !answer.isOk() || !waits || draining) {
                ticket->answer = std::move(answer);
                ticket->answered.notifyOne();
            }
        }
    }
}

} // namespace sb::engine
