// Claims that wait, in the order they came: a freed slot goes to the longest waiting claim whose lane has work
// (queue.md rule 2). A claim that finds nobody waiting is tried at once, beside others.
#pragma once

#include "core/queue/access_types.h"
#include "core/queue/claim_store.h"
#include "core/runtime/cx.h"
#include "core/runtime/notify.h"

#include <QCoro/Task>

#include <functional>
#include <list>
#include <memory>

namespace sb::engine {

class EngineCore;

struct ClaimTicket {
    queue::ClaimRequest request;
    queue::Claimer claimer;
    std::function<bool()> isGone; // the client left; any time
    // Hands a granted lease over, once; false: nobody was there to take it, and nobody else has seen its token.
    std::function<bool(queue::ClaimAnswer)> deliver;
    bool trying = false; // an attempt of its own is under way
    std::optional<runtime::Outcome<queue::ClaimAnswer>> answer;
    runtime::Notify answered{"claim"};
    bool isAnswered() const { return answer.has_value(); }
};

class ClaimLine {
public:
    // The answer, after at most request.wait. Cancelled tickets (isGone) are answered with the last refusal.
    static QCoro::Task<runtime::Outcome<queue::ClaimAnswer>> claim(runtime::Cx cx, std::shared_ptr<EngineCore> core,
                                                                   std::shared_ptr<ClaimTicket> ticket);
    // The same up to a granted lease's delivery: one that nobody took is taken back at once. Answers refusals and
    // errors; Cancelled after a delivery, since that was the answer.
    static QCoro::Task<runtime::Outcome<queue::ClaimAnswer>> serve(runtime::Cx cx, std::shared_ptr<EngineCore> core,
                                                                   std::shared_ptr<ClaimTicket> ticket);
    // For a lease whose answer is known to have reached nobody (queue::takeBack). A store that fails now leaves it to
    // the clock, like any other lease.
    static QCoro::Task<runtime::Outcome<bool>> takeBack(runtime::Cx cx, std::shared_ptr<EngineCore> core, queue::LeaseKey lease);
    static QCoro::Task<runtime::Outcome<void>> run(runtime::Cx cx, std::shared_ptr<EngineCore> core);
    void somethingChanged() {
        if (!m_waiting.empty())
            m_changed.notifyOne();
    }
    [[nodiscard]] std::size_t waiting() const { return m_waiting.size(); }

private:
    class Place;
    static QCoro::Task<runtime::Outcome<queue::ClaimAnswer>> attempt(runtime::Cx cx, std::shared_ptr<EngineCore> core,
                                                                     std::shared_ptr<ClaimTicket> ticket);
    static QCoro::Task<runtime::Outcome<queue::ClaimAnswer>> waitInLine(runtime::Cx cx, std::shared_ptr<EngineCore> core,
                                                                        std::shared_ptr<ClaimTicket> ticket);

    std::list<std::shared_ptr<ClaimTicket>> m_waiting; // oldest first
    runtime::Notify m_changed{"work for a waiting claim"};
};

} // namespace sb::engine
