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

// A ticket's place in the line: given up however its task ends, so that nobody waits behind one that panicked.
class ClaimLine::Place {
public:
    Place(std::shared_ptr<EngineCore> core, std::list<std::shared_ptr<ClaimTicket>>::iterator at)
        : m_core(std::move(core))
        , m_at(at) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
        m_core->claims().m_waiting.erase(m_at);
        m_core->claims().somethingChanged();
    }

private:
    std::shared_ptr<EngineCore> m_core;
    std::list<std::shared_ptr<ClaimTicket>>::iterator m_at;
};

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::claim(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    auto& line = core->claims().m_waiting;
    const bool first = line.empty();
    const bool waits = ticket->request.wait.count() > 0;
    if (first && !waits) {
        auto answer = co_await attempt(cx, core, ticket);
        co_return answer;
    }
    // Its place is taken before its first try: whoever comes in between comes after it.
    std::optional<Place> place(std::in_place, core, line.insert(line.end(), ticket));
    if (first) {
        ticket->trying = true;
        auto answer = co_await attempt(cx, core, ticket);
        ticket->trying = false;
        if (!answer.isOk() || answer.value().granted || core->isDraining())
            ticket->answer = std::move(answer);
    }
    core->claims().somethingChanged();
    auto answer = co_await waitInLine(cx, core, ticket);
    place.reset();
    co_return answer;
}

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::serve(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    auto outcome = co_await claim(cx, core, ticket);
    if (!outcome.isOk() || !outcome.value().granted)
        co_return outcome;
    const auto& g = *outcome.value().granted;
    const queue::LeaseKey lease{g.dispatch.id, g.claimToken, g.dispatch.generation};
    if (!ticket->deliver(std::move(outcome).value()))
        SB_CO_CHECK(takeBack(cx, core, lease));
    co_return base::fail(base::Code::Cancelled, "It was answered before.");
}

QCoro::Task<Outcome<bool>> ClaimLine::takeBack(Cx cx, std::shared_ptr<EngineCore> core, queue::LeaseKey lease) {
    // Let go of before: somebody else may hold this dispatch again before we hear that it went back.
    core->leases().ended(lease.dispatch);
    auto undone = co_await db::transact(cx, core->database(), db::Grouping::Shared,
                                        [lease](db::Transaction& tx) { return queue::takeBack(tx, lease); });
    if (!undone.isOk() || !undone.value())
        core->leases().granted(lease.dispatch); // it lives on; if not, the next sweep says so
    co_return undone;
}

QCoro::Task<Outcome<ClaimAnswer>> ClaimLine::waitInLine(Cx cx, std::shared_ptr<EngineCore> core, std::shared_ptr<ClaimTicket> ticket) {
    const auto until = runtime::later(cx.now(), ticket->request.wait);
    const bool waits = ticket->request.wait.count() > 0;
    // A ticket without a wait only lets those before it go first: the pass over the line answers it.
    while (!ticket->isAnswered()) {
        if (waits && (cx.now() >= until || ticket->isGone()))
            break;
        const auto look = runtime::later(cx.now(), kLook);
        const auto woken = co_await ticket->answered.waitUntil(cx, waits ? std::min(until, look) : look);
        if (!woken.isOk() && !ticket->isAnswered())
            co_return woken.stop();
    }
    if (ticket->isAnswered())
        co_return std::move(*ticket->answer);
    if (ticket->isGone())
        co_return base::fail(base::Code::Cancelled, "The client left.");
    ticket->trying = true; // the last try is its own
    auto last = co_await attempt(cx, core, ticket);
    co_return last;
}

QCoro::Task<Outcome<void>> ClaimLine::run(Cx cx, std::shared_ptr<EngineCore> core) {
    for (;;) {
        SB_CO_CHECK(core->claims().m_changed.waitUntil(cx, core->claims().m_waiting.empty() ? runtime::kNever
                                                                                             : runtime::later(cx.now(), kRetry)));
        const auto pass = std::vector(core->claims().m_waiting.begin(), core->claims().m_waiting.end());
        std::optional<ClaimAnswer> forAll; // a refusal that would meet everybody: nobody else is tried
        for (const auto& ticket : pass) {
            if (ticket->trying)
                break; // it tells when it is done; nobody overtakes it
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
            if (granted || !answer.isOk() || !waits || core->isDraining()) {
                ticket->answer = std::move(answer);
                ticket->answered.notifyOne();
            }
        }
    }
}

} // namespace sb::engine
